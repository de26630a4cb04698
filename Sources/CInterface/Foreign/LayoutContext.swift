public import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Section 3 of the header: the context of a layout written in C.

/// Runs the body of a query that a callback makes.
func askContext(
  _ context: OpaquePointer?,
  _ body: (ForeignCallbacks, CurrentEnvironment) throws(LayoutError) -> Void
) -> lyl_status {
  guard let callbacks = callbacks(context) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  return callbacks.answer(body)
}

private func callbacks(_ context: OpaquePointer?) -> ForeignCallbacks? {
  context.map { Unmanaged<ForeignCallbacks>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

extension CurrentEnvironment {
  /// Returns the path of an item, or throws an error if the item does not exist.
  func item(_ section: UInt32, _ item: UInt32) throws(LayoutError) -> IndexPath {
    let path = IndexPath(lyl_index_path(section: section, item: item))
    guard environment.sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    return path
  }

  /// Returns a range of items, or throws an error if one of them does not exist.
  func items(_ section: UInt32, _ first: Int, _ count: Int) throws(LayoutError) -> Range<Int> {
    let sections = environment.sections
    guard Int(clamping: section) < sections.sectionCount,
      count <= sections.itemCount(inSection: Int(section)) - first
    else {
      throw LayoutError(
        .invalidArgument, "section \(section) does not have \(count) items from item \(first)")
    }
    return first..<(first + count)
  }

  func section(_ section: UInt32) throws(LayoutError) -> Int {
    guard Int(clamping: section) < environment.sections.sectionCount else {
      throw LayoutError(
        .invalidArgument,
        "there is no section \(section); there are \(environment.sections.sectionCount)")
    }
    return Int(section)
  }
}

@_cdecl("lyl_context_bounds")
public func contextBounds(_ context: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_rect>?) {
  _ = askContext(context) { _, current throws(LayoutError) in
    try require(out, "out").pointee = lyl_rect(current.environment.bounds)
  }
}

@_cdecl("lyl_context_insets")
public func contextInsets(_ context: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_insets>?) {
  _ = askContext(context) { _, current throws(LayoutError) in
    try require(out, "out").pointee = lyl_insets(current.environment.insets)
  }
}

@_cdecl("lyl_context_environment")
public func contextEnvironment(
  _ context: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_environment>?
) {
  _ = askContext(context) { _, current throws(LayoutError) in
    let out = try require(out, "out")
    let traits = lyl_environment(current.environment.traits, keeping: lyl_environment())
    try fillStruct(out, size: out.pointee.struct_size, with: traits, "lyl_environment")
  }
}

@_cdecl("lyl_context_reason")
public func contextReason(_ context: OpaquePointer?) -> UInt32 {
  var reason: UInt32 = 0
  _ = askContext(context) { callbacks, current in
    reason = (callbacks.reason ?? current.environment.reason)?.rawValue ?? 0
  }
  return reason
}

@_cdecl("lyl_context_sections")
public func contextSections(_ context: OpaquePointer?) -> UInt32 {
  var count: UInt32 = 0
  _ = askContext(context) { _, current in
    count = UInt32(clamping: current.environment.sections.sectionCount)
  }
  return count
}

@_cdecl("lyl_context_items")
public func contextItems(_ context: OpaquePointer?, _ section: UInt32) -> UInt32 {
  var count: UInt32 = 0
  _ = askContext(context) { _, current in
    guard Int(clamping: section) < current.environment.sections.sectionCount else { return }
    count = UInt32(clamping: current.environment.sections.itemCount(inSection: Int(section)))
  }
  return count
}

@_cdecl("lyl_context_supplementary_count")
public func contextSupplementaryCount(
  _ context: OpaquePointer?, _ kind: lyl_kind, _ section: UInt32
) -> UInt32 {
  var count: UInt32 = 0
  _ = askContext(context) { callbacks, current throws(LayoutError) in
    guard Int(clamping: section) < current.environment.sections.sectionCount else { return }
    let known = current.environment.dataSource.numberOfSupplementaryViews(
      ofKind: try ElementKind(kind, of: .supplementary, in: callbacks.scripts.names),
      inSection: Int(section))
    count = UInt32(clamping: known ?? 1)
  }
  return count
}

@_cdecl("lyl_context_item_size")
public func contextItemSize(
  _ context: OpaquePointer?, _ section: UInt32, _ item: UInt32,
  _ out: UnsafeMutablePointer<lyl_size>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(out, "out")
    let path = try current.item(section, item)
    while callbacks.sizes.count <= path.section { callbacks.sizes.append([]) }
    var sizes = callbacks.sizes[path.section]
    if sizes.isEmpty {
      sizes = try current.environment.askedSizes(inSection: path.section)
      callbacks.sizes[path.section] = sizes
    }
    let size = sizes[path.item]
    guard size != .unspecified else { throw LayoutError.miss("the host provides no size") }
    guard size.isValid else { throw current.environment.invalid(size, of: path.item, path.section) }
    out.pointee = lyl_size(sizes[path.item])
  }
}

@_cdecl("lyl_context_section_metrics")
public func contextSectionMetrics(
  _ context: OpaquePointer?, _ section: UInt32, _ out: UnsafeMutablePointer<lyl_section_metrics>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(out, "out")
    func number(_ name: String) -> Double {
      do throws(LayoutError) {
        if case .number(let number) = try callbacks.parameter(name) { return number }
      } catch {}
      return 0
    }
    let preset = SectionMetrics(
      insets: EdgeInsets(
        top: number("inset_top"), left: number("inset_left"), bottom: number("inset_bottom"),
        right: number("inset_right")),
      lineSpacing: number("line_spacing"), interitemSpacing: number("interitem_spacing"))
    let metrics = try current.environment.metrics(
      ofSection: current.section(section), preset: preset)
    out.pointee = lyl_section_metrics()
    out.pointee.insets = lyl_insets(metrics.insets)
    out.pointee.line_spacing = metrics.lineSpacing
    out.pointee.interitem_spacing = metrics.interitemSpacing
  }
}

@_cdecl("lyl_context_measure")
public func contextMeasure(
  _ context: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind,
  _ path: UnsafePointer<lyl_index_path>?, _ proposed: UnsafePointer<lyl_size>?,
  _ out: UnsafeMutablePointer<lyl_size>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(out, "out")
    let id = try ElementID(
      category, kind, require(path, "path").pointee, in: callbacks.scripts.names)
    let size = Size(try require(proposed, "proposed").pointee)
    guard id.category != .cell || current.environment.sections.contains(id) else {
      throw LayoutError.noElement(id)
    }
    guard let measured = current.environment.dataSource.measuredSize(of: id, proposed: size) else {
      out.pointee = lyl_size(size)
      return
    }
    guard measured.isValid else {
      throw LayoutError(.hostResult, "the data source measured \(id) as \(measured)")
    }
    out.pointee = lyl_size(measured)
  }
}

@_cdecl("lyl_context_frame_of")
public func contextFrameOf(
  _ context: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind, _ section: UInt32,
  _ item: UInt32, _ out: UnsafeMutablePointer<lyl_rect>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(out, "out")
    let id = try ElementID(
      category, kind, lyl_index_path(section: section, item: item), in: callbacks.scripts.names)
    guard let frame = try callbacks.frame(of: id, in: current) else {
      throw LayoutError.miss("the element was not placed")
    }
    out.pointee = lyl_rect(frame)
  }
}

@_cdecl("lyl_context_super")
public func contextSuper(
  _ context: OpaquePointer?, _ attributes: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(attributes, "inout")
    let given = out.pointee
    let id = try ElementID(
      given.category, given.kind, given.path, in: callbacks.scripts.names)
    guard callbacks.native != nil else {
      throw LayoutError.c(LYL_E_STATE, "the layout does not extend a layout")
    }
    guard let a = try callbacks.nativeAttributes(of: id, in: current) else {
      throw LayoutError.miss("the extended layout has no such element")
    }
    out.pointee = callbacks.export(a)
  }
}

@_cdecl("lyl_context_super_prepare")
public func contextSuperPrepare(_ context: OpaquePointer?, _ out: OpaquePointer?) -> lyl_status {
  askContext(context) { callbacks, _ throws(LayoutError) in
    guard out == OpaquePointer(callbacks.placer) else {
      throw LayoutError(.invalidArgument, "out is not the placer of the running callback")
    }
    try callbacks.prepareExtended()
  }
}
