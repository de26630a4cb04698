import LayoutCore
import LuaLayout

extension ScriptLibrary {
  /// Returns a layout by its name. A script is loaded in a separate environment.
  func layout(_ name: String) throws -> CollectionLayout {
    switch try find(name) {
    case .file(let path):
      do { return try ScriptLayout.make(ScriptSource(path: path), in: ScriptEnvironment()) } catch {
        throw Failure(error)
      }
    case .native(let layout): return layout
    }
  }
}
