internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Running a callback, and what the functions do that it calls.
extension ForeignCallbacks {
  /// Begins a callback, or several after each other, that see an environment. `end` must follow.
  ///
  /// - Returns: what the callback gets as its context.
  @inline(never)
  func begin(_ environment: LayoutEnvironment) throws(LayoutError) -> OpaquePointer {
    guard !isRunning else {
      throw LayoutError(.reentrant, "a callback of the layout '\(name)' is running")
    }
    setEnvironment(environment)
    resetRefusal()
    return OpaquePointer(Unmanaged.passUnretained(self).toOpaque())
  }

  @inline(never)
  func end() { setEnvironment(nil) }

  /// Throws an error that names the callback if the status is below 0. The status `allowed` is no
  /// error.
  @inline(never)
  func check(
    _ status: lyl_status, _ callback: CallbackKind, _ id: ElementID?, allowing allowed: Int = 0
  ) throws(LayoutError) {
    if scripts.isInterrupted { throw LayoutError.interrupted }
    if status >= 0 || Int(status) == allowed { return }
    // Most often the callback returns the status of a library function that it has called. The
    // error then tells that function's message.
    if let refusal, refusal.status == status {
      throw failure("returned \(Int(status)): \(refusal.message)", callback, id)
    }
    let text = statusString(status).map { String(cString: $0) } ?? ""
    throw failure("returned \(Int(status)), \(text)", callback, id)
  }

  /// An error of a callback.
  @inline(never)
  func failure(_ what: Message, _ callback: CallbackKind, _ id: ElementID? = nil) -> LayoutError {
    let place: Message = if let id { " (\(id))" } else { "" }
    var error = LayoutError(
      .hostResult, "'\(callback.name)' of the layout '\(name)' " + what + place)
    error.callback = callback.name
    error.element = id
    return error
  }

  /// What a callback answered of an element.
  ///
  /// - Parameter given: what the callback began with.
  /// - Throws: an error for numbers that break the rules.
  @inline(never)
  func checked(
    _ answer: lyl_attributes, from given: lyl_attributes, of id: ElementID,
    _ callback: CallbackKind, in sections: SectionCounts
  ) throws(LayoutError) -> LayoutAttributes {
    let a = attributes(answer, from: given).identified(as: id)
    do throws(LayoutError) {
      try a.validate(in: sections)
    } catch {
      throw failure("gave an answer that makes no sense: \(error.message)", callback, id)
    }
    return a
  }

  /// Attributes from C, with the custom values that the library handed out with them.
  ///
  /// - Parameter given: what they were before. Where only the frame differs, it sets centre and size.
  @inline(never)
  func attributes(_ answer: lyl_attributes, from given: lyl_attributes) -> LayoutAttributes {
    var a = LayoutAttributes(answer, from: given)
    if let values = customValues[answer.values] { a.values = values }
    return a
  }

  @inline(never)
  func export(_ a: LayoutAttributes) -> lyl_attributes {
    lyl_attributes(a, isEstimated: false, &customValues)
  }

  /// Runs the body of a library function that a callback has called, and keeps its error for
  /// `check`.
  func answer(
    _ body: (ForeignCallbacks, SeenEnvironment) throws(LayoutError) -> Void
  ) -> lyl_status {
    guard let seen else { return refuse(Self.kept) }
    do throws(LayoutError) {
      try body(self, seen)
      return lyl_status(LYL_OK)
    } catch { return refuse(error) }
  }

  private static var kept: LayoutError {
    LayoutError.c(
      LYL_E_STATE, "a context or a placer was kept; it is valid only in the callback that got it")
  }

  // A call, since each caller of `answer` has a copy of that.
  @inline(never)
  private func refuse(_ error: LayoutError) -> lyl_status {
    recordRefusal(error)
    return engine.takeUnretainedValue().record(error)
  }

  /// What lyl_context_super_prepare does.
  func prepareExtended() throws(LayoutError) {
    guard let seen, let native, placer.pointee.cells != nil else {
      throw LayoutError.c(
        LYL_E_STATE, "the layout extends none, or another callback than prepare runs")
    }
    try setPlan(of: native, in: seen.environment)
  }

  /// Where an element was placed in this pass, else in the last good one, before its transform.
  func frame(of id: ElementID, in seen: SeenEnvironment) throws(LayoutError) -> Rect? {
    if id.category == .cell, let boxes = placer.pointee.boxes,
      seen.environment.sections.contains(id.indexPath)
    {
      let box = boxes[seen.environment.sections.ordinal(of: id.indexPath)]
      if !box.isEmpty { return Rect(center: box.center, size: box.size) }
    }
    var a = seen.environment.elements.attributes(of: id)
    if a == nil { a = try nativeAttributes(of: id, in: seen) }
    return a.map { Rect(center: $0.center, size: $0.size) }
  }

  // MARK: Placing

  /// Lends a callback the placer while it runs.
  ///
  /// - Parameter cells: memory for the boxes of all cells; nil if elements are listed.
  /// - Returns: whether cells were placed in that memory.
  func withPlacer(
    _ cells: UnsafeMutableBufferPointer<FrameList.Box>?, _ sections: SectionCounts,
    _ body: (OpaquePointer) -> lyl_status
  ) -> (status: lyl_status, placesCells: Bool) {
    let limit = Int(clamping: scripts.limits.elementsPerItem)
    let (most, overflows) = sections.itemCount.multipliedReportingOverflow(by: limit)
    placer.pointee.capacity = overflows || most > Int.max - 1024 ? Int.max : most + 1024
    placer.pointee.sectionCount = UInt32(clamping: sections.sectionCount)
    placer.pointee.open(cells)
    let status = sections.starts.withUnsafeBufferPointer { starts in
      placer.pointee.starts = starts.baseAddress
      return body(OpaquePointer(placer))
    }
    return (status, placer.pointee.close())
  }

  /// Places an element while a placer is open.
  func add(_ a: LayoutAttributes, in environment: LayoutEnvironment) throws(LayoutError) {
    let sections = environment.sections
    guard placer.pointee.isOpen else {
      throw LayoutError.c(
        LYL_E_STATE, "the placer was kept; it is valid only in the callback that got it")
    }
    try a.validate(in: sections)
    guard placer.pointee.capacity > 0 else {
      let most = scripts.limits.elementsPerItem
      throw LayoutError(
        .outOfMemory,
        "too many elements were placed: the limit is \(most) an item and 1024 more")
    }
    placer.pointee.capacity -= 1
    placer.pointee.last = -1
    guard a.category == .cell, let boxes = try placer.pointee.makeBoxes(in: environment) else {
      return results.append(a)
    }
    let ordinal = sections.ordinal(of: a.indexPath)
    placer.pointee.last = ordinal
    if !boxes[ordinal].isEmpty { placer.pointee.duplicates += 1 }
    boxes[ordinal] = FrameList.Box(center: a.center, size: a.size)
    results.setStyle(of: ordinal, a, in: sections.itemCount)
    placer.pointee.hasStyles = placer.pointee.hasStyles || !a.isPlain
  }

  /// Gives the element that was placed last its pins.
  func pinLast(_ pins: Pins, in sections: SectionCounts) throws(LayoutError) {
    let ordinal = placer.pointee.last
    var element = results.last
    if ordinal >= 0, let boxes = placer.pointee.boxes {
      var cell = LayoutAttributes(.cell(at: sections.indexPath(ofOrdinal: ordinal)))
      (cell.center, cell.size) = (boxes[ordinal].center, boxes[ordinal].size)
      element = results.styledCell(ordinal) ?? cell
    }
    guard placer.pointee.isOpen, var a = element else {
      throw LayoutError.c(
        LYL_E_STATE, "there is no element to pin; place one with this placer before")
    }
    a.pins = pins
    try a.validate(in: sections)
    guard ordinal >= 0 else { return results.amendLast(a) }
    results.setStyle(of: ordinal, a, in: sections.itemCount)
    placer.pointee.hasStyles = placer.pointee.hasStyles || !a.isPlain
  }
}
