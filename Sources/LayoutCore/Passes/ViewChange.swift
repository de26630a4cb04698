/// A change that the screen should follow: the state captured before it, and the layout's answers about where elements
/// come from and go to.
final class ViewChange {
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
  let before: LayoutSnapshot
  /// The end of a transition: the layout that ends, and where the viewport goes.
  let ending: Ending?
  /// For an item that a finger moves, where it goes back to when the layout fails: the data are as they were then. nil for
  /// a batch whose data have changed, whatever becomes of it.
  let lifted: IndexPath?
  /// Where elements that come on screen start, by their identity now; where elements that were on screen end, by their
  /// identity before.
  private(set) var initial = AttributesTable()
  private(set) var final = AttributesTable()
  /// The elements that were on screen and have a place in the new layout, by their identity before.
  private(set) var kept = ElementSet()
  /// The elements for which the layout answered another end than the default, by their identity
  /// before.
  private var explicitEnds = ElementSet()
  /// Whether the change was made: an error after that comes too late for it.
  private(set) var isMade = false
  /// The first error of a callback that the change does without.
  private(set) var error: LayoutError?

  struct Ending {
    let transition: TransitionLayout
    let plan: TransitionPlan
    let destination: Point
  }

  init(
    _ occasion: Occasion, _ animation: Animation?, _ before: LayoutSnapshot,
    ending: Ending? = nil, lifted: IndexPath? = nil
  ) {
    self.occasion = occasion
    self.animation = animation
    self.before = before
    self.ending = ending
    self.lifted = lifted
  }
}

extension ViewChange {
  /// Empties `initial` and `final` and reserves their memory.
  ///
  /// - Parameters:
  ///   - coming: the number of elements that `initial` will hold.
  ///   - leaving: the number of elements that `final` will hold.
  func reserve(coming: Int, leaving: Int) {
    (initial, final) = (AttributesTable(capacity: coming), AttributesTable(capacity: leaving))
  }

  func setInitial(_ attributes: LayoutAttributes) { initial.set(attributes) }

  /// An element that stays starts where it is seen, whatever the layout answered.
  func startWhereSeen(_ pose: LayoutAttributes) {
    if let id = newID(of: pose.id) { initial.set(pose.identified(as: id)) }
  }

  /// - Parameter preset: the end that the element has unless the layout answers another one.
  func setFinal(_ attributes: LayoutAttributes, preset: LayoutAttributes? = nil) {
    final.set(attributes)
    if let preset, !attributes.looksLike(preset) { explicitEnds.insert(attributes.id) }
  }

  func hasOwnEnd(_ old: ElementID) -> Bool { explicitEnds.contains(old) }

  func markStaying(_ old: ElementID) { kept.insert(old) }
  func setMade() { isMade = true }
}

extension ViewChange {
  var map: UpdateMap? {
    if case .updates(_, let map) = occasion { return map }
    return nil
  }

  /// Whether anything of the change can be seen to move.
  var takesTime: Bool { (animation?.duration ?? 0) > 0 }

  /// Whether the change goes from one layout to another.
  var isBetweenLayouts: Bool {
    switch occasion {
    case .layout, .transition: true
    default: false
    }
  }

  /// How far the offset has moved since before the change. Moved by that much, an element starts
  /// where it was seen on the screen.
  func shift(to bounds: Rect) -> Point {
    bounds.origin - before.environment.bounds.origin
  }

  func change(ofOld id: ElementID) -> ElementChange {
    map?.change(ofOld: id) ?? ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
  }

  func change(ofNew id: ElementID) -> ElementChange {
    map?.change(ofNew: id) ?? ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
  }

  /// The identity before the change of an element; nil for one that is new, or made anew.
  func oldID(of id: ElementID) -> ElementID? {
    guard let map else { return id }
    return map.oldID(of: id).flatMap { map.isReloaded($0) ? nil : $0 }
  }

  /// The identity after the change of an element; nil for one that is gone, or made anew.
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
