internal import CCairo
public import LayoutCore

/// Measures text as pictures draw it, with Cairo's fonts.
public enum TextRuler {
  /// Returns the size of a text in points, broken at spaces into lines of at most a width.
  ///
  /// - Parameters:
  ///   - text: the text to measure.
  ///   - style: words in any order: a size in points (13 by default), "bold", "italic", "serif",
  ///     "mono".
  ///   - width: the width of the lines in points; nil for a single line.
  public static func size(of text: String, style: String, width: Double?) -> Size {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    choose(style, in: context)
    var font = cairo_font_extents_t()
    cairo_font_extents(context, &font)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      broken(String($0), width ?? .infinity, context)
    }
    return Size(lines.max() ?? 0, font.height * Double(lines.count))
  }

  private static func choose(_ style: String, in context: OpaquePointer?) {
    let words = style.split(separator: " ")
    let family =
      words.contains("serif") ? "serif" : words.contains("mono") ? "monospace" : "sans-serif"
    cairo_select_font_face(
      context, family, words.contains("italic") ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      words.contains("bold") ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    let size = words.lazy.compactMap { Double($0) }.first ?? 13
    cairo_set_font_size(context, min(max(size, 1), 1000))
  }

  /// Returns the widths of the lines of a paragraph. A word that is too long has a separate line.
  private static func broken(
    _ paragraph: String, _ width: Double, _ context: OpaquePointer?
  ) -> [Double] {
    func length(_ text: String) -> Double {
      var extents = cairo_text_extents_t()
      cairo_text_extents(context, text, &extents)
      return extents.x_advance
    }
    var lines: [Double] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, length(longer) > width {
        lines.append(length(line))
        line = String(word)
      } else {
        line = longer
      }
    }
    return lines + [length(line)]
  }
}
