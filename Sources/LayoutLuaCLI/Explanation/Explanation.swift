import LayoutCore
import LuaLayout

/// The reasons for the attributes of an element.
struct Explanation {
  let steps: ExplainedView.Steps
  /// The name of the element's kind; empty for a cell.
  let kind: String
  let shown: LayoutAttributes
  let isVisible: Bool
  /// The frame in the layout, without the animation; nil if it could not be found.
  let target: Rect?
  /// The viewport in the content.
  let bounds: Rect
  let requestedOffset: Point
  let offset: Point
  let names: NameTable
  /// Whether the layout's size of the cell is an estimate.
  let isEstimated: Bool
  /// The size in the data; nil if there is none.
  let dataSize: Size?
  /// The size that the cell prefers at its width; nil if the data do not measure it.
  let preferredSize: Size?
  /// The row and the column, counted from 0.
  let grid: GridPosition?
  /// The cells beside this one; nil for other elements and for a cell that is alone.
  let line: ElementLine?
  /// The built-in layout that the script extends; nil if there is none.
  let extended: String?
  /// The layout's class: the script, or the name of a built-in layout.
  let isScript: Bool
  /// The record of the script; nil for a built-in layout, or if the script cannot be recorded.
  let recording: Recording?
  /// The parameters of the built-in layout, or of the extended one, that differ from its defaults.
  let parameters: [(name: String, value: DataValue)]

  init(_ steps: ExplainedView.Steps, _ path: IndexPath, kind: String?) throws {
    self.steps = steps
    self.kind = kind ?? ""
    let view = try ExplainedView(steps) { level, message in
      if level.rawValue <= 2 { printError(message) }
    }
    names = view.environment.names
    let id = try Self.id(path, kind, in: view)
    guard let (shown, isVisible) = try view.element(id) else {
      throw Self.missing(path, kind, view)
    }
    (self.shown, self.isVisible) = (shown, isVisible)
    let layout = try view.view.attributes(of: shown.id)
    bounds = view.view.bounds
    (requestedOffset, offset) = (view.requestedOffset, view.offset)
    target = layout?.unpinnedFrame
    isEstimated = view.view.isEstimated(shown)
    dataSize = Self.dataSize(of: shown.id, view.data)
    preferredSize =
      shown.category == .cell
      ? view.data.measuredSize(of: shown.id, proposed: shown.size) : nil
    grid = try view.view.accessibilityNodes().first { $0.element == shown.id }?.grid
    let installed = view.view.layout
    line = try ElementLine(of: shown, in: view.view)
    extended = (installed as? ScriptLayout)?.active.native?.name
    isScript = installed is ScriptLayout
    let defaults = extended.flatMap { NativeLayouts.make($0) } ?? (isScript ? nil : installed)
    parameters = defaults.map { Self.changedParameters(of: installed, from: $0) } ?? []
    recording = isScript ? Self.record(steps, shown, kind: kind ?? "") : nil
  }

  private static func dataSize(of id: ElementID, _ data: DataFile) -> Size? {
    let (section, item) = (id.indexPath.section, id.indexPath.item)
    guard id.category == .cell, data.sections.indices.contains(section),
      data.sections[section].items.indices.contains(item)
    else { return nil }
    let size = data.sections[section].items[item].size
    return size == .unspecified ? nil : size
  }

  private static func changedParameters(
    of layout: CollectionLayout, from defaults: CollectionLayout
  ) -> [(name: String, value: DataValue)] {
    defaults.parameterInfos.compactMap { info in
      guard let value = try? layout.parameter(info.name), value != info.defaultValue else {
        return nil
      }
      return (info.name, value)
    }
  }

  /// Runs the script again with a recorder. If recording the inputs changes the element, only its
  /// placement is recorded.
  private static func record(
    _ steps: ExplainedView.Steps, _ shown: LayoutAttributes, kind: String
  ) -> Recording? {
    guard case .file(let path)? = try? ScriptLibrary().find(steps.layout),
      let source = try? ScriptSource(path: path)
    else { return nil }
    for depth in [Recorder.Depth.inputs, .placement] {
      let output = RecordedOutput(source)
      let code = Recorder.code(for: shown.id, kind: kind, depth)
      guard
        let view = try? ExplainedView(
          steps, code: code, log: { _, message in output.recording.add(message) }),
        let found = try? view.element(shown.id), found.shown.frame == shown.frame,
        found.shown.alpha == shown.alpha, found.shown.zIndex == shown.zIndex
      else { continue }
      return output.recording
    }
    return nil
  }

  /// The recording that a script's output fills.
  private final class RecordedOutput {
    var recording: Recording

    init(_ source: ScriptSource) { recording = Recording(source) }
  }

  private static func id(
    _ path: IndexPath, _ kind: String?, in view: ExplainedView
  ) throws -> ElementID {
    guard let kind else {
      let sections = view.data.sections
      guard sections.indices.contains(path.section) else {
        throw Failure(.usage, "--item: there are only \(sections.count) sections")
      }
      guard path.item < sections[path.section].count else {
        throw Failure(
          .usage,
          "--item: section \(path.section + 1) has only \(sections[path.section].count) items")
      }
      return .cell(at: path)
    }
    guard let number = view.environment.names.existingNumber(of: kind) else {
      throw missing(path, kind, view)
    }
    let kindNumber = ElementKind(rawValue: number)
    for category in [ElementCategory.supplementary, .decoration] {
      let id = ElementID(category, kind: kindNumber, at: path)
      if (try? view.element(id)) != nil { return id }
    }
    throw missing(path, kind, view)
  }

  private static func missing(
    _ path: IndexPath, _ kind: String?, _ view: ExplainedView
  ) -> Failure {
    let visible = (try? view.view.visible()) ?? []
    let kinds = Set(
      visible.compactMap {
        $0.category == .cell ? nil : view.environment.names.name(of: $0.kind.rawValue)
      }
    ).sorted()
    let hint = kinds.isEmpty ? "" : "; the kinds on screen are \(joined(kinds))"
    let name = kind.map { "element of the kind '\($0)'" } ?? "cell"
    return Failure(
      .script,
      "the layout has no \(name) \(path.item + 1) in section \(path.section + 1), or places it only on screen: scroll to it with --offset\(kind == nil ? "" : hint)"
    )
  }
}
