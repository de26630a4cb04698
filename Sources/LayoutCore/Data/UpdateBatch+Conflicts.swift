// The rules for contradictory updates of one item or section.
extension UpdateBatch {
  /// Adds the mark of an operation to the marks of its item or section. Contradictory and duplicate
  /// operations are rejected. If the batch is repaired, duplicates other than moves are omitted
  /// instead (6.4).
  ///
  /// - Parameter item: nil for a section.
  /// - Returns: the combined marks; nil if the operation is omitted.
  mutating func adding(
    _ mark: UpdateMarks, to marks: UpdateMarks, _ section: Int, _ item: Int?
  ) throws(LayoutError) -> UpdateMarks? {
    if marks.isEmpty { return mark }
    if marks.contains(mark) && mark != .movedAway && mark != .movedHere && repairs {
      repaired += 1
      return nil
    }
    let isSoft = mark == .reloaded || mark == .reconfigured
    let conflict =
      isSoft && marks.isSubset(of: [.reloaded, .reconfigured]) && !marks.contains(mark)
      ? nil : conflict(mark, marks)
    if let conflict {
      guard let item else {
        throw inconsistent(
          "attempt to \(conflict) the same section (section \(section))")
      }
      throw inconsistent(
        "attempt to \(conflict) the same index path (item \(item) of section \(section))")
    }
    return marks.union(mark)
  }

  private func conflict(_ mark: UpdateMarks, _ marks: UpdateMarks) -> String? {
    let all = marks.union(mark)
    if marks.contains(mark) {
      switch mark {
      case .deleted: return "delete twice"
      case .inserted: return "insert twice at"
      case .reloaded: return "reload twice"
      case .reconfigured: return "reconfigure twice"
      case .movedAway: return "move twice from"
      default: return "move twice to"
      }
    }
    if all.isSuperset(of: [.inserted, .movedHere]) { return "perform an insert and a move to" }
    if all.isSuperset(of: [.deleted, .movedAway]) { return "perform a delete and a move from" }
    if all.isSuperset(of: [.deleted, .reloaded]) { return "delete and reload" }
    if all.isSuperset(of: [.reloaded, .movedAway]) { return "reload and move" }
    if all.isSuperset(of: [.deleted, .reconfigured]) { return "delete and reconfigure" }
    return nil
  }

  func inconsistent(_ message: Message) -> LayoutError {
    LayoutError(.inconsistentUpdate, message)
  }
}
