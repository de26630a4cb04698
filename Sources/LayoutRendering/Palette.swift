internal import LayoutCore

/// A color with components from 0 to 1.
struct Color: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ hex: UInt32) {
    red = Double(hex >> 16 & 255) / 255
    green = Double(hex >> 8 & 255) / 255
    blue = Double(hex & 255) / 255
  }

  /// Returns a darker color of the same hue.
  func darkened(to factor: Double) -> Color {
    var color = self
    color.red *= factor
    color.green *= factor
    color.blue *= factor
    return color
  }

  /// The color of text on this color: a darker color of the same hue, or white, depending on the
  /// luma (Rec. 601).
  var forText: Color {
    0.299 * red + 0.587 * green + 0.114 * blue < 0.5 ? Color(0xFFFFFF) : darkened(to: 0.38)
  }

  var hex: String {
    [red, green, blue].reduce(into: "#") { text, component in
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

/// The colors of pictures: soft fills, different for neighbors, on a light background.
enum Palette {
  static let ground = Color(0xFAFBFC)
  static let page = Color(0xFFFFFF)
  static let viewport = Color(0x2B3440)
  static let content = Color(0x9AA5B4)
  static let caption = Color(0x5B6675)

  /// The named colors for layouts.
  static let named: [String: Color] = [
    "black": 0x2B3440, "blue": 0xA9C9F2, "brown": 0xDBCAB7, "cyan": 0xA6DBDF, "gray": 0xC9CFD8,
    "green": 0xB7E0C6,
    "lime": 0xC3D9A2, "orange": 0xF9D7A5, "pink": 0xECC1DC, "purple": 0xD2C1EE, "red": 0xF2B9B4,
    "white": 0xFFFFFF,
    "yellow": 0xF1E49C,
  ].mapValues { Color($0) }

  private static let cells: [Color] = [
    0xA9C9F2, 0xB7E0C6, 0xF9D7A5, 0xF2B9B4, 0xD2C1EE, 0xA6DBDF, 0xF1E49C, 0xECC1DC, 0xC3D9A2,
    0xDBCAB7,
  ].map { Color($0) }

  /// ANSI 256-color numbers that are similar to the fills.
  private static let terminal = [111, 115, 222, 217, 183, 116, 228, 218, 150, 187]

  static func fill(_ a: LayoutAttributes) -> Color {
    switch a.category {
    case .cell: cells[index(a)]
    case .supplementary: Color(0xE2E6EC)
    case .decoration: Color(0xF3F1EA)
    }
  }

  static func fill(number: Int) -> Color { cells[max(0, number) % cells.count] }

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
