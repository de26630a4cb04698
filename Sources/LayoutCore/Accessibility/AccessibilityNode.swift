/// A node of the accessibility tree (docs/behavior.md 19): the container, a section, or an element.
/// Frames and offsets are in points.
public struct AccessibilityNode: Sendable {
  /// The part of the view that a node represents.
  public enum Subject: Equatable, Sendable {
    /// The whole view: the first node.
    case container
    /// A section with a header or with a row that scrolls independently.
    case section(Int)
    /// A cell, a supplementary view, or a decoration with a label.
    case element(ElementID)
  }

  /// A number that the node keeps while it is in the list; 1 for the container.
  public internal(set) var id: UInt64 = 0
  /// The index of the parent in the list, which is smaller than that of the node; nil for the
  /// container.
  public let parent: Int?
  /// The part of the view that the node represents.
  public let subject: Subject
  /// The role for assistive technology.
  public internal(set) var role: Role
  /// The states of the node.
  public internal(set) var flags: AccessibilityFlags = []
  /// The actions that `performAccessibilityAction` can perform.
  public internal(set) var actions: AccessibilityActions = []
  /// The frame in viewport coordinates that the layout assigns. Animations do not move it.
  public internal(set) var frame: Rect
  /// The index among the items of the same set, zero-based; nil if the role has none.
  public internal(set) var position: Int?
  /// The number of items of that set.
  public internal(set) var setSize: Int?
  /// The level in a tree, or of a heading, zero-based.
  public internal(set) var level: Int?
  /// The rows and columns that the element occupies. For the container, only the counts are set.
  public internal(set) var grid = GridPosition.none
  /// The text that describes the element.
  public internal(set) var label: String?
  /// The range of the offset of the container or of a row, from the start of the content; nil for
  /// other nodes. The offset is measured from the left and from the top.
  public internal(set) var scroll: AccessibilityScroll?
  /// A number that increases when another field of the node changes.
  public internal(set) var revision: UInt64 = 0

  init(_ subject: Subject, _ role: Role, parent: Int?, frame: Rect) {
    self.subject = subject
    self.role = role
    self.parent = parent
    self.frame = frame
  }

  /// The element that the node represents; nil for the container and for sections.
  public var element: ElementID? {
    if case .element(let id) = subject { id } else { nil }
  }

  /// Sets the range of the offset, and the actions that scroll within it.
  ///
  /// - Parameters:
  ///   - offset: the current offset.
  ///   - first: the offset at the left and the top end.
  ///   - last: the offset at the right and the bottom end.
  mutating func setScroll(offset: Point, from first: Point, to last: Point) {
    let scroll = AccessibilityScroll(offset: offset - first, end: last - first)
    self.scroll = scroll
    // Smaller distances are rounding errors.
    let rounding = 1e-6
    if scroll.offset.x > rounding { actions.insert(.scrollLeft) }
    if scroll.offset.y > rounding { actions.insert(.scrollUp) }
    if scroll.end.x - scroll.offset.x > rounding { actions.insert(.scrollRight) }
    if scroll.end.y - scroll.offset.y > rounding { actions.insert(.scrollDown) }
    if max(scroll.end.x, scroll.end.y) > 0 { actions.insert(.setOffset) }
  }

  /// Whether all fields except the parent's index and the revision are equal. The nodes are pointers,
  /// so that they are not copied.
  static func areSame(
    _ a: UnsafePointer<AccessibilityNode>, _ b: UnsafePointer<AccessibilityNode>
  ) -> Bool {
    a.pointee.frame == b.pointee.frame && a.pointee.id == b.pointee.id
      && a.pointee.flags == b.pointee.flags && a.pointee.actions == b.pointee.actions
      && a.pointee.subject == b.pointee.subject && a.pointee.role == b.pointee.role
      && a.pointee.position == b.pointee.position && a.pointee.setSize == b.pointee.setSize
      && a.pointee.level == b.pointee.level && a.pointee.grid == b.pointee.grid
      && a.pointee.scroll == b.pointee.scroll && a.pointee.label == b.pointee.label
  }
}

/// The states of a node. The raw values are those of C: `lyl_accessibility_flags`.
public struct AccessibilityFlags: OptionSet, Sendable {
  /// The states as bits.
  public var rawValue: UInt32

  /// Creates a set of states from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The node is outside the viewport, or outside the visible part of its row.
  public static let offscreen = AccessibilityFlags(rawValue: 1)
  /// The element has the focus of its view, which is active.
  public static let focused = AccessibilityFlags(rawValue: 2)
  /// The item can be selected.
  public static let selectable = AccessibilityFlags(rawValue: 4)
  /// The item is selected.
  public static let selected = AccessibilityFlags(rawValue: 8)
  /// The item has children.
  public static let expandable = AccessibilityFlags(rawValue: 16)
  /// The children of the item are shown.
  public static let expanded = AccessibilityFlags(rawValue: 32)
  /// The element cannot have the focus: the delegate refuses it.
  public static let disabled = AccessibilityFlags(rawValue: 64)
  /// The node hides the parts of its children that are outside its frame.
  public static let clips = AccessibilityFlags(rawValue: 128)
  /// Several items of the container can be selected.
  public static let multiselectable = AccessibilityFlags(rawValue: 256)
}

/// The offset of a node that scrolls, in points.
public struct AccessibilityScroll: Equatable, Sendable {
  /// The distance from the left and the top end of the content, from 0.
  public internal(set) var offset = Point.zero
  /// The largest offset.
  public internal(set) var end = Point.zero
}
