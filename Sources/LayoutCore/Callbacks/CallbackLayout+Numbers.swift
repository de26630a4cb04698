// Sizes and places for which the callbacks have two numbers.
extension CallbackLayout {
  func ownContentSize(of pass: LayoutPass) throws(LayoutError) -> Size? {
    let plan = pass.plan as? CallbackPlan
    guard active.has(.contentSize) else { return plan?.native?.contentSize }
    let environment = pass.environment.seeing(pass.plan)
    return try active.numbers(.contentSize, [], in: environment).map { Size($0.0, $0.1) }
  }

  /// The size of the content that holds all elements, where `content_size` does not decide.
  func contentSize(
    holding placed: Size, _ plan: CallbackPlan?
  ) throws(LayoutError) -> Size {
    // Elements that are left out count with their last known frames, so that scrolling does not jump.
    let far = plan?.faulty.farCorner ?? .zero
    let size = Size(max(placed.width, far.x), max(placed.height, far.y))
    do throws(LayoutError) { try size.requireContent() } catch {
      var error = error
      locate(&error, in: active.has(.prepare) ? .prepare : .attributes)
      throw error
    }
    return size
  }

  func ownLoopPeriod(in environment: LayoutEnvironment) throws(LayoutError) -> Size {
    guard active.has(.loop) else {
      guard let native = active.native, let plan = environment.callbackPlan?.native else {
        return .zero
      }
      return try native.loopPeriod(in: environment.seeing(plan))
    }
    return try active.numbers(.loop, [], in: environment).map { Size($0.0, $0.1) } ?? .zero
  }

  /// What target_offset says; nil when it has no opinion.
  func ownTargetOffset(
    _ proposed: Point, _ velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    guard active.has(.targetOffset), !active.isBusy else { return nil }
    let input = [proposed.x, proposed.y, velocity.x, velocity.y]
    return try active.numbers(.targetOffset, input, in: environment).map { Point($0.0, $0.1) }
  }

  /// What start_offset says, else the extended layout.
  func ownStartOffset(in environment: LayoutEnvironment) throws(LayoutError) -> Point? {
    if active.has(.startOffset) {
      return try active.numbers(.startOffset, [], in: environment).map { Point($0.0, $0.1) }
    }
    guard let native = active.native, let plan = environment.callbackPlan?.native else {
      return nil
    }
    return try native.startContentOffset(in: environment.seeing(plan))
  }

  /// What target_path says; nil when it has no opinion.
  func ownTargetPath(
    _ path: IndexPath, _ point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath? {
    guard active.has(.targetPath), !active.isBusy else { return nil }
    let input = [Double(path.item), Double(path.section), point.x, point.y]
    guard let answer = try active.numbers(.targetPath, input, in: environment),
      let item = Int(exactly: answer.0), let section = Int(exactly: answer.1)
    else { return nil }
    return IndexPath(item: item, section: section)
  }
}
