import LayoutCore

/// An explanation as text. Sections and items are counted from 1.
struct ExplanationText {
  private let e: Explanation

  init(_ explanation: Explanation) { e = explanation }

  var text: String {
    var lines = [title, ""]
    lines += attributes + reasons + pins + sizes + movements + inputs
    return lines.joined(separator: "\n") + "\n"
  }

  private var title: String {
    let path = e.shown.indexPath
    let name =
      e.shown.category == .cell ? "cell" : "\(e.shown.category.name) \"\(e.kind)\""
    let viewport = Self.text(e.bounds.width) + "x" + Self.text(e.bounds.height)
    let place = "\(Self.text(e.bounds.x)),\(Self.text(e.bounds.y))"
    return "\(name) \(path.item + 1) of section \(path.section + 1), \(e.steps.layout), viewport "
      + "\(viewport) at \(place)" + (e.isVisible ? "" : ", not on screen")
  }

  private var attributes: [String] {
    let a = e.shown
    var lines = [line("frame", Self.text(a.frame))]
    if a.isTransformed {
      lines.append(line("transform", "the frame encloses the transformed element"))
      lines.append(
        line("size", "\(Self.text(a.size.width)) x \(Self.text(a.size.height)) before it"))
    }
    if a.alpha != 1 { lines.append(line("alpha", Self.text(a.alpha))) }
    if a.zIndex != 0 { lines.append(line("z", "\(a.zIndex)")) }
    if a.isHidden { lines.append(line("hidden", "true")) }
    if a.clip != .zero {
      let c = a.clip
      lines.append(
        line(
          "clip",
          "top \(Self.text(c.top)), left \(Self.text(c.left)), bottom \(Self.text(c.bottom)), "
            + "right \(Self.text(c.right))"))
    }
    return lines + values
  }

  /// The custom values. Those of a script are also among the calls.
  private var values: [String] {
    e.shown.values.all.map { name, value in
      let text =
        switch value {
        case .number(let number): Self.text(number)
        case .bool(let flag): "\(flag)"
        case .text(let bytes): "\"\(String(decoding: bytes.prefix(60), as: UTF8.self))\""
        }
      return line("value", "\(e.names.name(of: name) ?? "\(name)") = \(text)")
    }
  }

  /// The calls that set the attributes.
  private var reasons: [String] {
    guard let recording = e.recording else { return unrecorded }
    var lines = recording.settings.map { setting in
      var place = setting.file ?? ""
      if let number = setting.line { place += ":\(number)" }
      let by =
        setting.isExact
        ? "in '\(setting.callback)'" : "a return of '\(setting.callback)', which begins there"
      return line("set: \(setting.field)", "\(place), \(by): \(setting.call)")
    }
    if let frame = recording.superFrame {
      lines.append(line("from super", "the frame \(frame), before the script's changes"))
    }
    if recording.settings.isEmpty { lines.append(line("set by", builtIn(recording))) }
    if recording.settings.isEmpty || recording.superFrame != nil { lines += parameters }
    return lines
  }

  /// The origin of an element that no callback of the script describes.
  private func builtIn(_ recording: Recording) -> String {
    guard let name = e.extended else { return "the script; no callback was called for the element" }
    let text = "the built-in layout \(name), which the script extends"
    let description = recording.line(of: "section")
    guard name == "compositional", description > 0 else { return text }
    return "\(text); its sections are described at \(recording.file):\(description)"
  }

  private var unrecorded: [String] {
    if e.isScript { return [line("set by", "the script; it cannot be run with a recorder")] }
    var lines = [line("set by", "the built-in layout \(e.steps.layout)")]
    if e.parameters.isEmpty { lines.append(line("parameters", "all have their defaults")) }
    return lines + parameters
  }

  /// The parameters of the built-in layout that are not its defaults.
  private var parameters: [String] {
    e.parameters.map { line("parameter", "\($0.name) = \($0.value.jsonText)") }
  }

  private var pins: [String] {
    let a = e.shown
    var lines: [String] = []
    for pin in a.pins.list {
      var text = "\(pin.edge), inset \(Self.text(pin.inset))"
      if let from = pin.from { text += ", from \(Self.text(from))" }
      if let to = pin.to { text += ", to \(Self.text(to))" }
      lines.append(line("pin", text))
    }
    if a.isPinned {
      lines.append(line("pinned", "moved from \(Self.text(a.unpinnedFrame))"))
    } else if !a.pins.list.isEmpty {
      lines.append(line("pinned", "not moved at this offset"))
    }
    return lines
  }

  private var sizes: [String] {
    var lines: [String] = []
    if let size = e.dataSize {
      lines.append(line("size in data", "\(Self.text(size.width)) x \(Self.text(size.height))"))
    }
    if let size = e.preferredSize {
      lines.append(
        line("cell prefers", "\(Self.text(size.width)) x \(Self.text(size.height)), as measured"))
    }
    if e.isEstimated { lines.append(line("size", "an estimate: the cell has not been measured")) }
    if let grid = e.grid, let row = grid.row {
      var text = "row \(row + 1)" + (grid.rowCount.map { " of \($0)" } ?? "")
      if let column = grid.column {
        text += ", column \(column + 1)" + (grid.columnCount.map { " of \($0)" } ?? "")
      }
      if grid.rowSpan > 1 || grid.columnSpan > 1 {
        text += ", spans \(grid.rowSpan) rows and \(grid.columnSpan) columns"
      }
      lines.append(line("position", text))
    }
    if let beside = e.line {
      var text = "\(beside.number) of \(beside.count) cells with the same top edge"
      if let gap = beside.gap { text += ", \(Self.text(gap)) after the one before" }
      text += "; they extend from \(Self.text(beside.from)) to \(Self.text(beside.to))"
      lines.append(line("line", text))
    }
    return lines
  }

  /// The parts of the position that the layout did not give: the offset, and the animation.
  private var movements: [String] {
    var lines: [String] = []
    if e.offset != e.requestedOffset {
      let (from, to) = (e.requestedOffset, e.offset)
      lines.append(
        line(
          "offset",
          "moved by the passes from \(Self.text(from.x)),\(Self.text(from.y)) to "
            + "\(Self.text(to.x)),\(Self.text(to.y)): a start offset, an anchor or the end of the "
            + "content"
        ))
    }
    guard let time = e.steps.time else { return lines }
    if e.shown.state.contains(.animating), let target = e.target {
      lines.append(
        line("animation", "at \(Self.text(time)) s on the way to \(Self.text(target))"))
    } else {
      lines.append(line("animation", "not moving at \(Self.text(time)) s"))
    }
    return lines
  }

  private var inputs: [String] {
    (e.recording?.inputs ?? []).map { line("read", "\($0.text)  (\($0.callback))") }
  }

  private func line(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: max(1, 16 - name.count)) + text
  }

  private static func text(_ rect: Rect) -> String {
    "\(text(rect.x)), \(text(rect.y)), \(text(rect.width)), \(text(rect.height))"
  }

  static func text(_ value: Double) -> String {
    let text = fixed(value, decimals: 2)
    let short = text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    return short == "-0" ? "0" : short
  }
}
