import LayoutCore
import LuaLayout

/// A layout of a benchmark: a script or a built-in layout, with its parameters and data.
struct BenchSubject {
  let name: String
  /// The text of the script; nil for a built-in layout.
  let source: ScriptSource?
  private let settings: [SettingArgument]
  /// The viewport's size.
  let size: Size
  private let stock: DataFile

  /// - Parameters:
  ///   - data: a data file; nil for the data of the layout's demo.
  ///   - size: the viewport's size; nil for that of the layout's demo.
  init(_ name: String, settings: [SettingArgument], data: String?, size: Size?) throws {
    self.name = name
    self.settings = settings
    let demo: ScriptLayout.Demo
    var folder: String?
    switch try ScriptLibrary().find(name) {
    case .file(let path):
      let source = try ScriptSource(path: path)
      self.source = source
      folder = ScriptLibrary.folder(of: path)
      demo = try ScriptLayout.make(source, in: ScriptEnvironment()).demo
    case .native:
      source = nil
      demo = .native(name)
    }
    self.size = size ?? Size(demo.width ?? 320, demo.height ?? 400)
    stock =
      try data.map { try DataFile(path: ScriptLibrary.data($0)) }
      ?? DemoData(demo: demo, name: name, folder: folder).file()
  }

  /// The bare script with which a layout is compared: four columns of equal cells.
  private init(shimFor other: BenchSubject) {
    name = "shim"
    source = ScriptSource(
      """
      local shim = {}
      function shim:attributes(view, item, section)
        local index = view:index(item, section) - 1
        return index % 4 * 80, index // 4 * 80, 76, 76
      end
      return shim
      """, chunkName: "shim.lua")
    settings = []
    size = other.size
    stock = other.stock
  }

  /// A bare script for the same data and viewport.
  var shim: BenchSubject { BenchSubject(shimFor: self) }

  /// Another layout with the data and the viewport of this one.
  func other(_ name: String) throws -> BenchSubject {
    var other = try BenchSubject(name, settings: [], data: nil, size: size)
    other = BenchSubject(other, stock: stock)
    return other
  }

  private init(_ layout: BenchSubject, stock: DataFile) {
    (name, source, size) = (layout.name, layout.source, layout.size)
    settings = layout.settings
    self.stock = stock
  }

  func data(total: Int) -> RepeatedItems { RepeatedItems(stock, total: total) }

  /// Creates the layout.
  ///
  /// - Parameter change: Lua code that changes the layout's table `changed_layout` in memory.
  func layout(in environment: ScriptEnvironment, change: String = "") throws -> CollectionLayout {
    let layout: CollectionLayout
    if let source {
      let text = change.isEmpty ? source : source.changed(by: change)
      layout = try ScriptLayout.make(text, in: environment)
    } else {
      layout = try ScriptLibrary().layout(name)
    }
    for setting in settings { try setting.apply(to: layout) }
    return layout
  }

  /// The line in which the script defines a callback; 0 if it does not.
  func line(of callback: String) -> Int { source?.line(defining: callback) ?? 0 }

  /// The callbacks and fields in the script's table.
  var fields: Set<String> {
    guard let source, let script = try? ScriptLayout.make(source, in: ScriptEnvironment()) else {
      return []
    }
    return Set(script.tableFields)
  }
}
