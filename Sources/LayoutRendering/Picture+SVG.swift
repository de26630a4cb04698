internal import LayoutCore
internal import TextLayout

extension Picture {
  /// Returns the picture as an SVG document. Its units are points.
  public func svg() -> String {
    let scene = Scene(self)
    let (width, height) = (format(scene.size.width), format(scene.size.height))
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" font-family="sans-serif" text-anchor="middle">
      <title>\(escaped(title))</title>
      <clipPath id="region">\(rectangle(scene.clip))</clipPath>
      <rect width="\(width)" height="\(height)" fill="\(scene.palette.ground.hex)"/>
      <g clip-path="url(#region)" stroke-linejoin="round">

      """
    for shape in scene.shapes { append(shape, to: &text) }
    text += "</g>\n"
    for shape in scene.overlays { append(shape, to: &text) }
    append(scene.caption, to: &text)
    return text + "\n</svg>\n"
  }

  private func append(_ shape: Scene.Shape, to text: inout String) {
    let alpha = shape.alpha < 1 ? " opacity=\"\(format(shape.alpha))\"" : ""
    text += "<g\(alpha)>"
    if let tooltip = shape.tooltip { text += "<title>\(escaped(tooltip))</title>" }
    let points = shape.points.map { format($0.x) + "," + format($0.y) }.joined(separator: " ")
    text += "<polygon points=\"\(points)\" fill=\"\(shape.fill?.hex ?? "none")\""
    if shape.strokeWidth > 0 {
      text += " stroke=\"\(shape.stroke.hex)\" stroke-width=\"\(format(shape.strokeWidth))\""
      if shape.isDashed {
        let dash = format(4 * shape.strokeWidth)
        text += " stroke-dasharray=\"\(dash) \(dash)\""
      }
    }
    text += "/>"
    if let label = shape.label { append(label, to: &text) }
    if let prose = shape.text { append(prose, to: &text) }
    text += "</g>\n"
  }

  private func append(_ label: Scene.Label, to text: inout String) {
    // The height of digits above the baseline is about 0.7 times the font size.
    let baseline = format(label.center.y + 0.35 * label.size)
    text +=
      "<text x=\"\(format(label.center.x))\" y=\"\(baseline)\" "
      + "font-size=\"\(format(label.size))\" fill=\"\(label.color.hex)\">\(escaped(label.text))</text>"
  }

  private func append(_ prose: Scene.Text, to text: inout String) {
    let (map, content) = (prose.map, prose.content)
    let style = content.style
    let matrix = [map.a, map.b, map.c, map.d, map.x, map.y].map(precise).joined(separator: " ")
    let anchor = content.horizontal.rawValue
    text += "<g transform=\"matrix(\(matrix))\" text-anchor=\"\(anchor)\" "
    text += "fill=\"\(prose.color.hex)\" "
    text += "font-family=\"\(style.cssFamily)\" font-size=\"\(format(style.size))\""
    if style.isBold { text += " font-weight=\"bold\"" }
    if style.isItalic { text += " font-style=\"italic\"" }
    text += ">"
    for (line, baseline) in zip(content.lines, content.baselines) {
      let place = "x=\"\(format(content.x))\" y=\"\(format(baseline))\""
      text += "<text \(place) xml:space=\"preserve\">\(escaped(line))</text>"
    }
    text += "</g>"
  }

  private func rectangle(_ r: Rect) -> String {
    "<rect x=\"\(format(r.x))\" y=\"\(format(r.y))\" width=\"\(format(r.width))\" "
      + "height=\"\(format(r.height))\"/>"
  }

  /// Escapes characters that XML reserves, and replaces those that it forbids with spaces.
  private func escaped(_ text: String) -> String {
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
}
