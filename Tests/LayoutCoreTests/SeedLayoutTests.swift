import LayoutCore
import Testing

/// The layouts of the original articles, compared with docs/oracles.md.
@Suite struct SeedLayoutTests {
  @Test("Oracle 81: the circle of ten")
  func circle() throws {
    let view = try laidOut(CircleLayout(), Items([10]))
    let centers = [
      (295, 200), (269.217, 279.351), (201.717, 328.393), (118.283, 328.393), (50.783, 279.351),
      (25, 200), (50.783, 120.649), (118.283, 71.607), (201.717, 71.607), (269.217, 120.649),
    ]
    for (i, center) in centers.enumerated() {
      let a = try #require(try view.attributes(of: cell(i)))
      #expect(isClose(a.center.x, center.0) && isClose(a.center.y, center.1))
      #expect(a.size == Size(50, 50))
    }
    #expect(try view.currentContentSize() == Size(320, 400))
  }

  @Test(
    "Oracle 82: the wheel's radius",
    arguments: [(4, 50), (10, 153.8842), (12, 186.6025), (20, 315.6876)])
  func radius(count: Int, expected: Double) throws {
    let view = try laidOut(WheelLayout(), Items([count]), at: Point(0, 400))
    let row = try #require(try view.attributes(of: cell(0)))
    #expect(isClose(row.transform3D.m43, expected))
    #expect(try view.currentContentSize() == Size(320, Double(400 * (count + 2))))
  }

  @Test("Oracle 83: the wheel of ten at its start")
  func wheel() throws {
    let view = try laidOut(WheelLayout(), Items([10]), at: Point(0, 400))
    let boxes = [
      0: Rect(3.188, 539.688, 313.624, 120.625), 1: Rect(3.188, 453.631, 313.624, 86.057),
      2: Rect(14.639, 438.197, 290.721, 15.434), 5: Rect(48.982, 557.301, 222.036, 85.398),
      9: Rect(3.188, 660.312, 313.624, 86.057),
    ]
    for (row, box) in boxes {
      let a = try #require(try view.attributes(of: cell(row)))
      #expect(isClose(a.frame, box))
      #expect(a.center == Point(160, 600))
    }
    let row1 = try #require(try view.attributes(of: cell(1))).transform3D
    let numbers = (row1.m22, row1.m23, row1.m32, row1.m42, row1.m43, row1.m44)
    #expect(isClose(numbers.0, 0.809017) && isClose(numbers.1, 0.587785))
    #expect(isClose(numbers.2, -0.587785) && isClose(numbers.3, -90.4508))
    #expect(isClose(numbers.4, 124.4949) && isClose(numbers.5, 0.861672))
    let row0 = try #require(try view.attributes(of: cell(0))).transform3D
    let row5 = try #require(try view.attributes(of: cell(5))).transform3D
    #expect(isClose(row0.m44, 0.829018) && isClose(row5.m22, -1) && isClose(row5.m44, 1.170982))
  }

  @Test("The front row of the wheel is drawn last, without zIndex")
  func depth() throws {
    let view = try laidOut(WheelLayout(), Items([10]), at: Point(0, 400))
    let order = try view.visible().map { $0.indexPath.item }
    #expect(order.last == 0 && order.first == 5)
  }

  @Test("Wheel rows that reach the plane of the eye are no error, and stay in the results")
  func eyePlane() throws {
    let view = try laidOut(WheelLayout(), Items([57]), at: Point(0, 400))
    let all = try view.attributesForElements(in: Rect(-1e8, -1e8, 2e8, 2e8))
    #expect(all.count == 57)
    #expect(all.allSatisfy { $0.frame.isFinite })
  }

  @Test(
    "Oracle 85: a looping wheel wraps",
    arguments: [
      (199.9, 4199.9), (4400.1, 400.1), (200, 200), (4400, 4400), (-8200, 3800), (1e6, 4000),
    ])
  func wheelLoop(offset: Double, expected: Double) throws {
    let view = try laidOut(WheelLayout(), Items([10]), at: Point(0, 400))
    try view.setOption("looping", to: .bool(true))
    try view.layoutIfNeeded()
    try view.setOffset(Point(0, offset))
    #expect(isClose(view.bounds.y, expected, 1e-6))
  }

  @Test("A looping view wraps an offset that was set before the first pass")
  func loopBeforeFirstPass() throws {
    let view = try laidOut(WheelLayout(), Items([10]))
    try view.setOption("looping", to: .bool(true))
    try view.setOffset(Point(0, 199.9))
    #expect(view.bounds.y == 199.9)
    let rows = try view.visible()
    #expect(isClose(view.bounds.y, 4199.9, 1e-9))
    #expect(rows.allSatisfy { isClose($0.center.y, 4399.9, 1e-9) })
  }

  @Test("Oracle 86: the sphere of thirty")
  func sphere() throws {
    let view = try laidOut(SphereLayout(), Items([30]), at: Point(320, 400))
    #expect(try view.currentContentSize() == Size(10240, 12800))
    let a = try #require(try view.attributes(of: cell(0)))
    #expect(a.center == Point(480, 600) && isClose(a.transform3D.m43, 142.7155))
    try view.setOption("looping", to: .bool(true))
    try view.layoutIfNeeded()
    for (x, expected) in [(159.0, 9759.0), (160, 160), (9920, 9920), (9921, 321)] {
      try view.setOffset(Point(x, 400))
      #expect(view.bounds.x == expected)
    }
  }

  @Test(
    "Oracle 86: the sphere starts one viewport in on both axes, unless the host sets the offset")
  func sphereStart() throws {
    let view = try CollectionView.make(layout: SphereLayout(), dataSource: Items([30]))
    try view.setSize(Size(320, 400))
    try view.layoutIfNeeded()
    #expect(view.bounds.origin == Point(320, 400))
    #expect(try laidOut(SphereLayout(), Items([30]), at: Point(5, 6)).bounds.origin == Point(5, 6))
    let empty = try CollectionView.make(layout: SphereLayout(), dataSource: Items([0]))
    try empty.setSize(Size(320, 400))
    try empty.layoutIfNeeded()
    #expect(empty.bounds.origin == .zero)
  }

  @Test("The sphere has `directions` axes, and four by default")
  func directions() throws {
    func turns(_ directions: Double?) throws -> [Transform3D] {
      let layout = SphereLayout()
      if let directions { try layout.setParameter("directions", to: .number(directions)) }
      let view = try laidOut(layout, Items([12]), at: Point(400, 900))
      return try (0..<12).map { try #require(try view.attributes(of: cell($0))).transform3D }
    }
    #expect(try turns(nil) == turns(4) && turns(4.9) == turns(4))
    for directions in [1.0, 2, 3, 5, 100] { #expect(try turns(directions) != turns(4)) }
    // Of two axes one is horizontal and the other vertical.
    let two = try turns(2)
    #expect(two[6].m11 == 1 && two[6].m22 != 1 && two[7].m11 != 1 && isClose(two[7].m22, 1, 1e-12))
    for directions in [0.0, 101] {
      #expect(throws: LayoutError.self) { try turns(directions) }
    }
  }

  @Test("Oracle 63: the waterfall of the articles, ties to the right")
  func seedWaterfall() throws {
    let layout = WaterfallLayout()
    try layout.setParameter("tie", to: .string("right"))
    let view = try laidOut(layout, Items(heights: [100, 60, 80, 40, 120]))
    let expected = [
      Rect(165, 0, 155, 100), Rect(0, 0, 155, 60), Rect(0, 70, 155, 80), Rect(165, 110, 155, 40),
      Rect(165, 160, 155, 120),
    ]
    #expect(try view.frames() == expected)
    #expect(try view.currentContentSize() == Size(320, 280))
  }

  @Test(
    "Oracles 50, 54, 56: the shortest column, ties to the left",
    arguments: [
      (
        400.0, 2.0, 0.0, [100.0, 150, 120, 80, 200],
        [(0.0, 0.0), (200, 0), (0, 100), (200, 150), (0, 220)]
      ),
      (
        800, 2, 0, [50, 70, 90, 60, 80, 100],
        [(0, 0), (400, 0), (0, 50), (400, 70), (400, 130), (0, 140)]
      ),
      (
        150, 3, 0, [50, 100, 150, 200, 250, 300],
        [(0, 0), (50, 0), (100, 0), (0, 50), (50, 100), (100, 150)]
      ),
    ])
  func waterfall(
    width: Double, columns: Double, spacing: Double, heights: [Double], expected: [(Double, Double)]
  ) throws {
    let layout = WaterfallLayout()
    try layout.setParameter("columns", to: .number(columns))
    try layout.setParameter("line_spacing", to: .number(spacing))
    try layout.setParameter("interitem_spacing", to: .number(spacing))
    let view = try laidOut(layout, Items(heights: heights), size: Size(width, 400))
    #expect(try view.frames().map { $0.origin } == expected.map { Point($0.0, $0.1) })
  }

  @Test("Oracle 62: aspect heights cut to pixels")
  func aspect() throws {
    let layout = WaterfallLayout()
    for name in ["inset_left", "inset_right"] { try layout.setParameter(name, to: .number(10)) }
    try layout.setParameter("columns", to: .number(3))
    try layout.setParameter("item_height_mode", to: .string("aspect"))
    try layout.setParameter("pixel_rounding", to: .bool(true))
    let view = try laidOut(layout, Items([1], sizes: [Size(2, 3)]))
    #expect(try view.frames() == [Rect(10, 0, 93, 139)])
  }

  @Test("A grid mirrors with the interface as a waterfall does, insets included")
  func gridFromTheRight() throws {
    let layouts = [GridLayout(), WaterfallLayout()]
    for layout in layouts {
      for (name, value) in [("columns", 3.0), ("interitem_spacing", 4), ("inset_left", 40)] {
        try layout.setParameter(name, to: .number(value))
      }
    }
    let views = try layouts.map { layout in
      let view = try CollectionView.make(layout: layout, dataSource: Items([4]))
      try view.setTraits(Traits(isRightToLeft: true))
      try view.setSize(Size(320, 200))
      return view
    }
    let side = (280.0 - 8) / 3
    for (item, x) in [280 - side, 280 - 2 * side - 4, 0].enumerated() {
      for view in views {
        let frame = try #require(try view.attributes(of: cell(item))).frame
        #expect(isClose(frame, Rect(x, 0, side, side)), "\(item): \(frame)")
      }
    }
    #expect(try views[0].indexPathForItem(at: Point(279, 1)) == IndexPath(item: 0, section: 0))
    try views[0].setTraits(Traits())
    #expect(isClose(try #require(try views[0].attributes(of: cell(0))).frame.x, 40))
  }
}
