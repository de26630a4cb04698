import LayoutCore

// Layouts that place all cells, although an arithmetic formula gives their positions.
extension AdviceTrial {
  /// Passes with fewer instructions need no saving.
  private static let fewInstructions = 20_000.0

  /// Cells of equal size in rows and columns of equal distances.
  private struct Lattice {
    let first: Rect
    /// The number of cells in a line.
    let line: Int
    /// The distance of neighbors in a line, and that of lines.
    let step, lineStep: Point

    /// - Parameter frames: the frames of all cells in order, before their transforms.
    init?(_ frames: [Rect]) {
      guard frames.count > 1, let first = frames.first else { return nil }
      self.first = first
      let step = Point(frames[1].x - first.x, frames[1].y - first.y)
      // The first cell that does not continue the line.
      let end = frames.indices.first { i in
        !Self.isNear(frames[i], first, step, Double(i), .zero, 0)
      }
      line = end ?? frames.count
      self.step = step
      lineStep = end.map { Point(frames[$0].x - first.x, frames[$0].y - first.y) } ?? .zero
      let (line, lineStep) = (self.line, lineStep)
      guard line > 0,
        frames.indices.allSatisfy({ i in
          Self.isNear(frames[i], first, step, Double(i % line), lineStep, Double(i / line))
        })
      else { return nil }
      // A search needs lines that follow each other along one axis.
      guard
        (lineStep.x == 0) != (lineStep.y == 0) || (end == nil && (step.x == 0) != (step.y == 0)),
        lineStep.x >= 0, lineStep.y >= 0
      else { return nil }
    }

    private static func isNear(
      _ frame: Rect, _ first: Rect, _ step: Point, _ i: Double, _ lineStep: Point, _ line: Double
    ) -> Bool {
      abs(frame.x - first.x - i * step.x - line * lineStep.x) < 0.001
        && abs(frame.y - first.y - i * step.y - line * lineStep.y) < 0.001
        && abs(frame.width - first.width) < 0.001 && abs(frame.height - first.height) < 0.001
    }

    /// The code of a layout that emits the cells on screen only.
    func code(contentSize: Size) -> String {
      // With one line, its cells are the lines.
      let isOneLine = lineStep == .zero
      let (count, across, along) = isOneLine ? (1, Point.zero, step) : (line, step, lineStep)
      let isVertical = along.y != 0
      let (origin, length, pitch) =
        isVertical
        ? (first.y, first.height, along.y) : (first.x, first.width, along.x)
      return """
        function changed_layout:elements_in_rect(view, out, x, y, w, h)
          local near, extent = \(isVertical ? "y, h" : "x, w")
          local from = math.max(0, math.floor((near - \(origin) - \(length)) / \(pitch)))
          local to = math.floor((near + extent - \(origin)) / \(pitch))
          local last = math.min(view.count, (to + 1) * \(count))
          for index = from * \(count), last - 1 do
            local line, i = index // \(count), index % \(count)
            out:cell(index + 1, 1, \(first.x) + i * \(across.x) + line * \(along.x),
              \(first.y) + i * \(across.y) + line * \(along.y), \(first.width), \(first.height))
          end
        end
        function changed_layout:content_size()
          return \(contentSize.width), \(contentSize.height)
        end
        """
    }
  }

  /// The suggestion to emit only the cells on screen; nil if a copy of the script that does so
  /// shows other elements or saves little.
  var regularPositions: Advice? {
    let pass = original.pass.total
    guard pass >= Self.fewInstructions, !fields.contains("elements_in_rect"),
      let code = latticeCode
    else { return nil }
    let isPrepared = fields.contains("prepare")
    let placing = isPrepared ? "prepare" : "attributes"
    let change = code + (isPrepared ? "\nchanged_layout.prepare = nil" : "")
    guard let run = run(change), run.looks(like: original), run.pass.total < pass * 0.5 else {
      return nil
    }
    let (before, after) = (original.frame?.total ?? 0, run.frame?.total ?? 0)
    let reason =
      isPrepared
      ? "'prepare' places all \(items) cells one by one, at regular positions"
      : "'attributes' is called for all \(items) cells, whose positions are regular"
    return Advice(
      kind: isPrepared ? "placing" : "elements_in_rect",
      text:
        "\(place(placing))\(reason): 'elements_in_rect' and 'content_size', which compute the "
        + "cells on screen from their numbers, would save "
        + "\(Advice.percent(1 - run.pass.total / pass)) of the instructions of a pass "
        + "(\(BenchText.count(run.pass.total)) instead of \(BenchText.count(pass))); a frame of a "
        + "scroll takes \(BenchText.count(after)) instead of \(BenchText.count(before)). The visible "
        + "elements were equal at all \(original.shown.count) offsets that were compared",
      items: items, before: pass, after: run.pass.total, unit: "instructions of a pass")
  }

  private var latticeCode: String? {
    let view = original.bench.view
    guard let sections = try? view.currentSections(), sections.sectionCount == 1,
      let extent = view.extent,
      let all = try? view.attributesForElements(
        in: Rect(extent.x - 1, extent.y - 1, extent.width + 2, extent.height + 2)),
      all.count == items, all.allSatisfy({ $0.category == .cell })
    else { return nil }
    let frames = all.sorted { $0.indexPath.item < $1.indexPath.item }
      .map { Rect(center: $0.center, size: $0.size) }
    return Lattice(frames)?.code(contentSize: original.contentSize)
  }
}
