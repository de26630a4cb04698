internal import CLayoutLua
internal import LayoutCore

/// A provider of cells written in C: a table of functions and a user pointer.
final class ForeignProvider {
  fileprivate let table: lyl_provider
  private let makeCell: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  /// The cells that the provider made and that have not been released.
  fileprivate var cells: [UnsafeMutableRawPointer] = []
  /// Whether the provider is registered. A rejected provider is not destroyed.
  var isOwned = false

  static func make(
    _ pointer: UnsafePointer<lyl_provider>
  ) throws(LayoutError) -> ForeignProvider {
    let table = try copyStruct(
      pointer, size: pointer.pointee.struct_size, empty: lyl_provider(), "lyl_provider")
    guard let make = table.make else {
      throw LayoutError(.invalidArgument, "a provider needs make")
    }
    return ForeignProvider(table, make)
  }

  private init(
    _ table: lyl_provider,
    _ make: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  ) {
    self.table = table
    makeCell = make
  }

  deinit {
    if isOwned { table.destroy?(table.user) }
  }

  var limit: Int { table.pool_limit == 0 ? 256 : Int(clamping: table.pool_limit) }

  /// - Returns: nil if the host returned NULL or an existing cell.
  func makeView() -> ReusableView? {
    guard let cell = makeCell(table.user), !cells.contains(cell) else { return nil }
    cells.append(cell)
    return ForeignCell(cell, self)
  }
}

/// A reusable view that represents a host's cell, given by its pointer.
final class ForeignCell: ReusableView {
  let cell: UnsafeMutableRawPointer
  private let provider: ForeignProvider

  fileprivate init(_ cell: UnsafeMutableRawPointer, _ provider: ForeignProvider) {
    self.cell = cell
    self.provider = provider
    super.init()
  }

  deinit {
    provider.cells.removeAll { $0 == cell }
    provider.table.release_cell?(provider.table.user, cell)
  }

  override func prepareForReuse() {
    provider.table.prepare_for_reuse?(provider.table.user, cell)
  }

  override func configure(as attributes: LayoutAttributes) {
    notify(provider.table.configure, attributes)
  }

  override func apply(_ attributes: LayoutAttributes) { notify(provider.table.apply, attributes) }

  override func willDisplay(_ attributes: LayoutAttributes) {
    notify(provider.table.will_display, attributes)
  }

  override func didEndDisplaying(_ attributes: LayoutAttributes) {
    notify(provider.table.did_end_displaying, attributes)
  }

  private func notify(
    _ function: (
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafePointer<lyl_attributes>?
      ) -> Void
    )?, _ attributes: LayoutAttributes
  ) {
    guard let function, let handle = collectionView?.owner as? ViewHandle else { return }
    handle.lend(attributes) { function(provider.table.user, cell, $0) }
  }
}
