internal import LayoutCore

/// What a layout sees, in one place: a copy for each question would cost more than the answer.
final class SeenEnvironment {
  let environment: LayoutEnvironment

  init(_ environment: LayoutEnvironment) { self.environment = environment }
}
