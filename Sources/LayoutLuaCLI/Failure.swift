/// The reason why the command ends early: a message for standard error and the exit status.
struct Failure: Error {
  enum Status: Int32 {
    case script = 1
    case usage = 2
    case budget = 3
    case data = 4
  }

  var status: Status
  var message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }
}
