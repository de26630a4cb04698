import EventLog
import LayoutCore
import LuaLayout

/// Two passes of a layout with the same data and viewport. If their results differ, a callback
/// continues from the state that the previous pass left, and the result depends on the number of
/// passes, which differs between hosts.
struct RepeatedPass {
  /// The warning about the first difference; nil if there is none, or if a pass fails.
  private(set) var warning: String?

  /// - Parameters:
  ///   - shown: the layout and its parameters.
  ///   - start: the data and the viewport.
  init(_ shown: ShownOptions, _ start: EventLog.Start) throws {
    guard case .file(let path) = try ScriptLibrary().find(shown.script) else { return }
    do {
      let source = try ScriptSource(path: path)
      let layout = try ScriptLayout.make(source, in: ScriptEnvironment())
      for setting in shown.settings { try setting.apply(to: layout) }
      let data =
        try start.data.map { try DataFile($0, path: shown.script) }
        ?? DataFile(counts: start.counts?.map { Int($0) } ?? [])
      let view = try CollectionView.make(
        layout: layout, dataSource: data, names: layout.shared.names)
      try view.setSize(Size(start.width, start.height))
      // The first pass can fill caches and set fields that later passes read.
      _ = try Self.result(of: layout, view)
      let second = try Self.result(of: layout, view)
      let third = try Self.result(of: layout, view)
      warning = Self.difference(second, third, source)
    } catch is LayoutError {
      // The log reports the failed pass.
    }
  }

  private struct Result {
    var fields: [DataField]
    var elements: [LayoutAttributes]
    var contentSize: Size
  }

  private static func result(of layout: ScriptLayout, _ view: CollectionView) throws -> Result {
    layout.invalidate()
    try view.layoutIfNeeded()
    return Result(
      fields: try layout.ownFields(), elements: try view.visible(),
      contentSize: try view.currentContentSize())
  }

  private static func difference(
    _ before: Result, _ after: Result, _ source: ScriptSource
  ) -> String? {
    let names = Set((before.fields + after.fields).map { $0.name }).sorted()
    func value(_ name: String, in result: Result) -> DataValue? {
      result.fields.first { $0.name == name }?.value
    }
    let changed = names.first { value($0, in: before) != value($0, in: after) }
    if let changed {
      let name = changed.hasPrefix("#") ? String(changed.dropFirst()) : changed
      let line = source.lines(defining: name).last ?? source.line(defining: "prepare")
      let shown = changed.hasPrefix("#") ? "#self.\(name)" : "self.\(name)"
      let (then, now) = (value(changed, in: before), value(changed, in: after))
      return
        "\(source.chunkName):\(line): warning: \(shown) is \(text(then)) after a pass and \(text(now)) "
        + "after the next, with the same data: the result of a pass must not depend on earlier "
        + "passes. Use a local, or set self.\(name) at the start of 'prepare'"
    }
    if before.elements == after.elements, before.contentSize == after.contentSize { return nil }
    let placing = ["prepare", "attributes", "elements_in_rect"].lazy
      .map { source.line(defining: $0) }
    return
      "\(source.chunkName):\(placing.first { $0 > 0 } ?? 1): warning: two passes with the same "
      + "data place elements differently: a pass must not depend on values that the previous one left "
      + "in self or in a local of the file"
  }

  private static func text(_ value: DataValue?) -> String {
    switch value {
    case .number(let number): number.plainText
    case .bool(let flag): "\(flag)"
    case .string(let text): "\"\(text.prefix(20))\""
    default: "nil"
    }
  }
}
