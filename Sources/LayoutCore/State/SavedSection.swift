/// A layout inside a section in a saved state (3.11.7).
struct SavedSection {
  /// The indices of the nested sections, from the outermost to the innermost.
  var path: [Int]
  /// The name of the layout.
  var layout: String
  var parameters: [(name: String, value: DataValue)]
  /// The layout's state other than its parameters.
  var bytes: [UInt8]

  /// The smallest size of a saved section, in bytes.
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
  /// Returns the layouts that the data source assigned to sections, with the indices of their
  /// enclosing sections, in ascending order. Layouts that a description names are omitted, because
  /// they are created again from the description.
  func givenLayouts(in path: [Int] = []) -> [(path: [Int], layout: CollectionLayout)] {
    var all: [(path: [Int], layout: CollectionLayout)] = []
    for inner in inners {
      let innerPath = path + [inner.source.section]
      if inner.owner.isGiven { all.append((innerPath, inner.layout)) }
      all += inner.plan.givenLayouts(in: innerPath)
    }
    return all
  }
}
