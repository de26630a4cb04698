internal import CLayoutLua

/// An element of a played view, without the numbers that differ between equal runs.
public struct PlayedElement: Equatable {
  /// The identity of an element in a view.
  public struct ID: Hashable {
    public enum Category: UInt32 {
      case cell, supplementary, decoration
    }

    public var category: Category
    /// The name of the kind; empty for a cell.
    public var kind: String
    /// The zero-based section and item.
    public var section, item: Int

    public init(_ category: Category, kind: String, section: Int, item: Int) {
      (self.category, self.kind, self.section, self.item) = (category, kind, section, item)
    }
  }

  public var id: ID
  /// The bounding box in content coordinates, in points.
  public var frame: PlayedRect
  /// The frame before the transform.
  public var untransformed: PlayedRect
  /// The transform about the center, in rows.
  public var transform: [Double]
  public var alpha: Double
  public var zIndex: Int64
  /// The points that are clipped off: top, left, bottom, right.
  public var clip: [Double]
  /// The number of the shape: `LYL_SHAPE_*`.
  public var shape: UInt32
  public var isHidden, isTouchable, isPinned, isTransformed, isKept: Bool
  /// The ghost number: not 0 for a removed element that an animation still shows.
  public var ghost: UInt32
  /// The custom values that the question named.
  public var values: [String: JSONValue]

  init(_ a: lyl_attributes, kind: String, values: [String: JSONValue] = [:]) {
    self.values = values
    let category = ID.Category(rawValue: a.category) ?? .decoration
    id = ID(category, kind: kind, section: Int(a.path.section), item: Int(a.path.item))
    frame = PlayedRect(a.frame)
    untransformed = PlayedRect(
      a.center.x - a.size.width / 2, a.center.y - a.size.height / 2, a.size.width, a.size.height)
    transform = withUnsafeBytes(of: a.transform) { Array($0.bindMemory(to: Double.self)) }
    (alpha, zIndex, ghost, shape) = (a.alpha, a.z_index, a.ghost, a.shape)
    clip = [a.clip.top, a.clip.left, a.clip.bottom, a.clip.right]
    func has(_ flag: lyl_attribute_flags) -> Bool { a.flags & UInt32(flag.rawValue) != 0 }
    isHidden = has(LYL_ATTR_HIDDEN)
    isTouchable = !has(LYL_ATTR_UNTOUCHABLE)
    isPinned = has(LYL_ATTR_PINNED)
    isTransformed = has(LYL_ATTR_TRANSFORM)
    isKept = has(LYL_ATTR_KEPT)
  }

  /// The numbers that describe the position and the appearance of the element. In equal answers,
  /// they differ at most in the last digits.
  public var numbers: [Double] {
    frame.numbers + untransformed.numbers + transform + [alpha] + clip
  }
}

/// A rectangle in content coordinates, in points.
public struct PlayedRect: Equatable {
  public var x, y, width, height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rect: lyl_rect) { self.init(rect.x, rect.y, rect.width, rect.height) }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var numbers: [Double] { [x, y, width, height] }

  /// The width and the height of the part that two rectangles share; negative if there is a gap
  /// between them.
  public func overlap(with other: PlayedRect) -> (width: Double, height: Double) {
    (min(maxX, other.maxX) - max(x, other.x), min(maxY, other.maxY) - max(y, other.y))
  }
}
