import ArgumentParser
import EventLog
import FoundationEssentials
import LayoutCore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Test a layout with generated data, and show the smallest case that fails.",
    discussion: """
      Many mistakes in a layout are invisible with the data of its demo. This command lays out sections with \
      0, 1, few and many items in viewports of several sizes, directions and scales, scrolls, changes the \
      data, and tests properties that every layout must have; docs/tools.md lists them. Items are copied \
      from the data file or the demo. A case that fails is made as small as possible.

      For example, layoutlua check rows.lua -o failure.png --log failure.jsonl draws the failure, and writes a log \
      for layoutlua replay.

      Exit status: 0 all properties hold; 1 a property fails, or a script error; 2 usage; 4 data file.
      """)

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var shown: ShownOptions

  @Option(
    help: ArgumentHelp(
      "The seed of the cases: the same number generates the same cases.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The number of cases.", valueName: "n"))
  var cases = 30

  @Option(
    help: ArgumentHelp(
      "Test only this property; may be given several times. docs/tools.md lists the names.",
      valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = OutputFormat.text

  @Option(
    name: .short, help: ArgumentHelp("Draw the first failure.", valueName: "failure.png"),
    completion: .file(extensions: ["png", "svg"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the events of the first failure, for layoutlua replay.", valueName: "failure.jsonl"))
  var log: String?

  func validate() throws {
    guard (1...100_000).contains(cases) else {
      throw ValidationError("--cases must be from 1 to 100000.")
    }
    let names = Property.names
    if let unknown = only.first(where: { !names.contains($0) }) {
      let near = closestName(to: unknown, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError(
        "there is no property '\(unknown)'\(near.isEmpty ? "; use one of " + joined(names) : near)")
    }
  }

  func run() throws {
    let picture = try output.flatMap { try Format.of(file: $0) } ?? .png
    if picture != .png, picture != .svg {
      throw Failure(.usage, "-o: name a .png or .svg file.")
    }
    let properties = Property.all.filter { only.isEmpty || only.contains($0.name) }
    let layout = try CheckedLayout(shown)
    var check = Check(layout, properties, seed: seed)
    do {
      try check.run(cases: cases)
      if only.isEmpty || only.contains(Budget.name) { try check.measure(shown) }
    } catch let error as LogError {
      throw Failure(.script, "\(shown.script): \(error)")
    }
    let result = CheckResult(check, script: shown.script, seed: seed)
    print(format == .json ? try result.json() : result.text)
    if check.failures.isEmpty { return }
    try write(check.failures, as: picture)
    throw ExitCode(Failure.Status.script.rawValue)
  }

  /// Writes the files for the first failure of a case.
  private func write(_ failures: [Check.Failure], as format: Format) throws {
    guard let failure = failures.first(where: { $0.smallest != nil }),
      let (_, played) = failure.smallest
    else { return }
    if let log { try Files.write(played.log().text(), to: log) }
    guard let output else { return }
    let picture = try CheckPicture(
      failure.finding, of: failure.property, played, script: shown.script)
    try Files.write(picture.bytes(format), to: output)
  }
}
