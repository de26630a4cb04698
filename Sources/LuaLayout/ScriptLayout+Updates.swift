internal import CLuaHost
internal import LayoutCore

// Batches of updates, as the script hears of them.
extension ScriptLayout {
  func takeUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if let native = active.native {
      native.passWillBegin()
      try native.layout.prepare(forUpdates: updates, map, in: environment)
    }
    guard active.has(LCH_PREPARE_UPDATES) else { return }
    let list = updates.map { lch_update($0) }
    tellScript(LCH_PREPARE_UPDATES, in: environment) { script, view in
      lch_prepare_updates(script.state, view, list, list.count)
    }
  }

  /// Calls a callback whose answer nothing depends on: an error is logged, and the batch goes on.
  func tellScript(
    _ callback: lch_callback, in environment: LayoutEnvironment,
    _ body: (Script, UnsafePointer<lch_view>) -> Int32
  ) {
    let script = active
    guard script.has(callback) else { return }
    do throws(LayoutError) {
      try script.enter(environment) { body(script, $0) }
    } catch {
      shared.log?(.error, error.description)
    }
  }
}

extension lch_update {
  fileprivate init(_ update: Update) {
    self.init(action: 0, from_section: -1, from_item: -1, section: -1, item: -1)
    func number(_ action: Int) -> UInt32 { UInt32(action) }
    switch update {
    case .insertItem(let to): take(number(Int(LCH_INSERT)), nil, to)
    case .deleteItem(let from): take(number(Int(LCH_DELETE)), from, nil)
    case .moveItem(let from, let to): take(number(Int(LCH_MOVE)), from, to)
    case .reloadItem(let from): take(number(Int(LCH_RELOAD)), from, nil)
    case .reconfigureItem(let from): take(number(Int(LCH_RECONFIGURE)), from, nil)
    case .insertSection(let to): (action, section) = (number(Int(LCH_INSERT)), Int64(to))
    case .deleteSection(let from): (action, from_section) = (number(Int(LCH_DELETE)), Int64(from))
    case .moveSection(let from, let to):
      (action, from_section, section) = (number(Int(LCH_MOVE)), Int64(from), Int64(to))
    case .reloadSection(let from): (action, from_section) = (number(Int(LCH_RELOAD)), Int64(from))
    }
  }

  private mutating func take(_ action: UInt32, _ from: IndexPath?, _ to: IndexPath?) {
    self.action = action
    if let from { (from_section, from_item) = (Int64(from.section), Int64(from.item)) }
    if let to { (section, item) = (Int64(to.section), Int64(to.item)) }
  }
}
