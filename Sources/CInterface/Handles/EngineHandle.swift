internal import CGate
internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

/// The object behind a `lyl_engine`. Layouts and views keep it alive.
final class EngineHandle {
  let scripts: ScriptEnvironment
  /// Admits one thread at a time. Calls from a second thread return LYL_E_WRONG_THREAD immediately.
  let gate = gate_create()
  private let sink: LogSink
  private let error = BorrowedError()
  /// The host's user pointer.
  var user: UnsafeMutableRawPointer?
  private var kindNames: [(kind: lyl_kind, name: UnsafeMutablePointer<CChar>)] = []
  /// The views of the engine, used to apply limits and to report memory. Each view removes itself
  /// when it is freed.
  var views: [WeakView] = []
  /// The handles of the layouts to which hosts hold references. Each handle removes itself when it
  /// is freed.
  var layouts: [WeakLayout] = []

  struct WeakView {
    unowned(unsafe) let view: CollectionView
  }

  struct WeakLayout {
    unowned(unsafe) let handle: LayoutHandle
  }

  static func make(_ options: lyl_engine_options) throws(LayoutError) -> EngineHandle {
    guard options.flags & ~UInt32(LYL_ENGINE_TRUSTED) == 0 else {
      throw LayoutError(.invalidArgument, "the engine options have an unknown flag")
    }
    let engine = EngineHandle(options)
    if let limits = options.limits { try engine.setLimits(limits) }
    engine.takeOwnership(of: options)
    return engine
  }

  private init(_ options: lyl_engine_options) {
    scripts = ScriptEnvironment(
      isTrusted: options.flags & UInt32(LYL_ENGINE_TRUSTED) != 0,
      allocator: options.alloc.map { .init(function: $0, user: options.alloc_user) })
    sink = LogSink()
    let sink = sink
    scripts.log = { sink.write($0, $1) }
    setLog(options.log, options.log_user, options.log_level)
  }

  /// Makes the library responsible for destroying the log and the loader in valid options.
  private func takeOwnership(of options: lyl_engine_options) {
    sink.destroy = options.log_destroy
    setModuleLoader(options.loader, options.loader_user, destroy: options.loader_destroy)
  }

  deinit {
    for entry in kindNames { entry.name.deallocate() }
    gate_destroy(gate)
  }
}

/// A host's pointer that the library destroys.
private final class OwnedPointer {
  let pointer: UnsafeMutableRawPointer?
  private let destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(
    _ pointer: UnsafeMutableRawPointer?,
    _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.pointer = pointer
    self.destroy = destroy
  }

  deinit { destroy?(pointer) }
}

/// The receiver of log messages.
final class LogSink {
  var function: lyl_log_fn?
  var user: UnsafeMutableRawPointer?
  var level: Int32 = 0
  /// Called when the log is replaced or the engine is freed.
  var destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  deinit { destroy?(user) }

  func write(_ level: ScriptEnvironment.LogLevel, _ message: String) {
    guard let function, level.rawValue <= self.level else { return }
    var message = message
    message.withUTF8 { bytes in
      // The text is null-terminated for hosts that print it as a C string.
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count + 1)
      for (i, byte) in bytes.enumerated() { copy[i] = CChar(bitPattern: byte) }
      copy[bytes.count] = 0
      function(user, level.rawValue, copy.baseAddress, bytes.count)
      copy.deallocate()
    }
  }
}

// MARK: Settings

extension EngineHandle {
  func setLog(_ function: lyl_log_fn?, _ user: UnsafeMutableRawPointer?, _ level: Int32) {
    sink.destroy?(sink.user)
    sink.destroy = nil
    sink.function = function
    sink.user = user
    sink.level = level == 0 ? ScriptEnvironment.LogLevel.info.rawValue : level
  }

  func setLimits(_ pointer: UnsafePointer<lyl_limits>?) throws(LayoutError) {
    var limits = ScriptEnvironment.Limits()
    if let pointer {
      let given = try copyStruct(
        pointer, size: pointer.pointee.struct_size, empty: lyl_limits(), "lyl_limits")
      if given.lua_bytes != 0 { limits.luaBytes = given.lua_bytes }
      if given.instructions_per_call != 0 {
        limits.instructionsPerCall = given.instructions_per_call
      }
      if given.seconds_per_call != 0 {
        guard given.seconds_per_call > 0 else {
          throw LayoutError(.invalidArgument, "lyl_limits.seconds_per_call must not be negative")
        }
        // A limit of more than about ten years means no limit.
        limits.nanosecondsPerCall =
          given.seconds_per_call < 3e8 ? UInt64(given.seconds_per_call * 1e9) : .max
      }
      if given.elements_per_item != 0 { limits.elementsPerItem = given.elements_per_item }
      if given.attributes_per_layout != 0 {
        limits.attributesPerLayout = given.attributes_per_layout
      }
    }
    scripts.limits = limits
    scripts.applyLimits()
    for entry in views { applyLimits(to: entry.view) }
  }

  func applyLimits(to view: CollectionView) {
    view.elementLimit = Int(clamping: scripts.limits.attributesPerLayout)
  }

  /// - Parameter destroy: called when the loader is replaced or the engine is freed.
  func setModuleLoader(
    _ function: lyl_module_loader_fn?, _ user: UnsafeMutableRawPointer?,
    destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? = nil
  ) {
    let owned = OwnedPointer(user, destroy)
    guard let function else {
      scripts.moduleLoader = nil
      return
    }
    scripts.moduleLoader = { name throws(LayoutError) in
      var bytes: UnsafePointer<CChar>?
      var length = 0
      guard function(owned.pointer, name, &bytes, &length) == lyl_status(LYL_OK), let bytes else {
        return nil
      }
      guard clampedCount(length) <= ScriptSource.sizeLimit else {
        throw LayoutError(.hostResult, "the module is larger than 1 MiB")
      }
      return ScriptSource(
        bytes: Array(UnsafeRawBufferPointer(start: bytes, count: length)), chunkName: name)
    }
  }

  var memory: lyl_memory_info {
    let lua = scripts.memory
    var info = lyl_memory_info()
    info.lua_current = lua.current
    info.lua_peak = lua.peak
    info.lua_limit = scripts.limits.luaBytes
    for entry in views {
      let stored = entry.view.storage
      info.native_current += UInt64(stored.bytes)
      info.attributes += UInt64(stored.elements)
    }
    return info
  }

  /// Returns the name of a kind as a C string that lives as long as the engine.
  func kindName(_ kind: lyl_kind) -> UnsafePointer<CChar>? {
    if let known = kindNames.first(where: { $0.kind == kind }) { return UnsafePointer(known.name) }
    guard let name = kind == 0 ? "cell" : scripts.names.name(of: kind) else { return nil }
    let copy = copyCString(name)
    kindNames.append((kind, copy))
    return UnsafePointer(copy)
  }
}

// MARK: Errors

extension EngineHandle {
  var lastError: UnsafePointer<lyl_error_info> { error.pointer }

  /// Stores an error for `lyl_engine_last_error`, logs it unless the call's arguments caused it,
  /// and returns its status.
  func record(_ failure: LayoutError) -> lyl_status {
    // A query without a result is not a failure.
    if failure.isMiss { return failure.status }
    error.set(failure)
    if failure.isLogged { sink.write(.error, failure.description) }
    return failure.status
  }

  /// Stores and logs an error that is not returned by any call, such as the error of a callback
  /// whose result is optional.
  func report(_ failure: LayoutError) {
    error.set(failure)
    sink.write(.error, failure.description)
  }
}

// MARK: Calls

extension EngineHandle {
  /// Runs the body of a call, or fails if another thread is making a call.
  @inline(__always)
  func enter(_ body: () throws(LayoutError) -> Void) -> lyl_status {
    guard gate_enter(gate) else { return lyl_status(LYL_E_WRONG_THREAD) }
    defer { gate_leave(gate) }
    // An outermost call clears an earlier interrupt.
    if gate_is_outermost(gate) { scripts.endInterrupt() }
    do { try body() } catch { return record(error) }
    return lyl_status(LYL_OK)
  }

  /// Runs the body of a function that returns no status. The result is nil if another thread is
  /// making a call.
  func ask<T>(_ body: () -> T) -> T? {
    guard gate_enter(gate) else { return nil }
    defer { gate_leave(gate) }
    return body()
  }
}
