import ArgumentParser
import Glibc
import LocalServer

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a layout in a browser, and update it whenever its script is saved.",
    discussion: """
      Prints the address of a page to open in a browser on this machine. In the page you can scroll the layout, press, \
      insert and move items, and set parameters with sliders. When you save the script, one of its modules or the data \
      file, the page updates: scroll offset, selection and parameters stay, and an error is shown over the last working \
      version. The script runs in the page. Control-C ends the preview.

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
    // The files are read only while a page listens.
    server.every(seconds: 0.02) {
      if server.hasListeners, let document = files.changedDocument() { server.broadcast(document) }
    }
    print("\(shown.script) is at \(server.address)")
    print("Save it to see it change. Control-C ends the preview.")
    fflush(nil)
    server.run()
  }
}
