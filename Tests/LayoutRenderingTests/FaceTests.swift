import Foundation
import LayoutCore
import Testing

@testable import LayoutRendering

/// A picture of one element with values from a script and from data.
private func picture(
  _ size: Size, _ own: [String: CustomValue] = [:], data: [String: Picture.Value] = [:],
  text: String? = nil
) -> Picture {
  var a = LayoutAttributes(
    .cell(at: IndexPath(item: 0, section: 0)), frame: Rect(0, 0, size.width, size.height))
  var names: [UInt32: String] = [:]
  for (i, (name, value)) in own.sorted(by: { $0.key < $1.key }).enumerated() {
    a.values[UInt32(20 + i)] = value
    names[UInt32(20 + i)] = name
  }
  let frame = Rect(0, 0, 400, 400)
  var picture = Picture(
    title: "t.lua", elements: [a], viewport: frame, contentSize: frame.size, region: frame,
    names: names)
  picture.labels[Picture.Labelled(a)] = Picture.Label(text: text, values: data)
  picture.images["halves.png"] = Result { () throws(RenderingError) in
    try PictureImage(fixture("halves.png"))
  }
  return picture
}

private func fixture(_ name: String) -> [UInt8] {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return (try? Data(contentsOf: tests.appending(path: "Fixtures/images/\(name)"))).map {
    [UInt8]($0)
  }
    ?? []
}

private func marks(_ picture: Picture) -> [Face.Mark] {
  let a = picture.elements[0]
  return picture.face(of: a, picture.appearance(of: a)).marks
}

/// A short description of a mark and of its place.
private func described(_ mark: Face.Mark) -> String {
  func place(_ r: Rect) -> String {
    [r.x, r.y, r.width, r.height].map(format).joined(separator: " ")
  }
  switch mark {
  case .text(let text, let point, _):
    return "\(text.lines.joined(separator: "|")) at \(format(point.x)) \(format(point.y))"
  case .image(_, let frame, _, let radius): return "image \(place(frame)) round \(format(radius))"
  case .symbol(_, let frame, _): return "symbol \(place(frame))"
  case .box(let frame, let radius, _): return "box \(place(frame)) round \(format(radius))"
  }
}

@Suite struct FaceTests {
  @Test("A row has its image at the left, its texts beside it and its badge at the right")
  func row() {
    let all: [String: Picture.Value] = [
      "image": .text("halves.png"), "subtitle": .text("below"), "badge": .number(3),
    ]
    #expect(
      marks(picture(Size(320, 60), data: all, text: "Title")).map(described) == [
        "image 10 6 48 48 round 8.64", "box 291.001 21 18.999 18 round 9", "3 at 291.001 21",
        "Title at 68 16", "below at 68 32",
      ])
  }

  @Test("A card has its image above its texts, and its badge in the upper right corner")
  func card() {
    let all: [String: Picture.Value] = [
      "image": .text("halves.png"), "subtitle": .text("below"), "badge": .number(3),
    ]
    #expect(
      marks(picture(Size(150, 200), data: all, text: "Title")).map(described) == [
        "image 0 0 150 160 round 0", "Title at 8 166", "below at 8 182",
        "box 125.001 6 18.999 18 round 9", "3 at 125.001 6",
      ])
  }

  @Test(
    "The arrangement depends on the size of the element",
    arguments: [
      (Size(320, 44), ["symbol 12.24 10.24 23.52 23.52", "Wi-Fi at 48 14"]),
      (Size(100, 100), ["symbol 33.2 22.7 33.6 33.6", "Wi-Fi at 4 64.5"]),
      (Size(40, 40), ["symbol 11.6 11.6 16.8 16.8"]),
      (Size(320, 8), []),
    ])
  func arrangement(size: Size, expected: [String]) {
    let found = marks(picture(size, data: ["symbol": .text("wifi")], text: "Wi-Fi"))
    #expect(found.map(described) == expected, "\(found.map(described))")
  }

  @Test("A text without other values keeps its alignment, wherever it comes from")
  func plain() {
    let own = picture(Size(100, 40), ["title": "One"])
    let data = picture(Size(100, 40), text: "One")
    #expect(marks(own) == marks(data))
    #expect(marks(own).map(described) == ["One at 0 0"])
  }

  @Test("Values of the script win over those of the data")
  func precedence() {
    let data: [String: Picture.Value] = [
      "symbol": .text("star"), "background": .text("yellow"), "color": .text("red"),
    ]
    #expect(marks(picture(Size(80, 80), ["symbol": "bell"], data: data)).count == 2)
    let symbol = marks(picture(Size(80, 80), ["symbol": "bell"], data: data)).last
    guard case .symbol(let drawing, _, _)? = symbol else { return #expect(Bool(false)) }
    #expect(drawing == Symbol("bell"))
    // The script's color is the color of the element, not a tint on the background of the data.
    let colored = picture(Size(80, 80), ["color": "#123456"], data: data)
    #expect(colored.svg().contains("fill=\"#123456\""))
    #expect(picture(Size(80, 80), data: data).svg().contains("fill=\"#f1e49c\""))
    // An empty value hides that of the data.
    #expect(marks(picture(Size(80, 80), ["symbol": ""], data: ["symbol": .text("star")])).isEmpty)
  }

  @Test("An image that cannot be read is replaced by a symbol, and reported")
  func missing() {
    var picture = picture(Size(80, 80), data: ["image": .text("x.png")])
    picture.images["x.png"] = .failure(RenderingError(message: "there is no image 'x.png'"))
    #expect(marks(picture).map(described) == ["box 0 0 80 80 round 0", "symbol 20 20 40 40"])
    #expect(picture.complaints == ["t.lua: warning: there is no image 'x.png' (1,1)"])
  }

  @Test(
    "Words without a meaning are reported with a correction",
    arguments: [
      ("symbol", "bel", "did you mean 'bell'?"), ("fit", "covr", "did you mean 'cover'?"),
      ("align", "lef", "did you mean 'left'?"), ("background", "whit", "did you mean 'white'?"),
    ])
  func words(value: String, word: String, use: String) {
    let warnings = picture(Size(80, 80), [value: CustomValue(word)]).complaints
    #expect(warnings.count == 1 && warnings[0].contains("'\(word)'") && warnings[0].contains(use))
  }

  @Test("A shadow is below the element; more than 100 points are not drawn")
  func shadow() {
    func layers(_ blur: CustomValue) -> Int {
      picture(Size(80, 80), ["shadow": blur]).svg().components(separatedBy: "translate(0 ").count
        - 1
    }
    let counts = [layers(0), layers(-3), layers(12)]
    #expect(counts == [0, 0, 10])
    #expect(picture(Size(80, 80), ["shadow": 1e9]).svg().contains("stroke-width=\"200\""))
  }

  @Test("Each symbol is a path inside its square, and begins with a move")
  func symbols() {
    #expect(Symbol.names.count == 48)
    for name in Symbol.names {
      guard let symbol = Symbol(name) else { return #expect(Bool(false), "\(name)") }
      let steps = symbol.steps
      guard case .move? = steps.first else { return #expect(Bool(false), "\(name)") }
      #expect(steps.count == symbol.path.count { "MLCZ".contains($0) }, "\(name)")
      for case .line(let p) in steps { #expect(0...24 ~= p.x && 0...24 ~= p.y, "\(name)") }
    }
  }
}

@Suite struct ImageTests {
  @Test("PNG and JPEG files are decoded", arguments: ["halves.png", "halves.jpg"])
  func decoding(name: String) throws {
    var picture = picture(Size(160, 80), ["image": CustomValue(name)])
    picture.images[name] = .success(try PictureImage(fixture(name)))
    let pixels = try decoded(picture.pngBytes())
    let (left, right) = (pixels.at(40 + 16, 40 + 16), pixels.at(120 + 16, 40 + 16))
    #expect(left.red > 240 && left.blue < 15, "\(left)")
    #expect(right.blue > 240 && right.red < 15, "\(right)")
  }

  @Test("Transparent pixels show the color of the element")
  func alpha() throws {
    var picture = picture(Size(100, 50), ["image": "alpha.png", "background": "#ff0000"])
    picture.images["alpha.png"] = .success(try PictureImage(fixture("alpha.png")))
    let pixels = try decoded(picture.pngBytes())
    let (left, right) = (pixels.at(10 + 16, 25 + 16), pixels.at(90 + 16, 25 + 16))
    #expect(left.red > 240 && 100...155 ~= left.blue, "\(left)")
    #expect(right.red > 240 && right.blue < 15, "\(right)")
  }

  @Test("Files that are not images have an error that says so")
  func invalid() throws {
    let png = fixture("halves.png")
    var huge = png
    huge[16..<24] = [0, 1, 0, 0, 0, 1, 0, 0]
    let cases: [([UInt8], String)] = [
      ([], "neither a PNG nor a JPEG"), (Array("GIF89a".utf8), "neither a PNG nor a JPEG"),
      (Array(png.prefix(30)), "damaged PNG"), (huge, "65536 × 65536 pixels"),
      (Array(fixture("halves.jpg").prefix(20)), "damaged JPEG"),
    ]
    for (bytes, message) in cases {
      let error = #expect(throws: RenderingError.self) { try PictureImage(bytes) }
      #expect(error?.message.contains(message) == true, "\(message): \(error?.message ?? "")")
    }
  }

  @Test("Damaged files never crash", arguments: ["halves.png", "halves.jpg"])
  func damage(name: String) {
    let bytes = fixture(name)
    let seed = UInt64.random(in: 0..<1_000_000)
    print("seed \(seed)")
    var dice = Dice(state: seed)
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        damaged[Int.random(in: damaged.indices, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      if Bool.random(using: &dice) { damaged.removeLast(.random(in: 0..<40, using: &dice)) }
      _ = try? PictureImage(damaged)
    }
  }

  /// Random numbers that depend on a seed (SplitMix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  /// The pixels of a picture of 400 points with its margin, at two pixels a point.
  private struct Pixels {
    let image: PictureImage

    func at(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
      let pixel = image.pixels[2 * y * image.width + 2 * x]
      return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }
  }

  private func decoded(_ bytes: [UInt8]) throws -> Pixels { Pixels(image: try PictureImage(bytes)) }
}
