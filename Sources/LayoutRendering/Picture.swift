public import LayoutCore

/// A picture of elements, viewport and content, in content coordinates.
///
///     let picture = Picture(
///       title: "wheel.lua", elements: try view.visible(), viewport: view.bounds,
///       contentSize: try view.currentContentSize(), region: view.bounds)
///     try picture.png(to: "wheel.png")
public struct Picture: Sendable {
  /// The first words of the caption below the picture.
  public var title: String
  /// Back to front.
  public var elements: [LayoutAttributes]
  /// Drawn as a frame.
  public var viewport: Rect
  /// Its outline is drawn where it lies inside the region.
  public var contentSize: Size
  /// The part of the content that the picture shows.
  public var region: Rect
  /// The names of the elements' kinds and values, by their numbers.
  public var names: [UInt32: String]
  /// The texts on elements that have no title of their own.
  public var labels: [Labelled: String] = [:]
  /// Whether colours go with the items' ids, 1 and on, instead of their places: what moves keeps its own.
  public var colorsByIdentifier = false

  /// An element on screen: while a change is seen, one that goes may have the place of one that stays.
  public struct Labelled: Hashable, Sendable {
    let id: ElementID
    let ghost: UInt64

    /// The identity of the element that some attributes are of.
    public init(_ a: LayoutAttributes) { (id, ghost) = (a.id, UInt64(a.ghost)) }
  }

  /// Creates a picture. Lengths are points of the content; `names` gives kinds and values their names by number.
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

/// Why a picture could not be made.
public struct RenderingError: Error, Equatable, Sendable {
  /// What went wrong, in one sentence.
  public let message: String
}

extension Picture {
  /// What stands on an element: its title, else what the data call it, else its name.
  func label(of a: LayoutAttributes, _ look: Appearance) -> String {
    look.title ?? labels[Labelled(a)] ?? name(of: a)
  }

  /// What an element is called in the picture: section and item, from 0, after the kind if it has one. An item of the whole
  /// content is called by its kind alone.
  func name(of a: LayoutAttributes) -> String {
    let place = "\(a.indexPath.section),\(a.indexPath.item)"
    guard a.category != .cell else { return place }
    let kind = names[a.kind.rawValue] ?? a.category.name
    return a.id == .globalItem(a.kind) ? kind : kind + " " + place
  }

  func fill(of a: LayoutAttributes, _ look: Appearance) -> Color {
    if let color = look.color { return color }
    guard colorsByIdentifier, a.category == .cell, a.identifier > 0 else { return Palette.fill(a) }
    return Palette.fill(number: Int(truncatingIfNeeded: a.identifier % 1_000_000) - 1)
  }

  /// The line below the picture.
  var caption: String {
    let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
    let content = "content \(format(contentSize.width)) × \(format(contentSize.height))"
    let view =
      "viewport \(format(viewport.width)) × \(format(viewport.height)) "
      + "at \(format(viewport.x)), \(format(viewport.y))"
    return [title, count, content, view].joined(separator: " · ")
  }
}

/// A number with at most three decimals and no exponent.
func format(_ value: Double) -> String {
  guard abs(value) < 1e15 else { return "0" }
  let thousandths = Int((abs(value) * 1000).rounded())
  let sign = value < 0 && thousandths > 0 ? "-" : ""
  var fraction = String(thousandths % 1000 + 1000).dropFirst()
  while fraction.last == "0" { fraction = fraction.dropLast() }
  return sign + String(thousandths / 1000) + (fraction.isEmpty ? "" : "." + fraction)
}
