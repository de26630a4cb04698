internal import CLayoutLua
internal import LayoutCore

/// The revision of an element in C: a hash of its other fields. If one of them differs, the
/// revision also differs, except with a probability of 2^-64. Elements with equal fields have equal
/// revisions in all lists.
@_optimize(speed)
@inline(__always)
func fingerprint(_ element: UnsafePointer<LayoutAttributes>, _ flags: UInt32) -> UInt64 {
  // Process two numbers at a time, so that the multiplications do not depend on each other.
  @inline(__always)
  func fold(_ x: UInt64, _ y: UInt64, _ salt: UInt64) -> UInt64 {
    LayoutCore.fold(x ^ salt, y ^ (salt << 32 | salt >> 32))
  }
  let id = element.pointee.id
  let center = element.pointee.center
  let size = element.pointee.size
  let path =
    UInt64(truncatingIfNeeded: id.indexPath.section) << 32
    ^ UInt64(truncatingIfNeeded: id.indexPath.item)
  let kind = UInt64(id.category.rawValue) << 32 | UInt64(id.kind.rawValue)
  let tail = UInt64(flags) | UInt64(element.pointee.ghost) << 32
  let z = UInt64(bitPattern: element.pointee.zIndex)
  var hash = fold(path, element.pointee.identifier, 0xA076_1D64_78BD_642F)
  hash ^= fold(center.x.bitPattern, center.y.bitPattern, 0xE703_7ED1_A0B4_28DB)
  hash ^= fold(size.width.bitPattern, size.height.bitPattern, 0x8EBC_6AF0_9C88_C6E3)
  hash ^= fold(element.pointee.alpha.bitPattern, z, 0x5899_65CC_7537_4CC3)
  hash ^= fold(kind, tail, 0x1D8E_4E27_C47D_124F)
  if element.pointee.isTransformed {
    withUnsafeBytes(of: element.pointee.transform3D) { bytes in
      for i in 0..<8 {
        hash ^= fold(
          bytes.loadUnaligned(fromByteOffset: 16 * i, as: UInt64.self),
          bytes.loadUnaligned(fromByteOffset: 16 * i + 8, as: UInt64.self),
          0xEB44_ACCA_B455_D165 &+ UInt64(i) &* 0x9E37_79B9_7F4A_7C15)
      }
    }
  }
  if !element.pointee.extras.isEmpty { hash = foldExtras(of: element.pointee, into: hash) }
  return hash
}

/// Adds the mask and the custom values to a fingerprint. Few elements have them.
@inline(never)
private func foldExtras(of element: LayoutAttributes, into start: UInt64) -> UInt64 {
  func fold(_ x: Double, _ y: Double, _ salt: UInt64) -> UInt64 {
    LayoutCore.fold(x.bitPattern ^ salt, y.bitPattern ^ (salt << 32 | salt >> 32))
  }
  var hash = start
  if element.isMasked {
    let (clip, offset) = (element.clip, element.contentOffset)
    hash ^= fold(clip.top, clip.left, 0xC2B2_AE3D_27D4_EB4F)
    hash ^= fold(clip.bottom, clip.right, 0x1656_67B1_9E37_79F9)
    hash ^= fold(
      offset.x, offset.y, 0x27D4_EB2F_1656_67C5 &+ UInt64(element.shape.rawValue))
  }
  for entry in element.values.all {
    hash = LayoutCore.fold(
      hash ^ UInt64(entry.name) ^ 0x9E37_79B9_7F4A_7C15, entry.value.fingerprint)
  }
  return hash
}
