public import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Section 2 of the header: the engine.

@_cdecl("lyl_engine_create")
public func engineCreate(
  _ options: UnsafePointer<lyl_engine_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  guard let out else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  do throws(LayoutError) {
    var copy = lyl_engine_options()
    if let options {
      copy = try copyStruct(
        options, size: options.pointee.struct_size, empty: lyl_engine_options(),
        "lyl_engine_options")
    }
    out.pointee = retained(try EngineHandle.make(copy))
    return lyl_status(LYL_OK)
  } catch {
    // Without an engine, the message cannot be stored.
    return error.status
  }
}

@_cdecl("lyl_engine_destroy")
public func engineDestroy(_ engine: OpaquePointer?) {
  guard let engine else { return }
  Unmanaged<EngineHandle>.fromOpaque(UnsafeRawPointer(engine)).release()
}

@_cdecl("lyl_engine_last_error")
public func engineLastError(_ engine: OpaquePointer?) -> UnsafePointer<lyl_error_info>? {
  engineHandle(engine)?.lastError
}

@_cdecl("lyl_engine_set_log")
public func engineSetLog(
  _ engine: OpaquePointer?, _ fn: lyl_log_fn?, _ user: UnsafeMutableRawPointer?, _ level: Int32
) {
  guard let engine = engineHandle(engine) else { return }
  engine.ask { engine.setLog(fn, user, level) }
}

@_cdecl("lyl_engine_set_limits")
public func engineSetLimits(
  _ engine: OpaquePointer?, _ limits: UnsafePointer<lyl_limits>?
) -> lyl_status {
  withEngine(engine) { engine throws(LayoutError) in try engine.setLimits(limits) }
}

@_cdecl("lyl_engine_set_module_loader")
public func engineSetModuleLoader(
  _ engine: OpaquePointer?, _ fn: lyl_module_loader_fn?, _ user: UnsafeMutableRawPointer?
) -> lyl_status {
  withEngine(engine) { engine throws(LayoutError) in engine.setModuleLoader(fn, user) }
}

@_cdecl("lyl_engine_interrupt")
public func engineInterrupt(_ engine: OpaquePointer?) {
  guard let engine else { return }
  // Other threads can call this function, because it only stores an atomic value and does not
  // change reference counts.
  Unmanaged<EngineHandle>.fromOpaque(UnsafeRawPointer(engine))._withUnsafeGuaranteedRef {
    $0.scripts.interrupt()
  }
}

@_cdecl("lyl_engine_memory")
public func engineMemory(_ engine: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_memory_info>?) {
  guard let engine = engineHandle(engine), let out else { return }
  engine.ask { out.pointee = engine.memory }
}

@_cdecl("lyl_engine_collect")
public func engineCollect(_ engine: OpaquePointer?, _ seconds: Double) -> Bool {
  guard let engine = engineHandle(engine) else { return false }
  let microseconds = UInt32(min(max(seconds.isNaN ? 0 : seconds, 0) * 1e6, 4e9))
  return engine.ask { engine.scripts.collectGarbage(microseconds: microseconds) } ?? false
}

@_cdecl("lyl_engine_kind")
public func engineKind(_ engine: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> lyl_kind {
  guard let engine = engineHandle(engine), let name, name.pointee != 0 else { return LYL_NONE }
  return engine.ask { engine.scripts.names.number(of: String(cString: name)) ?? LYL_NONE }
    ?? LYL_NONE
}

@_cdecl("lyl_engine_kind_name")
public func engineKindName(_ engine: OpaquePointer?, _ kind: lyl_kind) -> UnsafePointer<CChar>? {
  guard let engine = engineHandle(engine) else { return nil }
  return engine.ask { engine.kindName(kind) } ?? nil
}
