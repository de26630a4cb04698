internal import LayoutCore

/// What is known of a script's last pass beyond the attributes themselves. A pass makes a new one, and goes back to the
/// old one when it fails.
final class Placement {
  /// The script extends a native layout, which has a store of its own.
  var isExtension = false
  /// What an extension's callbacks were asked for in the pass.
  var asked = ElementSet()
  /// Which cells `prepare` placed, by ordinal; empty when it placed none.
  var isEmitted: [Bool] = []
  /// Which supplementary views and decorations `prepare` placed.
  var emittedOthers = ElementSet()
  /// What elements_in_rect said of the viewport; nil until it was asked.
  var shown: [ElementID: LayoutAttributes]?
  /// Attributes were invalidated since: even what was asked for in the pass must be asked again.
  var isStale = false
  /// What the script answered for single elements since then: cells, and the rest, which is little.
  var cells = Answers()
  var others = Answers()

  init() {}

  /// The same after all attributes were invalidated: nothing is answered.
  init(after old: Placement) {
    isExtension = old.isExtension
    asked = old.asked
    isEmitted = old.isEmitted
    emittedOthers = old.emittedOthers
    isStale = true
  }
}

extension Placement {
  @inline(__always)
  func answer(for id: ElementID) -> Answers.Answer {
    id.category == .cell ? cells.answer(for: id) : others.answer(for: id)
  }

  func noteAbsence(of id: ElementID) {
    if id.category == .cell { cells.noteAbsence(of: id) } else { others.noteAbsence(of: id) }
  }

  /// Makes elements be asked for again. All supplementary views and decorations are when one is: a
  /// scroll that names the pinned headers on screen changes those that it jumped over, too.
  func forget(_ ids: [ElementID]) {
    for id in ids where id.category == .cell { cells.forget(id) }
    if ids.contains(where: { $0.category != .cell }) { others.forgetEach() }
  }

  func passDidEnd(succeeded: Bool) {
    cells.passDidEnd(succeeded: succeeded)
    others.passDidEnd(succeeded: succeeded)
  }
}
