internal import LayoutCore

/// The appearance of an element by its custom values `color`, `corner_radius` and `title`
/// (docs/lua.md).
struct Appearance {
  private(set) var color: Color?
  /// The corner radius in points.
  private(set) var cornerRadius = 0.0
  private(set) var title: String?
  /// The name of an unknown color.
  private(set) var unknownColor: String?

  /// - Parameter names: the names of the values, by their numbers.
  init(_ values: CustomValues, _ names: [UInt32: String]) {
    for (name, value) in values.all {
      switch (names[name], value) {
      case ("color", .text(let bytes)):
        let text = String(decoding: bytes, as: UTF8.self)
        color = Color(named: text)
        if color == nil { unknownColor = text }
      case ("corner_radius", .number(let radius)): cornerRadius = max(0, radius)
      case ("title", .text(let bytes)): title = String(decoding: bytes, as: UTF8.self)
      case ("title", .number(let number)): title = format(number)
      default: break
      }
    }
  }
}

extension Color {
  /// Creates a color from a name of the palette, or from six digits such as "#1e90ff".
  init?(named name: String) {
    let digits = name.dropFirst()
    if name.hasPrefix("#"), digits.count == 6, digits.allSatisfy({ $0.isHexDigit }),
      let hex = UInt32(digits, radix: 16)
    {
      self.init(hex)
    } else if let color = Palette.named[name] {
      self = color
    } else {
      return nil
    }
  }
}

extension Picture {
  func appearance(of a: LayoutAttributes) -> Appearance { Appearance(a.values, names) }

  /// Warnings about custom values of the elements, one per line: unknown colors, values of a wrong
  /// type, and names that are similar to those that pictures draw.
  public var complaints: [String] {
    var lines: [String: LayoutAttributes] = [:]
    for a in elements {
      let look = appearance(of: a)
      if let color = look.unknownColor {
        let known = Palette.named.keys.sorted()
        let use =
          closestName(to: color, among: known).map { "did you mean '\($0)'?" }
          ?? "write one of \(known.joined(separator: ", ")), or \"#1e90ff\""
        report("pictures know no colour '\(color)'; \(use)", a, &lines)
      }
      for (name, value) in a.values.all {
        let drawn = ["color", "corner_radius", "title"]
        guard let name = names[name] else { continue }
        if drawn.contains(name), !Self.isDrawn(value, as: name) {
          let type = name == "corner_radius" ? "a number" : "a text"
          report("pictures want \(type) for the value '\(name)'", a, &lines)
        }
        guard !drawn.contains(name), let near = closestName(to: name, among: drawn) else {
          continue
        }
        report("pictures do not draw the value '\(name)'; did you mean '\(near)'?", a, &lines)
      }
    }
    return lines.map { "\(title): warning: \($0.key) (\(name(of: $0.value)))" }.sorted()
  }

  private static func isDrawn(_ value: CustomValue, as name: String) -> Bool {
    switch (name, value) {
    case ("corner_radius", .number), ("title", .number), ("title", .text), ("color", .text): true
    default: false
    }
  }

  private func report(
    _ line: String, _ a: LayoutAttributes, _ lines: inout [String: LayoutAttributes]
  ) {
    if lines[line] == nil { lines[line] = a }
  }
}
