import ArgumentParser
import Glibc
import LocalServer

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a layout in a browser, and show it anew whenever its script is saved.",
    discussion: """
      Prints the address of a page: open it in a browser on this machine. There the layout scrolls, and items are pressed, \
      inserted and moved; parameters are sliders. Saving the script, a module of it or the data file shows it \
      in place: scroll offset, selection and parameters stay, and a mistake is shown over the last version that worked. \
      The script runs in the page. Control-C ends the preview.

      For example: layoutlua preview spiral.lua --items 40
      """)

  @OptionGroup
  var shown: ShownOptions

  func run() throws { try Self.serve(shown) }

  static func serve(_ shown: ShownOptions) throws {
    let files = try PreviewFiles(shown)
    let server: LocalServer
    do { server = try LocalServer() } catch { throw Failure(.usage, error.message) }
    let page = try PageDocument(.preview, .init(name: shown.script), shown).page()
    server.answer = { path in
      path.isEmpty
        ? .init(type: "text/html; charset=utf-8", body: page.utf8) : files.answer(path)
    }
    server.greeting = { files.document() }
    // While no page listens, the files are not read.
    server.every(seconds: 0.02) {
      if server.hasListeners, let document = files.changedDocument() { server.tell(document) }
    }
    print("\(shown.script) is at \(server.address)")
    print("Save it to see it change. Control-C ends the preview.")
    fflush(nil)
    server.run()
  }
}
