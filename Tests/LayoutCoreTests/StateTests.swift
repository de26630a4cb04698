import Testing

@testable import LayoutCore

@Suite struct StateTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func view(_ ids: [UInt64], multiple: Bool = true) throws -> (CollectionView, Keyed) {
    let source = Keyed([ids])
    let view = try CollectionView.make(layout: FlowLayout(), dataSource: source)
    try view.layout.setParameter("item_width", to: .number(100))
    try view.layout.setParameter("line_spacing", to: .number(0))
    try view.setSize(Size(100, 200))
    try view.setOption("allows_multiple_selection", to: .bool(multiple))
    return (view, source)
  }

  @Test("Offset, selection and parameters are restored in another run")
  func roundTrip() throws {
    let (view, _) = try view(Array(1...100))
    try view.layout.setParameter("line_spacing", to: .number(10))
    try view.layout.setParameter("pin_headers", to: .bool(true))
    try view.layout.setParameter("row_alignment_last", to: .string("end"))
    try view.setOffset(Point(0, 1234))
    for item in [40, 3, 77] { try view.setSelected(true, at: path(item)) }
    let bytes = try view.savedState()
    let (other, _) = try self.view(Array(1...100))
    try other.restoreState(bytes)
    #expect(other.bounds == view.bounds)
    #expect(other.selectedItems == view.selectedItems)
    #expect(try other.layout.parameter("line_spacing") == .number(10))
    #expect(try other.layout.parameter("pin_headers") == .bool(true))
    #expect(try other.layout.parameter("row_alignment_last") == .string("end"))
    #expect(try other.visible() == view.visible())
    let again = try other.savedState()
    let differences = zip(again, bytes).enumerated().filter { $1.0 != $1.1 }.map {
      "\($0.offset): \($0.element)"
    }
    #expect(differences == [], "\(bytes.count) \(again.count)")
  }

  @Test("If the data have changed, items are found by id, and removed items are left out")
  func changedData() throws {
    let (view, _) = try view(Array(1...100))
    try view.setOffset(Point(0, 1010))
    try view.setSelected(true, at: path(20))
    try view.setSelected(true, at: path(30))
    let bytes = try view.savedState()
    // Five more above, one of the selected items removed, and the order below reversed.
    let ids: [UInt64] = [201, 202, 203, 204, 205] + Array(1...30) + Array(32...100).reversed()
    let (other, _) = try self.view(ids)
    try other.restoreState(bytes)
    #expect(other.bounds.y == 1260)
    #expect(other.selectedItems == [path(25)])
    // The item of the saved position was removed: the saved numbers count, limited by the content.
    let (short, _) = try self.view([1, 2, 3, 4, 5, 6])
    try short.restoreState(bytes)
    #expect(short.bounds.y == 100 && short.selectedItems.isEmpty)
    let (empty, _) = try self.view([])
    try empty.restoreState(bytes)
    #expect(empty.bounds.y == 0)
    let (single, _) = try self.view(Array(1...100), multiple: false)
    try single.restoreState(bytes)
    #expect(single.selectedItems == [path(30)])
  }

  @Test(
    "A view anchored to its end is restored by the last item, a transition by its start")
  func ends() throws {
    let (view, _) = try view(Array(1...100))
    try view.setOption("anchor", to: .string("bottom"))
    try view.setOffset(Point(0, 1000))
    let bytes = try view.savedState()
    let (other, _) = try self.view(Array(1...10) + [500, 501] + Array(11...100))
    try other.restoreState(bytes)
    #expect(other.bounds.y == 1100)
    try view.beginTransition(to: GridLayout())
    try view.setTransitionProgress(0.5)
    try other.restoreState(view.savedState())
    #expect(throws: LayoutError.self) { try view.restoreState(bytes) }
  }

  @Test(
    "Parameters are reverted if the layout fails with them; items of a movement are saved by the data's paths"
  )
  func takenBack() throws {
    let layout = Recorder()
    let view = try laidOut(layout, Items([10]))
    let bytes = try view.savedState()
    layout.failure = LayoutError(.layoutFailure, "no")
    view.invalidateLayout()
    #expect(throws: LayoutError.self) { try view.restoreState(bytes) }
    let rows = try laidOut(SectionRows(), Items([6]))
    try rows.setSelected(true, at: path(0))
    try rows.beginMovement(ofItemAt: path(0), at: .zero)
    try rows.updateMovement(to: Point(50, 160))
    #expect(rows.selectedItems == [path(3)])
    let moving = try rows.savedState()
    try rows.endMovement(commit: false)
    try rows.restoreState(moving)
    #expect(rows.selectedItems == [path(0)])
  }

  @Test("Every wrong, missing or extra byte is rejected, and nothing changes")
  func damaged() throws {
    let (view, _) = try view(Array(1...50))
    try view.setOffset(Point(0, 500))
    try view.setSelected(true, at: path(9))
    let bytes = try view.savedState()
    let (other, _) = try self.view(Array(1...50))
    try other.setOffset(Point(0, 77))
    func refuse(_ bytes: [UInt8]) {
      let error = #expect(throws: LayoutError.self) { try other.restoreState(bytes) }
      #expect(error?.code == .badStateData)
    }
    for i in bytes.indices {
      for bit in [0x01, 0x80] as [UInt8] {
        var wrong = bytes
        wrong[i] ^= bit
        refuse(wrong)
      }
      refuse(Array(bytes.prefix(i)))
    }
    refuse(bytes + [0])
    refuse([])
    var random = SeededGenerator(state: 5)
    for _ in 0..<2000 {
      refuse(
        (0..<Int.random(in: 0...200, using: &random)).map { _ in
          .random(in: 0...255, using: &random)
        })
    }
    #expect(other.bounds.y == 77 && other.selectedItems.isEmpty)
    #expect(try other.layout.parameter("line_spacing") == .number(0))
  }

  @Test("Damage with a valid checksum is also detected")
  func forged() throws {
    let (view, _) = try view(Array(1...5))
    let bytes = try view.savedState()
    var random = SeededGenerator(state: 6)
    for _ in 0..<5000 {
      var wrong = Array(bytes.dropLast(8))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        wrong[Int.random(in: 8..<wrong.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { wrong.removeLast(Int.random(in: 1...20, using: &random)) }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in wrong { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      for i in 0..<8 { wrong.append(UInt8(truncatingIfNeeded: hash >> (8 * UInt64(i)))) }
      // It can be accepted with other numbers, or rejected; it never traps, and the visible
      // elements are valid.
      do throws(LayoutError) { try view.restoreState(wrong) } catch {
        #expect(error.code == .badStateData)
      }
      #expect(view.bounds.origin.isFinite)
      #expect(try view.visible().count <= 6)
    }
  }

  @Test(
    "A state of another layout, or with invalid parameters, is rejected as a whole")
  func foreign() throws {
    let (view, _) = try view(Array(1...50))
    let bytes = try view.savedState()
    let grid = try laidOut(GridLayout(), Items([9]))
    let error = #expect(throws: LayoutError.self) { try grid.restoreState(bytes) }
    #expect(error?.code == .badStateData)
    #expect(
      error?.message
        == "the saved state is of the layout 'flow', but the view has 'grid'; nothing was restored")
  }

  @Test("A parameter that a rejected state contains twice gets its original value again")
  func twice() throws {
    let (view, _) = try view(Array(1...5))
    var state = try SavedState(bytes: view.savedState())
    let before = try view.layout.parameter("line_spacing")
    state.parameters = [
      ("line_spacing", .number(7)), ("line_spacing", .number(8)), ("no_such", .number(9)),
    ]
    #expect(throws: LayoutError.self) { try view.restoreState(state.bytes) }
    #expect(try view.layout.parameter("line_spacing") == before)
  }

  @Test("JSON contains every element, escapes strings, and keeps every digit")
  func json() throws {
    final class Named: CollectionLayout {
      override var name: String { "a \"name\"\\\n\u{1}é" }
      override func attributesForItem(
        at path: IndexPath, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        var a = LayoutAttributes(.cell(at: path), frame: Rect(0.1, 1e-7, 3, 1e8 / 3))
        if path.item == 1 { a.transform3D = .identity.translatedBy(x: 5, y: 0) }
        a.zIndex = -3
        a.isHidden = path.item == 1
        return a
      }
    }
    let view = try laidOut(Named(), Items([2]), size: Size(100, 50))
    #expect(
      try view.json(in: Rect(0, 0, 10, 10))
        == #"{"script":"a \"name\"\\\u000a\u0001é","bounds":{"x":0,"y":0,"width":100,"height":50},"#
        + #""content_size":{"width":100,"height":33333333.333333433},"elements":["#
        + #"{"category":"cell","kind":null,"section":0,"item":0,"frame":{"x":0.10000000000000009,"y":1.0058283805847168e-07,"width":3,"height":33333333.333333332},"#
        + #""center":{"x":1.6,"y":16666666.666666767},"size":{"width":3,"height":33333333.333333332},"transform":null,"alpha":1,"z_index":-3,"hidden":false,"values":{}},"#
        + #"{"category":"cell","kind":null,"section":0,"item":1,"frame":{"x":5.1,"y":1.0058283805847168e-07,"width":3,"height":33333333.333333332},"#
        + #""center":{"x":1.6,"y":16666666.666666767},"size":{"width":3,"height":33333333.333333332},"transform":[1,0,0,0,0,1,0,0,0,0,1,0,5,0,0,1],"alpha":1,"z_index":-3,"hidden":true,"values":{}}"#
        + #"],"error":null}"#)
  }
}
