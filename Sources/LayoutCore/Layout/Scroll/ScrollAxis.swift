/// The axis along which content scrolls. `main` is the coordinate along the axis, and `cross` is
/// the coordinate across it.
struct ScrollAxis: Equatable, Sendable {
  var isVertical: Bool

  func main(_ size: Size) -> Double { isVertical ? size.height : size.width }
  func cross(_ size: Size) -> Double { isVertical ? size.width : size.height }
  func main(_ point: Point) -> Double { isVertical ? point.y : point.x }

  /// A copy of a point with another coordinate along the axis.
  func moving(_ point: Point, to main: Double) -> Point {
    isVertical ? Point(point.x, main) : Point(main, point.y)
  }

  func size(main: Double, cross: Double) -> Size {
    isVertical ? Size(cross, main) : Size(main, cross)
  }

  func rect(main: Double, cross: Double, size: Size) -> Rect {
    isVertical
      ? Rect(cross, main, size.width, size.height) : Rect(main, cross, size.width, size.height)
  }

  func start(_ rect: Rect) -> Double { isVertical ? rect.minY : rect.minX }
  func end(_ rect: Rect) -> Double { isVertical ? rect.maxY : rect.maxX }

  func mainStart(_ insets: EdgeInsets) -> Double { isVertical ? insets.top : insets.left }
  func mainEnd(_ insets: EdgeInsets) -> Double { isVertical ? insets.bottom : insets.right }
  func crossStart(_ insets: EdgeInsets) -> Double { isVertical ? insets.left : insets.top }
  func crossEnd(_ insets: EdgeInsets) -> Double { isVertical ? insets.right : insets.bottom }
}

/// A coordinate rounded to the nearest device pixel, with halves rounded away from zero: 1.5 points
/// at three pixels per point become 1.6667. A scale of 0 does not change the coordinate.
func alignedToPixel(_ value: Double, scale: Double) -> Double {
  scale > 0 ? (value * scale).rounded() / scale : value
}

/// A length rounded down to whole device pixels. A scale of 0 does not change the length.
///
/// - Parameter tolerance: the fraction of a pixel by which a length may be too short, so that 3 x
///   1/3 does not lose a pixel.
@inline(__always)
func flooredToPixel(_ length: Double, scale: Double, forgiving tolerance: Double = 1e-9) -> Double {
  scale > 0 ? (length * scale + tolerance).rounded(.down) / scale : length
}
