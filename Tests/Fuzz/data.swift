import Foundation

/// The bytes are a data file of the command.
@_cdecl("LLVMFuzzerTestOneInput")
public func playDataFile(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let data = bytes.map { Data(bytes: $0, count: size) } ?? Data()
  if let complaint = complaint(aboutDataFile: data) { fatalError(complaint) }
  return 0
}
