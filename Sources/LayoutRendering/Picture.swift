public import LayoutCore

/// A picture of elements, the viewport and the content, in content coordinates.
///
///     let picture = Picture(
///       title: "wheel.lua", elements: try view.visible(), viewport: view.bounds,
///       contentSize: try view.currentContentSize(), region: view.bounds)
///     try picture.png(to: "wheel.png")
public struct Picture: Sendable {
  /// The start of the caption below the picture.
  public var title: String
  /// The elements, back to front.
  public var elements: [LayoutAttributes]
  /// The viewport, which is drawn as a frame.
  public var viewport: Rect
  /// The size of the content. Its outline is drawn if the region is not the viewport.
  public var contentSize: Size
  /// The part of the content that the picture shows.
  public var region: Rect
  /// The names of the elements' kinds and values, by number.
  public var names: [UInt32: String]
  /// The labels that the data specifies. Custom values of an element take precedence.
  public var labels: [Labelled: Label] = [:]
  /// The images that elements show, by name, or the errors of images that could not be read.
  public var images: [String: Result<PictureImage, RenderingError>] = [:]
  /// Whether the colors of cells depend on the items' IDs (starting at 1) instead of their index
  /// paths, so that a moving item keeps its color.
  public var colorsByIdentifier = false

  /// Whether the interface runs from right to left: the contents of elements are mirrored.
  public var isRightToLeft = false

  /// Whether the picture is light or dark.
  public var theme = Theme.light

  /// The colors of a picture.
  public enum Theme: String, CaseIterable, Sendable {
    /// Soft colors on white.
    case light
    /// Deep colors on dark gray. Named colors, such as "red", are darker.
    case dark
  }

  /// The appearance that the data specifies for an element.
  public struct Label: Equatable, Sendable {
    /// The text on the element; nil if the data specifies none.
    public var text: String?
    /// The other values of the data by name, of which pictures draw `background`, `badge`, `color`,
    /// `corner_radius`, `fit`, `image`, `shadow`, `style`, `subtitle` and `symbol`.
    public var values: [String: Value]

    /// Creates a label.
    public init(text: String?, values: [String: Value] = [:]) {
      (self.text, self.values) = (text, values)
    }
  }

  /// A value of the data.
  public enum Value: Equatable, Sendable {
    /// A text.
    case text(String)
    /// A number.
    case number(Double)

    var plain: String {
      switch self {
      case .text(let text): text
      case .number(let number): format(number)
      }
    }
  }

  /// A visible element. During an animation, a disappearing element can have the index path of
  /// another element.
  public struct Labelled: Hashable, Sendable {
    let id: ElementID
    let ghost: UInt64

    /// Creates the identity of the element to which the attributes belong.
    public init(_ a: LayoutAttributes) { (id, ghost) = (a.id, UInt64(a.ghost)) }
  }

  /// Creates a picture. Lengths are in points. `names` contains the names of kinds and values by
  /// number.
  public init(
    title: String, elements: [LayoutAttributes], viewport: Rect, contentSize: Size, region: Rect,
    names: [UInt32: String] = [:]
  ) {
    self.title = title
    self.elements = elements
    self.viewport = viewport
    self.contentSize = contentSize
    self.region = region
    self.names = names
  }
}

/// The reason why a picture could not be created.
public struct RenderingError: Error, Equatable, Sendable {
  /// A description of the error in one sentence.
  public let message: String

  /// Creates an error with a description.
  public init(message: String) { self.message = message }
}

extension Picture {
  var palette: Palette { theme.palette }

  /// The text on an element, or its name if it has none.
  func label(of a: LayoutAttributes) -> String { appearance(of: a).text ?? name(of: a) }

  /// The names of the images that the elements show, without duplicates.
  public var imageNames: Set<String> {
    Set(elements.compactMap { appearance(of: $0).image }).subtracting([""])
  }

  func image(_ name: String) -> PictureImage? { try? images[name]?.get() }

  /// The content of an element: its text, image, symbol and so on.
  func face(of a: LayoutAttributes, _ look: Appearance) -> Face {
    Face(look, on: fill(of: a, look), in: a.size, isMirrored: isRightToLeft) { image($0) != nil }
  }

  /// The name of an element in the picture: its one-based section and item, preceded by its kind if
  /// it has one. The name of an item of the whole content is only its kind.
  func name(of a: LayoutAttributes) -> String {
    let path = "\(a.indexPath.section + 1),\(a.indexPath.item + 1)"
    guard a.category != .cell else { return path }
    let kind = names[a.kind.rawValue] ?? a.category.name
    return a.id == .globalItem(a.kind) ? kind : kind + " " + path
  }

  /// The color of an element; that of the page for one without a fill.
  func fill(of a: LayoutAttributes, _ look: Appearance) -> Color {
    if look.isTransparent { return palette.page }
    if let color = look.background ?? look.color { return color }
    if look.isComposed { return palette.card }
    guard colorsByIdentifier, a.category == .cell, a.identifier > 0 else { return palette.fill(a) }
    return palette.fill(number: Int(truncatingIfNeeded: a.identifier % 1_000_000) - 1)
  }

  /// The caption below the picture.
  var caption: String {
    let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
    let content = "content \(format(contentSize.width)) × \(format(contentSize.height))"
    let view =
      "viewport \(format(viewport.width)) × \(format(viewport.height)) "
      + "at \(format(viewport.x)), \(format(viewport.y))"
    return [title, count, content, view].joined(separator: " · ")
  }
}

/// Formats a number with six decimals, for matrices, because the perspective is about a thousandth.
func precise(_ value: Double) -> String {
  guard abs(value) < 1e9 else { return "0" }
  let short = format(value)
  if Double(short) == value { return short }
  let text = format(value * 1000)
  return text == "0" ? "0" : text + "e-3"
}

/// Formats a number with at most three decimals and no exponent.
func format(_ value: Double) -> String {
  guard abs(value) < 1e15 else { return "0" }
  let thousandths = Int((abs(value) * 1000).rounded())
  let sign = value < 0 && thousandths > 0 ? "-" : ""
  var fraction = String(thousandths % 1000 + 1000).dropFirst()
  while fraction.last == "0" { fraction = fraction.dropLast() }
  return sign + String(thousandths / 1000) + (fraction.isEmpty ? "" : "." + fraction)
}
