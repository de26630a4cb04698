internal import CLayoutLua
internal import LayoutCore

/// Converts an invalidation from the host to a context.
///
/// - Parameter limit: the maximum number of elements.
func invalidationContext(
  _ given: lyl_invalidation, limit: Int, names: NameTable
) throws(LayoutError) -> InvalidationContext {
  let known =
    UInt32(LYL_INVALIDATE_EVERYTHING) | UInt32(LYL_INVALIDATE_DATA_COUNTS)
    | UInt32(LYL_INVALIDATE_BOUNDS) | UInt32(LYL_INVALIDATE_ATTRIBUTES)
  guard given.flags & ~known == 0 else {
    throw LayoutError(.invalidArgument, "the invalidation has an unknown flag")
  }
  for count in [given.item_count, given.supplementary_count, given.decoration_count] {
    try checkCapacity(clampedCount(count), limit: limit)
  }
  var context = InvalidationContext()
  context.dataSourceCounts = given.flags & UInt32(LYL_INVALIDATE_DATA_COUNTS) != 0
  context.elements =
    try elements(.cell, given.items, nil, given.item_count, names)
    + elements(
      .supplementary, given.supplementary, given.supplementary_kinds, given.supplementary_count,
      names)
    + elements(
      .decoration, given.decorations, given.decoration_kinds, given.decoration_count, names)
  // Adjustments alone do not invalidate the layout.
  context.everything = given.flags & UInt32(LYL_INVALIDATE_EVERYTHING) != 0
  context.attributes = given.flags & UInt32(LYL_INVALIDATE_ATTRIBUTES) != 0
  context.user = try DataValue(given.user)
  context.contentOffsetAdjustment = Point(given.offset_adjustment.x, given.offset_adjustment.y)
  context.contentSizeAdjustment = Size(
    given.size_adjustment.width, given.size_adjustment.height)
  return context
}

private func elements(
  _ category: ElementCategory, _ paths: UnsafePointer<lyl_index_path>?,
  _ kinds: UnsafePointer<lyl_kind>?, _ count: Int, _ names: NameTable
) throws(LayoutError) -> [ElementID] {
  if count == 0 { return [] }
  guard let paths, category == .cell || kinds != nil else {
    throw LayoutError(
      .invalidArgument, "the invalidation has a count of elements but no list of them")
  }
  var ids: [ElementID] = []
  for i in 0..<count {
    let kind = try ElementKind(kinds?[i] ?? 0, of: category, in: names)
    ids.append(ElementID(category, kind: kind, at: IndexPath(paths[i])))
  }
  return ids
}
