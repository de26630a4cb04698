/// What functions say of the sections of a compositional layout, where a description is not enough. A subclass overrides what
/// it is asked for.
open class CompositionalFunctions: @unchecked Sendable {
  /// One item of a custom group: its frame, from the group's corner, in points, and its place in front of others.
  public struct Frame: Equatable, Sendable {
    /// The frame in points, from the group's corner.
    public var frame: Rect
    /// The place in front of other items; a larger number lies in front.
    public var zIndex: Int64

    /// Creates the frame of one item.
    public init(_ frame: Rect, zIndex: Int64 = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// Creates functions that change nothing.
  public init() {}

  /// The frames of a custom group's items, in the order of the items (3.1.14): NSCollectionLayoutGroup.custom. It is asked
  /// once a pass for each section that differs.
  ///
  /// - Parameters:
  ///   - size: the group's, in points; fractions were taken of the whole view.
  ///   - section: the index of the section.
  ///   - environment: what the layout sees.
  open func frames(
    inGroupOf size: Size, section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Frame] { [] }

  /// Changes how elements of a section look that are on screen (3.9.13):
  /// NSCollectionLayoutSection.visibleItemsInvalidationHandler. It is asked whenever they are looked for, after each change
  /// of an offset, too. What it changes of an element counts until it is asked again; its size only where the section
  /// measures nothing.
  ///
  /// - Parameters:
  ///   - elements: cells, supplementary views and decorations of the section, in no order. Where the section scrolls on its
  ///     own they lie where they would at offset 0.
  ///   - section: the index of the section.
  ///   - offset: of the section's row, in points; zero for a section that does not scroll on its own.
  ///   - environment: what the layout sees.
  open func changeVisible(
    _ elements: inout [LayoutAttributes], section: Int, offset: Point,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Makes the layout that a section's description names (3.11); nil if no layout has the name.
  open func makeLayout(_ name: String) throws(LayoutError) -> CollectionLayout? { nil }

  /// The lines of one row of a list (3.10.3); nil for none. It is asked whenever the row is looked for.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - preset: those that the list has.
  ///   - environment: what the layout sees.
  open func separators(
    ofRowAt path: IndexPath, preset: CompositionalSeparators, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSeparators? { preset }
}
