/// A layout inside a section in a saved state (3.11.7).
struct SavedSection {
  /// The numbers of the sections that lie in each other, from the outermost inwards.
  var path: [Int]
  /// The name of the layout.
  var layout: String
  var parameters: [(name: String, value: DataValue)]
  /// What the layout keeps beside its parameters.
  var bytes: [UInt8]

  /// The bytes that one takes at least.
  static let leastSize = 16
}

extension StateWriter {
  mutating func write(_ section: SavedSection) {
    write(UInt64(section.path.count), 4)
    for number in section.path { write(UInt64(number), 4) }
    write(section.layout)
    write(section.parameters)
    write(UInt64(section.bytes.count), 4)
    write(section.bytes)
  }
}

extension StateReader {
  mutating func readSection() -> SavedSection {
    var path: [Int] = []
    for _ in 0..<readCount(ofSize: 4) { path.append(Int(clamping: read(4))) }
    return SavedSection(
      path: path, layout: readText(), parameters: readParameters(), bytes: readBytes())
  }
}

extension LayoutPlan {
  /// The layouts that the source gave to sections, with the numbers of the sections around, in ascending order. What a
  /// description names is made from the description again.
  func givenLayouts(in path: [Int] = []) -> [(path: [Int], layout: CollectionLayout)] {
    var all: [(path: [Int], layout: CollectionLayout)] = []
    for inner in inners {
      let own = path + [inner.source.section]
      if inner.owner.isGiven { all.append((own, inner.layout)) }
      all += inner.plan.givenLayouts(in: own)
    }
    return all
  }
}
