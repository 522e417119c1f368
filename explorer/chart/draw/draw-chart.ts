import type { ChartSpec } from '../chart-spec.ts'
import type { ChartKind } from '../kinds/kind.ts'
import { chartKinds } from '../kinds/kinds.ts'
import { canvas, type Drawing, type DrawOptions } from './mark.ts'

/** The picture of a chart; an empty one where no row holds a figure. */
export const drawChart = (
  spec: ChartSpec,
  options: DrawOptions,
  kinds: ReadonlyArray<ChartKind> = chartKinds,
): Drawing =>
  kinds.find(({ name }) => name === spec.kind)?.draw(spec, options) ?? {
    width: options.width,
    height: 24,
    points: [],
    root: canvas(options, 24, []),
  }
