import LayoutCore
import Testing

@Suite struct AttributesTests {
  @Test("New attributes have the defaults of UIKit")
  func defaults() {
    let a = LayoutAttributes(cell(3))
    #expect(a.frame == .zero && a.alpha == 1 && a.zIndex == 0 && !a.isHidden)
    #expect(a.transform3D.isIdentity && a.values.isEmpty && a.bounds == .zero)
  }

  @Test("Frame, center and size change each other as in UIKit")
  func geometry() {
    var a = LayoutAttributes(cell(0), frame: Rect(10, 20, 30, 40))
    #expect(a.center == Point(25, 40) && a.size == Size(30, 40))
    a.center = Point(0, 0)
    #expect(a.frame == Rect(-15, -20, 30, 40))
    a.size = Size(10, 10)
    #expect(a.frame == Rect(-5, -5, 10, 10) && a.bounds == Rect(0, 0, 10, 10))
  }

  static let changes: [@Sendable (inout LayoutAttributes) -> Void] = [
    { $0.id = cell(1) }, { $0.id = ElementID(.decoration, kind: .header, at: $0.indexPath) },
    { $0.identifier = 1 }, { $0.center.x = 1 }, { $0.size.height = 1 },
    { $0.transform3D.m34 = 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true },
    { $0.values[7] = 1 },
  ]

  @Test("Two attributes are equal only if every field is equal", arguments: changes)
  func equality(change: @Sendable (inout LayoutAttributes) -> Void) {
    let a = LayoutAttributes(cell(0))
    var b = a
    #expect(a == b)
    change(&b)
    #expect(a != b)
  }

  @Test("Custom values are equal for every order of setting them")
  func customValues() {
    var a = CustomValues()
    var b = CustomValues()
    a[1] = 10
    a[2] = 20
    b[2] = 20
    b[1] = 5
    b[1] = 10
    #expect(a == b && a[2] == 20 && a[3] == nil)
    b[1] = nil
    #expect(a != b)
  }

  @Test("Draw order is zIndex, depth, category, path")
  func drawOrder() {
    func made(_ id: ElementID, z: Int64 = 0, depth: Double = 0) -> LayoutAttributes {
      var a = LayoutAttributes(id)
      a.zIndex = z
      a.transform3D.m43 = depth
      return a
    }
    let path = IndexPath(item: 0, section: 0)
    let sorted = [
      made(cell(9), z: -1, depth: 100), made(cell(8), depth: -5),
      made(ElementID(.decoration, kind: .header, at: path)), made(cell(0)), made(cell(1)),
      made(cell(0, 1)), made(ElementID(.supplementary, kind: .header, at: path)),
      made(cell(2), depth: 3), made(cell(3), z: 1, depth: -100),
    ]
    var generator = SeededGenerator(state: 3)
    for _ in 0..<20 {
      var shuffled = sorted.shuffled(using: &generator)
      shuffled.sortIntoDrawOrder()
      #expect(shuffled == sorted)
    }
  }

  @Test("Rounding errors of the depth do not change the draw order", arguments: [-30, 0.1, 7e5])
  func nearlyTheSameDepth(depth: Double) {
    var a = LayoutAttributes(cell(0))
    var b = LayoutAttributes(cell(1))
    (a.transform3D.m43, b.transform3D.m43) = (depth.nextUp, depth)
    var list = [b, a]
    list.sortIntoDrawOrder()
    #expect(list == [a, b] && a.isBehind(b) && !b.isBehind(a))
    a.transform3D.m43 = depth + 1e-5
    list = [a, b]
    list.sortIntoDrawOrder()
    #expect(list == [b, a] && b.isBehind(a))
  }

  @Test("Names are numbered once; header and footer have fixed numbers")
  func names() {
    let table = NameTable()
    #expect(table.kind("header") == .header && table.kind("footer") == .footer)
    let badge = table.number(of: "badge")
    #expect(badge == table.number(of: "badge") && badge.flatMap { table.name(of: $0) } == "badge")
    #expect(
      table.existingNumber(of: "none") == nil && table.name(of: 99) == nil
        && table.name(of: 0) == nil)
    for i in 0..<70_000 { _ = table.number(of: "n\(i)") }
    #expect(table.number(of: "one too many") == nil)
  }
}
