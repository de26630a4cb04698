/// The properties of a list of frames that determine the kind of its index, found in one scan.
struct FrameSurvey {
  /// The box around all frames.
  let extent: Rect
  /// The largest maxX and maxY. Due to rounding, they can differ from those of the extent.
  let farCorner: Point
  /// The number of frames.
  let count: Int
  /// The running maximum of maxY, which an index of frames in vertical order stores. Empty unless
  /// the extent is at least as high as wide, every position has a frame, and the frames are in
  /// order from top to bottom.
  let bottoms: [Double]
  /// Whether the extent is wider than high, every position has a frame, and the frames are in order
  /// from left to right.
  let isInHorizontalOrder: Bool

  /// Returns nil if there is no frame.
  @inline(__always)
  init?(_ frames: borrowing FrameList) {
    // Each vector contains a horizontal and a vertical number.
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    var last = high
    var inOrder = SIMDMask<SIMD2<Int64>>(repeating: true)
    var count = 0
    let bottoms = [Double](unsafeUninitializedCapacity: frames.count) { bottoms, length in
      frames.visit { position, frame in
        let origin = SIMD2(frame.x, frame.y)
        let far = SIMD2(frame.maxX, frame.maxY)
        count += 1
        inOrder .&= origin .>= last
        last = origin
        low.replace(with: origin, where: origin .< low)
        high.replace(with: far, where: far .> high)
        bottoms[position] = high.y
      }
      let isVertical = high.y - low.y >= high.x - low.x
      length = inOrder[1] && isVertical && count == frames.count ? count : 0
    }
    if count == 0 { return nil }
    self.count = count
    self.bottoms = bottoms
    farCorner = Point(high.x, high.y)
    extent = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    isInHorizontalOrder = inOrder[0] && extent.height < extent.width && count == frames.count
  }
}
