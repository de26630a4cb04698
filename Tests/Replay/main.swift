// Records a log again with the library that it is linked to: Tests/CHost/run compiles it, with the sources of EventLog,
// against the Embedded library, and compares the bytes with what the command wrote.
import Foundation

do {
  var log = try EventLog(Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
  try log.record()
  try log.text().write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
} catch {
  print(error)
  exit(1)
}
