internal import CCairo
internal import CJPEG
internal import FoundationEssentials

/// A decoded image file.
public struct PictureImage: Sendable {
  /// The size in pixels.
  let width: Int
  let height: Int
  /// The pixels from the top left corner, as alpha, red, green and blue in the bits of a number. The
  /// colors are multiplied by alpha.
  let pixels: [UInt32]
  private let bytes: [UInt8]
  private let type: String

  /// The largest width and height in pixels.
  private static let longestSide = 8192
  private static let mostPixels = 1 << 25

  /// Decodes a PNG or JPEG file.
  ///
  /// - Parameter bytes: the contents of the file.
  public init(_ bytes: [UInt8]) throws(RenderingError) {
    self.bytes = bytes
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      type = "png"
      (width, height, pixels) = try Self.decodedPNG(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      type = "jpeg"
      (width, height, pixels) = try Self.decodedJPEG(bytes)
    } else {
      throw RenderingError(message: "is neither a PNG nor a JPEG file")
    }
  }

  /// The file as a data: URL.
  public var address: String {
    "data:image/\(type);base64," + Data(bytes).base64EncodedString()
  }

  private typealias Decoded = (width: Int, height: Int, pixels: [UInt32])

  private static func check(_ width: Int, _ height: Int) throws(RenderingError) {
    guard 1...longestSide ~= width, 1...longestSide ~= height, width * height <= mostPixels else {
      throw RenderingError(
        message: "has \(width) × \(height) pixels; at most \(longestSide) × \(longestSide) and "
          + "\(mostPixels) together can be shown")
    }
  }

  private static func decodedPNG(_ bytes: [UInt8]) throws(RenderingError) -> Decoded {
    // The size is in the first chunk, so that a huge image is not decoded.
    guard bytes.count > 24 else { throw RenderingError(message: "is a damaged PNG file") }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    try check(number(at: 16), number(at: 20))
    var rest = bytes[...]
    let surface = withUnsafeMutablePointer(to: &rest) { source in
      cairo_image_surface_create_from_png_stream(
        { source, target, count in
          guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
          let rest = source.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard rest.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          for (i, byte) in rest.pointee.prefix(Int(count)).enumerated() { target[i] = byte }
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, source)
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw RenderingError(message: "is a damaged PNG file") }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    guard isOpaque || cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 else {
      throw RenderingError(message: "is a PNG file with more than eight bits a color")
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      for x in 0..<width {
        let pixel = row.load(fromByteOffset: 4 * x, as: UInt32.self)
        pixels.append(isOpaque ? pixel | 0xFF00_0000 : pixel)
      }
    }
    return (width, height, pixels)
  }

  private static func decodedJPEG(_ bytes: [UInt8]) throws(RenderingError) -> Decoded {
    let decoder = tjInitDecompress()
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let count = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes, count, &width, &height, &sampling, &space) == 0,
      width > 0, height > 0
    else {
      throw RenderingError(message: "is a damaged JPEG file")
    }
    try check(Int(width), Int(height))
    var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
    // A truncated file is a warning: its beginning is shown.
    let status = pixels.withUnsafeMutableBytes { target in
      tjDecompress2(
        decoder, bytes, count, target.baseAddress?.assumingMemoryBound(to: UInt8.self), width, 0,
        height, Int32(TJPF_BGRA.rawValue), 0)
    }
    guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else {
      throw RenderingError(message: "is a damaged JPEG file")
    }
    return (Int(width), Int(height), pixels)
  }

  /// Calls the function with a surface of the image, which is valid until the function returns.
  func withSurface(_ body: (OpaquePointer?) -> Void) {
    pixels.withUnsafeBytes { bytes in
      // Cairo only reads a surface that is a source.
      let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let surface = cairo_image_surface_create_for_data(
        data?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(4 * width))
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
