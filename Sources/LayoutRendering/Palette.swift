internal import LayoutCore

/// A color with components from 0 to 1.
struct Color: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ hex: UInt32) {
    red = Double(hex >> 16 & 255) / 255
    green = Double(hex >> 8 & 255) / 255
    blue = Double(hex & 255) / 255
  }

  static let white = Color(0xFFFFFF)
  /// The color of texts on light colors.
  static let black = Color(0x1F242B)

  /// Returns a darker color of the same hue.
  func darkened(to factor: Double) -> Color {
    var color = self
    color.red *= factor
    color.green *= factor
    color.blue *= factor
    return color
  }

  /// Returns the color that contains a part of another color, from 0 to 1.
  func blended(with other: Color, _ part: Double) -> Color {
    var color = self
    color.red += (other.red - red) * part
    color.green += (other.green - green) * part
    color.blue += (other.blue - blue) * part
    return color
  }

  /// The luma (Rec. 601), from 0 to 1.
  var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// Whether text on this color is white.
  var isDark: Bool { luma < 0.5 }

  /// The color of text on this color: white, a darker color of the same hue, or on white
  /// almost black.
  var forText: Color { isDark ? .white : luma > 0.95 ? .black : darkened(to: 0.38) }

  var hex: String {
    [red, green, blue].reduce(into: "#") { text, component in
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

/// The colors of a theme: fills that are soft and different for neighbors, and the colors of the
/// picture around them.
struct Palette: Sendable {
  /// The color around the region.
  let ground: Color
  /// The color of the region where there are no elements.
  let page: Color
  let viewport: Color
  let content: Color
  let caption: Color
  /// The color of elements with images, symbols or several texts.
  var card: Color { named["white"] ?? page }
  private let supplementary: Color
  private let decoration: Color
  /// The named colors for layouts.
  let named: [String: Color]
  /// The names of the fills of cells, in the order of items.
  private static let cells = [
    "blue", "green", "orange", "red", "purple", "cyan", "yellow", "pink", "lime", "brown",
  ]

  /// ANSI 256-color numbers that are similar to the fills.
  private static let terminal = [111, 115, 222, 217, 183, 116, 228, 218, 150, 187]

  static let light = Palette(
    ground: Color(0xFAFBFC), page: Color(0xFFFFFF), viewport: Color(0x2B3440),
    content: Color(0x9AA5B4), caption: Color(0x5B6675), supplementary: Color(0xE2E6EC),
    decoration: Color(0xF3F1EA),
    named: [
      "black": 0x2B3440, "blue": 0xA9C9F2, "brown": 0xDBCAB7, "cyan": 0xA6DBDF, "gray": 0xC9CFD8,
      "green": 0xB7E0C6, "lime": 0xC3D9A2, "orange": 0xF9D7A5, "pink": 0xECC1DC,
      "purple": 0xD2C1EE, "red": 0xF2B9B4, "white": 0xFFFFFF, "yellow": 0xF1E49C,
    ].mapValues { Color($0) })

  static let dark = Palette(
    ground: Color(0x14171B), page: Color(0x1B1F24), viewport: Color(0xC9D1DB),
    content: Color(0x5B6675), caption: Color(0x9AA5B4), supplementary: Color(0x333A44),
    decoration: Color(0x272A2C),
    named: [
      "black": 0xE4E9EF, "blue": 0x2F5688, "brown": 0x6A5640, "cyan": 0x28686D, "gray": 0x4A525E,
      "green": 0x2F6B48, "lime": 0x566F31, "orange": 0x8A5F20, "pink": 0x7D4569,
      "purple": 0x5B4685, "red": 0x8A433D, "white": 0x2A3038, "yellow": 0x77691F,
    ].mapValues { Color($0) })
}

extension Picture.Theme {
  var palette: Palette { self == .dark ? .dark : .light }
}

extension Palette {
  /// The color with the given name, or with six digits such as "#1e90ff"; nil if there is no such
  /// color.
  func color(named name: String) -> Color? {
    let digits = name.dropFirst()
    if name.hasPrefix("#"), digits.count == 6, digits.allSatisfy({ $0.isHexDigit }),
      let hex = UInt32(digits, radix: 16)
    {
      return Color(hex)
    }
    return named[name]
  }

  /// The fill of an element without a color.
  func fill(_ a: LayoutAttributes) -> Color {
    switch a.category {
    case .cell: cell(Self.index(a))
    case .supplementary: supplementary
    case .decoration: decoration
    }
  }

  /// The fill of the cell of an item with a number, which starts at 0.
  func fill(number: Int) -> Color { cell(max(0, number)) }

  private func cell(_ index: Int) -> Color {
    named[Self.cells[index % Self.cells.count]] ?? supplementary
  }

  static func terminalColor(_ a: LayoutAttributes) -> Int {
    switch a.category {
    case .cell: terminal[index(a)]
    case .supplementary: 250
    case .decoration: 255
    }
  }

  private static func index(_ a: LayoutAttributes) -> Int {
    (a.indexPath.item % cells.count + 3 * (a.indexPath.section % cells.count)) % cells.count
  }
}
