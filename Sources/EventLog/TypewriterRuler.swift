internal import CLayoutLua

/// Measures text in a monospaced font, so that a log has the same results on machines with other
/// fonts. A letter is 0.6 times as wide as the style's size (13 by default), a line 1.2 times as
/// high.
enum TypewriterRuler {
  /// - Parameter width: the width of the lines in points; 0 for one line. Lines break anywhere.
  static func size(of text: String, style: String, width: Double) -> lyl_size {
    let points = style.split(separator: " ").lazy.compactMap { Double($0) }.first ?? 13
    let letter = 0.6 * min(max(points, 1), 1000)
    let most = width > 0 ? max(1, (width / letter).rounded(.down)) : .infinity
    var (lines, longest) = (0.0, 0.0)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let count = Double(paragraph.unicodeScalars.count)
      lines += max(1, (count / most).rounded(.up))
      longest = max(longest, min(count, most))
    }
    return lyl_size(width: longest * letter, height: lines * 2 * letter)
  }
}
