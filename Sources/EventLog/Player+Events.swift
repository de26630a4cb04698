internal import CLayoutLua

extension Player {
  /// Performs an event and returns the state of the view. A rejected event also has an outcome.
  public func perform(_ event: Event) throws(LogError) -> Event.Outcome {
    var status = try run(event)
    let error = status == LYL_OK ? nil : message
    var visible = lyl_attributes_span()
    var changes = lyl_change_span()
    var content = lyl_size()
    let passStatus = lyl_view_visible(view, &visible)
    let reason = passStatus == LYL_OK ? nil : message
    // A failed pass reports its error once. The last successful layout stays visible.
    if passStatus != LYL_OK { _ = lyl_view_visible(view, &visible) }
    if status == LYL_OK {
      played.note(event)
      status = passStatus
    }
    _ = lyl_view_changes(view, &changes)
    _ = lyl_view_content_size(view, &content)
    var digest = Digest()
    digest.add(bounds)
    digest.add(content.width)
    digest.add(content.height)
    for a in UnsafeBufferPointer(start: visible.items, count: visible.count) { digest.add(a) }
    for change in UnsafeBufferPointer(start: changes.items, count: changes.count) {
      digest.add(UInt64(change.op))
      digest.add(change.from)
      digest.add(change.attributes)
    }
    isInteractive = isInteractive || event.action.isInteraction
    if isInteractive { addFocusAndSelection(to: &digest) }
    if event.action == .accessibility { for node in accessibilityNodes { digest.add(node) } }
    return Event.Outcome(
      status: status, error: error ?? reason, visible: visible.count, changes: changes.count,
      digest: String(digest.value, radix: 16))
  }

  private func addFocusAndSelection(to digest: inout Digest) {
    var focus = lyl_element()
    if lyl_view_focus(view, &focus) == LYL_OK { digest.add(focus) }
    var ranges: UnsafePointer<lyl_item_range>?
    var count = 0
    guard lyl_view_selected_ranges(view, &ranges, &count) == LYL_OK else { return }
    for range in UnsafeBufferPointer(start: ranges, count: count) { digest.add(range) }
  }

  var bounds: lyl_rect {
    var bounds = lyl_rect()
    lyl_view_bounds(view, &bounds)
    return bounds
  }

  /// Returns the visible elements in the command's JSON format.
  public func dump() -> String {
    var needed = 0
    let rect = bounds
    _ = lyl_view_dump_json(view, rect, nil, 0, &needed)
    var text = [CChar](repeating: 0, count: needed)
    guard lyl_view_dump_json(view, rect, &text, needed, &needed) == LYL_OK else { return message }
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func run(_ event: Event) throws(LogError) -> lyl_status {
    let point = lyl_point(x: event.x ?? 0, y: event.y ?? 0)
    let path = lyl_index_path(event.path ?? [])
    let flag = event.flag ?? true
    switch event.action {
    case .scroll: return animated(event) { lyl_view_set_offset(view, point, $0) }
    case .resize:
      let size = lyl_size(width: event.width ?? 0, height: event.height ?? 0)
      return animated(event) { lyl_view_resize(view, size, $0) }
    case .tick: return lyl_view_tick(view, event.seconds ?? 0, nil)
    case .update:
      let changes = event.changes ?? []
      if event.data == nil {
        model.apply(changes)
      } else {
        model.replace(counts: nil, data: event.data)
      }
      let updates = changes.map { lyl_update($0) }
      return animated(event) { lyl_view_apply_updates(view, updates, updates.count, $0) }
    case .reloadData:
      model.replace(counts: event.counts, data: event.data)
      return lyl_view_reload_data(view)
    case .invalidate: return invalidate(event)
    case .environment: return setEnvironment(event)
    case .set, .option: return set(event)
    case .script:
      let source = event.source ?? ""
      let status = lyl_layout_reload(
        try layout(nil), source, source.utf8.count, event.name ?? installed)
      if status == LYL_OK { sources[installed] = source }
      return status
    case .layout:
      let layout = try layout(event.name)
      let status = animated(event) { lyl_view_set_layout(view, layout, $0) }
      if status == LYL_OK { installed = event.name ?? installed }
      return status
    case .beginTransition: return lyl_view_begin_transition(view, try layout(event.name))
    case .progress: return lyl_view_set_transition_progress(view, event.progress ?? 0)
    case .endTransition:
      let status = animated(event) { lyl_view_end_transition(view, flag, $0) }
      if status == LYL_OK, flag { installed = event.name ?? installed }
      return status
    case .touch: return touch(event.phase ?? "", point)
    case .select:
      guard let position = event.position else { return lyl_view_select(view, path, flag) }
      return animated(event) { lyl_view_select_item(view, path, flag, position, $0) }
    case .selectRange:
      return lyl_view_select_range(view, path, lyl_index_path(event.to ?? []), mode(of: event))
    case .selectAll: return lyl_view_select_all(view)
    case .selectRect:
      let rect = lyl_rect(
        x: point.x, y: point.y, width: event.width ?? 0, height: event.height ?? 0)
      return lyl_view_select_in_rect(view, rect, mode(of: event))
    case .scrollTo:
      return animated(event) { lyl_view_scroll_to(view, path, event.position ?? 0, $0) }
    case .expand: return animated(event) { lyl_view_set_expanded(view, path, flag, $0) }
    case .scrollSection:
      return animated(event) { lyl_view_set_section_offset(view, path.section, point, $0) }
    case .keep: return keep(path, flag)
    case .focus: return focus(event.path)
    case .moveFocus, .enterFocus, .focusText: return moveFocus(event)
    case .hover: return event.x == nil ? lyl_view_end_hover(view) : lyl_view_hover(view, point)
    case .active: return lyl_view_set_active(view, flag)
    case .modifiers: return setModifiers(event.modifiers ?? [])
    case .key: return press(event)
    case .activate: return activate(event)
    case .band: return band(event, point)
    case .accessibility: return performAccessibility(event, point)
    case .finishFetch:
      let end = event.key == "start" ? LYL_FETCH_START.rawValue : LYL_FETCH_END.rawValue
      return lyl_view_finish_fetch_at(view, end)
    case .beginMove: return lyl_view_begin_move(view, path, point)
    case .updateMove: return lyl_view_update_move(view, point, nil)
    case .endMove: return animated(event) { lyl_view_end_move(view, flag, $0) }
    case .saveState:
      var needed = 0
      _ = lyl_view_save_state(view, nil, 0, &needed)
      state = [UInt8](repeating: 0, count: needed)
      return lyl_view_save_state(view, &state, needed, &needed)
    case .restoreState: return lyl_view_restore_state(view, state, state.count)
    }
  }

  /// Returns the mode of selection of an event. For an unknown name, returns a number that the call
  /// rejects.
  private func mode(of event: Event) -> UInt32 {
    UInt32(Event.modes.firstIndex(of: event.key ?? "replace") ?? Event.modes.count)
  }

  private func keep(_ path: lyl_index_path, _ isKept: Bool) -> lyl_status {
    var element = lyl_element()
    element.path = path
    return lyl_view_keep(view, &element, 1, isKept)
  }

  private func focus(_ path: [UInt32]?) -> lyl_status {
    guard let path else { return lyl_view_set_focus(view, nil) }
    var element = lyl_element()
    element.path = lyl_index_path(path)
    return lyl_view_set_focus(view, &element)
  }

  private func moveFocus(_ event: Event) -> lyl_status {
    var result: UInt32 = 0
    let key = event.key ?? ""
    return animated(event) { animation in
      if event.action == .focusText {
        return lyl_view_focus_text(view, key, key.utf8.count, animation, &result)
      }
      let move = number(of: key, in: Event.moves)
      if event.action == .moveFocus {
        return lyl_view_move_focus(view, move, animation, &result)
      }
      guard let width = event.width, let height = event.height else {
        return lyl_view_enter_focus(view, move, nil, animation, &result)
      }
      var rect = lyl_rect(x: event.x ?? 0, y: event.y ?? 0, width: width, height: height)
      return lyl_view_enter_focus(view, move, &rect, animation, &result)
    }
  }

  private func setModifiers(_ names: [String]) -> lyl_status {
    var bits: UInt32 = 0
    for (i, name) in ["shift", "control"].enumerated() where names.contains(name) { bits |= 1 << i }
    return lyl_view_set_modifiers(view, bits)
  }

  /// Returns the header's number for a name, from 1; 0, which the call rejects, for an unknown name.
  private func number(of name: String?, in names: [String]) -> UInt32 {
    UInt32((names.firstIndex(of: name ?? "") ?? -1) + 1)
  }

  private func press(_ event: Event) -> lyl_status {
    var isHandled = false
    let key = number(of: event.key, in: Event.keys)
    return animated(event) { lyl_view_press_key(view, key, $0, &isHandled) }
  }

  private func activate(_ event: Event) -> lyl_status {
    guard let path = event.path else {
      return animated(event) { lyl_view_activate(view, nil, $0) }
    }
    var element = lyl_element()
    element.path = lyl_index_path(path)
    return animated(event) { lyl_view_activate(view, &element, $0) }
  }

  private func band(_ event: Event, _ point: lyl_point) -> lyl_status {
    switch event.phase {
    case "begin": return lyl_view_begin_band(view, point, mode(of: event))
    case "move": return lyl_view_update_band(view, point)
    default: return lyl_view_end_band(view, event.phase == "end")
    }
  }

  private func layout(_ name: String?) throws(LogError) -> OpaquePointer {
    let name = name ?? installed
    guard let entry = layouts.first(where: { $0.name == name }) else {
      throw LogError("the log has no layout '\(name)'")
    }
    return entry.layout
  }

  private func animated(
    _ event: Event, _ body: (UnsafePointer<lyl_animation>?) -> lyl_status
  ) -> lyl_status {
    guard let seconds = event.seconds else { return body(nil) }
    var animation = lyl_animation()
    animation.struct_size = UInt32(MemoryLayout<lyl_animation>.size)
    animation.duration = seconds
    animation.stagger = event.stagger ?? 0
    let curve = (event.curve ?? "ease-in-out").split(separator: ":")
    animation.curve = (Self.curves[curve.first ?? ""] ?? LYL_CURVE_EASE_IN_OUT).rawValue
    animation.damping = curve.count > 1 ? Double(curve[1]) ?? 1 : 1
    return body(&animation)
  }

  private static let curves: [Substring: lyl_curve] = [
    "linear": LYL_CURVE_LINEAR, "ease": LYL_CURVE_EASE, "ease-in": LYL_CURVE_EASE_IN,
    "ease-out": LYL_CURVE_EASE_OUT, "ease-in-out": LYL_CURVE_EASE_IN_OUT,
    "spring": LYL_CURVE_SPRING,
  ]

  private func touch(_ phase: String, _ point: lyl_point) -> lyl_status {
    switch phase {
    case "down": lyl_view_touch_down(view, point)
    case "move": lyl_view_touch_move(view, point)
    case "up": lyl_view_touch_up(view, point)
    default: lyl_view_touch_cancel(view)
    }
  }

  /// Invalidates the item at the event's path, or everything if it has none. The event's value
  /// becomes the context's `user`.
  private func invalidate(_ event: Event) -> lyl_status {
    guard event.path != nil || event.value != nil else { return lyl_view_invalidate(view, nil) }
    var invalidation = lyl_invalidation()
    lyl_invalidation_init(&invalidation)
    var path = lyl_index_path(event.path ?? [])
    let borrowed = BorrowedValue()
    invalidation.user = borrowed.lend(event.value ?? .null)
    if event.path == nil { invalidation.flags = UInt32(LYL_INVALIDATE_EVERYTHING.rawValue) }
    return withExtendedLifetime(borrowed) {
      withUnsafePointer(to: &path) { path in
        invalidation.items = event.path == nil ? nil : path
        invalidation.item_count = event.path == nil ? 0 : 1
        return lyl_view_invalidate(view, &invalidation)
      }
    }
  }

  private func setEnvironment(_ event: Event) -> lyl_status {
    var environment = lyl_environment()
    lyl_environment_init(&environment)
    let safe = event.insets ?? []
    if safe.count == 4 {
      environment.safe_area = lyl_insets(
        top: safe[0], left: safe[1], bottom: safe[2], right: safe[3])
    }
    environment.layout_direction = event.flag == true ? 1 : 0
    environment.scale = event.scale ?? 0
    return lyl_view_set_environment(view, &environment)
  }

  private func set(_ event: Event) -> lyl_status {
    let key = event.key ?? ""
    let borrowed = BorrowedValue()
    var value = borrowed.lend(event.value ?? .null)
    return withExtendedLifetime(borrowed) {
      guard event.action == .set else { return lyl_view_set_option(view, key, &value) }
      let layout = layouts.first { $0.name == installed }?.layout
      return lyl_layout_set_parameter(layout, key, &value)
    }
  }
}

extension lyl_index_path {
  /// Converts a path. A path with only a section has no item.
  init(_ path: [UInt32]) {
    self.init(section: path.first ?? LYL_NONE, item: path.count > 1 ? path[1] : LYL_NONE)
  }
}

extension lyl_update {
  init(_ change: Event.Change) {
    let op =
      switch change.op {
      case .insertItem: LYL_UPDATE_INSERT_ITEM
      case .deleteItem: LYL_UPDATE_DELETE_ITEM
      case .moveItem: LYL_UPDATE_MOVE_ITEM
      case .reloadItem: LYL_UPDATE_RELOAD_ITEM
      case .reconfigureItem: LYL_UPDATE_RECONFIGURE_ITEM
      case .insertSection: LYL_UPDATE_INSERT_SECTION
      case .deleteSection: LYL_UPDATE_DELETE_SECTION
      case .moveSection: LYL_UPDATE_MOVE_SECTION
      case .reloadSection: LYL_UPDATE_RELOAD_SECTION
      }
    self.init(
      op: op.rawValue, reserved: 0, from: lyl_index_path(change.from ?? []),
      to: lyl_index_path(change.to ?? []))
  }
}
