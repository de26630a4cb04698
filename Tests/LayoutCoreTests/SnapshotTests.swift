import LayoutCore
import Testing

@Suite struct SnapshotTests {
  private func snapshot(_ sections: [[UInt64]]) -> Snapshot {
    Snapshot(sections.enumerated().map { (id: UInt64($0.offset), items: $0.element) })
  }

  private func items(_ s: Snapshot) -> [[UInt64]] { s.sections.map { $0.items } }

  @Test("Oracle 98: editing")
  func editing() {
    func edited(_ body: (inout Snapshot) -> Void) -> [[UInt64]] {
      var s = snapshot([[0, 1], [2, 3]])
      body(&s)
      return items(s)
    }
    #expect(edited { $0.move(0, before: 2) } == [[1], [0, 2, 3]])
    #expect(edited { $0.move(1, before: 0) } == [[1, 0], [2, 3]])
    #expect(edited { $0.move(3, before: 0) } == [[3, 0, 1], [2]])
    #expect(edited { $0.move(0, after: 2) } == [[1], [2, 0, 3]])
    #expect(edited { $0.append([9]) } == [[0, 1], [2, 3, 9]])
    #expect(edited { $0.delete(section: 77) } == [[0, 1], [2, 3]])
    #expect(edited { $0.move(0, after: 77) } == [[0, 1], [2, 3]])
    #expect(edited { $0.insert([8, 9], after: 2) } == [[0, 1], [2, 8, 9, 3]])
    var three = Snapshot([(0, []), (1, []), (2, [])])
    three.move(section: 0, before: 2)
    #expect(three.sectionIDs == [1, 0, 2])
    three = Snapshot([(0, []), (1, []), (2, [])])
    three.move(section: 0, after: 2)
    #expect(three.sectionIDs == [1, 2, 0])
    var two = Snapshot([(0, []), (1, [])])
    two.insert(section: 2, before: 1)
    two.insert(section: 3, before: 1)
    #expect(two.sectionIDs == [0, 2, 3, 1])
    #expect(snapshot([[0, 1], [2, 3]]).itemIDs.firstIndex(of: 2) == 2)
    #expect(snapshot([[0, 1], [2, 3]]).path(of: 3) == IndexPath(item: 1, section: 1))
  }

  /// The inserts and deletes of a list's difference, and the number of moves.
  private func difference(_ old: [UInt64], _ new: [UInt64]) throws -> (
    deletes: [Int], inserts: [Int], moves: Int
  ) {
    var result: (deletes: [Int], inserts: [Int], moves: Int) = ([], [], 0)
    for update in try Snapshot.updates(from: snapshot([old]), to: snapshot([new])) {
      switch update {
      case .deleteItem(let path): result.deletes.append(path.item)
      case .insertItem(let path): result.inserts.append(path.item)
      case .moveItem: result.moves += 1
      default: Issue.record("\(update)")
      }
    }
    return result
  }

  @Test("Oracles 94 and 95: inserts and deletes agree, and there are as few moves as possible")
  func lists() throws {
    let cases: [([UInt64], [UInt64], [Int], [Int], Int)] = [
      ([1, 2], [2, 1], [], [], 1),
      ([1, 2, 3, 4], [2, 4, 5, 3], [0], [2], 1),
      ([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 2, 3, 4, 7, 6, 9, 5, 10], [1, 8], [6, 8], 2),
      ([1, 2, 3, 4, 5, 6, 7], [1, 4, 5, 2, 3, 6, 7], [], [], 2),
      ([1, 2, 3, 4, 5, 6, 7], [2, 9, 3, 1, 5, 6, 8], [3, 6], [1, 6], 1),
      ([1, 2, 3], [], [0, 1, 2], [], 0), ([], [1, 2], [], [0, 1], 0),
    ]
    for (old, new, deletes, inserts, moves) in cases {
      let found = try difference(old, new)
      #expect(
        found.deletes == deletes && found.inserts == inserts && found.moves == moves,
        "\(old) \(new)")
    }
  }

  @Test("Duplicate ids are rejected by name")
  func duplicates() throws {
    for (old, new) in [([1, 2, 3, 3, 4], [2, 3, 1]), ([1, 2], [2, 2])] as [([UInt64], [UInt64])] {
      let error = #expect(throws: LayoutError.self) { try difference(old, new) }
      #expect(error?.code == .inconsistentUpdate)
      #expect(
        error?.message.hasPrefix("the item id \(old.count == 5 ? 3 : 2) occurs twice") == true)
    }
    let twice = Snapshot([(1, []), (1, [])])
    #expect(throws: LayoutError.self) { try Snapshot.updates(from: twice, to: twice) }
    let across = Snapshot([(1, [5]), (2, [5])])
    #expect(throws: LayoutError.self) { try Snapshot.updates(from: across, to: across) }
  }

  @Test("For all small permutations there are as few moves as possible")
  func fewestMoves() throws {
    func permutations(_ list: [UInt64]) -> [[UInt64]] {
      if list.count < 2 { return [list] }
      return list.indices.flatMap { i -> [[UInt64]] in
        var rest = list
        let first = rest.remove(at: i)
        return permutations(rest).map { [first] + $0 }
      }
    }
    for new in permutations([1, 2, 3, 4, 5, 6]) {
      // The longest increasing subsequence, by trying every subset.
      var longest = 0
      for subset in 0..<64 {
        let kept = new.filter { subset & (1 << (Int($0) - 1)) != 0 }
        if kept == kept.sorted() { longest = max(longest, kept.count) }
      }
      #expect(try difference([1, 2, 3, 4, 5, 6], new).moves == 6 - longest, "\(new)")
    }
  }
}
