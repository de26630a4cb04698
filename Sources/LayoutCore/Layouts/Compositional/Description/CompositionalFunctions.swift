/// Callbacks for the sections of a compositional layout, for cases that a description cannot
/// express. A subclass overrides the methods that it needs.
open class CompositionalFunctions: @unchecked Sendable {
  /// The frame and the draw order of one item in a custom group.
  public struct Frame: Equatable, Sendable {
    /// The frame in points, relative to the group's top left corner.
    public var frame: Rect
    /// The position in the draw order; items with larger numbers are in front.
    public var zIndex: Int64

    /// Creates the frame of one item.
    public init(_ frame: Rect, zIndex: Int64 = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// Creates callbacks that do not change anything.
  public init() {}

  /// Returns the frames of a custom group's items, in the order of the items (3.1.14), like
  /// NSCollectionLayoutGroup.custom. It is called once per pass for each distinct section
  /// description.
  ///
  /// - Parameters:
  ///   - size: the size of the group, in points. Its fractions refer to the whole view.
  ///   - section: the index of the section.
  ///   - environment: the environment of the layout.
  open func frames(
    inGroupOf size: Size, section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Frame] { [] }

  /// Changes the attributes of a section's elements on screen (3.9.13), like
  /// NSCollectionLayoutSection.visibleItemsInvalidationHandler. It is called whenever the elements
  /// are queried, including after each change to an offset. The changes apply until the next call.
  /// Changes to sizes apply only if the section does not measure items.
  ///
  /// - Parameters:
  ///   - elements: cells, supplementary views and decorations of the section, in no particular
  ///     order. If the section scrolls independently, they have their positions at offset 0.
  ///   - section: the index of the section.
  ///   - offset: the offset of the section's row, in points; zero for a section that does not
  ///     scroll independently.
  ///   - environment: the environment of the layout.
  open func changeVisible(
    _ elements: inout [LayoutAttributes], section: Int, offset: Point,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Creates the layout with the name in a section's description (3.11); nil if no layout has this
  /// name.
  open func makeLayout(_ name: String) throws(LayoutError) -> CollectionLayout? { nil }

  /// Returns the separators of one row of a list (3.10.3), or nil if it has none. It is called
  /// whenever the row is queried.
  ///
  /// - Parameters:
  ///   - path: the index path of the row.
  ///   - preset: the separators of the list.
  ///   - environment: the environment of the layout.
  open func separators(
    ofRowAt path: IndexPath, preset: CompositionalSeparators, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSeparators? { preset }
}
