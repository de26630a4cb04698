/// The indices of keys in ascending order of the keys. The indices of equal keys keep their order.
/// All sorting by numbers uses this function, because sorting each additional type takes two
/// kilobytes of code.
///
/// - Complexity: O(n log n)
func sortedIndices(of keys: [UInt64]) -> [Int] {
  var pairs: [(key: UInt64, index: Int)] = []
  pairs.reserveCapacity(keys.count)
  for (index, key) in keys.enumerated() { pairs.append((key, index)) }
  pairs.sort { $0.key < $1.key }
  return pairs.map { $0.index }
}

extension Double {
  /// An integer with the same order as this number: positive numbers have the order of their bits,
  /// negative numbers the reverse order.
  var sortKey: UInt64 { self < 0 ? ~bitPattern : bitPattern | 1 << 63 }
}
