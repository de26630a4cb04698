public import CLayoutLua
internal import LayoutCore

// Section 11 of the header: scrolling.

@_cdecl("lyl_view_scroll_to")
public func viewScrollTo(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ position: UInt32,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.scrollToItem(
      at: IndexPath(path), ScrollPosition(rawValue: position), animation: animation)
  }
}

@_cdecl("lyl_view_motion")
public func viewMotion(_ view: OpaquePointer?) -> UInt32 {
  guard let handle = viewHandle(view) else { return 0 }
  return handle.engine.ask { handle.view.motion.rawValue } ?? 0
}

@_cdecl("lyl_view_scroll_indicator")
public func viewScrollIndicator(
  _ view: OpaquePointer?, _ axis: UInt32, _ position: UnsafeMutablePointer<Double>?,
  _ length: UnsafeMutablePointer<Double>?
) -> lyl_status {
  queryPair(view, (position, "position"), (length, "length")) { view throws(LayoutError) in
    guard let indicator = try view.scrollIndicator(vertical: isVertical(axis)) else {
      throw LayoutError.miss("all of the content fits")
    }
    return indicator
  }
}

@_cdecl("lyl_view_scroll_by")
public func viewScrollBy(
  _ view: OpaquePointer?, _ delta: lyl_point, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.scroll(by: Point(delta), animation: animation)
  }
}

@_cdecl("lyl_view_offset_for")
public func viewOffsetFor(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ position: UInt32,
  _ out: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    out.pointee = lyl_point(
      try handle.view.contentOffset(
        forItemAt: IndexPath(path), ScrollPosition(rawValue: position)))
  }
}

@_cdecl("lyl_view_target_offset")
public func viewTargetOffset(
  _ view: OpaquePointer?, _ proposed: lyl_point, _ velocity: lyl_point,
  _ out: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    out.pointee = lyl_point(
      try handle.view.targetOffset(forProposed: Point(proposed), velocity: Point(velocity)))
  }
}

@_cdecl("lyl_view_begin_drag")
public func viewBeginDrag(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.beginDrag(at: Point(point)) }
}

@_cdecl("lyl_view_drag")
public func viewDrag(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.dragMoved(to: Point(point)) }
}

@_cdecl("lyl_view_end_drag")
public func viewEndDrag(
  _ view: OpaquePointer?, _ velocity: UnsafePointer<lyl_point>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.endDrag(velocity: velocity.map { Point($0.pointee) })
  }
}

@_cdecl("lyl_view_edge_distances")
public func viewEdgeDistances(
  _ view: OpaquePointer?, _ axis: UInt32, _ start: UnsafeMutablePointer<Double>?,
  _ end: UnsafeMutablePointer<Double>?
) -> lyl_status {
  queryPair(view, (start, "start"), (end, "end")) { view throws(LayoutError) in
    guard let distances = try view.edgeDistances(vertical: isVertical(axis)) else {
      throw LayoutError.miss("the content loops")
    }
    return distances
  }
}

@_cdecl("lyl_view_path_at_fraction")
public func viewPathAtFraction(
  _ view: OpaquePointer?, _ axis: UInt32, _ fraction: Double,
  _ path: UnsafeMutablePointer<lyl_index_path>?, _ offset: UnsafeMutablePointer<Double>?
) -> lyl_status {
  query(
    view,
    clear: {
      path?.pointee = lyl_index_path()
      offset?.pointee = 0
    },
    { handle throws(LayoutError) in
      let path = try require(path, "path")
      let isVertical = try isVertical(axis)
      guard let place = try handle.view.place(atFraction: fraction, vertical: isVertical) else {
        throw LayoutError.miss("there is no cell")
      }
      path.pointee = lyl_index_path(place.path)
      offset?.pointee = place.offset
    })
}

@_cdecl("lyl_view_fraction_of")
public func viewFractionOf(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ axis: UInt32,
  _ fraction: UnsafeMutablePointer<Double>?
) -> lyl_status {
  query(
    view, clear: { fraction?.pointee = 0 },
    { handle throws(LayoutError) in
      let fraction = try require(fraction, "fraction")
      let isVertical = try isVertical(axis)
      guard let found = try handle.view.fraction(of: IndexPath(path), vertical: isVertical) else {
        throw LayoutError.miss("the layout has no attributes for the item")
      }
      fraction.pointee = found
    })
}

@_cdecl("lyl_view_section_fraction")
public func viewSectionFraction(
  _ view: OpaquePointer?, _ section: UInt32, _ axis: UInt32,
  _ start: UnsafeMutablePointer<Double>?, _ end: UnsafeMutablePointer<Double>?
) -> lyl_status {
  queryPair(view, (start, "start"), (end, "end")) { view throws(LayoutError) in
    try view.fractions(ofSection: Int(clamping: section), vertical: isVertical(axis))
  }
}

/// Answers a query with two numbers, which are 0 after an error.
private func queryPair(
  _ view: OpaquePointer?, _ first: (pointer: UnsafeMutablePointer<Double>?, name: String),
  _ second: (pointer: UnsafeMutablePointer<Double>?, name: String),
  _ question: (CollectionView) throws(LayoutError) -> (Double, Double)
) -> lyl_status {
  query(
    view,
    clear: {
      first.pointer?.pointee = 0
      second.pointer?.pointee = 0
    },
    { handle throws(LayoutError) in
      let first = try require(first.pointer, first.name)
      let second = try require(second.pointer, second.name)
      (first.pointee, second.pointee) = try question(handle.view)
    })
}

private func isVertical(_ axis: UInt32) throws(LayoutError) -> Bool {
  guard axis <= 1 else {
    throw LayoutError(.invalidArgument, "the axis \(axis) is not one of LYL_AXIS_*")
  }
  return axis == UInt32(LYL_AXIS_VERTICAL)
}

@_cdecl("lyl_view_finish_fetch")
public func viewFinishFetch(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in handle.view.completeBatchFetch() }
}

@_cdecl("lyl_view_finish_fetch_at")
public func viewFinishFetchAt(_ view: OpaquePointer?, _ end: UInt32) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let end = ContentEnd(rawValue: end) else {
      throw LayoutError(.invalidArgument, "the end \(end) is not one of LYL_FETCH_*")
    }
    handle.view.completeBatchFetch(at: end)
  }
}
