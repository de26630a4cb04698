internal import CCairo
internal import LayoutCore
internal import TextLayout

// The content of elements.
extension Canvas {
  /// Draws the marks of an element. The state of the context changes.
  func draw(_ content: Scene.Content) {
    let map = content.map
    var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.x, y0: map.y)
    cairo_transform(context, &matrix)
    cairo_set_dash(context, nil, 0, 0)
    for mark in content.face.marks {
      switch mark {
      case .text(let text, let point, let color): draw(text, at: point, color)
      case .image(let name, let frame, let fit, let radius): draw(name, in: frame, fit, radius)
      case .symbol(let symbol, let frame, let color): draw(symbol, in: frame, color)
      case .box(let frame, let radius, let color):
        setColor(color, alpha: 1)
        trace(frame, cornerRadius: radius)
        cairo_fill(context)
      }
    }
  }

  private func draw(_ text: ElementText, at point: Point, _ color: Color) {
    setColor(color, alpha: 1)
    let style = text.style
    cairo_select_font_face(
      context, style.fontName, style.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      style.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, style.size)
    for (line, baseline) in zip(text.lines, text.baselines) {
      var extents = cairo_text_extents_t()
      cairo_text_extents(context, line, &extents)
      let before = text.horizontal.fraction * extents.x_advance
      cairo_move_to(context, point.x + text.x - before, point.y + baseline)
      cairo_show_text(context, line)
    }
  }

  private func draw(
    _ name: String, in frame: Rect, _ fit: Appearance.Fit, _ radius: Double
  ) {
    guard let image = images[name] else { return }
    let scales = [frame.width / Double(image.width), frame.height / Double(image.height)]
    let scale = fit == .contain ? min(scales[0], scales[1]) : max(scales[0], scales[1])
    image.withSurface { surface in
      cairo_save(context)
      trace(frame, cornerRadius: radius)
      cairo_clip(context)
      cairo_translate(
        context, frame.x + (frame.width - Double(image.width) * scale) / 2,
        frame.y + (frame.height - Double(image.height) * scale) / 2)
      cairo_scale(context, scale, scale)
      cairo_set_source_surface(context, surface, 0, 0)
      // The edge of the image must not be blended with the transparent pixels outside.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
      cairo_fill(context)
      cairo_restore(context)
    }
  }

  private func draw(_ symbol: Symbol, in frame: Rect, _ color: Color) {
    cairo_save(context)
    cairo_translate(context, frame.x, frame.y)
    cairo_scale(context, frame.width / Symbol.side, frame.height / Symbol.side)
    cairo_new_path(context)
    for step in symbol.steps {
      switch step {
      case .move(let p): cairo_move_to(context, p.x, p.y)
      case .line(let p): cairo_line_to(context, p.x, p.y)
      case .curve(let a, let b, let p): cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: cairo_close_path(context)
      }
    }
    setColor(color, alpha: 1)
    cairo_set_line_width(context, Symbol.strokeWidth)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_stroke(context)
    cairo_restore(context)
  }

  /// Makes a rectangle with round corners the current path.
  private func trace(_ frame: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
    cairo_new_path(context)
    guard radius > 0 else {
      cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
      return
    }
    let quarter = Double.pi / 2
    let (left, right) = (frame.minX + radius, frame.maxX - radius)
    let (top, bottom) = (frame.minY + radius, frame.maxY - radius)
    cairo_arc(context, right, top, radius, -quarter, 0)
    cairo_arc(context, right, bottom, radius, 0, quarter)
    cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }
}
