internal import CLayoutLua
internal import TextLayout

/// The data of a log. The view queries it, and updates change it.
final class Model {
  struct Item {
    var identifier: UInt64
    var size: lyl_size?
    var values: [String: JSONValue] = [:]
  }

  struct Section {
    var header: lyl_size?
    var footer: lyl_size?
    var items: [Item] = []
    var values: [String: JSONValue] = [:]
  }

  private(set) var sections: [Section] = []
  private var nextIdentifier: UInt64 = 1
  private let borrowed = BorrowedValue()
  /// Whether the view has asked for the size of an element.
  private(set) var hasMeasured = false

  init(_ start: EventLog.Start) { replace(counts: start.counts, data: start.data) }

  /// Copies the data of another model.
  init(_ other: Model) { (sections, nextIdentifier) = (other.sections, other.nextIdentifier) }

  /// Replaces all data. If both parameters are nil, the data do not change. As in a recording, a
  /// section has at most `mostItems` items.
  func replace(counts: [UInt32]?, data: JSONValue?) {
    if let counts {
      sections = counts.map { count in
        Section(items: (0..<min(count, Self.mostItems)).map { _ in new() })
      }
    } else if let data {
      sections = (data["sections"]?.items ?? []).map { section in
        Section(
          header: section["header"]?.size, footer: section["footer"]?.size,
          items: (section["items"]?.items ?? []).map { item in
            new(item.fields, size: item.size, identifier: item["id"]?.identifier)
          }, values: section["values"]?.fields ?? [:])
      }
    }
  }

  private static let mostItems: UInt32 = 1 << 20

  private func new(
    _ values: [String: JSONValue] = [:], size: lyl_size? = nil, identifier: UInt64? = nil
  ) -> Item {
    defer { nextIdentifier += 1 }
    return Item(identifier: identifier ?? nextIdentifier, size: size, values: values)
  }
}

// MARK: Updates

extension Model {
  /// Applies a batch to the data. Changes that are out of range are ignored; the view then reports
  /// inconsistent counts.
  func apply(_ changes: [Event.Change]) {
    var lost: Set<[UInt32]> = []
    var lostSections: Set<Int> = []
    var coming: [(to: [UInt32], item: Item)] = []
    var comingSections: [(to: Int, old: Int?)] = []
    for change in changes {
      let from = change.from ?? []
      let to = change.to ?? []
      switch change.op {
      case .insertItem: coming.append((to, new()))
      case .deleteItem: lost.insert(from)
      case .moveItem:
        guard let item = item(at: from) else { continue }
        lost.insert(from)
        coming.append((to, item))
      case .insertSection: if let to = to.first { comingSections.append((Int(to), nil)) }
      case .deleteSection: if let from = from.first { lostSections.insert(Int(from)) }
      case .moveSection:
        guard let from = from.first, let to = to.first else { continue }
        lostSections.insert(Int(from))
        comingSections.append((Int(to), Int(from)))
      case .reloadItem, .reconfigureItem, .reloadSection: break
      }
    }
    func rest(of number: Int) -> Section {
      var section = sections[number]
      section.items = section.items.enumerated()
        .filter { !lost.contains([UInt32(clamping: number), UInt32(clamping: $0.offset)]) }
        .map { $0.element }
      return section
    }
    var result = sections.indices.filter { !lostSections.contains($0) }.map { rest(of: $0) }
    for (to, old) in comingSections.sorted(by: { $0.to < $1.to }) where to <= result.count {
      if let old, !sections.indices.contains(old) { continue }
      result.insert(old.map { rest(of: $0) } ?? Section(), at: to)
    }
    for (to, item) in coming.sorted(by: { $0.to.lexicographicallyPrecedes($1.to) }) {
      guard to.count == 2, Int(to[0]) < result.count,
        Int(to[1]) <= result[Int(to[0])].items.count
      else { continue }
      result[Int(to[0])].items.insert(item, at: Int(to[1]))
    }
    sections = result
  }

  private func item(at path: [UInt32]) -> Item? {
    guard path.count == 2, Int(path[0]) < sections.count,
      Int(path[1]) < sections[Int(path[0])].items.count
    else { return nil }
    return sections[Int(path[0])].items[Int(path[1])]
  }
}

// MARK: Data source and delegate for C

private func model(_ user: UnsafeMutableRawPointer?) -> Model? {
  user.map { Unmanaged<Model>.fromOpaque($0).takeUnretainedValue() }
}

extension Model {
  /// A data source for this model, which must outlive the view.
  var source: lyl_data_source {
    var source = lyl_data_source()
    source.struct_size = UInt32(MemoryLayout<lyl_data_source>.size)
    source.user = Unmanaged.passUnretained(self).toOpaque()
    source.number_of_sections = { UInt32(clamping: model($0)?.sections.count ?? 0) }
    source.number_of_items = { user, section in
      UInt32(clamping: model(user)?.section(section)?.items.count ?? 0)
    }
    source.identifiers = { user, section, first, count, out in
      for (i, item) in (model(user)?.items(section, first, count) ?? []).enumerated() {
        out?[i] = item.identifier
      }
    }
    source.sizes = { user, section, first, count, _, out in
      for (i, item) in (model(user)?.items(section, first, count) ?? []).enumerated() {
        if let size = item.size { out?[i] = size }
      }
    }
    source.supplementary_size = { user, kind, number, _, out in
      let section = model(user)?.section(number)
      guard let size = kind == 1 ? section?.header : kind == 2 ? section?.footer : nil else {
        return false
      }
      out?.pointee = size
      return true
    }
    source.value = { user, category, _, path, key, out in
      guard category == LYL_CELL.rawValue, let model = model(user), let path, let key, let out
      else {
        return lyl_status(LYL_E_NOT_FOUND)
      }
      return model.value(path.pointee, String(cString: key), out)
    }
    source.section_value = { user, section, key, out in
      guard let model = model(user), let key, let out,
        let value = model.section(section)?.values[String(cString: key)], value != .null
      else { return lyl_status(LYL_E_NOT_FOUND) }
      out.pointee = model.borrowed.lend(value)
      return lyl_status(LYL_OK)
    }
    source.measure = { user, category, _, path, proposed, out in
      model(user)?.hasMeasured = true
      guard category == LYL_CELL.rawValue, let path = path?.pointee,
        let proposed = proposed?.pointee,
        let item = model(user)?.item(at: [path.section, path.item]), item.size == nil,
        let height = item.values.naturalHeight(width: proposed.width)
      else { return }
      out?.pointee.height = height
    }
    source.measure_text = { _, text, style, width, out in
      guard let text, let style, let out else { return false }
      let lines = TextLines(
        String(cString: text), style: TextStyle(String(cString: style)),
        width: width > 0 ? width : nil)
      out.pointee = lyl_size(width: lines.width, height: lines.height)
      return true
    }
    source.move_item = { user, from, to in
      guard let from = from?.pointee, let to = to?.pointee else {
        return lyl_status(LYL_E_CALLBACK)
      }
      let change = Event.Change(
        .moveItem, from: [from.section, from.item], to: [to.section, to.item])
      model(user)?.apply([change])
      return lyl_status(LYL_OK)
    }
    return source
  }

  /// A delegate that offers swipe actions for rows whose items have them in the values `swipe_left`
  /// and `swipe_right`, which are lists of objects with `width`, `style` and `full`. The model must
  /// outlive the view.
  var delegate: lyl_delegate {
    var delegate = lyl_delegate()
    delegate.struct_size = UInt32(MemoryLayout<lyl_delegate>.size)
    delegate.user = Unmanaged.passUnretained(self).toOpaque()
    delegate.swipe_actions = { user, path, edge, out, capacity in
      guard let path = path?.pointee else { return 0 }
      let key = edge == UInt32(LYL_EDGE_LEFT) ? "swipe_left" : "swipe_right"
      let actions = model(user)?.item(at: [path.section, path.item])?.values[key]?.items ?? []
      for (i, action) in actions.prefix(capacity).enumerated() {
        out?[i] = lyl_swipe_action(
          title: nil, width: action["width"]?.number ?? 74,
          style: UInt32(clamping: Int64(action["style"]?.number ?? 0)),
          flags: action["full"] == .bool(true) ? 1 : 0)
      }
      return actions.count
    }
    return delegate
  }

  private func section(_ number: UInt32) -> Section? {
    Int(number) < sections.count ? sections[Int(number)] : nil
  }

  private func items(_ section: UInt32, _ first: UInt32, _ count: UInt32) -> ArraySlice<Item> {
    guard let items = self.section(section)?.items else { return [] }
    return items.dropFirst(Int(first)).prefix(Int(count))
  }

  private func value(
    _ path: lyl_index_path, _ key: String, _ out: UnsafeMutablePointer<lyl_value>
  ) -> lyl_status {
    guard let value = item(at: [path.section, path.item])?.values[key], value != .null else {
      return lyl_status(LYL_E_NOT_FOUND)
    }
    out.pointee = borrowed.lend(value)
    return lyl_status(LYL_OK)
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? { fields[key] }

  fileprivate var fields: [String: JSONValue] {
    if case .object(let fields) = self { fields } else { [:] }
  }

  fileprivate var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

  fileprivate var size: lyl_size? {
    guard case .number(let width)? = self["width"], case .number(let height)? = self["height"]
    else { return nil }
    return lyl_size(width: width, height: height)
  }

  /// The ID as a number. A text is converted to its hash, which is the same in every run.
  fileprivate var identifier: UInt64? {
    switch self {
    case .number(let number): UInt64(exactly: number)
    case .string(let text): Digest.of(text)
    default: nil
    }
  }
}
