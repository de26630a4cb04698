// After "//=" stand the properties that a line writes, as the compiler's index has to say it.
struct Sel {
  var items: [Int] = []
  var n = 0
  var lists: [[Int]] = []
  var table: [Int: [Int]] = [:]
  mutating func keep(_ x: Int) { items.append(x) }  //= items
  func look() -> Int { n }
}
class Ref { var z = 0 }
func change(_ a: inout Sel) { a.n = 3 }  //= n
final class View {
  var sel = Sel()
  var ref = Ref()
  var opt: Sel?
  lazy var big: [Int] = []
  var observed: Int = 0 { didSet { other = observed } }  //= other
  var other = 0
  var views: [View] = []
  let k: Int
  init() { k = 1; other = 2 }  //= k other
}
extension View {
  func write() {
    sel.keep(1)  //= sel
    _ = sel.look()
    sel.n = 2  //= n sel
    sel.n += 2  //= n sel
    sel.items[0] = 3  //= items sel
    change(&sel)  //= sel
    change(&self.sel)  //= sel
    ref.z = 2  //= z
    opt?.n = 1  //= n opt
    opt!.keep(2)  //= opt
    big.append(1)  //= big
    (other, observed) = (1, 2)  //= observed other
    self[keyPath: \View.other] = 3  //= other
    swap(&other, &observed)  //= observed other
    for i in sel.items.indices where i > 0 { sel.items[i] += 1 }  //= items sel
    sel.items.withUnsafeMutableBufferPointer { $0[0] = 1 }  //= items sel
    ({ [self] in other += 1 })()  //= other
    modify { $0.other = 3 }  //= other
    defer { other = 4 }  //= other
    views[0].sel.n = 1  //= n sel
    views[0].sel.items[0] = 1  //= items sel
    sel.lists[0][1] += 1  //= lists sel
    sel.lists[sel.items[0]].append(1)  //= lists sel
    sel.table[1]?.append(2)  //= sel table
    opt?.items[0] = 1  //= items opt
    change(&views[0].sel)  //= sel
    views.append(self)  //= views
  }
  func read() {
    if let x = opt { _ = x }
    if case .some(let q) = opt { _ = q }
    _ = sel.items[0] + (sel.items.first ?? 0)
    _ = sel.lists[sel.items[0]][1] + sel.lists[0].count + (sel.table[1]?.first ?? 0)
    _ = views[0].sel.items[0] + opt!.items[0] + (opt?.lists[0][1] ?? 0)
    _ = "é" + "\(sel.items[0])" + (sel.n > 0 ? [sel.n] : [1]).description
    for (i, _) in sel.items.enumerated() { _ = i }
    let copy = sel
    _ = copy
    _ = \View.other
  }
  func modify(_ body: (View) -> Void) { body(self) }
}
