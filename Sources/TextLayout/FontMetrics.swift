/// The widths of the characters of a font, in 1/2048 of its size.
///
/// Pictures, pages and records break lines by this table, whatever fonts a machine has, so that the
/// same text has the same lines everywhere. bindings/web/preview/text.ts has the same rules.
struct FontMetrics: Sendable {
  /// The units of a size: widths are multiples of size / 2048.
  static let unitsPerEm = 2048
  /// The distances from the baseline to the top and the bottom of the letters, as parts of the size.
  static let ascent = 0.928
  static let descent = 0.236

  private let widths: [UInt32: Int]

  /// - Parameter table: lines of a code point in hexadecimal and the widths from it on.
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

  /// A font whose characters have one width, except those that combine with others.
  init(fixedWidth: Int) {
    let codes = (UInt32(0x20)..<0x500).lazy.filter { !Self.isCombining($0) }
    widths = Dictionary(uniqueKeysWithValues: codes.map { ($0, fixedWidth) })
  }

  static let mono = FontMetrics(fixedWidth: 1233)

  /// The width of a character. Characters that the table lacks are as wide as the font's size in
  /// East Asian scripts and emoji, 0 if they combine with others, and else 0.6 times the size.
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
