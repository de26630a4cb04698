import ArgumentParser
import Glibc
import LayoutCore
import LayoutRendering
import LuaLayout

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Lay out with a script or a built-in layout, and show the result.",
    discussion: """
      Sections and items are numbered from 1, as in scripts, but from 0 in JSON. Lengths are in points. The script's demo table contains the defaults of \
      the options; without one, there are 10 items in 320x400. The built-in justified, list, sphere, waterfall and wheel have separate defaults.

      For example: layoutlua run wheel.lua --offset 0,600 -o wheel.png

      Exit status: 0 success, even with warnings; 1 an error in the script, even in one element only, or no such script; 2 wrong usage; \
      3 budget (time, memory, output, interrupt); 4 data file. Errors in the callbacks of animations are printed and exit with 0.
      """)

  @OptionGroup
  var shown: ShownOptions

  @Option(
    name: .customLong("hit"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Report the frontmost element at a point of the content, in the table, in JSON or on standard output; may be given several times.",
      valueName: "X,Y"),
    transform: PointArgument.parse)
  var hits: [PointArgument] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show this part of the content instead of the viewport.", valueName: "X,Y,W,H"),
    transform: RectArgument.parse)
  var rect: RectArgument?

  @Flag(
    help:
      "Show all elements of the content instead of those in the viewport, including hidden ones.")
  var all = false

  @Flag(
    help:
      "Report the accessibility tree: in the table instead of the elements, or in JSON."
  )
  var accessibility = false

  @Flag(
    help:
      "Report the cost of each callback of the script, on standard error or in JSON. The layout runs twice: once to measure the time, once to count instructions."
  )
  var profile = false

  @Flag(
    help:
      "Run in a separate process with at most 10 seconds and 1 GiB, for a script that you do not trust."
  )
  var isolate = false

  @Flag(help: "With -o page.html: write a small page of recorded pictures, without the engine.")
  var `static` = false

  @Flag(
    help: "Show the layout in a browser, and update it whenever it is saved: layoutlua preview.")
  var watch = false

  @OptionGroup(title: "Motion")
  var motion: MotionOptions

  @Option(
    help: ArgumentHelp(
      "The colors of pictures: light or dark.", valueName: "theme"))
  var theme = Picture.Theme.light

  @Option(
    help: ArgumentHelp(
      "table, json, svg, png, pdf (the whole content in pages of the viewport's size), or html, an animated page. The default is given by the extension of the output file; without one, it is table.",
      valueName: "format"))
  var format: Format?

  @Option(
    name: .short,
    help: ArgumentHelp(
      "Write to a file: .png, .svg, .pdf, .html, .json or .txt.", valueName: "file"),
    completion: .file(extensions: ["png", "svg", "pdf", "html", "json", "txt"]))
  var output: String?

  func validate() throws {
    if rect != nil && all { throw ValidationError("Give only one of --rect and --all.") }
    let shows =
      rect != nil || all || !hits.isEmpty || accessibility || motion.scrollTo != nil || profile
      || motion.isMotion
    if watch && (shows || output != nil || format != nil) {
      throw ValidationError(
        "--watch shows a page that scrolls and changes in the browser; it takes a script, its data, --size, --offset, --set and --loop only."
      )
    }
  }

  /// Returns the format from --format or from the extension of the output file.
  private func chosenFormat() throws -> Format {
    guard let output else { return format ?? .table }
    guard let format else { return try Format.of(file: output) ?? .table }
    if let other = try? Format.of(file: output), other != format, other != .table {
      printError("warning: \(output) is written as \(format.rawValue), because of --format")
    }
    return format
  }

  func run() throws {
    if Isolation.isInside {
      Isolation.limit()
    } else if isolate {
      return try Isolation.run(shown.script)
    }
    if watch { return try PreviewCommand.serve(shown) }
    let format = try chosenFormat()
    if self.static, format != .html {
      throw Failure(.usage, "--static applies to pages only: add -o page.html.")
    }
    if let frames = motion.frames, frames > Self.fileLimit, format == .png || format == .svg {
      throw Failure(
        .usage,
        "--frames \(frames) would write \(frames) files; write at most \(Self.fileLimit), or one page with -o x.html"
      )
    }
    if format == .png || format == .pdf, output == nil, isatty(1) != 0 {
      throw Failure(
        .usage,
        "A \(format.rawValue.uppercased()) cannot be shown in the terminal: name a file with -o.")
    }
    var command = self
    if format == .pdf, rect == nil, !motion.isMotion { command.all = true }
    let session = Session(command, keepsModules: format == .html && !isFilm)
    var reports = session.lay(asFilm: format == .html && isFilm)
    if profile, let last = reports.indices.last {
      let counting = Session(self, countsInstructions: true)
      _ = counting.lay(asFilm: format == .html && isFilm)
      let profile = Profile(timed: session.profile, counted: counting.profile)
      reports[last].profile = profile
      if format != .json { printError(profile.table) }
    }
    if accessibility, format != .json, format != .table {
      throw Failure(.usage, "--accessibility applies to the table and to JSON only.")
    }
    if format != .json {
      for i in reports.indices {
        reports[i].images = session.images.read(reports[i].picture.imageNames)
      }
    }
    try write(reports, as: format, modules: session.modules?.texts ?? [:])
    // Tables and JSON already contain the hits.
    if output != nil, format != .json, format != .table {
      for line in reports.last?.hitLines ?? [] { print(line) }
    }
    if let error = reports.last?.error { throw Failure(error) }
    if let failure = reports.last?.failure { throw failure }
    if let fault = reports.compactMap({ $0.status.error ?? $0.reported }).first {
      throw ExitCode(Failure(fault).status.rawValue)
    }
  }

  /// Whether the page is a `Film`, which plays recorded pictures, instead of a page that contains
  /// the engine.
  private var isFilm: Bool {
    self.static || motion.frames != nil || motion.time != nil || motion.progress != nil
  }

  private func write(
    _ reports: [Report], as format: Format, modules: [String: String]
  ) throws {
    if format == .json {
      let lines = try reports.map { try $0.json() + "\n" }
      return try Files.write(lines.joined().utf8, to: output)
    }
    if reports.contains(where: { $0.error != nil || $0.failure != nil }) { return }
    for line in Set(reports.flatMap { $0.picture.complaints }).sorted() { printError(line) }
    if format == .html, !isFilm {
      if rect != nil || all {
        printError(
          "warning: a page can be scrolled: --rect and --all have an effect with --static only")
      }
      if theme != .light {
        printError("warning: --theme has an effect on pictures and with --static only")
      }
      var document = try PageDocument(self, modules: modules)
      if motion.scrollTo != nil, let bounds = reports.last?.bounds {
        document.offset = [bounds.x, bounds.y]
      }
      return try Files.write(document.page().utf8, to: output)
    }
    if format == .html {
      let frames = reports.map { Film.Frame(time: $0.time ?? 0, picture: $0.picture) }
      return try Files.write(Film(title: title, frames: frames).html().utf8, to: output)
    }
    if format == .pdf { return try Files.write(pdf(of: reports), to: output) }
    if reports.count == 1 { return try Files.write(data(of: reports[0], format), to: output) }
    guard format != .table, let output else {
      throw Failure(
        .usage, "Several frames as \(format.rawValue) are several files: name them with -o.")
    }
    for (number, report) in reports.enumerated() {
      try Files.write(data(of: report, format), to: numbered(output, number, of: reports.count))
    }
  }

  private var title: String { motion.to.map { "\(shown.script) to \($0)" } ?? shown.script }

  private func data(of report: Report, _ format: Format) throws -> [UInt8] {
    switch format {
    case .table: return Array(report.table(isColored: output == nil && isatty(1) != 0).utf8)
    case .png:
      do { return try report.picture.pngBytes() } catch {
        throw Failure(.usage, error.message)
      }
    case .svg: return Array(report.picture.svg().utf8)
    case .json, .pdf, .html: return []
    }
  }

  /// Returns a PDF file with a page for each moment of a change or, without a change, the content
  /// in pages.
  private func pdf(of reports: [Report]) throws -> [UInt8] {
    do {
      if motion.isMotion { return try Picture.pdfBytes(reports.map { $0.picture }) }
      let pages = try reports.flatMap { report in
        guard let pages = report.picture.pages(limit: Self.pageLimit) else {
          throw Failure(
            .usage,
            "the content has more than \(Self.pageLimit) pages: enlarge the page with --size, or choose a part with --rect"
          )
        }
        return pages
      }
      return try Picture.pdfBytes(pages)
    } catch let error as RenderingError {
      throw Failure(.usage, error.message)
    }
  }

  private static let pageLimit = 1000

  /// The maximum number of files that one run writes.
  private static let fileLimit = 300

  /// Adds a number to the name of a file: fly.png becomes fly-07.png.
  private func numbered(_ file: String, _ number: Int, of count: Int) -> String {
    let digits = String(count - 1).count
    let text = String(number)
    let mark = "-" + String(repeating: "0", count: digits - text.count) + text
    guard let dot = file.lastIndex(of: "."), !file[dot...].contains("/" as Character) else {
      return file + mark
    }
    return String(file[..<dot]) + mark + String(file[dot...])
  }
}

extension Failure {
  /// Converts the error of a layout to a message and an exit status.
  init(_ error: LayoutError) {
    switch error.code {
    case .layoutTime, .layoutMemory, .interrupted, .outOfMemory: status = .budget
    default: status = .script
    }
    message = error.description
  }
}
