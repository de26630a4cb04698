/// The layout that places the items of a section, in place of groups (3.11).
public struct CompositionalInnerLayout: Sendable {
  /// The name of a built-in layout, "waterfall" for one, or of a layout that `loader` makes.
  public var name: String
  /// Its parameters with the values that differ from the defaults.
  public var parameters: [(name: String, value: DataValue)]
  /// How long the section is along the scroll axis: the layout's viewport then; nil for as long as its content.
  public var length: CompositionalDimension?
  /// Makes the layout; nil for a built-in one.
  package var loader: CompositionalFunctions?

  /// Creates the description of a built-in layout in a section.
  public init(
    _ name: String, _ parameters: [(name: String, value: DataValue)] = [],
    length: CompositionalDimension? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.length = length
  }
}

extension CompositionalInnerLayout {
  /// - Throws: an error if no layout has the name, and for a parameter that the layout does not take.
  func make() throws(LayoutError) -> CollectionLayout {
    let made =
      if let loader { try loader.makeLayout(name) } else { NativeLayouts.make(name) }
    guard let layout = made else { throw NativeLayouts.unknown(name) }
    for (name, value) in parameters { try layout.setParameter(name, to: value) }
    return layout
  }
}

/// A layout of a section that was made from a description.
final class DescribedInnerLayout: InnerLayout {
  private let description: CompositionalInnerLayout

  init(
    _ layout: CollectionLayout, _ description: CompositionalInnerLayout,
    in owner: (any LayoutOwner)?
  ) {
    self.description = description
    super.init(layout, in: owner)
  }

  override var isGiven: Bool { false }

  /// Whether the layout can serve a section with another description: the two are equal.
  func isMade(from other: CompositionalInnerLayout) -> Bool {
    guard description.name == other.name, description.loader === other.loader,
      description.parameters.count == other.parameters.count
    else { return false }
    return zip(description.parameters, other.parameters).allSatisfy { old, new in
      old.name == new.name
        && old.value.isSame(as: new.value)
    }
  }
}
