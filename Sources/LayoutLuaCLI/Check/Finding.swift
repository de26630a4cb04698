import EventLog

/// A violation of a property.
struct Finding {
  /// What is wrong, as a sentence with the element and the numbers.
  var text: String
  /// The element with which the violation was found.
  var element: PlayedElement.ID?
  /// The lengths in points that the text contains, by name.
  var numbers: [String: [Double]] = [:]
  /// The cause, if it is known.
  var cause: String?
  /// The change to the script that prevents the violation.
  var cure: String
  /// The error of the layout, if it is the violation.
  var error: String?
  /// The log of the events up to the violation. Without it, the log of the case is used.
  var played: PlayedCase?

  /// The first line of the error without its numbers, which differ between cases; nil if the
  /// violation is no error.
  var kindOfError: String? {
    error?.split(separator: "\n").first.map { line in
      String(line.map { $0.isNumber ? "#" : $0 })
    }
  }
}

extension PlayedElement.ID {
  /// The name of the element for authors, who count from 1.
  var text: String {
    switch category {
    case .cell: "item \(item + 1) of section \(section + 1)"
    case .supplementary, .decoration: "\(kind) \(item + 1) of section \(section + 1)"
    }
  }
}

extension PlayedRect {
  /// The rectangle as x, y, width and height.
  var text: String { numbers.map { short($0) }.joined(separator: ", ") }
}

/// A number with at most two decimals.
func short(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  var text = fixed(number, decimals: 2)
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text == "-0" ? "0" : text
}

/// Whether two lists of numbers differ at most in the last digits.
func isNear(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-6) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0)) }
}
