/// The choice of the next element in a direction (docs/behavior.md 16.3): the best candidate in the
/// beam and the best one outside it. The result does not depend on the order of the candidates.
struct FocusChoice {
  private let source: FocusSpan
  /// Whether the direction is across the scroll axis. The beam then always takes precedence.
  private let isAcross: Bool
  private let usesBeamOnly: Bool
  private var beam: Candidate?
  private var aside: Candidate?

  private struct Candidate {
    let id: ElementID
    let span: FocusSpan
    let cost: Double
  }

  init(from source: FocusSpan, isAcross: Bool, usesBeamOnly: Bool) {
    (self.source, self.isAcross, self.usesBeamOnly) = (source, isAcross, usesBeamOnly)
  }
}

extension FocusChoice {
  /// Whether an element would replace the best candidate in the beam or the best one outside it.
  func improves(_ id: ElementID, _ span: FocusSpan) -> Bool {
    guard source.isAhead(span) else { return false }
    let isInBeam = source.isInBeam(span)
    if usesBeamOnly && !isInBeam { return false }
    guard let best = isInBeam ? beam : aside else { return true }
    let cost = source.cost(of: span)
    return cost < best.cost || (cost == best.cost && FocusOrder.isBefore(id, best.id))
  }

  /// Stores an element that `improves` the choice.
  mutating func take(_ id: ElementID, _ span: FocusSpan) {
    let candidate = Candidate(id: id, span: span, cost: source.cost(of: span))
    if source.isInBeam(span) { beam = candidate } else { aside = candidate }
  }

  /// The chosen element; nil if there is no candidate.
  var best: ElementID? {
    guard let beam else { return aside?.id }
    guard let aside else { return beam.id }
    let beamWins =
      isAcross || !source.isWhollyAhead(aside.span)
      || source.distance(to: beam.span) < source.farDistance(to: aside.span)
      || beam.cost <= aside.cost
    return beamWins ? beam.id : aside.id
  }

  /// Whether no element outside the searched area can change the choice.
  ///
  /// - Parameters:
  ///   - reach: the length of the area ahead of the source; infinite if no element is beyond the
  ///     area.
  ///   - width: the width of the area on each side of the beam; infinite if no element is beside
  ///     the area.
  func isFinal(reach: Double, width: Double) -> Bool {
    // The lowest possible costs of elements ahead of the area and of elements beside it.
    let (ahead, side) = (13 * reach * reach, width * width)
    let asideIsKnown = (aside?.cost ?? .infinity) <= min(ahead, side)
    guard let beam else {
      if reach == .infinity { return usesBeamOnly || asideIsKnown }
      guard !isAcross, let aside, asideIsKnown else { return false }
      return source.isWhollyAhead(aside.span) && source.farDistance(to: aside.span) < reach
    }
    let beamIsKnown = beam.cost <= ahead && source.distance(to: beam.span) < reach
    return beamIsKnown && (isAcross || usesBeamOnly || asideIsKnown || beam.cost <= side)
  }
}
