/// The change per second of a moving element's attributes.
struct Velocity {
  var center = Point.zero
  var width = 0.0
  var height = 0.0
  var alpha = 0.0
  var values = CustomValues()
  /// The change of the transform's parts, or of its components if the transform is interpolated by
  /// components.
  var transform: (speed: TransformParts.Speed, isOfParts: Bool)?

  /// Subtracts a velocity from the velocity of the center.
  mutating func slow(by speed: Point) { center = center - speed }

  var isZero: Bool {
    center == .zero && width == 0 && height == 0 && alpha == 0 && values.isEmpty && transform == nil
  }
}
