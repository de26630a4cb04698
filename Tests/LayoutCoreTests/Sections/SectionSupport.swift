@testable import LayoutCore

/// Items with ids that go along when items come and go.
final class IdentifiedItems: CollectionDataSource {
  private(set) var ids: [[UInt64]]
  private var last: UInt64 = 0

  init(_ counts: [Int]) {
    ids = []
    for count in counts { ids.append((0..<count).map { _ in next() }) }
  }

  private func next() -> UInt64 {
    last += 1
    return last
  }

  func insert(at path: IndexPath) { ids[path.section].insert(next(), at: path.item) }
  func delete(at path: IndexPath) { ids[path.section].remove(at: path.item) }
  func insertSection(_ count: Int, at section: Int) {
    ids.insert((0..<count).map { _ in next() }, at: section)
  }
  func deleteSection(_ section: Int) { ids.remove(at: section) }

  var answers: DataAnswers { .identifiers }
  func numberOfSections() -> Int { ids.count }
  func numberOfItems(inSection section: Int) -> Int { ids[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into list: inout [UInt64]) {
    for item in items { list[item - items.lowerBound] = ids[section][item] }
  }
}
