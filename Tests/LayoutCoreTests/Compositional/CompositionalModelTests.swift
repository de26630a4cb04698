import Testing

@testable import LayoutCore

/// Compares the engine with a naive model that another author wrote from the rules alone.
@Suite struct CompositionalModelTests {
  /// A view of the layout that the model describes.
  private func view(
    of model: NaiveCompositional, _ source: any CollectionDataSource
  ) throws -> CollectionView {
    let sections = model.sections
    let layout = CompositionalLayout(boundary: model.boundary) { number, _ in sections[number] }
    try layout.setParameter("gap", to: .number(model.sectionGap))
    try layout.setParameter("pixel_rounding", to: .bool(model.scale > 0))
    try layout.setParameter(
      "scroll_direction", to: .string(model.isVertical ? "vertical" : "horizontal"))
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setTraits(
      Traits(scale: model.scale > 0 ? model.scale : 1, isRightToLeft: model.isRTL))
    try view.setSize(model.view)
    return view
  }

  /// A description of the first difference, or nil if view and model agree.
  private func difference(
    _ view: CollectionView, _ model: NaiveCompositional
  ) throws -> String? {
    let expected = model.layOut()
    let size = try view.currentContentSize()
    guard abs(size.width - expected.contentSize.width) < 1e-6,
      abs(size.height - expected.contentSize.height) < 1e-6
    else { return "content \(size), not \(expected.contentSize)" }
    for element in expected.elements {
      guard let a = try view.attributes(of: element.id) else {
        return "\(text(element.id)) is missing"
      }
      guard near(a.frame, element.frame, model.scale), a.zIndex == element.zIndex else {
        return
          "\(text(element.id)) at \(a.frame) z \(a.zIndex), not \(element.frame) z \(element.zIndex)"
      }
    }
    let all = Rect(-1e6, -1e6, 3e6, 3e6)
    let found = try self.found(view, in: all)
    guard found.count == expected.elements.count else {
      return "\(found.count) elements, not \(expected.elements.count)"
    }
    return try differenceInRect(view, expected.elements)
  }

  /// Queries by rectangle return exactly the elements that touch it.
  private func differenceInRect(
    _ view: CollectionView, _ elements: [NaiveCompositional.Element]
  ) throws -> String? {
    for rect in [Rect(0, 100, 320, 90), Rect(150, 0, 40, 2000), Rect(-30, -40, 60, 60)] {
      let found = Set(try self.found(view, in: rect).map { $0.id })
      for element in elements {
        let frame = try view.attributes(of: element.id)?.frame ?? element.frame
        // Positions within rounding of the edge may or may not be included.
        let inner = Rect(rect.x + 1e-9, rect.y + 1e-9, rect.width - 2e-9, rect.height - 2e-9)
        if inner.isTouched(by: frame) != found.contains(element.id),
          rect.isTouched(by: frame) != found.contains(element.id)
        {
          return "\(text(element.id)) at \(frame) in \(rect): \(found.contains(element.id))"
        }
      }
    }
    return nil
  }

  private func found(_ view: CollectionView, in rect: Rect) throws -> [LayoutAttributes] {
    var list: [LayoutAttributes] = []
    try view.findElements(in: rect, &list)
    return list
  }

  private func text(_ id: ElementID) -> String {
    "\(id.category.name) \(id.kind.rawValue) \(id.indexPath.section)/\(id.indexPath.item)"
  }

  /// Returns whether two frames are equal. With rounding to pixels, the last bit of a sum decides
  /// between two pixels for a position half-way between them.
  private func near(_ a: Rect, _ b: Rect, _ scale: Double) -> Bool {
    func isEqual(_ a: Double, _ b: Double, _ pixel: Double = 0) -> Bool {
      abs(a - b) < 1e-6 || abs(abs(a - b) - pixel) < 1e-6
    }
    let pixel = scale > 0 ? 1 / scale : 0
    return isEqual(a.x, b.x, pixel) && isEqual(a.y, b.y, pixel) && isEqual(a.width, b.width)
      && isEqual(a.height, b.height)
  }

  @Test("Random tables of fixed sizes agree with the model", arguments: 0..<10)
  func fixed(_ block: Int) throws {
    for seed in (block * 300)..<(block * 300 + 300) {
      var tables = RandomTables(seed: UInt64(seed), isMeasured: false)
      let model = tables.model()
      let found = try difference(view(of: model, MeasuredItems(model.counts)), model)
      let isEqual = found == nil
      #expect(isEqual, "seed \(seed): \(found ?? "")")
      if found != nil { return }
    }
  }

  @Test("Random tables with estimates agree with the model, measured or not", arguments: 0..<10)
  func measured(_ block: Int) throws {
    for seed in (100_000 + block * 200)..<(100_000 + block * 200 + 200) {
      var tables = RandomTables(seed: UInt64(seed), isMeasured: true)
      var model = tables.model()
      let source = MeasuredItems(model.counts)
      let view = try view(of: model, source)
      var found = try difference(view, model)
      // Some sizes become known, and change.
      for _ in 0..<2 where found == nil {
        var sizes: [(item: IndexPath, size: Size)] = []
        for (section, count) in model.counts.enumerated() {
          for item in 0..<count where tables.chance(25) {
            let size = Size(tables.pick([12, 40, 77.5]), tables.pick([15, 31.25, 60]))
            let path = IndexPath(item: item, section: section)
            sizes.append((path, size))
            model.measured[.cell(at: path)] = size
          }
        }
        try view.setMeasuredSizes(sizes)
        found = try difference(view, model)
      }
      let isEqual = found == nil
      #expect(isEqual, "seed \(seed): \(found ?? "")")
      if found != nil { return }
    }
  }
}
