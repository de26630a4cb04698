/// The sizes that elements of one plan were measured at.
final class MeasuredSizes {
  private var ids: [ElementID] = []
  /// `unspecified` for an element that is not measured any more.
  private var sizes: [Size] = []
  private var places = HashIndex()
}

extension MeasuredSizes {
  @inline(__always)
  var isEmpty: Bool { ids.isEmpty }

  var byteCount: Int { ids.capacity * 40 + sizes.capacity * 16 }

  func size(of id: ElementID) -> Size? {
    if ids.isEmpty { return nil }
    let place = places.firstIndex(hash: id.spreadHash) { ids[$0] == id }
    return place < 0 || sizes[place] == .unspecified ? nil : sizes[place]
  }

  func set(_ size: Size?, of id: ElementID) {
    let place = places.firstIndex(hash: id.spreadHash) { ids[$0] == id }
    if place >= 0 {
      sizes[place] = size ?? .unspecified
      return
    }
    guard let size else { return }
    ids.append(id)
    sizes.append(size)
    let known = ids
    places.insert(known.count - 1) { known[$0].spreadHash }
  }
}
