internal import LayoutCore
internal import TextLayout

/// The text on an element in lines, in the element's coordinates, in which (0, 0) is its top left
/// corner.
///
/// The text is wrapped at the element's width and never scaled. If it fits with whole words, it
/// keeps a distance of `padding` from the edges. Otherwise, if it fits into the whole frame, it
/// uses the whole frame. If it does not fit there either, the last line ends with "…".
struct ElementText: Equatable {
  /// A side of an element, or the middle, on one axis.
  enum Place: String {
    case start, middle, end

    /// The fraction of the free space that is before the text.
    var fraction: Double {
      switch self {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    }
  }

  let lines: [String]
  let style: TextStyle
  private(set) var horizontal: Place
  let vertical: Place
  /// The size of the box of the text, in points.
  private(set) var box: Size
  /// The distance of the lines from the left and right edges.
  let padding: Double

  static let padding = 4.0

  /// Returns nil for a box that is too small for a letter.
  init?(
    _ text: String, _ style: TextStyle, _ horizontal: Place, _ vertical: Place,
    mostLines: Double?, in box: Size, padding: Double = Self.padding
  ) {
    guard let lines = Self.lines(text, style, padding, mostLines, in: box) else { return nil }
    self.lines = lines
    self.style = style
    (self.horizontal, self.vertical) = (horizontal, vertical)
    (self.box, self.padding) = (box, padding)
  }

  /// The same lines in a box of their height.
  var withoutFreeHeight: ElementText {
    var text = self
    text.box.height = Double(lines.count) * style.lineHeight
    return text
  }

  /// The same lines, aligned with the opposite sides of the box.
  var mirrored: ElementText {
    var text = self
    text.horizontal = horizontal == .middle ? .middle : horizontal == .start ? .end : .start
    return text
  }

  private static func lines(
    _ text: String, _ style: TextStyle, _ padding: Double, _ mostLines: Double?, in box: Size
  ) -> [String]? {
    guard !text.isEmpty, box.width >= style.size * 0.8, box.height >= style.lineHeight * 0.7,
      box.width.isFinite, box.height.isFinite
    else { return nil }
    let inner = max(box.width - 2 * padding, style.size * 0.8)
    var lines = TextLines(text, style: style, width: inner)
    var limit = max(1, (min(box.height, 1e6) / style.lineHeight + 1e-6).rounded(.down))
    if Double(lines.lines.count) > limit || lines.breaksWords {
      let whole = TextLines(text, style: style, width: box.width)
      if Double(whole.lines.count) <= limit, !whole.breaksWords { lines = whole }
    }
    if let mostLines { limit = min(limit, max(1, mostLines)) }
    let limited = lines.limited(to: Int(limit)).lines.map { $0.text }
    return limited == ["…"] ? nil : limited
  }

  /// The x coordinate at which lines begin, are centered or end.
  var x: Double { padding + horizontal.fraction * (box.width - 2 * padding) }

  /// The y coordinate of the upper edge of the first line.
  var top: Double {
    let height = Double(lines.count) * style.lineHeight
    let free = box.height - height
    let edge = min(padding, max(0, free / 2))
    return edge + vertical.fraction * (free - 2 * edge)
  }

  /// The y coordinates of the baselines.
  var baselines: [Double] {
    lines.indices.map { top + Double($0) * style.lineHeight + style.baseline }
  }
}

/// The part of a projection that Cairo and SVG can draw: the affine map that approximates the
/// projection of an element at its center. Elements without perspective are projected exactly.
struct AffineMap: Equatable {
  let a, b, c, d: Double
  private(set) var x, y: Double

  /// The map from the element's coordinates to the content; nil if the projected element has no
  /// area.
  init?(of element: LayoutAttributes) {
    let m = element.transform3D
    guard m.m44 != 0 else { return nil }
    // The derivatives, at (0, 0), of (x m11 + y m21 + m41) / (x m14 + y m24 + m44) and of the
    // corresponding expression for y.
    let w = m.m44 * m.m44
    a = (m.m11 * m.m44 - m.m41 * m.m14) / w
    b = (m.m12 * m.m44 - m.m42 * m.m14) / w
    c = (m.m21 * m.m44 - m.m41 * m.m24) / w
    d = (m.m22 * m.m44 - m.m42 * m.m24) / w
    let (halfWidth, halfHeight) = (element.size.width / 2, element.size.height / 2)
    x = element.center.x + m.m41 / m.m44 - a * halfWidth - c * halfHeight
    y = element.center.y + m.m42 / m.m44 - b * halfWidth - d * halfHeight
    let area = a * d - b * c
    guard area.isFinite, x.isFinite, y.isFinite, area > 1e-9 else { return nil }
  }

  func moved(by offset: Point) -> AffineMap {
    var map = self
    map.x += offset.x
    map.y += offset.y
    return map
  }
}

extension TextStyle {
  /// The name of the font whose widths TextLayout contains.
  var fontName: String {
    switch family {
    case .sans: "DejaVu Sans"
    case .serif: "DejaVu Serif"
    case .mono: "DejaVu Sans Mono"
    }
  }

  /// The font and its replacements where it is not installed, as in CSS.
  var cssFamily: String {
    switch family {
    case .sans: "DejaVu Sans, Verdana, sans-serif"
    case .serif: "DejaVu Serif, serif"
    case .mono: "DejaVu Sans Mono, monospace"
    }
  }

  /// The value of the CSS property `font`, including the line height.
  var css: String {
    let words = (isItalic ? "italic " : "") + (isBold ? "bold " : "")
    return "\(words)\(format(size))px/\(format(lineHeight))px \(cssFamily)"
  }
}
