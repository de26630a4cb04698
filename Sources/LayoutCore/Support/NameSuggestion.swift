/// Returns the known name that is most similar to an unknown one, for a "did you mean" suggestion.
/// Case and underscores are ignored. Names of eight letters or more can differ by two letters, and
/// names of three to seven letters by one. Shorter names must be equal.
///
/// - Parameter edits: the number of letters that can differ, regardless of the name's length; nil
///   to apply the rule above.
package func closestName(
  to name: String, among names: [String], edits: Int? = nil
) -> String? {
  let wanted = letters(name)
  let limit = edits ?? (wanted.count >= 8 ? 2 : wanted.count >= 3 ? 1 : 0)
  var best: (name: String, distance: Int)?
  for candidate in names {
    let known = letters(candidate)
    // The distance is at least the difference of the lengths. Skip the computation, because a
    // script can request suggestions in a loop.
    guard abs(known.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, known)
    guard distance <= limit else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

extension LayoutError {
  /// The error for an unknown name. It suggests the most similar name or, if there is none, lists
  /// all known names.
  package static func unknownName(
    _ problem: Message, _ name: String, among names: [String], _ thereAre: String
  ) -> LayoutError {
    if let near = closestName(to: name, among: names) {
      return LayoutError(.notFound, problem + "; did you mean '\(near)'?")
    }
    return LayoutError(
      .notFound, names.isEmpty ? problem : problem + "; \(thereAre) \(joined(names))")
  }
}

/// Names in quotes, separated by commas, for messages.
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

/// The Levenshtein distance in which a swap of adjacent letters counts as one step (Damerau).
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
