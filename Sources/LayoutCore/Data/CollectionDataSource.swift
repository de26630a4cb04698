/// What a collection view asks its host about the data. Only the two counts are required; the
/// other questions have answers that mean no opinion.
///
/// The answers of one layout pass must agree with each other. A data source may query the view that
/// asks, but not change it.
public protocol CollectionDataSource: AnyObject {
  /// Which of the questions about many items it has answers to: the others are not asked, and cost nothing. The
  /// default is all.
  var answers: DataAnswers { get }

  func numberOfSections() -> Int
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
  ///   - style: what the host and the layout agree on, such as "13 bold" or "title".
  ///   - width: nil for a single line.
  func measuredSize(ofText text: String, style: String, width: Double?) -> Size?

  /// A section's own insets and spacings; nil leaves them to the layout.
  ///
  /// - Parameter preset: the layout's own. What should differ is changed in it.
  func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics?

  func numberOfSupplementaryViews(ofKind kind: ElementKind, inSection section: Int) -> Int?
  func supplementarySize(ofKind kind: ElementKind, inSection section: Int, container: Size) -> Size?

  /// The view for an element that comes on screen, dequeued from the view: cellForItemAtIndexPath and
  /// viewForSupplementaryElementOfKind. The default takes the first that was registered for its kind.
  func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView?

  /// Moves an item in the data, at the end of an interactive movement; false for no.
  func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool
}

/// Questions about many items that a data source may have no answers to.
public struct DataAnswers: OptionSet, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let identifiers = DataAnswers(rawValue: 1)
  public static let sizes = DataAnswers(rawValue: 2)
  public static let values = DataAnswers(rawValue: 4)
  public static let all: DataAnswers = [.identifiers, .sizes, .values]
}

extension CollectionDataSource {
  public var answers: DataAnswers { .all }

  public func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {}

  public func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {}

  public func measuredSize(of element: ElementID, proposed: Size) -> Size? { nil }
  public func value(forKey key: String, of element: ElementID) -> DataValue? { nil }
  public func value(forKey key: String, ofSection section: Int) -> DataValue? { nil }
  public func measuredSize(ofText text: String, style: String, width: Double?) -> Size? { nil }

  public func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? { nil }

  public func numberOfSupplementaryViews(
    ofKind kind: ElementKind, inSection section: Int
  ) -> Int? { nil }

  public func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView? {
    view.defaultView(for: element)
  }

  public func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool { false }

  public func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? { nil }
}

/// What a data source says about one section; the fields are points.
public struct SectionMetrics: Equatable, Sendable {
  public var insets: EdgeInsets
  public var lineSpacing: Double
  public var interitemSpacing: Double

  public init(insets: EdgeInsets = .zero, lineSpacing: Double = 0, interitemSpacing: Double = 0) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
  }
}
