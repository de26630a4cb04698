public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: the delegate.

@_cdecl("lyl_view_set_delegate")
public func viewSetDelegate(
  _ view: OpaquePointer?, _ delegate: UnsafePointer<lyl_delegate>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.requireIdle("a change to the delegate")
    guard let delegate else {
      handle.view.prefetchDataSource = nil
      handle.view.delegate = nil
      return
    }
    let table = try copyStruct(
      delegate, size: delegate.pointee.struct_size, empty: lyl_delegate(), "lyl_delegate")
    try requireNoFlags(table.flags, "lyl_delegate")
    let foreign = ForeignDelegate(table, handle)
    handle.view.prefetchDataSource = foreign.prefetches ? foreign : nil
    handle.view.delegate = foreign
  }
}
