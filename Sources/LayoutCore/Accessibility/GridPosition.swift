/// The rows and columns that an element occupies in a grid or a table, and the size of that grid
/// (docs/behavior.md 19.5). Rows and columns are zero-based.
public struct GridPosition: Equatable, Sendable {
  /// The first row; nil for the container.
  public var row: Int?
  /// The first column; nil if the element is a whole row.
  public var column: Int?
  /// The number of rows that the element occupies.
  public var rowSpan = 1
  /// The number of columns that the element occupies.
  public var columnSpan = 1
  /// The number of rows of the grid; nil if it is unknown.
  public var rowCount: Int?
  /// The number of columns of the grid; nil if it is unknown.
  public var columnCount: Int?

  /// Creates a position from its row and column.
  public init(
    row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1, rowCount: Int? = nil,
    columnCount: Int? = nil
  ) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.rowCount = rowCount
    self.columnCount = columnCount
  }

  static let none = GridPosition(row: nil, column: nil)

  /// The position without row and column.
  var counts: GridPosition {
    GridPosition(row: nil, column: nil, rowCount: rowCount, columnCount: columnCount)
  }
}
