/// The style of a text: words in any order, such as "bold 15" or "serif italic".
public struct TextStyle: Equatable, Sendable {
  /// The families of fonts.
  public enum Family: Sendable { case sans, serif, mono }

  /// The size in points, from 1 to 1000.
  public var size = 13.0
  /// The family of the font.
  public var family = Family.sans
  /// Whether the letters are bold.
  public var isBold = false
  /// Whether the letters are slanted.
  public var isItalic = false
  /// The words that have no meaning.
  public private(set) var unknownWords: [String] = []

  /// The words that a style can contain in addition to a size.
  public static let words = ["bold", "italic", "mono", "serif"]

  /// Creates a style from its words. The default is 13 points, sans serif, upright and regular.
  public init(_ text: String = "") {
    var hasSize = false
    for word in text.split(separator: " ") {
      switch word {
      case "bold": isBold = true
      case "italic": isItalic = true
      case "serif": family = .serif
      case "mono": family = .mono
      default:
        guard let number = Double(word), number.isFinite, number > 0, !hasSize else {
          unknownWords.append(String(word))
          continue
        }
        (size, hasSize) = (min(max(number, 1), 1000), true)
      }
    }
  }

  /// The style of a subtitle below a title in this style.
  public var forSubtitle: TextStyle {
    var style = self
    style.size = max(9, (size * 0.78).rounded())
    style.isBold = false
    return style
  }

  /// The height of a line in points: 1.2 times the size, rounded up.
  public var lineHeight: Double { (size * 1.2).rounded(.up) }

  /// The distance in points from the top of a line to its baseline.
  public var baseline: Double {
    (lineHeight - (FontMetrics.ascent + FontMetrics.descent) * size) / 2
      + FontMetrics.ascent * size
  }

  var metrics: FontMetrics {
    switch family {
    case .sans: isBold ? .sansBold : .sans
    case .serif: isBold ? .serifBold : .serif
    case .mono: .mono
    }
  }
}
