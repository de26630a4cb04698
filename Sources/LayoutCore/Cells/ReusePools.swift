/// The reusable views that wait, last in first out: cells by identifier, supplementary views by kind and
/// identifier, decorations by kind (uikit-rules 2.12-2).
struct ReusePools {
  private(set) var pools: [Pool] = []

  struct Pool {
    let category: ElementCategory
    let kind: ElementKind
    let identifier: String
    /// nil for decorations of a layout that is no longer installed.
    var make: (() -> ReusableView?)?
    var limit: Int
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
    return idle
  }

  mutating func takeIdle(from place: Int) -> ReusableView? { pools[place].idle.popLast() }

  /// - Returns: the view, when its pool is full.
  mutating func put(_ view: ReusableView) -> ReusableView? {
    guard view.pool >= 0, pools[view.pool].idle.count < pools[view.pool].limit,
      pools[view.pool].make != nil
    else { return view }
    pools[view.pool].idle.append(view)
    return nil
  }

  /// The makers of decorations belong to a layout.
  mutating func forgetDecorations() -> [ReusableView] {
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
