import ArgumentParser
import FoundationEssentials
import LayoutCore

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of layouts: files whose names end in _test.lua.",
    discussion: """
      A test creates a view of a layout and compares its elements with expected values:

        local test = require "layoutlua.test"
        local expect = test.expect
        test("a cell is as wide as its column", function()
          local view = test.view("wall.lua", { width = 320, items = 6, parameters = { columns = 2 } })
          expect(view:frame(1)):is(0, 0, 160, 160)
        end)

      Sections and items are numbered from 1. docs/tools.md describes all functions.

      For example: layoutlua test --coverage lcov.info

      Exit status: 0 all tests passed; 1 a test failed, or there is no such file; 2 wrong usage.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, junit
  }

  @Argument(
    help: ArgumentHelp(
      "Test files, or folders, which are searched for files named *_test.lua. The default is the current folder.",
      valueName: "path"), completion: .file(extensions: ["lua"]))
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("Run only the tests whose names contain a text.", valueName: "text"))
  var filter: String?

  @Flag(help: "Write the golden files of the tests instead of comparing with them.")
  var updateGoldens = false

  @Option(
    help: ArgumentHelp(
      "Write the lines and callbacks of the scripts that ran, in lcov's format.",
      valueName: "file"), completion: .file())
  var coverage: String?

  @Option(help: ArgumentHelp("text, json, or junit, an XML file for CI.", valueName: "format"))
  var format = Format.text

  @Option(
    name: .short,
    help: ArgumentHelp(
      "Write the results to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let coverage = self.coverage.map { _ in Coverage() }
    var report = TestReport()
    var text = ""
    var written: [String] = []
    for path in try TestSearch.files(in: paths) {
      let file = TestFile(path, updatesGoldens: updateGoldens, coverage: coverage)
      file.run(filter: filter)
      written += file.written
      if filter != nil, file.results.isEmpty { continue }
      report.files.append((path, file.results))
      let lines = TestReport.text(path, file.results)
      if format == .text, output == nil { print(lines, terminator: "") } else { text += lines }
    }
    if let filter, report.files.isEmpty {
      throw Failure(.usage, "--filter: no test has '\(filter)' in its name")
    }
    for path in written { printError("wrote \(path)") }
    switch format {
    case .text where output == nil: print(report.summary)
    case .text: try Files.write((text + report.summary + "\n").utf8, to: output)
    case .json: try Files.write(report.json.utf8, to: output)
    case .junit: try Files.write(report.junit.utf8, to: output)
    }
    if let coverage, let path = self.coverage {
      try Files.write(coverage.lcov.utf8, to: path)
      printError(coverage.summary)
    }
    if report.count(.failed) > 0 { throw ExitCode(Failure.Status.script.rawValue) }
  }
}

/// The search for test files.
enum TestSearch {
  /// Folders with code of others.
  private static let skipped = ["node_modules", "build"]

  /// Returns the test files that the paths name or contain, sorted within each folder.
  static func files(in paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      guard Files.exists(path) else { throw Failure(.script, "\(path): no such file or folder") }
      if Files.isFolder(path) {
        let found = search(path == "/" ? "" : path.hasSuffix("/") ? String(path.dropLast()) : path)
        if found.isEmpty {
          throw Failure(
            .usage, "\(path): no file in this folder has a name that ends in \(TestFile.ending)")
        }
        files += found
      } else {
        files.append(path)
      }
    }
    var known: Set<String> = []
    return files.filter { known.insert($0).inserted }
  }

  private static func search(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let path = folder == "." ? name : "\(folder)/\(name)"
      if name.hasSuffix(TestFile.ending), !Files.isFolder(path) { return [path] }
      if name.hasPrefix(".") || skipped.contains(name) || isLink(path) { return [] }
      return Files.isFolder(path) ? search(path) : []
    }
  }

  /// Whether a path is a symbolic link, which could lead back to a folder above.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
