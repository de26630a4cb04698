/// The widths of the characters of a font, in units of 1/2048 of its size.
///
/// Text in pictures, pages and recorded logs is broken into lines according to this table, whatever
/// fonts are installed, so that it has the same lines on every machine.
/// bindings/web/preview/text.ts implements the same rules.
struct FontMetrics: Sendable {
  /// The number of units in a font size: widths are multiples of size / 2048.
  static let unitsPerEm = 2048
  /// The distances from the baseline to the top and the bottom of the letters, as fractions of the
  /// size.
  static let ascent = 0.928
  static let descent = 0.236

  private let widths: [UInt32: Int]

  /// - Parameter table: lines, each with a hexadecimal code point and the widths of the characters
  ///   from this one on.
  init(table: String) {
    var widths: [UInt32: Int] = [:]
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard var code = fields.first.flatMap({ UInt32($0, radix: 16) }) else { continue }
      for field in fields.dropFirst() {
        widths[code] = Int(field)
        code += 1
      }
    }
    self.widths = widths
  }

  /// Creates the metrics of a font whose characters all have the same width, except those that
  /// combine with others.
  init(fixedWidth: Int) {
    let codes = (UInt32(0x20)..<0x500).lazy.filter { !Self.isCombining($0) }
    widths = Dictionary(uniqueKeysWithValues: codes.map { ($0, fixedWidth) })
  }

  static let mono = FontMetrics(fixedWidth: 1233)

  /// The width of a character. For a character that is not in the table, the width is the font size
  /// if it is an emoji or belongs to an East Asian script, 0 if it combines with others, and
  /// otherwise 0.6 times the size.
  func width(of character: Unicode.Scalar) -> Int {
    let code = character.value
    if let width = widths[code] { return width }
    if Self.isCombining(code) { return 0 }
    return Self.wide.contains { $0.contains(code) } ? Self.unitsPerEm : 1229
  }

  private static func isCombining(_ code: UInt32) -> Bool {
    combining.contains { $0.contains(code) }
  }

  private static let combining: [ClosedRange<UInt32>] = [
    0...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F,
    0x1F3FB...0x1F3FF,
  ]
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFF,
  ]
}
