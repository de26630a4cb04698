/// The accessibility tree of a view: the last list of nodes, and the numbers of its nodes, which
/// follow their items through changes to the data.
final class AccessibilityTree {
  private(set) var nodes: [AccessibilityNode] = []
  /// The state of the view for which the list was made; nil if the list must be made again.
  private var stamp: Stamp?
  /// The elements of the nodes, with the identifiers of their items.
  private var keys: [IdentifiedElement?] = []
  /// The roles of the elements in the data source, and the facts on which their labels depend.
  private var sources: [Source] = []
  /// The version of the data to which the labels and the roles belong.
  private var dataVersion = -1
  /// Whether the index paths of the nodes may belong to other items, so that only identifiers
  /// identify the items.
  private var isReloaded = false
  private var lastID: UInt64 = 1
  /// The number of lists that were made.
  private(set) var revision: UInt64 = 0
  private var siblings: [(section: Int, positions: SiblingPositions)] = []
  private var siblingsVersion = Stamp()

  /// A state of the view.
  struct Stamp: Equatable {
    var revision: UInt64 = 0
    var settings = 0
    var passes = 0
    var data = -1
  }

  /// The data of an element that describes it: its label and its role.
  struct Description {
    var label: String?
    var role: Role?
  }

  /// The role of an element in the data source, and the facts on which its label depends.
  struct Source {
    var role: Role?
    var facts: LabelFacts?
  }

  /// The facts on which the label of an element depends, in addition to the data.
  struct LabelFacts: Equatable {
    /// The part of the section: a view before the items has the label of the section.
    let part: ReadingKey.Part
    /// The title that the layout gives a supplementary view.
    let title: String?
  }

  /// A new list of nodes.
  struct List {
    var nodes: [AccessibilityNode] = []
    /// The elements that identify the nodes; nil for the container.
    var keys: [IdentifiedElement?] = []
    /// The roles of the elements in the data source, and the facts on which their labels depend.
    var sources: [Source] = []
    /// The index of each node in the last list; -1 for a new node.
    var oldIndices: [Int] = []

    mutating func reserveCapacity(_ count: Int) {
      nodes.reserveCapacity(count)
      keys.reserveCapacity(count)
      sources.reserveCapacity(count)
      oldIndices.reserveCapacity(count)
    }

    mutating func append(
      _ node: consuming AccessibilityNode, _ key: IdentifiedElement?, old: Int?,
      _ source: Source = Source()
    ) {
      nodes.append(node)
      keys.append(key)
      sources.append(source)
      oldIndices.append(old ?? -1)
    }
  }

  func isCurrent(at stamp: Stamp) -> Bool { self.stamp == stamp }

  /// The index of the node with a number; nil if the list does not contain it.
  func index(of id: UInt64) -> Int? { nodes.firstIndex { $0.id == id } }
}

// MARK: Making a list

extension AccessibilityTree {
  /// The nodes of the last list, by element.
  func lastNodes() -> LastNodes { LastNodes(keys, isReloaded: isReloaded) }

  /// The data that describes a node of the last list; nil if the data may have changed since, or if
  /// the label depends on other facts now.
  func description(at index: Int, dataVersion: Int, _ facts: LabelFacts) -> Description? {
    if self.dataVersion != dataVersion || sources[index].facts != facts { return nil }
    return Description(label: nodes[index].label, role: sources[index].role)
  }

  /// Replaces the list. Nodes keep their numbers. The revision of a node increases if it changes.
  func replace(with list: consuming List, at stamp: Stamp, dataVersion: Int) {
    // Releases the nodes of the list first, so that they are changed in place.
    var new = list.nodes
    list.nodes = []
    let oldIndices = list.oldIndices
    revision += 1
    new.withUnsafeMutableBufferPointer { new in
      nodes.withUnsafeBufferPointer { nodes in
        for i in new.indices { number(i, in: new, after: nodes, at: oldIndices[i]) }
      }
    }
    (nodes, keys, sources) = (new, list.keys, list.sources)
    self.stamp = stamp
    self.dataVersion = dataVersion
    isReloaded = false
  }

  /// Sets the number and the revision of a node.
  private func number(
    _ i: Int, in new: UnsafeMutableBufferPointer<AccessibilityNode>,
    after last: UnsafeBufferPointer<AccessibilityNode>, at old: Int
  ) {
    guard let first = new.baseAddress else { return }
    new[i].revision = revision
    guard old >= 0, let lastFirst = last.baseAddress else {
      if i > 0 { lastID += 1 }
      new[i].id = i == 0 ? 1 : lastID
      return
    }
    new[i].id = last[old].id
    let hasSameParent =
      new[i].parent.map { new[$0].id } == last[old].parent.map { last[$0].id }
    if hasSameParent && AccessibilityNode.areSame(lastFirst + old, first + i) {
      new[i].revision = last[old].revision
    }
  }

  /// Replaces the list with an empty one, for a view that is not reported.
  func clear(at stamp: Stamp) {
    (nodes, keys, sources) = ([], [], [])
    revision += 1
    self.stamp = stamp
  }

  /// The nodes of a list by element.
  struct LastNodes {
    /// Whether the list has a container, which is its first node.
    let hasContainer: Bool
    private var elements = ElementSet()
    private var indices: [Int] = []
    /// The cells with identifiers after a reload.
    private var identified: [(identifier: UInt64, index: Int)] = []
    private var byIdentifier = HashIndex()

    fileprivate init(_ keys: [IdentifiedElement?], isReloaded: Bool) {
      hasContainer = !keys.isEmpty
      if isReloaded { byIdentifier.reset(capacity: keys.count) }
      elements.reserveCapacity(keys.count)
      indices.reserveCapacity(keys.count)
      for (i, key) in keys.enumerated() {
        guard let key else { continue }
        if isReloaded && key.identifier != 0 {
          identified.append((key.identifier, i))
          byIdentifier.insert(identified.count - 1, hash: spread(key.identifier))
        } else if elements.insert(key.id) {
          indices.append(i)
        }
      }
    }

    /// The index of the node of an element; nil for a new one.
    func index(of key: IdentifiedElement) -> Int? {
      let i = byIdentifier.firstIndex(hash: spread(key.identifier)) {
        identified[$0].identifier == key.identifier
      }
      if i >= 0 { return identified[i].index }
      return elements.index(of: key.id).map { indices[$0] }
    }
  }
}

// MARK: Outlines

extension AccessibilityTree {
  /// The positions of the rows of an outline. They are counted once for each plan.
  ///
  /// - Parameter levels: returns the level of each row.
  func siblings(
    ofSection section: Int, at stamp: Stamp, levels: () -> [Double]
  ) -> SiblingPositions {
    var version = stamp
    version.revision = 0
    if siblingsVersion != version { (siblings, siblingsVersion) = ([], version) }
    if let known = siblings.first(where: { $0.section == section }) { return known.positions }
    let positions = SiblingPositions(levels: levels())
    siblings.append((section, positions))
    return positions
  }
}

// MARK: The data

extension AccessibilityTree {
  /// Updates the elements of the nodes after a batch. The list is made again at the next query.
  func follow(_ map: UpdateMap) {
    if keys.isEmpty { return }
    stamp = nil
    keys = keys.map { key in
      guard var key else { return nil }
      guard let id = map.newID(of: key.id) else { return AccessibilityTree.lost }
      key.id = id
      return key
    }
  }

  /// Records that index paths may belong to other items.
  func dataWasReloaded() {
    stamp = nil
    isReloaded = true
  }

  /// The key of a node whose item was deleted.
  private static let lost = IdentifiedElement(
    id: ElementID(.decoration, at: IndexPath(item: 0, section: .max)), identifier: 0)
}
