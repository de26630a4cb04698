import EventLog
import LayoutCore

extension Rect {
  init(_ rect: PlayedRect) { self.init(rect.x, rect.y, rect.width, rect.height) }
}

extension LayoutAttributes {
  /// Converts an element of a played view.
  init(_ element: PlayedElement, _ names: NameTable) {
    let category: ElementCategory =
      switch element.id.category {
      case .cell: .cell
      case .supplementary: .supplementary
      case .decoration: .decoration
      }
    let kind = element.id.kind.isEmpty ? 0 : names.number(of: element.id.kind) ?? 0
    self.init(
      ElementID(
        category, kind: ElementKind(rawValue: kind),
        at: IndexPath(item: element.id.item, section: element.id.section)),
      frame: Rect(element.untransformed))
    setAppearance(of: element, names)
  }

  /// This is a method because the setter of the transform has no effect on the bounding box in an
  /// initializer.
  private mutating func setAppearance(of element: PlayedElement, _ names: NameTable) {
    let t = element.transform
    if element.isTransformed, t.count == 16 {
      transform3D = Transform3D(
        m11: t[0], m12: t[1], m13: t[2], m14: t[3], m21: t[4], m22: t[5], m23: t[6], m24: t[7],
        m31: t[8], m32: t[9], m33: t[10], m34: t[11], m41: t[12], m42: t[13], m43: t[14],
        m44: t[15])
    }
    (alpha, zIndex) = (element.alpha, element.zIndex)
    var mask = ElementMask()
    mask.shape = ElementShape(rawValue: UInt8(clamping: element.shape)) ?? .rectangle
    let clip = element.clip
    mask.clip = EdgeInsets(top: clip[0], left: clip[1], bottom: clip[2], right: clip[3])
    if mask != ElementMask() { self.mask = mask }
    var values = CustomValues()
    for (name, value) in element.values {
      guard let number = names.number(of: name) else { continue }
      switch value {
      case .number(let n): values[number] = .number(n)
      case .bool(let flag): values[number] = .bool(flag)
      case .string(let text): values[number] = .text(Array(text.utf8))
      default: break
      }
    }
    if !values.isEmpty { self.values = values }
  }
}
