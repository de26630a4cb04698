internal import LayoutCore

/// The exported custom values, by the numbers that represent them in `lyl_attributes`.
struct CustomValueTable {
  private var sets: [CustomValues] = []
  private var hashIndex = HashIndex()
  /// The upper half of each number, by which numbers from before the last `trim` are recognized.
  private var epoch: UInt64 = 1
  /// The number of bytes of all strings in the table.
  private var textBytes = 0

  /// Returns the number of a set of values; 0 for an empty set.
  mutating func number(of values: CustomValues) -> UInt64 {
    if values.isEmpty { return 0 }
    let hash = Self.hash(values)
    let known = hashIndex.firstIndex(hash: hash) { sets[$0] == values }
    if known >= 0 { return epoch << 32 | UInt64(known) }
    for case (_, .text(let bytes)) in values.all { textBytes += bytes.count }
    sets.append(values)
    let all = sets
    hashIndex.insert(all.count - 1) { Self.hash(all[$0]) }
    return epoch << 32 | UInt64(sets.count - 1)
  }

  private static func hash(_ values: CustomValues) -> UInt64 {
    var hasher = Hasher()
    values.hash(into: &hasher)
    return spread(UInt64(bitPattern: Int64(hasher.finalize())))
  }

  subscript(number: UInt64) -> CustomValues? {
    let index = Int(truncatingIfNeeded: number & 0x7FFF_FFFF)
    return number >> 32 == epoch && index < sets.count ? sets[index] : nil
  }

  /// Removes all values if there are more than 65,536 sets of them, or more than 1 MiB of text.
  mutating func trim() {
    guard sets.count > 65_536 || textBytes > 1 << 20 else { return }
    textBytes = 0
    sets = []
    hashIndex = HashIndex()
    epoch += 1
  }
}
