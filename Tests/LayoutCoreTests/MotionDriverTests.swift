import LayoutCore
import Testing

/// Ten thousand animated batches of all operations on four layouts, also during other animations:
/// no element jumps, all arrive, and cells stay with their items.
@Suite struct MotionDriverTests {
  private struct Cell: Hashable {
    var identifier: UInt64
    var ghost: UInt32
  }

  private static func layout(_ number: UInt64) -> CollectionLayout {
    switch number % 4 {
    case 0: FlowLayout()
    case 1: GridLayout()
    case 2: WaterfallLayout()
    default: CircleLayout()
    }
  }

  @Test(
    "After animated batches all elements start at their shown positions and end as in a new view",
    arguments: 0..<10)
  func batches(block: UInt64) throws {
    for k in 0..<100 {
      let seed = block * 100 + UInt64(k)
      var generator = SeededGenerator(state: seed)
      var next: UInt64 = 1000
      var snapshot = Snapshot.random(&generator, &next)
      let source = Keyed(snapshot.sections.map { $0.items })
      let view = try CollectionView.make(layout: Self.layout(seed), dataSource: source)
      try view.setSize(Size(170, 300))
      _ = try view.visible()
      if Bool.random(using: &generator) { try view.setOption("anchor", to: .string("identity")) }
      try view.setOption("allows_multiple_selection", to: .bool(true))
      var chosen: [UInt64] = []
      var cells: [Cell: LayoutAttributes] = [:]
      try follow(view, &cells, seed)
      for _ in 0..<10 {
        if Bool.random(using: &generator) {
          try view.setOffset(Point(0, .random(in: 0...300, using: &generator).rounded()))
        }
        if let id = snapshot.itemIDs.randomElement(using: &generator), !chosen.contains(id),
          let path = snapshot.path(of: id)
        {
          try view.setSelected(true, at: path)
          try view.setHighlighted(true, at: path)
          chosen.append(id)
        }
        let old = snapshot
        for _ in 0..<Int.random(in: 1...6, using: &generator) { snapshot.edit(&generator, &next) }
        var updates = try Snapshot.updates(from: old, to: snapshot)
        updates += reloads(old, snapshot, updates, &generator)
        let before = try view.visible()
        let origin = view.bounds.origin
        source.data = snapshot.sections.map { $0.items }
        let animation = animation(&generator)
        try view.apply(updates.shuffled(using: &generator), animation: animation)
        #expect(view.brokenInvariant() == nil, "seed \(seed)")
        if animation?.duration ?? 0 > 0 {
          try checkStart(view, before, origin, reloaded: updates, old, seed)
        }
        chosen = left(of: chosen, snapshot, old, updates)
        #expect(view.selectedItems == chosen.compactMap { snapshot.path(of: $0) }, "seed \(seed)")
        #expect(view.highlightedItems == view.selectedItems, "seed \(seed)")
        for a in try view.visible() {
          let isChosen = a.ghost == 0 && chosen.contains(a.identifier)
          #expect(a.state.contains(.selected) == isChosen, "seed \(seed)")
        }
        try follow(view, &cells, seed)
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          try view.tick(.random(in: 0...0.2, using: &generator))
          if Bool.random(using: &generator) { try follow(view, &cells, seed) }
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
          try view.tick(100)
          #expect(try view.tick(0).isEmpty, "seed \(seed)")
          #expect(
            try view.visible().map { plain($0) } == fresh(view, source, seed).visible(),
            "seed \(seed)")
          try follow(view, &cells, seed)
          #expect(cells.keys.allSatisfy { $0.ghost == 0 }, "seed \(seed)")
        } else {
          // Queries return the positions of the layout without animations.
          #expect(
            try view.attributesForElements(in: view.bounds).map { plain($0) }
              == fresh(view, source, seed).visible(),
            "seed \(seed)")
        }
      }
    }
  }

  /// An element without animation state.
  private func plain(_ a: LayoutAttributes) -> LayoutAttributes {
    var plain = LayoutAttributes(a.id)
    (plain.identifier, plain.center, plain.size) = (a.identifier, a.center, a.size)
    (plain.transform3D, plain.alpha, plain.zIndex) = (a.transform3D, a.alpha, a.zIndex)
    (plain.isHidden, plain.isPinned, plain.values) = (a.isHidden, a.isPinned, a.values)
    return plain
  }

  /// The chosen items that still exist and were not reloaded.
  private func left(
    of chosen: [UInt64], _ new: Snapshot, _ old: Snapshot, _ updates: [Update]
  ) -> [UInt64] {
    let kept = Set(new.itemIDs)
    var anew: Set<UInt64> = []
    for case .reloadItem(let path) in updates {
      anew.insert(old.sections[path.section].items[path.item])
    }
    return chosen.filter { kept.contains($0) && !anew.contains($0) }
  }

  private func fresh(
    _ view: CollectionView, _ source: Keyed, _ seed: UInt64
  ) throws -> CollectionView {
    let fresh = try CollectionView.make(layout: Self.layout(seed), dataSource: source)
    try fresh.setSize(view.bounds.size)
    try fresh.setOffset(view.bounds.origin)
    return fresh
  }

  private func animation(_ generator: inout SeededGenerator) -> Animation? {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return nil
    case 1: return Animation(duration: 0)
    case 2, 3:
      return Animation(
        duration: 0.3, timing: .spring(damping: .random(in: 0.3...1.5, using: &generator)))
    default:
      var animation = Animation(duration: 0.3)
      animation.delay = Bool.random(using: &generator) ? 0.1 : 0
      animation.stagger = Bool.random(using: &generator) ? 0.01 : 0
      return animation
    }
  }

  /// Reloads or reconfigures some remaining items.
  private func reloads(
    _ old: Snapshot, _ new: Snapshot, _ updates: [Update], _ generator: inout SeededGenerator
  ) -> [Update] {
    var taken: Set<IndexPath> = []
    for case .moveItem(let from, _) in updates { taken.insert(from) }
    let kept = Set(new.itemIDs)
    let sections = Set(new.sectionIDs)
    var list: [Update] = []
    for (section, content) in old.sections.enumerated() where sections.contains(content.id) {
      for (item, id) in content.items.enumerated() where kept.contains(id) {
        let path = IndexPath(item: item, section: section)
        if taken.contains(path) { continue }
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: list.append(.reloadItem(path))
        case 1: list.append(.reconfigureItem(path))
        default: break
        }
      }
    }
    return list
  }

  /// On screen nothing has moved yet.
  private func checkStart(
    _ view: CollectionView, _ before: [LayoutAttributes], _ origin: Point, reloaded: [Update],
    _ old: Snapshot, _ seed: UInt64
  ) throws {
    var anew: Set<UInt64> = []
    for case .reloadItem(let path) in reloaded {
      anew.insert(old.sections[path.section].items[path.item])
    }
    var seen: [Cell: LayoutAttributes] = [:]
    for a in try view.visible() { seen[Cell(identifier: a.identifier, ghost: a.ghost)] = a }
    let shift = Point(view.bounds.x - origin.x, view.bounds.y - origin.y)
    for a in before where a.ghost == 0 && !anew.contains(a.identifier) {
      // Elements that are already at their positions, or leave immediately, are not animated.
      guard let now = seen[Cell(identifier: a.identifier, ghost: 0)],
        now.state.contains(.animating)
      else { continue }
      let (x, y) = (now.center.x - shift.x - a.center.x, now.center.y - shift.y - a.center.y)
      #expect(abs(x) < 1e-9 && abs(y) < 1e-9, "seed \(seed), item \(a.identifier)")
      #expect(abs(now.alpha - a.alpha) < 1e-9, "seed \(seed), item \(a.identifier)")
    }
    for (cell, a) in seen where cell.ghost != 0 {
      #expect(a.state == [.animating, .disappearing], "seed \(seed)")
    }
  }

  /// The cells of a host by their contents.
  private func follow(
    _ view: CollectionView, _ cells: inout [Cell: LayoutAttributes], _ seed: UInt64
  ) throws {
    let changes = try view.changes()
    // A cell that starts to disappear had the ghost number 0 before, which a new cell may now have.
    for change in changes where change.operation != .appear {
      let a = change.attributes
      let cell = Cell(identifier: a.identifier, ghost: a.ghost)
      let known = cells[cell] != nil ? cell : Cell(identifier: a.identifier, ghost: 0)
      #expect(cells.removeValue(forKey: known)?.indexPath == change.from, "seed \(seed)")
    }
    for change in changes where change.operation != .disappear {
      let a = change.attributes
      let cell = Cell(identifier: a.identifier, ghost: a.ghost)
      #expect(cells.updateValue(a, forKey: cell) == nil, "seed \(seed)")
    }
    #expect(try Set(cells.values) == Set(view.visible()), "seed \(seed)")
  }
}
