import LayoutCore
import LayoutRendering

extension DataFile {
  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    TextRuler.size(of: text, style: style, width: width)
  }
}
