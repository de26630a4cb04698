internal import LayoutCore
internal import TextLayout

/// The appearance of an element, as specified by its custom values `color`, `corner_radius`,
/// `title` or `text`, `style`, `align` and `lines` (docs/lua/elements-and-attributes.md).
struct Appearance {
  /// The values that affect pictures, with their types.
  static let drawn = [
    "align": "a text", "color": "a text", "corner_radius": "a number", "lines": "a number",
    "style": "a text", "text": "a text", "title": "a text",
  ]

  private(set) var color: Color?
  /// The corner radius in points.
  private(set) var cornerRadius = 0.0
  /// The text on the element: its value `text` or, if it has none, its value `title`.
  private(set) var text: String?
  private(set) var style = TextStyle()
  private(set) var horizontal = ElementText.Place.middle
  private(set) var vertical = ElementText.Place.middle
  /// The maximum number of lines; nil for as many as fit.
  private(set) var mostLines: Double?
  /// The name of an unknown color.
  private(set) var unknownColor: String?
  /// The words of `align` that have no meaning.
  private(set) var unknownAlignments: [String] = []

  /// - Parameter names: the names of the values, by number.
  init(_ values: CustomValues, _ names: [UInt32: String], _ palette: Palette) {
    var (title, body): (String?, String?)
    for (name, value) in values.all {
      switch (names[name], value) {
      case ("color", .text(let bytes)):
        let text = String(decoding: bytes, as: UTF8.self)
        color = palette.color(named: text)
        if color == nil { unknownColor = text }
      case ("corner_radius", .number(let radius)): cornerRadius = max(0, radius)
      case ("title", .text(let bytes)): title = String(decoding: bytes, as: UTF8.self)
      case ("title", .number(let number)): title = format(number)
      case ("text", .text(let bytes)): body = String(decoding: bytes, as: UTF8.self)
      case ("text", .number(let number)): body = format(number)
      case ("style", .text(let bytes)): style = TextStyle(String(decoding: bytes, as: UTF8.self))
      case ("lines", .number(let count)): mostLines = count.rounded()
      default: break
      }
    }
    if body != nil { (horizontal, vertical) = (.start, .start) }
    text = body ?? title
    for case (let name, .text(let bytes)) in values.all where names[name] == "align" {
      align(String(decoding: bytes, as: UTF8.self))
    }
  }

  private mutating func align(_ words: String) {
    for word in words.split(separator: " ") {
      switch word {
      case "left": horizontal = .start
      case "center": horizontal = .middle
      case "right": horizontal = .end
      case "top": vertical = .start
      case "middle": vertical = .middle
      case "bottom": vertical = .end
      default: unknownAlignments.append(String(word))
      }
    }
  }
}

extension Picture {
  func appearance(of a: LayoutAttributes) -> Appearance { Appearance(a.values, names, palette) }

  /// Warnings about custom values of the elements, one per line: unknown colors, values of the
  /// wrong type, and names that are similar to those that affect pictures.
  public var complaints: [String] {
    var lines: [String: LayoutAttributes] = [:]
    for a in elements {
      let look = appearance(of: a)
      if let color = look.unknownColor {
        let known = palette.named.keys.sorted()
        let use =
          closestName(to: color, among: known).map { "did you mean '\($0)'?" }
          ?? "write one of \(known.joined(separator: ", ")), or \"#1e90ff\""
        report("pictures know no colour '\(color)'; \(use)", a, &lines)
      }
      reportWords(look.style.unknownWords, of: "style", TextStyle.words + ["15"], a, &lines)
      reportWords(
        look.unknownAlignments, of: "align",
        ["left", "center", "right", "top", "middle", "bottom"], a, &lines)
      reportNames(of: a, &lines)
    }
    return lines.map { "\(title): warning: \($0.key) (\(name(of: $0.value)))" }.sorted()
  }

  /// Reports values of the wrong type, and names that are similar to those that affect pictures.
  private func reportNames(of a: LayoutAttributes, _ lines: inout [String: LayoutAttributes]) {
    for (name, value) in a.values.all {
      guard let name = names[name] else { continue }
      if let type = Appearance.drawn[name] {
        if !Self.isDrawn(value, as: name) {
          report("pictures want \(type) for the value '\(name)'", a, &lines)
        }
      } else if let near = closestName(to: name, among: Appearance.drawn.keys.sorted()) {
        report("pictures do not draw the value '\(name)'; did you mean '\(near)'?", a, &lines)
      }
    }
  }

  private func reportWords(
    _ words: [String], of value: String, _ known: [String], _ a: LayoutAttributes,
    _ lines: inout [String: LayoutAttributes]
  ) {
    for word in words {
      let use =
        closestName(to: word, among: known).map { "did you mean '\($0)'?" }
        ?? "write words such as \(known.joined(separator: ", "))"
      report("pictures know no word '\(word)' of the value '\(value)'; \(use)", a, &lines)
    }
  }

  private static func isDrawn(_ value: CustomValue, as name: String) -> Bool {
    switch (name, value) {
    case ("title", .number), ("text", .number): true
    case (_, .number): Appearance.drawn[name] == "a number"
    case (_, .text): Appearance.drawn[name] == "a text"
    default: false
    }
  }

  private func report(
    _ line: String, _ a: LayoutAttributes, _ lines: inout [String: LayoutAttributes]
  ) {
    if lines[line] == nil { lines[line] = a }
  }
}
