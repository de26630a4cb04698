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
    let (bounds, content) = (player.viewport, player.contentSize)
    let viewport = Rect(bounds.x, bounds.y, bounds.width, bounds.height)
    let elements = player.presentedElements(valuesNamed: Self.drawnValues)
    var known: [UInt32: String] = [:]
    for name in Self.drawnValues { if let number = names.number(of: name) { known[number] = name } }
    let attributes = elements.map { element in
      let name = player.name(ofKind: element.kind) ?? ""
      let kind = name.isEmpty ? 0 : names.number(of: name) ?? 0
      if kind != 0 { known[kind] = name }
      return Self.attributes(of: element, kind: ElementKind(rawValue: kind), names)
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
  private func sections(of elements: [PresentedElement]) -> [DataFile.Section] {
    let count = min((elements.map { $0.section }.max() ?? -1) + 1, 1 << 20)
    var sections = (0..<count).map { number in
      var section = DataFile.Section(count: 0)
      section.values = player.values(ofSection: number) ?? [:]
      return section
    }
    for element in elements where element.section < count {
      guard let values = player.values(ofItem: element.item, inSection: element.section) else {
        continue
      }
      while sections[element.section].items.count <= element.item {
        sections[element.section].items.append(DataFile.Item(values: [:]))
      }
      sections[element.section].items[element.item].values = values
    }
    return sections
  }

  private static func attributes(
    of element: PresentedElement, kind: ElementKind, _ names: NameTable
  ) -> LayoutAttributes {
    let category = ElementCategory(rawValue: UInt8(clamping: element.category)) ?? .cell
    let path = IndexPath(item: element.item, section: element.section)
    var a = LayoutAttributes(ElementID(category, kind: kind, at: path))
    a.center = Point(element.center.x, element.center.y)
    a.size = Size(element.size.width, element.size.height)
    let t = element.transform
    if t.count == 16 {
      a.transform3D = Transform3D(
        m11: t[0], m12: t[1], m13: t[2], m14: t[3], m21: t[4], m22: t[5], m23: t[6], m24: t[7],
        m31: t[8], m32: t[9], m33: t[10], m34: t[11], m41: t[12], m42: t[13], m43: t[14],
        m44: t[15])
    }
    a.alpha = element.alpha
    a.zIndex = element.zIndex
    var mask = ElementMask()
    mask.shape = ElementShape(rawValue: UInt8(clamping: element.shape)) ?? .rectangle
    let clip = element.clip
    mask.clip = EdgeInsets(
      top: clip.top, left: clip.left, bottom: clip.bottom, right: clip.right)
    if mask != ElementMask() { a.mask = mask }
    var values = CustomValues()
    for (name, value) in element.values {
      guard let number = names.number(of: name) else { continue }
      switch value {
      case .number(let n): values[number] = .number(n)
      case .bool(let flag): values[number] = .bool(flag)
      case .string(let text): values[number] = .text(Array(text.utf8))
      default: break
      }
    }
    if !values.isEmpty { a.values = values }
    return a
  }
}
