// Binary search.
extension Range<Int> {
  /// The first number for which a condition holds, or the upper bound if there is no such number.
  /// The condition must hold for all later numbers.
  ///
  /// The name is that of the function in swift-algorithms.
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
