internal import LayoutCore

/// The shapes of a picture, in points from its top left corner. Both the SVG writer and the Cairo
/// painter draw these shapes, so that their results are the same.
struct Scene {
  /// One filled or outlined polygon with an optional content.
  struct Shape {
    var points: [Point]
    var fill: Color?
    var stroke: Color
    var strokeWidth: Double
    var isDashed = false
    var alpha = 1.0
    /// The blur of the shadow in points.
    var shadow = 0.0
    /// The name of the element, if it has no content.
    var label: Label?
    var content: Content?
    /// The tooltip, which is shown when the pointer is over the shape.
    var tooltip: String?
  }

  /// The content of an element, with the map from the element's coordinates to the picture.
  struct Content {
    var face: Face
    var map: AffineMap
  }

  /// One line of text at a point, scaled to fit.
  struct Label {
    var text: String
    var center: Point
    var size: Double
    var color: Color
  }

  let size: Size
  /// The frame of the region, to which elements are clipped.
  let clip: Rect
  /// The shapes inside the clip: the page, the content outline and the elements.
  private(set) var shapes: [Shape] = []
  /// The shapes in front of all others: the viewport and its scroll indicators.
  private(set) var overlays: [Shape] = []
  private(set) var caption: Label

  /// The unit of line widths and text sizes. It grows with very large regions, which are displayed
  /// at a small scale.
  private let unit: Double
  let palette: Palette
  /// The images of the picture by name.
  let images: [String: PictureImage]
  private let origin: Point

  init(_ picture: Picture) {
    let region = picture.region
    palette = picture.palette
    images = picture.images.compactMapValues { try? $0.get() }
    let width = region.width.isFinite ? max(1, region.width) : 1
    let height = region.height.isFinite ? max(1, region.height) : 1
    unit = max(1, max(width, height) / 1600)
    let margin = 16 * unit
    clip = Rect(margin, margin, width, height)
    origin = Point(margin - region.x, margin - region.y)
    size = Size(width + 2 * margin, height + 2 * margin + 18 * unit)
    let text = picture.caption
    let fitting = (width + margin) / (0.54 * Double(max(1, text.count)))
    caption = Label(
      text: text, center: Point(size.width / 2, margin + height + 17 * unit),
      size: min(11 * unit, fitting), color: palette.caption)
    addGround(picture)
    for element in picture.elements { add(element, of: picture) }
    addViewport(picture)
  }
}

extension Scene.Shape {
  /// The outlines that are drawn on top of each other for the shadow, because Cairo has no blur: the
  /// distance below the shape, the line width, and the alpha.
  var shadowLayers: [(distance: Double, width: Double, alpha: Double)] {
    guard shadow > 0 else { return [] }
    return (1...10).map { (shadow / 3, shadow * Double($0) / 5, 0.022) }
  }
}

extension Scene {
  private mutating func addGround(_ picture: Picture) {
    shapes.append(
      Shape(
        points: corners(clip), fill: palette.page, stroke: palette.page, strokeWidth: 0))
    // A picture of the viewport does not show where the content ends.
    guard picture.region != picture.viewport else { return }
    let content = moved(Rect(origin: .zero, size: picture.contentSize))
    shapes.append(
      Shape(
        points: corners(content), fill: nil, stroke: palette.content, strokeWidth: unit,
        isDashed: true))
  }

  private mutating func add(_ a: LayoutAttributes, of picture: Picture) {
    let box = moved(a.frame)
    guard clip.isTouched(by: box) else { return }
    let look = picture.appearance(of: a)
    let points = a.outline(cornerRadius: look.cornerRadius).map {
      Point($0.x + origin.x, $0.y + origin.y)
    }
    guard points.count > 2 else { return }
    let fill = picture.fill(of: a, look)
    var shape = Shape(
      points: points, fill: a.isHidden || look.isTransparent ? nil : fill,
      stroke: fill.darkened(to: 0.72),
      strokeWidth: unit, isDashed: a.isHidden, alpha: min(max(a.alpha, 0), 1))
    // Omit the outline, which would be wider than the element.
    if min(a.size.width, a.size.height) < 3 && !a.isHidden { shape.strokeWidth = 0 }
    if look.isComposed || look.background != nil {
      shape.stroke = fill.blended(with: fill.forText, 0.2)
    }
    if !look.hasOutline, !a.isHidden { shape.strokeWidth = 0 }
    shape.shadow = a.isHidden ? 0 : look.shadow
    let name = picture.name(of: a)
    if look.text == nil, !look.isComposed {
      shape.label = label(name, in: box, area: area(points), color: fill.forText)
    } else if let map = AffineMap(of: a) {
      shape.content = Content(face: picture.face(of: a, look), map: map.moved(by: origin))
    }
    let called = look.text.map { $0.isEmpty ? name : "\($0) (\(name))" } ?? name
    let f = a.frame
    shape.tooltip =
      "\(called): \(format(f.x)), \(format(f.y)) \(format(f.width)) × \(format(f.height))"
    shapes.append(shape)
  }

  /// Returns a name that fits its box; nil if it would be too small to read. The area is used to
  /// distinguish a slanted sliver, which is too thin for text, from a shape that fills its bounding
  /// box.
  private func label(_ text: String, in box: Rect, area: Double, color: Color) -> Label? {
    if text.isEmpty { return nil }
    let widest = box.width * 0.85 / (0.56 * Double(max(1, text.count)))
    let thickness = area / max(box.width, box.height, 1e-9)
    let size = min(15 * unit, min(thickness * 0.55, widest))
    if size >= 5 * unit {
      return Label(text: text, center: box.center, size: size, color: color)
    }
    // A text that is too long is truncated if the box is thick enough for text.
    let cut = min(8 * unit, thickness * 0.55)
    guard cut >= 5 * unit, box.width.isFinite else { return nil }
    let capacity = Int(min(box.width * 0.85 / (0.56 * cut), 1e4))
    guard capacity > 3, text.count > capacity else { return nil }
    return Label(
      text: text.prefix(capacity - 1) + "…", center: box.center, size: cut, color: color)
  }

  /// Returns the area of a polygon by the shoelace formula.
  private func area(_ points: [Point]) -> Double {
    var sum = 0.0
    for (i, p) in points.enumerated() {
      let q = points[(i + 1) % points.count]
      sum += p.x * q.y - q.x * p.y
    }
    return abs(sum) / 2
  }

  private mutating func addViewport(_ picture: Picture) {
    let frame = moved(picture.viewport)
    overlays.append(
      Shape(
        points: corners(frame), fill: nil, stroke: palette.viewport, strokeWidth: 1.5 * unit))
    let content = picture.contentSize
    let view = picture.viewport
    // An overhang that is only a rounding error needs no indicator.
    let hairline = 0.01
    if content.height > view.height + hairline, view.height > 0 {
      let length = max(8 * unit, frame.height * view.height / content.height)
      let position = min(max(view.y / (content.height - view.height), 0), 1)
      addIndicator(
        Rect(
          frame.maxX - 5 * unit, frame.y + 2 * unit + position * (frame.height - length - 4 * unit),
          3 * unit, length))
    }
    if content.width > view.width + hairline, view.width > 0 {
      let length = max(8 * unit, frame.width * view.width / content.width)
      let position = min(max(view.x / (content.width - view.width), 0), 1)
      addIndicator(
        Rect(
          frame.x + 2 * unit + position * (frame.width - length - 4 * unit), frame.maxY - 5 * unit,
          length, 3 * unit))
    }
  }

  private mutating func addIndicator(_ rect: Rect) {
    overlays.append(
      Shape(
        points: corners(rect), fill: palette.viewport, stroke: palette.viewport, strokeWidth: 0,
        alpha: 0.45))
  }

  private func moved(_ r: Rect) -> Rect {
    Rect(r.x + origin.x, r.y + origin.y, r.width, r.height)
  }

  private func corners(_ r: Rect) -> [Point] {
    [
      Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY),
    ]
  }
}
