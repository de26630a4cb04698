internal import LayoutCore
internal import TextLayout

extension Appearance {
  /// The values that affect pictures, with their types.
  static let drawn = [
    "align": "a string", "background": "a string", "badge": "a string", "color": "a string",
    "corner_radius": "a number", "fit": "a string", "image": "a string", "lines": "a number",
    "shadow": "a number", "style": "a string", "subtitle": "a string", "symbol": "a string",
    "text": "a string", "title": "a string",
  ]

  /// The values of `drawn` that can also be numbers.
  static let texts: Set = ["badge", "subtitle", "text", "title"]
}

extension Picture {
  /// Warnings about custom values of the elements, one per line: unknown colors and words, missing
  /// images, values of the wrong type, and names that are similar to those that affect pictures.
  public var complaints: [String] {
    var lines: [String: LayoutAttributes] = [:]
    func report(_ line: String, _ a: LayoutAttributes) {
      if lines[line] == nil { lines[line] = a }
    }
    for a in elements {
      let look = appearance(of: a)
      for (value, word) in look.unknown { report(unknown(word, of: value), a) }
      if let name = look.image, !name.isEmpty, case .failure(let error)? = images[name] {
        report(error.message, a)
      }
      for line in misnamed(in: a) { report(line, a) }
    }
    return lines.map { "\(title): warning: \($0.key) (\(name(of: $0.value)))" }.sorted()
  }

  private func unknown(_ word: String, of value: String) -> String {
    let isColor = value == "color" || value == "background"
    let known = isColor ? palette.named.keys.sorted() : words(of: value)
    let near = closestName(to: word, among: known).map { "did you mean '\($0)'?" }
    if isColor {
      let use = near ?? "write one of \(known.joined(separator: ", ")), or \"#1e90ff\""
      return "pictures have no color '\(word)'; \(use)"
    }
    let use = near ?? "write words such as \(known.joined(separator: ", "))"
    return "the value '\(value)' has the unknown word '\(word)'; \(use)"
  }

  private func words(of value: String) -> [String] {
    switch value {
    case "style": TextStyle.words + ["15"]
    case "align": ["left", "center", "right", "leading", "trailing", "top", "middle", "bottom"]
    case "fit": Appearance.Fit.allCases.map { $0.rawValue }
    default: Symbol.names
    }
  }

  /// Returns warnings about values of the wrong type, and about names that are similar to those
  /// that affect pictures.
  private func misnamed(in a: LayoutAttributes) -> [String] {
    a.values.all.compactMap { number, value in
      guard let name = names[number] else { return nil }
      guard let type = Appearance.drawn[name] else {
        return closestName(to: name, among: Appearance.drawn.keys.sorted()).map {
          "pictures do not draw the value '\(name)'; did you mean '\($0)'?"
        }
      }
      return isDrawn(value, as: name) ? nil : "pictures need \(type) for the value '\(name)'"
    }
  }

  private func isDrawn(_ value: CustomValue, as name: String) -> Bool {
    switch value {
    case .number: Appearance.drawn[name] == "a number" || Appearance.texts.contains(name)
    case .text: Appearance.drawn[name] == "a string"
    default: false
    }
  }
}
