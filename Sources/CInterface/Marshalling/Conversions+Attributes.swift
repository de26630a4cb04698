internal import CLayoutLua
internal import LayoutCore

// Converting attributes between Swift and C.

extension lyl_attributes {
  @inline(never)
  init(_ a: LayoutAttributes, isEstimated: Bool, _ customValues: inout CustomValueTable) {
    self.init()
    withUnsafeMutablePointer(to: &self) { c in
      withUnsafePointer(to: a) { c.write($0, isEstimated: isEstimated, &customValues) }
    }
  }
}

extension UnsafeMutablePointer<lyl_attributes> {
  /// Writes an element as a C struct. Both sides are pointers, because a copy of an element would
  /// cost as much as this function.
  ///
  /// - Parameters:
  ///   - isEstimated: whether the size is an estimate although the state does not say so.
  ///   - isClear: whether the mask fields are already zero. Most elements have no mask.
  @_optimize(speed)
  @inline(never)
  func write(
    _ a: UnsafePointer<LayoutAttributes>, isEstimated: Bool, isClear: Bool = false,
    _ customValues: inout CustomValueTable
  ) {
    let id = a.pointee.id
    let center = a.pointee.center
    let size = a.pointee.size
    var flags = cFlags(a.pointee.state)
    if a.pointee.isHidden { flags |= UInt32(LYL_ATTR_HIDDEN) }
    if a.pointee.isPinned { flags |= UInt32(LYL_ATTR_PINNED) }
    if !a.pointee.isTouchable { flags |= UInt32(LYL_ATTR_UNTOUCHABLE) }
    if isEstimated { flags |= UInt32(LYL_ATTR_ESTIMATED) }
    if a.pointee.isTransformed { flags |= UInt32(LYL_ATTR_TRANSFORM) }
    pointee.category = UInt32(id.category.rawValue)
    pointee.kind = id.kind.rawValue
    pointee.path = lyl_index_path(id.indexPath)
    pointee.identifier = a.pointee.identifier
    pointee.frame = lyl_rect(a.pointee.frame)
    pointee.center = lyl_point(center)
    pointee.size = lyl_size(size)
    withUnsafeMutableBytes(of: &pointee.transform) {
      $0.storeBytes(of: a.pointee.transform3D, as: Transform3D.self)
    }
    pointee.alpha = a.pointee.alpha
    pointee.z_index = a.pointee.zIndex
    pointee.flags = flags
    pointee.ghost = a.pointee.ghost
    let hasExtras = !a.pointee.extras.isEmpty
    pointee.values = hasExtras ? customValues.number(of: a.pointee.values) : 0
    pointee.revision = fingerprint(a, flags)
    // Few elements have a mask, and reading `mask` copies the element.
    if hasExtras || !isClear { writeMask(hasExtras ? a.pointee.mask : .none) }
  }

  private func writeMask(_ mask: ElementMask) {
    pointee.clip = lyl_insets(mask.clip)
    pointee.content_offset = lyl_point(mask.contentOffset)
    pointee.shape = UInt32(mask.shape.rawValue)
    pointee.reserved0 = 0
    pointee.reserved = (0, 0, 0, 0)
  }
}

@inline(__always)
private func cFlags(_ state: ElementState) -> UInt32 {
  if state.isEmpty { return 0 }
  var flags: UInt32 = 0
  if state.contains(.animating) { flags |= UInt32(LYL_ATTR_ANIMATING) }
  if state.contains(.appearing) { flags |= UInt32(LYL_ATTR_APPEARING) }
  if state.contains(.disappearing) { flags |= UInt32(LYL_ATTR_DISAPPEARING) }
  if state.contains(.estimated) { flags |= UInt32(LYL_ATTR_ESTIMATED) }
  if state.contains(.selected) { flags |= UInt32(LYL_ATTR_SELECTED) }
  if state.contains(.highlighted) { flags |= UInt32(LYL_ATTR_HIGHLIGHTED) }
  if state.contains(.focused) { flags |= UInt32(LYL_ATTR_FOCUSED) }
  if state.contains(.hovered) { flags |= UInt32(LYL_ATTR_HOVERED) }
  if state.contains(.swiped) { flags |= UInt32(LYL_ATTR_SWIPED) }
  if state.contains(.kept) { flags |= UInt32(LYL_ATTR_KEPT) }
  return flags
}

extension LayoutAttributes {
  /// Converts attributes from C, except the custom values, which are stored in a
  /// `CustomValueTable`.
  init(_ a: lyl_attributes) {
    let category = ElementCategory(rawValue: UInt8(clamping: a.category)) ?? .cell
    // This is a copy, because an initializer does not call the property observer of the transform.
    var copy = LayoutAttributes(
      ElementID(category, kind: ElementKind(rawValue: a.kind), at: IndexPath(a.path)))
    copy.identifier = a.identifier
    copy.center = Point(a.center)
    copy.size = Size(a.size)
    copy.transform3D = withUnsafeBytes(of: a.transform) {
      $0.loadUnaligned(as: Transform3D.self)
    }
    copy.alpha = a.alpha
    copy.zIndex = a.z_index
    copy.isHidden = a.flags & UInt32(LYL_ATTR_HIDDEN) != 0
    copy.isPinned = a.flags & UInt32(LYL_ATTR_PINNED) != 0
    copy.isTouchable = a.flags & UInt32(LYL_ATTR_UNTOUCHABLE) == 0
    copy.clip = EdgeInsets(a.clip)
    copy.contentOffset = Point(a.content_offset)
    copy.shape = ElementShape(rawValue: UInt8(clamping: a.shape)) ?? .rectangle
    self = copy
  }
}

extension LayoutAttributes {
  /// Converts the attributes that a callback returned, except the custom values. If the callback
  /// changed the given frame but neither center nor size, both are set from the frame.
  init(_ answer: lyl_attributes, from given: lyl_attributes) {
    var a = LayoutAttributes(answer)
    if a.alpha.isFinite { a.alpha = min(max(a.alpha, 0), 1) }
    let frame = Rect(answer.frame)
    if frame != Rect(given.frame), a.center == Point(given.center), a.size == Size(given.size) {
      (a.center, a.size) = (frame.center, frame.size)
    }
    self = a
  }
}
