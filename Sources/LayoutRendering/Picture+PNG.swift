internal import CCairo
internal import LayoutCore

extension Picture {
  /// Writes the picture to a PNG file with two pixels per point, or fewer for very large pictures.
  public func png(to path: String) throws(RenderingError) {
    let canvas = try drawn()
    try canvas.check(cairo_surface_write_to_png(canvas.surface, path), "cannot write " + path)
  }

  /// Returns the bytes of a PNG file with the picture.
  public func pngBytes() throws(RenderingError) -> [UInt8] {
    let canvas = try drawn()
    let bytes = ByteSink()
    try canvas.check(
      cairo_surface_write_to_png_stream(canvas.surface, ByteSink.write, bytes.closure),
      "cannot encode the picture")
    return bytes.bytes
  }

  private static let longestSide = 4096.0
  private static let mostPixels = 16e6

  private func drawn() throws(RenderingError) -> Canvas {
    let scene = Scene(self)
    let (width, height) = (scene.size.width, scene.size.height)
    var scale = min(2, Self.longestSide / max(width, height))
    scale = min(scale, (Self.mostPixels / (width * height)).squareRoot())
    // The scale keeps both sides between 0 and 4096, so that they fit into an `Int32`.
    func pixels(_ length: Double) -> Int32 {
      Int32(min(max((length * scale).rounded(), 64), Self.longestSide))
    }
    let canvas = try Canvas(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels(width), pixels(height)))
    cairo_scale(canvas.context, scale, scale)
    try canvas.draw(scene)
    cairo_surface_flush(canvas.surface)
    return canvas
  }
}

/// The bytes that Cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The argument of Cairo's functions for `write`. It is valid as long as the sink.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { sink, data, length in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
      contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
