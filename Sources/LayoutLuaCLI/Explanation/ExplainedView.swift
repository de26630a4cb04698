import LayoutCore
import LuaLayout

/// A view in which an element is explained. It repeats the steps of the options.
struct ExplainedView {
  /// The steps.
  struct Steps {
    let shown: ShownOptions
    let updates: [Update]
    /// The layout to which the view changes; nil if it does not.
    let to: String?
    let duration: Double
    /// The moment of the change in seconds; nil for its end.
    let time: Double?
    /// The layout that is explained: the last one.
    var layout: String { to ?? shown.script }
  }

  let view: CollectionView
  let environment: ScriptEnvironment
  let data: DataFile
  /// The offset that the options request, and the one after the passes.
  private(set) var requestedOffset = Point.zero
  private(set) var offset = Point.zero

  /// - Parameters:
  ///   - code: Lua code that changes the explained script in memory.
  ///   - log: receives the output of scripts.
  init(
    _ steps: Steps, code: String = "", log: @escaping (ScriptEnvironment.LogLevel, String) -> Void
  ) throws {
    let shown = steps.shown
    environment = ScriptEnvironment()
    environment.limits.nanosecondsPerCall = 10_000_000_000
    environment.limits.countsOwnTime = true
    environment.log = log
    let isLast = steps.to == nil
    let layout = try Self.layout(shown.script, isLast ? code : "", in: environment)
    let demo = (layout as? ScriptLayout)?.demo ?? .native(shown.script)
    data = try Self.data(shown, demo)
    if layout.methodNames.contains("columns") { data.names = environment.names }
    let expanded = data.expanded + shown.expand.map { $0.path }
    if !steps.updates.isEmpty || steps.to != nil || !expanded.isEmpty { data.numberItems() }
    for setting in shown.settings { try setting.apply(to: layout) }
    view = try CollectionView.make(layout: layout, dataSource: data, names: environment.names)
    if shown.loop { try view.setOption("looping", to: .bool(true)) }
    try view.setSize(shown.size?.size ?? Size(demo.width ?? 320, demo.height ?? 400))
    for path in expanded { try view.setExpanded(true, at: path) }
    if let offset = shown.offset?.point ?? demo.offset { try view.setOffset(offset) }
    requestedOffset = view.bounds.origin
    try view.layoutIfNeeded()
    _ = try view.visible()
    try change(steps, code)
    offset = view.bounds.origin
  }

  private func change(_ steps: Steps, _ code: String) throws {
    let animation = Animation(duration: steps.duration)
    if !steps.updates.isEmpty {
      data.apply(steps.updates)
      try view.apply(steps.updates, animation: animation)
    }
    if let name = steps.to {
      let next = try Self.layout(name, code, in: environment)
      if next.methodNames.contains("columns") { data.names = environment.names }
      try view.setLayout(next, animation: animation)
    }
    if steps.to != nil || !steps.updates.isEmpty {
      try view.tick(steps.time ?? view.secondsLeft)
      _ = try view.visible()
    }
  }

  private static func layout(
    _ name: String, _ code: String, in environment: ScriptEnvironment
  ) throws -> CollectionLayout {
    switch try ScriptLibrary().find(name) {
    case .native(let layout): return layout
    case .file(let path):
      let source = try ScriptSource(path: path)
      return try ScriptLayout.make(
        code.isEmpty ? source : source.changed(by: code), in: environment)
    }
  }

  private static func data(_ shown: ShownOptions, _ demo: ScriptLayout.Demo) throws -> DataFile {
    if let name = shown.data { return try DataFile(path: ScriptLibrary.data(name)) }
    if let counts = shown.counts { return DataFile(counts: counts) }
    var folder: String?
    if case .file(let path) = try ScriptLibrary().find(shown.script) {
      folder = ScriptLibrary.folder(of: path)
    }
    return try DemoData(demo: demo, name: shown.script, folder: folder).file()
  }

  /// The element as it is shown: moved by pins and animations; nil if it does not exist.
  func element(_ id: ElementID) throws -> (shown: LayoutAttributes, isVisible: Bool)? {
    if let a = try view.visible().first(where: { $0.id == id && $0.ghost == 0 }) {
      return (a, true)
    }
    return try view.attributes(of: id).map { ($0, false) }
  }
}
