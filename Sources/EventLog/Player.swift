internal import CLayoutLua
internal import FoundationEssentials

/// A view, created from a log's first line, that plays events. It calls the library as a C host
/// does.
public final class Player {
  let model: Model
  private(set) var engine: OpaquePointer?
  var view: OpaquePointer?
  var layouts: [(name: String, layout: OpaquePointer)] = []
  /// The name of the installed layout.
  var installed = ""
  /// The last saved state.
  var state: [UInt8] = []
  /// The present text of each script, by the name of its layout.
  var sources: [String: String] = [:]
  /// Whether an event of focus, selection or assistive technology has occurred.
  var isInteractive = false
  /// The state that a new view gets, as far as the view does not report it.
  var played = PlayedState()
  private let modules: Modules
  private let reports = Reports()

  /// - Parameters:
  ///   - folder: for a recording, the folder of the modules that are not in the log.
  ///   - keepsWarnings: for tests: whether `consumeWarnings` returns the warnings about probable
  ///     mistakes. A call of a script then takes at most 5 seconds.
  public convenience init(
    _ start: EventLog.Start, folder: String? = nil, keepsWarnings: Bool = false
  ) throws(LogError) {
    try self.init(start, model: Model(start), folder: folder, keepsWarnings: keepsWarnings)
  }

  init(
    _ start: EventLog.Start, model: Model, folder: String? = nil, keepsWarnings: Bool = false
  ) throws(LogError) {
    self.model = model
    modules = Modules(start.modules, folder: folder)
    guard lyl_engine_create(nil, &engine) == LYL_OK else { throw LogError("no engine") }
    lyl_engine_set_module_loader(
      engine,
      { user, name, bytes, length in
        guard let user, let name else { return lyl_status(LYL_E_NOT_FOUND) }
        let modules = Unmanaged<Modules>.fromOpaque(user).takeUnretainedValue()
        return modules.load(String(cString: name), bytes, length)
      }, Unmanaged.passUnretained(modules).toOpaque())
    lyl_engine_set_log(
      engine,
      { user, level, text, _ in
        guard let user, let text else { return }
        let reports = Unmanaged<Reports>.fromOpaque(user).takeUnretainedValue()
        if level == Int32(LYL_LOG_ERROR.rawValue) {
          reports.errors.append(String(cString: text))
        } else {
          reports.warnings.append(String(cString: text))
        }
      }, Unmanaged.passUnretained(reports).toOpaque(),
      Int32((keepsWarnings ? LYL_LOG_WARN : LYL_LOG_ERROR).rawValue))
    if keepsWarnings { limitTime() }
    for layout in start.layouts { try add(layout) }
    guard let first = layouts.first else { throw LogError("the log names no layout") }
    installed = first.name
    var source = model.source
    var delegate = model.delegate
    let size = lyl_size(width: start.width, height: start.height)
    guard lyl_view_create(engine, first.layout, &source, &view) == LYL_OK,
      lyl_view_set_size(view, size) == LYL_OK, lyl_view_set_delegate(view, &delegate) == LYL_OK
    else { throw LogError(message) }
  }

  private func limitTime() {
    var limits = lyl_limits()
    lyl_limits_init(&limits)
    limits.seconds_per_call = 5
    _ = lyl_engine_set_limits(engine, &limits)
  }

  deinit {
    lyl_view_destroy(view)
    for entry in layouts { lyl_layout_release(entry.layout) }
    lyl_engine_destroy(engine)
  }

  private func add(_ start: EventLog.Start.Layout) throws(LogError) {
    var layout: OpaquePointer?
    let status =
      if let source = start.source {
        lyl_layout_load_buffer(engine, source, source.utf8.count, start.name, &layout)
      } else {
        lyl_layout_create(engine, start.name, &layout)
      }
    guard status == LYL_OK, let layout else { throw LogError(message) }
    layouts.append((start.name, layout))
    sources[start.name] = start.source
  }

  /// The message of the last error.
  var message: String {
    lyl_engine_last_error(engine).map { String(cString: $0.pointee.message) } ?? "no memory"
  }

  /// The errors that the library has logged since the last call: failed passes, and elements that
  /// failed.
  public func consumeReports() -> [String] {
    defer { reports.errors = [] }
    return reports.errors
  }

  /// The warnings about probable mistakes that the library has logged since the last call.
  public func consumeWarnings() -> [String] {
    defer { reports.warnings = [] }
    return reports.warnings
  }

  /// The modules that scripts have required.
  public var required: [String: String] { modules.sources }
}

/// The lines of the library's log.
private final class Reports {
  var errors: [String] = []
  var warnings: [String] = []
}

/// The modules that scripts can require.
private final class Modules {
  var sources: [String: String]
  private let folder: String?
  private let borrowed = BorrowedValue()

  init(_ sources: [String: String], folder: String?) {
    self.sources = sources
    self.folder = folder
  }

  func load(
    _ name: String, _ bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
  ) -> lyl_status {
    if sources[name] == nil, let folder {
      // The sandbox ensures that module names are words separated by dots.
      let path = folder + "/" + name.split(separator: ".").joined(separator: "/") + ".lua"
      sources[name] = try? String(contentsOfFile: path, encoding: .utf8)
    }
    guard let source = sources[name] else { return lyl_status(LYL_E_NOT_FOUND) }
    let value = borrowed.lend(.string(source))
    bytes?.pointee = value.as.string.bytes
    length?.pointee = value.as.string.length
    return lyl_status(LYL_OK)
  }
}
