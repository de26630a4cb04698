internal import CLayoutLua
internal import LayoutCore

/// A data source written in C: a table of functions and a user pointer.
final class ForeignDataSource: CollectionDataSource {
  private let table: lyl_data_source
  private let itemCount: @convention(c) (UnsafeMutableRawPointer?, UInt32) -> UInt32
  /// Whether the view has accepted the source. A rejected source is not destroyed.
  var isOwned = false

  /// Creates a data source from a table of functions. This is not an initializer, because Embedded
  /// Swift leaks an error that a class initializer throws (6.3.1, detected by valgrind).
  static func make(
    _ pointer: UnsafePointer<lyl_data_source>?
  ) throws(LayoutError) -> ForeignDataSource {
    let pointer = try require(pointer, "source")
    let table = try copyStruct(
      pointer, size: pointer.pointee.struct_size, empty: lyl_data_source(), "lyl_data_source")
    try requireNoFlags(table.flags, "lyl_data_source")
    guard let items = table.number_of_items else {
      throw LayoutError(.invalidArgument, "a data source needs number_of_items")
    }
    return ForeignDataSource(table, items)
  }

  private init(
    _ table: lyl_data_source,
    _ itemCount: @escaping @convention(c) (UnsafeMutableRawPointer?, UInt32) -> UInt32
  ) {
    self.table = table
    self.itemCount = itemCount
  }

  deinit {
    if isOwned { table.destroy?(table.user) }
  }

  var user: UnsafeMutableRawPointer? { table.user }

  var answers: DataAnswers {
    var answers: DataAnswers = []
    if table.identifiers != nil { answers.insert(.identifiers) }
    if table.sizes != nil { answers.insert(.sizes) }
    if table.value != nil { answers.insert(.values) }
    return answers
  }

  func numberOfSections() -> Int {
    table.number_of_sections.map { Int(clamping: $0(table.user)) } ?? 1
  }

  func numberOfItems(inSection section: Int) -> Int {
    Int(clamping: itemCount(table.user, UInt32(clamping: section)))
  }

  func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {
    guard let identifiers = table.identifiers else { return }
    ids.withUnsafeMutableBufferPointer {
      identifiers(
        table.user, UInt32(clamping: section), UInt32(clamping: items.lowerBound),
        UInt32(clamping: items.count), $0.baseAddress)
    }
  }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    guard let ask = table.sizes else { return }
    sizes.withUnsafeMutableBytes { sizes in
      lend(lyl_size(container)) {
        ask(
          table.user, UInt32(clamping: section), UInt32(clamping: items.lowerBound),
          UInt32(clamping: items.count), $0,
          sizes.baseAddress?.assumingMemoryBound(to: lyl_size.self))
      }
    }
  }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    guard let measure = table.measure else { return nil }
    var size = lyl_size(proposed)
    lend(lyl_index_path(element.indexPath)) { path in
      lend(lyl_size(proposed)) {
        measure(
          table.user, UInt32(element.category.rawValue), element.kind.rawValue, path, $0, &size)
      }
    }
    return Size(size)
  }

  func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? {
    guard let ask = table.section_metrics else { return nil }
    var metrics = lyl_section_metrics()
    metrics.insets = lyl_insets(preset.insets)
    metrics.line_spacing = preset.lineSpacing
    metrics.interitem_spacing = preset.interitemSpacing
    guard ask(table.user, UInt32(clamping: section), &metrics) else { return nil }
    return SectionMetrics(
      insets: EdgeInsets(metrics.insets), lineSpacing: metrics.line_spacing,
      interitemSpacing: metrics.interitem_spacing)
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    guard let ask = table.value else { return nil }
    // The value is copied while the key is valid, because the host may return the bytes of the key
    // as the value.
    return key.withCString { key in
      var value = lyl_value()
      let status = lend(lyl_index_path(element.indexPath)) {
        ask(
          table.user, UInt32(element.category.rawValue), element.kind.rawValue, $0, key, &value)
      }
      guard status == lyl_status(LYL_OK) else { return nil }
      do throws(LayoutError) { return try DataValue(value) } catch { return nil }
    }
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    guard let ask = table.section_value else { return nil }
    return key.withCString { key in
      var value = lyl_value()
      guard ask(table.user, UInt32(clamping: section), key, &value) == lyl_status(LYL_OK) else {
        return nil
      }
      do throws(LayoutError) { return try DataValue(value) } catch { return nil }
    }
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    guard let ask = table.measure_text else { return nil }
    var size = lyl_size()
    let isKnown = text.withCString { text in
      style.withCString { ask(table.user, text, $0, width ?? 0, &size) }
    }
    return isKnown ? Size(size) : nil
  }

  func numberOfSupplementaryViews(ofKind kind: ElementKind, inSection section: Int) -> Int? {
    table.supplementary_count.map {
      Int(clamping: $0(table.user, kind.rawValue, UInt32(clamping: section)))
    }
  }

  func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView? {
    guard let ask = table.cell else { return view.defaultView(for: element) }
    let cell = lend(lyl_index_path(element.indexPath)) {
      ask(table.user, UInt32(element.category.rawValue), element.kind.rawValue, $0)
    }
    // The host must return the cell that it dequeued in this call. Other pointers are rejected.
    guard let cell, let view = view.dequeuedView as? ForeignCell, view.cell == cell else {
      return nil
    }
    return view
  }

  func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool {
    guard let move = table.move_item else { return false }
    return lend(lyl_index_path(path)) { from in
      lend(lyl_index_path(destination)) { move(table.user, from, $0) == lyl_status(LYL_OK) }
    }
  }

  func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? {
    guard let ask = table.supplementary_size else { return nil }
    var size = lyl_size()
    let isKnown = lend(lyl_size(container)) {
      ask(table.user, kind.rawValue, UInt32(clamping: section), $0, &size)
    }
    return isKnown ? Size(size) : nil
  }
}
