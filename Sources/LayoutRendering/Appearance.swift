internal import LayoutCore
internal import TextLayout

/// The appearance of an element, as specified by its custom values and, where it has none, by its
/// data (docs/lua/elements-and-attributes.md).
struct Appearance {
  /// How an image fills its frame.
  enum Fit: String, CaseIterable {
    /// The image covers the frame; parts of it can be outside.
    case cover
    /// The whole image is visible; parts of the frame can be empty.
    case contain
    /// As `cover`, but clipped to a circle if the image is beside a text.
    case circle
  }

  /// The color of the element. It is the tint if the element also has a background.
  private(set) var color: Color?
  private(set) var background: Color?
  /// Whether the element has no fill.
  private(set) var isTransparent = false
  /// The corner radius in points.
  private(set) var cornerRadius = 0.0
  /// The blur of the shadow in points; 0 for no shadow.
  private(set) var shadow = 0.0
  /// The text on the element: its value `text` or, if it has none, its value `title`.
  private(set) var text: String?
  private(set) var subtitle: String?
  private(set) var badge: String?
  /// The name of an image file.
  private(set) var image: String?
  private(set) var fit = Fit.cover
  /// The name of a symbol.
  private(set) var symbol: String?
  private(set) var style = TextStyle()
  /// The alignment that the value `align` specifies.
  private(set) var horizontal: ElementText.Place?
  private(set) var vertical: ElementText.Place?
  /// Whether the text is a body, which begins at the top left corner.
  private(set) var isBody = false
  /// The maximum number of lines; nil for as many as fit.
  private(set) var mostLines: Double?
  /// The words that have no meaning, by the name of their value.
  private(set) var unknown: [(value: String, word: String)] = []

  /// Whether the element has more than one text.
  var isComposed: Bool {
    [subtitle, badge, image, symbol].contains { $0?.isEmpty == false }
  }

  /// Whether the element has a line around it. Rows and headers with a look of their own have none.
  var hasOutline: Bool {
    !isTransparent && (cornerRadius > 0 || (background == nil && !isComposed))
  }

  /// - Parameters:
  ///   - names: the names of the values, by number.
  ///   - label: the values that the data specifies.
  init(
    _ values: CustomValues, _ names: [UInt32: String], _ label: Picture.Label?, _ palette: Palette,
    isRightToLeft: Bool
  ) {
    var own: [String: Picture.Value] = [:]
    for (number, value) in values.all {
      guard let name = names[number] else { continue }
      switch value {
      case .text(let bytes): own[name] = .text(String(decoding: bytes, as: UTF8.self))
      case .number(let number): own[name] = .number(number)
      default: break
      }
    }
    let known = Known(own: own, data: label?.values ?? [:])
    setTexts(known, label)
    for word in (known.text("align") ?? "").split(separator: " ") {
      align(String(word), isRightToLeft)
    }
    setColors(known, palette)
    if case .number(let radius) = known["corner_radius"] { cornerRadius = max(0, radius) }
    if case .number(let blur) = known["shadow"] { shadow = min(max(0, blur), 100) }
    if case .number(let count) = known["lines"] { mostLines = count.rounded() }
    image = known.text("image")
    symbol = known.text("symbol")
    if let name = symbol, !name.isEmpty, Symbol(name) == nil { unknown.append(("symbol", name)) }
    if let word = known.text("fit") {
      if let fit = Fit(rawValue: word) { self.fit = fit } else { unknown.append(("fit", word)) }
    }
  }

  /// The values of an element, and those of its data.
  private struct Known {
    let own: [String: Picture.Value]
    let data: [String: Picture.Value]

    subscript(name: String) -> Picture.Value? { own[name] ?? data[name] }

    func text(_ name: String) -> String? {
      if case .text(let text) = self[name] { text } else { nil }
    }
  }

  private mutating func setTexts(_ known: Known, _ label: Picture.Label?) {
    let body = known.own["text"]?.plain
    isBody = body != nil
    text = body ?? known.own["title"]?.plain ?? label?.text
    subtitle = known["subtitle"]?.plain
    badge = known["badge"]?.plain
    style = TextStyle(known.text("style") ?? "")
    unknown += style.unknownWords.map { ("style", $0) }
  }

  /// Places are those before a face is mirrored, so "left" is the end if the interface runs from
  /// right to left.
  private mutating func align(_ word: String, _ isRightToLeft: Bool) {
    switch word {
    case "leading": horizontal = .start
    case "left": horizontal = isRightToLeft ? .end : .start
    case "center": horizontal = .middle
    case "right": horizontal = isRightToLeft ? .start : .end
    case "trailing": horizontal = .end
    case "top": vertical = .start
    case "middle": vertical = .middle
    case "bottom": vertical = .end
    default: unknown.append(("align", word))
    }
  }

  private mutating func setColors(_ known: Known, _ palette: Palette) {
    func color(_ name: String, _ values: [String: Picture.Value]) -> Color? {
      guard case .text(let text)? = values[name] else { return nil }
      return palette.color(named: text)
    }
    isTransparent = known.text("background") == "none"
    for name in ["color", "background"] {
      guard let text = known.text(name), palette.color(named: text) == nil else { continue }
      if name == "color" || !isTransparent { unknown.append((name, text)) }
    }
    self.color = color("color", known.own) ?? color("color", known.data)
    background = color("background", known.own)
    // A script that sets the color does not mean the tint on a background of the data.
    if background == nil, known.own["color"] == nil { background = color("background", known.data) }
  }
}

extension Picture {
  func appearance(of a: LayoutAttributes) -> Appearance {
    Appearance(
      a.values, names, labels[Labelled(a)], palette, isRightToLeft: isRightToLeft)
  }
}
