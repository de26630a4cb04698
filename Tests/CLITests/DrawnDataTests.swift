import Foundation
import Testing

/// Tests of data that pictures draw: texts that are measured, and images.
@Suite struct DrawnDataTests {
  private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test("Cells whose height is an estimate are as high as their title and subtitle need")
  func measured() throws {
    let script = try write(
      """
      return layout.compositional { section = { height = "~60", row = 1, item = { height = "~60" } } }
      """, "board.lua")
    let items = [
      #"{"title": "One line"}"#,
      #"{"title": "A title that needs two lines of a cell that is only this wide", "subtitle": "below"}"#,
      #"{"title": "With a drawing", "symbol": "star"}"#,
      #"{"width": 100, "height": 30, "title": "The data give the size"}"#, #"{"color": "red"}"#,
    ]
    let data = try write(
      #"{"sections": [{"items": ["# + items.joined(separator: ",") + "]}]}", "board.json")
    let run = try Command.run(
      "run", script, "--data", data, "--size", "260x600", "--format", "json")
    let elements = try #require(try run.json()["elements"] as? [[String: Any]])
    let heights = elements.map { ($0["frame"] as? [String: Double])?["height"] ?? 0 }
    #expect(heights == [32, 60, 44, 30, 60], "\(heights)")
    // A recording measures the same cells, and the library gives the same digests.
    let log = folder.appending(path: "log.jsonl").path
    #expect(
      try Command.run("record", script, "--data", data, "--shake", "200", "-o", log).status == 0)
    #expect(try Command.run("replay", log).output.contains("to the last bit"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A PDF contains the whole content in pages; too many pages are an error with the cure")
  func pages() throws {
    let file = folder.appending(path: "p.pdf").path
    #expect(
      try Command.run("run", "flow", "--items", "90", "--size", "100x100", "-o", file).status == 0)
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    #expect(text.components(separatedBy: "/Type /Page %").count - 1 == 54)
    let many = try Command.run(
      "run", "flow", "--items", "90000", "--size", "100x100", "-o", file)
    #expect(many.status == 2)
    #expect(many.errors.contains("enlarge the page with --size, or choose a part with --rect"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("An image is found beside the data; one that cannot be shown is named with the cure")
  func images() throws {
    _ = try write("no image", "text.png")
    let names = ["text.png", "none.png", "../x.png", "images/dawn.png"]
    let items = names.map { #"{"image": "\#($0)"}"# }.joined(separator: ",")
    let data = try write(#"{"sections": [{"items": [\#(items)]}]}"#, "d.json")
    let picture = folder.appending(path: "p.svg").path
    let run = try Command.run("run", "grid", "--data", data, "-o", picture)
    #expect(run.status == 0)
    let messages = run.errors.split(separator: "\n")
    #expect(messages.count == 3, "\(messages)")
    #expect(run.errors.contains("/text.png is neither a PNG nor a JPEG file"))
    #expect(run.errors.contains("there is no image 'none.png' in \(folder.path)"))
    #expect(run.errors.contains("the image '../x.png' is not shown: name a file in the folder"))
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.components(separatedBy: "<image ").count == 2)
    #expect(svg.contains("href=\"data:image/png;base64,iVBOR"))
    let page = folder.appending(path: "page.html").path
    let made = try Command.run("run", "grid", "--data", data, "-o", page)
    if made.status == 0 {
      let html = try String(contentsOfFile: page, encoding: .utf8)
      #expect(html.contains(#""images":{"images/dawn.png":"data:image/png;base64,iVBOR"#))
    } else {
      // `make check` does not build the page of the preview.
      #expect(made.errors.contains("run 'make web'"))
    }
    try FileManager.default.removeItem(at: folder)
  }
}
