public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: hit tests.

@_cdecl("lyl_view_hit_test")
public func viewHitTest(
  _ view: OpaquePointer?, _ point: lyl_point, _ categories: UInt32,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  answer(view, out, orElse: "there is no element at \(point.x), \(point.y)") {
    view throws(LayoutError) in
    guard categories < 8 else {
      throw LayoutError(
        .invalidArgument,
        "the categories \(categories) contain more than cells, supplementary views "
          + "and decorations")
    }
    return try view.element(
      at: Point(point), of: categories == 0 ? .all : ElementCategories(rawValue: categories))
  }
}

@_cdecl("lyl_view_nearest")
public func viewNearest(
  _ view: OpaquePointer?, _ category: UInt32, _ point: lyl_point,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  answer(view, out, orElse: "there is no such element") { view throws(LayoutError) in
    let known = category == LYL_NONE ? nil : try ElementCategory(category)
    return try view.nearestElement(to: Point(point), of: known)
  }
}

@_cdecl("lyl_view_ray_test")
public func viewRayTest(
  _ view: OpaquePointer?, _ origin: UnsafePointer<Double>?, _ direction: UnsafePointer<Double>?,
  _ out: UnsafeMutablePointer<lyl_ray_hit_span>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let (o, d) = (try require(origin, "origin"), try require(direction, "direction"))
    let hits = try handle.view.elements(
      along: Ray(origin: Point3D(o[0], o[1], o[2]), direction: Point3D(d[0], d[1], d[2])))
    handle.rayHits.fill(hits) {
      lyl_ray_hit(
        distance: $0.distance, location: lyl_point($0.location),
        attributes: handle.export($0.attributes))
    }
    out.pointee = lyl_ray_hit_span(
      items: handle.rayHits.items, count: hits.count, reserved: (0, 0))
  }
}

@_cdecl("lyl_view_next_item")
public func viewNextItem(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ direction: UInt32,
  _ out: UnsafeMutablePointer<lyl_index_path>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    guard let toward = FocusDirection(rawValue: direction) else {
      throw LayoutError(.invalidArgument, "the direction \(direction) is not one of LYL_FOCUS_*")
    }
    guard let next = try handle.view.nextItem(from: IndexPath(path), toward: toward) else {
      throw LayoutError.miss("there is no cell in that direction")
    }
    out.pointee = lyl_index_path(next)
  }
}
