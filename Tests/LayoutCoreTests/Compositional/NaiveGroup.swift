@testable import LayoutCore

/// Lays out groups of one section. Without measured sizes and with unlimited items it gives the
/// section's pattern.
struct NaiveGroup {
  var scale: Double
  var section: Int
  /// The number of items.
  var count: Int
  var measured: [ElementID: Size]
  /// Whether items that do not exist are left out.
  var flows: Bool

  /// Lengths that replace the estimates of an element.
  struct Forced {
    var x: Double?
    var y: Double?

    subscript(isX: Bool) -> Double? {
      get { isX ? x : y }
      set { if isX { x = newValue } else { y = newValue } }
    }
  }

  /// A laid-out item or group, relative to its corner. `uncut` is the size before fractions are
  /// rounded down to pixels.
  struct Placed {
    var size: Size
    var uncut: Size
    var slots: [Rect] = []
    var frames: [Rect] = []
    var badges: [(badge: CompositionalBadge, host: Rect, box: Size, slot: Int)] = []
    var isMeasured = false
  }

  /// Lays out an item or a group whose first cell is the given one.
  func place(
    _ item: CompositionalItem, in box: Size, from first: Int, forced: Forced = Forced(),
    most: Forced = Forced()
  ) -> Placed {
    let id = ElementID.cell(at: IndexPath(item: first, section: section))
    let own = first < count ? measured[id] : nil
    var lengths = forced
    if let (isRow, children, spacing) = item.parts {
      let start = sizes(item, in: box, Forced())
      var result = placeRun(item, start.cut, isRow, children, spacing, from: first, &lengths)
      for isX in [true, false] where forced[isX] != nil { lengths[isX] = forced[isX] }
      (result.size, result.uncut) = sizes(item, in: box, lengths)
      let host = Rect(origin: .zero, size: result.size)
      result.badges += item.badges.map { ($0, host, box, 0) }
      return result
    }
    if case .custom = item.content { return Placed(size: .zero, uncut: .zero) }
    if let own { for isX in [true, false] where forced[isX] == nil { lengths[isX] = own[isX] } }
    for isX in [true, false] {
      if let most = most[isX] {
        lengths[isX] = min(lengths[isX] ?? item.dimension(isX).value, most)
      }
    }
    let (size, uncut) = sizes(item, in: box, lengths)
    let slot = Rect(origin: .zero, size: size)
    let frame = slot.inset(by: item.liveInsets)
    return Placed(
      size: size, uncut: uncut, slots: [slot], frames: [frame],
      badges: item.badges.map { ($0, frame, frame.size, 0) }, isMeasured: own != nil)
  }

  /// The size of an element in a box, rounded to pixels and exact. `lengths` applies only to
  /// estimated dimensions.
  private func sizes(
    _ item: CompositionalItem, in box: Size, _ lengths: Forced
  ) -> (cut: Size, uncut: Size) {
    var (cut, uncut) = (Size.zero, Size.zero)
    for isX in [true, false] {
      let dimension = item.dimension(isX)
      uncut[isX] = dimension.points(in: box)
      if dimension.isEstimated { uncut[isX] = lengths[isX] ?? dimension.value }
      let isFraction = dimension.unit == .width || dimension.unit == .height
      cut[isX] = isFraction ? pixels(uncut[isX]) : uncut[isX]
    }
    if let aspect = item.aspect {
      let isX = item.aspectSetsWidth
      let factor = isX ? aspect : 1 / aspect
      uncut[isX] = uncut[!isX] * factor
      cut[isX] = pixels(cut[!isX] * factor)
    }
    return (cut, uncut)
  }

  private func pixels(_ length: Double) -> Double { cutToPixels(length, scale) }

  private typealias Child = (
    item: CompositionalItem, first: Int, box: Size, most: Forced, placed: Placed
  )

  /// Lays out the contents of a group of the given size. The resulting lengths are stored in
  /// `lengths`.
  private func placeRun(
    _ group: CompositionalItem, _ size: Size, _ isRow: Bool, _ children: [CompositionalItem],
    _ spacing: CompositionalSpacing, from first: Int, _ lengths: inout Forced
  ) -> Placed {
    let insets = group.liveInsets
    let inner = Rect(origin: .zero, size: size).inset(by: insets)
    let list =
      group.isParts
      ? equalParts(children, inner.size[isRow], spacing.points, isRow) : children
    let n =
      group.isFill
      ? fill(list, inner.size, spacing.points, isRow, from: first) : group.times ?? list.count
    var box = inner.size
    if !group.isParts { box[isRow] = base(box[isRow], n, spacing.points) }
    let longest = group.isFill ? inner.size[isRow] : nil
    var run = elements(n, list, box, from: first, longest: longest, isRow)
    makeUniform(&run)
    var used = Double(max(0, run.count - 1)) * spacing.points
    var flexible = spacing.isFlexible ? max(0, run.count - 1) : 0
    for child in run {
      let edges = child.item.edges
      used += child.placed.size[isRow] + edges.start(isRow).points + edges.end(isRow).points
      flexible += edges.start(isRow).isFlexible ? 1 : 0
      flexible += edges.end(isRow).isFlexible ? 1 : 0
    }
    let hugs = group.isEstimated(isRow) && !group.isParts
    if hugs { lengths[isRow] = used }
    let share = hugs || flexible == 0 ? 0 : max(0, inner.size[isRow] - used) / Double(flexible)
    var room = inner.size[!isRow]
    if group.isEstimated(!isRow) {
      room = thickness(run, isRow) ?? room
      lengths[!isRow] = room
    }
    return assemble(run, inner.origin, isRow, spacing, share, room, first)
  }

  /// Places the elements of a run along and across it.
  private func assemble(
    _ run: [Child], _ origin: Point, _ isRow: Bool, _ spacing: CompositionalSpacing,
    _ share: Double, _ room: Double, _ first: Int
  ) -> Placed {
    func actual(_ value: CompositionalSpacing) -> Double {
      value.points + (value.isFlexible ? share : 0)
    }
    var result = Placed(size: .zero, uncut: .zero)
    var position = origin[isRow]
    for (number, child) in run.enumerated() {
      let (edges, placed) = (child.item.edges, child.placed)
      position += (number > 0 ? actual(spacing) : 0) + actual(edges.start(isRow))
      var corner = origin
      corner[isRow] = position
      corner[!isRow] += edges.shift(!isRow, placed.size[!isRow], room)
      position += placed.size[isRow] + actual(edges.end(isRow))
      result.slots += placed.slots.map { $0.moved(by: corner) }
      result.frames += placed.frames.map { $0.moved(by: corner) }
      result.badges += placed.badges.map {
        ($0.badge, $0.host.moved(by: corner), $0.box, $0.slot + child.first - first)
      }
      result.isMeasured = result.isMeasured || placed.isMeasured
    }
    return result
  }

  private func base(_ length: Double, _ n: Int, _ spacing: Double) -> Double {
    max(0, length - Double(n - 1) * spacing)
  }

  private func equalParts(
    _ items: [CompositionalItem], _ length: Double, _ spacing: Double, _ isRow: Bool
  ) -> [CompositionalItem] {
    let part = pixels(base(length, items.count, spacing) / Double(items.count))
    return items.map { $0.part(part, isRow) }
  }

  /// The first elements of a run, without those that do not exist if these are left out. Cells with
  /// an estimate along a run of fixed length are at most as long as the run without their edges.
  private func elements(
    _ n: Int, _ list: [CompositionalItem], _ box: Size, from first: Int, longest: Double?,
    _ isRow: Bool
  ) -> [Child] {
    var run: [Child] = []
    var next = first
    for number in 0..<(list.isEmpty ? 0 : n) where !(flows && next >= count) {
      let item = list[number % list.count]
      var most = Forced()
      most[isRow] = longest.map {
        max(0, $0 - item.edges.start(isRow).points - item.edges.end(isRow).points)
      }
      run.append((item, next, box, most, place(item, in: box, from: next, most: most)))
      next += run[number].placed.slots.count
    }
    return run
  }

  /// The number of elements that fit. The first element that does not fit ends the run.
  private func fill(
    _ list: [CompositionalItem], _ inner: Size, _ spacing: Double, _ isRow: Bool, from first: Int
  ) -> Int {
    if list.isEmpty { return 0 }
    var probe = self
    if !flows { probe.measured = [:] }
    for n in 2...10_000 {
      var box = inner
      box[isRow] = base(inner[isRow], n, spacing)
      let run = probe.elements(n, list, box, from: first, longest: inner[isRow], isRow)
      var total = Double(n - 1) * spacing
      for child in run {
        let edges = child.item.edges
        total += child.placed.uncut[isRow] + edges.start(isRow).points + edges.end(isRow).points
      }
      if run.count < n || total > inner[isRow] + 0.001 { return n - 1 }
      // Items without a length and spacing: each is placed once.
      if n > list.count && total == 0 { return n - 1 }
    }
    return 10_000
  }

  /// Enlarges the uniform elements of a run to the largest estimated one.
  private func makeUniform(_ run: inout [Child]) {
    var forced = [Forced](repeating: Forced(), count: run.count)
    for isX in [true, false] {
      let estimated = run.filter { $0.item.isEstimated(isX) }
      let known = estimated.filter(\.placed.isMeasured)
      let lengths = (known.isEmpty ? estimated : known).map(\.placed.size[isX])
      for (number, child) in run.enumerated() where child.item.isEstimated(isX) {
        if child.item.dimension(isX).isUniform { forced[number][isX] = lengths.max() }
      }
    }
    for (number, child) in run.enumerated()
    where forced[number].x != nil || forced[number].y != nil {
      run[number].placed = place(
        child.item, in: child.box, from: child.first, forced: forced[number], most: child.most)
    }
  }

  /// The thickness of a group that is estimated across; nil if all its elements are fractions of
  /// it.
  private func thickness(_ run: [Child], _ isRow: Bool) -> Double? {
    let unit: CompositionalDimension.Unit = isRow ? .height : .width
    return run.filter { child in
      let follows = child.item.aspect != nil && child.item.aspectSetsWidth == !isRow
      return child.item.dimension(follows ? isRow : !isRow).unit != unit
    }.map { child in
      let edges = child.item.edges
      return child.placed.size[!isRow] + edges.start(!isRow).points + edges.end(!isRow).points
    }.max()
  }

  /// Whether a run of fixed length contains an element of estimated length.
  static func isFlowing(_ item: CompositionalItem) -> Bool {
    guard let (isRow, children, _) = item.parts else { return false }
    let items = item.isParts ? children.map { $0.part(0, isRow) } : children
    if case .run = item.content, !item.isEstimated(isRow),
      items.contains(where: { $0.isEstimated(isRow) })
    {
      return true
    }
    return items.contains { isFlowing($0) }
  }

  static func holdsEstimatedCells(_ item: CompositionalItem) -> Bool {
    guard let (isRow, children, _) = item.parts else {
      return item.isEstimated(true) || item.isEstimated(false)
    }
    return children.contains { holdsEstimatedCells(item.isParts ? $0.part(0, isRow) : $0) }
  }
}
