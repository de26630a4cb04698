import ArgumentParser
import FoundationEssentials
import LayoutCore

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the cost of a layout with many items, and suggest savings.",
    discussion: """
      Measures passes, frames of a scroll, jumps, updates and changes to the layout grid with several numbers of items: \
      the instructions of the script, which are the same on each machine; the bytes that Lua allocates; and the time, also in \
      relation to a bare script, the shim, which is measured by turns in the same run. The items are those of the data file or the demo, repeated. \
      Suggestions name a saving that was measured with a changed copy of the script in memory.

      For example: layoutlua bench wall.lua --budget frame=2ms,instructions=1e5

      Exit status: 0 success, also if a number of items exceeds the script's limits; 1 a --budget is exceeded, or a script error; 2 usage; \
      4 data file.
      """)

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help: ArgumentHelp(
      "A Lua file, the name of a bundled script (wheel.lua) or of a built-in layout (wheel).",
      valueName: "script"), completion: .layouts)
  var script: String

  @Option(
    help: ArgumentHelp(
      "Another layout, which is measured by turns with the same items.", valueName: "other"),
    completion: .layouts)
  var against: String?

  @Option(
    help: ArgumentHelp("The numbers of items.", valueName: "100,10000,1000000"),
    transform: CountsArgument.parse)
  var items = CountsArgument(counts: [100, 10_000, 1_000_000])

  @Option(
    help: ArgumentHelp(
      "The data file whose items are repeated, or the name of a bundled file.",
      valueName: "file.json"), completion: .data)
  var data: String?

  @Option(
    help: ArgumentHelp("The viewport's size in points.", valueName: "WxH"),
    transform: SizeArgument.parse)
  var size: SizeArgument?

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set a parameter of the layout; may be given several times.", valueName: "key=value"),
    transform: SettingArgument.parse)
  var settings: [SettingArgument] = []

  @Option(
    help: ArgumentHelp(
      "Fail if a cost is larger: pass, frame, jump, update or transition with a time (2ms) or a number of instructions (1e5); "
        + "instructions, those of a frame; garbage, the bytes that a frame allocates.",
      valueName: "frame=2ms,garbage=1000"),
    transform: BenchBudget.parse)
  var budget: BenchBudget?

  @Option(
    help: ArgumentHelp(
      "The seconds that one call of the script can take; all operations with one number of items can take ten times as long.",
      valueName: "s"))
  var limit = 2.0

  @Option(help: ArgumentHelp("text or json, in which items are counted.", valueName: "format"))
  var format = OutputFormat.text

  func validate() throws {
    guard !items.counts.isEmpty, items.counts.allSatisfy({ (1...10_000_000).contains($0) }) else {
      throw ValidationError("--items must be from 1 to 10000000, such as 100,10000.")
    }
    guard limit > 0, limit <= 1000 else {
      throw ValidationError("--limit must be a number of seconds up to 1000.")
    }
  }

  func run() throws {
    let subject: BenchSubject
    let benchmark: Benchmark
    let advice: [Advice]
    do {
      subject = try BenchSubject(script, settings: settings, data: data, size: size?.size)
      let other = try against.map { try subject.other($0) }
      benchmark = try Benchmark(
        subject, against: other, items: items.counts.sorted(), seconds: limit)
      advice = Advice.all(for: benchmark, seconds: limit)
    } catch let error as LayoutError {
      throw Failure(.script, error.description)
    }
    let failures = budget?.failures(of: benchmark) ?? []
    switch format {
    case .text:
      print(BenchText(benchmark, advice: advice).text, terminator: "")
      for line in failures { printError(line) }
    case .json: print(try json(benchmark, advice, failures))
    }
    if !failures.isEmpty { throw ExitCode(Failure.Status.script.rawValue) }
  }

  private struct Result: Encodable {
    let script: String
    let against: String?
    let sizes: [BenchSize]
    let growth: [BenchGrowth]
    let advice: [Advice]
    let exceeded: [String]
  }

  private func json(
    _ benchmark: Benchmark, _ advice: [Advice], _ failures: [String]
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let result = Result(
      script: script, against: against, sizes: benchmark.sizes,
      growth: BenchGrowth.all(benchmark.sizes), advice: advice, exceeded: failures)
    return String(decoding: try encoder.encode(result), as: UTF8.self)
  }
}
