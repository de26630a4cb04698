/// The warnings already given about callbacks. Each warning is given once per version of the
/// callbacks.
public final class CallbackWarnings {
  /// Creates an empty record of warnings.
  public init() {}

  enum Kind: UInt8 {
    case duplicates, supplementaryUnasked, decorationUnasked, nothingPlaced, outOfReach, reachable
  }

  private var given: UInt8 = 0
  /// The number of answers still to be compared with the frames at which their elements were
  /// placed. Only the first thousand are compared.
  var answersLeft = 1000

  /// Returns whether a warning is new, and records it as given.
  func isNew(_ kind: Kind) -> Bool {
    let bit: UInt8 = 1 << kind.rawValue
    defer { given |= bit }
    return given & bit == 0
  }
}

extension CallbackLayout {
  func warnOfDuplicates(_ count: Int) {
    guard count > 0, active.warnings.isNew(.duplicates) else { return }
    let elements: Message = count == 1 ? "an element" : "\(count) elements"
    warn(
      ("the layout placed " + elements + " more than once; the last placement counts").text,
      about: .prepare)
  }

  /// Warns after a pass about a callback that is never called, because the layout names no kinds
  /// for it.
  ///
  /// - Complexity: O(supplementary views and decorations that `prepare` placed), once
  func warnOfUnasked(_ plan: CallbackPlan, _ callbacks: any LayoutCallbacks) {
    if callbacks.has(.elementsInRect) || plan.elements.sections.itemCount == 0 { return }
    for category in [ElementCategory.supplementary, .decoration] {
      let isHeader = category == .supplementary
      guard callbacks.answers(category), callbacks.kinds(category).isEmpty,
        !(isHeader && callbacks.native != nil),
        !plan.emittedOthers.ids.contains(where: { $0.category == category }),
        callbacks.warnings.isNew(isHeader ? .supplementaryUnasked : .decorationUnasked)
      else { continue }
      let name: Message = isHeader ? "supplementary" : "decoration"
      warn(
        ("'" + name + "' is never called: list its kinds, " + name
          + "_kinds = { \"...\" }, or place the views in 'prepare'").text,
        about: category.callback)
    }
  }

  /// Warns if `prepare` placed cells without a size, or no cells.
  ///
  /// - Complexity: O(1) if the first cell has a size
  func warnOfPlacing(
    _ boxes: [FrameList.Box], _ callbacks: any LayoutCallbacks, _ environment: LayoutEnvironment
  ) {
    if environment.sections.itemCount == 0
      || boxes.contains(where: { $0.size.width > 0 || $0.size.height > 0 })
    {
      return
    }
    let old = environment.callbackPlan
    if callbacks.has(.attributes) || callbacks.has(.elementsInRect) || callbacks.native != nil {
      return
    }
    let text: String
    if boxes.contains(where: { !$0.isEmpty }) {
      text =
        "'prepare' places no cell with a size: write out:cell(item, section, x, y, width, height)"
    } else if old?.callbacks === callbacks, old?.elements.extent != nil, callbacks.resultCount == 0
    {
      text =
        "'prepare' places nothing in this pass, but did before: a pass removes the elements that it does not place"
    } else if callbacks.has(.contentSize), callbacks.resultCount == 0 {
      text = "'prepare' places nothing: write out:cell(item, section, x, y, width, height)"
    } else {
      return
    }
    if callbacks.warnings.isNew(.nothingPlaced) { warn(text, about: .prepare) }
  }

  /// Warns after the first pass if scrolling cannot reach the last cell.
  ///
  /// - Complexity: O(1)
  func warnOfReachable(_ size: Size, _ pass: LayoutPass, _ callbacks: any LayoutCallbacks) {
    let (sections, bounds) = (pass.sections, pass.bounds)
    guard callbacks.native == nil, sections.itemCount > 0, callbacks.warnings.isNew(.reachable)
    else { return }
    let last = sections.indexPath(ofOrdinal: sections.itemCount - 1)
    guard let a = pass.elements.attributes(of: .cell(at: last)), a.transform3D.isIdentity,
      a.frame.x > size.width + bounds.width || a.frame.y > size.height + bounds.height
    else { return }
    warn(
      "'content_size' is smaller than the area of the cells: scrolling cannot reach the cells beyond it",
      about: .contentSize)
  }

  /// Warns about an element whose distance from the frame at which it was placed exceeds `reach`.
  /// The view searches for the element at that frame, and can miss it on screen.
  ///
  /// - Complexity: O(1), for the first thousand answers
  func warnOfReach(
    _ answer: LayoutAttributes, placed: LayoutAttributes, _ callbacks: any LayoutCallbacks
  ) {
    guard callbacks.warnings.answersLeft > 0 else { return }
    callbacks.warnings.answersLeft -= 1
    let (new, old) = (answer.frame, placed.frame)
    let needed = max(
      max(old.x - new.x, old.y - new.y), max(new.maxX - old.maxX, new.maxY - old.maxY))
    guard needed > callbacks.reach + 0.5, answer.size != .zero, !answer.isHidden,
      callbacks.warnings.isNew(.outOfReach)
    else { return }
    let points = Int(exactly: needed.rounded(.up)) ?? 0
    let text: Message =
      "the element is \(points) points beyond its placement. The view searches for it there, and can miss it on screen. Set reach = \(points)"
    warn(text.text, about: answer.category.callback)
  }
}

extension ElementCategory {
  /// The callback for individual elements of the category.
  var callback: CallbackKind {
    switch self {
    case .cell: .attributes
    case .supplementary: .supplementary
    case .decoration: .decoration
    }
  }
}
