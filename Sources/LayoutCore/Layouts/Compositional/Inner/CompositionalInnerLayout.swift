/// The layout that, instead of groups, places the items of a section (3.11).
public struct CompositionalInnerLayout: Sendable {
  /// The name of a built-in layout, such as "waterfall", or of a layout that `loader` creates.
  public var name: String
  /// The parameters whose values differ from the defaults.
  public var parameters: [(name: String, value: DataValue)]
  /// The length of the section and of its layout's viewport along the scroll axis; nil to use the
  /// length of the layout's content.
  public var length: CompositionalDimension?
  /// Creates the layout; nil for a built-in layout.
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
  /// - Throws: an error if no layout has this name, or if the layout rejects a parameter.
  func make() throws(LayoutError) -> CollectionLayout {
    let made =
      if let loader { try loader.makeLayout(name) } else { NativeLayouts.make(name) }
    guard let layout = made else { throw NativeLayouts.unknown(name) }
    for (name, value) in parameters { try layout.setParameter(name, to: value) }
    return layout
  }
}

/// A section's layout that was created from a description.
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

  /// Whether the layout can serve a section with another description, which must be equal.
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
