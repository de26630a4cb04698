/// What decides about an index: one look at every frame.
struct FrameSurvey {
  /// The box around every frame.
  let extent: Rect
  /// The largest maxX and maxY, which the extent has but for rounding.
  let farCorner: Point
  /// The frames that are there.
  let count: Int
  /// The largest maxY among the frames up to each place: what an index of frames in vertical order keeps. Empty unless the
  /// extent is at least as high as wide, every place has a frame, and the frames are in order from top to bottom.
  let bottoms: [Double]
  /// Whether the extent is wider than high, every place has a frame, and the frames are in order from left to right.
  let isInHorizontalOrder: Bool

  /// nil where there is no frame.
  @inline(__always)
  init?(_ frames: borrowing FrameList) {
    // The horizontal and the vertical number beside each other.
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    var last = high
    var inOrder = SIMDMask<SIMD2<Int64>>(repeating: true)
    var count = 0
    let bottoms = [Double](unsafeUninitializedCapacity: frames.count) { bottoms, length in
      frames.visit { place, frame in
        let origin = SIMD2(frame.x, frame.y)
        let far = SIMD2(frame.maxX, frame.maxY)
        count += 1
        inOrder .&= origin .>= last
        last = origin
        low.replace(with: origin, where: origin .< low)
        high.replace(with: far, where: far .> high)
        bottoms[place] = high.y
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
