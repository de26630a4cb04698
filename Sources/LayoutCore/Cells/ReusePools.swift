/// The registrations of cell identifiers, supplementary kinds and decoration kinds
/// (docs/behavior.md 13.1): for each, the provider of views, the maximum number of idle views, and
/// a stack of the idle views.
struct ReusePools {
  private(set) var pools: [Pool] = []

  struct Pool {
    let category: ElementCategory
    let kind: ElementKind
    let identifier: String
    /// Creates a view. It is nil after the registration is removed, and for decorations of a layout
    /// that is no longer installed.
    var make: (() -> ReusableView?)?
    var limit: Int
    /// A counter that increases with each registration. Views from an earlier registration do not
    /// return to the pool.
    var registration = 0
    var idle: [ReusableView] = []
  }
}

extension ReusePools {
  func index(_ category: ElementCategory, _ kind: ElementKind, _ identifier: String) -> Int? {
    pools.firstIndex {
      $0.category == category && $0.kind == kind && $0.identifier == identifier
    }
  }

  /// Returns the identifier of a kind that was registered first.
  func firstIdentifier(_ category: ElementCategory, _ kind: ElementKind) -> String? {
    pools.first { $0.category == category && $0.kind == kind && $0.make != nil }?.identifier
  }

  /// Adds or replaces a registration. Idle views of an earlier registration are removed.
  ///
  /// - Returns: the removed idle views. The caller must release them when the pools are in a valid
  ///   state, because their release can run code of the host.
  mutating func register(
    _ category: ElementCategory, _ kind: ElementKind, _ identifier: String, limit: Int,
    _ make: (() -> ReusableView?)?
  ) -> [ReusableView] {
    guard let index = index(category, kind, identifier) else {
      pools.append(
        Pool(category: category, kind: kind, identifier: identifier, make: make, limit: limit))
      return []
    }
    let idle = pools[index].idle
    pools[index].idle = []
    pools[index].make = make
    pools[index].limit = limit
    pools[index].registration += 1
    return idle
  }

  func home(_ index: Int) -> ReusableView.Home {
    ReusableView.Home(pool: index, registration: pools[index].registration)
  }

  mutating func dequeueIdle(from index: Int) -> ReusableView? { pools[index].idle.popLast() }

  /// Returns a view to its pool.
  ///
  /// - Returns: the view if its pool is full, has been registered again or no longer creates views;
  ///   otherwise nil.
  mutating func put(_ view: ReusableView) -> ReusableView? {
    guard let index = view.home?.pool, view.home == home(index), pools[index].make != nil,
      pools[index].idle.count < pools[index].limit
    else { return view }
    pools[index].idle.append(view)
    return nil
  }

  /// Removes the providers of decorations, which belong to a layout. Returns the idle views.
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
