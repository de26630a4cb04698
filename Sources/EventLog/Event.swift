/// An event of a view and its outcome, as a line of JSON.
public struct Event: Codable, Equatable {
  public enum Action: String, Codable, CaseIterable {
    case scroll, resize, tick, update, invalidate, environment, set, option, script, layout, touch,
      select, progress, expand, keep, focus, hover, active, key, activate, modifiers, band,
      accessibility
    case finishFetch = "finish_fetch"
    case reloadData = "reload_data"
    case scrollTo = "scroll_to"
    case scrollSection = "scroll_section"
    case beginTransition = "begin_transition"
    case endTransition = "end_transition"
    case beginMove = "begin_move"
    case updateMove = "update_move"
    case endMove = "end_move"
    case moveFocus = "move_focus"
    case enterFocus = "enter_focus"
    case focusText = "focus_text"
    case selectRange = "select_range"
    case selectAll = "select_all"
    case selectRect = "select_rect"
    case saveState = "save_state"
    case restoreState = "restore_state"

    /// Whether the action belongs to focus, keys, pointer, selection of several items, or assistive
    /// technology. Logs of older versions do not contain these actions.
    var isInteraction: Bool {
      switch self {
      case .focus, .moveFocus, .enterFocus, .focusText, .hover, .active, .modifiers, .key,
        .activate,
        .band, .selectRange, .selectAll, .selectRect, .accessibility:
        true
      default: false
      }
    }
  }

  /// One change of a batch. Paths are [section, item], or [section].
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

  /// The state of the view after the event. Runs with equal outcomes agree in every bit of the data
  /// that `digest` covers.
  public struct Outcome: Codable, Equatable {
    public var status: Int32
    public var error: String?
    public var visible: Int
    public var changes: Int
    /// A hash of the offset, the content size, the visible elements, and the changes; from the first
    /// event of focus, keys, pointer, rubber band or assistive technology, also of the focus and the
    /// selection; after the event `accessibility`, also of the accessibility tree.
    public var digest: String
  }

  public var action: Action
  /// An offset, or a point in the viewport (for touches) or in the content (for moves).
  public var x: Double?
  public var y: Double?
  public var width: Double?
  public var height: Double?
  /// The seconds of a tick or, in other events, the duration of the animation; nil if there is no
  /// animation.
  public var seconds: Double?
  /// The curve of an animation: linear, ease, ease-in, ease-out, ease-in-out (the default), spring,
  /// or, with a damping ratio, spring:0.6.
  public var curve: String?
  /// The interval in seconds between the starts of consecutive elements.
  public var stagger: Double?
  /// The section and the item, or only the section for scroll_section.
  public var path: [UInt32]?
  /// The last item of a range, as a section and an item.
  public var to: [UInt32]?
  public var changes: [Change]?
  /// The number of items in each section.
  public var counts: [UInt32]?
  /// The content of a data file. In an update, it is the data after the update.
  public var data: JSONValue?
  /// The top, left, bottom and right insets of the safe area.
  public var insets: [Double]?
  /// Pixels per point.
  public var scale: Double?
  /// The name of a parameter, option, focus move, key, selection mode or action of assistive
  /// technology, or typed text.
  public var key: String?
  public var value: JSONValue?
  /// The name of a layout in the log's first line.
  public var name: String?
  /// The new text of the installed script.
  public var source: String?
  /// The phase of a touch: down, move, up or cancel. The phase of a rubber band: begin, move, end or
  /// cancel.
  public var phase: String?
  public var progress: Double?
  /// Whether an item is selected (also by assistive technology) or expanded, a transition or a move is completed, the view is
  /// active, or the direction is right to left.
  public var flag: Bool?
  /// The position of a scroll: `LYL_SCROLL_*` values.
  public var position: UInt32?
  /// The names of the modifier keys that are held down: shift, control.
  public var modifiers: [String]?
  public var outcome: Outcome?

  public init(_ action: Action) { self.action = action }

  /// The names of the moves of the focus, in the order of `LYL_FOCUS_UP` to `LYL_FOCUS_CHILD`.
  static let moves = [
    "up", "down", "left", "right", "next", "previous", "first", "last", "line_start", "line_end",
    "page_up", "page_down", "parent", "child",
  ]

  /// The modes of selection, in the order of `LYL_SELECT_REPLACE` to `LYL_SELECT_TOGGLE`.
  static let modes = ["replace", "add", "remove", "toggle"]

  /// The names of keys, in the order of `LYL_KEY_UP` to `LYL_KEY_ESCAPE`.
  static let keys = [
    "up", "down", "left", "right", "home", "end", "page_up", "page_down", "space", "enter", "a",
    "escape",
  ]

  /// The actions of assistive technology, in the order of `LYL_ACTION_FOCUS` to `LYL_ACTION_CUSTOM`.
  static let accessibilityActions = [
    "focus", "click", "select", "expand", "collapse", "scroll_into_view", "scroll_up",
    "scroll_down", "scroll_left", "scroll_right", "set_offset", "custom",
  ]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case action = "do"
    case x, y, width, height, seconds, curve, stagger, path, to, changes, counts, data, insets
    case scale, key, value, name
    case source, phase, progress, flag, position, modifiers
    case outcome = "then"
  }
}
