/// The measured sizes of the elements of one plan.
final class MeasuredSizes {
  private var ids: [ElementID] = []
  /// The sizes by index; `unspecified` for an element whose size was removed.
  private var sizes: [Size] = []
  private var indices = HashIndex()
}

extension MeasuredSizes {
  @inline(__always)
  var isEmpty: Bool { ids.isEmpty }

  var byteCount: Int { ids.capacity * 40 + sizes.capacity * 16 }

  func size(of id: ElementID) -> Size? {
    if ids.isEmpty { return nil }
    let index = indices.firstIndex(hash: id.spreadHash) { ids[$0] == id }
    return index < 0 || sizes[index] == .unspecified ? nil : sizes[index]
  }

  func set(_ size: Size?, of id: ElementID) {
    let index = indices.firstIndex(hash: id.spreadHash) { ids[$0] == id }
    if index >= 0 {
      sizes[index] = size ?? .unspecified
      return
    }
    guard let size else { return }
    ids.append(id)
    sizes.append(size)
    let known = ids
    indices.insert(known.count - 1) { known[$0].spreadHash }
  }
}
