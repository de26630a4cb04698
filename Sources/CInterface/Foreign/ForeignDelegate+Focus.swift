internal import CLayoutLua
internal import LayoutCore

// The functions of a delegate in C that concern the focus.
extension ForeignDelegate {
  func canFocus(_ element: ElementID) -> Bool {
    guard let ask = table.can_focus else { return element.category == .cell }
    return lend(lyl_element(element)) { ask(table.user, $0) }
  }

  func shouldFocus(from old: ElementID?, to new: ElementID, _ move: FocusMove) -> Bool {
    guard let ask = table.should_focus else { return true }
    return lendOptional(old) { old in
      lend(lyl_element(new)) { ask(table.user, old, $0, move.rawValue) }
    }
  }

  func didFocus(from old: ElementID?, to new: ElementID?) {
    guard let notify = table.did_focus else { return }
    lendOptional(old) { old in lendOptional(new) { notify(table.user, old, $0) } }
  }

  func focusDidExit(_ move: FocusMove) { table.focus_exit?(table.user, move.rawValue) }

  func preferredFocus() -> ElementID? {
    guard let ask = table.preferred_focus else { return nil }
    var element = lyl_element()
    guard ask(table.user, &element) else { return nil }
    do throws(LayoutError) { return try ElementID(element, in: handle.view.names) } catch {
      handle.view.report(error)
      return nil
    }
  }

  func item(at path: IndexPath, matches text: String) -> Bool? {
    guard let ask = table.match_text else { return nil }
    var text = text
    return lend(lyl_index_path(path)) { path in
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { ask(table.user, path, $0.baseAddress, $0.count) }
      }
    }
  }

  func didHover(from old: ElementID?, to new: ElementID?) {
    guard let notify = table.did_hover else { return }
    lendOptional(old) { old in lendOptional(new) { notify(table.user, old, $0) } }
  }

  func didActivate(_ element: ElementID) {
    guard let notify = table.did_activate else { return }
    lend(lyl_element(element)) { notify(table.user, $0) }
  }

  private func lendOptional<R>(
    _ id: ElementID?, _ body: (UnsafePointer<lyl_element>?) -> R
  ) -> R {
    guard let id else { return body(nil) }
    return lend(lyl_element(id)) { body($0) }
  }
}
