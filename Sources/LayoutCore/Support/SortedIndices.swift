/// The places of some keys in ascending order of the keys; places of equal keys keep their order. One function for all that
/// is sorted by a number, since each sort of another type is two kilobytes of code.
///
/// - Complexity: O(n log n)
func sortedIndices(of keys: [UInt64]) -> [Int] {
  var pairs: [(key: UInt64, place: Int)] = []
  pairs.reserveCapacity(keys.count)
  for (place, key) in keys.enumerated() { pairs.append((key, place)) }
  pairs.sort { $0.key < $1.key }
  return pairs.map { $0.place }
}

extension Double {
  /// A number that grows with this one: positive numbers in the order of their bits, negative ones the other way round.
  var sortKey: UInt64 { self < 0 ? ~bitPattern : bitPattern | 1 << 63 }
}
