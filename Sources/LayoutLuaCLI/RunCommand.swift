import ArgumentParser
import Foundation
import LayoutCore
import LayoutRendering
import LuaLayout

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Lay out with a script or a built-in layout, and show the result.",
    discussion: """
      Indices and offsets count from 0 here; in scripts they count from 1. What the command line does not \
      say comes from the script's demo table, else there are 10 items in 320x400.

      Exit status: 0 done, 1 script error, 2 usage, 3 budget (time, memory, output, interrupt), 4 data file.
      """)

  @Argument(
    help: ArgumentHelp(
      "A Lua file, the name of a bundled script (wheel.lua) or of a built-in layout (wheel).",
      valueName: "script"))
  var script: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Items in one section.", valueName: "n"))
  var items: Int?

  @Option(help: ArgumentHelp("Items of each section.", valueName: "3,5,2"))
  var sections: CountsArgument?

  @Option(
    help: ArgumentHelp(
      "Sections and items with sizes and other data, as JSON.", valueName: "file.json"))
  var data: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The viewport's size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset in points.", valueName: "X,Y"))
  var offset: PointArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show this part of the content, not the viewport.", valueName: "X,Y,W,H"))
  var rect: RectArgument?

  @Flag(help: "Show every element, hidden ones too.")
  var all = false

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Set a parameter of the layout.", valueName: "key=value"))
  var settings: [SettingArgument] = []

  @Flag(help: "Take the offset round in content that repeats itself.")
  var loop = false

  @Option(
    help: ArgumentHelp(
      "table, json, svg or png. The default is what the output file's name ends in, else table.",
      valueName: "format"))
  var format: Format?

  @Option(name: .short, help: ArgumentHelp("Write to a file.", valueName: "file"))
  var output: String?

  func validate() throws {
    if let items, items < 0 || items > Int(Int32.max) {
      throw ValidationError("--items must be from 0 to 2147483647.")
    }
    let sources = [items != nil, sections != nil, data != nil].filter { $0 }.count
    if sources > 1 { throw ValidationError("Give only one of --items, --sections and --data.") }
    if rect != nil && all { throw ValidationError("Give only one of --rect and --all.") }
  }

  func run() throws {
    let format = format ?? Format(file: output) ?? .table
    if format == .png, output == nil, isatty(1) != 0 {
      throw Failure(.usage, "A PNG is not for the terminal: name a file with -o.")
    }
    let session = Session(self)
    var report = session.lay()
    report.script = script
    try write(report, as: format)
    if let error = report.error { throw Failure(error) }
    if let failure = report.failure { throw failure }
  }

  private func write(_ report: Report, as format: Format) throws {
    switch format {
    case .json: try write(Data((try report.json() + "\n").utf8))
    case _ where report.error != nil || report.failure != nil: return
    case .table: try write(Data(report.table(isColored: output == nil && isatty(1) != 0).utf8))
    case .svg: try write(Data(report.picture.svg().utf8))
    case .png:
      do {
        try write(Data(report.picture.pngBytes()))
      } catch let error as RenderingError {
        throw Failure(.usage, error.message)
      }
    }
  }

  private func write(_ data: Data) throws {
    guard let output else {
      FileHandle.standardOutput.write(data)
      return
    }
    do { try data.write(to: URL(fileURLWithPath: output)) } catch {
      throw Failure(.usage, "\(output): cannot be written")
    }
  }
}

extension Failure {
  /// What a failed layout means for the exit status.
  init(_ error: LayoutError) {
    switch error.code {
    case .luaTime, .luaMemory, .interrupted, .outOfMemory: status = .budget
    case .luaResult where error.message.contains("too many elements"): status = .budget
    default: status = .script
    }
    message = error.description
  }
}
