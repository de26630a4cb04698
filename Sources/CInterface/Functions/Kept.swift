public import CLayoutLua
internal import LayoutCore

// Section 13 of the header: elements that stay in the list of visible elements while they are off
// screen.

@_cdecl("lyl_view_keep")
public func viewKeep(
  _ view: OpaquePointer?, _ elements: UnsafePointer<lyl_element>?, _ count: Int, _ keep: Bool
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let count = clampedCount(count)
    guard count <= CollectionView.keptLimit else { throw CollectionView.tooManyKept }
    var ids: [ElementID] = []
    for i in 0..<count {
      let element = try require(elements, "elements")[i]
      ids.append(try ElementID(element, in: handle.view.names))
    }
    try handle.view.keep(ids, keep)
  }
}

@_cdecl("lyl_view_kept")
public func viewKept(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<lyl_element>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(view, out, count) { handle throws(LayoutError) in
    try handle.view.keptElements()
  } in: { handle, kept in
    handle.kept.fill(kept) { lyl_element($0) }
  }
}
