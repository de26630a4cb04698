import EventLog
import Foundation
import LayoutCore

// The fuzzer of data files (Tests/Fuzz) is compiled together with the sources of the command.
#if canImport(LayoutLuaCLI)
  @testable import LayoutLuaCLI
#endif

/// Returns a description of a fault in the handling of a data file. The result is nil if the file
/// is rejected with a message that names it, or if it can be laid out, changed and queried.
func complaint(aboutDataFile data: Data) -> String? {
  let file: DataFile
  do {
    let bytes = Array(data)
    file = try DataFile(try JSONValue(bytes, path: "fuzz.json"), path: "fuzz.json", bytes)
  } catch let failure as Failure {
    let names = failure.status == .data && failure.message.hasPrefix("fuzz.json:")
    return names ? nil : failure.message
  } catch {
    return "\(error)"
  }
  for layout in [FlowLayout(), WaterfallLayout()] {
    // Sizes were checked when they were read, so every layout must accept them.
    do { try play(file, layout) } catch { return "\(error)" }
  }
  return nil
}

private func play(_ file: DataFile, _ layout: CollectionLayout) throws {
  let view = try CollectionView.make(layout: layout, dataSource: file)
  try view.setSize(Size(320, 400))
  file.numberItems()
  for a in try view.attributesForElements(in: Rect(-1e9, -1e9, 2e9, 2e9)) {
    for key in ["id", "span", "title"] { _ = file.value(forKey: key, of: a.id) }
  }
  var updates: [Update] = [.insertSection(0)]
  if file.sections.count > 1 {
    updates += [.deleteSection(1), .insertItem(IndexPath(item: 9, section: 0))]
  }
  if let first = file.sections.first, first.count > 1 {
    updates += [
      .deleteItem(IndexPath(item: 0, section: 0)),
      .moveItem(from: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1)),
    ]
  }
  file.apply(updates)
  do { try view.apply(updates) } catch {
    guard error.code == .inconsistentUpdate else { throw error }
  }
  _ = try view.visible()
}
