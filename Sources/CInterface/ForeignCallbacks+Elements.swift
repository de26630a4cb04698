internal import CLayoutLua
internal import LayoutCore

// The callbacks that place elements and answer for them.
extension ForeignCallbacks {
  func runPrepare(in environment: LayoutEnvironment) throws(LayoutError) -> [FrameList.Box] {
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

  func askEmptyCells(
    _ boxes: inout [FrameList.Box], _ first: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let ask = table.attributes else { return }
    let sections = environment.sections
    let context = try begin(environment)
    defer { end() }
    for ordinal in first..<max(first, boxes.count) where boxes[ordinal].isEmpty {
      let id = ElementID.cell(at: sections.indexPath(ofOrdinal: ordinal))
      let given = export(LayoutAttributes(id))
      var a = given
      forgetRefusal()
      let status = ask(table.user, context, &a)
      try check(status, .attributes, id, allowing: Int(LYL_E_NOT_FOUND))
      if status == lyl_status(LYL_E_NOT_FOUND) { continue }
      let answer = try checked(a, from: given, of: id, .attributes, in: sections)
      boxes[ordinal] = FrameList.Box(center: answer.center, size: answer.size)
      results.setStyle(of: ordinal, answer, in: boxes.count)
    }
  }

  /// Asks for single elements, each starting from what was placed.
  func askElements(
    _ list: [LayoutAttributes], _ places: [Int]?, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?] {
    guard let ask = table.attributes else { return [] }
    clearResults()
    let count = places?.count ?? list.count
    return try collectFaults(of: count) { first throws(LayoutError) in
      let context = try begin(environment)
      defer { end() }
      for k in first..<count {
        let preset = list[places?[k] ?? k]
        // Appended before the callback runs: `collectFaults` takes the last result for the element
        // whose callback failed.
        results.append(preset, isAbsent: true)
        let given = export(preset)
        var a = given
        forgetRefusal()
        let status = ask(table.user, context, &a)
        try check(status, .attributes, preset.id, allowing: Int(LYL_E_NOT_FOUND))
        if status == lyl_status(LYL_E_NOT_FOUND) { continue }
        results.amendLast(
          try checked(a, from: given, of: preset.id, .attributes, in: environment.sections))
      }
    }
  }

  /// - Returns: false when what was visible stays visible.
  func findPlaced(
    in rect: Rect, _ environment: LayoutEnvironment
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

  /// What initial or final says of an element.
  func askMotion(
    _ callback: LayoutCallback, _ preset: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    guard let ask = callback == .initial ? table.initial : table.final else { return preset }
    let context = try begin(environment)
    defer { end() }
    let given = export(preset)
    var a = given
    var change = lyl_element_change(change)
    try check(ask(table.user, context, &change, &a), callback, preset.id)
    let answer = attributes(a, from: given).identified(as: preset.id)
    do throws(LayoutError) { try answer.validateNumbers() } catch {
      throw failure("gave an answer that makes no sense: \(error.message)", callback, preset.id)
    }
    return answer
  }
}

extension lyl_element_change {
  init(_ change: ElementChange) {
    self.init()
    struct_size = UInt32(MemoryLayout<lyl_element_change>.stride)
    switch change.action {
    case .none: action = 0
    case .insert: action = LYL_UPDATE_INSERT_ITEM.rawValue
    case .delete: action = LYL_UPDATE_DELETE_ITEM.rawValue
    case .move: action = LYL_UPDATE_MOVE_ITEM.rawValue
    case .reload: action = LYL_UPDATE_RELOAD_ITEM.rawValue
    }
    from = lyl_index_path(orNone: change.from)
    to = lyl_index_path(orNone: change.to)
  }
}

extension lyl_index_path {
  init(orNone path: IndexPath?) {
    self = path.map { lyl_index_path($0) } ?? lyl_index_path(section: LYL_NONE, item: LYL_NONE)
  }
}
