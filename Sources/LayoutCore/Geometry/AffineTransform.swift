/// A two-dimensional transform in CGAffineTransform's row-vector form:
/// x' = a·x + c·y + tx and y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// The factor from x to x'.
  public var a: Double
  /// The factor from x to y'.
  public var b: Double
  /// The factor from y to x'.
  public var c: Double
  /// The factor from y to y'.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a transform from its six components.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}
