import Glibc
import LayoutCore
import LuaLayout

/// The lines and callbacks of scripts that ran in tests.
final class Coverage {
  /// The counts of one script.
  private struct File {
    var hits: [Int: Int] = [:]
    /// The calls of each callback, with the first line of its function.
    var callbacks: [String: (line: Int, calls: Int)] = [:]
  }

  private var files: [File] = []
  private var numbers: [String: Int] = [:]
  /// The chunk of the last line, and its number. The address of a name can be used again, so the
  /// texts are compared.
  private var last: (name: [CChar], number: Int) = ([], 0)
  /// The scripts of the running test, whose callbacks are counted at its end.
  private var running: [(layout: ScriptLayout, path: String)] = []

  /// Records a line that runs.
  ///
  /// - Parameter source: the name of the chunk after an "@".
  func record(_ source: UnsafePointer<CChar>, _ line: Int) {
    if last.name.isEmpty || strcmp(source, last.name) != 0 {
      let name = String(cString: source)
      guard name.hasPrefix("@") else { return }
      last = (Array(name.utf8CString), number(of: String(name.dropFirst())))
    }
    files[last.number].hits[line, default: 0] += 1
  }

  func add(_ layout: ScriptLayout, _ path: String) { running.append((layout, path)) }

  /// Adds the calls of callbacks in the scripts of the last test.
  func endTest() {
    for (layout, path) in running {
      let number = number(of: path)
      let calls = Dictionary(
        layout.profile.map { ($0.callback, $0.calls) }, uniquingKeysWith: { first, _ in first })
      for (callback, line) in layout.callbackLines {
        let before = files[number].callbacks[callback]?.calls ?? 0
        files[number].callbacks[callback] = (line, before + (calls[callback] ?? 0))
      }
    }
    running = []
  }

  private func number(of path: String) -> Int {
    if let number = numbers[path] { return number }
    files.append(File())
    numbers[path] = files.count - 1
    return files.count - 1
  }

  /// The counts of one script that is a file.
  private struct Counts {
    var path: String
    /// The lines that contain code, with the numbers of times that they ran.
    var lines: [(number: Int, hits: Int)]
    var callbacks: [(name: String, line: Int, calls: Int)]
  }

  private var counts: [Counts] {
    numbers.sorted { $0.key < $1.key }.compactMap { path, number in
      guard let code = (try? ScriptSource(path: path))?.bytecode,
        let lines = CompiledLines(code)?.lines.sorted()
      else { return nil }
      let file = files[number]
      return Counts(
        path: path, lines: lines.map { ($0, file.hits[$0] ?? 0) },
        callbacks: file.callbacks.map { ($0.key, $0.value.line, $0.value.calls) }
          .sorted { ($0.1, $0.0) < ($1.1, $1.0) })
    }
  }

  /// The counts in lcov's format. Scripts that are no files are omitted.
  var lcov: String {
    counts.map { file in
      let lines = file.lines
      let callbacks = file.callbacks
      var text = "TN:\nSF:\(file.path)\n"
      for callback in callbacks { text += "FN:\(callback.line),\(callback.name)\n" }
      for callback in callbacks { text += "FNDA:\(callback.calls),\(callback.name)\n" }
      text += "FNF:\(callbacks.count)\nFNH:\(callbacks.filter { $0.calls > 0 }.count)\n"
      for line in lines { text += "DA:\(line.number),\(line.hits)\n" }
      text += "LF:\(lines.count)\nLH:\(lines.filter { $0.hits > 0 }.count)\nend_of_record\n"
      return text
    }.joined()
  }

  /// The share of the lines that ran, for each script and in all.
  var summary: String {
    let counts = counts
    func share(_ lines: [(number: Int, hits: Int)]) -> String {
      let hits = lines.filter { $0.hits > 0 }.count
      let percent = lines.isEmpty ? 100 : Double(hits) * 100 / Double(lines.count)
      return "\(fixed(percent, decimals: 1)) % of \(lines.count) lines"
    }
    var text = counts.map { "covered  \(share($0.lines))  \($0.path)\n" }.joined()
    if counts.count > 1 { text += "covered  \(share(counts.flatMap { $0.lines }))\n" }
    return text
  }
}
