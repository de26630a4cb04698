public import CLayoutLua
internal import LayoutCore

// Section 6 of the header: updates.

@_cdecl("lyl_view_reload_data")
public func viewReloadData(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.reloadData() }
}

@_cdecl("lyl_view_apply_updates")
public func viewApplyUpdates(
  _ view: OpaquePointer?, _ updates: UnsafePointer<lyl_update>?, _ count: Int,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    guard count == 0 || updates != nil else {
      throw LayoutError(.invalidArgument, "updates must not be NULL")
    }
    try handle.view.checkCapacity(clampedCount(count))
    var list: [Update] = []
    list.reserveCapacity(count)
    for i in 0..<count {
      if let updates { list.append(try Update(updates[i])) }
    }
    try handle.view.apply(list, animation: animation)
  }
}

@_cdecl("lyl_view_apply_snapshot")
public func viewApplySnapshot(
  _ view: OpaquePointer?, _ snapshot: UnsafePointer<lyl_snapshot>?,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    let pointer = try require(snapshot, "snapshot")
    let given = try copyStruct(
      pointer, size: pointer.pointee.struct_size, empty: lyl_snapshot(), "lyl_snapshot")
    let ids = { (ids: UnsafePointer<UInt64>?, count: Int) throws(LayoutError) -> [UInt64] in
      guard count == 0 || ids != nil else {
        throw LayoutError(.invalidArgument, "a snapshot has a count of ids but no list of them")
      }
      try handle.view.checkCapacity(clampedCount(count))
      return Array(UnsafeBufferPointer(start: ids, count: count))
    }
    try handle.view.apply(
      Snapshot(given, for: handle.view),
      reloading: ids(given.reloaded_ids, given.reloaded_count),
      reconfiguring: ids(given.reconfigured_ids, given.reconfigured_count), animation: animation)
  }
}

extension Update {
  fileprivate init(_ update: lyl_update) throws(LayoutError) {
    let from = IndexPath(update.from)
    let to = IndexPath(update.to)
    switch Int(clamping: update.op) {
    case Int(LYL_UPDATE_INSERT_ITEM): self = .insertItem(to)
    case Int(LYL_UPDATE_DELETE_ITEM): self = .deleteItem(from)
    case Int(LYL_UPDATE_MOVE_ITEM): self = .moveItem(from: from, to: to)
    case Int(LYL_UPDATE_RELOAD_ITEM): self = .reloadItem(from)
    case Int(LYL_UPDATE_RECONFIGURE_ITEM): self = .reconfigureItem(from)
    case Int(LYL_UPDATE_INSERT_SECTION): self = .insertSection(to.section)
    case Int(LYL_UPDATE_DELETE_SECTION): self = .deleteSection(from.section)
    case Int(LYL_UPDATE_MOVE_SECTION): self = .moveSection(from: from.section, to: to.section)
    case Int(LYL_UPDATE_RELOAD_SECTION): self = .reloadSection(from.section)
    default:
      throw LayoutError(
        .invalidArgument, "the operation \(update.op) of an update is not one of LYL_UPDATE_*")
    }
  }
}

extension Snapshot {
  fileprivate init(_ given: lyl_snapshot, for view: CollectionView) throws(LayoutError) {
    self.init()
    if given.section_count == 0 { return }
    guard let ids = given.section_ids, let counts = given.item_counts else {
      throw LayoutError(
        .invalidArgument, "a snapshot with sections needs section_ids and item_counts")
    }
    // All counts are checked before an item is read.
    try view.checkCapacity(Int(clamping: given.section_count))
    var total: UInt64 = 0
    for section in 0..<Int(given.section_count) { total += UInt64(counts[section]) }
    try view.checkCapacity(Int(clamping: total))
    var start = 0
    for section in 0..<Int(given.section_count) {
      let count = Int(counts[section])
      guard count == 0 || given.item_ids != nil else {
        throw LayoutError(.invalidArgument, "a snapshot with items needs item_ids")
      }
      let items = UnsafeBufferPointer(
        start: given.item_ids.map { $0 + start }, count: given.item_ids == nil ? 0 : count)
      append(section: ids[section], items: Array(items))
      start += count
    }
  }
}
