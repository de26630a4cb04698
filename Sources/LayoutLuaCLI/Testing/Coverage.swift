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

  /// The counts in lcov's format. Scripts that are no files are omitted.
  var lcov: String {
    var text = ""
    for (path, number) in numbers.sorted(by: { $0.key < $1.key }) {
      guard let code = (try? ScriptSource(path: path))?.bytecode,
        let lines = CompiledLines(code)?.lines.sorted()
      else { continue }
      let file = files[number]
      text += "TN:\nSF:\(path)\n"
      let callbacks = file.callbacks.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }
      for (name, value) in callbacks { text += "FN:\(value.line),\(name)\n" }
      for (name, value) in callbacks { text += "FNDA:\(value.calls),\(name)\n" }
      text += "FNF:\(callbacks.count)\nFNH:\(callbacks.filter { $0.value.calls > 0 }.count)\n"
      for line in lines { text += "DA:\(line),\(file.hits[line] ?? 0)\n" }
      text += "LF:\(lines.count)\nLH:\(lines.filter { file.hits[$0] != nil }.count)\n"
      text += "end_of_record\n"
    }
    return text
  }
}
