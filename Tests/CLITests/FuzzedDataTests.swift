import Foundation
import Testing

/// Runs the data files of the fuzzer, including inputs that failed before.
@Suite struct FuzzedDataTests {
  @Test("Every data file of the fuzzer is rejected with a message, or can be laid out and changed")
  func replay() throws {
    let folder = Command.root.appendingPathComponent("Tests/Fixtures/fuzz/data")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files {
      let found = complaint(aboutDataFile: try Data(contentsOf: file))
      #expect(found == nil, "\(file.lastPathComponent)")
    }
  }
}
