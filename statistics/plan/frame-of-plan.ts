// From planned ranges to a frame, as reported or converted.
import type { Computed } from '../compute/compute.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { type AppliedConversion, convertedLayout, type OmittedPeriods } from './converted-layout.ts'
import { type FrameLayout, layoutOf } from './frame-layout.ts'
import { frameOfLayout } from './frame-of-layout.ts'
import { type Segments, sum } from './segments.ts'

export type FrameOfPlan = {
  readonly frame: Frame
  /** From which any thread makes the frame again. */
  readonly layout: FrameLayout
  readonly omitted: ReadonlyArray<OmittedPeriods>
  readonly rowsRead: number
  /** What was computed of the rows; absent where they are the answer themselves. */
  readonly computed?: Computed
}

/** Builds the frame; its batches read the graph's observations each time they are iterated. */
export const frameOfPlan = (graph: Graph, planned: Segments, conversion: AppliedConversion | null): FrameOfPlan => {
  const { layout, omitted } =
    conversion === null
      ? { layout: layoutOf(graph, planned), omitted: [] }
      : convertedLayout(graph, planned, conversion)
  return { frame: frameOfLayout(graph, layout), layout, omitted, rowsRead: sum(planned.length) }
}
