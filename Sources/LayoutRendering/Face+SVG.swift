internal import LayoutCore
internal import TextLayout

extension Face {
  /// Returns the marks as SVG elements in the element's coordinates.
  ///
  /// - Parameter address: returns the address of an image.
  func svg(_ address: (String) -> String) -> String {
    marks.map { mark in
      switch mark {
      case .text(let content, let point, let color): text(content, point, color)
      case .image(let name, let frame, let fit, let radius):
        image(address(name), frame, fit, radius)
      case .symbol(let symbol, let frame, let color): drawing(symbol, frame, color)
      case .box(let frame, let radius, let color):
        "<rect \(attributes(frame)) rx=\"\(format(radius))\" fill=\"\(color.hex)\"/>"
      }
    }.joined()
  }

  private func text(_ content: ElementText, _ point: Point, _ color: Color) -> String {
    let style = content.style
    var text =
      "<g text-anchor=\"\(content.horizontal.rawValue)\" fill=\"\(color.hex)\" "
      + "font-family=\"\(style.cssFamily)\" font-size=\"\(format(style.size))\""
    if style.isBold { text += " font-weight=\"bold\"" }
    if style.isItalic { text += " font-style=\"italic\"" }
    text += ">"
    for (line, baseline) in zip(content.lines, content.baselines) {
      let place = "x=\"\(format(point.x + content.x))\" y=\"\(format(point.y + baseline))\""
      text += "<text \(place) xml:space=\"preserve\">\(escapedForXML(line))</text>"
    }
    return text + "</g>"
  }

  private func image(
    _ address: String, _ frame: Rect, _ fit: Appearance.Fit, _ radius: Double
  ) -> String {
    let aspect = fit == .contain ? "" : " preserveAspectRatio=\"xMidYMid slice\""
    let clip = radius > 0 ? " style=\"clip-path:inset(0 round \(format(radius))px)\"" : ""
    return "<image \(attributes(frame))\(aspect)\(clip) href=\"\(address)\"/>"
  }

  private func drawing(_ symbol: Symbol, _ frame: Rect, _ color: Color) -> String {
    let scale = format(frame.width / Symbol.side)
    return
      "<path transform=\"translate(\(format(frame.x)) \(format(frame.y))) scale(\(scale))\" "
      + "d=\"\(symbol.path)\" fill=\"none\" stroke=\"\(color.hex)\" "
      + "stroke-width=\"\(format(Symbol.strokeWidth))\" stroke-linecap=\"round\" "
      + "stroke-linejoin=\"round\"/>"
  }

  private func attributes(_ frame: Rect) -> String {
    "x=\"\(format(frame.x))\" y=\"\(format(frame.y))\" width=\"\(format(frame.width))\" "
      + "height=\"\(format(frame.height))\""
  }
}

/// Escapes characters that XML reserves, and replaces those that it forbids with spaces.
package func escapedForXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
      result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
