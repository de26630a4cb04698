import LayoutCore
import LayoutRendering
import LuaLayout

/// A view in a test: a layout with data, and the errors and warnings that it reported.
final class TestedView {
  let view: CollectionView
  let data: DataFile
  let names: NameTable
  /// The name of the layout, for the titles of pictures.
  let title: String
  private let finder: LayoutFinder
  private let log: TestedLog
  private var images = ImageFiles()

  private static let optionNames = [
    "width", "height", "x", "y", "items", "sections", "data", "parameters", "rtl", "scale",
    "safe_area", "loop",
  ]
  /// Items of larger views have no ids, because ids take memory.
  private static let mostNumbered = 100_000

  /// - Parameters:
  ///   - options: the second argument of `test.view`.
  init(_ name: String, _ options: DataValue, _ finder: LayoutFinder) throws {
    let options = try Fields(options, of: "the options of test.view", known: Self.optionNames)
    title = name
    self.finder = finder
    log = finder.log
    names = finder.environment.names
    let layout = try finder.layout(name)
    let demo = (layout as? ScriptLayout)?.demo ?? .native(name)
    data = try Self.data(options, demo, finder, name)
    if data.sections.reduce(0, { $0 + $1.count }) <= Self.mostNumbered { data.numberItems() }
    if layout.methodNames.contains("columns") { data.names = names }
    let parameters = try Fields(options["parameters"], of: "the parameters")
    for key in parameters.names { try layout.setParameter(key, to: parameters[key]) }
    view = try CollectionView.make(layout: layout, dataSource: data, names: names)
    view.log = { [log] in log.warnings.append($0) }
    view.onError = { [log] in log.report($0) }
    images.folders = [finder.folder, ScriptLibrary.bundledDataFolder].compactMap { $0 }
    try setUp(options, demo)
  }

  private func setUp(_ options: Fields, _ demo: ScriptLayout.Demo) throws {
    if try options.flag("loop") == true { try view.setOption("looping", to: .bool(true)) }
    let area = try Fields(
      options["safe_area"], of: "safe_area", known: ["top", "left", "bottom", "right"])
    try view.setTraits(
      Traits(
        scale: try options.number("scale") ?? 1, isRightToLeft: try options.flag("rtl") ?? false,
        safeArea: EdgeInsets(
          top: try area.number("top") ?? 0, left: try area.number("left") ?? 0,
          bottom: try area.number("bottom") ?? 0, right: try area.number("right") ?? 0)))
    try view.setSize(
      Size(
        try options.number("width") ?? demo.width ?? 320,
        try options.number("height") ?? demo.height ?? 400))
    let (x, y) = (try options.number("x"), try options.number("y"))
    if x != nil || y != nil {
      try view.setOffset(Point(x ?? 0, y ?? 0))
    } else if let offset = demo.offset {
      try view.setOffset(offset)
    }
    for path in data.expanded { try view.setExpanded(true, at: path) }
  }

  private static func data(
    _ options: Fields, _ demo: ScriptLayout.Demo, _ finder: LayoutFinder, _ name: String
  ) throws -> DataFile {
    let given = ["data", "items", "sections"].filter { !options[$0].isNone }
    guard given.count < 2 else {
      throw Fields.error("the options of test.view have \(joined(given)): give only one of them")
    }
    if let file = try options.text("data") {
      return try DataFile(path: ScriptLibrary.data(file, beside: finder.folder))
    }
    if given.isEmpty {
      return try DemoData(demo: demo, name: name, folder: finder.folder(ofLayout: name)).file()
    }
    var own = ScriptLayout.Demo()
    if case .number = options["items"] {
      own.sections = [try counts(.list([options["items"]]), "items")[0]]
    } else if case .list(let sections) = options["sections"],
      sections.allSatisfy({ if case .number = $0 { true } else { false } })
    {
      own.sections = try counts(options["sections"], "sections")
      if own.sections.isEmpty { return DataFile(counts: []) }
    } else {
      own.content = .table(given.map { DataField($0, options[$0]) })
    }
    return try DemoData(demo: own, name: "the options of test.view", folder: finder.folder).file()
  }

  private static func counts(_ value: DataValue, _ name: String) throws -> [Int] {
    guard case .list(let list) = value else { return [] }
    return try list.map { count in
      guard case .number(let number) = count, let whole = Int(exactly: number),
        0...1_000_000 ~= whole
      else { throw Fields.error("'\(name)' must be whole numbers from 0 to 1000000") }
      return whole
    }
  }

  /// Runs a query or a change. An error in an element, with which the call succeeds, is also
  /// thrown.
  func perform<Result>(_ body: (CollectionView) throws -> Result) throws -> Result {
    do {
      let result = try body(view)
      if let fault = log.takeFault() { throw fault }
      return result
    } catch let error as LayoutError {
      log.report(error)
      _ = log.takeFault()
      guard error.isRefusal, error.chunk.isEmpty else { throw error }
      // The library counts from 0, and tests count from 1.
      throw LayoutError(error.code, text: countedFromOne(error.message))
    }
  }

  /// Brings the layout up to date, and returns all errors that the view has reported.
  func errors() -> [String] {
    _ = try? perform { try $0.layoutIfNeeded() }
    return log.errors
  }

  /// Brings the layout up to date, and returns all warnings.
  func warnings() throws -> [String] {
    try perform { try $0.layoutIfNeeded() }
    return log.warnings + data.warnings + data.queryWarnings
  }

  func setLayout(_ name: String, _ animation: Animation?) throws {
    let next = try finder.layout(name)
    try perform { try $0.setLayout(next, animation: animation) }
  }

  /// The visible elements, or all elements of the content, as the command reports them.
  func report(all: Bool) throws -> Report {
    var report = Report()
    report.script = title
    report.names = names
    report.contentSize = try perform { try $0.currentContentSize() }
    report.bounds = view.bounds
    report.region = all ? view.everything(contentSize: report.contentSize) : view.bounds
    report.elements = try elements(all: all)
    for a in report.elements {
      report.labels[Picture.Labelled(a)] = data.label(of: a, kind: names.name(of: a.kind.rawValue))
    }
    report.images = images.read(report.picture.imageNames)
    report.status = view.layoutStatus
    return report
  }

  func elements(all: Bool) throws -> [LayoutAttributes] {
    guard all else { return try perform { try $0.visible() } }
    return try perform { view in
      let r = view.everything(contentSize: try view.currentContentSize())
      // One point more on each side, because an element without width can be at the edge.
      return try view.attributesForElements(in: Rect(r.x - 1, r.y - 1, r.width + 2, r.height + 2))
    }
  }
}

/// The errors and warnings of one view.
final class TestedLog {
  var warnings: [String] = []
  private(set) var errors: [String] = []
  private var faults: [LayoutError] = []

  func report(_ error: LayoutError) {
    faults.append(error)
    if errors.last != error.message { errors.append(error.message) }
  }

  /// Returns the first error since the last call; nil if there was none.
  func takeFault() -> LayoutError? {
    defer { faults = [] }
    return faults.first
  }
}

/// Finds the layouts of one view, and loads them in one environment.
final class LayoutFinder {
  let environment = ScriptEnvironment()
  let log = TestedLog()
  /// The folder of the test file.
  let folder: String
  private let coverage: Coverage?

  init(folder: String, coverage: Coverage?) {
    self.folder = folder
    self.coverage = coverage
    environment.limits.nanosecondsPerCall = 2_000_000_000
    environment.limits.countsOwnTime = true
    environment.lineRecorder = coverage.map { coverage in
      { source, line in coverage.record(source, line) }
    }
    environment.log = { [log] level, text in
      if level == .warning { log.warnings.append(text) } else { printError(text) }
    }
  }

  /// Returns a layout by its name: a script in the folder of the test or, if there is none, a script
  /// or a built-in layout as for `layoutlua run`.
  func layout(_ name: String) throws -> CollectionLayout {
    switch try found(name) {
    case .native(let layout): return layout
    case .file(let path):
      let source = try ScriptSource(path: path)
      let layout = try ScriptLayout.make(source, in: environment)
      log.warnings += UIKitNames.warnings(of: layout, source)
      coverage?.add(layout, path)
      return layout
    }
  }

  func folder(ofLayout name: String) -> String? {
    guard case .file(let path)? = try? found(name) else { return nil }
    return ScriptLibrary.folder(of: path)
  }

  private func found(_ name: String) throws -> ScriptLibrary.Found {
    let beside = ScriptLibrary.shortened(folder == "." ? name : "\(folder)/\(name)")
    if !name.hasPrefix("/"), name.hasSuffix(".lua"), Files.exists(beside) { return .file(beside) }
    return try ScriptLibrary().find(name)
  }
}
