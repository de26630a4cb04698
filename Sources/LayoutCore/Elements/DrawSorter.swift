/// Sorts elements into draw order. It keeps its storage, so that a frame makes no allocations.
struct DrawSorter {
  private var keys: [DrawKey] = []
  /// The buffer for the keys that a merge moves.
  private var aside: [DrawKey] = []
}

/// The values that determine the order of nearly all elements, and the index of the element. The
/// keys are sorted instead of the elements, which are eight times as large.
private struct DrawKey {
  let zIndex: Int64
  let depth: Double
  /// Category, section and item. If two keys are equal, the IDs of their elements decide.
  let rank: UInt64
  let index: Int

  @inline(__always)
  init(_ a: LayoutAttributes, at index: Int) {
    zIndex = a.zIndex
    depth = a.depth
    let path = a.id.indexPath
    let most = 0x7FFF_FFFF
    rank =
      UInt64(a.id.category.drawOrder) << 62 | UInt64(max(0, min(path.section, most))) << 31
      | UInt64(max(0, min(path.item, most)))
    self.index = index
  }

  @inline(__always)
  func isBehind(_ other: DrawKey, in list: [LayoutAttributes]) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if depth != other.depth { return depth < other.depth }
    if rank != other.rank { return rank < other.rank }
    return list[index].id.isBehind(list[other.index].id)
  }
}

extension DrawSorter {
  /// Replaces the elements of another list with those of this one, sorted back to front.
  @_optimize(speed)
  mutating func sort(
    _ list: [LayoutAttributes], into other: inout [LayoutAttributes], withHidden: Bool
  ) {
    keys.removeAll(keepingCapacity: true)
    keys.reserveCapacity(list.count)
    for i in list.indices where withHidden || !list[i].isHidden {
      keys.append(DrawKey(list[i], at: i))
    }
    sortKeys(of: list)
    other.removeAll(keepingCapacity: true)
    other.reserveCapacity(keys.count)
    for i in keys.indices { other.append(list[keys[i].index]) }
  }

  /// A bottom-up merge sort: blocks are sorted by insertion, then merged in pairs. The standard
  /// library's sort allocates buffers in each call.
  @_optimize(speed)
  private mutating func sortKeys(of list: [LayoutAttributes]) {
    aside.removeAll(keepingCapacity: true)
    aside.append(contentsOf: keys)
    keys.withUnsafeMutableBufferPointer { keys in
      aside.withUnsafeMutableBufferPointer { aside in
        guard let first = keys.baseAddress, let aside = aside.baseAddress else { return }
        var length = 16
        for start in stride(from: 0, to: keys.count, by: length) {
          insert(first, start, min(start + length, keys.count), list)
        }
        while length < keys.count {
          for start in stride(from: 0, to: keys.count - length, by: 2 * length) {
            let end = min(start + 2 * length, keys.count)
            merge(first, start, start + length, end, aside, list)
          }
          length *= 2
        }
      }
    }
  }
}

/// Sorts the keys from `start` up to `end` by insertion.
@inline(__always)
private func insert(
  _ keys: UnsafeMutablePointer<DrawKey>, _ start: Int, _ end: Int, _ list: [LayoutAttributes]
) {
  for i in start..<end {
    let key = keys[i]
    var slot = i
    while slot > start, key.isBehind(keys[slot - 1], in: list) {
      keys[slot] = keys[slot - 1]
      slot -= 1
    }
    if slot < i { keys[slot] = key }
  }
}

/// Merges the sorted keys from `start` up to `middle` with those up to `end`. Usually little has
/// moved since the last frame, and the keys are already in order.
@inline(__always)
private func merge(
  _ keys: UnsafeMutablePointer<DrawKey>, _ start: Int, _ middle: Int, _ end: Int,
  _ aside: UnsafeMutablePointer<DrawKey>, _ list: [LayoutAttributes]
) {
  guard keys[middle].isBehind(keys[middle - 1], in: list) else { return }
  let count = middle - start
  aside.update(from: keys + start, count: count)
  var (left, right, next) = (0, middle, start)
  while left < count && right < end {
    if keys[right].isBehind(aside[left], in: list) {
      keys[next] = keys[right]
      right += 1
    } else {
      keys[next] = aside[left]
      left += 1
    }
    next += 1
  }
  (keys + next).update(from: aside + left, count: count - left)
}
