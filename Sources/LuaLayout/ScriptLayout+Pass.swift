internal import CLuaHost
internal import LayoutCore

// A pass: prepare, then attributes for every cell that prepare did not place, then supplementary views
// and decorations of the kinds that the script names, then content_size.
extension ScriptLayout {
  func place(_ pass: inout LayoutPass) throws(LayoutError) {
    let script = active
    let plan = ScriptPlan(script, version(pass.environment), sections: pass.sections)
    pass.use(plan)
    try script.making(plan) { () throws(LayoutError) in
      try place(plan, &pass, with: script)
    }
  }

  private func place(
    _ plan: ScriptPlan, _ pass: inout LayoutPass, with script: Script
  ) throws(LayoutError) {
    script.host.forgetSizes()
    lch_clear_results(script.state)
    let count = pass.sections.itemCount
    if script.has(LCH_PREPARE) || asksEveryCell {
      try pass.environment.checkCapacity(count)
      var boxes = [FrameList.Box](repeating: .empty, count: count)
      let kept = try placeCells(&boxes, plan, with: script, in: pass.environment)
      try takeResults(plan, boxes: boxes, of: script, pass.environment)
      plan.place { for a in kept { $0.set(a) } }
      warnOfDuplicates(lch_duplicates(script.state))
    }
    if script.native != nil {
      try script.enter(pass.environment) { lch_prepare_native(script.state, $0) }
    }
    try askKinds(plan, of: script, pass.environment)
  }

  /// A script that answers for rectangles and knows its size is asked only for what it shows.
  private var asksEveryCell: Bool {
    active.has(LCH_ATTRIBUTES) && active.native == nil
      && !(active.has(LCH_ELEMENTS_IN_RECT) && active.has(LCH_CONTENT_SIZE))
  }

  /// - Returns: cells without a good answer, as they last were.
  private func placeCells(
    _ boxes: inout [FrameList.Box], _ plan: ScriptPlan, with script: Script,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    if script.has(LCH_PREPARE) {
      try script.enter(environment) { view in
        boxes.withUnsafeMutableBytes { lch_prepare(script.state, view, cBoxes($0)) }
      }
      plan.setEmitted(emission(boxes), emittedOthers(of: script))
    }
    return asksEveryCell ? try askEveryCell(&boxes, plan, with: script, in: environment) : []
  }

  /// Asks for each cell that is not placed yet. A fault of one cell costs this cell.
  ///
  /// - Returns: cells without a good answer, as they last were.
  private func askEveryCell(
    _ boxes: inout [FrameList.Box], _ plan: ScriptPlan, with script: Script,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    let asked = boxes.count { $0.isEmpty }
    var first = 0
    var faults: [LayoutError] = []
    while first < boxes.count {
      do throws(LayoutError) {
        try script.enter(environment) { view in
          boxes.withUnsafeMutableBytes {
            lch_attributes(script.state, view, cBoxes($0), first)
          }
        }
        break
      } catch {
        guard let id = error.faultyElement, environment.sections.contains(id.indexPath) else {
          throw error
        }
        faults.append(error)
        // What the script did to the element before it failed does not count.
        first = environment.sections.ordinal(of: id.indexPath) + 1
        boxes[first - 1] = .empty
      }
    }
    if let fault = faults.first, faults.count == asked { throw fault }
    var kept: [LayoutAttributes] = []
    for error in faults {
      if let id = error.element,
        let last = plan.noteFault(error, of: id, after: environment.scriptPlan)
      {
        kept.append(last)
      }
    }
    return kept
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
    guard let old = pass.environment.plan as? ScriptPlan, old.script === active else {
      return try place(&pass)
    }
    let plan = ScriptPlan(after: old, version(pass.environment), sections: pass.sections)
    pass.use(plan)
    try active.making(plan) { () throws(LayoutError) in
      try placeAgain(plan, old, &pass)
    }
  }

  private func placeAgain(
    _ plan: ScriptPlan, _ old: ScriptPlan, _ pass: inout LayoutPass
  ) throws(LayoutError) {
    let script = active
    if let native = script.native, let last = old.native {
      plan.setNative(try native.refreshPlan(in: pass.environment.seeing(last)))
    }
    guard plan.isEmitted.isEmpty, asksEveryCell else {
      plan.place { $0 = old.elements }
      return try askKinds(plan, of: script, pass.environment)
    }
    lch_clear_results(script.state)
    var boxes = [FrameList.Box](repeating: .empty, count: pass.sections.itemCount)
    let kept = try askEveryCell(&boxes, plan, with: script, in: pass.environment)
    try takeResults(plan, boxes: boxes, of: script, pass.environment)
    plan.place { for a in kept { $0.set(a) } }
    for id in plan.emittedOthers.ids {
      if let a = old.elements.attributes(of: id) { plan.place { $0.set(a) } }
    }
    try askKinds(plan, of: script, pass.environment)
    plan.setStale(!plan.emittedOthers.isEmpty)
  }

  /// Asks for the supplementary views and decorations of the kinds that the script names.
  private func askKinds(
    _ plan: ScriptPlan, of script: Script, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    for category in [ElementCategory.supplementary, .decoration] where script.answers(category) {
      let ids = try elementsOfKinds(category, plan, of: script, environment)
      if plan.isExtension { plan.noteAsked(ids) }
      let answers = try ask(ids, of: script, in: environment)
      for k in 0..<answers.count {
        if let error = answers.fault(k) {
          if let last = plan.noteFault(error, of: ids[k], after: environment.scriptPlan) {
            plan.place { $0.set(last) }
          }
        } else if !answers.isAbsent(k) {
          let a = answers.attributes(k)
          plan.place { $0.set(a) }
        }
      }
    }
  }

  /// The elements of those kinds that neither prepare nor the native layout placed: these are asked for
  /// when they are looked at.
  private func elementsOfKinds(
    _ category: ElementCategory, _ plan: ScriptPlan, of script: Script,
    _ environment: LayoutEnvironment
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
        try environment.checkCapacity(ids.count + max(0, count), bytes: 640)
        for item in 0..<max(0, count) {
          let id = ElementID(category, kind: kind, at: IndexPath(item: item, section: section))
          if plan.emittedOthers.contains(id) { continue }
          if try script.nativeAttributes(of: id, plan, environment) != nil { continue }
          ids.append(id)
        }
      }
    }
    return ids
  }

  func scriptContentSize(of pass: LayoutPass) throws(LayoutError) -> Size? {
    let plan = pass.plan as? ScriptPlan
    guard active.has(LCH_CONTENT_SIZE) else { return plan?.native?.contentSize }
    let environment = pass.environment.seeing(pass.plan)
    return try twoNumbers(LCH_CONTENT_SIZE, of: active, in: environment)
  }

  func scriptLoopPeriod(in environment: LayoutEnvironment) throws(LayoutError) -> Size {
    guard active.has(LCH_LOOP) else {
      guard let native = active.native, let plan = environment.scriptPlan?.native else {
        return .zero
      }
      return try native.loopPeriod(in: environment.seeing(plan))
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

extension LayoutEnvironment {
  /// The plan of a script.
  var scriptPlan: ScriptPlan? { plan as? ScriptPlan }
}

extension LayoutError {
  /// The element whose fault costs this element alone; nil for an error that costs the pass.
  var faultyElement: ElementID? {
    switch code {
    case .layoutTime, .layoutMemory, .interrupted, .outOfMemory, .reentrant: nil
    default: element
    }
  }
}
