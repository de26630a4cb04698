internal import CLuaHost
internal import LayoutCore

// The entry point into Lua that every callback uses.
extension Script {
  /// Calls into Lua with an environment.
  func enter(
    _ environment: LayoutEnvironment, _ body: (UnsafePointer<lch_view>) -> Int32
  ) throws(LayoutError) {
    let isOutermost = !isBusy
    if isOutermost { host.environment = environment }
    let status = environment.sections.starts.withUnsafeBufferPointer { starts in
      var view = view(environment, starts.baseAddress)
      return body(&view)
    }
    if isOutermost { host.environment = nil }
    try check(status)
  }

  /// Returns the script's `view`. This is a separate function, because `enter` is inlined into its
  /// callers.
  private func view(
    _ environment: LayoutEnvironment, _ starts: UnsafePointer<Int>?
  ) -> lch_view {
    let b = environment.bounds
    let insets = environment.insets
    let safe = environment.traits.safeArea
    let reason = (host.plan?.reason ?? environment.reason)?.name ?? ""
    return lch_view(
      x: b.x, y: b.y, width: b.width, height: b.height, inset_top: insets.top,
      inset_left: insets.left, inset_bottom: insets.bottom, inset_right: insets.right,
      scale: environment.traits.scale, safe_top: safe.top, safe_left: safe.left,
      safe_bottom: safe.bottom, safe_right: safe.right,
      transition: environment.transition ?? .nan,
      rtl: environment.traits.isRightToLeft,
      reason: UnsafeRawPointer(reason.utf8Start).assumingMemoryBound(to: CChar.self),
      section: UInt32(clamping: environment.section.map { $0 + 1 } ?? 0),
      section_count: UInt32(environment.sections.sectionCount), starts: starts)
  }
}
