import ArgumentParser
import EventLog
import LayoutCore
import LuaLayout

/// The start of a log for the options of the command.
struct LogStart {
  /// The first line of the log.
  private(set) var start: EventLog.Start
  /// The events that set the parameters.
  private(set) var settings: [Event] = []
  /// The events for the offset, expanded items and looping.
  let setUp: [Event]
  /// The folder of the modules that scripts require.
  let folder: String
  /// The text of the first layout; nil if it is built in.
  private(set) var source: ScriptSource?

  /// - Parameter others: the names of further layouts, for events that change the layout.
  init(_ shown: ShownOptions, to others: [String] = []) throws {
    var demo = ScriptLayout.Demo.native(shown.script)
    var layouts: [EventLog.Start.Layout] = []
    for (index, name) in ([shown.script] + others).enumerated() {
      let (entry, layout, source) = try Self.load(name)
      layouts.append(entry)
      guard index == 0 else { continue }
      settings = try shown.settings.map { try $0.event(for: layout) }
      self.source = source
      if let script = layout as? ScriptLayout { demo = script.demo }
    }
    folder = Self.folder(of: shown.script)
    setUp = Self.setUp(shown)
    let size = shown.size?.size ?? Size(demo.width ?? 320, demo.height ?? 400)
    let document = try Self.document(shown, demo, folder)
    let counts = document == nil ? shown.counts ?? demo.counts : nil
    start = EventLog.Start(
      version: LayoutLuaCommand.configuration.version, layouts: layouts,
      counts: counts?.map { UInt32(clamping: $0) }, data: document, width: size.width,
      height: size.height)
  }

  /// Loads a layout, so that the demo table and the errors are the same as for `run`.
  private static func load(
    _ name: String
  ) throws -> (EventLog.Start.Layout, CollectionLayout, ScriptSource?) {
    switch try ScriptLibrary().find(name) {
    case .native(let layout): return (.init(name: name, source: nil), layout, nil)
    case .file(let path):
      do {
        let source = try ScriptSource(path: path)
        let layout = try ScriptLayout.make(source, in: ScriptEnvironment())
        let text = String(decoding: source.bytes, as: UTF8.self)
        return (.init(name: ScriptLibrary.file(of: path), source: text), layout, source)
      } catch { throw Failure(error) }
    }
  }

  private static func folder(of name: String) -> String {
    guard case .file(let path)? = try? ScriptLibrary().find(name) else { return "." }
    return ScriptLibrary.folder(of: path)
  }

  private static func document(
    _ shown: ShownOptions, _ demo: ScriptLayout.Demo, _ folder: String
  ) throws -> JSONValue? {
    if let data = shown.data {
      let path = ScriptLibrary.data(data)
      _ = try DataFile(path: path)
      return try JSONValue(path: path)
    }
    if shown.counts != nil { return nil }
    return try DemoData(demo: demo, name: shown.script, folder: folder).document()
  }

  private static func setUp(_ shown: ShownOptions) -> [Event] {
    var events: [Event] = []
    if shown.rightToLeft {
      var event = Event(.environment)
      (event.insets, event.flag) = ([0, 0, 0, 0], true)
      events.append(event)
    }
    if shown.loop {
      var event = Event(.option)
      (event.key, event.value) = ("looping", .bool(true))
      events.append(event)
    }
    for argument in shown.expand {
      var event = Event(.expand)
      let path = argument.path
      (event.path, event.flag) = (
        [UInt32(clamping: path.section), UInt32(clamping: path.item)], true
      )
      events.append(event)
    }
    if let offset = shown.offset?.point {
      var event = Event(.scroll)
      (event.x, event.y) = (offset.x, offset.y)
      events.append(event)
    }
    return events
  }
}

extension SettingArgument {
  /// The event that sets this parameter of a layout.
  func event(for layout: CollectionLayout) throws -> Event {
    var event = Event(.set)
    event.key = key
    event.value = JSONValue(try apply(to: layout))
    return event
  }
}
