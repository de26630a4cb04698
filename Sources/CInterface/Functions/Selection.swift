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
  query(view, out, count) { handle throws(LayoutError) in
    try checkSelectedCount(of: handle.view)
    return handle.view.selectedItems
  } in: { handle, items in
    handle.selected.fill(items) { lyl_index_path($0) }
  }
}

@_cdecl("lyl_view_select_range")
public func viewSelectRange(
  _ view: OpaquePointer?, _ from: lyl_index_path, _ to: lyl_index_path, _ mode: UInt32
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.selectRange(
      from: IndexPath(from), to: IndexPath(to), SelectionChange(c: mode))
  }
}

@_cdecl("lyl_view_select_all")
public func viewSelectAll(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.selectAll() }
}

@_cdecl("lyl_view_select_in_rect")
public func viewSelectInRect(
  _ view: OpaquePointer?, _ rect: lyl_rect, _ mode: UInt32
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.selectElements(in: Rect(rect), SelectionChange(c: mode))
  }
}

@_cdecl("lyl_view_selected_ranges")
public func viewSelectedRanges(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<lyl_item_range>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(view, out, count) { handle throws(LayoutError) in
    handle.view.selectedRanges
  } in: { handle, ranges in
    handle.selectedRanges.fill(ranges) { lyl_item_range($0) }
  }
}

@_cdecl("lyl_view_begin_band")
public func viewBeginBand(
  _ view: OpaquePointer?, _ point: lyl_point, _ mode: UInt32
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.beginBand(at: Point(point), SelectionChange(c: mode))
  }
}

@_cdecl("lyl_view_update_band")
public func viewUpdateBand(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.updateBand(to: Point(point)) }
}

@_cdecl("lyl_view_end_band")
public func viewEndBand(_ view: OpaquePointer?, _ commit: Bool) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.endBand(commit: commit) }
}

@_cdecl("lyl_view_band")
public func viewBand(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_rect>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    guard let rect = handle.view.bandRect else {
      throw LayoutError.miss("there is no rubber band")
    }
    out.pointee = lyl_rect(rect)
  }
}

@_cdecl("lyl_view_set_highlighted")
public func viewSetHighlighted(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ highlighted: Bool
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.setHighlighted(highlighted, at: IndexPath(path))
  }
}

/// Checks whether the selected items can be listed one by one.
private func checkSelectedCount(of view: CollectionView) throws(LayoutError) {
  let count = view.selectedCount
  guard count <= view.elementLimit else {
    throw LayoutError(
      .outOfMemory,
      "\(count) items are selected, more than the limit of \(view.elementLimit) elements; use lyl_view_selected_ranges"
    )
  }
  try view.checkCapacity(count)
}

extension SelectionChange {
  fileprivate init(c mode: UInt32) throws(LayoutError) {
    guard let known = SelectionChange(rawValue: mode) else {
      throw LayoutError(
        .invalidArgument, "the mode \(mode) is not one of LYL_SELECT_REPLACE to LYL_SELECT_TOGGLE")
    }
    self = known
  }
}

extension lyl_item_range {
  fileprivate init(_ range: ItemRange) {
    self.init(
      section: UInt32(clamping: range.section), first: UInt32(clamping: range.items.lowerBound),
      count: UInt32(clamping: range.items.count), reserved: 0)
  }
}
