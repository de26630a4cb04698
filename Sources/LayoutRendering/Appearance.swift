internal import LayoutCore

/// What an element's values say of its looks (docs/lua.md): `color`, `corner_radius` and `title`.
struct Appearance {
  private(set) var color: Color?
  /// In points.
  private(set) var cornerRadius = 0.0
  private(set) var title: String?
  /// A colour that no palette has.
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
  /// A colour of the palette by its name, or of six digits: "#1e90ff".
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

  /// What is to be said of elements whose colour has a name that the pictures do not know, a line each.
  public var complaints: [String] {
    let unknown = Set(elements.compactMap { appearance(of: $0).unknownColor })
    return unknown.sorted().map {
      "pictures know no colour '\($0)': write one of \(Palette.named.keys.sorted().joined(separator: ", ")), or \"#1e90ff\""
    }
  }
}
