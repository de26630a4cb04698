public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: selection.

@_cdecl("lyl_view_select")
public func viewSelect(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ selected: Bool
) -> lyl_status {
  viewSelectItem(view, path, selected, 0, nil)
}

@_cdecl("lyl_view_select_item")
public func viewSelectItem(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ selected: Bool, _ scrollPosition: UInt32,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    let isAll = path.section == LYL_NONE && path.item == LYL_NONE && !selected
    try handle.view.selectItem(
      at: isAll ? nil : IndexPath(path), isSelected: selected, animation: animation,
      scrollPosition: scrollPosition == 0 ? nil : ScrollPosition(rawValue: scrollPosition))
  }
}

@_cdecl("lyl_view_highlighted")
public func viewHighlighted(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_index_path>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    guard let path = handle.view.highlightedItem else {
      throw LayoutError.miss("no item is highlighted")
    }
    out.pointee = lyl_index_path(path)
  }
}

@_cdecl("lyl_view_selected")
public func viewSelected(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<lyl_index_path>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(
    view,
    clear: {
      out?.pointee = nil
      count?.pointee = 0
    },
    { handle throws(LayoutError) in
      let out = try require(out, "out")
      let count = try require(count, "count")
      let selected = handle.view.selectedItems
      handle.selected.fill(selected) { lyl_index_path($0) }
      out.pointee = UnsafePointer(handle.selected.items)
      count.pointee = selected.count
    })
}

@_cdecl("lyl_view_set_highlighted")
public func viewSetHighlighted(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ highlighted: Bool
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.setHighlighted(highlighted, at: IndexPath(path))
  }
}
