internal import LayoutCore
internal import TextLayout

/// The content of an element as marks in the element's coordinates, in which (0, 0) is its top left
/// corner.
///
/// An element that has only a text shows it at its alignment. With an image, a symbol, a subtitle
/// or a badge, it is arranged as a row if it is low and wide, and otherwise as a card
/// (bindings/web/preview/face.ts follows the same rules):
///
/// - A row has its image or symbol at the left, its texts beside it, and its badge at the right.
/// - A card has its image above its texts, or its symbol in the middle, and its badge in the upper
///   right corner.
struct Face {
  enum Mark: Equatable {
    case text(ElementText, at: Point, Color)
    case image(String, Rect, Appearance.Fit, cornerRadius: Double)
    case symbol(Symbol, Rect, Color)
    case box(Rect, cornerRadius: Double, Color)
  }

  private(set) var marks: [Mark] = []
  let size: Size
  private let look: Appearance
  /// The color behind the marks.
  private let fill: Color
  /// The colors of texts: titles, and subtitles and badges.
  private let ink: Color
  private let pale: Color

  /// - Parameters:
  ///   - fill: the color of the element.
  ///   - isMirrored: whether the interface runs from right to left.
  ///   - hasImage: whether an image can be drawn. A symbol replaces it if it cannot.
  init(
    _ look: Appearance, on fill: Color, in size: Size, isMirrored: Bool,
    hasImage: (String) -> Bool
  ) {
    (self.look, self.fill, self.size) = (look, fill, size)
    ink = fill.isDark ? .white : .black
    pale = ink.blended(with: fill, 0.42)
    guard size.width.isFinite, size.height.isFinite else { return }
    let image = look.image.flatMap { $0.isEmpty ? nil : hasImage($0) ? $0 : "" }
    if !look.isComposed {
      addText()
    } else if isRow {
      addRow(image)
    } else {
      addCard(image)
    }
    if isMirrored { marks = marks.map { $0.mirrored(in: size.width) } }
  }

  /// Whether a mark is an image.
  var hasImage: Bool {
    marks.contains { if case .image = $0 { true } else { false } }
  }

  private var isRow: Bool {
    size.width >= 2.2 * size.height && size.height <= 120 && (hasText || look.badge != nil)
  }

  private var hasText: Bool { look.text?.isEmpty == false || look.subtitle?.isEmpty == false }
}

extension Face.Mark {
  /// The mark at the other side of an element.
  fileprivate func mirrored(in width: Double) -> Face.Mark {
    func mirrored(_ frame: Rect) -> Rect {
      Rect(width - frame.x - frame.width, frame.y, frame.width, frame.height)
    }
    switch self {
    case .text(let text, let at, let color):
      return .text(text.mirrored, at: Point(width - at.x - text.box.width, at.y), color)
    case .image(let name, let frame, let fit, let radius):
      return .image(name, mirrored(frame), fit, cornerRadius: radius)
    case .symbol(let symbol, let frame, let color): return .symbol(symbol, mirrored(frame), color)
    case .box(let frame, let radius, let color):
      return .box(mirrored(frame), cornerRadius: radius, color)
    }
  }
}

// MARK: A text

extension Face {
  private mutating func addText() {
    guard let text = look.text else { return }
    let usual = look.isBody ? ElementText.Place.start : .middle
    // A text that is aligned with a side begins where the texts of cards begin.
    let isAside = look.horizontal == .start || look.horizontal == .end
    let content = ElementText(
      text, look.style, look.horizontal ?? usual, look.vertical ?? usual,
      mostLines: look.mostLines, in: size,
      padding: isAside ? Self.padding : ElementText.padding)
    if let content { marks.append(.text(content, at: .zero, fill.forText)) }
  }

  /// Title and subtitle in lines, from the top.
  private struct Block {
    var texts: [(content: ElementText, y: Double, isTitle: Bool)] = []
    var height = 0.0

    mutating func add(_ content: ElementText, isTitle: Bool) {
      let content = content.withoutFreeHeight
      texts.append((content, height, isTitle))
      height += content.box.height
    }
  }

  /// Arranges title and subtitle. A subtitle that does not fit is omitted.
  private func block(width: Double, height: Double, _ horizontal: ElementText.Place) -> Block {
    var block = Block()
    let small = look.style.forSubtitle
    let subtitle = look.subtitle.flatMap { $0.isEmpty ? nil : $0 }
    let needed = look.style.lineHeight + small.lineHeight
    let hasSubtitle = subtitle != nil && (look.text == nil || height >= needed)
    let usual = hasSubtitle ? (isRow ? 1.0 : 2) : .infinity
    let lines = look.mostLines ?? usual
    let free = height - (hasSubtitle ? small.lineHeight : 0)
    if let text = look.text,
      let content = ElementText(
        text, look.style, horizontal, .start, mostLines: lines, in: Size(width, free), padding: 0)
    {
      block.add(content, isTitle: true)
    }
    if hasSubtitle, let subtitle,
      let content = ElementText(
        subtitle, small, horizontal, .start, mostLines: 2,
        in: Size(width, height - block.height), padding: 0)
    {
      block.add(content, isTitle: false)
    }
    return block
  }

  private mutating func add(_ block: Block, at point: Point) {
    for (content, y, isTitle) in block.texts {
      marks.append(.text(content, at: Point(point.x, point.y + y), isTitle ? ink : pale))
    }
  }
}

// MARK: Rows

extension Face {
  private mutating func addRow(_ image: String?) {
    let padding = size.height >= 36 ? 10.0 : 6
    var area = Rect(padding, 0, size.width - 2 * padding, size.height)
    if let image {
      let side = size.height - (size.height >= 48 ? 12 : 6)
      let radius = look.fit == .circle ? side / 2 : side * 0.18
      add(image: image, in: Rect(area.x, (size.height - side) / 2, side, side), radius)
      area = area.without(left: side + 10)
    } else if let symbol = look.symbol.flatMap({ Symbol($0) }) {
      let side = min(size.height - 8, max(28, size.height * 0.6))
      add(symbol, in: Rect(area.x, (size.height - side) / 2, side, side))
      area = area.without(left: side + 10)
    }
    if let badge = Badge(look.badge, width: area.width / 2), size.height >= Badge.height {
      let x = area.maxX - badge.width
      add(badge, at: Point(x, (size.height - Badge.height) / 2))
      area = area.without(right: badge.width + 8)
    }
    guard area.width > 0 else { return }
    let block = block(width: area.width, height: area.height, look.horizontal ?? .start)
    let free = area.height - block.height
    add(block, at: Point(area.x, (look.vertical ?? .middle).fraction * free))
  }
}

// MARK: Cards

extension Face {
  private static let padding = 8.0

  private mutating func addCard(_ image: String?) {
    if let image {
      addImageCard(image)
    } else if let symbol = look.symbol.flatMap({ Symbol($0) }) {
      addSymbolCard(symbol)
    } else {
      let area = Rect(0, 0, size.width, size.height).inset(by: Self.padding)
      let block = block(width: area.width, height: area.height, look.horizontal ?? .start)
      let free = area.height - block.height
      add(block, at: Point(area.x, area.y + (look.vertical ?? .start).fraction * free))
    }
    guard let badge = Badge(look.badge, width: size.width - 12), size.height >= Badge.height + 12
    else { return }
    add(badge, at: Point(size.width - 6 - badge.width, 6))
  }

  /// The texts are below the image if it keeps almost half of the height.
  private mutating func addImageCard(_ image: String) {
    let whole = Rect(0, 0, size.width, size.height)
    let width = size.width - 2 * Self.padding
    let block = block(width: width, height: size.height / 2, look.horizontal ?? .start)
    let band = block.height + 12
    guard !block.texts.isEmpty, size.width >= 48, size.height - band >= 0.45 * size.height else {
      return add(image: image, in: whole, 0)
    }
    add(image: image, in: Rect(0, 0, size.width, size.height - band), 0)
    add(block, at: Point(Self.padding, size.height - band + 6))
  }

  private mutating func addSymbolCard(_ symbol: Symbol) {
    let shorter = min(size.width, size.height)
    var block = Block()
    if shorter >= 56 {
      block = self.block(
        width: size.width - 8, height: size.height * 0.6, look.horizontal ?? .middle)
    }
    let side = block.texts.isEmpty ? min(shorter * 0.5, 64) : min(shorter * 0.42, 40)
    let gap = min(6, size.height * 0.05)
    let total = side + gap + block.height
    let fits = !block.texts.isEmpty && total <= size.height
    let top = (size.height - (fits ? total : side)) / 2
    add(symbol, in: Rect((size.width - side) / 2, top, side, side))
    if fits { add(block, at: Point(4, top + side + gap)) }
  }
}

// MARK: Parts

extension Face {
  /// Adds an image, or a symbol that replaces an image without a name.
  private mutating func add(image name: String, in frame: Rect, _ cornerRadius: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    if !name.isEmpty {
      return marks.append(.image(name, frame, look.fit, cornerRadius: cornerRadius))
    }
    marks.append(.box(frame, cornerRadius: cornerRadius, fill.blended(with: ink, 0.12)))
    let side = min(frame.width, frame.height, 80) * 0.5
    guard let symbol = Symbol("image") else { return }
    let x = frame.x + (frame.width - side) / 2
    let y = frame.y + (frame.height - side) / 2
    marks.append(.symbol(symbol, Rect(x, y, side, side), pale))
  }

  /// Adds a symbol, on a tile if the element has a tint beside its background.
  private mutating func add(_ symbol: Symbol, in frame: Rect) {
    guard frame.width >= 6 else { return }
    guard let tint = look.color, look.background != nil || look.isTransparent else {
      return marks.append(.symbol(symbol, frame.inset(by: frame.width * 0.08), ink))
    }
    marks.append(.box(frame, cornerRadius: frame.width * 0.24, tint))
    let ink = tint.luma < 0.72 ? Color.white : .black
    marks.append(.symbol(symbol, frame.inset(by: frame.width * 0.2), ink))
  }

  /// A short text in a box with round ends.
  private struct Badge {
    static let height = 18.0
    let content: ElementText
    var width: Double { content.box.width }

    init?(_ text: String?, width: Double) {
      guard let text, !text.isEmpty, width >= Self.height else { return nil }
      let style = TextStyle("11")
      let lines = TextLines(text, style: style, width: max(0, width - 12)).limited(to: 1)
      let box = Size(min(width, max(Self.height, lines.width + 12)), Self.height)
      guard
        let content = ElementText(text, style, .middle, .middle, mostLines: 1, in: box)
      else { return nil }
      self.content = content
    }
  }

  private mutating func add(_ badge: Badge, at point: Point) {
    let frame = Rect(point.x, point.y, badge.width, Badge.height)
    let color =
      fill.isDark ? fill.blended(with: Color(0), 0.3) : fill.blended(with: ink, 0.1)
    marks.append(.box(frame, cornerRadius: Badge.height / 2, color))
    marks.append(.text(badge.content, at: point, fill.isDark ? ink : ink.blended(with: fill, 0.25)))
  }
}

extension Rect {
  fileprivate func without(left: Double = 0, right: Double = 0) -> Rect {
    Rect(x + left, y, width - left - right, height)
  }

  fileprivate func inset(by distance: Double) -> Rect {
    Rect(x + distance, y + distance, width - 2 * distance, height - 2 * distance)
  }
}
