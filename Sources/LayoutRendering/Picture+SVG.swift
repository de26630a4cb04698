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
      <title>\(escapedForXML(title))</title>
      <clipPath id="region">\(rectangle(scene.clip))</clipPath>
      <rect width="\(width)" height="\(height)" fill="\(scene.palette.ground.hex)"/>
      <g clip-path="url(#region)" stroke-linejoin="round">

      """
    for shape in scene.shapes { append(shape, of: scene, to: &text) }
    text += "</g>\n"
    for shape in scene.overlays { append(shape, of: scene, to: &text) }
    append(scene.caption, to: &text)
    return text + "\n</svg>\n"
  }

  private func append(_ shape: Scene.Shape, of scene: Scene, to text: inout String) {
    let alpha = shape.alpha < 1 ? " opacity=\"\(format(shape.alpha))\"" : ""
    text += "<g\(alpha)>"
    if let tooltip = shape.tooltip { text += "<title>\(escapedForXML(tooltip))</title>" }
    let points = shape.points.map { format($0.x) + "," + format($0.y) }.joined(separator: " ")
    for layer in shape.shadowLayers {
      text +=
        "<polygon transform=\"translate(0 \(format(layer.distance)))\" points=\"\(points)\" "
        + "stroke=\"#000000\" stroke-width=\"\(format(layer.width))\" opacity=\"\(format(layer.alpha))\"/>"
    }
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
    if let content = shape.content { append(content, clippedTo: points, scene, to: &text) }
    text += "</g>\n"
  }

  private func append(_ label: Scene.Label, to text: inout String) {
    // The height of digits above the baseline is about 0.7 times the font size.
    let baseline = format(label.center.y + 0.35 * label.size)
    text +=
      "<text x=\"\(format(label.center.x))\" y=\"\(baseline)\" "
      + "font-size=\"\(format(label.size))\" fill=\"\(label.color.hex)\">\(escapedForXML(label.text))</text>"
  }

  private func append(
    _ content: Scene.Content, clippedTo points: String, _ scene: Scene, to text: inout String
  ) {
    let map = content.map
    let matrix = [map.a, map.b, map.c, map.d, map.x, map.y].map(precise).joined(separator: " ")
    let marks = content.face.svg { scene.images[$0]?.address ?? "" }
    let group = "<g transform=\"matrix(\(matrix))\">\(marks)</g>"
    guard content.face.hasImage else {
      text += group
      return
    }
    // An image ends at the outline of its element.
    let id = "c\(text.utf8.count)"
    text += "<clipPath id=\"\(id)\"><polygon points=\"\(points)\"/></clipPath>"
    text += "<g clip-path=\"url(#\(id))\">\(group)</g>"
  }

  private func rectangle(_ r: Rect) -> String {
    "<rect x=\"\(format(r.x))\" y=\"\(format(r.y))\" width=\"\(format(r.width))\" "
      + "height=\"\(format(r.height))\"/>"
  }
}
