/// What is odd in what callbacks do, and no error. It is told once for a version of the callbacks.
package struct CallbackWarnings {
  enum Kind: UInt8 { case duplicates, supplementaryUnasked, decorationUnasked, noSizes, outOfReach }

  private var given: UInt8 = 0
  /// Answers that may still be looked at: a layout that is in order for so many is not looked at any more.
  var answersLeft = 1000

  /// Whether a warning is new; it is given from now on.
  mutating func isNew(_ kind: Kind) -> Bool {
    let bit: UInt8 = 1 << kind.rawValue
    defer { given |= bit }
    return given & bit == 0
  }
}

extension CallbackLayout {
  func warnOfDuplicates(_ count: Int) {
    guard count > 0, active.warnings.isNew(.duplicates) else { return }
    let what: Message = count == 1 ? "an element" : "\(count) elements"
    warn(
      ("the layout placed " + what + " more than once; the last placement counts").text,
      about: .prepare)
  }

  /// After a pass: callbacks for kinds that nobody named.
  ///
  /// - Complexity: O(supplementary views and decorations that `prepare` placed), once
  func warnOfUnasked(_ plan: CallbackPlan, _ callbacks: LayoutCallbacks) {
    if callbacks.has(.elementsInRect) || plan.elements.sections.itemCount == 0 { return }
    for category in [ElementCategory.supplementary, .decoration] {
      let isHeader = category == .supplementary
      let callback: LayoutCallback = isHeader ? .supplementary : .decoration
      guard callbacks.has(callback), callbacks.kinds(category).isEmpty,
        !(isHeader && callbacks.native != nil),
        !plan.emittedOthers.ids.contains(where: { $0.category == category }),
        callbacks.warnings.isNew(isHeader ? .supplementaryUnasked : .decorationUnasked)
      else { continue }
      let name: Message = isHeader ? "supplementary" : "decoration"
      warn(
        ("'" + name + "' is never asked: name its kinds, " + name
          + "_kinds = { \"...\" }, or place the views in 'prepare'").text, about: callback)
    }
  }

  /// After cells were placed: none has a size.
  ///
  /// - Complexity: O(1) where the first cell has a size
  func warnOfNoSizes(
    _ boxes: [FrameList.Box], asked: Bool, _ callbacks: LayoutCallbacks
  ) {
    if boxes.isEmpty || boxes.contains(where: { $0.size.width > 0 || $0.size.height > 0 }) {
      return
    }
    if !boxes.contains(where: { !$0.isEmpty }) { return }
    if !asked && callbacks.has(.attributes) { return }
    warnOfNoSizes(boxes.count, asked ? .attributes : .prepare, callbacks)
  }

  /// After single cells were asked: all had a size, and none has one now.
  func warnOfNoSizes(
    _ answers: ElementAnswers, _ placed: [LayoutAttributes], _ places: [Int],
    _ callbacks: LayoutCallbacks
  ) {
    guard callbacks.warnings.answersLeft > 0, placed[places[0]].category == .cell else { return }
    var count = 0
    for k in 0..<answers.count where answers.fault(k) == nil && !answers.isAbsent(k) {
      if placed[places[k]].size == .zero || answers.attributes(k).size != .zero { return }
      count += 1
    }
    if count > 0 { warnOfNoSizes(count, .attributes, callbacks) }
  }

  private func warnOfNoSizes(
    _ count: Int, _ callback: LayoutCallback, _ callbacks: LayoutCallbacks
  ) {
    guard callbacks.warnings.isNew(.noSizes) else { return }
    let what: Message = count == 1 ? "the cell" : "any of \(count) cells"
    let use: Message
    if callback == .prepare {
      use = "write out:cell(item, section, x, y, width, height)"
    } else if callbacks.native != nil {
      use = "call super.attributes(self, view, item, section, a) first"
    } else {
      use = "set a:frame(x, y, width, height), or return x, y, width, height"
    }
    let name: Message = callback == .prepare ? "prepare" : "attributes"
    warn(("'" + name + "' does not give " + what + " a size: " + use).text, about: callback)
  }

  /// Where an element is seen that is looked for elsewhere.
  ///
  /// - Complexity: O(1), for the first thousand answers
  func warnOfReach(
    _ answer: LayoutAttributes, placed: LayoutAttributes, _ callbacks: LayoutCallbacks
  ) {
    guard callbacks.warnings.answersLeft > 0 else { return }
    callbacks.warnings.answersLeft -= 1
    let (new, old) = (answer.frame, placed.frame)
    let needed = max(
      max(old.x - new.x, old.y - new.y), max(new.maxX - old.maxX, new.maxY - old.maxY))
    guard needed > callbacks.reach + 0.5, answer.size != .zero, !answer.isHidden,
      callbacks.warnings.isNew(.outOfReach)
    else { return }
    let callback: LayoutCallback =
      switch answer.category {
      case .cell: .attributes
      case .supplementary: .supplementary
      case .decoration: .decoration
      }
    let points = Int(exactly: needed.rounded(.up)) ?? 0
    let text: Message =
      "the element lies \(points) points beyond where it was placed; it is looked for there, and may be missing on screen. Set reach = \(points)"
    warn(text.text, about: callback)
  }
}
