import Testing

@testable import LayoutCore

/// Velocities, which pictures do not show: closed forms compared with differences, and continuity
/// when the target changes.
@Suite struct FlightTests {
  private func attributes(_ generator: inout SeededGenerator) -> LayoutAttributes {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var a = LayoutAttributes(.cell(at: IndexPath(item: 0, section: 0)))
    a.center = Point(number(-500...500), number(-500...500))
    a.size = Size(number(200...300), number(200...300))
    a.alpha = number(0.4...0.6)
    a.values[7] = .number(number(-5...5))
    a.transform3D = Transform3D.identity.withPerspective(distance: number(500...900))
      .rotatedBy(angle: number(-2...2), x: number(0.1...1), y: number(-1...1), z: number(-1...1))
      .translatedBy(x: number(-9...9), y: number(-9...9), z: number(-99...99))
      .scaledBy(x: number(0.5...2), y: number(0.5...2), z: number(0.5...2))
    return a
  }

  private func flight(
    _ from: LayoutAttributes, _ to: LayoutAttributes, _ velocity: Velocity?, start: Double,
    _ timing: Animation.Timing, byComponents: Bool
  ) -> Flight {
    Flight(
      to.id, [], from: from, to: to, velocity: velocity,
      Course(Animation(duration: 0.7, timing: timing), isMoving: velocity != nil),
      byComponents: byComponents, start: start, motion: 1)
  }

  private func pose(_ flight: Flight, _ time: Double) -> LayoutAttributes {
    let state = flight.course.state(at: time - flight.start)
    return withUnsafePointer(to: flight) { $0.pose(at: time, state) }
  }

  private func speeds(_ v: Velocity) -> [Double] {
    var list = [v.center.x, v.center.y, v.width, v.height, v.alpha, v.values.number(7) ?? 0]
    if let speed = v.transform?.speed { for i in speed.indices { list.append(speed[i]) } }
    return list
  }

  @Test(
    "A retargeted spring keeps its position and all its velocities, to 1e-9",
    arguments: 0..<200)
  func retargeting(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let byComponents = seed % 4 == 0
    let timing = Animation.Timing.spring(damping: .random(in: 0.2...1.6, using: &generator))
    let first: Animation.Timing = seed % 3 == 0 ? .curve(.easeInOut) : timing
    var flight = flight(
      attributes(&generator), attributes(&generator), nil, start: 0, first,
      byComponents: byComponents)
    for hop in 1...4 {
      let time = flight.start + .random(in: 0.02...0.3, using: &generator)
      let (seen, velocity) = (pose(flight, time), flight.velocity(at: time))
      let next = self.flight(
        seen, attributes(&generator), velocity, start: time, timing, byComponents: byComponents)
      let now = pose(next, time)
      #expect(now.center == seen.center && now.size == seen.size && now.alpha == seen.alpha)
      #expect(now.transform3D == seen.transform3D, "seed \(seed), hop \(hop)")
      let (before, after) = (speeds(velocity), speeds(next.velocity(at: time)))
      #expect(before.count == 22 && after.count == 22)
      for (a, b) in zip(before, after) {
        #expect(abs(a - b) <= 1e-9 * max(1, abs(a)), "seed \(seed), hop \(hop)")
      }
      flight = next
    }
  }

  @Test("Velocities equal the differences of poses", arguments: 0..<100)
  func differences(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let timing = Animation.Timing.spring(damping: .random(in: 0.3...1.4, using: &generator))
    let first = flight(
      attributes(&generator), attributes(&generator), nil, start: 0, timing, byComponents: false)
    let second = flight(
      pose(first, 0.1), attributes(&generator), first.velocity(at: 0.1), start: 0.1, timing,
      byComponents: seed % 2 == 0 ? false : false)
    let (time, h) = (0.23, 1e-5)
    let (a, b) = (pose(second, time - h), pose(second, time + h))
    let v = second.velocity(at: time)
    func slope(_ value: (LayoutAttributes) -> Double) -> Double {
      (value(b) - value(a)) / (2 * h)
    }
    func check(_ speed: Double, _ slope: Double) {
      #expect(abs(speed - slope) <= 1e-4 * max(1, abs(slope)), "seed \(seed)")
    }
    check(v.center.x, slope { $0.center.x })
    check(v.height, slope { $0.size.height })
    check(v.values.number(7) ?? 0, slope { $0.values.number(7) ?? 0 })
    // The transform: compared with one that moves at these velocities from its current value.
    let now = try #require(TransformParts(pose(second, time).transform3D))
    let speed = try #require(v.transform).speed
    let (c, d) = (
      now.moved(at: speed, for: -h).transform.components,
      now.moved(at: speed, for: h).transform.components
    )
    let (e, f) = (a.transform3D.components, b.transform3D.components)
    for i in c.indices { check((d[i] - c[i]) / (2 * h), (f[i] - e[i]) / (2 * h)) }
  }

  @Test("A transform that flattens space is interpolated by components, and also has a velocity")
  func singular() {
    var flat = LayoutAttributes(.cell(at: IndexPath(item: 0, section: 0)), frame: Rect(0, 0, 9, 9))
    flat.transform3D = Transform3D.identity.scaledBy(x: 0, y: 1)
    var turned = flat
    turned.transform3D = Transform3D.identity.rotatedBy(angle: 1, x: 0, y: 0, z: 1)
    let flight = flight(flat, turned, nil, start: 0, .curve(.linear), byComponents: false)
    let half = pose(flight, 0.35).transform3D
    #expect(abs(half.m11 - turned.transform3D.m11 / 2) < 1e-12)
    let speed = flight.velocity(at: 0.35).transform
    #expect(speed?.isOfParts == false)
    #expect(abs((speed?.speed[0] ?? 0) - turned.transform3D.m11 / 0.7) < 1e-12)
  }

  @Test(
    "Elements advanced in place are where their flights are, for every sequence of times",
    arguments: 1...40)
  func legs(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let motions = Motions()
    var animator = Animator(motions: motions)
    let timing: Animation.Timing = seed % 2 == 0 ? .curve(.easeInOut) : .spring(damping: 0.4)
    let motion = motions.begin(Animation(duration: 0.7, timing: timing))
    var visible: [LayoutAttributes] = []
    var flights: [Flight] = []
    for item in 0..<12 {
      var (from, to) = (attributes(&generator), attributes(&generator))
      (from.id, to.id) = (.cell(at: IndexPath(item: item, section: 0)), from.id)
      to.id = .cell(at: IndexPath(item: item, section: 0))
      // Some have no values, some a flat transform, some change their z-index or become hidden at
      // half.
      if item % 3 != 0 { (from.values, to.values) = (CustomValues(), CustomValues()) }
      if item % 4 == 1 { (from.transform3D, to.transform3D) = (.identity, .identity) }
      if item % 5 == 2 { to.zIndex = 3 }
      if item % 6 == 4 { to.isHidden = true }
      let flight = Flight(
        to.id, [], from: from, to: to, velocity: nil,
        Course(Animation(duration: 0.7, timing: timing), isMoving: false),
        byComponents: item % 7 == 3, start: Double(item % 3) * 0.05, motion: motion)
      visible.append(to)
      if item == 11 { continue }
      flights.append(flight)
      animator.start(flight)
    }
    var version: UInt64 = 1
    for step in 0..<25 {
      motions.advance(.random(in: 0...0.06, using: &generator))
      animator.removeArrived()
      // Sometimes the list is new.
      if step % 9 == 8 { version += 1 }
      let seen = animator.present(visible, version: version, in: .zero, UserStates())
      var expected: [LayoutAttributes] = [visible[11]]
      for flight in flights {
        guard animator.flight(of: flight.id) != nil else {
          // It has arrived, and is shown at its position in the layout.
          expected.append(flight.to)
          continue
        }
        expected.append(pose(flight, motions.time))
      }
      expected.removeAll { $0.isHidden }
      expected.sortIntoDrawOrder()
      #expect(seen.map { $0.id } == expected.map { $0.id }, "seed \(seed), step \(step)")
      for (a, b) in zip(seen, expected) {
        #expect(isClose(a.center.x, b.center.x, 1e-9) && isClose(a.alpha, b.alpha, 1e-9))
        #expect(isClose(a.size.height, b.size.height, 1e-9) && a.zIndex == b.zIndex)
        #expect(a.state == b.state && a.values == b.values)
        for (x, y) in zip(a.transform3D.numbers, b.transform3D.numbers) {
          #expect(isClose(x, y, 1e-9 * max(1, abs(y))), "seed \(seed), step \(step), \(a.id)")
        }
      }
    }
  }
}
