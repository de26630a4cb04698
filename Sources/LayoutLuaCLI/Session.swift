import Glibc
import LayoutCore
import LayoutRendering
import LuaLayout

/// A run of a layout for the command line. It creates the layout, the data and the view from the
/// options.
final class Session {
  let options: RunCommand
  let environment = ScriptEnvironment()
  /// The modules of scripts. They are stored only for a page, which contains them.
  let modules: Modules?
  /// The scripts that were loaded.
  private var scripts: [ScriptLayout] = []
  /// The text of the first script.
  private var source: ScriptSource?
  /// The first error that did not make a call fail.
  private var firstError: LayoutError?
  private(set) var data = DataFile(counts: [])
  /// The images that the elements show.
  var images = ImageFiles()
  /// The labels of the visible elements before a change.
  private(set) var labelsBefore: [ElementID: Picture.Label] = [:]

  /// - Parameters:
  ///   - countsInstructions: whether the run is for a profile. It is slow and prints no messages.
  ///   - keepsModules: whether the run is for a page, which contains the modules of its scripts.
  init(_ options: RunCommand, countsInstructions: Bool = false, keepsModules: Bool = false) {
    self.options = options
    modules = keepsModules ? Modules() : nil
    environment.limits.nanosecondsPerCall = countsInstructions ? .max : 2_000_000_000
    environment.limits.countsOwnTime = true
    environment.countsInstructions = countsInstructions
    if !countsInstructions { environment.log = { _, message in printError(message) } }
    interruptOnSignal(environment)
  }

  /// Runs the layout and the changes in the options.
  ///
  /// - Returns: one report, or one for each moment. The last one contains the error, if there is
  ///   one, and the available results.
  func lay(asFilm: Bool) -> [Report] {
    var reports: [Report] = []
    var report = Report()
    report.script = options.shown.script
    report.isMotion = options.motion.isMotion
    report.theme = options.theme
    report.isRightToLeft = options.shown.rightToLeft
    var made: CollectionView?
    do {
      let layout = try makeLayout(options.shown.script)
      let demo = (layout as? ScriptLayout)?.demo ?? .native(options.shown.script)
      let data = try makeData(layout, demo)
      self.data = data
      nameColumns(of: layout)
      if options.motion.dataAfter != nil {
        try data.requireIdentifiers(
          of: options.shown.data
            ?? "--data-after needs a --data; the demo of \(options.shown.script)")
      }
      let expanded = data.expanded + options.shown.expand.map { $0.path }
      if options.motion.isMotion || !expanded.isEmpty { data.numberItems() }
      for setting in options.shown.settings { try setting.apply(to: layout) }
      let view = try CollectionView.make(layout: layout, dataSource: data, names: environment.names)
      made = view
      view.log = { [self] in printMessage(countedFromOne($0)) }
      view.onError = { [self] error in
        firstError = firstError ?? error
        printMessage(error.description)
      }
      report.names = environment.names
      if options.shown.rightToLeft { try view.setTraits(Traits(isRightToLeft: true)) }
      if options.shown.loop { try view.setOption("looping", to: .bool(true)) }
      try view.setSize(options.shown.size?.size ?? Size(demo.width ?? 320, demo.height ?? 400))
      for path in data.expanded { try expand(view, path) }
      for path in options.shown.expand.map({ $0.path }) { try expandNamed(view, path) }
      if let offset = options.shown.offset?.point ?? demo.offset { try view.setOffset(offset) }
      if let to = options.motion.scrollTo, !options.motion.scrolls { try scroll(view, to) }
      report.bounds = view.bounds
      // The first pass sets the layout's start offset, if it specifies one.
      try view.layoutIfNeeded()
      report.bounds = view.bounds
      report.region = view.bounds
      try fill(&report, from: view)
      // Of the errors that do not make a call fail, only those up to this point affect the exit
      // status. Errors in the change below are only printed.
      report.reported = firstError
      try checkPosition(view)
      if options.motion.isMotion {
        try change(view, data)
        try film(view, &report, &reports, asFilm: asFilm)
        printKeys()
        return reports
      }
    } catch let error as LayoutError {
      report.error = error
    } catch let failure as Failure {
      report.failure = failure
    } catch {
      report.failure = Failure(.usage, "\(error)")
    }
    report.status = made?.layoutStatus ?? report.status
    if report.error == nil { printKeys() }
    return [report]
  }

  /// Warns about options without a visible effect.
  private func checkPosition(_ view: CollectionView) throws {
    if options.shown.loop, !canLoop(view.layout) {
      throw Failure(.usage, "--loop: the layout does not repeat: it has no 'loop'")
    }
    let content = Rect(origin: .zero, size: try view.currentContentSize())
    if options.shown.offset != nil, !view.bounds.isTouched(by: content), try view.visible().isEmpty
    {
      let (x, y) = (view.bounds.x.plainText, view.bounds.y.plainText)
      let size = "\(content.width.plainText)x\(content.height.plainText)"
      printMessage(
        "warning: --offset \(x),\(y) is beyond the content, which is \(size): no element is visible there"
      )
    }
  }

  private func canLoop(_ layout: CollectionLayout) -> Bool {
    guard let callbacks = (layout as? CallbackLayout)?.active else {
      return layout is WheelLayout || layout is SphereLayout
    }
    return callbacks.has(.loop) || callbacks.native.map { canLoop($0) } ?? false
  }

  private func printKeys() {
    for line in data.queryWarnings { printMessage(line) }
  }

  /// Writes a line to standard error, except in the second run of a profile, which counts
  /// instructions.
  private func printMessage(_ line: String) {
    if !environment.countsInstructions { printError(line) }
  }

  private func scroll(
    _ view: CollectionView, _ to: ScrollArgument, _ animation: Animation? = nil
  ) throws {
    do { try view.scrollToItem(at: to.path, to.position, animation: animation) } catch {
      guard error.code == .notFound || error.code == .invalidArgument else { throw error }
      throw Failure(.usage, "--scroll-to: \(countedFromOne(error.message))")
    }
  }

  private func expand(_ view: CollectionView, _ path: IndexPath) throws {
    do { try view.setExpanded(true, at: path) } catch {
      guard error.code == .notFound else { throw error }
      throw Failure(.usage, "--expand: \(countedFromOne(error.message))")
    }
  }

  /// Expands an item that the command names, and warns if no rows appear.
  private func expandNamed(_ view: CollectionView, _ path: IndexPath) throws {
    let before = try view.currentContentSize()
    let wasExpanded = (try? view.isExpanded(path)) ?? false
    try expand(view, path)
    guard !wasExpanded, try view.currentContentSize() == before else { return }
    printMessage(
      "warning: --expand \(path.section + 1),\(path.item + 1) shows no rows: the layout has no "
        + "outline, or the next item has no larger level (docs/data.md)")
  }

  /// Starts the changes.
  private func change(_ view: CollectionView, _ data: DataFile) throws {
    let motion = options.motion
    for a in try view.visible() { labelsBefore[a.id] = label(of: a) }
    if motion.scrolls, let to = motion.scrollTo { try scroll(view, to, motion.animation) }
    if !motion.updates.isEmpty {
      let updates = motion.updates.map { $0.update }
      data.apply(updates)
      do { try view.apply(updates, animation: motion.animation) } catch {
        guard error.code == .inconsistentUpdate else { throw error }
        throw Failure(.usage, "--update: \(countedFromOne(error.message))")
      }
    }
    if let after = options.motion.dataAfter { try replace(data, after, view) }
    if let name = motion.to {
      let next = try makeLayout(name)
      nameColumns(of: next)
      if let progress = motion.progress {
        try view.beginTransition(to: next)
        try view.setTransitionProgress(progress)
      } else {
        try view.setLayout(next, animation: motion.animation)
      }
    }
  }

  /// Changes to another data file. The items are identified by their IDs.
  private func replace(_ data: DataFile, _ after: String, _ view: CollectionView) throws {
    let new = try DataFile(path: ScriptLibrary.data(after))
    for warning in new.warnings { printMessage(warning) }
    try new.requireIdentifiers(of: after)
    let updates =
      try Snapshot.updates(from: data.snapshot, to: new.snapshot) + data.changes(to: new)
    data.replace(with: new)
    try view.apply(updates, animation: options.motion.animation)
  }

  /// The costs of the callbacks of all scripts.
  var profile: [(layout: String, cost: ScriptLayout.CallbackCost)] {
    scripts.flatMap { script in script.profile.map { (script.name, $0) } }
  }

  /// Lets the data show the values of items in the columns of a table.
  private func nameColumns(of layout: CollectionLayout) {
    if layout.methodNames.contains("columns") { data.names = environment.names }
  }

  private func makeLayout(_ name: String) throws -> CollectionLayout {
    switch try ScriptLibrary().find(name) {
    case .file(let path):
      var source = try ScriptSource(path: path)
      if let modules {
        modules.folders.append(ScriptLibrary.folder(of: path))
        source.folder = nil
        environment.moduleLoader = { name throws(LayoutError) in try modules.load(name) }
      }
      self.source = self.source ?? source
      let layout = try ScriptLayout.make(source, in: environment)
      scripts.append(layout)
      for text in UIKitNames.warnings(of: layout, source) { printMessage(text) }
      return layout
    case .native(let layout): return layout
    }
  }

  private func makeData(_ layout: CollectionLayout, _ demo: ScriptLayout.Demo) throws -> DataFile {
    let data: DataFile
    if let name = options.shown.data {
      let path = ScriptLibrary.data(name)
      data = try DataFile(path: path)
      images.folders = [ScriptLibrary.folder(of: path)]
    } else if let counts = options.shown.counts {
      data = DataFile(counts: counts)
    } else {
      let name = (layout as? ScriptLayout)?.fileName ?? options.shown.script
      let line = source?.line(defining: "demo") ?? 0
      data = try DemoData(
        demo: demo, name: line > 0 ? "\(name):\(line)" : name, folder: folder
      ).file()
    }
    for warning in data.warnings { printMessage(warning) }
    if options.shown.data == nil, let name = demo.data {
      images.folders = [ScriptLibrary.folder(of: ScriptLibrary.data(name, beside: folder))]
    }
    images.folders += [folder, ScriptLibrary.bundledDataFolder].compactMap { $0 }
    return data
  }

  /// The folder of the script.
  private var folder: String? {
    guard case .file(let path)? = try? ScriptLibrary().find(options.shown.script) else {
      return nil
    }
    return ScriptLibrary.folder(of: path)
  }
}

/// The environment that control-C interrupts. It is global, because a signal handler cannot capture
/// variables. It is set once, before the handler is installed.
nonisolated(unsafe) private var interruptible: ScriptEnvironment?

private func interruptOnSignal(_ environment: ScriptEnvironment) {
  interruptible = environment
  signal(SIGINT) { _ in interruptible?.interrupt() }
}
