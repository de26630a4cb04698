// The hooks of a batch in sections that have a layout of their own (3.11.7): those of a section that the batch changes hear
// what concerns it, as if the section were all there is.
extension CompositionalPlan {
  /// Tells the layouts of sections that a batch changes.
  ///
  /// - Throws: the first error; the other layouts have heard of the batch all the same.
  /// - Complexity: O(sections + updates)
  func tellInner(
    _ updates: [Update], _ map: UpdateMap, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    if inners.isEmpty { return }
    var failure: LayoutError?
    let local = updates.bySection(map)
    for section in places.indices where places[section].inner >= 0 && !local[section].isEmpty {
      guard let inner = inner(ofSection: section), let old = map.oldSection(of: section) else {
        continue
      }
      innerSections.changed.append((section, old))
      do throws(LayoutError) {
        let own = try UpdateBatch.resolve(
          local[section], old: SectionCounts([map.old.itemCount(inSection: old)]),
          new: inner.counts)
        try inner.layout.prepare(
          forUpdates: local[section], own.map,
          in: inner.environment(environment, at: innerOrigin(places[section])))
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Tells the same layouts that the animation of the batch is about to start.
  func finishInner(_ environment: LayoutEnvironment) throws(LayoutError) {
    var failure: LayoutError?
    for (section, _) in innerSections.changed {
      guard let inner = inner(ofSection: section) else { continue }
      do throws(LayoutError) {
        try inner.layout.finalizeUpdates(
          in: inner.environment(environment, at: innerOrigin(places[section])))
      } catch { failure = failure ?? error }
    }
    innerSections.changed = []
    if let failure { throw failure }
  }

  /// Where an element of a section that the batch changes starts or ends, by the section's layout; nil for other elements.
  func innerMotion(
    of a: LayoutAttributes, _ change: ElementChange, appears: Bool,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let number = a.indexPath.section
    guard let (section, old) = innerSections.changed.first(where: {
      number == (appears ? $0.section : $0.old)
    }),
      let inner = inner(ofSection: section), !isOwn(a.id.inSection(section))
    else { return nil }
    let origin = innerOrigin(places[section])
    let seen = inner.environment(environment, at: origin)
    let own = a.moved(by: Point(-origin.x, -origin.y)).identified(as: a.id.inSection(0))
    let heard = change.local(from: old, to: section)
    let answer =
      appears
      ? try inner.layout.initialAttributes(forAppearing: own, heard, in: seen)
      : try inner.layout.finalAttributes(forDisappearing: own, heard, in: seen)
    return answer.moved(by: origin).identified(as: a.id)
  }
}

extension [Update] {
  /// The updates of items that each section of after the batch has, as the layout of the section hears them.
  fileprivate func bySection(_ map: UpdateMap) -> [[Update]] {
    var lists = [[Update]](repeating: [], count: map.new.sectionCount)
    func add(_ update: Update, _ old: Int) {
      if let section = map.newSection(of: old) { lists[section].append(update) }
    }
    for update in self {
      switch update {
      case .insertItem(let to): lists[to.section].append(.insertItem(to.inOnlySection))
      case .deleteItem(let from): add(.deleteItem(from.inOnlySection), from.section)
      case .reloadItem(let from): add(.reloadItem(from.inOnlySection), from.section)
      case .reconfigureItem(let from): add(.reconfigureItem(from.inOnlySection), from.section)
      case .moveItem(let from, let to) where map.newSection(of: from.section) == to.section:
        lists[to.section].append(.moveItem(from: from.inOnlySection, to: to.inOnlySection))
      case .moveItem(let from, let to):
        add(.deleteItem(from.inOnlySection), from.section)
        lists[to.section].append(.insertItem(to.inOnlySection))
      case .reloadSection(let from): add(.reloadSection(0), from)
      case .insertSection, .deleteSection, .moveSection: break
      }
    }
    return lists
  }
}

extension ElementChange {
  /// The change as the layout of a section hears it; a move to or from another section is a delete or an insert.
  fileprivate func local(from old: Int, to new: Int) -> ElementChange {
    let from = self.from.flatMap { $0.section == old ? $0.inOnlySection : nil }
    let to = self.to.flatMap { $0.section == new ? $0.inOnlySection : nil }
    var action = action
    if action == .move { action = from == nil ? .insert : to == nil ? .delete : .move }
    return ElementChange(action: action, from: from, to: to)
  }
}

extension IndexPath {
  fileprivate var inOnlySection: IndexPath { IndexPath(item: item, section: 0) }
}
