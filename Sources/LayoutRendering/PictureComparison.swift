internal import CCairo

/// Two pictures and the pixels in which they differ.
public struct PictureComparison {
  private let first: PictureImage
  private let second: PictureImage
  /// The width and the height that contain both pictures, in pixels.
  private let size: (width: Int, height: Int)
  /// The number of different pixels.
  private let count: Int

  /// The difference of a color channel, of 255, from which pixels are different. Smaller
  /// differences come from the rounding of edges.
  private static let threshold = 16
  private static let gap = 16

  /// Compares two pictures. If their sizes differ, the additional pixels are different.
  public init(_ first: PictureImage, _ second: PictureImage) {
    (self.first, self.second) = (first, second)
    size = (max(first.width, second.width), max(first.height, second.height))
    var count = 0
    for y in 0..<size.height {
      for x in 0..<size.width where Self.differ(first[x, y], second[x, y]) { count += 1 }
    }
    self.count = count
  }

  /// The share of different pixels, from 0 to 1.
  public var share: Double { Double(count) / Double(max(1, size.width * size.height)) }

  /// Returns the bytes of a PNG file with the first picture, the second picture, and the second
  /// picture in gray with the different pixels in red, side by side.
  public func pngBytes() throws(RenderingError) -> [UInt8] {
    let width = 3 * size.width + 2 * Self.gap
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (a, b) = (first[x, y], second[x, y])
        let start = y * width + x
        pixels[start] = a ?? 0xFFFF_FFFF
        pixels[start + size.width + Self.gap] = b ?? 0xFFFF_FFFF
        pixels[start + 2 * (size.width + Self.gap)] =
          Self.differ(a, b) ? 0xFFE0_2020 : Self.pale(b ?? 0xFFFF_FFFF)
      }
    }
    let surface = pixels.withUnsafeMutableBytes { bytes in
      Self.encoded(bytes.baseAddress, width, size.height)
    }
    guard let surface else { throw RenderingError(message: "cannot encode the difference") }
    return surface
  }

  private static func encoded(
    _ pixels: UnsafeMutableRawPointer?, _ width: Int, _ height: Int
  ) -> [UInt8]? {
    let surface = cairo_image_surface_create_for_data(
      pixels?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: 4 * width))
    defer { cairo_surface_destroy(surface) }
    let bytes = ByteSink()
    let status = cairo_surface_write_to_png_stream(surface, ByteSink.write, bytes.closure)
    cairo_surface_finish(surface)
    return status == CAIRO_STATUS_SUCCESS ? bytes.bytes : nil
  }

  private static func differ(_ a: UInt32?, _ b: UInt32?) -> Bool {
    guard let a, let b else { return a != b }
    if a == b { return false }
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let first = Int(a >> shift & 255)
      let second = Int(b >> shift & 255)
      if abs(first - second) > threshold { return true }
    }
    return false
  }

  /// A light gray version of a color.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let sum: UInt32 = (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)
    return 0xFF00_0000 | (192 + sum / 12) * 0x10101
  }
}

extension PictureImage {
  /// A pixel; nil outside the picture.
  fileprivate subscript(x: Int, y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
