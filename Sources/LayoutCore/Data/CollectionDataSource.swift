/// Provides the data of a collection view. Only the two counts are required; the other methods have
/// defaults.
///
/// The answers during one layout pass must be consistent. A data source may query the calling view,
/// but must not change it.
public protocol CollectionDataSource: AnyObject {
  /// The queries about many items that the data source answers. The view skips all other such
  /// queries, which saves their cost. By default, the data source answers all of them.
  var answers: DataAnswers { get }

  /// The number of sections. A negative number, or one beyond the view's limits, makes the pass
  /// fail.
  func numberOfSections() -> Int
  /// The number of items in a section; sections are zero-based. An invalid number makes the pass
  /// fail.
  func numberOfItems(inSection section: Int) -> Int

  /// Writes the ids of consecutive items; 0 means that an item has no id. The array has one element
  /// per item.
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64])

  /// Writes the sizes of consecutive items, in points. The array has one element per item,
  /// initially `Size.unspecified`, which means the layout's default size.
  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size])

  /// The preferred size of an element in points, given the size that the layout proposes; nil to
  /// accept the proposed size.
  func measuredSize(of element: ElementID, proposed: Size) -> Size?

  /// A value from the host's data for an element.
  func value(forKey key: String, of element: ElementID) -> DataValue?

  /// A value from the host's data for a section.
  func value(forKey key: String, ofSection section: Int) -> DataValue?

  /// The size of a text in points, or nil if the host does not measure text. Text wider than
  /// `width` is broken into lines.
  ///
  /// - Parameters:
  ///   - text: the text to measure.
  ///   - style: a style that the host and the layout agree on, such as "13 bold" or "title".
  ///   - width: the largest width, in points; nil for a single line.
  func measuredSize(ofText text: String, style: String, width: Double?) -> Size?

  /// The insets and spacings of a section, or nil to use those of the layout.
  ///
  /// - Parameters:
  ///   - section: the index of the section, from 0.
  ///   - preset: the layout's insets and spacings. Change a copy of it and return the copy.
  func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics?

  /// The number of supplementary views of a kind in a section; nil means one. Only callback layouts
  /// use this number.
  func numberOfSupplementaryViews(ofKind kind: ElementKind, inSection section: Int) -> Int?
  /// The size of a section's supplementary view, in points, or nil to use the layout's default. The
  /// container is the size of the viewport.
  func supplementarySize(ofKind kind: ElementKind, inSection section: Int, container: Size) -> Size?

  /// The reusable view for an element that appears on screen, dequeued from the view. It
  /// corresponds to UIKit's cellForItemAtIndexPath and viewForSupplementaryElementOfKind. The
  /// default uses the first registration for the element's kind.
  func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView?

  /// Moves an item in the data at the end of an interactive movement. Returns false to reject the
  /// move.
  func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool
}

/// The queries about many items, which a data source can leave unanswered.
public struct DataAnswers: OptionSet, Sendable {
  /// The queries as bits.
  public var rawValue: UInt8

  /// Creates a set of queries from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `identifiers(ofItems:inSection:into:)`.
  public static let identifiers = DataAnswers(rawValue: 1)
  /// `sizes(ofItems:inSection:container:into:)`.
  public static let sizes = DataAnswers(rawValue: 2)
  /// `value(forKey:of:)`. Without this option, layouts that need a value for every item do not call
  /// the method.
  public static let values = DataAnswers(rawValue: 4)
  /// All queries.
  public static let all: DataAnswers = [.identifiers, .sizes, .values]
}

extension CollectionDataSource {
  /// The default: the source answers all queries about many items.
  public var answers: DataAnswers { .all }

  /// The default: no item has an id.
  public func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {}

  /// The default: every item has the layout's default size.
  public func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {}

  /// The default: the element accepts the proposed size.
  public func measuredSize(of element: ElementID, proposed: Size) -> Size? { nil }
  /// The default: items have no values.
  public func value(forKey key: String, of element: ElementID) -> DataValue? { nil }
  /// The default: sections have no values.
  public func value(forKey key: String, ofSection section: Int) -> DataValue? { nil }
  /// The default: the host does not measure text.
  public func measuredSize(ofText text: String, style: String, width: Double?) -> Size? { nil }

  /// The default: the section has the layout's insets and spacings.
  public func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? { nil }

  /// The default: one view.
  public func numberOfSupplementaryViews(
    ofKind kind: ElementKind, inSection section: Int
  ) -> Int? { nil }

  /// The default: the source rejects moves, and an interactive movement is reverted.
  public func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool { false }

  /// The default: the supplementary view has the layout's default size.
  public func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? { nil }
}

/// The insets and spacings of one section, in points.
public struct SectionMetrics: Equatable, Sendable {
  /// The space around the section's items.
  public var insets: EdgeInsets
  /// The spacing between lines, along the scroll axis.
  public var lineSpacing: Double
  /// The spacing between items of a line, across the scroll axis.
  public var interitemSpacing: Double

  /// Creates metrics from insets and spacings.
  public init(insets: EdgeInsets = .zero, lineSpacing: Double = 0, interitemSpacing: Double = 0) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
  }
}
