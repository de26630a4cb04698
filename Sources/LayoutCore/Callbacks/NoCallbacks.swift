/// An empty set of callbacks.
final class NoCallbacks: LayoutCallbacks {
  let warnings = CallbackWarnings()
}
