import Testing

@testable import LayoutCore

/// A source whose callback for ids queries the view.
private final class Curious: CollectionDataSource {
  weak var view: CollectionView?
  private(set) var error: LayoutError?
  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { 3 }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = UInt64(item) + 1 }
    do { _ = try view?.indexPath(ofIdentifier: 1) } catch let failure {
      error = failure as? LayoutError
    }
  }
}

/// A layout that queries ids of its view in a pass.
private final class Asking: CollectionLayout {
  private(set) var errors: [LayoutError.Code] = []
  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    do throws(LayoutError) { _ = try collectionView?.indexPath(ofIdentifier: 1) } catch {
      errors.append(error.code)
    }
    do throws(LayoutError) {
      _ = try collectionView?.identifier(ofItemAt: IndexPath(item: 0, section: 0))
    } catch {
      errors.append(error.code)
    }
  }
}

@Suite("Items by id, the first visible cell, parameters as a text")
struct LookupTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("Ids find items and items return ids, before and after a batch and a reload")
  func identifiers() throws {
    let source = Keyed([[11, 12, 13], [21, 0]])
    let view = try CollectionView.make(layout: GridLayout(), dataSource: source)
    try view.setSize(Size(300, 100))
    for (section, ids) in source.data.enumerated() {
      for (item, id) in ids.enumerated() {
        #expect(try view.identifier(ofItemAt: path(item, section)) == (id == 0 ? nil : id))
        if id != 0 { #expect(try view.indexPath(ofIdentifier: id) == path(item, section)) }
      }
    }
    #expect(try view.indexPath(ofIdentifier: 99) == nil)
    #expect(try view.indexPath(ofIdentifier: 0) == nil)
    #expect(throws: LayoutError.self) { try view.identifier(ofItemAt: path(3)) }
    #expect(throws: LayoutError.self) { try view.identifier(ofItemAt: path(0, 2)) }
    source.data = [[10, 11, 12, 13], [21]]
    try view.apply([.insertItem(path(0)), .deleteItem(path(1, 1))])
    #expect(try view.indexPath(ofIdentifier: 10) == path(0))
    #expect(try view.indexPath(ofIdentifier: 13) == path(3))
    source.data = [[13]]
    try view.reloadData()
    #expect(try view.indexPath(ofIdentifier: 13) == path(0))
    #expect(try view.indexPath(ofIdentifier: 10) == nil)
  }

  @Test("While an item moves, its id finds its position in the view")
  func movement() throws {
    let source = Keyed([[1, 2, 3, 4]])
    let layout = GridLayout()
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try layout.configure("{ columns = 2, item_height = 50 }")
    try view.setSize(Size(100, 100))
    #expect(try view.indexPath(ofIdentifier: 1) == path(0))
    try view.beginMovement(ofItemAt: path(0), at: Point(25, 25))
    #expect(try view.updateMovement(to: Point(75, 75)) == path(3))
    #expect(try view.indexPath(ofIdentifier: 1) == path(3))
    #expect(try view.identifier(ofItemAt: path(3)) == 1)
    #expect(try view.indexPath(ofIdentifier: 4) == path(2))
    try view.endMovement(commit: false)
    #expect(try view.indexPath(ofIdentifier: 1) == path(0))
  }

  @Test("In a pass and in the callback for ids, lookups by id are an error")
  func inside() throws {
    let layout = Asking()
    let view = try CollectionView.make(layout: layout, dataSource: Keyed([[1, 2]]))
    try view.setSize(Size(100, 100))
    _ = try view.visible()
    #expect(layout.errors == [.wrongState, .wrongState])
    let source = Curious()
    let other = try CollectionView.make(layout: GridLayout(), dataSource: source)
    source.view = other
    try other.setSize(Size(100, 100))
    #expect(try other.indexPath(ofIdentifier: 2) == path(1))
    #expect(source.error?.code == .wrongState)
  }

  @Test("The first visible cell is the first along the scroll axis that bars do not cover")
  func firstVisible() throws {
    let layout = GridLayout()
    let view = try laidOut(
      layout, Items([100], ids: (1...100).map { UInt64($0) }), size: Size(300, 250))
    try layout.configure("{ columns = 3, item_height = 100 }")
    #expect(try view.firstVisibleCell()?.indexPath == path(0))
    #expect(try view.firstVisibleCell()?.identifier == 1)
    try view.setOffset(Point(0, 130))
    #expect(try view.firstVisibleCell()?.indexPath == path(3))
    try view.setOffset(Point(0, 200))
    #expect(try view.firstVisibleCell()?.indexPath == path(6))
    try view.setSelected(true, at: path(6))
    #expect(try view.firstVisibleCell()?.state.contains(.selected) == true)
    try view.setInsets(EdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
    try view.setOffset(Point(0, 130))
    #expect(try view.firstVisibleCell()?.indexPath == path(6))
    try view.setInsets(EdgeInsets(top: 300, left: 0, bottom: 0, right: 0))
    #expect(try view.firstVisibleCell() == nil)
  }

  @Test("In a right-to-left layout the first visible cell is the one on the right")
  func firstFromTheRight() throws {
    let layout = FlowLayout()
    let view = try laidOut(layout, Items([50]), size: Size(300, 100))
    try layout.configure("{ scroll_direction = 'horizontal', flips_rtl = true, item_height = 100 }")
    try view.setTraits(Traits(isRightToLeft: true))
    try view.setOffset(Point(view.currentContentSize().width - 300, 0))
    #expect(try view.firstVisibleCell()?.indexPath == path(0))
    try view.setOffset(Point(700, 0))
    let first = try #require(try view.firstVisibleCell())
    for a in try view.visible() { #expect(a.frame.maxX <= first.frame.maxX) }
  }

  @Test("A pinned cell is not the first visible one, and a view without cells has none")
  func pinned() throws {
    let empty = try laidOut(GridLayout(), Items([0]))
    #expect(try empty.firstVisibleCell() == nil)
    let layout = FlowLayout()
    let view = try laidOut(layout, Items([1, 9]), size: Size(300, 100))
    try layout.configure(
      "{ item_width = 300, item_height = 40, header_height = 30, pin_headers = true, line_spacing = 0 }"
    )
    try view.setOffset(Point(0, 120))
    #expect(try view.firstVisibleCell()?.indexPath == path(0, 1))
  }

  @Test("One text sets all parameters, or none with an error that contains the line")
  func configure() throws {
    let layout = FlowLayout()
    try layout.configure(
      "{ item_width = 0x10, line_spacing = 1e1, -- comment\n ['pin_headers'] = true }")
    #expect(try layout.parameter("item_width") == .number(16))
    #expect(try layout.parameter("line_spacing") == .number(10))
    #expect(try layout.parameter("pin_headers") == .bool(true))
    try layout.configure("{}")
    try layout.configure("{ item_width = nil }")
    #expect(try layout.parameter("item_width") == .number(16))
    for (text, code, words) in [
      ("{ item_width = 3, item_widht = 4 }", LayoutError.Code.notFound, "item_widht"),
      ("{ item_width = 3, line_spacing = 'x' }", .invalidArgument, "line_spacing"),
      ("{ item_width = 3, item_width = 4, pin_headers = 1 }", .invalidArgument, "pin_headers"),
      ("{ 3, 4 }", .invalidArgument, "with names"),
      ("3", .invalidArgument, "with names"),
      ("", .invalidArgument, "line 1"),
      ("{\n item_width = = 3 }", .invalidArgument, "line 2"),
      ("{ item_width = {{{{{{{{{}}}}}}}}} }", .invalidArgument, "nested more than 8 deep"),
    ] {
      let error = try #require(#expect(throws: LayoutError.self) { try layout.configure(text) })
      #expect(error.code == code && error.message.contains(words), "\(text): \(error)")
      #expect(try layout.parameter("item_width") == .number(16))
    }
    let error = try #require(
      #expect(throws: LayoutError.self) { try layout.configure("{\n\n x = }") })
    #expect(error.line == 3)
  }

  @Test("Sizes of several items are queried in one call, and measured sizes have priority")
  func sizes() throws {
    let source = Items(heights: [10, 20, 30, 40])
    let view = try laidOut(FlowLayout(), source)
    _ = try view.visible()
    try view.setMeasuredSizes([(path(2), Size(5, 6))])
    _ = try view.visible()
    let sizes = try view.environment.itemSizes(ofItems: 1..<4, inSection: 0)
    #expect(sizes == [Size(100, 20), Size(5, 6), Size(100, 40)])
    #expect(try view.environment.itemSizes(ofItems: 2..<2, inSection: 0) == [])
    source.sizes[3] = Size(-4, 1)
    #expect(throws: LayoutError.self) {
      try view.environment.itemSizes(ofItems: 1..<4, inSection: 0)
    }
  }
}
