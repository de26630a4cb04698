import FoundationEssentials
import Glibc
import LayoutCore

/// Functions that read and write whole files.
enum Files {
  static func read(_ path: String) throws -> [UInt8] {
    do { return Array(try Data(contentsOf: URL(filePath: path))) } catch {
      throw Failure(.data, "\(path): cannot be read\(reason(path))")
    }
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Creates a folder and the folders that contain it, unless they exist.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch { throw Failure(.usage, "\(path): the folder cannot be created") }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  static func readStandardInput() -> [UInt8] { readAll(STDIN_FILENO) }

  /// Reads a file descriptor to its end.
  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// - Parameter path: nil for standard output.
  static func write(_ bytes: some Collection<UInt8>, to path: String?) throws {
    guard let path, path != "-" else {
      fflush(nil)
      return write(Array(bytes), to: STDOUT_FILENO)
    }
    do { try Data(bytes).write(to: URL(filePath: path)) } catch {
      throw Failure(.usage, "\(path): cannot be written\(reason(path))")
    }
  }

  fileprivate static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func reason(_ path: String) -> String {
    var isFolder = false
    let files = FileManager.default
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      return isFolder ? ": it is a folder" : ""
    }
    let folder = ScriptLibrary.folder(of: path)
    guard files.fileExists(atPath: folder) else { return ": there is no folder \(folder)" }
    let near = closestName(to: path, among: ScriptLibrary.bundledData)
    return ": there is no such file"
      + (near.map { "; did you mean '\($0)', which is bundled?" } ?? "")
  }
}

/// Formats a number with a fixed number of decimals, such as 1.50.
func fixed(_ value: Double, decimals: Int) -> String {
  var text = [CChar](repeating: 0, count: 400)
  let count = withVaList([value]) { vsnprintf(&text, text.count, "%.\(decimals)f", $0) }
  return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

func printError(_ text: String) {
  Files.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDERR_FILENO)
}
