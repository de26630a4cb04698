/// A generator of random events, such as those caused by users, from a seed. Some of the events are
/// impossible to perform.
public struct Shake {
  private var random: SplitMix64
  /// The numbers for newer kinds of events, so that a seed gives the same older events as before.
  private var newerRandom: SplitMix64
  private var selectionRandom: SplitMix64
  private var accessibilityRandom: SplitMix64
  /// The number of items in each section after the events so far.
  private var counts: [UInt32]
  private let layouts: [String]
  private var isTouched = false
  private var isMoving = false
  private var isBanding = false
  /// The target of the running transition.
  private var goal: String?

  public init(_ start: EventLog.Start, seed: UInt64) {
    random = SplitMix64(seed: seed)
    newerRandom = SplitMix64(seed: seed ^ 0x6B65_6570)
    selectionRandom = SplitMix64(seed: seed ^ 0x7365_6C65)
    accessibilityRandom = SplitMix64(seed: seed ^ 0x6131_3179)
    counts = Model(start).sections.map { UInt32(clamping: $0.items.count) }
    layouts = start.layouts.map { $0.name }
  }

  private mutating func number() -> UInt64 { random.next() }

  private mutating func number(below bound: Int) -> Int {
    bound > 1 ? Int(number() % UInt64(bound)) : 0
  }

  /// Returns a multiple of a quarter, so that the log is easy to read.
  private mutating func number(from low: Double, to high: Double) -> Double {
    low + (Double(number(below: Int((high - low) * 4) + 1)) / 4)
  }

  private mutating func chance(_ one: Int) -> Bool { number(below: one) == 0 }

  private mutating func path() -> [UInt32] {
    let section = number(below: counts.count)
    let items = section < counts.count ? Int(counts[section]) : 0
    return [UInt32(section), UInt32(number(below: items + (chance(20) ? 2 : 0)))]
  }
}

extension Shake {
  /// Returns `count` events. The last three are reloads without sections, with an empty section,
  /// and with an item without values, in which many layouts fail. They are omitted if fewer than
  /// ten events are requested.
  public mutating func events(_ count: Int) -> [Event] {
    let counts: [[UInt32]] = count < 10 ? [] : [[], [0], [0, 1]]
    var events: [Event] = []
    for _ in counts.count..<count { events.append(next()) }
    return events
      + counts.map { counts in
        var event = Event(.reloadData)
        event.counts = counts
        return event
      }
  }

  mutating func next() -> Event {
    switch number(below: 100) {
    case 0..<35: return tick()
    case 35..<55: return scroll()
    case 55..<70: return update()
    case 70..<80: return touch()
    case 80..<85: return move()
    case 85..<90: return change()
    case 90..<93:
      var event = Event(.resize)
      event.width = number(from: 50, to: 500)
      event.height = number(from: 50, to: 500)
      if chance(2) { event.seconds = 0.25 }
      return event
    case 93..<95:
      var event = Event(chance(4) ? .expand : .select)
      event.path = path()
      event.flag = !chance(3)
      if event.action == .expand {
        if chance(2) { event.seconds = 0.25 }
        return event
      }
      if chance(3) { (event.position, event.seconds) = (UInt32(number(below: 9)), 0.25) }
      return event
    case 95..<97:
      var event = Event(.scrollTo)
      event.path = path()
      event.position = UInt32(1 << number(below: 7))
      if chance(2) { event.seconds = 0.25 }
      return event
    case 97: return chance(2) ? invalidation() : environment()
    case 98: return Event(.saveState)
    default: return Event(.restoreState)
    }
  }

  private mutating func invalidation() -> Event {
    var event = Event(.invalidate)
    if chance(2) { event.path = path() }
    if chance(2) { event.value = .object(["row": .number(1), "list": .array([.bool(true)])]) }
    return event
  }

  private mutating func environment() -> Event {
    var event = Event(.environment)
    event.insets = [number(from: 0, to: 40), 0, number(from: 0, to: 40), 0]
    event.flag = chance(3)
    return event
  }

  private mutating func tick() -> Event {
    var event = Event(.tick)
    event.seconds = chance(8) ? 0.5 : 0.015625
    if newerRandom.next() % 7 == 0 { return newer() }
    if selectionRandom.next() % 6 == 0 { return selection() }
    return accessibilityRandom.next() % 8 == 0 ? accessibility() : event
  }

  /// An action of assistive technology on an item or on the container, which often lacks it.
  private mutating func accessibility() -> Event {
    let draw = accessibilityRandom.next()
    var event = Event(.accessibility)
    let actions = Event.accessibilityActions
    let number = Int(draw >> 4 & 0xFFFF) % (actions.count + 3)
    guard number < actions.count else { return event }
    event.key = actions[number]
    switch event.key {
    case "scroll_up", "scroll_down", "scroll_left", "scroll_right": return event
    case "set_offset": (event.x, event.y) = (0, Double(draw >> 32 & 1023))
    case "select": if draw & 1 == 0 { event.flag = draw & 2 == 0 }
    case "custom": event.value = .number(0)
    default: break
    }
    if event.key != "set_offset" { event.path = newerPath() }
    return event
  }

  /// An event that takes the place of a tick: about one event in twenty.
  private mutating func newer() -> Event {
    let draw = newerRandom.next()
    var event: Event
    switch draw % 8 {
    case 0:
      event = Event(.finishFetch)
      event.key = draw & 8 == 0 ? "start" : "end"
    case 1, 2:
      event = Event(.keep)
      event.path = newerPath()
      event.flag = draw & 48 != 0
    case 3:
      event = Event(.focus)
      if draw & 56 != 0 { event.path = newerPath() }
    case 4: return pointer(draw)
    default:
      event = Event(draw & 192 == 0 ? .enterFocus : .moveFocus)
      event.key = Event.moves[Int((draw >> 8) % UInt64(Event.moves.count))]
      if draw & 1 << 20 == 0 { event.seconds = 0.25 }
    }
    return event
  }

  /// An event of a pointer or a keyboard.
  private func pointer(_ draw: UInt64) -> Event {
    switch draw >> 3 & 7 {
    case 0:
      var event = Event(.active)
      event.flag = draw & 192 != 0
      return event
    case 1:
      var event = Event(.focusText)
      event.key = draw & 64 == 0 ? "1" : "a"
      return event
    default:
      var event = Event(.hover)
      if draw & 192 == 0 { return event }
      (event.x, event.y) = (Double(draw >> 8 & 255), Double(draw >> 16 & 255))
      return event
    }
  }

  /// An event of the keyboard, of a rubber band or of the mode of selection.
  private mutating func selection() -> Event {
    let draw = selectionRandom.next()
    let high = Int(draw >> 8 & 0xFFFF)
    var event: Event
    switch draw % 8 {
    case 0:
      event = Event(.option)
      let modes = ["none", "single", "browse", "multiple", "extended", "extended"]
      (event.key, event.value) = ("selection_mode", .string(modes[high % modes.count]))
    case 1:
      event = Event(.modifiers)
      event.modifiers = [[], ["shift"], ["control"], ["shift", "control"]][high % 4]
    case 2, 3:
      event = Event(.band)
      event.phase = isBanding ? ["move", "move", "end", "cancel"][high % 4] : "begin"
      isBanding = event.phase == "begin" || event.phase == "move"
      if event.phase == "begin" { event.key = Event.modes[high >> 2 & 3] }
      (event.x, event.y) = (Double(draw >> 24 & 255), Double(draw >> 32 & 511))
    case 4:
      event = Event(.activate)
      if draw & 1 << 40 != 0 { event.path = newerPath() }
    default:
      event = Event(.key)
      event.key = Event.keys[high % Event.keys.count]
      if draw & 1 << 40 == 0 { event.seconds = 0.25 }
    }
    return event
  }

  private mutating func newerPath() -> [UInt32] {
    let section = Int(newerRandom.next() % UInt64(max(1, counts.count)))
    let items = section < counts.count ? UInt64(counts[section]) : 0
    return [UInt32(section), UInt32(newerRandom.next() % (items + 1))]
  }

  private mutating func scroll() -> Event {
    var event = Event(chance(5) ? .scrollSection : .scroll)
    if event.action == .scrollSection { event.path = [path()[0]] }
    event.x = chance(3) ? number(from: -100, to: 2000) : 0
    event.y = number(from: -100, to: 2000)
    if chance(4) { event.seconds = 0.5 }
    return event
  }

  private mutating func touch() -> Event {
    var event = Event(.touch)
    event.x = number(from: 0, to: 300)
    event.y = number(from: 0, to: 300)
    event.phase = isTouched ? ["move", "move", "up", "cancel"][number(below: 4)] : "down"
    isTouched = event.phase == "down" || event.phase == "move"
    return event
  }

  private mutating func move() -> Event {
    var event = Event(isMoving ? (chance(3) ? .endMove : .updateMove) : .beginMove)
    event.path = isMoving ? nil : path()
    event.x = number(from: 0, to: 300)
    event.y = number(from: 0, to: 600)
    if event.action == .endMove {
      // The move is canceled, because the order of the items is unknown here.
      (event.flag, event.x, event.y) = (false, nil, nil)
    }
    isMoving = event.action != .endMove
    return event
  }

  /// Changes the layout immediately or by a transition or, if there is only one layout, changes an
  /// option.
  private mutating func change() -> Event {
    if layouts.count > 1 {
      if let name = goal {
        var event = Event(chance(3) ? .endTransition : .progress)
        if event.action == .progress {
          event.progress = number(from: 0, to: 1)
        } else {
          (event.name, event.flag, event.seconds, goal) = (name, chance(2), 0.25, nil)
        }
        return event
      }
      var event = Event(chance(2) ? .layout : .beginTransition)
      event.name = layouts[number(below: layouts.count)]
      if event.action == .layout { event.seconds = 0.25 } else { goal = event.name }
      return event
    }
    var event = Event(.option)
    switch number(below: 4) {
    case 0: (event.key, event.value) = ("scroll_enabled", .bool(chance(2)))
    case 1: (event.key, event.value) = ("allows_multiple_selection", .bool(chance(2)))
    case 2:
      (event.key, event.value) = ("anchor", .string(["none", "top", "identity"][number(below: 3)]))
    default:
      (event.key, event.value) = ("snap", .string(["none", "start", "center"][number(below: 3)]))
    }
    return event
  }

  private mutating func update() -> Event {
    var event = Event(.update)
    if chance(2) { event.seconds = 0.25 }
    let section = number(below: counts.count)
    guard section < counts.count, !chance(12) else { return sections(event) }
    let count = Int(counts[section])
    let at = [UInt32(section), UInt32(number(below: count))]
    switch number(below: count == 0 ? 1 : 5) {
    case 0, 1:
      counts[section] += 1
      event.changes = [.init(.insertItem, to: [UInt32(section), UInt32(number(below: count + 1))])]
    case 2:
      counts[section] -= 1
      event.changes = [.init(.deleteItem, from: at)]
    case 3:
      event.changes = [
        .init(.moveItem, from: at, to: [UInt32(section), UInt32(number(below: count))])
      ]
    default: event.changes = [.init(chance(2) ? .reloadItem : .reconfigureItem, from: at)]
    }
    return event
  }

  private mutating func sections(_ event: Event) -> Event {
    var event = event
    let at = number(below: counts.count)
    if counts.isEmpty || chance(2) {
      counts.insert(0, at: at)
      event.changes = [.init(.insertSection, to: [UInt32(at)])]
    } else {
      counts.remove(at: at)
      event.changes = [.init(.deleteSection, from: [UInt32(at)])]
    }
    return event
  }
}
