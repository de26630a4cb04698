import ArgumentParser
import LayoutCore

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why an element has its frame.",
    discussion: """
      Prints the attributes of one element, the callback and the line that set each of them last, and the data, the fields of \
      the viewport and the parameters that the callbacks read for it. The script runs once more with a recorder for this element.

      For example: layoutlua explain wall.lua --item 1,3

      Exit status: 0 success; 1 a script error, or no such element; 2 usage, or no such item; 3 a limit of the script; \
      4 data file.
      """)

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var shown: ShownOptions

  @Option(
    help: ArgumentHelp(
      "The section and the item, numbered from 1. With --kind, the number of the element in its section.",
      valueName: "S,I"),
    transform: PathArgument.parse)
  var item: PathArgument

  @Option(
    help: ArgumentHelp(
      "The kind of a supplementary view or a decoration, such as header.", valueName: "kind"))
  var kind: String?

  @Option(
    name: .customLong("update"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change the data first, as in layoutlua run; may be given several times.",
      valueName: "update"),
    transform: UpdateArgument.parse)
  var updates: [UpdateArgument] = []

  @Option(
    help: ArgumentHelp("Change to another layout first, and explain it.", valueName: "script"),
    completion: .layouts)
  var to: String?

  @Option(help: ArgumentHelp("The duration of the change in seconds.", valueName: "s"))
  var duration = 0.5

  @Option(
    help: ArgumentHelp(
      "Explain this moment of the change, in seconds after its start; the default is its end.",
      valueName: "s"))
  var time: Double?

  @Option(
    help: ArgumentHelp("text, or json, in which items are counted from 0.", valueName: "format"))
  var format = OutputFormat.text

  func validate() throws {
    if time != nil, updates.isEmpty, to == nil {
      throw ValidationError("--time needs an --update or a --to.")
    }
    if let time, !(time >= 0 && time <= 1e6) {
      throw ValidationError("--time must be from 0 to 1000000 seconds.")
    }
    guard duration >= 0, duration <= 3600 else {
      throw ValidationError("--duration must be from 0 to 3600 seconds.")
    }
  }

  func run() throws {
    let steps = ExplainedView.Steps(
      shown: shown, updates: updates.map { $0.update }, to: to, duration: duration, time: time)
    do {
      let explanation = try Explanation(steps, item.path, kind: kind)
      print(
        format == .json ? try explanation.json() : ExplanationText(explanation).text,
        terminator: format == .json ? "\n" : "")
    } catch let error as LayoutError {
      if error.code == .inconsistentUpdate {
        throw Failure(.usage, "--update: \(countedFromOne(error.message))")
      }
      throw Failure(error)
    }
  }
}
