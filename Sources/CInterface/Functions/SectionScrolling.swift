public import CLayoutLua
internal import LayoutCore

// Section 11 of the header: sections that scroll independently.

@_cdecl("lyl_view_section_offset")
public func viewSectionOffset(
  _ view: OpaquePointer?, _ section: UInt32, _ out: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    out.pointee = lyl_point(try handle.view.sectionOffset(Int(clamping: section)))
  }
}

@_cdecl("lyl_view_set_section_offset")
public func viewSetSectionOffset(
  _ view: OpaquePointer?, _ section: UInt32, _ offset: lyl_point,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.setSectionOffset(
      Point(offset), ofSection: Int(clamping: section), animation: animation)
  }
}

@_cdecl("lyl_view_section_scroll")
public func viewSectionScroll(
  _ view: OpaquePointer?, _ section: UInt32, _ out: UnsafeMutablePointer<lyl_section_scroll>?
) -> lyl_status {
  query(view) { handle throws(LayoutError) in
    let out = try require(out, "out")
    try fillStruct(
      out, size: out.pointee.struct_size,
      with: lyl_section_scroll(handle.view.scrollingRow(Int(clamping: section))),
      "lyl_section_scroll")
  }
}

extension lyl_section_scroll {
  fileprivate init(_ row: SectionRow) {
    self.init()
    behavior = row.scrolling.behavior.rawValue
    (lowest, highest, page) = (row.lowest, row.highest, row.page)
    frame = lyl_rect(row.frame)
  }
}

@_cdecl("lyl_view_section_target")
public func viewSectionTarget(
  _ view: OpaquePointer?, _ section: UInt32, _ proposed: lyl_point, _ velocity: lyl_point,
  _ out: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    out.pointee = lyl_point(
      try handle.view.sectionTarget(
        Int(clamping: section), forProposed: Point(proposed), velocity: Point(velocity)))
  }
}

@_cdecl("lyl_view_section_at")
public func viewSectionAt(
  _ view: OpaquePointer?, _ point: lyl_point, _ section: UnsafeMutablePointer<UInt32>?
) -> lyl_status {
  query(view, section, "section") { handle, section throws(LayoutError) in
    let found = try handle.view.scrollingSection(at: Point(point))
    section.pointee = found.map { UInt32(clamping: $0) } ?? LYL_NONE
  }
}
