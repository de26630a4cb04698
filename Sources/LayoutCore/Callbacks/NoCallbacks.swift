/// Callbacks of which none exists.
final class NoCallbacks: LayoutCallbacks {
  let warnings = CallbackWarnings()
}
