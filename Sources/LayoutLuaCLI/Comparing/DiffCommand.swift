import ArgumentParser
import LayoutCore
import LayoutRendering

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare the elements of two layouts, or of two sets of parameters.",
    discussion: """
      Both layouts get the same data and the same viewport: those of the options or, without them, those of the first layout's demo. \
      All elements of the content are compared. HEAD:wall.lua is a version of a script in git; its modules are those of the working tree.

      For example:

        layoutlua diff old.lua new.lua -o diff.png
        layoutlua diff waterfall.lua waterfall --items 40
        layoutlua diff wheel.lua --set-b distance=300
        layoutlua diff HEAD:wall.lua wall.lua

      Exit status: 0 equal; 1 different, or an error in a script; 2 wrong usage; 3 budget; 4 data file.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var shown: ShownOptions

  @Argument(
    help: ArgumentHelp(
      "The other layout; without it, the same one, with the parameters of --set-b.",
      valueName: "other"), completion: .layouts)
  var other: String?

  @Option(
    name: .customLong("set-a"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set a parameter of the first layout only; --set is for both.", valueName: "key=value"),
    transform: SettingArgument.parse)
  var settingsA: [SettingArgument] = []

  @Option(
    name: .customLong("set-b"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set a parameter of the second layout only.", valueName: "key=value"),
    transform: SettingArgument.parse)
  var settingsB: [SettingArgument] = []

  @Option(
    help: ArgumentHelp("The largest difference of numbers that are equal.", valueName: "points"))
  var tolerance = 0.01

  @Option(help: ArgumentHelp("text, or json, which counts from 0.", valueName: "format"))
  var format = Format.text

  @Option(
    name: .short,
    help: ArgumentHelp(
      "Write a picture: the first layout, the second one, and the second one with the differences in red.",
      valueName: "diff.png"), completion: .file(extensions: ["png"]))
  var output: String?

  func validate() throws {
    if !(tolerance >= 0 && tolerance <= 1e9) {
      throw ValidationError("--tolerance must be from 0 to 1e9.")
    }
    if let output, !output.hasSuffix(".png"), !output.hasPrefix("/dev/") {
      throw ValidationError("-o \(output): the picture is a PNG: end the name in .png.")
    }
    if other == nil && settingsA.isEmpty && settingsB.isEmpty {
      throw ValidationError("Name another layout, or give --set-b key=value.")
    }
  }

  func run() throws {
    let first = try ComparedRun(shown.script, shown, settingsA, like: nil)
    let second = try ComparedRun(other ?? shown.script, shown, settingsB, like: first)
    let comparison = Comparison(first, second, tolerance: tolerance)
    print(format == .json ? comparison.json : comparison.text, terminator: "")
    if let output { try Files.write(try picture(first, second), to: output) }
    if !comparison.isEqual { throw ExitCode(Failure.Status.script.rawValue) }
  }

  private func picture(_ first: ComparedRun, _ second: ComparedRun) throws -> [UInt8] {
    let region = first.report.region.union(second.report.region)
    do {
      let images = try [first, second].map {
        try PictureImage(try $0.picture(of: region, shown).pngBytes())
      }
      return try PictureComparison(images[0], images[1]).pngBytes()
    } catch let error as RenderingError { throw Failure(.usage, error.message) }
  }
}
