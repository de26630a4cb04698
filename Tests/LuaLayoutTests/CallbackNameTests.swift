import CLuaHost
import LayoutCore
import Testing

@Suite struct CallbackNameTests {
  @Test("The core's callbacks have the numbers of the script's")
  func numbers() {
    for number in 0..<LCH_SAVE.rawValue {
      let name = String(cString: lch_callback_name(lch_callback(rawValue: number)))
      let words = name.split(separator: "_")
      let camel = words.dropFirst().reduce(String(words[0])) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
      #expect(LayoutCallback(rawValue: number).map { "\($0)" } == camel)
    }
    #expect(LayoutCallback(rawValue: LCH_SAVE.rawValue) == nil)
  }
}
