@testable import LayoutCore

/// Generates random compositional layouts with all features of tables, small enough for a
/// comparison with a naive model.
struct RandomTables {
  var random: SeededGenerator
  /// Whether items may have estimated dimensions.
  var isMeasured: Bool

  private var kindCount: UInt32 = 200

  init(seed: UInt64, isMeasured: Bool) {
    random = SeededGenerator(state: seed)
    self.isMeasured = isMeasured
  }

  private mutating func nextKind() -> ElementKind {
    kindCount += 1
    return ElementKind(rawValue: kindCount)
  }

  mutating func pick<T>(_ list: [T]) -> T { list[Int(random.next() % UInt64(list.count))] }
  mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  mutating func dimension(isWidth: Bool, estimated: UInt64 = 15) -> CompositionalDimension {
    if chance(isMeasured ? estimated : 0) {
      return .estimated(pick([20, 35.5, 50]), uniform: chance(25))
    }
    switch random.next() % 4 {
    case 0: return .absolute(pick([30, 44.25, 60, 90]))
    case 1: return .fractionalWidth(pick([0.1, 0.25, 1.0 / 3, 0.5, 0.9]))
    case 2: return .fractionalHeight(pick([0.1, 0.2, 0.5]))
    default:
      return isWidth
        ? .fractionalWidth(pick([0.25, 1.0 / 3, 0.5, 1])) : .fractionalHeight(pick([0.5, 1]))
    }
  }

  mutating func spacing() -> CompositionalSpacing {
    let points: Double = pick([0, 0, 4, 7.3, 10])
    return chance(25) ? .flexible(points) : .fixed(points)
  }

  mutating func insets() -> EdgeInsets {
    guard chance(30) else { return .zero }
    return EdgeInsets(
      top: pick([0, 2, 5]), left: pick([0, 3, 4.5]), bottom: pick([0, 1]), right: pick([0, 6]))
  }

  mutating func edges() -> CompositionalEdges {
    guard chance(15) else { return .none }
    return CompositionalEdges(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  mutating func badges(_ depth: Int) -> [CompositionalBadge] {
    guard chance(12) else { return [] }
    var badge = CompositionalBadge(
      kind: nextKind(), width: .absolute(pick([8, 20])),
      height: chance(50) ? .absolute(10) : .fractionalHeight(0.25),
      anchor: pick([[], [.top], [.top, .trailing], [.leading], [.bottom, .leading]]))
    badge.offset = Point(pick([0, 3]), pick([0, -2]))
    badge.fractionalOffset = Point(pick([0, 0.5]), 0)
    return [badge]
  }

  mutating func item(depth: Int) -> CompositionalItem {
    var item = CompositionalItem(
      width: dimension(isWidth: true), height: dimension(isWidth: false))
    if chance(10), !item.width.isEstimated, !item.height.isEstimated {
      item.aspect = pick([0.5, 1, 1.6])
      item.aspectSetsWidth = chance(40)
    }
    item.insets = insets()
    item.edges = edges()
    item.badges = badges(depth)
    if depth < 3, chance(depth == 0 ? 100 : 25) { item.content = content(depth) }
    return item
  }

  private mutating func content(_ depth: Int) -> CompositionalItem.Content {
    let isRow = chance(60)
    let spacing = spacing()
    switch random.next() % 5 {
    case 0, 1:
      return .parts(Int(random.next() % 3) + 1, isRow: isRow, item(depth: depth + 1), spacing)
    case 2:
      return .times(
        Int(random.next() % 4) + 1, isRow: isRow, [item(depth: depth + 1)], spacing)
    default:
      var items = [item(depth: depth + 1)]
      if chance(40) { items.append(item(depth: depth + 1)) }
      return .run(isRow: isRow, items, spacing)
    }
  }

  mutating func boundaryItem(_ kind: UInt32) -> CompositionalBoundaryItem {
    var item = CompositionalBoundaryItem(
      kind: ElementKind(rawValue: kind), width: dimension(isWidth: true),
      height: dimension(isWidth: false, estimated: 30),
      alignment: pick([
        [.top], [.bottom], [.leading], [.trailing], [.top, .leading], [.bottom, .trailing],
      ]))
    if chance(20) { item.offset = Point(pick([0, 5]), pick([0, -7, 7])) }
    item.extends = chance(80)
    item.followsInsets = chance(70)
    return item
  }

  mutating func section() -> (section: CompositionalSection, group: CompositionalItem) {
    var group = item(depth: 0)
    group.aspect = nil
    var boundary: [CompositionalBoundaryItem] = []
    if chance(35) { boundary.append(boundaryItem(100)) }
    if chance(20) { boundary.append(boundaryItem(101)) }
    var backgrounds: [CompositionalBackground] = []
    if chance(20) {
      backgrounds.append(
        CompositionalBackground(kind: ElementKind(rawValue: 110), insets: insets(), zIndex: -1))
    }
    let section = CompositionalSection(
      group: group, gap: pick([0, 0, 3, 8.5]), insets: insets(),
      insetReference: CompositionalInsetReference.none,
      boundary: boundary, backgrounds: backgrounds)
    return (section, group)
  }

  /// A complete layout with its items.
  mutating func model() -> NaiveCompositional {
    var sections: [(section: CompositionalSection, group: CompositionalItem)] = []
    var counts: [Int] = []
    for _ in 0..<(1 + random.next() % 3) {
      sections.append(chance(30) ? sections.last ?? section() : section())
      counts.append(Int(random.next() % 12))
    }
    return NaiveCompositional(
      view: pick([Size(320, 480), Size(375, 300.5)]), scale: pick([0, 0, 2, 3]),
      isVertical: chance(75), isRTL: chance(20), sectionGap: pick([0, 12]),
      boundary: chance(20) ? [boundaryItem(120)] : [], sections: sections.map { $0.section },
      groups: sections.map { $0.group }, counts: counts,
      measured: [:])
  }
}
