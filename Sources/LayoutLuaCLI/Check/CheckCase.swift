import EventLog

/// A generated case: data, a viewport, and the steps that are played before the questions.
struct CheckCase: Equatable {
  /// A section of the data: its other keys, such as header and values, and its items.
  struct Section: Equatable {
    var fields: [String: JSONValue] = [:]
    var items: [JSONValue] = []
  }

  /// A step. Sections and items are counted from 0.
  enum Step: Equatable {
    /// Scrolls to an offset, which is moved into the content.
    case scroll(x: Double, y: Double)
    case resize(width: Double, height: Double)
    /// Inserts an item.
    case insert(section: Int, item: Int)
    case delete(section: Int, item: Int)
    case move(section: Int, from: Int, to: Int)
    case reload(section: Int, item: Int)
    /// Inserts an empty section.
    case insertSection(Int)
    case deleteSection(Int)
    /// An event that does not change the data.
    case event(Event)
  }

  var sections: [Section]
  var width, height: Double
  var isRightToLeft = false
  /// Pixels per point.
  var scale = 1.0
  /// The seconds that a change to the data is animated; nil for no animation.
  var seconds: Double?
  var steps: [Step] = []

  /// Whether the viewport is too small for users.
  var isTiny: Bool { min(width, height) < 100 }

  /// The number of items in all sections.
  var count: Int { sections.reduce(0) { $0 + $1.items.count } }
}

/// The data of a case while its steps are played.
struct CheckedData {
  private(set) var sections: [CheckCase.Section]
  /// The items that are inserted, one after the other.
  private let stock: ItemStock

  init(_ sections: [CheckCase.Section], _ stock: ItemStock) {
    self.sections = sections
    self.stock = stock
  }

  /// The content of a data file; nil if there are only counts.
  var document: JSONValue? { stock.isBare ? nil : Self.document(sections) }

  static func document(_ sections: [CheckCase.Section]) -> JSONValue {
    let list = sections.map { section in
      JSONValue.object(section.fields.merging(["items": .array(section.items)]) { $1 })
    }
    return .object(["sections": .array(list)])
  }

  /// Changes the data.
  ///
  /// - Parameter number: the number of the step, which determines the inserted item.
  /// - Returns: the change for the view; nil if the step does not change the data, or cannot.
  mutating func apply(_ step: CheckCase.Step, number: Int) -> Event.Change? {
    switch step {
    case .insert(let section, let item):
      guard has(section), item <= sections[section].items.count else { return nil }
      sections[section].items.insert(stock.newItem(number), at: item)
      return .init(.insertItem, to: path(section, item))
    case .delete(let section, let item):
      guard has(section, item) else { return nil }
      sections[section].items.remove(at: item)
      return .init(.deleteItem, from: path(section, item))
    case .move(let section, let from, let to):
      guard has(section, from), has(section, to) else { return nil }
      sections[section].items.insert(sections[section].items.remove(at: from), at: to)
      return .init(.moveItem, from: path(section, from), to: path(section, to))
    case .reload(let section, let item):
      guard has(section, item) else { return nil }
      return .init(.reloadItem, from: path(section, item))
    case .insertSection(let section):
      guard section <= sections.count else { return nil }
      sections.insert(.init(), at: section)
      return .init(.insertSection, to: path(section))
    case .deleteSection(let section):
      guard has(section) else { return nil }
      sections.remove(at: section)
      return .init(.deleteSection, from: path(section))
    case .scroll, .resize, .event: return nil
    }
  }

  private func has(_ section: Int) -> Bool { sections.indices.contains(section) }

  private func has(_ section: Int, _ item: Int) -> Bool {
    has(section) && sections[section].items.indices.contains(item)
  }

  private func path(_ numbers: Int...) -> [UInt32] { numbers.map { UInt32(clamping: $0) } }
}
