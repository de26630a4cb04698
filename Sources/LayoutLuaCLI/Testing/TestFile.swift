import LayoutCore
import LuaLayout

/// The result of one test.
struct TestResult {
  enum Status: String {
    case passed, failed, skipped
  }

  /// The name of the test; nil for an error outside of all tests.
  var name: String?
  var status = Status.passed
  var seconds = 0.0
  var failure: TestFailure?
}

/// The reason why a test failed.
struct TestFailure {
  /// The message without its position.
  var message: String
  /// The file and the line of the failed expectation, or of the error; the line is 0 if it is
  /// unknown.
  var file: String
  var line: Int
  /// The values of an expectation as text.
  var expected: String?
  var actual: String?
}

/// A file of tests, which runs in the sandbox of layout scripts.
final class TestFile {
  let path: String
  private(set) var results: [TestResult] = []
  private let goldens: Goldens
  private let coverage: Coverage?
  private let host: TestHost
  private let environment = ScriptEnvironment()

  /// The time of one test on the processor, with its layouts.
  private static let nanoseconds: UInt64 = 10_000_000_000

  static let ending = "_test.lua"

  init(_ path: String, updatesGoldens: Bool, coverage: Coverage?) {
    self.path = path
    self.coverage = coverage
    let folder = ScriptLibrary.folder(of: path)
    let name = ScriptLibrary.file(of: path)
    let stem = name.hasSuffix(Self.ending) ? name.dropLast(Self.ending.count) : name.dropLast(4)
    let place = folder == "." ? "goldens" : "\(folder)/goldens"
    goldens = Goldens(folder: "\(place)/\(stem)", updates: updatesGoldens)
    host = TestHost(folder: folder, goldens: goldens, coverage: coverage)
    environment.limits.nanosecondsPerCall = Self.nanoseconds
    environment.limits.countsOwnTime = true
    environment.log = { _, message in printError(message) }
    environment.moduleLoader = { name throws(LayoutError) in
      switch name {
      case TestLibrary.module: return TestLibrary.source
      case TestLibrary.file: return try ScriptSource(path: path)
      default: return try ScriptSource(module: name, in: folder)
      }
    }
    environment.hostFunction = { [host] name, value throws(LayoutError) in
      try host.answer(name, value)
    }
  }

  /// The golden files that were written.
  var written: [String] { goldens.written }

  /// Runs the tests whose names contain a text; nil runs all tests.
  func run(filter: String?) {
    do throws(LayoutError) {
      let driver = try ScriptLayout.make(TestLibrary.driver, in: environment)
      _ = try driver.call("load")
      guard case .number(let number)? = try driver.call("count").first,
        let count = Int(exactly: number)
      else { return }
      for i in 1...max(1, count) where i <= count {
        let entry = try driver.call("entry", [.number(Double(i))])
        guard case .string(let name)? = entry.first else { continue }
        if let filter, !name.contains(filter) { continue }
        results.append(
          entry.last == .bool(true)
            ? run(name, i, driver) : TestResult(name: name, status: .skipped))
      }
    } catch {
      results.append(TestResult(status: .failed, failure: failure(of: error)))
    }
  }

  private func run(_ name: String, _ number: Int, _ driver: ScriptLayout) -> TestResult {
    var result = TestResult(name: name)
    let clock = ContinuousClock()
    host.reset()
    let time = clock.measure {
      do throws(LayoutError) { _ = try driver.call("run", [.number(Double(number))]) } catch {
        result.status = .failed
        result.failure = failure(of: error)
      }
    }
    coverage?.endTest()
    host.reset()
    result.seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    return result
  }

  private func failure(of error: LayoutError) -> TestFailure {
    let place = error.line > 0 ? "\(error.chunk):\(error.line): " : "\(error.chunk): "
    let message =
      error.message.hasPrefix(place)
      ? String(error.message.dropFirst(place.count)) : error.message
    var failure = TestFailure(message: message, file: error.chunk, line: error.line)
    if failure.file.isEmpty { failure.file = path }
    if error.chunk == TestLibrary.module, let line = callingLine(error.traceback) {
      (failure.file, failure.line) = (path, line)
    }
    if let miss = host.miss, message == miss.message {
      (failure.expected, failure.actual) = (miss.expected, miss.actual)
    }
    return failure
  }

  /// Returns the innermost line of the test file in a traceback, for an error that Lua raised in the
  /// module of tests; nil if there is none. Lua shortens long names of files at their start.
  private func callingLine(_ traceback: String) -> Int? {
    for line in traceback.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /\s*(?:\.\.\.)?(.+?):(\d+): in .*/) else { continue }
      if path.hasSuffix(String(match.1)) { return Int(match.2) }
    }
    return nil
  }
}
