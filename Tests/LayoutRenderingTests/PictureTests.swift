import Foundation
import LayoutCore
import LayoutRendering
import Testing

private func cell(_ item: Int, _ frame: Rect) -> LayoutAttributes {
  LayoutAttributes(.cell(at: IndexPath(item: item, section: 0)), frame: frame)
}

private func picture(
  _ elements: [LayoutAttributes], region: Rect = Rect(0, 0, 100, 80), title: String = "t.lua"
) -> Picture {
  Picture(
    title: title, elements: elements, viewport: Rect(0, 0, 100, 80), contentSize: Size(100, 160),
    region: region)
}

/// Ten rows on a wheel, back to front.
private let wheel: [LayoutAttributes] = {
  var rows = (0..<10).map { i in
    var a = cell(i, Rect(-90, -10, 260, 100))
    a.transform3D = Transform3D.identity.withPerspective(distance: 900)
      .rotatedBy(angle: Double(i) / 10 * 2 * .pi, x: 1, y: 0, z: 0)
      .translatedBy(x: 0, y: 0, z: 153.8842)
    return a
  }
  rows.sortIntoDrawOrder()
  return rows
}()

@Suite struct PictureTests {
  @Test("An SVG shows the elements, the viewport, the content and a caption")
  func svg() {
    var faded = cell(1, Rect(50, 0, 40, 40))
    faded.alpha = 0.5
    let text = picture([cell(0, Rect(0, 0, 40, 40)), faded]).svg()
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 130" width="132" height="130" font-family="sans-serif" text-anchor="middle">
        <title>t.lua</title>
        <clipPath id="region"><rect x="16" y="16" width="100" height="80"/></clipPath>
        <rect width="132" height="130" fill="#fafbfc"/>
        <g clip-path="url(#region)" stroke-linejoin="round">
        <g><polygon points="16,16 116,16 116,96 16,96" fill="#ffffff"/></g>
        <g><title>1,1: 0, 0 40 × 40</title><polygon points="16,16 56,16 56,56 16,56" fill="#a9c9f2" stroke="#7a91ae" stroke-width="1"/><text x="36" y="41.25" font-size="15" fill="#404c5c">1,1</text></g>
        <g opacity="0.5"><title>1,2: 50, 0 40 × 40</title><polygon points="66,16 106,16 106,56 66,56" fill="#b7e0c6" stroke="#84a18f" stroke-width="1"/><text x="86" y="41.25" font-size="15" fill="#46554b">1,2</text></g>
        </g>
        <g><polygon points="16,16 116,16 116,96 16,96" fill="none" stroke="#2b3440" stroke-width="1.5"/></g>
        <g opacity="0.45"><polygon points="111,18 114,18 114,58 111,58" fill="#2b3440"/></g>
        <text x="66" y="114.139" font-size="3.255" fill="#5b6675">t.lua · 2 elements · content 100 × 160 · viewport 100 × 80 at 0, 0</text>
        </svg>

        """)
  }

  @Test("A picture of another region than the viewport shows the outline of the content")
  func content() {
    let outline = "points=\"16,16 116,16 116,176 16,176\" fill=\"none\" stroke=\"#9aa5b4\""
    #expect(picture([], region: Rect(0, 0, 100, 160)).svg().contains(outline))
    #expect(!picture([]).svg().contains("stroke-dasharray"))
  }

  @Test("The polygons are the projected outlines, in draw order")
  func outlines() {
    let text = Picture(
      title: "wheel", elements: wheel, viewport: Rect(-120, -160, 320, 400),
      contentSize: Size(320, 4800), region: Rect(-120, -160, 320, 400)
    ).svg()
    var position = text.startIndex
    for a in wheel {
      let first = a.outline[0]
      let corner = "points=\"\(rounded(first.x + 136)),\(rounded(first.y + 176)) "
      let found = text[position...].range(of: corner)
      #expect(found != nil, "\(a.indexPath.item)")
      if let found { position = found.upperBound }
    }
  }

  /// At most three decimals, as the writer rounds.
  private func rounded(_ value: Double) -> String {
    let text = "\((value * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test("Characters that XML reserves are escaped")
  func escaping() {
    let text = picture([], title: "<a & \"b\">\u{1}").svg()
    #expect(text.contains("<title>&lt;a &amp; &quot;b&quot;&gt; </title>"))
  }

  @Test("A hidden element is a dashed outline without fill; an element behind the eye is not drawn")
  func hidden() {
    var ghost = cell(0, Rect(0, 0, 40, 40))
    ghost.isHidden = true
    var gone = cell(1, Rect(0, 0, 40, 40))
    gone.transform3D = Transform3D.identity.withPerspective(distance: 1)
      .translatedBy(x: 0, y: 0, z: 5)
    let text = picture([ghost, gone]).svg()
    #expect(text.contains("fill=\"none\" stroke=\"#7a91ae\" stroke-width=\"1\" stroke-dasharray"))
    #expect(!text.contains("1,2:"))
  }

  static let regions = [
    Rect(0, 0, 100, 80), Rect(0, 0, 0, 0), Rect(-1e9, -1e9, 2e9, 2e9), Rect(0, 0, 1, 1e9),
    Rect(0, 0, 4000, 3), Rect(5, 5, .infinity, 1),
  ]

  @Test("Every region gives a PNG of a valid size", arguments: regions)
  func png(region: Rect) throws {
    let bytes = try picture([cell(0, Rect(0, 0, 40, 40))], region: region).pngBytes()
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func number(at i: Int) -> Int { bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    #expect((64...4096).contains(width) && (64...4096).contains(height))
    #expect(width * height <= 16_100_000)
    if region.width == 100 { #expect(width == 264 && height == 260) }
  }

  @Test(
    "A region is divided into pages of the viewport's size, row by row",
    arguments: [
      (Rect(0, 0, 100, 160), 2), (Rect(0, 0, 100, 160 + 1e-9), 2), (Rect(0, 0, 150, 81), 4),
      (Rect(-50, 0, 100, 80), 1), (Rect(0, 0, 0, 0), 1), (Rect(0, 0, 1e9, 1e9), nil),
    ])
  func pages(region: Rect, count: Int?) throws {
    let pages = picture([cell(0, Rect(0, 90, 40, 40))], region: region).pages(limit: 10)
    #expect(pages?.count == count)
    guard let pages else { return }
    #expect(pages[0].region == Rect(region.x, region.y, 100, 80))
    #expect(pages.filter { !$0.elements.isEmpty }.count == (region.height > 80 ? 1 : 0))
    let bytes = try Picture.pdfBytes(pages)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.components(separatedBy: "/Type /Page %").count == pages.count + 1)
  }

  @Test("Equal pictures have equal bytes")
  func determinism() throws {
    let one = picture(wheel)
    #expect(try one.pngBytes() == one.pngBytes())
    #expect(one.svg() == one.svg())
  }

  @Test("A path that cannot be written gives an error that names it")
  func unwritable() {
    let error = #expect(throws: RenderingError.self) { try picture([]).png(to: "/nowhere/x.png") }
    #expect(error?.message.hasPrefix("cannot write /nowhere/x.png: ") == true)
  }

  @Test("The terminal picture shows boxes, with nearer boxes over farther ones")
  func text() {
    let elements = [
      cell(0, Rect(0, 0, 50, 40)), cell(1, Rect(50, 0, 50, 40)), cell(2, Rect(25, 20, 50, 40)),
      cell(3, Rect(0, 70, 100, 2)),
    ]
    #expect(
      picture(elements).text(columns: 20, isColored: false) == """
        ┏━━━━━━━━━━━━━━━━━━━━┓
        ┃┌────────┐┌────────┐┃
        ┃│  1,1   ││  1,2   │┃
        ┃│    ┌────────┐    │┃
        ┃└────│  1,3   │────┘┃
        ┃     │        │     ┃
        ┃     └────────┘     ┃
        ┃                    ┃
        ┃────────────────────┃
        ┗━━━━━━━━━━━━━━━━━━━━┛

        """)
  }

  @Test("The terminal picture has at most 30 rows for every region", arguments: regions)
  func textSize(region: Rect) {
    for columns in [0, 1, 40, 100_000] {
      let rows = picture(wheel, region: region).text(columns: columns, isColored: true)
        .split(separator: "\n")
      #expect((5...32).contains(rows.count))
    }
  }
}

/// Tests of custom values that change the appearance of an element.
@Suite struct AppearanceTests {
  private let names: [UInt32: String] = [20: "color", 21: "corner_radius", 22: "title"]

  private func picture(_ values: [UInt32: CustomValue]) -> Picture {
    var a = cell(0, Rect(0, 0, 60, 40))
    for (name, value) in values { a.values[name] = value }
    return Picture(
      title: "t.lua", elements: [a], viewport: Rect(0, 0, 100, 80), contentSize: Size(100, 80),
      region: Rect(0, 0, 100, 80), names: names)
  }

  @Test(
    "A color is a name or six digits; each invalid color is reported once",
    arguments: [
      ("green", "#b7e0c6", true), ("#1E90ff", "#1e90ff", true), ("grren", "#a9c9f2", false),
      ("#12", "#a9c9f2", false), ("#+12345", "#a9c9f2", false), ("", "#a9c9f2", false),
    ])
  func color(name: String, fill: String, isKnown: Bool) {
    let picture = picture([20: CustomValue(name)])
    #expect(picture.svg().contains("fill=\"\(fill)\" stroke"), "\(name)")
    #expect(picture.complaints.count == (isKnown ? 0 : 1))
    let use = name == "grren" ? "did you mean 'green'?" : "write one of black, blue"
    if !isKnown { #expect(picture.complaints[0].contains("'\(name)'; \(use)")) }
  }

  @Test("A title replaces the number, and the number is in the tooltip")
  func title() {
    let text = picture([22: "Bread & butter"]).svg()
    #expect(text.contains(">Bread &amp;</text>") && text.contains(">butter</text>"))
    #expect(text.contains("<title>Bread &amp; butter (1,1): 0, 0 60 × 40</title>"))
    #expect(picture([22: 7.5]).svg().contains(">7.5</text>"))
    #expect(!picture([22: ""]).svg().contains("font-size=\"15\""))
  }

  @Test(
    "A corner radius is limited to half the shorter side",
    arguments: [(0.0, 4), (-3, 4), (8, 32), (1e9, 32)])
  func corners(radius: Double, count: Int) throws {
    let text = picture([21: .number(radius)]).svg()
    let line = try #require(text.split(separator: "\n").first { $0.contains("1,1: 0, 0") })
    let list = try #require(line.split(separator: "points=\"").last?.split(separator: "\"").first)
    let points = list.split(separator: " ").map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect(points.count == count)
    let reach = min(max(radius, 0), 20)
    for point in points {
      let (x, y) = (point[0] - 16, point[1] - 16)
      #expect(x >= -1e-3 && x <= 60.001 && y >= -1e-3 && y <= 40.001)
      // Each point is on an edge or on the circle of its corner.
      let (dx, dy) = (max(reach - x, x - (60 - reach), 0), max(reach - y, y - (40 - reach), 0))
      #expect(abs((dx * dx + dy * dy).squareRoot() - reach) < 2e-3)
    }
  }

  @Test("Values of other types have no effect")
  func types() {
    let plain = picture([:]).svg()
    #expect(picture([20: 3, 21: "x", 22: .bool(true)]).svg() == plain)
  }

  @Test(
    "Content has scroll indicators if it is larger than the viewport by more than a rounding error",
    arguments: [(100.0, 0), (100 + 6e-14, 0), (100.005, 0), (101.0, 1), (200.0, 1)])
  func indicators(height: Double, count: Int) {
    let picture = Picture(
      title: "rows", elements: [], viewport: Rect(0, 0, 100, 100), contentSize: Size(100, height),
      region: Rect(0, 0, 100, 100))
    #expect(picture.svg().components(separatedBy: "opacity=\"0.45\"").count == count + 1)
  }
}
