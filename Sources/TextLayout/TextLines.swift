/// A text that is broken into lines of a given width.
///
///     TextLines("Measure text", style: TextStyle("bold 15"), width: 160).height
public struct TextLines: Equatable, Sendable {
  /// One line of the text.
  public struct Line: Equatable, Sendable {
    /// The text of the line.
    public var text: String
    /// The width in units of 1/2048 of the font size.
    var units: Int
  }

  /// The lines from top to bottom. An empty text has one empty line.
  public private(set) var lines: [Line]
  /// Whether a line ends inside a word.
  public let breaksWords: Bool
  /// The style of the text.
  public let style: TextStyle
  private let widest: Int?

  /// Breaks a text at newlines, and at spaces so that each line is at most `width` points wide. A
  /// word that is wider than that is broken between characters.
  ///
  /// - Parameter width: the width of the lines in points; nil to break at newlines only.
  public init(_ text: String, style: TextStyle, width: Double?) {
    self.style = style
    // A width that is a sum of character widths must not be missed by a rounding error.
    let widest = width.map {
      Int(($0 > 0 ? min($0, 1e6) : 0) * Double(FontMetrics.unitsPerEm) / style.size + 1e-6)
    }
    self.widest = widest
    var breaker = LineBreaker(metrics: style.metrics, widest: widest ?? .max)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      breaker.add(paragraph)
    }
    lines = breaker.lines
    breaksWords = breaker.breaksWords
  }

  /// The width of the widest line in points.
  public var width: Double { width(ofUnits: lines.lazy.map { $0.units }.max() ?? 0) }

  /// The height of all lines in points.
  public var height: Double { Double(lines.count) * style.lineHeight }

  /// The width of a line in points.
  public func width(of line: Line) -> Double { width(ofUnits: line.units) }

  private func width(ofUnits units: Int) -> Double {
    Double(units) * style.size / Double(FontMetrics.unitsPerEm)
  }

  /// Returns at most `count` lines. The last line ends with "…" if lines are omitted.
  public func limited(to count: Int) -> TextLines {
    guard lines.count > count else { return self }
    var result = self
    result.lines = Array(lines.prefix(max(count, 1)))
    var last = Array(result.lines[result.lines.count - 1].text.unicodeScalars)
    let metrics = style.metrics
    let ellipsis = metrics.width(of: "…")
    var units = last.reduce(ellipsis) { $0 + metrics.width(of: $1) }
    while let end = last.last, units > widest ?? .max || end == " " {
      units -= metrics.width(of: end)
      last.removeLast()
    }
    var text = String.UnicodeScalarView(last)
    text.append("…")
    result.lines[result.lines.count - 1] = Line(text: String(text), units: units)
    return result
  }
}

/// Breaks paragraphs into lines, with as many words in each line as fit.
private struct LineBreaker {
  let metrics: FontMetrics
  let widest: Int
  private(set) var lines: [TextLines.Line] = []
  private(set) var breaksWords = false

  init(metrics: FontMetrics, widest: Int) {
    self.metrics = metrics
    self.widest = widest
  }

  mutating func add(_ paragraph: Substring) {
    let space = metrics.width(of: " ")
    var line: TextLines.Line?
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let units = width(of: word)
      if let old = line, old.units + space + units <= widest {
        line = TextLines.Line(text: old.text + " " + word, units: old.units + space + units)
      } else {
        if let line { lines.append(line) }
        line = rest(of: word, units)
      }
    }
    lines.append(line ?? TextLines.Line(text: "", units: 0))
  }

  private func width(of text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { $0 + metrics.width(of: $1) }
  }

  /// Adds the lines that a word fills, and returns the rest of the word. A line has at least one
  /// character, and combining characters stay together.
  private mutating func rest(of word: Substring, _ units: Int) -> TextLines.Line {
    if units <= widest { return TextLines.Line(text: String(word), units: units) }
    var line = TextLines.Line(text: "", units: 0)
    for character in word.unicodeScalars {
      let width = metrics.width(of: character)
      if line.units > 0, width > 0, line.units + width > widest {
        lines.append(line)
        line = TextLines.Line(text: "", units: 0)
        breaksWords = true
      }
      line.text.unicodeScalars.append(character)
      line.units += width
    }
    return line
  }
}
