public import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Section 13 of the header: cells and their reuse.

@_cdecl("lyl_view_register")
public func viewRegister(
  _ view: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind,
  _ identifier: UnsafePointer<CChar>?, _ provider: UnsafePointer<lyl_provider>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let known = try ElementCategory(category)
    let kind = try ElementKind(kind, of: known, in: handle.view.names)
    let identifier = try requireString(identifier, "identifier")
    guard let provider else {
      return try handle.view.register(known, kind: kind, identifier, nil)
    }
    let foreign = try ForeignProvider.make(provider)
    try handle.view.register(known, kind: kind, identifier, limit: foreign.limit) {
      foreign.makeView()
    }
    foreign.isOwned = true
  }
}

@_cdecl("lyl_layout_register")
public func layoutRegister(
  _ layout: OpaquePointer?, _ kind: lyl_kind, _ provider: UnsafePointer<lyl_provider>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    let kind = try ElementKind(kind, of: .decoration, in: handle.engine.scripts.names)
    guard let provider else { return try handle.layout.registerDecoration(ofKind: kind, nil) }
    let foreign = try ForeignProvider.make(provider)
    try handle.layout.registerDecoration(ofKind: kind, limit: foreign.limit) { foreign.makeView() }
    foreign.isOwned = true
  }
}

@_cdecl("lyl_view_dequeue")
public func viewDequeue(
  _ view: OpaquePointer?, _ identifier: UnsafePointer<CChar>?, _ category: UInt32,
  _ kind: lyl_kind, _ path: lyl_index_path, _ out: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let view = try handle.view.dequeueReusableView(
      withIdentifier: requireString(identifier, "identifier"),
      for: ElementID(category, kind, path, in: handle.view.names))
    out.pointee = (view as? ForeignCell)?.cell
  }
}

@_cdecl("lyl_view_cells")
public func viewCells(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_cell_span>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let shown = try handle.view.visibleViews()
    handle.cells.fill(shown) {
      lyl_cell(
        cell: ($0.view as? ForeignCell)?.cell,
        attributes: handle.export($0.attributes, isShown: true))
    }
    out.pointee = lyl_cell_span(
      items: handle.cells.items, count: shown.count, reserved: (0, 0))
  }
}

@_cdecl("lyl_view_cell_at")
public func viewCellAt(
  _ view: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path,
  _ out: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let id = try ElementID(category, kind, path, in: handle.view.names)
    guard let view = try handle.view.visibleView(for: id) as? ForeignCell else {
      throw LayoutError.miss("no cell shows \(id) now")
    }
    out.pointee = view.cell
  }
}

@_cdecl("lyl_view_element_of")
public func viewElementOf(
  _ view: OpaquePointer?, _ cell: UnsafeRawPointer?, _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    for shown in try handle.view.visibleViews() {
      guard let foreign = shown.view as? ForeignCell, UnsafeRawPointer(foreign.cell) == cell else {
        continue
      }
      out.pointee = handle.export(shown.attributes, isShown: true)
      return
    }
    throw LayoutError.miss("the pointer is not a cell on screen")
  }
}

@_cdecl("lyl_view_empty_pools")
public func viewEmptyPools(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.emptyReusePools() }
}
