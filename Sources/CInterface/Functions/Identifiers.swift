public import CLayoutLua
internal import LayoutCore

// Section 5 of the header: the data source's ids.

@_cdecl("lyl_view_find")
public func viewFind(
  _ view: OpaquePointer?, _ identifier: UInt64, _ out: UnsafeMutablePointer<lyl_index_path>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    guard let path = try handle.view.indexPath(ofIdentifier: identifier) else {
      throw LayoutError.miss("no item has the id \(identifier)")
    }
    out.pointee = lyl_index_path(path)
  }
}

@_cdecl("lyl_view_identifier")
public func viewIdentifier(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ out: UnsafeMutablePointer<UInt64>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    guard let id = try handle.view.identifier(ofItemAt: IndexPath(path)) else {
      throw LayoutError.miss("the item has no id")
    }
    out.pointee = id
  }
}
