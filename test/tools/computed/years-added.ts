// Sums over years, made anew from the rows of the plain dataset: decimals as written, added as whole numbers, without the service's arithmetic.
import type { Graph } from '../../../domain/ports/graph.ts'
import { type ComputedRow, datasetRows } from './dataset-rows.ts'
import { places, unitsOf } from './decimal-units.ts'

const seriesOf = ({ origin, destination }: ComputedRow): string => `${origin} ${destination}`

export type YearsCompared = { readonly sums: number; readonly years: number; readonly different: ReadonlyArray<string> }

/** Every series of some variables against its sum over years; null values where the graph refuses the sum. */
export const comparedOverYears = async (graph: Graph, variables: ReadonlyArray<string>): Promise<YearsCompared> => {
  const different: string[] = []
  let [sums, years] = [0, 0]
  for (const variable of variables) {
    const rows = await datasetRows(graph, variable, {}, {})
    const added = await datasetRows(graph, variable, {}, { sum_over: ['period'] })
    if (rows === null || added === null) continue
    const held = Map.groupBy(rows, seriesOf)
    const [first, last] = [
      rows.map(({ period }) => period).sort()[0],
      rows
        .map(({ period }) => period)
        .sort()
        .at(-1),
    ]
    const period = first === last ? first : `${first}/${last}`
    const expected = Number(last) - Number(first) + 1
    if (added.length !== held.size) different.push(`${variable}: ${added.length} sums of ${held.size} series`)
    for (const sum of added) {
      const own = held.get(seriesOf(sum)) ?? []
      const whole = own.reduce((total, { value }) => total + unitsOf(value), 0n)
      sums++
      years += own.length
      // a decimal as it is written gives the double nearest to it
      const digits = `${whole < 0n ? -whole : whole}`.padStart(places + 1, '0')
      const value = Number(`${whole < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`)
      if (value !== sum.value || sum.parts !== `${own.length}/${expected}` || sum.period !== period)
        different.push(
          `${variable} ${seriesOf(sum)} ${sum.period}: ${sum.value} (${sum.parts}), added anew ${value} (${own.length}/${expected})`,
        )
    }
  }
  return { sums, years, different }
}
