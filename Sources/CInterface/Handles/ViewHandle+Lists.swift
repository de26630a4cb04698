internal import CLayoutLua
internal import LayoutCore

// Converting lists of elements to C structs.
extension ViewHandle {
  /// Writes elements to an array of C structs, which must have sufficient capacity.
  ///
  /// - Parameters:
  ///   - areShown: whether the elements are the visible ones. Their state contains whether the size
  ///     is an estimate. Elements on screen have been measured, even if an animation changes their size.
  ///   - areClear: whether the mask fields of the array are already zero.
  /// - Returns: whether an element may have a mask.
  @_optimize(speed)
  @discardableResult
  func export(
    _ list: [LayoutAttributes], to items: UnsafeMutablePointer<lyl_attributes>?,
    areShown: Bool = false, areClear: Bool = false
  ) -> Bool {
    guard let items else { return false }
    let mayBeEstimated = !areShown && view.layout.sizesElements
    var hasMasks = false
    list.withUnsafeBufferPointer { list in
      guard let first = list.baseAddress else { return }
      for i in 0..<list.count {
        let isEstimated = mayBeEstimated && view.isEstimated(first[i].id, first[i].size)
        (items + i).write(
          first + i, isEstimated: isEstimated, isClear: areClear, &customValues)
        if !first[i].extras.isEmpty { hasMasks = true }
      }
    }
    return hasMasks
  }

  /// Writes the visible elements to their buffer. The buffer's memory is initially zero, so empty
  /// masks are written only after the first element with a mask.
  func exportVisible(_ list: [LayoutAttributes]) {
    visible.reserve(list.count)
    let areClear = !visible.hasMasks
    if export(list, to: visible.items, areShown: true, areClear: areClear) {
      visible.hasMasks = true
    }
  }

  /// Converts an element to a C struct.
  func export(_ a: LayoutAttributes, isShown: Bool = false) -> lyl_attributes {
    lyl_attributes(
      a, isEstimated: !isShown && view.isEstimated(a), &customValues)
  }

  @inline(never)
  @_optimize(speed)
  func export(_ list: ChangeList, to items: UnsafeMutablePointer<lyl_change>?) {
    guard let items else { return }
    let areClear = !changes.hasMasks
    var hasMasks = false
    for i in list.indices {
      items[i].op = list[i].operation.rawValue
      items[i].reserved = 0
      items[i].from = lyl_index_path(list[i].from)
      list.withAttributes(i) { a in
        withUnsafeMutablePointer(to: &items[i].attributes) { [self] in
          $0.write(a, isEstimated: false, isClear: areClear, &customValues)
        }
        if !a.pointee.extras.isEmpty { hasMasks = true }
      }
    }
    if hasMasks { changes.hasMasks = true }
  }

  /// Calls a closure with an element as a C struct, which is valid during the call.
  func lend(_ a: LayoutAttributes, _ body: (UnsafePointer<lyl_attributes>) -> Void) {
    withUnsafePointer(to: export(a, isShown: true), body)
  }
}
