/// The accessibility tree of a view: the last list of nodes, and the numbers of its nodes, which
/// follow their items through changes to the data.
final class AccessibilityTree {
  private(set) var nodes: [AccessibilityNode] = []
  /// The state of the view for which the list was made; nil if the list must be made again.
  private var stamp: Stamp?
  /// The elements of the nodes, with the identifiers of their items.
  private var keys: [IdentifiedElement?] = []
  private var descriptions: [Description] = []
  /// The version of the data to which the descriptions belong.
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

  /// A new node, with the element that identifies it.
  struct Draft {
    var node: AccessibilityNode
    var key: IdentifiedElement?
    var description = Description()
  }

  func isCurrent(at stamp: Stamp) -> Bool { self.stamp == stamp }

  /// The index of the node with a number; nil if the list does not contain it.
  func index(of id: UInt64) -> Int? { nodes.firstIndex { $0.id == id } }
}

// MARK: Making a list

extension AccessibilityTree {
  /// The nodes of the last list, by element.
  func lastNodes() -> LastNodes { LastNodes(keys, isReloaded: isReloaded) }

  /// The data that describes a node of the last list; nil if the data may have changed since.
  func description(at index: Int, dataVersion: Int) -> Description? {
    self.dataVersion == dataVersion ? descriptions[index] : nil
  }

  /// Replaces the list. Nodes keep their numbers. The revision of a node increases if it changes.
  func replace(
    with drafts: [Draft], _ last: LastNodes, at stamp: Stamp, dataVersion: Int
  ) {
    var new: [AccessibilityNode] = []
    new.reserveCapacity(drafts.count)
    revision += 1
    for draft in drafts {
      var node = draft.node
      let old = draft.key == nil ? (nodes.isEmpty ? nil : 0) : last.index(of: draft.key)
      if let old { node.id = nodes[old].id } else { node.id = newID(for: draft) }
      node.revision = revision
      if let old, nodes[old].isSame(as: node), parentID(of: nodes[old], in: nodes) == parentID(of: node, in: new) {
        node.revision = nodes[old].revision
      }
      new.append(node)
    }
    nodes = new
    keys = drafts.map { $0.key }
    descriptions = drafts.map { $0.description }
    self.stamp = stamp
    self.dataVersion = dataVersion
    isReloaded = false
  }

  /// Replaces the list with an empty one, for a view that is not reported.
  func clear(at stamp: Stamp) {
    (nodes, keys, descriptions) = ([], [], [])
    revision += 1
    self.stamp = stamp
  }

  private func newID(for draft: Draft) -> UInt64 {
    if draft.key == nil { return 1 }
    lastID += 1
    return lastID
  }

  private func parentID(of node: AccessibilityNode, in list: [AccessibilityNode]) -> UInt64 {
    node.parent.map { list[$0].id } ?? 0
  }

  /// The nodes of a list by element.
  struct LastNodes {
    private var elements = ElementSet()
    private var indices: [Int] = []
    /// The cells with identifiers after a reload.
    private var identified: [(identifier: UInt64, index: Int)] = []
    private var byIdentifier = HashIndex()

    fileprivate init(_ keys: [IdentifiedElement?], isReloaded: Bool) {
      if isReloaded { byIdentifier.reset(capacity: keys.count) }
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
    func index(of key: IdentifiedElement?) -> Int? {
      guard let key else { return nil }
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
