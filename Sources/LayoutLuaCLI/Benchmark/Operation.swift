/// An operation that the benchmark measures.
enum Operation: String, CaseIterable, Encodable {
  /// Everything is laid out again.
  case pass
  /// A scroll by 24 points.
  case frame
  /// A scroll to a distant part of the content.
  case jump
  /// The insertion or the deletion of an item in the middle.
  case update
  /// An animated change to the layout `grid`: its start, and three frames up to its end.
  case transition

  /// The number of measurements, of which the median is reported.
  var repetitions: Int {
    switch self {
    case .frame: 15
    case .jump: 5
    default: 3
    }
  }
}
