import ArgumentParser
import FoundationEssentials
import LayoutCore

extension CompletionKind {
  /// Completes the names of layouts: Lua files, bundled scripts and built-in layouts.
  static var layouts: CompletionKind {
    .custom { _, _, prefix in
      matches(
        prefix, ending: ".lua",
        ScriptLibrary.bundled.map { $0.name } + NativeLayouts.names.map { "\($0)" })
    }
  }

  /// Completes the names of data files: JSON files and bundled data files.
  static var data: CompletionKind {
    .custom { _, _, prefix in matches(prefix, ending: ".json", ScriptLibrary.bundledData) }
  }

  /// Returns the names, files and folders that begin with a prefix.
  private static func matches(_ prefix: String, ending: String, _ names: [String]) -> [String] {
    let files = FileManager.default
    let slash = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let (folder, start) = (String(prefix[..<slash]), prefix[slash...])
    let there = (try? files.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let found = there.filter { $0.hasPrefix(start) && !$0.hasPrefix(".") }.compactMap { name in
      var isFolder = false
      _ = files.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return isFolder ? folder + name + "/" : name.hasSuffix(ending) ? folder + name : nil
    }
    return (names.filter { $0.hasPrefix(prefix) } + found).sorted()
  }
}
