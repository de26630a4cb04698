import EventLog
import LayoutCore
import LayoutRendering

/// The results of all test files, in one of three formats.
struct TestReport {
  var files: [(path: String, results: [TestResult])] = []

  private var all: [TestResult] { files.flatMap { $0.results } }

  func count(_ status: TestResult.Status) -> Int { all.filter { $0.status == status }.count }

  /// The number of tests with each result.
  var summary: String {
    let skipped = count(.skipped)
    return "\(all.count) tests, \(count(.passed)) passed, \(count(.failed)) failed"
      + (skipped > 0 ? ", \(skipped) skipped" : "")
  }

  /// The results of a file, with a line for each test.
  static func text(_ path: String, _ results: [TestResult]) -> String {
    var text = path + "\n"
    for result in results {
      let name = result.name ?? "the file cannot be run"
      switch result.status {
      case .passed:
        text += "  ok    \(name) (\(fixed(result.seconds * 1000, decimals: 0)) ms)\n"
      case .skipped: text += "  skip  \(name)\n"
      case .failed:
        text += "  FAIL  \(name)\n"
        if let failure = result.failure { text += "        \(failure.placedMessage)\n" }
      }
    }
    return text
  }

  // MARK: JSON

  /// One object with all results. Lines are counted from 1.
  var json: String {
    let list = files.map { path, results in
      JSONValue.object([
        "file": .string(path), "tests": .array(results.map { Self.value($0) }),
      ])
    }
    let document = JSONValue.object([
      "files": .array(list), "passed": .number(Double(count(.passed))),
      "failed": .number(Double(count(.failed))), "skipped": .number(Double(count(.skipped))),
    ])
    return DataValue(document).jsonText + "\n"
  }

  private static func value(_ result: TestResult) -> JSONValue {
    var fields: [String: JSONValue] = [
      "name": result.name.map { .string($0) } ?? .null, "status": .string(result.status.rawValue),
      "seconds": .number((result.seconds * 1e6).rounded() / 1e6),
    ]
    if let failure = result.failure {
      fields["failure"] = .object([
        "message": .string(failure.message), "file": .string(failure.file),
        "line": .number(Double(failure.line)),
        "expected": failure.expected.map { .string($0) } ?? .null,
        "actual": failure.actual.map { .string($0) } ?? .null,
      ])
    }
    return .object(fields)
  }

  // MARK: JUnit

  /// The results in JUnit's XML format, with a suite for each file.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(all.count)\" failures=\"\(count(.failed))\" "
    text += "skipped=\"\(count(.skipped))\" time=\"\(Self.seconds(all))\">\n"
    for (path, results) in files {
      let failed = results.filter { $0.status == .failed }.count
      let skipped = results.filter { $0.status == .skipped }.count
      text += "  <testsuite name=\"\(Self.escaped(path))\" tests=\"\(results.count)\" "
      text += "failures=\"\(failed)\" skipped=\"\(skipped)\" time=\"\(Self.seconds(results))\">\n"
      for result in results { text += Self.testCase(result, path) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ result: TestResult, _ path: String) -> String {
    let name = escaped(result.name ?? "(load)")
    var text = "    <testcase name=\"\(name)\" classname=\"\(escaped(path))\" "
    text += "file=\"\(escaped(path))\" time=\"\(seconds([result]))\""
    switch result.status {
    case .passed: return text + "/>\n"
    case .skipped: return text + "><skipped/></testcase>\n"
    case .failed:
      let message = result.failure?.message ?? ""
      text += ">\n      <failure message=\"\(escaped(message))\">"
      text += escaped(result.failure?.placedMessage ?? "")
      return text + "</failure>\n    </testcase>\n"
    }
  }

  private static func seconds(_ results: [TestResult]) -> String {
    fixed(results.reduce(0) { $0 + $1.seconds }, decimals: 3)
  }

  /// A text in an XML attribute or element. Line feeds are kept.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escapedForXML(String($0)) }.joined(separator: "&#10;")
  }
}

extension TestFailure {
  /// The message after the file and the line.
  var placedMessage: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}
