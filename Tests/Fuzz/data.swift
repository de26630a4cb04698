import Foundation
import LayoutCore

/// The bytes are a data file of the command. It is refused with a message that names the file, or it can be laid out,
/// changed and asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func playDataFile(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let file: DataFile
  do {
    let data = bytes.map { Data(bytes: $0, count: size) } ?? Data()
    file = try DataFile(try JSONValue(data, path: "fuzz.json"), path: "fuzz.json")
  } catch let failure as Failure {
    precondition(failure.status == .data && failure.message.hasPrefix("fuzz.json:"))
    return 0
  } catch {
    fatalError("\(error)")
  }
  for layout in [FlowLayout(), WaterfallLayout()] {
    // Sizes are checked as they are read: there is nothing that a layout could not place.
    do { try play(file, layout) } catch { fatalError("\(error)") }
  }
  return 0
}

private func play(_ file: DataFile, _ layout: CollectionLayout) throws {
  let view = try CollectionView.make(layout: layout, dataSource: file)
  try view.setSize(Size(320, 400))
  file.numberItems()
  let counts = file.sections.map { $0.count }
  for a in try view.attributesForElements(in: Rect(-1e9, -1e9, 2e9, 2e9)) where a.category == .cell {
    precondition(a.indexPath.item < counts[a.indexPath.section])
    for key in ["id", "span", "title"] { _ = file.value(forKey: key, of: a.id) }
  }
  var updates: [Update] = [.insertSection(0)]
  if counts.count > 1 { updates += [.deleteSection(1), .insertItem(IndexPath(item: 9, section: 0))] }
  if let first = counts.first, first > 1 {
    updates += [
      .deleteItem(IndexPath(item: 0, section: 0)),
      .moveItem(from: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1)),
    ]
  }
  file.apply(updates)
  do { try view.apply(updates) } catch { precondition(error.code == .inconsistentUpdate) }
  _ = try view.visible()
}
