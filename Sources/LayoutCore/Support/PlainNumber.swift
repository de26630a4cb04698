extension Double {
  /// The number as people write it: a whole one without ".0".
  package var plainText: String {
    let text = description
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }
}
