/// The nearest of some names to one that is not among them: what a "did you mean" suggests. Case
/// and underscores do not count. A name of eight letters or more may differ by two letters, one of
/// three to seven by one, a shorter one by none.
///
/// - Parameter edits: how many letters may differ, whatever the length of the name; nil for that
///   rule.
package func closestName(
  to name: String, among names: [String], edits: Int? = nil
) -> String? {
  let wanted = letters(name)
  let limit = edits ?? (wanted.count >= 8 ? 2 : wanted.count >= 3 ? 1 : 0)
  var best: (name: String, distance: Int)?
  for candidate in names {
    let known = letters(candidate)
    // The distance is at least the difference of the lengths. A script can ask for suggestions in a loop.
    guard abs(known.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, known)
    guard distance <= limit else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

extension LayoutError {
  /// The error for a name that is not among the known ones: suggests the nearest, else lists them all.
  package static func unknownName(
    _ what: Message, _ name: String, among names: [String], _ thereAre: String
  ) -> LayoutError {
    if let near = closestName(to: name, among: names) {
      return LayoutError(.notFound, what + "; did you mean '\(near)'?")
    }
    return LayoutError(
      .notFound, names.isEmpty ? what : what + "; \(thereAre) \(joined(names))")
  }
}

/// Names in quotes with commas between, for messages.
package func joined(_ names: [String]) -> String {
  var text = ""
  for name in names { text += (text.isEmpty ? "'" : ", '") + name + "'" }
  return text
}

private func letters(_ name: String) -> [UInt8] {
  var letters: [UInt8] = []
  for byte in name.utf8 where byte != UInt8(ascii: "_") {
    letters.append(byte >= 65 && byte <= 90 ? byte + 32 : byte)
  }
  return letters
}

/// Levenshtein's distance with neighbours swapped as one step (Damerau).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var before = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    before = previous
    previous = row
  }
  return previous[b.count]
}
