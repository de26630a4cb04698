import EventLog
import LayoutCore
import LayoutRendering

/// The picture of a view that plays a log.
struct ReplayPicture {
  private let player: Player
  private let title: String

  /// The custom values that pictures draw.
  private static let drawnValues = [
    "align", "background", "badge", "color", "corner_radius", "fit", "image", "shadow", "style",
    "subtitle", "symbol", "title",
  ]

  /// The endings of files with pictures.
  static let endings = ["png", "svg", "pdf", "txt"]

  init(_ player: Player, title: String) {
    (self.player, self.title) = (player, title)
  }

  /// Returns the contents of a file with the picture.
  ///
  /// - Parameter ending: one of `endings`.
  func bytes(ending: String) throws -> [UInt8] {
    let picture = picture
    do {
      switch ending {
      case "png": return try picture.pngBytes()
      case "pdf": return try Picture.pdfBytes([picture])
      case "svg": return Array(picture.svg().utf8)
      default: return Array(picture.text(columns: 40, isColored: false).utf8)
      }
    } catch { throw Failure(.usage, error.message) }
  }

  private var picture: Picture {
    let names = NameTable()
    let (viewport, content) = (Rect(player.viewport), player.contentSize)
    let elements = player.visible(valuesNamed: Self.drawnValues)
    var known: [UInt32: String] = [:]
    for name in Self.drawnValues { if let number = names.number(of: name) { known[number] = name } }
    let attributes = elements.map { LayoutAttributes($0, names) }
    for a in attributes where a.kind.rawValue != 0 {
      known[a.kind.rawValue] = names.name(of: a.kind.rawValue)
    }
    var picture = Picture(
      title: title, elements: attributes, viewport: viewport,
      contentSize: Size(content.width, content.height), region: viewport, names: known)
    let data = DataFile(counts: [])
    data.sections = sections(of: elements)
    for a in attributes {
      picture.labels[Picture.Labelled(a)] = data.label(of: a, kind: known[a.kind.rawValue])
    }
    var images = ImageFiles()
    images.folders = [ScriptLibrary.bundledDataFolder].compactMap { $0 }
    picture.images = images.read(picture.imageNames)
    return picture
  }

  /// The sections that the elements belong to, with the values of those items only.
  private func sections(of elements: [PlayedElement]) -> [DataFile.Section] {
    let count = min((elements.map { $0.id.section }.max() ?? -1) + 1, 1 << 20)
    var sections = (0..<count).map { number in
      var section = DataFile.Section(count: 0)
      section.values = player.values(ofSection: number) ?? [:]
      return section
    }
    for id in elements.map({ $0.id }) where id.section < count {
      guard let values = player.values(ofItem: id.item, inSection: id.section) else { continue }
      while sections[id.section].items.count <= id.item {
        sections[id.section].items.append(DataFile.Item(values: [:]))
      }
      sections[id.section].items[id.item].values = values
    }
    return sections
  }
}
