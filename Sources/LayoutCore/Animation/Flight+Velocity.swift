// The velocity of an element in flight.
extension Flight {
  /// The velocity at a given time; zero before the start, at the end and afterwards.
  func velocity(at time: Double) -> Velocity {
    time >= start && time < end ? velocity(in: course.state(at: time - start)) : Velocity()
  }

  func velocity(in state: Course.State) -> Velocity {
    let v = velocity ?? Velocity()
    func speed(_ from: Double, _ to: Double, _ initial: Double) -> Double {
      (to - from) * state.rate + initial * state.swing
    }
    var now = Velocity()
    now.center = Point(
      speed(from.center.x, to.center.x, v.center.x), speed(from.center.y, to.center.y, v.center.y))
    now.width = speed(from.size.width, to.size.width, v.width)
    now.height = speed(from.size.height, to.size.height, v.height)
    now.alpha = speed(from.alpha, to.alpha, v.alpha)
    for entry in to.values.numbers {
      guard let start = from.values.number(entry.name) else { continue }
      now.values[entry.name] = .number(
        speed(start, entry.value, v.values.number(entry.name) ?? 0))
    }
    now.transform = transformSpeed(state)
    return now
  }

  private func transformSpeed(
    _ state: Course.State
  ) -> (speed: TransformParts.Speed, isOfParts: Bool)? {
    let initial = velocity?.transform
    if initial == nil && from.transform3D == to.transform3D { return nil }
    if !byComponents, initial?.isOfParts != false, let a = TransformParts(from.transform3D),
      let b = TransformParts(to.transform3D)
    {
      let speed = a.speed(
        to: b, rate: state.rate, with: initial?.speed, seconds: state.carried, swing: state.swing)
      return (speed, true)
    }
    if initial?.isOfParts == true { return nil }
    var speed = TransformParts.Speed(repeating: 0)
    let (a, b) = (from.transform3D.components, to.transform3D.components)
    for i in speed.indices {
      speed[i] = (b[i] - a[i]) * state.rate + (initial?.speed[i] ?? 0) * state.swing
    }
    return (speed, false)
  }
}
