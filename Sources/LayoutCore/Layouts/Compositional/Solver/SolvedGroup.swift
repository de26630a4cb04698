/// The slots of one group, and its size: what a solver writes. Coordinates are those of the group's outer corner.
struct SolvedGroup: Sendable {
  var slots: [Slot] = []
  /// The groups in it that have badges, itself included.
  var hosts: [Host] = []
  var size = Size.zero

  /// The room of one item.
  struct Slot: Sendable {
    /// Before the item's insets.
    var frame: Rect
    /// Which node of the tree is the item.
    var node: Int32
    var zIndex: Int64
  }

  /// A group with badges.
  struct Host: Sendable {
    var frame: Rect
    /// The box that the group's fractions, and those of its badges, are taken of.
    var box: Size
    var node: Int32
    /// Its first item, among the slots.
    var firstSlot: Int32
  }

  /// What was odd while the group was solved.
  enum Complaint: Equatable, Sendable {
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

  /// Moves the slots and the hosts in two ranges by a distance.
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

extension SolvedGroup.Complaint {
  var text: Message {
    switch self {
    case .nothingFits: "an item is longer than its group and sticks out of it,"
    case .tooManySlots:
      "a group has room for more than \(GroupTree.slotLimit) items, and holds so many,"
    case .insetsTooLarge: "insets are larger than what they are taken off"
    }
  }
}
