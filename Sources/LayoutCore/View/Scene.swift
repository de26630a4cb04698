/// A change that the screen should follow: what could be seen before it, and what the layout said about
/// where elements come from and go to.
final class Scene {
  enum Occasion {
    case updates([Update], UpdateMap)
    case layout
    case bounds
    /// The begin and the end of an interactive transition.
    case begin
    case transition
  }

  let occasion: Occasion
  /// nil for a change at once, in which layouts are asked all the same.
  let animation: Animation?
  /// How the host sees what was there before.
  let frozen: Frozen
  /// Where the viewport goes, at the end of a transition.
  var destination: Point?
  /// What keeps its place on the screen.
  var anchor: Anchor?
  /// Where what came on screen starts, by its identity now; where what was on screen ends, by that before.
  var initial: [ElementID: LayoutAttributes] = [:]
  var final: [ElementID: LayoutAttributes] = [:]
  /// What was on screen and has a place in the new layout, by its identity before.
  var kept = ElementSet()
  /// The transition that ends: everything moves with the finger.
  var transition: TransitionLayout?
  /// Where the item that a finger moves goes back to when the layout fails; nil where the data have changed, whatever
  /// becomes of the change.
  var lifted: IndexPath?
  /// Whether the change was made: what fails from then on comes too late for it.
  var isMade = false
  /// The first error of a callback that the change does without.
  var error: LayoutError?

  init(_ occasion: Occasion, _ animation: Animation?, _ frozen: Frozen) {
    self.occasion = occasion
    self.animation = animation
    self.frozen = frozen
  }
}

extension Scene {
  var map: UpdateMap? {
    if case .updates(_, let map) = occasion { return map }
    return nil
  }

  /// Whether the change goes from one layout to another.
  var isBetweenLayouts: Bool {
    switch occasion {
    case .layout, .transition: true
    default: false
    }
  }

  /// How far the bounds moved since: on the screen everything starts where it was seen.
  func shift(to bounds: Rect) -> Point {
    bounds.origin - frozen.environment.bounds.origin
  }

  func change(ofOld id: ElementID) -> ElementChange {
    map?.change(ofOld: id) ?? ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
  }

  func change(ofNew id: ElementID) -> ElementChange {
    map?.change(ofNew: id) ?? ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
  }

  /// Who an element of now was; nil for one that is new, or made anew.
  func oldID(of id: ElementID) -> ElementID? {
    guard let map else { return id }
    return map.oldID(of: id).flatMap { map.isReloaded($0) ? nil : $0 }
  }

  /// Who an element of before is; nil for one that is gone, or made anew.
  func newID(of id: ElementID) -> ElementID? {
    guard let map else { return id }
    return map.isReloaded(id) ? nil : map.newID(of: id)
  }

  /// Asks something that the change can do without; only the first error is kept.
  func ask<T>(_ question: () throws(LayoutError) -> T) -> T? {
    if error != nil { return nil }
    do { return try question() } catch {
      self.error = error
      return nil
    }
  }
}

extension Rect {
  func moved(by delta: Point) -> Rect { Rect(x + delta.x, y + delta.y, width, height) }
}

extension LayoutAttributes {
  /// The same but invisible.
  var faded: LayoutAttributes {
    var a = self
    a.alpha = 0
    return a
  }

  func moved(by delta: Point) -> LayoutAttributes {
    var a = self
    a.center = center + delta
    return a
  }

  func identified(as id: ElementID) -> LayoutAttributes {
    var a = self
    a.id = id
    return a
  }
}
