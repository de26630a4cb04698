/// Finds the indices of elements of an array by their hashes. The keys remain in the array: the
/// table stores only indices, with open addressing. It keeps its storage when it is filled again,
/// so that a frame makes no allocations.
package struct HashIndex: Sendable {
  /// The index in each slot; -1 for an empty slot.
  private var slots: [Int32] = []
  private var mask = 0
  private(set) var count = 0

  package init() {}
}

extension HashIndex {
  /// Removes all indices and reserves capacity for new ones.
  @_optimize(speed)
  package mutating func reset(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    count = 0
    if slots.count < size {
      slots = [Int32](repeating: -1, count: size)
    } else {
      for i in 0..<size { slots[i] = -1 }
    }
  }

  /// Adds an index, and grows the table if it is full.
  ///
  /// - Parameter hash: the hash of each index in the table, and of the new one.
  @inline(__always)
  package mutating func insert(_ index: Int, _ hash: (Int) -> UInt64) {
    if slots.isEmpty || 2 * count > mask {
      let indices = slots.prefix(slots.isEmpty ? 0 : mask + 1).filter { $0 >= 0 }
      reset(capacity: 2 * count + 8)
      for other in indices { insert(Int(other), hash: hash(Int(other))) }
    }
    insert(index, hash: hash(index))
  }

  /// Adds an index for which `reset` has reserved capacity.
  @inline(__always)
  package mutating func insert(_ index: Int, hash: UInt64) {
    count += 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }

  /// The first index with this hash that satisfies a condition; -1 if there is no such index. The
  /// condition is also called for indices with other hashes.
  @inline(__always)
  package func firstIndex(hash: UInt64, where condition: (Int) -> Bool) -> Int {
    if slots.isEmpty { return -1 }
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if condition(index) { return index }
      slot = (slot + 1) & mask
    }
    return -1
  }
}

/// The multiply-and-fold step of wyhash (Wang Yi, 2019).
@inline(__always)
package func fold(_ x: UInt64, _ y: UInt64) -> UInt64 {
  let product = x.multipliedFullWidth(by: y)
  return product.high ^ product.low
}

/// Spreads a number over 64 bits.
@inline(__always)
package func spread(_ number: UInt64) -> UInt64 {
  fold(number ^ 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F)
}

extension ElementID {
  /// The hash for hash indices of elements.
  @inline(__always)
  package var spreadHash: UInt64 {
    let pathBits =
      UInt64(truncatingIfNeeded: indexPath.section) << 32
      ^ UInt64(truncatingIfNeeded: indexPath.item)
    return spread(pathBits ^ UInt64(kind.rawValue) << 52 ^ UInt64(category.rawValue) << 62)
  }
}
