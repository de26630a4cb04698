import Testing

@testable import LayoutCore

/// A layout that counts the ends of passes, and has bytes to save.
private final class Noting: CollectionLayout {
  var ends = 0
  var kept: [UInt8] = []
  var refusal: LayoutError?
  override var name: String { "noting" }
  override var hasOwnState: Bool { true }
  override func passDidEnd(succeeded: Bool) { ends += 1 }
  override var savedBytes: [UInt8] { kept }
  override func restore(_ bytes: [UInt8]) throws(LayoutError) {
    if let refusal { throw refusal }
    kept = bytes
  }
}

/// Gives layouts to some sections; the other sections are rows.
private final class Given: CompositionalSource {
  let layouts: [Int: CollectionLayout]
  init(_ layouts: [Int: CollectionLayout]) { self.layouts = layouts }
  override func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? { .standard }
  override func layout(
    ofSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CollectionLayout? { layouts[section] }
}

/// Three sections of six items: a grid, rows, and a compositional layout whose only section
/// contains a noting layout.
private struct World {
  let grid = GridLayout()
  let noting = Noting()
  let view: CollectionView

  init(isGrid: Bool = true) throws {
    let middle = CompositionalLayout(source: Given([0: noting]))
    let first: CollectionLayout = isGrid ? grid : FlowLayout()
    let outer = CompositionalLayout(source: Given([0: first, 2: middle]))
    view = try CollectionView.make(layout: outer, dataSource: Items([6, 6, 6]))
    try view.setSize(Size(300, 400))
  }

  func columns() throws -> Int {
    let cells = try view.visible().filter { $0.indexPath.section == 0 }
    return Set(cells.map { $0.frame.x }).count
  }
}

@Suite("Nested layouts in sections, and their saved states (3.11)")
struct NestedLayoutTests {
  @Test(
    "A compositional layout inside a section notifies the layouts of its sections of the end of a pass"
  )
  func passes() throws {
    let world = try World()
    _ = try world.view.visible()
    #expect(world.noting.ends == 1)
    let plain = try compositionalView("{ section = { layout = 'compositional' } }", Items([1, 1]))
    #expect(try plain.visible().count == 2)
  }

  @Test("A saved state contains the parameters and the bytes of layouts that came from a source")
  func saved() throws {
    let (old, new) = (try World(), try World())
    #expect(try old.columns() == new.columns())
    try old.grid.setParameter("columns", to: .number(2))
    old.noting.kept = [1, 2, 3]
    #expect(try old.columns() == 2)
    let state = try old.view.savedState()
    try new.view.restoreState(state)
    #expect(try new.columns() == 2 && new.noting.kept == [1, 2, 3])
    #expect(try new.view.visible().map { $0.frame } == old.view.visible().map { $0.frame })
    #expect(try new.view.savedState() == state)
  }

  @Test("Restoring a state leaves out sections that now have another layout")
  func another() throws {
    let (old, new) = (try World(), try World(isGrid: false))
    try old.grid.setParameter("columns", to: .number(2))
    old.noting.kept = [7]
    try new.view.restoreState(try old.view.savedState())
    #expect(new.noting.kept == [7])
  }

  @Test("A nested layout that rejects its saved state leaves everything unchanged")
  func refused() throws {
    let (old, new) = (try World(), try World())
    try old.grid.setParameter("columns", to: .number(2))
    let before = try new.columns()
    new.noting.refusal = LayoutError(.badStateData, "no")
    let state = try old.view.savedState()
    #expect(throws: LayoutError.self) { try new.view.restoreState(state) }
    #expect(try new.columns() == before)
  }

  @Test("Older libraries can read a state without layouts from a source")
  func version() throws {
    let view = try compositionalView("{ section = { layout = 'grid' } }", Items([3]))
    _ = try view.visible()
    #expect(try view.savedState()[4] == 1)
  }
}
