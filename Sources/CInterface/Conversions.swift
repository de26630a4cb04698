internal import CLayoutLua
internal import LayoutCore

extension lyl_index_path {
  init(_ path: IndexPath) {
    self.init(section: UInt32(clamping: path.section), item: UInt32(clamping: path.item))
  }
}

extension IndexPath {
  init(_ path: lyl_index_path) { self.init(item: Int(path.item), section: Int(path.section)) }
}

extension lyl_point {
  init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension Point {
  init(_ p: lyl_point) { self.init(p.x, p.y) }
}

extension lyl_rect {
  init(_ r: Rect) { self.init(x: r.x, y: r.y, width: r.width, height: r.height) }
}

extension Rect {
  init(_ r: lyl_rect) { self.init(r.x, r.y, r.width, r.height) }
}

extension EdgeInsets {
  init(_ i: lyl_insets) { self.init(top: i.top, left: i.left, bottom: i.bottom, right: i.right) }
}

extension ElementCategory {
  init(_ category: UInt32) throws(LayoutError) {
    guard let known = ElementCategory(rawValue: UInt8(clamping: category)) else {
      throw LayoutError(
        .invalidArgument, "the category \(category) is none; LYL_CELL is 0, LYL_DECORATION is 2")
    }
    self = known
  }
}

extension ElementID {
  init(_ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path) throws(LayoutError) {
    let known = try ElementCategory(category)
    guard known != .cell || kind == 0 else {
      throw LayoutError(.invalidArgument, "cells have the kind 0, not \(kind)")
    }
    self.init(known, kind: ElementKind(rawValue: kind), at: IndexPath(path))
  }
}

extension lyl_attributes {
  init(
    _ a: LayoutAttributes, isEstimated: Bool, _ customValues: inout CustomValueTable
  ) {
    self.init()
    category = UInt32(a.category.rawValue)
    kind = a.kind.rawValue
    path = lyl_index_path(a.indexPath)
    identifier = a.identifier
    frame = lyl_rect(a.frame)
    center = lyl_point(a.center)
    size = lyl_size(width: a.size.width, height: a.size.height)
    withUnsafeMutableBytes(of: &transform) {
      $0.storeBytes(of: a.transform3D, as: Transform3D.self)
    }
    alpha = a.alpha
    z_index = a.zIndex
    if a.isHidden { flags |= UInt32(LYL_ATTR_HIDDEN) }
    if a.isPinned { flags |= UInt32(LYL_ATTR_PINNED) }
    if isEstimated { flags |= UInt32(LYL_ATTR_ESTIMATED) }
    if a.state.contains(.animating) { flags |= UInt32(LYL_ATTR_ANIMATING) }
    if a.state.contains(.appearing) { flags |= UInt32(LYL_ATTR_APPEARING) }
    if a.state.contains(.disappearing) { flags |= UInt32(LYL_ATTR_DISAPPEARING) }
    if a.state.contains(.selected) { flags |= UInt32(LYL_ATTR_SELECTED) }
    if a.state.contains(.highlighted) { flags |= UInt32(LYL_ATTR_HIGHLIGHTED) }
    ghost = a.ghost
    if !a.transform3D.isIdentity { flags |= UInt32(LYL_ATTR_TRANSFORM) }
    values = customValues.number(of: a.values)
    revision = fingerprint(a, flags)
  }
}

extension LayoutAttributes {
  /// What C says about an element, without its custom values, which only a view knows.
  init(_ a: lyl_attributes) {
    let category = ElementCategory(rawValue: UInt8(clamping: a.category)) ?? .cell
    self.init(ElementID(category, kind: ElementKind(rawValue: a.kind), at: IndexPath(a.path)))
    identifier = a.identifier
    center = Point(a.center)
    size = Size(a.size.width, a.size.height)
    transform3D = withUnsafeBytes(of: a.transform) { $0.loadUnaligned(as: Transform3D.self) }
    alpha = a.alpha
    zIndex = a.z_index
    isHidden = a.flags & UInt32(LYL_ATTR_HIDDEN) != 0
    isPinned = a.flags & UInt32(LYL_ATTR_PINNED) != 0
  }
}

/// A number that differs, but for a chance of one in 2^64, whenever any field does. So equal elements
/// have equal revisions in every list, and no element needs to remember its history.
private func fingerprint(_ a: LayoutAttributes, _ flags: UInt32) -> UInt64 {
  var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
  func mix(_ bits: UInt64) {
    // The multiply and fold of wyhash (Wang Yi, 2019).
    let product = (hash ^ bits).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    hash = product.high ^ product.low ^ 0xE703_7ED1_A0B4_28DB
  }
  mix(UInt64(a.category.rawValue) << 32 | UInt64(a.kind.rawValue))
  mix(
    UInt64(truncatingIfNeeded: a.indexPath.section) << 32
      ^ UInt64(truncatingIfNeeded: a.indexPath.item))
  mix(a.identifier)
  mix(a.center.x.bitPattern)
  mix(a.center.y.bitPattern)
  mix(a.size.width.bitPattern)
  mix(a.size.height.bitPattern)
  mix(a.alpha.bitPattern)
  mix(UInt64(bitPattern: a.zIndex))
  mix(UInt64(flags) | UInt64(a.ghost) << 32)
  if !a.transform3D.isIdentity {
    withUnsafeBytes(of: a.transform3D) { bytes in
      for i in 0..<16 { mix(bytes.loadUnaligned(fromByteOffset: 8 * i, as: UInt64.self)) }
    }
  }
  for entry in a.values.all {
    mix(UInt64(entry.name))
    mix(entry.value.bitPattern)
  }
  return hash
}

extension ExportBuffer {
  /// Fills it with what a list is in C.
  mutating func fill<T>(_ list: [T], _ convert: (T) -> Element) {
    reserve(list.count)
    guard let items else { return }
    for (i, item) in list.enumerated() { (items + i).initialize(to: convert(item)) }
  }
}

extension ViewHandle {
  func export(_ change: Change) -> lyl_change {
    lyl_change(
      op: change.operation.rawValue, reserved: 0, from: lyl_index_path(change.from),
      attributes: export(change.attributes))
  }

  /// An element for a callback, as long as that runs.
  func lend(_ a: LayoutAttributes, _ body: (UnsafePointer<lyl_attributes>) -> Void) {
    withUnsafePointer(to: export(a), body)
  }
}

extension DataValue {
  init(_ value: lyl_value) throws(LayoutError) {
    let v = value.as
    switch value.type {
    case UInt32(LYL_VALUE_NIL): self = .none
    case UInt32(LYL_VALUE_BOOL): self = .bool(v.boolean)
    case UInt32(LYL_VALUE_NUMBER): self = .number(v.number)
    case UInt32(LYL_VALUE_STRING):
      guard v.string.bytes != nil || v.string.length == 0 else {
        throw LayoutError(.invalidArgument, "a string value has a length and no bytes")
      }
      let bytes = UnsafeRawBufferPointer(start: v.string.bytes, count: v.string.length)
      self = .string(String(decoding: bytes, as: UTF8.self))
    case UInt32(LYL_VALUE_POINT): self = .point(Point(v.point))
    case UInt32(LYL_VALUE_SIZE): self = .size(Size(v.size.width, v.size.height))
    case UInt32(LYL_VALUE_RECT): self = .rect(Rect(v.rect))
    case UInt32(LYL_VALUE_INSETS):
      self = .insets(EdgeInsets(v.insets))
    default:
      throw LayoutError(.invalidArgument, "the value type \(value.type) is none of LYL_VALUE_*")
    }
  }
}

extension lyl_value {
  /// - Parameter keep: copies a string to where it stays.
  init(_ value: DataValue, keep: (String) -> UnsafeMutablePointer<CChar>) {
    self.init()
    switch value {
    case .none: break
    case .bool(let flag):
      type = UInt32(LYL_VALUE_BOOL)
      self.as.boolean = flag
    case .number(let number):
      type = UInt32(LYL_VALUE_NUMBER)
      self.as.number = number
    case .string(let text):
      type = UInt32(LYL_VALUE_STRING)
      self.as.string.bytes = UnsafePointer(keep(text))
      self.as.string.length = text.utf8.count
    case .point(let p):
      type = UInt32(LYL_VALUE_POINT)
      self.as.point = lyl_point(p)
    case .size(let s):
      type = UInt32(LYL_VALUE_SIZE)
      self.as.size = lyl_size(width: s.width, height: s.height)
    case .rect(let r):
      type = UInt32(LYL_VALUE_RECT)
      self.as.rect = lyl_rect(r)
    case .insets(let i):
      type = UInt32(LYL_VALUE_INSETS)
      self.as.insets = lyl_insets(top: i.top, left: i.left, bottom: i.bottom, right: i.right)
    }
  }
}

/// A C string of its own; whoever asks deallocates it.
func copyCString(_ text: String) -> UnsafeMutablePointer<CChar> {
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
  var i = 0
  for byte in text.utf8 {
    copy[i] = CChar(bitPattern: byte)
    i += 1
  }
  copy[i] = 0
  return copy
}
