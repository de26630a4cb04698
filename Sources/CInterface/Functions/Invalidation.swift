public import CLayoutLua
internal import LayoutCore

// Section 9 of the header: invalidation and self-sizing.

@_cdecl("lyl_view_invalidate")
public func viewInvalidate(
  _ view: OpaquePointer?, _ invalidation: UnsafePointer<lyl_invalidation>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let invalidation else {
      try handle.view.invalidate(InvalidationContext())
      return
    }
    let given = try copyStruct(
      invalidation, size: invalidation.pointee.struct_size, empty: lyl_invalidation(),
      "lyl_invalidation")
    let context = try invalidationContext(
      given, limit: handle.view.elementLimit, names: handle.view.names)
    try handle.view.invalidate(context)
    if given.flags & UInt32(LYL_INVALIDATE_BOUNDS) != 0 {
      try handle.view.invalidateForBoundsChange()
    }
  }
}

@_cdecl("lyl_view_set_measured_sizes")
public func viewSetMeasuredSizes(
  _ view: OpaquePointer?, _ paths: UnsafePointer<lyl_index_path>?,
  _ sizes: UnsafePointer<lyl_size>?, _ count: Int
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    if count == 0 { return }
    guard let paths, let sizes else {
      throw LayoutError(.invalidArgument, "paths and sizes must not be NULL")
    }
    try handle.view.checkCapacity(clampedCount(count))
    var list: [(item: IndexPath, size: Size)] = []
    list.reserveCapacity(count)
    for i in 0..<count {
      list.append((IndexPath(paths[i]), Size(sizes[i].width, sizes[i].height)))
    }
    try handle.view.setMeasuredSizes(list)
  }
}
