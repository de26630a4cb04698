public import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Section 3 of the header: the placer, which receives the elements of a layout written in C.

/// The memory behind a `lyl_placer`, which exists as long as the layout. It has no reference count,
/// because a layout can call a placer once for each of a million cells.
struct Placer {
  let callbacks: Unmanaged<ForeignCallbacks>
  var isOpen = false
  /// Memory for the boxes of all cells during `prepare`; nil during `elements_in_rect`.
  var cells: UnsafeMutableBufferPointer<FrameList.Box>?
  /// The boxes in that memory, by ordinal; nil until the first cell is placed.
  private(set) var boxes: UnsafeMutablePointer<FrameList.Box>?
  var starts: UnsafePointer<Int>?
  var sectionCount: UInt32 = 0
  /// The ordinal of the cell that was placed last; negative if it was another element.
  var last = -1
  /// The number of elements that can still be placed.
  var capacity = 0
  var duplicates = 0
  /// Whether a cell with a style was placed. Cells are then placed by `placeSlowly`, which removes
  /// the old style of a cell that is placed again.
  var hasStyles = false

  /// Returns the boxes of the cells, and initializes them on the first call; nil in
  /// `elements_in_rect`.
  ///
  /// - Throws: an error if there is not enough memory for all cells.
  mutating func makeBoxes(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> UnsafeMutablePointer<FrameList.Box>? {
    guard boxes == nil, let cells else { return boxes }
    guard let start = cells.baseAddress, !cells.isEmpty else {
      try environment.checkCapacity(environment.sections.itemCount)
      throw LayoutError(.outOfMemory, "there is no memory for the cells")
    }
    cells.initialize(repeating: .empty)
    boxes = start
    return start
  }

  mutating func open(_ memory: UnsafeMutableBufferPointer<FrameList.Box>?) {
    isOpen = true
    last = -1
    cells = memory
    boxes = nil
  }

  /// - Returns: whether cells were placed in the memory.
  @discardableResult
  mutating func close() -> Bool {
    defer { (isOpen, cells, boxes, starts) = (false, nil, nil, nil) }
    return boxes != nil
  }

  /// Places one cell in the box of an existing item.
  ///
  /// - Returns: false if a number is invalid.
  @inline(__always)
  mutating func place(_ frame: lyl_rect, at box: UnsafeMutablePointer<FrameList.Box>) -> Bool {
    let new = FrameList.Box(frame)
    guard new.isPlaceable else { return false }
    if !box.pointee.isEmpty { duplicates += 1 }
    box.pointee = new
    return true
  }
}

extension FrameList.Box {
  @inline(__always)
  fileprivate init(_ frame: lyl_rect) {
    self.init(
      center: Point(frame.x + frame.width / 2, frame.y + frame.height / 2),
      size: Size(frame.width, frame.height))
  }

  @inline(__always)
  fileprivate var isPlaceable: Bool { size.width >= 0 && isWithinLimits }
}

private func placer(_ pointer: OpaquePointer?) -> UnsafeMutablePointer<Placer>? {
  pointer.map { UnsafeMutablePointer($0) }
}

@_optimize(speed)
@_cdecl("lyl_placer_cell")
public func placerCell(
  _ out: OpaquePointer?, _ section: UInt32, _ item: UInt32, _ x: Double, _ y: Double,
  _ width: Double, _ height: Double
) -> lyl_status {
  var frame = lyl_rect(x: x, y: y, width: width, height: height)
  return placerCells(out, section, item, 1, &frame)
}

@_optimize(speed)
@_cdecl("lyl_placer_cells")
public func placerCells(
  _ out: OpaquePointer?, _ section: UInt32, _ first: UInt32, _ count: UInt32,
  _ frames: UnsafePointer<lyl_rect>?
) -> lyl_status {
  guard let placer = placer(out) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  let (first, count) = (Int(clamping: first), Int(clamping: count))
  guard let starts = placer.pointee.starts, let frames, !placer.pointee.hasStyles,
    section < placer.pointee.sectionCount, count <= placer.pointee.capacity,
    count <= starts[Int(section) + 1] - starts[Int(section)] - first
  else { return placeSlowly(placer, section, first, count, frames) }
  if count == 0 { return lyl_status(LYL_OK) }
  if placer.pointee.cells == nil { return list(placer, section, first, count, frames) }
  if placer.pointee.boxes == nil {
    let status = makeBoxes(placer)
    if status != lyl_status(LYL_OK) { return status }
  }
  guard let boxes = placer.pointee.boxes else { return lyl_status(LYL_OK) }
  placer.pointee.capacity -= count
  let base = boxes + starts[Int(section)] + first
  for i in 0..<count where !placer.pointee.place(frames[i], at: base + i) {
    return refuse(placer, section, first + i, frames[i])
  }
  placer.pointee.last = starts[Int(section)] + first + count - 1
  return lyl_status(LYL_OK)
}

/// Lists existing cells during `elements_in_rect`.
@_optimize(speed)
@inline(never)
private func list(
  _ placer: UnsafeMutablePointer<Placer>, _ section: UInt32, _ first: Int, _ count: Int,
  _ frames: UnsafePointer<lyl_rect>
) -> lyl_status {
  placer.pointee.capacity -= count
  placer.pointee.last = -1
  for i in 0..<count {
    let box = FrameList.Box(frames[i])
    guard box.isPlaceable else { return refuse(placer, section, first + i, frames[i]) }
    placer.pointee.callbacks._withUnsafeGuaranteedRef {
      $0.results.append(IndexPath(item: first + i, section: Int(section)), box)
    }
  }
  return lyl_status(LYL_OK)
}

/// Initializes the boxes for the first cell.
@inline(never)
private func makeBoxes(_ placer: UnsafeMutablePointer<Placer>) -> lyl_status {
  placer.pointee.callbacks.takeUnretainedValue().answer { _, current throws(LayoutError) in
    _ = try placer.pointee.makeBoxes(in: current.environment)
  }
}

/// Places cells one by one with all checks, which is necessary after a cell with a style and for
/// invalid arguments.
@inline(never)
private func placeSlowly(
  _ placer: UnsafeMutablePointer<Placer>, _ section: UInt32, _ first: Int, _ count: Int,
  _ frames: UnsafePointer<lyl_rect>?
) -> lyl_status {
  placer.pointee.callbacks.takeUnretainedValue().answer {
    callbacks, current throws(LayoutError) in
    if count == 0 { return }
    let frames = try require(frames, "frames")
    // The items are checked before a frame is read, because the array can end with the section's
    // last item.
    let items = try current.items(section, first, count)
    for item in items {
      let id = ElementID.cell(at: IndexPath(item: item, section: Int(section)))
      let frame = Rect(frames[item - items.lowerBound])
      try callbacks.add(LayoutAttributes(id, frame: frame), in: current.environment)
    }
  }
}

@inline(never)
private func refuse(
  _ placer: UnsafeMutablePointer<Placer>, _ section: UInt32, _ item: Int, _ frame: lyl_rect
) -> lyl_status {
  placer.pointee.callbacks.takeUnretainedValue().answer {
    callbacks, current throws(LayoutError) in
    let id = ElementID.cell(at: IndexPath(item: item, section: Int(section)))
    try callbacks.add(LayoutAttributes(id, frame: Rect(frame)), in: current.environment)
  }
}

@_cdecl("lyl_placer_add")
public func placerAdd(
  _ out: OpaquePointer?, _ attributes: UnsafePointer<lyl_attributes>?
) -> lyl_status {
  guard let placer = placer(out) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  return placer.pointee.callbacks.takeUnretainedValue().answer {
    callbacks, current throws(LayoutError) in
    let given = try require(attributes, "attributes").pointee
    let id = try ElementID(given.category, given.kind, given.path, in: callbacks.scripts.names)
    let isBlank = withUnsafeBytes(of: given.transform) { $0.allSatisfy { $0 == 0 } }
    guard !isBlank else {
      throw LayoutError(
        .invalidArgument, "\(id) has a transform of zeros; begin with LYL_ATTRIBUTES_INIT")
    }
    try callbacks.add(
      callbacks.attributes(given, from: lyl_attributes()), in: current.environment)
  }
}

@_cdecl("lyl_placer_pin")
public func placerPin(
  _ out: OpaquePointer?, _ pins: UnsafePointer<lyl_pin>?, _ count: Int,
  _ group: UnsafePointer<CChar>?
) -> lyl_status {
  guard let placer = placer(out) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  return placer.pointee.callbacks.takeUnretainedValue().answer {
    callbacks, current throws(LayoutError) in
    let count = clampedCount(count)
    guard count <= Pin.Edge.allCases.count else {
      throw LayoutError(.invalidArgument, "an element has at most one pin for each edge")
    }
    var all = Pins(group: group.flatMap { callbacks.scripts.names.kind(String(cString: $0)) })
    if count > 0 {
      let given = try require(pins, "pins")
      for i in 0..<count { all.list.append(try Pin(given[i])) }
    }
    try callbacks.pinLast(all, in: current.environment.sections)
  }
}

extension Pin {
  fileprivate init(_ pin: lyl_pin) throws(LayoutError) {
    guard let edge = Edge(rawValue: UInt8(clamping: pin.edge)) else {
      throw LayoutError(
        .invalidArgument, "\(pin.edge) is not one of LYL_EDGE_*")
    }
    self.init(
      edge, inset: pin.inset, from: pin.from.isNaN ? nil : pin.from,
      to: pin.to.isNaN ? nil : pin.to)
  }
}
