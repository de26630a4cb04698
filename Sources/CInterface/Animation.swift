public import CLayoutLua
internal import LayoutCore

// Section 7 of the header: animation.

@_cdecl("lyl_attributes_interpolate")
public func attributesInterpolate(
  _ a: UnsafePointer<lyl_attributes>?, _ b: UnsafePointer<lyl_attributes>?, _ t: Double,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) {
  guard let a = a?.pointee, let b = b?.pointee, let out else { return }
  let t = t.isFinite ? t : 1
  if t == 0 || t == 1 {
    out.pointee = t == 0 ? a : b
    return
  }
  var none = CustomValueTable()
  var now = lyl_attributes(
    LayoutAttributes(a).interpolated(to: LayoutAttributes(b), t),
    isEstimated: (t < 0.5 ? a : b).flags & UInt32(LYL_ATTR_ESTIMATED) != 0, &none)
  now.values = t < 0.5 ? a.values : b.values
  now.revision ^= now.values &* 0x9E37_79B9_7F4A_7C15
  out.pointee = now
}
