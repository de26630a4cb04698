/// Finds places in a list by hash: open addressing over numbers of places, while the keys stay in the list. It keeps its
/// storage when it is filled anew, so that a frame allocates nothing.
package struct PlaceTable: Sendable {
  /// -1 for an empty slot.
  private var slots: [Int32] = []
  private var mask = 0
  private(set) var count = 0

  package init() {}
}

extension PlaceTable {
  /// Forgets everything and makes room for so many places.
  @_optimize(speed)
  package mutating func reset(room: Int) {
    var size = 16
    while size < room * 2 { size *= 2 }
    mask = size - 1
    count = 0
    if slots.count < size {
      slots = [Int32](repeating: -1, count: size)
    } else {
      for i in 0..<size { slots[i] = -1 }
    }
  }

  /// Adds a place and makes room where there is none left.
  ///
  /// - Parameter hash: of every place in the table, and of the new one.
  @inline(__always)
  package mutating func insert(_ place: Int, _ hash: (Int) -> UInt64) {
    if slots.isEmpty || 2 * count > mask {
      let places = slots.prefix(slots.isEmpty ? 0 : mask + 1).filter { $0 >= 0 }
      reset(room: 2 * count + 8)
      for other in places { insert(Int(other), hash: hash(Int(other))) }
    }
    insert(place, hash: hash(place))
  }

  /// Adds a place for which `reset` has made room.
  @inline(__always)
  package mutating func insert(_ place: Int, hash: UInt64) {
    count += 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: place)
  }

  /// The first place with this hash that a condition holds for; -1 for none. The condition is also
  /// asked about places with other hashes.
  @inline(__always)
  package func place(hash: UInt64, where isIt: (Int) -> Bool) -> Int {
    if slots.isEmpty { return -1 }
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isIt(place) { return place }
      slot = (slot + 1) & mask
    }
    return -1
  }
}

/// The multiply and fold of wyhash (Wang Yi, 2019).
@inline(__always)
package func fold(_ x: UInt64, _ y: UInt64) -> UInt64 {
  let product = x.multipliedFullWidth(by: y)
  return product.high ^ product.low
}

/// A number spread over 64 bits.
@inline(__always)
package func spread(_ number: UInt64) -> UInt64 {
  fold(number ^ 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F)
}

extension ElementID {
  /// For tables of places.
  @inline(__always)
  package var spreadHash: UInt64 {
    let place =
      UInt64(truncatingIfNeeded: indexPath.section) << 32
      ^ UInt64(truncatingIfNeeded: indexPath.item)
    return spread(place ^ UInt64(kind.rawValue) << 52 ^ UInt64(category.rawValue) << 62)
  }
}
