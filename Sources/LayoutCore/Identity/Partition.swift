// Binary search.
extension Range<Int> {
  /// The first number that a condition holds for, which then holds for all after it; the upper bound for none.
  ///
  /// Named as in swift-algorithms.
  ///
  /// - Complexity: O(log count)
  @inline(__always)
  func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
