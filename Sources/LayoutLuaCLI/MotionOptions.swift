import ArgumentParser
import LayoutCore

/// The change that follows the first layout, and the moments of this change to show.
struct MotionOptions: ParsableArguments {
  @Option(
    name: .customLong("update"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change the data: insert:1,4, delete:1,2, reload:1,3 for another cell, reconfigure:1,3 for the same cell with other data, "
        + "'move:1,6>1,1' (in quotes); insert:3 and so on for a section, which is inserted empty. Several --update options are "
        + "one batch: deleted and moved items are named by their old positions, inserted items by their final ones.",
      valueName: "update"),
    transform: UpdateArgument.parse)
  var updates: [UpdateArgument] = []

  @Option(
    help: ArgumentHelp("Change to another layout, a script or built in.", valueName: "script"),
    completion: .layouts)
  var to: String?

  @Option(
    name: .customLong("scroll-to"),
    help: ArgumentHelp(
      "Scroll to an item: top, center_v, bottom, left, center_h, right, center (both), two of these joined by +, or nearest (the default). "
        + "With --time or --frames, the scroll is the animated change if there is no other.",
      valueName: "S,I,position"),
    transform: ScrollArgument.parse)
  var scrollTo: ScrollArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --to: stop the transition at this progress, from 0 to 1. Cannot be combined with --time or --frames.",
      valueName: "progress"))
  var progress: Double?

  @Option(
    help: ArgumentHelp(
      "Show the moment this many seconds after the start of the change; the default is its end.",
      valueName: "s"))
  var time: Double?

  @Option(
    help: ArgumentHelp(
      "Show n moments from the first to the last: -o f.png writes f-0.png, f-1.png and so on, JSON has one line per moment, and HTML is one page.",
      valueName: "n"))
  var frames: Int?

  @Option(help: ArgumentHelp("The duration of the change in seconds.", valueName: "s"))
  var duration = 0.5

  @Option(
    help: ArgumentHelp(
      "linear, ease, ease-in, ease-out, ease-in-out, or spring, spring:0.6 with a damping ratio.",
      valueName: "curve"))
  var curve = CurveArgument()

  @Option(
    help: ArgumentHelp(
      "The seconds between the starts of consecutive elements, beginning with the first item.",
      valueName: "s"))
  var stagger = 0.0

  @Option(
    name: .customLong("data-after"),
    help: ArgumentHelp(
      "Change to the data of another file. Items are identified by their ids: missing items are deleted, new items are inserted, and the others move.",
      valueName: "file.json"), completion: .data)
  var dataAfter: String?

  /// Whether the data or the layout changes.
  var changes: Bool { !updates.isEmpty || to != nil || dataAfter != nil }

  /// Whether there is an animated scroll.
  var scrolls: Bool { scrollTo != nil && !changes && (time != nil || frames != nil) }

  var isMotion: Bool { changes || scrolls }

  var animation: Animation {
    var animation = Animation(duration: duration, timing: curve.timing)
    animation.stagger = stagger
    return animation
  }

  func validate() throws {
    if progress != nil && to == nil { throw ValidationError("--progress needs a --to.") }
    if !isMotion && (duration != 0.5 || stagger != 0) {
      throw ValidationError(
        "--duration and --stagger need an --update, a --data-after or a --to, or a --scroll-to with --time or --frames."
      )
    }
    if !isMotion && (progress != nil || time != nil || frames != nil) {
      throw ValidationError(
        "--progress, --time and --frames need an --update, a --data-after, a --to or a --scroll-to."
      )
    }
    if [progress != nil, time != nil, frames != nil].filter({ $0 }).count > 1 {
      throw ValidationError("Give only one of --progress, --time and --frames.")
    }
    if !updates.isEmpty && dataAfter != nil {
      throw ValidationError("Give only one of --update and --data-after.")
    }
    if let progress, !(0...1 ~= progress) {
      throw ValidationError("--progress must be from 0 to 1: 0 is this layout, 1 the other one.")
    }
    if let time, !(time >= 0 && time <= 1e6) {
      throw ValidationError("--time must be from 0 to 1000000 seconds.")
    }
    if let frames, frames < 1 || frames > 10_000 {
      throw ValidationError("--frames must be from 1 to 10000.")
    }
    if !(duration >= 0 && duration <= 3600) || !(stagger >= 0 && stagger <= 3600) {
      throw ValidationError("--duration and --stagger must be from 0 to 3600 seconds.")
    }
  }
}

/// An update, such as insert:1,4 or move:1,6>1,1, with one-based sections and items.
struct UpdateArgument {
  let update: Update

  private static let actions = ["insert", "delete", "move", "reload", "reconfigure"]

  static func parse(_ text: String) throws -> UpdateArgument {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let action = String(parts[0])
    guard actions.contains(action) else {
      throw BadArgument("there is no update '\(action)'; use one of \(joined(actions))")
    }
    let isMove = action == "move"
    let form =
      isMove
      ? "'move:1,6>1,1', or 'move:3>1' for a section, one-based, in quotes, because the shell interprets >"
      : "\(action):1,4, or \(action):3 for a section, counted from 1"
    let paths = try paths(parts.count == 2 ? parts[1] : "", form)
    let isSection = paths[0].item < 0
    guard paths.count == (isMove ? 2 : 1), paths.allSatisfy({ ($0.item < 0) == isSection }) else {
      throw BadArgument("write \(form)")
    }
    return UpdateArgument(update: try update(action, paths, isSection))
  }

  /// Reads index paths separated by ">". In the path of a section, the item is -1.
  private static func paths(_ text: Substring, _ form: String) throws -> [IndexPath] {
    try text.split(separator: ">", omittingEmptySubsequences: false).map { path in
      let parts = path.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      let numbers = parts.compactMap { $0 }
      guard numbers.count == parts.count, (1...2).contains(numbers.count),
        numbers.allSatisfy({ $0 >= 1 })
      else { throw BadArgument("write \(form)") }
      return IndexPath(item: numbers.count == 2 ? numbers[1] - 1 : -1, section: numbers[0] - 1)
    }
  }

  private static func update(
    _ action: String, _ paths: [IndexPath], _ isSection: Bool
  ) throws -> Update {
    let path = paths[0]
    switch (action, isSection) {
    case ("insert", false): return .insertItem(path)
    case ("delete", false): return .deleteItem(path)
    case ("reload", false): return .reloadItem(path)
    case ("reconfigure", false): return .reconfigureItem(path)
    case ("insert", true): return .insertSection(path.section)
    case ("delete", true): return .deleteSection(path.section)
    case ("reload", true): return .reloadSection(path.section)
    case ("move", false): return .moveItem(from: path, to: paths[1])
    case ("move", true): return .moveSection(from: path.section, to: paths[1].section)
    default: throw BadArgument("a section cannot be reconfigured: name its items")
    }
  }
}

struct CurveArgument: ExpressibleByArgument {
  let timing: Animation.Timing
  /// The text of the argument.
  let text: String

  init() { (timing, text) = (.curve(.easeInOut), "ease-in-out") }

  init?(argument: String) {
    text = argument
    switch argument {
    case "linear": timing = .curve(.linear)
    case "ease": timing = .curve(.ease)
    case "ease-in": timing = .curve(.easeIn)
    case "ease-out": timing = .curve(.easeOut)
    case "ease-in-out": timing = .curve(.easeInOut)
    case "spring": timing = .spring(damping: 1)
    default:
      let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "spring", let damping = Double(parts[1]), damping > 0,
        damping <= 100
      else { return nil }
      timing = .spring(damping: damping)
    }
  }

  var defaultValueDescription: String { text }
}
