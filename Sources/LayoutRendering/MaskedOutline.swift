import Foundation
import LayoutCore

extension LayoutAttributes {
  /// The corners of what is seen inside the element's clip and shape, in content coordinates, in order.
  var maskedOutline: [Point] {
    guard isMasked else { return outline }
    let (w, h) = (size.width / 2, size.height / 2)
    var corners: [Point]
    switch shape {
    case .rectangle: corners = [Point(-w, -h), Point(w, -h), Point(w, h), Point(-w, h)]
    case .hexagon:
      corners = [
        Point(-w / 2, -h), Point(w / 2, -h), Point(w, 0), Point(w / 2, h), Point(-w / 2, h),
        Point(-w, 0),
      ]
    case .ellipse:
      corners = (0..<48).map {
        let angle = 2 * Double.pi * Double($0) / 48
        return Point(w * cos(angle), h * sin(angle))
      }
    }
    corners = cut(corners) { $0.x - (max(self.clip.left, 0) - w) }
    corners = cut(corners) { (w - max(self.clip.right, 0)) - $0.x }
    corners = cut(corners) { $0.y - (max(self.clip.top, 0) - h) }
    corners = cut(corners) { (h - max(self.clip.bottom, 0)) - $0.y }
    return corners.compactMap { transform3D.projected($0, center: center) }
  }
}

/// The part of a convex polygon where a linear function is not negative (Sutherland and Hodgman, 1974).
private func cut(_ corners: [Point], _ inside: (Point) -> Double) -> [Point] {
  var left: [Point] = []
  for (i, b) in corners.enumerated() {
    let a = corners[(i + corners.count - 1) % corners.count]
    let (from, to) = (inside(a), inside(b))
    if (from < 0) != (to < 0) {
      let t = from / (from - to)
      left.append(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
    }
    if to >= 0 { left.append(b) }
  }
  return left
}
