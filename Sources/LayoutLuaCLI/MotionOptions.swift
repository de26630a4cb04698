import ArgumentParser
import LayoutCore

/// What changes after the first layout, and which moments of it are shown.
struct MotionOptions: ParsableArguments {
  @Option(
    name: .customLong("update"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change the data: insert:0,3, delete:0,1, reload:0,2, reconfigure:0,2, move:0,5>0,0; insert:2 and the "
        + "like for sections. What goes is named as it was before, what comes as it is after all updates.",
      valueName: "update"))
  var updates: [UpdateArgument] = []

  @Option(
    help: ArgumentHelp("Change to another layout, a script or built in.", valueName: "script"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop on the way to the other layout, as a finger does; 0 to 1.", valueName: "progress"))
  var progress: Double?

  @Option(help: ArgumentHelp("Show the moment so many seconds after the change.", valueName: "s"))
  var time: Double?

  @Option(
    help: ArgumentHelp(
      "Show so many moments from the first to the last; -o f.png writes f-0.png, f-1.png and so on.",
      valueName: "n"))
  var frames: Int?

  @Option(help: ArgumentHelp("How long the change takes, in seconds.", valueName: "s"))
  var duration = 0.5

  @Option(
    help: ArgumentHelp(
      "linear, ease, ease-in, ease-out, ease-in-out, or spring, spring:0.6 with a damping ratio.",
      valueName: "curve"))
  var curve = CurveArgument()

  @Option(help: ArgumentHelp("Seconds between one element and the next.", valueName: "s"))
  var stagger = 0.0

  var isMotion: Bool { !updates.isEmpty || to != nil }

  var animation: Animation {
    var animation = Animation(duration: duration, timing: curve.timing)
    animation.stagger = stagger
    return animation
  }

  func validate() throws {
    if !isMotion && (progress != nil || time != nil || frames != nil) {
      throw ValidationError("--progress, --time and --frames need an --update or a --to.")
    }
    if [progress != nil, time != nil, frames != nil].filter({ $0 }).count > 1 {
      throw ValidationError("Give only one of --progress, --time and --frames.")
    }
    if progress != nil && to == nil { throw ValidationError("--progress needs a --to.") }
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

/// An update as insert:0,3 or move:0,5>0,0.
struct UpdateArgument: ExpressibleByArgument {
  let update: Update

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":") else { return nil }
    let places = argument[argument.index(after: colon)...].split(
      separator: ">", omittingEmptySubsequences: false
    ).map { $0.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) } }
    let numbers = places.map { $0.compactMap { $0 } }
    guard zip(places, numbers).allSatisfy({ $0.count == $1.count && (1...2).contains($1.count) })
    else { return nil }
    let paths = numbers.map { IndexPath(item: $0.count == 2 ? $0[1] : -1, section: $0[0]) }
    let isSection = numbers[0].count == 1
    switch (String(argument[..<colon]), isSection, paths.count) {
    case ("insert", false, 1): update = .insertItem(paths[0])
    case ("delete", false, 1): update = .deleteItem(paths[0])
    case ("reload", false, 1): update = .reloadItem(paths[0])
    case ("reconfigure", false, 1): update = .reconfigureItem(paths[0])
    case ("move", false, 2) where numbers[1].count == 2:
      update = .moveItem(from: paths[0], to: paths[1])
    case ("insert", true, 1): update = .insertSection(paths[0].section)
    case ("delete", true, 1): update = .deleteSection(paths[0].section)
    case ("reload", true, 1): update = .reloadSection(paths[0].section)
    case ("move", true, 2) where numbers[1].count == 1:
      update = .moveSection(from: paths[0].section, to: paths[1].section)
    default: return nil
    }
  }
}

struct CurveArgument: ExpressibleByArgument {
  let timing: Animation.Timing

  init() { timing = .curve(.easeInOut) }

  init?(argument: String) {
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

  var defaultValueDescription: String { "ease-in-out" }
}
