import EventLog
import LayoutCore
import LayoutRendering
import LuaLayout

/// A pass of one of two layouts that are compared: all elements, and the cost of the pass.
struct ComparedRun {
  /// The report of all elements of the content.
  private(set) var report = Report()
  /// The instructions of the script; nil for a built-in layout.
  private(set) var instructions: UInt64?
  /// The data and the viewport that the layout's demo specifies.
  private(set) var demo: ScriptLayout.Demo
  private let folder: String?

  /// - Parameters:
  ///   - name: a script or a built-in layout.
  ///   - shown: the options for the data and the viewport, and the parameters of both layouts.
  ///   - settings: the parameters of this layout only.
  ///   - other: the first layout, whose demo is used also for the second one.
  init(
    _ name: String, _ shown: ShownOptions, _ settings: [SettingArgument], like other: ComparedRun?
  ) throws {
    let environment = ScriptEnvironment(names: other?.report.names ?? NameTable())
    environment.countsInstructions = true
    environment.log = { level, text in if level == .error { printError(text) } }
    let layout: CollectionLayout
    let script: ScriptLayout?
    if let source = try Self.source(name) {
      let made = try Self.make(source, environment)
      (layout, script, demo, folder) = (made, made, made.demo, source.folder)
    } else {
      (layout, script) = (try ScriptLibrary().layout(name), nil)
      (demo, folder) = (.native(name), nil)
    }
    for setting in shown.settings + settings { try setting.apply(to: layout) }
    let used = other?.demo ?? demo
    let data = try Self.data(shown, used, name, other == nil ? folder : other?.folder)
    if layout.methodNames.contains("columns") { data.names = environment.names }
    report.script = name
    report.names = environment.names
    do { try run(layout, data, shown, used) } catch let error as LayoutError {
      throw Failure(error)
    }
    if let script { instructions = script.profile.reduce(0) { $0 + $1.instructions } }
  }

  /// Returns a script, or a version of it in git; nil for a built-in layout.
  private static func source(_ name: String) throws -> ScriptSource? {
    if let version = ScriptVersion(name) { return try version.source() }
    guard case .file(let path) = try ScriptLibrary().find(name) else { return nil }
    do { return try ScriptSource(path: path) } catch { throw Failure(error) }
  }

  private static func make(
    _ source: ScriptSource, _ environment: ScriptEnvironment
  ) throws -> ScriptLayout {
    do { return try ScriptLayout.make(source, in: environment) } catch { throw Failure(error) }
  }

  private static func data(
    _ shown: ShownOptions, _ demo: ScriptLayout.Demo, _ name: String, _ folder: String?
  ) throws -> DataFile {
    if let file = shown.data { return try DataFile(path: ScriptLibrary.data(file)) }
    if let counts = shown.counts { return DataFile(counts: counts) }
    return try DemoData(demo: demo, name: name, folder: folder).file()
  }

  private mutating func run(
    _ layout: CollectionLayout, _ data: DataFile, _ shown: ShownOptions, _ demo: ScriptLayout.Demo
  ) throws {
    let view = try CollectionView.make(layout: layout, dataSource: data, names: report.names)
    var fault: LayoutError?
    view.onError = { fault = fault ?? $0 }
    if shown.loop { try view.setOption("looping", to: .bool(true)) }
    try view.setSize(shown.size?.size ?? Size(demo.width ?? 320, demo.height ?? 400))
    for path in data.expanded + shown.expand.map({ $0.path }) {
      try view.setExpanded(true, at: path)
    }
    if let offset = shown.offset?.point ?? demo.offset { try view.setOffset(offset) }
    report.contentSize = try view.currentContentSize()
    report.bounds = view.bounds
    report.region = view.everything(contentSize: report.contentSize)
    let r = report.region
    report.elements = try view.attributesForElements(
      in: Rect(r.x - 1, r.y - 1, r.width + 2, r.height + 2))
    if let fault { throw fault }
    for a in report.elements {
      report.labels[Picture.Labelled(a)] =
        data.label(of: a, kind: report.names.name(of: a.kind.rawValue))
    }
  }

  /// Returns the picture of a region, with the images in the folder of the data or of the script.
  func picture(of region: Rect, _ shown: ShownOptions) -> Picture {
    var picture = report.picture
    picture.region = region
    var images = ImageFiles()
    images.folders =
      [shown.data.map { ScriptLibrary.folder(of: ScriptLibrary.data($0)) }, folder]
      .compactMap { $0 } + [ScriptLibrary.bundledDataFolder].compactMap { $0 }
    picture.images = images.read(picture.imageNames)
    return picture
  }
}
