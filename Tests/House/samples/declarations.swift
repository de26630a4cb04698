// Declarations that are hard to read. After "//=" stand the stored properties that a line declares.
// This file need not compile.
import struct Foo.Bar
/* a comment { /* and one in it { */ var no = 1 */
public final class A<T>: B where T: Equatable {
  let (a, b) = (1, 2)  //= A.a A.b
  let (c, (d, e)): (x: Int, (y: Int, Double)) = f()  //= A.c A.d A.e
  var x: Int { didSet { print("}") } }  //= A.x
  var x2: Int = 0 { willSet { } didSet { } }  //= A.x2
  package internal(set) var p1 = 1  //= A.p1
  package unowned(unsafe) var host: AnyObject?  //= A.host
  private weak var w: A?  //= A.w
  lazy var lz: [Int] = { [unowned self] in  //= A.lz
    let inner = 3
    var other: Int { 4 }
    return [inner]
  }()
  @Wrapper
  var wrapped: Int  //= A.wrapped
  @available(macOS 10, *)
  @usableFromInline
  internal var attributed = "a { \(foo { let z = 1; return z }) b"  //= A.attributed
  var multi:  //= A.multi
    Int = foo(
      1, { 2 }
    ) + bar { var q = 2; return q }
  var f1: (Int, Int) -> Void = { _, _ in }  //= A.f1
  var f2: ((Int) throws(E) -> [String: Int])?  //= A.f2
  var m1 = 1, m2: Int = 3, m3: Int  //= A.m1 A.m2 A.m3
  var n1, n2: Double  //= A.n1 A.n2
  var dict = Dictionary<Int, String>(), next: Int  //= A.dict A.next
  var gen: Dictionary<Int, Array<Int>>  //= A.gen
  var comp: Int { 3 }
  var comp2: Int {
    get { 3 }
    set(new) { _ = new }
  }
  var comp3: Int
  {
    @inline(__always) get { 3 }
  }
  var comp4: some Collection<Int> { [] }
  static var s = 1
  class var cv: Int { 3 }
  static let shared: A = { A() }()
  var ifx = if let k = g() { k } else { 3 }  //= A.ifx
  let `default`: Int  //= A.default
  var raw = #"a " \(x) { "#, afterRaw = 2  //= A.raw A.afterRaw
  var text = """
    } "quote" \(x) { //
    """  // A.text is declared two lines above.
  var observed: Int {  //= A.observed
    // A comment.
    willSet {}
  }
  nonisolated(unsafe) var nu: Int; var semi: Int  //= A.nu A.semi
  struct N { var n = 1; enum E { case a, b; static let q = 1; var comp: Int { 3 } } ; var afterE = 1 }  //= A.N.n A.N.afterE
  func foo(_ c: () -> Void = { let d = 3 }) { let local = 1; struct L { var l = 1 } ; _ = local }  //= A.L.l
  init?() { self.init(x: { let t = 3 }()) }
  subscript(i: Int) -> Int { get { 1 } set { var s = 1 } }
  deinit {}
  var last: InlineArray<13, Double>  //= A.last
}
protocol P { var req: Int { get set }
  func f() }
extension A { var ext: Int { 2 }
  struct InExt { let ie: Int } }  //= A.InExt.ie
extension A.N { struct D { let dd: Int, ee: Int } }  //= A.N.D.dd A.N.D.ee
struct S: ~Copyable { let s1: Int }  //= S.s1
actor Act { var act = 1 }  //= Act.act
func == (a: S, b: S) -> Bool {
  true
}
