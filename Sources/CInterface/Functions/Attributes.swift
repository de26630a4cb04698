public import CLayoutLua
internal import LayoutCore

// Section 5 of the header: attributes.

@_cdecl("lyl_view_attributes_in_rect")
public func viewAttributesInRect(
  _ view: OpaquePointer?, _ rect: lyl_rect, _ out: UnsafeMutablePointer<lyl_attributes_span>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    try handle.find(in: Rect(rect)) { found throws(LayoutError) in
      handle.inRect.reserve(found.count)
      handle.export(found, to: handle.inRect.items)
      out.pointee = lyl_attributes_span(
        items: handle.inRect.items, count: found.count, revision: handle.view.revision,
        reserved: 0)
    }
  }
}

@_cdecl("lyl_view_copy_attributes_in_rect")
public func viewCopyAttributesInRect(
  _ view: OpaquePointer?, _ rect: lyl_rect, _ out: UnsafeMutablePointer<lyl_attributes>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(view, count, "count") { handle, count throws(LayoutError) in
    try handle.find(in: Rect(rect)) { found throws(LayoutError) in
      count.pointee = found.count
      guard found.count <= clampedCount(capacity) else {
        throw LayoutError.c(
          LYL_E_BUFFER_TOO_SMALL,
          "\(found.count) elements were found, but the buffer has space for \(clampedCount(capacity))"
        )
      }
      if found.isEmpty { return }
      handle.export(found, to: try require(out, "out"))
    }
  }
}

@_cdecl("lyl_view_visible")
public func viewVisible(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_attributes_span>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let visible = try handle.view.visible()
    if handle.visibleRevision != handle.view.pictureRevision {
      handle.customValues.trim()
      handle.exportVisible(visible)
      handle.visibleRevision = handle.view.pictureRevision
    }
    out.pointee = lyl_attributes_span(
      items: handle.visible.items, count: handle.visible.count, revision: handle.view.revision,
      reserved: 0)
  }
}

@_cdecl("lyl_view_changes")
@_optimize(speed)
public func viewChanges(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_change_span>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let changes = try handle.view.findChanges()
    handle.changes.reserve(changes.indices.count)
    handle.export(changes, to: handle.changes.items)
    out.pointee = lyl_change_span(
      items: handle.changes.items, count: changes.indices.count, revision: handle.view.revision,
      reserved: 0)
  }
}

@_cdecl("lyl_view_first_visible")
public func viewFirstVisible(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  answer(view, out, orElse: "no cell is on screen") { view throws(LayoutError) in
    try view.firstVisibleCell()
  }
}

@_cdecl("lyl_view_attributes_at")
public func viewAttributesAt(
  _ view: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  answer(view, category, kind, path, out) { view, id throws(LayoutError) in
    try view.attributes(of: id)
  }
}

/// Runs a query for one element.
func answer(
  _ view: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path,
  _ out: UnsafeMutablePointer<lyl_attributes>?,
  _ question: (CollectionView, ElementID) throws(LayoutError) -> LayoutAttributes?
) -> lyl_status {
  answer(view, out, orElse: "the layout has no such element") { view throws(LayoutError) in
    try question(view, ElementID(category, kind, path, in: view.names))
  }
}

/// Runs a query that returns an element, or LYL_E_NOT_FOUND.
func answer(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_attributes>?,
  orElse missing: @autoclosure () -> Message,
  _ question: (CollectionView) throws(LayoutError) -> LayoutAttributes?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    do throws(LayoutError) {
      guard let found = try question(handle.view) else { throw LayoutError.miss(missing()) }
      out.pointee = handle.export(found)
    } catch {
      throw error.code == .notFound ? LayoutError.miss("there is no such element") : error
    }
  }
}

@_cdecl("lyl_view_attribute_value")
public func viewAttributeValue(
  _ view: OpaquePointer?, _ values: UInt64, _ key: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<lyl_value>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let key = try requireString(key, "key")
    guard let set = handle.customValues[values],
      let name = handle.view.names.existingNumber(of: key), let value = set[name]
    else { throw LayoutError.miss("the element has no value '\(key)'") }
    handle.releaseStrings()
    out.pointee = handle.lend(value)
  }
}

@_cdecl("lyl_view_revision")
public func viewRevision(_ view: OpaquePointer?) -> UInt64 {
  guard let handle = viewHandle(view) else { return 0 }
  return handle.engine.ask { handle.view.revision } ?? 0
}
