internal import CCairo
internal import LayoutCore

/// A surface of Cairo on which scenes are drawn.
final class Canvas {
  let surface: OpaquePointer?
  let context: OpaquePointer?
  private(set) var images: [String: PictureImage] = [:]

  /// - Parameter surface: the surface to draw on, which the canvas destroys.
  init(_ surface: OpaquePointer?) throws(RenderingError) {
    self.surface = surface
    context = cairo_create(surface)
    try check(cairo_surface_status(surface), "cannot make an image")
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
  /// Draws a scene with its margin, viewport and caption.
  func draw(_ scene: Scene) throws(RenderingError) {
    setColor(scene.palette.ground, alpha: 1)
    cairo_paint(context)
    drawRegion(of: scene)
    for shape in scene.overlays { draw(shape) }
    draw(scene.caption, alpha: 1)
    try check(cairo_status(context), "cannot draw the picture")
  }

  /// Draws the region of a scene, at its place in the scene.
  func drawRegion(of scene: Scene) {
    images = scene.images
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_save(context)
    cairo_rectangle(context, scene.clip.x, scene.clip.y, scene.clip.width, scene.clip.height)
    cairo_clip(context)
    for shape in scene.shapes { draw(shape) }
    cairo_restore(context)
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
