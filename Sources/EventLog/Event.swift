/// One thing that happens to a view, as a line of JSON, and what came of it.
public struct Event: Codable, Equatable {
  public enum Action: String, Codable, CaseIterable {
    case scroll, resize, tick, update, invalidate, environment, set, option, script, layout, touch,
      select, progress, expand
    case reloadData = "reload_data"
    case scrollTo = "scroll_to"
    case scrollSection = "scroll_section"
    case beginTransition = "begin_transition"
    case endTransition = "end_transition"
    case beginMove = "begin_move"
    case updateMove = "update_move"
    case endMove = "end_move"
    case saveState = "save_state"
    case restoreState = "restore_state"
  }

  /// One change of a batch; paths are [section, item], or [section].
  public struct Change: Codable, Equatable {
    public enum Operation: String, Codable, CaseIterable {
      case insertItem = "insert_item"
      case deleteItem = "delete_item"
      case moveItem = "move_item"
      case reloadItem = "reload_item"
      case reconfigureItem = "reconfigure_item"
      case insertSection = "insert_section"
      case deleteSection = "delete_section"
      case moveSection = "move_section"
      case reloadSection = "reload_section"
    }

    public var op: Operation
    public var from: [UInt32]?
    public var to: [UInt32]?

    public init(_ op: Operation, from: [UInt32]? = nil, to: [UInt32]? = nil) {
      (self.op, self.from, self.to) = (op, from, to)
    }
  }

  /// What the view was after the event. Runs with equal outcomes agree in every bit of what
  /// `digest` covers.
  public struct Outcome: Codable, Equatable {
    public var status: Int32
    public var error: String?
    public var visible: Int
    public var changes: Int
    /// Offset, content size, what is visible, and what changed.
    public var digest: String
  }

  public var action: Action
  /// An offset, a point of the viewport (touch), or of the content (moves).
  public var x: Double?
  public var y: Double?
  public var width: Double?
  public var height: Double?
  /// The seconds that pass in a tick; in other events how long the animation lasts, nil for no
  /// animation.
  public var seconds: Double?
  /// Of an animation: linear, ease, ease-in, ease-out, ease-in-out (the usual one) or spring, spring:0.6 with a damping.
  public var curve: String?
  /// Seconds between the starts of one element and the next.
  public var stagger: Double?
  /// Section and item; the section alone for one that scrolls on its own.
  public var path: [UInt32]?
  public var changes: [Change]?
  /// Items of each section.
  public var counts: [UInt32]?
  /// A data file's content: with an update what the data are after it.
  public var data: JSONValue?
  /// The safe area's top, left, bottom and right.
  public var insets: [Double]?
  /// Pixels in a point.
  public var scale: Double?
  /// A parameter or an option.
  public var key: String?
  public var value: JSONValue?
  /// A layout of the log's first line.
  public var name: String?
  /// The new text of the script that is installed.
  public var source: String?
  /// down, move, up or cancel.
  public var phase: String?
  public var progress: Double?
  /// What is on, or goes through to its end.
  public var flag: Bool?
  /// LYL_SCROLL_*.
  public var position: UInt32?
  public var outcome: Outcome?

  public init(_ action: Action) { self.action = action }

  enum CodingKeys: String, CodingKey {
    case action = "do"
    case x, y, width, height, seconds, curve, stagger, path, changes, counts, data, insets, scale,
      key, value, name
    case source, phase, progress, flag, position
    case outcome = "then"
  }
}
