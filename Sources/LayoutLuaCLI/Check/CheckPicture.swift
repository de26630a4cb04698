import EventLog
import LayoutCore
import LayoutRendering

/// A picture of the view of a failed case. The element of the finding is red, also if the view does
/// not show it.
struct CheckPicture {
  private var picture: Picture

  init(_ finding: Finding, of property: String, _ played: PlayedCase, script: String) throws {
    let player = played.player
    let names = NameTable()
    var elements = player.visible
    var region = player.viewport
    let marked = finding.element
    if let marked, let element = player.element(marked) {
      if !elements.contains(where: { $0.id == marked }) { elements.append(element) }
      if Self.isClose(element.frame, to: region) { region = region.union(element.frame) }
    }
    let content = player.contentSize
    let attributes = elements.map { LayoutAttributes($0, names) }
    picture = Picture(
      title: "\(script): \(property)", elements: attributes,
      viewport: Rect(player.viewport), contentSize: Size(content.width, content.height),
      region: Rect(region))
    for a in attributes { picture.names[a.kind.rawValue] = names.name(of: a.kind.rawValue) }
    let data = try played.data.document.map { try DataFile($0, path: script) }
    for (element, a) in zip(elements, attributes) {
      var label = data?.label(of: a, kind: element.id.kind)
      if element.id == marked {
        label = label ?? Picture.Label(text: "\(element.id.section + 1),\(element.id.item + 1)")
        label?.values["background"] = .text("red")
      }
      picture.labels[Picture.Labelled(a)] = label
    }
  }

  func bytes(_ format: Format) throws -> [UInt8] {
    if format == .svg { return Array(picture.svg().utf8) }
    do { return try picture.pngBytes() } catch { throw Failure(.usage, error.message) }
  }

  /// Whether a picture can show a frame together with the viewport.
  private static func isClose(_ frame: PlayedRect, to viewport: PlayedRect) -> Bool {
    let (width, height) = frame.overlap(with: viewport)
    return width > -viewport.width && height > -viewport.height
      && frame.width <= 2 * viewport.width && frame.height <= 2 * viewport.height
  }
}

extension PlayedRect {
  fileprivate func union(_ other: PlayedRect) -> PlayedRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PlayedRect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}
