/// How fast the attributes of a moving element change, per second.
struct Velocity {
  var center = Point.zero
  var width = 0.0
  var height = 0.0
  var alpha = 0.0
  var values = CustomValues()
  /// Of the transform's parts, or of its numbers where those are mixed.
  var transform: (speed: TransformParts.Speed, isOfParts: Bool)?

  /// Takes away a speed of the centre.
  mutating func slow(by speed: Point) { center = center - speed }

  var isZero: Bool {
    center == .zero && width == 0 && height == 0 && alpha == 0 && values.isEmpty && transform == nil
  }
}
