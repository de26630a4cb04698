/// The attributes that a plan stores for its elements, which are looked up by identity or by
/// rectangle.
///
/// Once a cell is added, all cells are stored at their ordinals; other elements follow in insertion
/// order. A plain element (`isPlain`) takes 32 bytes, and 8 in the index. Each style takes
/// additional memory.
public struct AttributeStore: Sendable {
  /// The counts of the data that the elements belong to.
  public let sections: SectionCounts
  var frames = FrameList()
  /// The numbers of unused styles.
  private var freeStyles: [Int32] = []
  private var others: [ElementID] = []
  /// The indices of the other elements in `others`.
  private var otherIndices: [ElementID: Int] = [:]
  private var index = SpatialIndex.none
  /// Whether the index contains all elements.
  private var isIndexed = false
  /// The elements that moved since the index was built, with the indices of their indexed frames in
  /// `knownFrames`. There are only a few of them: see `replace`.
  private var moved: [ElementID: Int] = [:]
  private var knownFrames: [KnownFrame] = []
  /// Whether an element with pins was added.
  private(set) var hasPins = false
  /// The box around all frames; nil if there is no element.
  public private(set) var extent: Rect?
  /// The largest maxX and maxY of the frames.
  private(set) var farCorner: Point = .zero

  /// Creates a store without elements.
  public init(sections: SectionCounts = .none) {
    self.sections = sections
  }
}

extension AttributeStore {
  /// Adds an element or replaces the one with its identity. `LayoutPass.add` has already checked
  /// the path, the size and the numbers.
  package mutating func set(_ a: LayoutAttributes) {
    isIndexed = false
    let position = makeIndex(for: a.id)
    frames.boxes[position] = FrameList.Box(center: a.center, size: a.size)
    if a.isPlain && frames.styleNumbers.isEmpty { return }
    let style =
      a.isPlain
      ? nil
      : FrameList.Style(
        transform3D: a.transform3D, alpha: a.alpha, zIndex: a.zIndex, isHidden: a.isHidden,
        isPinned: a.isPinned, extras: a.extras, isTouchable: a.isTouchable,
        frame: a.frame)
    setStyle(style, at: position)
  }

  /// Sets the boxes of all cells, before other elements are added: one box for each ordinal, or an
  /// empty list.
  package mutating func setCells(_ boxes: [FrameList.Box]) {
    isIndexed = false
    frames.boxes = boxes
  }

  /// Reserves memory for the styles of a number of cells.
  package mutating func reserveStyles(_ count: Int) {
    if count == 0 { return }
    frames.styles.reserveCapacity(frames.styles.count + count)
    frames.styleNumbers = [Int32](repeating: -1, count: frames.boxes.count)
  }

  /// Sets the style of a cell whose box is already set.
  @_optimize(speed)
  package mutating func setStyle(
    ofCell ordinal: Int, transform3D: Transform3D, alpha: Double, zIndex: Int64, isHidden: Bool,
    values: CustomValues, mask: ElementMask, pins: Pins, isTouchable: Bool
  ) {
    let box = frames.boxes[ordinal]
    let frame =
      transform3D.isIdentity
      ? Rect(center: box.center, size: box.size)
      : transform3D.projectedBox(of: box.size, center: box.center)
    setStyle(
      FrameList.Style(
        transform3D: transform3D, alpha: alpha, zIndex: zIndex, isHidden: isHidden,
        isPinned: false, extras: ElementExtra(values: values, mask: mask, pins: pins).list,
        isTouchable: isTouchable, frame: frame),
      at: ordinal)
  }

  @_optimize(speed)
  private mutating func setStyle(_ style: FrameList.Style?, at position: Int) {
    while frames.styleNumbers.count < frames.boxes.count { frames.styleNumbers.append(-1) }
    let number = frames.styleNumbers[position]
    if let style, !style.extras.isEmpty, !style.extras[0].pins.isEmpty { hasPins = true }
    guard let style else {
      if number >= 0 { freeStyles.append(number) }
      frames.styleNumbers[position] = -1
      return
    }
    if number >= 0 {
      frames.styles[Int(number)] = style
    } else if let free = freeStyles.popLast() {
      frames.styleNumbers[position] = free
      frames.styles[Int(free)] = style
    } else {
      // If one in eight elements has a style, most elements probably will.
      if frames.styles.count == frames.styles.capacity
        && frames.styles.count > frames.boxes.count / 8
      {
        frames.styles.reserveCapacity(frames.boxes.count)
      }
      frames.styleNumbers[position] = Int32(truncatingIfNeeded: frames.styles.count)
      frames.styles.append(style)
    }
  }

  private mutating func makeIndex(for id: ElementID) -> Int {
    if id.category == .cell {
      makeCellIndices()
      return sections.ordinal(of: id.indexPath)
    }
    if let i = otherIndices[id] { return cellCount + i }
    otherIndices[id] = others.count
    others.append(id)
    frames.boxes.append(.empty)
    if !frames.styleNumbers.isEmpty { frames.styleNumbers.append(-1) }
    return frames.count - 1
  }

  /// Adds entries for the cells, before those of the other elements.
  private mutating func makeCellIndices() {
    if hasCells { return }
    let count = sections.itemCount
    frames.boxes.insert(contentsOf: repeatElement(.empty, count: count), at: 0)
    if !frames.styleNumbers.isEmpty {
      frames.styleNumbers.insert(contentsOf: repeatElement(-1, count: count), at: 0)
    }
    if isIndexed {
      isIndexed = false
      buildIndex()
    }
  }

  /// Changes or adds one element, or removes it if `new` is nil, after the index was built.
  ///
  /// - Returns: the old attributes of the element.
  /// - Complexity: O(1). When many elements have moved, the index is rebuilt.
  mutating func replace(_ id: ElementID, with new: LayoutAttributes?) -> LayoutAttributes? {
    let old = attributes(of: id)
    if old == new { return old }
    if id.category == .cell { makeCellIndices() }
    let known = position(of: id).map { position in
      moved[id].map { knownFrames[$0] } ?? KnownFrame(frame: frames.frame(at: position))
    }
    if let new {
      let wasIndexed = isIndexed
      set(new)
      isIndexed = wasIndexed
    } else if let position = position(of: id) {
      frames.boxes[position] = .empty
      if !frames.styleNumbers.isEmpty { setStyle(nil, at: position) }
    }
    guard let position = position(of: id) else { return old }
    if let known, known.frame == frames.frame(at: position) {
      moved[id] = nil
    } else if moved[id] == nil {
      moved[id] = knownFrames.count
      knownFrames.append(known ?? KnownFrame(frame: nil))
    }
    if knownFrames.count > max(64, frames.count / 64) {
      isIndexed = false
      buildIndex()
    }
    return old
  }

  /// Builds the index that finds elements by rectangle, unless it is up to date.
  ///
  /// - Complexity: O(n) for layouts in order, otherwise O(n log n).
  @_optimize(speed)
  package mutating func buildIndex() {
    if isIndexed { return }
    isIndexed = true
    let survey = FrameSurvey(frames)
    extent = survey?.extent
    farCorner = survey?.farCorner ?? .zero
    index = survey.map { SpatialIndex(frames, $0) } ?? .none
    moved = [:]
    knownFrames = []
  }
}

extension AttributeStore {
  /// The number of entries: all cells once a cell is added, and the other elements.
  public var capacity: Int { frames.count }
  /// The number of elements that are not cells.
  var otherCount: Int { others.count }
  /// The number of entries for cells: 0 until a cell is added.
  @inline(__always)
  private var cellCount: Int { frames.count - others.count }
  /// Whether there are entries for the cells.
  var hasCells: Bool { cellCount > 0 }

  /// The memory of the attributes and the index, in bytes.
  public var byteCount: Int {
    frames.boxes.capacity * MemoryLayout<FrameList.Box>.stride
      + frames.styleNumbers.capacity * MemoryLayout<Int32>.stride
      + frames.styles.capacity * MemoryLayout<FrameList.Style>.stride
      + others.capacity * 2 * MemoryLayout<ElementID>.stride + index.byteCount
  }

  /// The identity of the element at a position.
  @inline(__always)
  package func id(at position: Int) -> ElementID {
    let cells = cellCount
    return position < cells
      ? .cell(at: sections.indexPath(ofOrdinal: position)) : others[position - cells]
  }

  package func position(of id: ElementID) -> Int? {
    if id.category != .cell { return otherIndices[id].map { cellCount + $0 } }
    guard hasCells, sections.contains(id.indexPath) else { return nil }
    return sections.ordinal(of: id.indexPath)
  }

  /// Adds the elements whose frames touch the rectangle to a list, in unspecified order.
  ///
  /// - Complexity: O(log n + k) for layouts that are in order along their longer axis.
  @_optimize(speed)
  public func append(in rect: Rect, to list: inout [LayoutAttributes]) {
    let hasMoved = !moved.isEmpty
    index.forEach(in: rect, of: frames) {
      // The index has the old frames of these elements.
      if hasMoved && moved[id(at: $0)] != nil { return }
      if let a = attributes(at: $0) { list.append(a) }
    }
    if !hasMoved { return }
    for (id, _) in moved {
      if let position = position(of: id), let frame = frames.frame(at: position),
        rect.isTouched(by: frame),
        let a = attributes(at: position)
      {
        list.append(a)
      }
    }
  }
}
