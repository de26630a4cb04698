internal import CLuaHost
internal import LayoutCore

// A pass: prepare, then attributes for every cell that prepare did not place, then supplementary views
// and decorations of the kinds that the script names, then content_size.
extension ScriptLayout {
  func place(_ pass: inout LayoutPass) throws(LayoutError) {
    beginPlacement(Placement())
    let script = active
    placement.isExtension = script.native != nil
    script.host.forgetSizes()
    lch_clear_results(script.state)
    let count = pass.sections.itemCount
    if script.has(LCH_PREPARE) || asksEveryCell {
      try pass.environment.checkCapacity(count)
      var boxes = [FrameList.Box](repeating: .empty, count: count)
      try placeCells(&boxes, with: script, in: pass.environment)
      try takeResults(&pass, boxes: boxes, of: script)
      warnOfDuplicates(lch_duplicates(script.state))
    }
    if script.native != nil {
      try script.enter(pass.environment) { lch_prepare_native(script.state, $0) }
    }
    try askKinds(&pass, of: script)
  }

  /// A script that answers for rectangles and knows its size is asked only for what it shows.
  private var asksEveryCell: Bool {
    active.has(LCH_ATTRIBUTES) && active.native == nil
      && !(active.has(LCH_ELEMENTS_IN_RECT) && active.has(LCH_CONTENT_SIZE))
  }

  private func placeCells(
    _ boxes: inout [FrameList.Box], with script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if script.has(LCH_PREPARE) {
      try script.enter(environment) { view in
        boxes.withUnsafeMutableBytes { lch_prepare(script.state, view, cBoxes($0)) }
      }
      placement.isEmitted = emission(boxes)
      placement.emittedOthers = emittedOthers(of: script)
    }
    if asksEveryCell {
      try script.enter(environment) { view in
        boxes.withUnsafeMutableBytes { lch_attributes(script.state, view, cBoxes($0)) }
      }
    }
  }

  private func emission(_ boxes: [FrameList.Box]) -> [Bool] {
    boxes.contains { !$0.isEmpty } && active.has(LCH_ATTRIBUTES) ? boxes.map { !$0.isEmpty } : []
  }

  private func emittedOthers(of script: Script) -> ElementSet {
    guard script.has(LCH_SUPPLEMENTARY) || script.has(LCH_DECORATION) else { return ElementSet() }
    var others = ElementSet()
    for element in script.results where element.category != LCH_CELL {
      others.insert(ElementID(element))
    }
    return others
  }

  /// Attributes only: the script is asked again, for everything when it places everything in
  /// attributes, else for what is looked at.
  func placeAgain(_ pass: inout LayoutPass) throws(LayoutError) {
    beginPlacement(Placement(after: placement))
    let script = active
    if let native = script.native {
      try native.refresh(pass.environment)
    }
    guard placement.isEmitted.isEmpty, asksEveryCell else {
      pass.elements = pass.environment.elements
      return try askKinds(&pass, of: script)
    }
    lch_clear_results(script.state)
    var boxes = [FrameList.Box](repeating: .empty, count: pass.sections.itemCount)
    try script.enter(pass.environment) { view in
      boxes.withUnsafeMutableBytes { lch_attributes(script.state, view, cBoxes($0)) }
    }
    try takeResults(&pass, boxes: boxes, of: script)
    let old = pass.environment.elements
    for id in placement.emittedOthers.ids {
      if let a = old.attributes(of: id) { pass.elements.set(a) }
    }
    try askKinds(&pass, of: script)
    placement.isStale = !placement.emittedOthers.isEmpty
  }

  /// Asks for the supplementary views and decorations of the kinds that the script names.
  private func askKinds(_ pass: inout LayoutPass, of script: Script) throws(LayoutError) {
    let environment = pass.environment
    for category in [ElementCategory.supplementary, .decoration] where script.answers(category) {
      let ids = try elementsOfKinds(category, of: script, environment)
      if placement.isExtension {
        for id in ids { placement.asked.insert(id) }
      }
      let requests = ids.map { LayoutAttributes($0) }
      for a in try ask(requests, of: script, in: environment) {
        if let a { pass.elements.set(a) }
      }
    }
  }

  /// The elements of those kinds that neither prepare nor the native layout placed: these are asked for
  /// when they are looked at.
  private func elementsOfKinds(
    _ category: ElementCategory, of script: Script, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [ElementID] {
    let source = environment.dataSource
    var ids: [ElementID] = []
    for kind in script.kinds(category) {
      for section in 0..<environment.sections.sectionCount {
        var count = 1
        if category == .supplementary {
          count = source.numberOfSupplementaryViews(ofKind: kind, inSection: section) ?? 1
        }
        // Each is asked for as a whole.
        try environment.checkCapacity(ids.count + max(0, count), bytes: 512)
        for item in 0..<max(0, count) {
          let id = ElementID(category, kind: kind, at: IndexPath(item: item, section: section))
          if placement.emittedOthers.contains(id) { continue }
          if try script.native?.layout.attributes(of: id, in: environment) != nil { continue }
          ids.append(id)
        }
      }
    }
    return ids
  }

  func scriptContentSize(of pass: LayoutPass) throws(LayoutError) -> Size? {
    guard active.has(LCH_CONTENT_SIZE) else { return active.native?.contentSize }
    var environment = pass.environment
    environment.elements = pass.elements
    return try twoNumbers(LCH_CONTENT_SIZE, of: active, in: environment)
  }

  func scriptLoopPeriod(in environment: LayoutEnvironment) throws(LayoutError) -> Size {
    guard active.has(LCH_LOOP) else {
      return try active.native?.layout.loopPeriod(in: environment) ?? .zero
    }
    return try twoNumbers(LCH_LOOP, of: active, in: environment) ?? .zero
  }

  /// What target_offset says; nil when it has no opinion.
  func scriptTargetOffset(
    _ proposed: Point, _ velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    guard active.has(LCH_TARGET_OFFSET), !active.isBusy else { return nil }
    let input = [proposed.x, proposed.y, velocity.x, velocity.y]
    return try twoNumbers(LCH_TARGET_OFFSET, input, of: active, in: environment)
      .map { Point($0.width, $0.height) }
  }

  /// What target_path says; nil when it has no opinion.
  func scriptTargetPath(
    _ path: IndexPath, _ point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath? {
    guard active.has(LCH_TARGET_PATH), !active.isBusy else { return nil }
    let input = [Double(path.item), Double(path.section), point.x, point.y]
    guard let answer = try twoNumbers(LCH_TARGET_PATH, input, of: active, in: environment),
      let item = Int(exactly: answer.width), let section = Int(exactly: answer.height)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  private func twoNumbers(
    _ callback: lch_callback, _ input: [Double] = [], of script: Script,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size? {
    var numbers = (0.0, 0.0)
    try script.enter(environment) { view in
      withUnsafeMutableBytes(of: &numbers) {
        lch_two_numbers(
          script.state, view, callback, input,
          $0.baseAddress?.assumingMemoryBound(to: Double.self))
      }
    }
    return numbers.0.isNaN ? nil : Size(numbers.0, numbers.1)
  }
}

/// The boxes as C sees them: four doubles each, on both sides.
func cBoxes(_ bytes: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<lch_box>? {
  bytes.baseAddress?.assumingMemoryBound(to: lch_box.self)
}

extension Script {
  /// Whether the script has the callback for single elements of a category.
  func answers(_ category: ElementCategory) -> Bool {
    switch category {
    case .cell: has(LCH_ATTRIBUTES)
    case .supplementary: has(LCH_SUPPLEMENTARY)
    case .decoration: has(LCH_DECORATION)
    }
  }
}
