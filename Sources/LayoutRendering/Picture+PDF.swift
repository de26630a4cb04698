internal import CCairo
public import LayoutCore

extension Picture {
  /// Returns the bytes of a PDF file with a page for each picture. A page is as large as the region
  /// of its picture, and a point of the picture is a point of the page.
  public static func pdfBytes(_ pages: [Picture]) throws(RenderingError) -> [UInt8] {
    let bytes = ByteSink()
    let canvas = try Canvas(
      cairo_pdf_surface_create_for_stream(ByteSink.write, bytes.closure, 100, 100))
    for page in pages {
      let scene = Scene(page)
      let scale = min(1, longestPage / max(scene.clip.width, scene.clip.height))
      cairo_pdf_surface_set_size(
        canvas.surface, scene.clip.width * scale, scene.clip.height * scale)
      cairo_save(canvas.context)
      cairo_scale(canvas.context, scale, scale)
      cairo_translate(canvas.context, -scene.clip.x, -scene.clip.y)
      canvas.drawRegion(of: scene)
      cairo_restore(canvas.context)
      cairo_show_page(canvas.context)
    }
    try canvas.check(cairo_status(canvas.context), "cannot draw the pages")
    cairo_surface_finish(canvas.surface)
    try canvas.check(cairo_surface_status(canvas.surface), "cannot encode the pages")
    return bytes.bytes
  }

  /// The longest side of a page in points, which PDF limits.
  private static let longestPage = 14_400.0

  /// Divides the region into pages of the viewport's size, in the order in which they are read: row
  /// by row.
  ///
  /// - Parameter limit: the maximum number of pages.
  /// - Returns: nil if there would be more.
  public func pages(limit: Int) -> [Picture]? {
    let (width, height) = (viewport.width, viewport.height)
    guard width > 0, height > 0, region.width.isFinite, region.height.isFinite else {
      return [self]
    }
    // A page of a rounding error's size is not needed.
    let columns = max(1, ((region.width - 0.01) / width).rounded(.up))
    let rows = max(1, ((region.height - 0.01) / height).rounded(.up))
    guard columns * rows <= Double(limit) else { return nil }
    return (0..<Int(rows)).flatMap { row in
      (0..<Int(columns)).map { column in
        var page = self
        page.region = Rect(
          region.x + Double(column) * width, region.y + Double(row) * height, width, height)
        page.elements = elements.filter { page.region.isTouched(by: $0.frame) }
        return page
      }
    }
  }
}
