import FoundationEssentials
import LayoutCore
import LuaLayout

/// The modules that the scripts of a page require, with their texts.
final class Modules {
  /// The folders of the scripts.
  var folders: [String] = []
  private(set) var texts: [String: String] = [:]

  /// Finds a module, and stores its text.
  func load(_ name: String) throws(LayoutError) -> ScriptSource? {
    for folder in folders {
      guard let source = try ScriptSource(module: name, in: folder) else { continue }
      texts[name] = String(decoding: source.bytes, as: UTF8.self)
      return source
    }
    return nil
  }

  /// Returns the path of a module; nil if it does not exist.
  func path(of name: String) -> String? {
    folders.lazy.map { ScriptSource.path(ofModule: name, in: $0) }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
