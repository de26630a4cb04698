// The hooks of a batch in sections with layouts (3.11.7). The layout of a section that the batch
// changes is notified of the updates of that section only, as if it were the only section.
extension CompositionalPlan {
  /// Notifies the layouts of the sections that a batch changes.
  ///
  /// - Throws: the first error. The other layouts are still notified.
  /// - Complexity: O(updates log updates)
  func notifyInner(
    _ updates: [Update], _ map: UpdateMap, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    if inners.isEmpty { return }
    var failure: LayoutError?
    let local = updates.flatMap { $0.inSections(map) }
    var remaining = sortedIndices(of: local.map { UInt64(clamping: $0.section) })[...]
    while let first = remaining.first {
      let section = local[first].section
      let indices = remaining.prefix { local[$0].section == section }
      remaining = remaining.dropFirst(indices.count)
      do throws(LayoutError) {
        try notifyInner(section, indices.map { local[$0].update }, map, environment)
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func notifyInner(
    _ section: Int, _ updates: [Update], _ map: UpdateMap, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let inner = inner(ofSection: section), let old = map.oldSection(of: section) else {
      return
    }
    innerSections.changed.append((section, old))
    let batch = try UpdateBatch.resolve(
      updates, old: SectionCounts([map.old.itemCount(inSection: old)]), new: inner.counts,
      scopes: inner.plan.scopes)
    try inner.layout.prepare(
      forUpdates: updates, batch.map,
      in: inner.environment(environment, at: innerOrigin(sectionLayouts[section])))
  }

  /// Notifies the same layouts that the animation of the batch is about to start.
  func finishInner(_ environment: LayoutEnvironment) throws(LayoutError) {
    var failure: LayoutError?
    for (section, _) in innerSections.changed {
      guard let inner = inner(ofSection: section) else { continue }
      do throws(LayoutError) {
        try inner.layout.finalizeUpdates(
          in: inner.environment(environment, at: innerOrigin(sectionLayouts[section])))
      } catch { failure = failure ?? error }
    }
    innerSections.changed = []
    if let failure { throw failure }
  }

  /// The attributes at which an element of a section that the batch changes starts or ends, from
  /// the section's layout; nil for other elements.
  func innerMotion(
    of a: LayoutAttributes, _ change: ElementChange, appears: Bool,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let number = a.indexPath.section
    guard
      let (section, old) = innerSections.changed.first(where: {
        number == (appears ? $0.section : $0.old)
      }),
      let inner = inner(ofSection: section), !belongsToSection(a.id.inSection(section))
    else { return nil }
    let origin = innerOrigin(sectionLayouts[section])
    let innerEnvironment = inner.environment(environment, at: origin)
    let element = a.moved(by: Point(-origin.x, -origin.y)).identified(as: a.id.inSection(0))
    let localChange = change.local(from: old, to: section)
    let answer =
      appears
      ? try inner.layout.initialAttributes(
        forAppearing: element, localChange, in: innerEnvironment)
      : try inner.layout.finalAttributes(
        forDisappearing: element, localChange, in: innerEnvironment)
    return answer.moved(by: origin).identified(as: a.id)
  }
}

extension Update {
  /// The updates for the layouts of sections, with the indices of the sections after the batch.
  fileprivate func inSections(_ map: UpdateMap) -> [(section: Int, update: Update)] {
    func of(_ old: Int, _ update: Update) -> [(section: Int, update: Update)] {
      map.newSection(of: old).map { [($0, update)] } ?? []
    }
    switch self {
    case .insertItem(let to): return [(to.section, .insertItem(to.inOnlySection))]
    case .deleteItem(let from): return of(from.section, .deleteItem(from.inOnlySection))
    case .reloadItem(let from): return of(from.section, .reloadItem(from.inOnlySection))
    case .reconfigureItem(let from):
      return of(from.section, .reconfigureItem(from.inOnlySection))
    case .moveItem(let from, let to) where map.newSection(of: from.section) == to.section:
      return [(to.section, .moveItem(from: from.inOnlySection, to: to.inOnlySection))]
    case .moveItem(let from, let to):
      return of(from.section, .deleteItem(from.inOnlySection))
        + [(to.section, .insertItem(to.inOnlySection))]
    case .reloadSection(let from): return of(from, .reloadSection(0))
    case .insertSection, .deleteSection, .moveSection: return []
    }
  }
}

extension ElementChange {
  /// The change for the layout of a section. A move to or from another section is a delete or an
  /// insert.
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
