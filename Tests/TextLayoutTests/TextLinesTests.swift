import Foundation
import Testing

@testable import TextLayout

@Suite("Lines of text")
struct TextLinesTests {
  struct Case: Decodable, CustomTestStringConvertible {
    let text: String
    let style: String
    let width: Double?
    let lines: [String]
    let size: [Double]
    var testDescription: String { "\(text.prefix(20)) \(style) \(width ?? 0)" }
  }

  static func cases() throws -> [Case] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../Fixtures/text/cases.json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
  }

  @Test("Lines and sizes are those of the second implementation, for 300 random texts")
  func random() throws {
    for known in try Self.cases() {
      let lines = TextLines(known.text, style: TextStyle(known.style), width: known.width)
      #expect(lines.lines.map { $0.text } == known.lines, "\(known)")
      #expect([lines.width, lines.height] == known.size, "\(known)")
    }
  }

  @Test(
    "Lines break at spaces, then inside words that are too long",
    arguments: [
      ("one two three", 60.0, ["one two", "three"]), ("one  two", 30, ["one ", "two"]),
      ("", 60, [""]), ("a\n\nb", 60, ["a", "", "b"]), ("abcdefgh", 30, ["abc", "defg", "h"]),
      ("abc", 0, ["a", "b", "c"]), ("abc", -5, ["a", "b", "c"]), ("abc", .nan, ["a", "b", "c"]),
    ])
  func breaking(text: String, width: Double, expected: [String]) {
    #expect(TextLines(text, style: TextStyle(), width: width).lines.map { $0.text } == expected)
  }

  @Test(
    "A text that is limited to fewer lines ends with an ellipsis within the width",
    arguments: 1...4)
  func limit(count: Int) {
    let lines = TextLines("one two three four five six", style: TextStyle(), width: 60)
    let limited = lines.limited(to: count)
    #expect(limited.lines.count == min(count, lines.lines.count))
    #expect(limited.lines.last?.text.hasSuffix("…") == (count < lines.lines.count))
    #expect(limited.width <= 60)
  }

  @Test(
    "A style has its words in any order, and reports words without a meaning",
    arguments: [
      ("bold 15", 15.0, true, [String]()), ("15 bold", 15, true, []), ("0.1", 1, false, []),
      ("9999", 1000, false, []), ("blod", 13, false, ["blod"]), ("12 13", 12, false, ["13"]),
      ("-4", 13, false, ["-4"]), ("nan", 13, false, ["nan"]),
    ])
  func style(text: String, size: Double, isBold: Bool, unknown: [String]) {
    let style = TextStyle(text)
    #expect(style.size == size && style.isBold == isBold && style.unknownWords == unknown)
  }
}
