import FoundationEssentials
import LayoutCore

// An explanation as JSON. Sections, items, rows and columns are counted from 0.
extension Explanation {
  private struct Result: Encodable {
    let layout, category, kind: String
    let section, item: Int
    let visible: Bool
    let frame: [Double]
    /// The frame in the layout, before pins and the animation moved the element.
    let target: [Double]?
    let size: [Double]
    let alpha: Double
    let z: Int64
    let hidden, transformed, pinned, estimated, animating: Bool
    let clip: [Double]
    let pins: [String]
    let dataSize, preferredSize: [Double]?
    /// The number of the cell among those with the same top edge, and their number.
    let numberInLine, lineCount: Int?
    /// The built-in layout that the script extends.
    let extends: String?
    let row, column, rowCount, columnCount: Int?
    let offset, requestedOffset: [Double]
    /// Whether the script was recorded.
    let recorded: Bool
    let settings: [Recording.Setting]
    let inputs: [Recording.Input]
    let superFrame: String?
    let parameters: [String: String]
  }

  func json() throws -> String {
    let a = shown
    let result = Result(
      layout: steps.layout, category: a.category.name, kind: kind, section: a.indexPath.section,
      item: a.indexPath.item, visible: isVisible, frame: a.frame.numbers, target: target?.numbers,
      size: [a.size.width, a.size.height], alpha: a.alpha, z: a.zIndex, hidden: a.isHidden,
      transformed: a.isTransformed, pinned: a.isPinned, estimated: isEstimated,
      animating: a.state.contains(.animating),
      clip: [a.clip.top, a.clip.left, a.clip.bottom, a.clip.right],
      pins: a.pins.list.map { "\($0.edge)" }, dataSize: dataSize.map { [$0.width, $0.height] },
      preferredSize: preferredSize.map { [$0.width, $0.height] },
      numberInLine: line.map { $0.number - 1 }, lineCount: line?.count, extends: extended,
      row: grid?.row, column: grid?.column, rowCount: grid?.rowCount,
      columnCount: grid?.columnCount, offset: [offset.x, offset.y],
      requestedOffset: [requestedOffset.x, requestedOffset.y], recorded: recording != nil,
      settings: recording?.settings ?? [], inputs: recording?.inputs ?? [],
      superFrame: recording?.superFrame,
      parameters: Dictionary(
        parameters.map { ($0.name, $0.value.jsonText) }, uniquingKeysWith: { first, _ in first }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return String(decoding: try encoder.encode(result), as: UTF8.self)
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
