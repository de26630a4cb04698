// Records a log again with the linked library. Tests/Install/run compiles it with the sources of
// EventLog and the Embedded library, and compares the bytes with those written by the command.
import Foundation

do {
  var log = try EventLog(Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
  try log.record()
  try log.text().write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
} catch {
  print(error)
  exit(1)
}
