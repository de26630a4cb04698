/// Describes the sections of a compositional layout: UICollectionViewCompositionalLayoutSectionProvider. The default
/// describes none.
open class CompositionalSource {
  /// Creates a source that describes no section.
  public init() {}

  /// The description of a section; nil for the layout's own. It is asked once a pass for each section, in ascending order.
  /// A section whose description fails keeps its last good one; one that never had any is empty.
  ///
  /// - Parameters:
  ///   - section: the number of the section, from 0.
  ///   - environment: the viewport, the traits and the data. The container's size is `environment.bounds.size`.
  open func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? { nil }

  /// The layout that places the items of a section in place of its groups (3.11); nil for what the description says. It is
  /// asked once a pass, after the description, and serves the section until another one is answered.
  open func layout(
    ofSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CollectionLayout? { nil }

  /// Called before the sections of a pass are asked for: the place to read what concerns all of them.
  open func prepare(
    _ layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
}

/// A source that is a function.
final class CompositionalFunction: CompositionalSource {
  private let provider: CompositionalLayout.Provider

  init(_ provider: @escaping CompositionalLayout.Provider) { self.provider = provider }

  override func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? { try provider(section, environment) }
}
