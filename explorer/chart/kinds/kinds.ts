// Every kind of chart, in the order in which they are offered. The map needs a geography: it is loaded apart.
import { bars } from './bars.ts'
import { flow } from './flow.ts'
import { kindNames } from './kind-names.ts'
import type { ChartKind } from './kind.ts'
import { lines } from './lines.ts'
import { multiples } from './multiples.ts'
import { number } from './number.ts'
import { slope } from './slope.ts'
import { stacked } from './stacked.ts'

const modules: Readonly<Record<(typeof kindNames)[number], ChartKind>> = {
  lines,
  bars,
  slope,
  multiples,
  stacked,
  flow,
  number,
}

export const chartKinds: ReadonlyArray<ChartKind> = kindNames.map((name) => modules[name])
