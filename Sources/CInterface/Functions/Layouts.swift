public import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Section 3 of the header: layouts.

/// Creates a layout and returns its handle in `out`.
private func create(
  _ engine: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  _ make: (EngineHandle) throws(LayoutError) -> CollectionLayout
) -> lyl_status {
  withEngine(engine) { engine throws(LayoutError) in
    let out = try require(out, "out")
    out.pointee = retained(LayoutHandle(try make(engine), engine: engine))
  }
}

@_cdecl("lyl_layout_load_buffer")
public func layoutLoadBuffer(
  _ engine: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int,
  _ chunkName: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  create(engine, out) { engine throws(LayoutError) in
    try ScriptLayout.make(scriptSource(bytes, length, chunkName), in: engine.scripts)
  }
}

@_cdecl("lyl_layout_load_file")
public func layoutLoadFile(
  _ engine: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  create(engine, out) { engine throws(LayoutError) in
    try ScriptLayout.make(ScriptSource(path: requireString(path, "path")), in: engine.scripts)
  }
}

@_cdecl("lyl_layout_create")
public func layoutCreate(
  _ engine: OpaquePointer?, _ builtinName: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  create(engine, out) { _ throws(LayoutError) in
    let name = try requireString(builtinName, "builtin_name")
    guard let layout = NativeLayouts.make(name) else { throw NativeLayouts.unknown(name) }
    return layout
  }
}

@_cdecl("lyl_layout_create_custom")
public func layoutCreateCustom(
  _ engine: OpaquePointer?, _ layoutClass: UnsafePointer<lyl_layout_class>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  create(engine, out) { engine throws(LayoutError) in
    try ForeignLayout.make(require(layoutClass, "layout_class"), in: engine)
  }
}

@_cdecl("lyl_layout_create_compositional")
public func layoutCreateCompositional(
  _ engine: OpaquePointer?, _ description: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  create(engine, out) { engine throws(LayoutError) in
    let sections = ForeignSections(try requireString(description, "text"), in: engine)
    do throws(LayoutError) { return try sections.makeLayout() } catch { throw error.asArgument }
  }
}

@_cdecl("lyl_layout_set_compositional_source")
public func layoutSetCompositionalSource(
  _ layout: OpaquePointer?, _ source: UnsafePointer<lyl_compositional_source>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    let table = try ForeignSections.table(source)
    guard let layout = handle.layout as? CompositionalLayout,
      let sections = layout.source as? ForeignSections
    else {
      throw LayoutError(
        .wrongState, "only a layout of lyl_layout_create_compositional has such a source")
    }
    try layout.requireIdle()
    sections.setFunctions(table)
    layout.collectionView?.resetReports()
    layout.invalidate()
  }
}

@_cdecl("lyl_layout_builtin_name")
public func layoutBuiltinName(_ index: Int) -> UnsafePointer<CChar>? {
  let names = NativeLayouts.names
  return index >= 0 && index < names.count ? text(names[index]) : nil
}

@_cdecl("lyl_layout_retain")
public func layoutRetain(_ layout: OpaquePointer?) -> OpaquePointer? {
  layoutHandle(layout)?.retain()
  return layout
}

@_cdecl("lyl_layout_release")
public func layoutRelease(_ layout: OpaquePointer?) {
  layoutHandle(layout)?.release()
}

@_cdecl("lyl_layout_reload")
public func layoutReload(
  _ layout: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int,
  _ chunkName: UnsafePointer<CChar>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    guard let script = handle.layout as? ScriptLayout else {
      throw LayoutError(.wrongState, "only a script can be reloaded, and this layout is built in")
    }
    try script.reload(scriptSource(bytes, length, chunkName))
    try script.collectionView?.layoutIfNeeded()
  }
}

@_cdecl("lyl_layout_method_name")
public func layoutMethodName(_ layout: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>? {
  guard let handle = layoutHandle(layout) else { return nil }
  return handle.engine.ask { () -> UnsafePointer<CChar>? in
    let names = handle.layout.methodNames
    guard names.indices.contains(index) else { return nil }
    handle.releaseStrings()
    return UnsafePointer(handle.texts.lend(names[index]))
  } ?? nil
}

@_cdecl("lyl_layout_call")
public func layoutCall(
  _ layout: OpaquePointer?, _ method: UnsafePointer<CChar>?, _ args: UnsafePointer<lyl_value>?,
  _ argCount: Int, _ results: UnsafeMutablePointer<lyl_value>?,
  _ resultCount: UnsafeMutablePointer<Int>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    let name = try requireString(method, "method")
    guard clampedCount(argCount) <= 64, argCount == 0 || args != nil else {
      throw LayoutError(
        .invalidArgument, "there can be 0 to 64 arguments, and args must not be NULL")
    }
    var arguments: [DataValue] = []
    for i in 0..<argCount {
      if let args { arguments.append(try DataValue(args[i])) }
    }
    let values = try handle.layout.call(name, arguments)
    guard !handle.isReleased else {
      resultCount?.pointee = 0
      throw LayoutError(.wrongState, "a callback released the layout during the call")
    }
    handle.releaseStrings()
    guard let results, let resultCount else {
      resultCount?.pointee = 0
      return
    }
    let count = min(values.count, clampedCount(resultCount.pointee))
    for i in 0..<count { results[i] = handle.lend(values[i]) }
    resultCount.pointee = count
  }
}

private func scriptSource(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ chunkName: UnsafePointer<CChar>?
) throws(LayoutError) -> ScriptSource {
  guard length >= 0, bytes != nil || length == 0 else {
    throw LayoutError(.invalidArgument, "bytes must not be NULL")
  }
  let name = chunkName.map { String(cString: $0) } ?? "script"
  guard length <= ScriptSource.sizeLimit else {
    throw LayoutError(.layoutSyntax, "\(name): a script can have at most 1 MiB")
  }
  return ScriptSource(
    bytes: Array(UnsafeRawBufferPointer(start: bytes, count: length)), chunkName: name)
}
