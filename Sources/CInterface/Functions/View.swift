public import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Section 4 of the header: the collection view.

@_cdecl("lyl_view_create")
public func viewCreate(
  _ engine: OpaquePointer?, _ layout: OpaquePointer?, _ source: UnsafePointer<lyl_data_source>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> lyl_status {
  withEngine(engine) { engine throws(LayoutError) in
    let out = try require(out, "out")
    let layout = try requireLayout(layout, of: engine)
    let source = try ForeignDataSource.make(source)
    let view = try CollectionView.make(
      layout: layout, dataSource: source, names: engine.scripts.names)
    source.isOwned = true
    out.pointee = retained(ViewHandle(view, engine: engine))
  }
}

@_cdecl("lyl_view_destroy")
public func viewDestroy(_ view: OpaquePointer?) {
  guard let view, let handle = viewHandle(view) else { return }
  handle.engine.ask { handle.destroy() }
  Unmanaged<ViewHandle>.fromOpaque(UnsafeRawPointer(view)).release()
}

@_cdecl("lyl_view_set_data_source")
public func viewSetDataSource(
  _ view: OpaquePointer?, _ source: UnsafePointer<lyl_data_source>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let source = try ForeignDataSource.make(source)
    try handle.view.setDataSource(source)
    source.isOwned = true
  }
}

@_cdecl("lyl_view_set_size")
public func viewSetSize(_ view: OpaquePointer?, _ size: lyl_size) -> lyl_status {
  viewResize(view, size, nil)
}

@_cdecl("lyl_view_resize")
public func viewResize(
  _ view: OpaquePointer?, _ size: lyl_size, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.setSize(Size(size.width, size.height), animation: animation)
  }
}

@_cdecl("lyl_view_set_offset")
public func viewSetOffset(
  _ view: OpaquePointer?, _ offset: lyl_point, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    let offset = Point(offset)
    guard let animation else { return try handle.view.setOffset(offset) }
    try handle.view.setOffset(offset, animation: animation)
  }
}

@_cdecl("lyl_view_set_insets")
public func viewSetInsets(_ view: OpaquePointer?, _ insets: lyl_insets) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.setInsets(EdgeInsets(insets))
  }
}

@_cdecl("lyl_view_set_environment")
public func viewSetEnvironment(
  _ view: OpaquePointer?, _ environment: UnsafePointer<lyl_environment>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let environment else {
      try handle.view.setTraits(Traits())
      handle.environment = lyl_environment()
      return
    }
    let given = try copyStruct(
      environment, size: environment.pointee.struct_size, empty: lyl_environment(),
      "lyl_environment")
    try requireNoFlags(given.flags, "lyl_environment")
    guard given.layout_direction == 0 || given.layout_direction == 1 else {
      throw LayoutError(
        .invalidArgument, "layout_direction must be 0 or 1, not \(given.layout_direction)")
    }
    try handle.view.setTraits(
      Traits(
        scale: given.scale == 0 ? 1 : given.scale, isRightToLeft: given.layout_direction == 1,
        safeArea: EdgeInsets(given.safe_area)))
    handle.environment = given
  }
}

@_cdecl("lyl_view_bounds")
public func viewBounds(_ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_rect>?) {
  guard let out else { return }
  out.pointee = lyl_rect()
  guard let handle = viewHandle(view) else { return }
  handle.engine.ask { out.pointee = lyl_rect(handle.view.bounds) }
}

@_cdecl("lyl_view_content_size")
public func viewContentSize(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_size>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let size = try handle.view.currentContentSize()
    out.pointee = lyl_size(width: size.width, height: size.height)
  }
}

@_cdecl("lyl_view_set_layout")
public func viewSetLayout(
  _ view: OpaquePointer?, _ layout: OpaquePointer?, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.setLayout(
      requireLayout(layout, of: handle.engine), animation: animation)
  }
}

@_cdecl("lyl_view_layout_status")
public func viewLayoutStatus(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_layout_status>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let out = try require(out, "out")
    try fillStruct(
      out, size: out.pointee.struct_size, with: handle.exportStatus(), "lyl_layout_status")
  }
}

@_cdecl("lyl_view_layout_if_needed")
public func viewLayoutIfNeeded(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.layoutIfNeeded() }
}

func requireLayout(
  _ layout: OpaquePointer?, of engine: EngineHandle
) throws(LayoutError) -> CollectionLayout {
  guard let handle = layoutHandle(layout) else {
    throw LayoutError(.invalidArgument, "layout must not be NULL")
  }
  guard handle.engine === engine else {
    throw LayoutError(.invalidArgument, "the layout was made by another engine")
  }
  return handle.layout
}
