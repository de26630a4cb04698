/// Answers a collection view's questions about the data. Only the two counts are required; the other questions have
/// answers that mean no opinion.
///
/// The answers of one layout pass must agree with each other. A data source may query the view that
/// asks, but not change it.
public protocol CollectionDataSource: AnyObject {
  /// Which of the questions about many items it has answers to: the others are not asked, and cost nothing. The
  /// default is all.
  var answers: DataAnswers { get }

  /// The number of sections. A negative number, or one beyond the view's limits, fails the pass.
  func numberOfSections() -> Int
  /// The number of items of a section, which counts from 0. Wrong numbers fail the pass.
  func numberOfItems(inSection section: Int) -> Int

  /// Writes the ids of consecutive items, 0 for an item without one. The array has a place for each.
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64])

  /// Writes the sizes of consecutive items in points. The array has a place for each, which arrives
  /// as `Size.unspecified`; a place left so gets the layout's own size.
  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size])

  /// The size that an element would like, given a size that the layout proposes.
  func measuredSize(of element: ElementID, proposed: Size) -> Size?

  /// A piece of the host's data about an element.
  func value(forKey key: String, of element: ElementID) -> DataValue?

  /// A piece of the host's data about a section.
  func value(forKey key: String, ofSection section: Int) -> DataValue?

  /// The size of a text in points. A text that is wider than `width` is broken into lines. nil means that the host does
  /// not measure text.
  ///
  /// - Parameters:
  ///   - text: what is to be measured.
  ///   - style: what the host and the layout agree on, such as "13 bold" or "title".
  ///   - width: nil for a single line.
  func measuredSize(ofText text: String, style: String, width: Double?) -> Size?

  /// A section's own insets and spacings; nil leaves them to the layout.
  ///
  /// - Parameters:
  ///   - section: the number of the section, from 0.
  ///   - preset: the layout's own insets and spacings. Change a copy of it and return that.
  func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics?

  /// The number of supplementary views of a kind that a section has; nil for one. Only layouts of callbacks ask.
  func numberOfSupplementaryViews(ofKind kind: ElementKind, inSection section: Int) -> Int?
  /// The size of a section's supplementary view, in points; nil for the layout's own. The container is the viewport.
  func supplementarySize(ofKind kind: ElementKind, inSection section: Int, container: Size) -> Size?

  /// The view for an element that comes on screen, dequeued from the view: cellForItemAtIndexPath and
  /// viewForSupplementaryElementOfKind. The default takes the first that was registered for its kind.
  func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView?

  /// Moves an item in the data, at the end of an interactive movement; false for no.
  func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool
}

/// Questions about many items that a data source may have no answers to.
public struct DataAnswers: OptionSet, Sendable {
  /// The questions as bits.
  public var rawValue: UInt8

  /// Creates a set of questions from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `identifiers(ofItems:inSection:into:)`.
  public static let identifiers = DataAnswers(rawValue: 1)
  /// `sizes(ofItems:inSection:container:into:)`.
  public static let sizes = DataAnswers(rawValue: 2)
  /// `value(forKey:of:)`, where a layout asks it for every item.
  public static let values = DataAnswers(rawValue: 4)
  /// All questions.
  public static let all: DataAnswers = [.identifiers, .sizes, .values]
}

extension CollectionDataSource {
  /// The default: the source answers all questions about many items.
  public var answers: DataAnswers { .all }

  /// The default: no item has an id.
  public func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {}

  /// The default: every item has the layout's own size.
  public func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {}

  /// The default: the element is content with the proposed size.
  public func measuredSize(of element: ElementID, proposed: Size) -> Size? { nil }
  /// The default: items have no values.
  public func value(forKey key: String, of element: ElementID) -> DataValue? { nil }
  /// The default: sections have no values.
  public func value(forKey key: String, ofSection section: Int) -> DataValue? { nil }
  /// The default: the host does not measure text.
  public func measuredSize(ofText text: String, style: String, width: Double?) -> Size? { nil }

  /// The default: the section has the layout's own insets and spacings.
  public func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? { nil }

  /// The default: no opinion, which is one view.
  public func numberOfSupplementaryViews(
    ofKind kind: ElementKind, inSection section: Int
  ) -> Int? { nil }

  /// The default: the source moves no items, so that a movement goes back.
  public func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool { false }

  /// The default: the supplementary view has the layout's own size.
  public func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? { nil }
}

/// The insets and spacings of one section, in points.
public struct SectionMetrics: Equatable, Sendable {
  /// The room around the section's items.
  public var insets: EdgeInsets
  /// The room between lines, along the scroll axis.
  public var lineSpacing: Double
  /// The room between items of a line, across the scroll axis.
  public var interitemSpacing: Double

  /// Creates metrics from insets and spacings.
  public init(insets: EdgeInsets = .zero, lineSpacing: Double = 0, interitemSpacing: Double = 0) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
  }
}
