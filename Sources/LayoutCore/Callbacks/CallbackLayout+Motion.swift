// Motion in a layout of callbacks: the native layout that it extends hears of it first, for the layouts of sections that
// a compositional one has.
extension CallbackLayout {
  func tell(
    _ callback: LayoutCallback, _ oldBounds: Rect?, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if active.has(callback) { try active.tell(callback, oldBounds, in: environment) }
  }

  func tellUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if let (native, seen) = native(in: environment) {
      try native.prepare(forUpdates: updates, map, in: seen)
    }
    if active.has(.prepareUpdates) { try active.takeUpdates(updates, map, in: environment) }
  }

  func finishUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    if let (native, seen) = native(in: environment) { try native.finalizeUpdates(in: seen) }
    try tell(.finalizeUpdates, nil, in: environment)
  }

  /// Where an element starts or ends.
  func moved(
    _ callback: LayoutCallback, _ preset: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    var preset = preset
    if let (native, seen) = native(in: environment) {
      preset =
        callback == .initial
        ? try native.initialAttributes(forAppearing: preset, change, in: seen)
        : try native.finalAttributes(forDisappearing: preset, change, in: seen)
    }
    guard active.has(callback) else { return preset }
    return try active.moved(callback, preset, change, in: environment)
  }

  /// The native layout, and what it sees.
  private func native(
    in environment: LayoutEnvironment
  ) -> (CollectionLayout, LayoutEnvironment)? {
    guard let native = active.native, let plan = environment.callbackPlan?.native else {
      return nil
    }
    return (native, environment.seeing(plan))
  }
}
