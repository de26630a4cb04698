internal import CCairo
internal import LayoutCore
internal import TextLayout

extension Picture {
  /// Writes the picture to a PNG file with two pixels per point, or fewer for very large pictures.
  public func png(to path: String) throws(RenderingError) {
    let canvas = try Canvas(Scene(self))
    try canvas.check(cairo_surface_write_to_png(canvas.surface, path), "cannot write " + path)
  }

  /// Returns the bytes of a PNG file with the picture.
  public func pngBytes() throws(RenderingError) -> [UInt8] {
    let canvas = try Canvas(Scene(self))
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      cairo_surface_write_to_png_stream(
        canvas.surface,
        { target, data, length in
          guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
          target.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    try canvas.check(status, "cannot encode the picture")
    return bytes
  }
}

/// An image surface with the scene drawn on it.
final class Canvas {
  let surface: OpaquePointer?
  let context: OpaquePointer?
  private(set) var images: [String: PictureImage] = [:]

  private static let longestSide = 4096.0
  private static let mostPixels = 16e6

  init(_ scene: Scene) throws(RenderingError) {
    let (width, height) = (scene.size.width, scene.size.height)
    var scale = min(2, Self.longestSide / max(width, height))
    scale = min(scale, (Self.mostPixels / (width * height)).squareRoot())
    // The scale keeps both sides between 0 and 4096, so that they fit into an `Int32`.
    func pixels(_ length: Double) -> Int32 {
      Int32(min(max((length * scale).rounded(), 64), Self.longestSide))
    }
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels(width), pixels(height))
    context = cairo_create(surface)
    try check(cairo_surface_status(surface), "cannot make an image")
    cairo_scale(context, scale, scale)
    images = scene.images
    draw(scene)
    try check(cairo_status(context), "cannot draw the picture")
    cairo_surface_flush(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func check(_ status: cairo_status_t, _ failure: String) throws(RenderingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
    throw RenderingError(message: failure + ": " + reason)
  }
}

extension Canvas {
  private func draw(_ scene: Scene) {
    setColor(scene.palette.ground, alpha: 1)
    cairo_paint(context)
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_save(context)
    cairo_rectangle(context, scene.clip.x, scene.clip.y, scene.clip.width, scene.clip.height)
    cairo_clip(context)
    for shape in scene.shapes { draw(shape) }
    cairo_restore(context)
    for shape in scene.overlays { draw(shape) }
    draw(scene.caption, alpha: 1)
  }

  private func draw(_ shape: Scene.Shape) {
    guard shape.alpha > 0, !shape.points.isEmpty else { return }
    // The shape is drawn as a group, so that the alpha applies to the fill, the line and the label
    // together.
    if shape.alpha < 1 { cairo_push_group(context) }
    for layer in shape.shadowLayers {
      cairo_save(context)
      cairo_translate(context, 0, layer.distance)
      trace(shape.points)
      cairo_restore(context)
      cairo_push_group(context)
      setColor(Color(0), alpha: 1)
      cairo_fill_preserve(context)
      cairo_set_dash(context, nil, 0, 0)
      cairo_set_line_width(context, layer.width)
      cairo_stroke(context)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, layer.alpha)
    }
    trace(shape.points)
    if let fill = shape.fill {
      setColor(fill, alpha: 1)
      cairo_fill_preserve(context)
    }
    if shape.strokeWidth > 0 {
      setColor(shape.stroke, alpha: 1)
      cairo_set_line_width(context, shape.strokeWidth)
      let dash = [4 * shape.strokeWidth, 4 * shape.strokeWidth]
      cairo_set_dash(context, dash, shape.isDashed ? 2 : 0, 0)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
    if let label = shape.label { draw(label, alpha: 1) }
    if let content = shape.content {
      cairo_save(context)
      if content.face.hasImage {
        trace(shape.points)
        cairo_clip(context)
      }
      draw(content)
      cairo_restore(context)
    }
    if shape.alpha < 1 {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, shape.alpha)
    }
  }

  private func draw(_ label: Scene.Label, alpha: Double) {
    setColor(label.color, alpha: alpha)
    cairo_set_font_size(context, label.size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, label.text, &extents)
    cairo_move_to(
      context, label.center.x - extents.width / 2 - extents.x_bearing,
      label.center.y + 0.35 * label.size)
    cairo_show_text(context, label.text)
  }

  /// Makes the polygon the current path.
  private func trace(_ points: [Point]) {
    cairo_new_path(context)
    for point in points { cairo_line_to(context, point.x, point.y) }
    cairo_close_path(context)
  }

  func setColor(_ color: Color, alpha: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, alpha)
  }
}
