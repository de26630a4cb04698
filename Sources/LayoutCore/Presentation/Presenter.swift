/// What is seen of a view: the visible elements, how they move, and what the host was told of them.
final class Presenter {
  /// The visible elements where the layout has them, back to front.
  private(set) var visible: [LayoutAttributes] = []
  /// What the visible elements were found for.
  private(set) var viewport = Viewport.zero
  /// Another number for another list of visible elements, and never 0.
  private(set) var visibleVersion: UInt64 = 1
  /// Rises once something visible may have changed; for work that waits for a pass, when that has
  /// run.
  private(set) var revision: UInt64 = 0
  /// Rises only when something visible did change: most frames of a scroll show what the one before did.
  private(set) var pictureRevision: UInt64 = 0
  private(set) var animator = Animator()
  private(set) var trackers = ChangeTrackers()
  /// What is seen while something moves, and the revision that it belongs to.
  private var poses: [LayoutAttributes] = []
  private var posesRevision: UInt64 = .max
  private var tickedRevision: UInt64 = 0
  /// The answers of the layout in the last change about where elements start and end.
  private(set) var initialAnswers = AttributesTable()
  private(set) var finalAnswers = AttributesTable()
  /// Storage for the next list of visible elements: a frame allocates nothing.
  private var spare: [LayoutAttributes] = []
  private var spareIdentifiers: [UInt64] = []
}

// MARK: What is visible

extension Presenter {
  /// The bounds that the visible elements were found for.
  var visibleBounds: Rect { viewport.bounds }

  func takeSpareElements() -> [LayoutAttributes] {
    let list = spare
    spare = []
    return list
  }

  func takeSpareIdentifiers() -> [UInt64] {
    let list = spareIdentifiers
    spareIdentifiers = []
    return list
  }

  func giveBack(_ elements: [LayoutAttributes]) { spare = elements }

  func giveBack(_ identifiers: [UInt64]) { spareIdentifiers = identifiers }

  /// Shows other elements. The storage of the list before is kept for the next list.
  ///
  /// - Parameter isScroll: whether the data are as they were, so that equal lists are the same picture.
  @_optimize(speed)
  func show(
    _ found: inout [LayoutAttributes], in viewport: Viewport, _ selection: Selection, isScroll: Bool
  ) {
    selection.choose(in: &found)
    swap(&visible, &found)
    visibleVersion += 1
    self.viewport = viewport
    pictureDidChange(isSame: isScroll && !animator.isAnimating && visible.isSame(as: found))
    swap(&spare, &found)
  }

  /// - Parameter isSame: whether everything visible was compared, and is what it was.
  func pictureDidChange(isSame: Bool = false) {
    revision += 1
    if !isSame { pictureRevision += 1 }
  }

  /// Shows which items are selected and highlighted by now.
  func choose(_ selection: Selection) {
    selection.choose(in: &visible)
    visibleVersion += 1
    pictureDidChange()
  }

  /// The elements as they are seen: visible ones at their poses, and those on their way out.
  @_optimize(speed)
  func present(_ selection: Selection) -> [LayoutAttributes] {
    guard animator.isAnimating else { return visible }
    if posesRevision != revision {
      // Nobody else may have the poses, which change in place.
      poses = []
      poses = animator.present(visible, version: visibleVersion, in: viewport, selection)
      posesRevision = revision
    }
    return poses
  }

  /// Whether anything visible may have changed since the last tick.
  var hasChanged: Bool { revision != tickedRevision }

  /// - Returns: whether anything visible may have changed since the last call.
  func takeChanged() -> Bool {
    defer { tickedRevision = revision }
    return hasChanged
  }
}

// MARK: The data

extension Presenter {
  /// Goes with the elements to where a batch put them.
  func follow(_ map: UpdateMap) { trackers.follow(map) }

  /// Index paths may stand for other items from now on.
  ///
  /// - Parameter rebinds: whether every item may have other data.
  func dataDidChange(_ sections: SectionCounts, rebinds: Bool) {
    trackers.dataDidChange(rebinds: rebinds)
    animator.finish(interrupted: true)
    visible.drop(beyond: sections)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Items are recognised by their identifiers after a change that nobody described.
  func dataWereLost(_ map: UpdateMap) {
    trackers.dataDidChange(rebinds: true)
    rename(along: map)
  }

  /// Gives the visible elements and the flights the index paths that they have in the present data.
  func rename(along map: UpdateMap) {
    animator.follow(map)
    visible = visible.renamed(along: map)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Shows nothing.
  func clear() {
    visible = []
    visibleVersion += 1
    animator.remove(interrupted: true) { $0.ghost == 0 }
    pictureDidChange()
  }
}

// MARK: Motion

extension Presenter {
  /// Keeps everything that moves in its place on the screen when the bounds move.
  func shift(by delta: Point) { animator.shift(by: delta) }

  /// Begins an animation in which nothing moves: its completion is due.
  func beginEmpty(_ animation: Animation) { _ = animator.begin(animation) }

  func animate(_ body: (inout Animator) -> Void) { body(&animator) }

  func track(_ body: (inout ChangeTrackers) -> Void) { body(&trackers) }

  /// Keeps where the elements of a change start and end.
  func keepAnswers(of change: ViewChange) {
    (initialAnswers, finalAnswers) = (change.initial, change.final)
  }

  func interruptAll() {
    animator.finish(interrupted: true)
    animator.collect()
  }

  /// Calls the completions that are due, in order; those that become due meanwhile, too.
  ///
  /// - Parameter condition: whether to go on with the next one.
  func callCompletions(while condition: () -> Bool) {
    animator.collect()
    if animator.completions.isRunning { return }
    animator.completions.isRunning = true
    defer { animator.completions.isRunning = false }
    while condition(), let completion = animator.completions.removeFirst() {
      completion.call(completion.finished)
    }
  }
}

extension CollectionView {
  package var visibleElements: [LayoutAttributes] { presenter.visible }
  package var pictureRevision: UInt64 { presenter.pictureRevision }

  func clearScreen() {
    if !presenter.visible.isEmpty || presenter.animator.isAnimating { presenter.clear() }
  }
}

extension Array where Element == LayoutAttributes {
  @_optimize(speed)
  fileprivate func isSame(as other: [LayoutAttributes]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { a in
      other.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        for i in 0..<a.count where !(first + i).isSame(as: second + i) { return false }
        return true
      }
    }
  }
}
