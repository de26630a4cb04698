internal import CLayoutLua
internal import LayoutCore

// The callbacks that place elements and return their attributes.
extension ForeignCallbacks {
  func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> [FrameList.Box] {
    guard let prepare = table.prepare else { return [] }
    let context = try begin(environment)
    defer { end() }
    return try withBoxes(in: environment) { cells throws(LayoutError) in
      let (status, placesCells) = withPlacer(cells, environment.sections) {
        prepare(table.user, context, $0)
      }
      try check(status, .prepare, nil)
      return placesCells
    }
  }

  func attributesOfCells(
    _ boxes: inout [FrameList.Box], from first: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let ask = table.attributes else { return }
    let sections = environment.sections
    let context = try begin(environment)
    defer { end() }
    for ordinal in first..<max(first, boxes.count) where boxes[ordinal].isEmpty {
      let id = ElementID.cell(at: sections.indexPath(ofOrdinal: ordinal))
      let given = export(LayoutAttributes(id))
      var a = given
      resetRefusal()
      let status = ask(table.user, context, &a)
      try check(status, .attributes, id, allowing: Int(LYL_E_NOT_FOUND))
      if status == lyl_status(LYL_E_NOT_FOUND) { continue }
      let answer = try checked(a, from: given, of: id, .attributes, in: sections)
      boxes[ordinal] = FrameList.Box(center: answer.center, size: answer.size)
      results.setStyle(of: ordinal, answer, in: boxes.count)
    }
  }

  func attributes(
    of list: [LayoutAttributes], at indices: [Int]?, plan: CallbackPlan?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?] {
    guard let ask = table.attributes else { return [] }
    clearResults()
    let count = indices?.count ?? list.count
    return try collectFaults(of: count) { first throws(LayoutError) in
      let context = try begin(environment)
      defer { end() }
      for k in first..<count {
        let preset = list[indices?[k] ?? k]
        // This is appended before the callback runs, because `collectFaults` uses the last result
        // as the element whose callback failed.
        results.append(preset, isAbsent: true)
        let given = export(preset)
        var a = given
        resetRefusal()
        let status = ask(table.user, context, &a)
        try check(status, .attributes, preset.id, allowing: Int(LYL_E_NOT_FOUND))
        if status == lyl_status(LYL_E_NOT_FOUND) { continue }
        results.amendLast(
          try checked(a, from: given, of: preset.id, .attributes, in: environment.sections))
      }
    }
  }

  func elementsInRect(
    _ rect: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let find = table.elements_in_rect else { return false }
    clearResults()
    let context = try begin(environment)
    defer { end() }
    var rect = lyl_rect(rect)
    let (status, _) = withPlacer(nil, environment.sections) {
      find(table.user, context, &rect, $0)
    }
    try check(status, .elementsInRect, nil, allowing: Int(LYL_E_NOT_FOUND))
    return status != lyl_status(LYL_E_NOT_FOUND)
  }
}
