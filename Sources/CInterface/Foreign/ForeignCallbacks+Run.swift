internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// Calling callbacks, and the library functions that callbacks call.
extension ForeignCallbacks {
  /// Begins one or more calls to callbacks in an environment. `end` must be called after them.
  ///
  /// - Returns: the context pointer to pass to the callbacks.
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

  /// Throws an error that names the callback if the status is negative and is not the `allowed`
  /// one.
  @inline(never)
  func check(
    _ status: lyl_status, _ callback: CallbackKind, _ id: ElementID?, allowing allowed: Int = 0
  ) throws(LayoutError) {
    if scripts.isInterrupted { throw LayoutError.interrupted }
    if status >= 0 || Int(status) == allowed { return }
    // Callbacks usually return the status of a library function that failed. The error then
    // contains the message of that function.
    if let refusal, refusal.status == status {
      throw failure("returned \(Int(status)): \(refusal.message)", callback, id)
    }
    let text = statusString(status).map { String(cString: $0) } ?? ""
    throw failure("returned \(Int(status)), \(text)", callback, id)
  }

  /// Creates an error of a callback.
  @inline(never)
  func failure(_ fault: Message, _ callback: CallbackKind, _ id: ElementID? = nil) -> LayoutError {
    let suffix: Message = if let id { " (\(id))" } else { "" }
    var error = LayoutError(
      .hostResult, "'\(callback.name)' of the layout '\(name)' " + fault + suffix)
    error.callback = callback.name
    error.element = id
    return error
  }

  /// Returns the checked attributes that a callback wrote for an element.
  ///
  /// - Parameter given: the attributes that were passed to the callback.
  /// - Throws: an error if the attributes are invalid.
  @inline(never)
  func checked(
    _ answer: lyl_attributes, from given: lyl_attributes, of id: ElementID,
    _ callback: CallbackKind, in sections: SectionCounts
  ) throws(LayoutError) -> LayoutAttributes {
    let a = attributes(answer, from: given).identified(as: id)
    do throws(LayoutError) {
      try a.validate(in: sections)
    } catch {
      throw failure("returned an invalid answer: \(error.message)", callback, id)
    }
    return a
  }

  /// Converts attributes from C, including the custom values that the library exported with them.
  ///
  /// - Parameter given: the earlier attributes. If only the frame differs from them, the center and
  ///   the size are set from it.
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

  /// Runs the body of a library function that is called by a callback, and stores its error for
  /// `check`.
  func answer(
    _ body: (ForeignCallbacks, CurrentEnvironment) throws(LayoutError) -> Void
  ) -> lyl_status {
    guard let current else { return refuse(Self.expired) }
    do throws(LayoutError) {
      try body(self, current)
      return lyl_status(LYL_OK)
    } catch { return refuse(error) }
  }

  private static var expired: LayoutError {
    LayoutError.c(
      LYL_E_STATE,
      "a context or a placer was kept; it is valid only in the callback that received it")
  }

  // This is not inlined, because `answer` is inlined into each of its callers.
  @inline(never)
  private func refuse(_ error: LayoutError) -> lyl_status {
    recordRefusal(error)
    return engine.takeUnretainedValue().record(error)
  }

  /// Implements `lyl_context_super_prepare`.
  func prepareExtended() throws(LayoutError) {
    guard let current, let native, placer.pointee.cells != nil else {
      throw LayoutError.c(
        LYL_E_STATE, "the layout does not extend a layout, or the running callback is not prepare")
    }
    try setPlan(of: native, in: current.environment)
  }

  /// Returns the frame of an element before its transform: from this pass if it has placed the
  /// element or, failing that, from the last successful pass or from the extended layout.
  func frame(of id: ElementID, in current: CurrentEnvironment) throws(LayoutError) -> Rect? {
    if id.category == .cell, let boxes = placer.pointee.boxes,
      current.environment.sections.contains(id.indexPath)
    {
      let box = boxes[current.environment.sections.ordinal(of: id.indexPath)]
      if !box.isEmpty { return Rect(center: box.center, size: box.size) }
    }
    var a = current.environment.elements.attributes(of: id)
    if a == nil { a = try nativeAttributes(of: id, in: current) }
    return a.map { Rect(center: $0.center, size: $0.size) }
  }

  // MARK: Placing

  /// Opens the placer for a callback and calls it.
  ///
  /// - Parameter cells: memory for the boxes of all cells; nil if the callback lists elements.
  /// - Returns: the callback's status, and whether it placed cells in that memory.
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

  /// Places an element. The placer must be open.
  func add(_ a: LayoutAttributes, in environment: LayoutEnvironment) throws(LayoutError) {
    let sections = environment.sections
    guard placer.pointee.isOpen else {
      throw LayoutError.c(
        LYL_E_STATE, "the placer was kept; it is valid only in the callback that received it")
    }
    try a.validate(in: sections)
    guard placer.pointee.capacity > 0 else {
      let most = scripts.limits.elementsPerItem
      throw LayoutError(
        .outOfMemory,
        "too many elements were placed: the limit is \(most) per item plus 1024")
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

  /// Sets the pins of the element that was placed last.
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
        LYL_E_STATE, "there is no element to pin; place one with this placer first")
    }
    a.pins = pins
    try a.validate(in: sections)
    guard ordinal >= 0 else { return results.amendLast(a) }
    results.setStyle(of: ordinal, a, in: sections.itemCount)
    placer.pointee.hasStyles = placer.pointee.hasStyles || !a.isPlain
  }
}
