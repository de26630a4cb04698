/// What is registered for each cell identifier, supplementary kind and decoration kind (docs/behavior.md 13.1): how to
/// make a view, how many may wait, and the views that wait, last in first out.
struct ReusePools {
  private(set) var pools: [Pool] = []

  struct Pool {
    let category: ElementCategory
    let kind: ElementKind
    let identifier: String
    /// nil once the registration was taken back, and for decorations of a layout that is no longer
    /// installed.
    var make: (() -> ReusableView?)?
    var limit: Int
    /// Rises with each registration: a view that was made before does not come back into the pool.
    var registration = 0
    var idle: [ReusableView] = []
  }
}

extension ReusePools {
  func place(_ category: ElementCategory, _ kind: ElementKind, _ identifier: String) -> Int? {
    pools.firstIndex {
      $0.category == category && $0.kind == kind && $0.identifier == identifier
    }
  }

  /// The identifier of a kind that was registered first.
  func firstIdentifier(_ category: ElementCategory, _ kind: ElementKind) -> String? {
    pools.first { $0.category == category && $0.kind == kind && $0.make != nil }?.identifier
  }

  /// Registers anew or again; what waits of an earlier registration is let go.
  ///
  /// - Returns: what waited, so that whoever owns it lets it go when the pools are in order.
  mutating func register(
    _ category: ElementCategory, _ kind: ElementKind, _ identifier: String, limit: Int,
    _ make: (() -> ReusableView?)?
  ) -> [ReusableView] {
    guard let place = place(category, kind, identifier) else {
      pools.append(
        Pool(category: category, kind: kind, identifier: identifier, make: make, limit: limit))
      return []
    }
    let idle = pools[place].idle
    pools[place].idle = []
    pools[place].make = make
    pools[place].limit = limit
    pools[place].registration += 1
    return idle
  }

  func home(_ place: Int) -> ReusableView.Home {
    ReusableView.Home(place: place, registration: pools[place].registration)
  }

  mutating func dequeueIdle(from place: Int) -> ReusableView? { pools[place].idle.popLast() }

  /// Puts a view into its pool.
  ///
  /// - Returns: the view, if its pool is full, was registered again, or makes no views any more;
  ///   else nil.
  mutating func put(_ view: ReusableView) -> ReusableView? {
    guard let place = view.home?.place, view.home == home(place), pools[place].make != nil,
      pools[place].idle.count < pools[place].limit
    else { return view }
    pools[place].idle.append(view)
    return nil
  }

  /// The makers of decorations belong to a layout.
  mutating func removeDecorations() -> [ReusableView] {
    var idle: [ReusableView] = []
    for i in pools.indices where pools[i].category == .decoration {
      idle += pools[i].idle
      pools[i].idle = []
      pools[i].make = nil
    }
    return idle
  }

  mutating func empty() -> [ReusableView] {
    var idle: [ReusableView] = []
    for i in pools.indices {
      idle += pools[i].idle
      pools[i].idle = []
    }
    return idle
  }
}
