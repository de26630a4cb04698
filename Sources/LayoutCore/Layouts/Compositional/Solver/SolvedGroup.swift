/// The result of a solver: the slots of one group, and its size. Coordinates are relative to the
/// group's outer corner.
struct SolvedGroup: Sendable {
  var slots: [Slot] = []
  /// The groups with badges in this group, including the group itself.
  var hosts: [Host] = []
  var size = Size.zero

  /// The slot of one item.
  struct Slot: Sendable {
    /// The frame before the item's insets are subtracted.
    var frame: Rect
    /// The index of the item's node in the tree.
    var node: Int32
    var zIndex: Int64
  }

  /// A group with badges.
  struct Host: Sendable {
    var frame: Rect
    /// The box to which the fractions of the group and its badges refer.
    var box: Size
    var node: Int32
    /// The index of the group's first slot.
    var firstSlot: Int32
  }

  /// A warning about the group.
  enum Warning: Equatable, Sendable {
    case nothingFits
    case tooManySlots
    case insetsTooLarge
  }
}

extension SolvedGroup {
  mutating func clear() {
    slots.removeAll(keepingCapacity: true)
    hosts.removeAll(keepingCapacity: true)
    size = .zero
  }

  /// Moves the slots and the hosts in two ranges by `delta`.
  @inline(__always)
  mutating func move(
    slotsFrom slot: Int, to slotEnd: Int, hostsFrom host: Int, to hostEnd: Int, by delta: Point
  ) {
    for i in slot..<slotEnd {
      slots[i].frame.x += delta.x
      slots[i].frame.y += delta.y
    }
    for i in host..<hostEnd {
      hosts[i].frame.x += delta.x
      hosts[i].frame.y += delta.y
    }
  }
}

extension SolvedGroup.Warning {
  var text: Message {
    switch self {
    case .nothingFits: "an item is longer than its group and extends beyond it"
    case .tooManySlots:
      "a group has space for more than \(GroupTree.slotLimit) items, but contains only that many"
    case .insetsTooLarge: "insets are larger than the area to which they apply"
    }
  }
}
