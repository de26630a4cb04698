import Glibc
import LayoutCore

extension LayoutAttributes {
  /// Returns the corners of the element's shape after clipping, in order, in content coordinates.
  ///
  /// - Parameter cornerRadius: the radius of the corners of a rectangle, in points.
  func outline(cornerRadius: Double) -> [Point] {
    guard isMasked || cornerRadius > 0 else { return outline }
    let (w, h) = (size.width / 2, size.height / 2)
    var corners: [Point]
    switch shape {
    case .rectangle: corners = roundedCorners(w, h, min(cornerRadius, w, h))
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

/// Returns the corners of a rectangle around the origin, given half its width and half its height.
/// A rounded corner has eight points.
private func roundedCorners(_ w: Double, _ h: Double, _ radius: Double) -> [Point] {
  let sides = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
  guard radius > 0 else { return sides.map { Point($0.0 * w, $0.1 * h) } }
  return sides.enumerated().flatMap { quarter, side in
    (0...7).map { step in
      let angle = (Double(quarter) + 2 + Double(step) / 7) * Double.pi / 2
      return Point(
        side.0 * (w - radius) + radius * cos(angle), side.1 * (h - radius) + radius * sin(angle))
    }
  }
}

/// Returns the part of a convex polygon in which a linear function is not negative (Sutherland and
/// Hodgman, 1974).
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
