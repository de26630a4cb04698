/// Describes the sections of a compositional layout, like
/// UICollectionViewCompositionalLayoutSectionProvider. The base class does not describe any
/// sections.
open class CompositionalSource {
  /// Creates a source that does not describe any sections.
  public init() {}

  /// Returns the description of a section; nil to use the layout's `section`. It is called once per
  /// pass for each section, in ascending order. If it fails, the section keeps its last valid
  /// description as long as it has the same number of items; otherwise it is empty (3.8.2).
  ///
  /// - Parameters:
  ///   - section: the index of the section, from 0.
  ///   - environment: the viewport, the traits and the data. The container's size is
  ///     `environment.bounds.size`.
  open func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? { nil }

  /// Returns the layout that, instead of groups, places the items of a section (3.11); nil to use
  /// the description. It is called once per pass, after `section(_:in:)`. The layout is used
  /// for the section until another one is returned.
  open func layout(
    ofSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CollectionLayout? { nil }

  /// Called before the sections of a pass are described. Override it to read data that all sections
  /// need.
  open func prepare(
    _ layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
}

/// A source that calls a function for each section.
final class CompositionalFunction: CompositionalSource {
  private let provider: CompositionalLayout.Provider

  init(_ provider: @escaping CompositionalLayout.Provider) { self.provider = provider }

  override func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? { try provider(section, environment) }
}
