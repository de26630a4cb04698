/// A change that the view animates or reports: the state captured before it, and the layout's
/// initial and final attributes of elements.
final class ViewChange {
  enum Occasion {
    case updates([Update], UpdateMap)
    case layout
    case bounds
    /// The start and the end of an interactive transition.
    case begin
    case transition
  }

  let occasion: Occasion
  /// The animation; nil for an immediate change, in which the layouts are also asked for
  /// attributes.
  let animation: Animation?
  let before: LayoutSnapshot
  /// If the change ends a transition: the transition layout, its plan and the final content offset.
  let ending: Ending?
  /// The index path to which a dragged item returns if the layout fails, because the data has not
  /// changed. It is nil for a batch whose data has changed.
  let lifted: IndexPath?
  /// The initial attributes of appearing elements, by their current ID, and the final attributes of
  /// elements that were visible, by their previous ID.
  private(set) var initial = AttributesTable()
  private(set) var final = AttributesTable()
  /// The previously visible elements that have attributes in the new layout, by their previous ID.
  private(set) var kept = ElementSet()
  /// The elements for which the layout returned final attributes that differ from the default, by
  /// their previous ID.
  private var explicitEnds = ElementSet()
  /// Whether the change is committed. Later errors cannot revert a committed change.
  private(set) var isCommitted = false
  /// The first error from an optional callback.
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
  /// Empties `initial` and `final`, and reserves memory for the given numbers of elements that
  /// appear and disappear.
  func reserve(coming: Int, leaving: Int) {
    (initial, final) = (AttributesTable(capacity: coming), AttributesTable(capacity: leaving))
  }

  func setInitial(_ attributes: LayoutAttributes) { initial.set(attributes) }

  /// Sets the start of a remaining element to its presented attributes, regardless of the
  /// attributes that the layout returned.
  func setPresentedStart(_ pose: LayoutAttributes) {
    if let id = newID(of: pose.id) { initial.set(pose.identified(as: id)) }
  }

  /// - Parameter preset: the default final attributes.
  func setFinal(_ attributes: LayoutAttributes, preset: LayoutAttributes? = nil) {
    final.set(attributes)
    if let preset, !attributes.looksLike(preset) { explicitEnds.insert(attributes.id) }
  }

  func hasExplicitEnd(_ old: ElementID) -> Bool { explicitEnds.contains(old) }

  func markStaying(_ old: ElementID) { kept.insert(old) }
  func markCommitted() { isCommitted = true }
}

extension ViewChange {
  var map: UpdateMap? {
    if case .updates(_, let map) = occasion { return map }
    return nil
  }

  /// Whether the change has a visible duration.
  var takesTime: Bool { (animation?.duration ?? 0) > 0 }

  /// Whether the change replaces one layout with another.
  var isBetweenLayouts: Bool {
    switch occasion {
    case .layout, .transition: true
    default: false
    }
  }

  /// Returns the displacement of the offset that the change causes. An element that is moved by
  /// this displacement starts at its previous position on the screen.
  func shift(to bounds: Rect) -> Point {
    bounds.origin - before.environment.bounds.origin
  }

  func change(ofOld id: ElementID) -> ElementChange {
    map?.change(ofOld: id) ?? ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
  }

  func change(ofNew id: ElementID) -> ElementChange {
    map?.change(ofNew: id) ?? ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
  }

  /// Returns the previous ID of an element; nil for an element that is new or reloaded.
  func oldID(of id: ElementID) -> ElementID? {
    guard let map else { return id }
    return map.oldID(of: id).flatMap { map.isReloaded($0) ? nil : $0 }
  }

  /// Returns the new ID of an element; nil for an element that was removed or reloaded.
  func newID(of id: ElementID) -> ElementID? {
    guard let map else { return id }
    return map.isReloaded(id) ? nil : map.newID(of: id)
  }

  /// Runs an optional callback. After the first error, which is stored, further callbacks are
  /// skipped.
  func ask<T>(_ question: () throws(LayoutError) -> T) -> T? {
    if error != nil { return nil }
    do { return try question() } catch {
      self.error = error
      return nil
    }
  }
}
