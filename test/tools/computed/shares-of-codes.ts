// Shares of codes in the totals that they are parts of, made anew from the rows of the plain datasets: whole numbers of the decimals written, without
// the service's arithmetic.
import type { Graph } from '../../../domain/ports/graph.ts'
import { totalOf } from '../../../statistics/compute/slots.ts'
import { type ComputedRow, datasetRows } from './dataset-rows.ts'
import { unitsOf } from './decimal-units.ts'

/** Of one slot: shares compared, those that differ, rows whose total is not held or not above zero, and parts greater than their total. */
export type CodesCompared = {
  readonly slot: string
  shares: number
  without: number
  above: number
  readonly different: string[]
}

const keyOf = ({ origin, destination, period }: ComputedRow): string => `${origin} ${destination} ${period}`

/** 100 times the part over the whole, to the digits that settle the nearest double. */
const percent = (part: bigint, whole: bigint): number => {
  const scaled = (100n * part * 10n ** 40n) / whole
  const digits = `${scaled < 0n ? -scaled : scaled}`.padStart(41, '0')
  return Number(`${scaled < 0n ? '-' : ''}${digits.slice(0, -40)}.${digits.slice(-40)}`)
}

/** Every series of a code against the series of its total. */
export const comparedShares = async (
  graph: Graph,
  variables: ReadonlyArray<string>,
): Promise<ReadonlyArray<CodesCompared>> => {
  const found = new Map<string, CodesCompared>()
  for (const dcid of variables) {
    const variable = graph.statVar(dcid)
    for (const slot of Object.keys(variable?.slots ?? {})) {
      const total = variable === null ? null : totalOf(graph, variable, [slot])
      const shares =
        total === null ? null : await datasetRows(graph, dcid, {}, { share_of: [slot], share_within: 'all' })
      if (total === null || shares === null) continue
      const tally = found.get(slot) ?? { slot, shares: 0, without: 0, above: 0, different: [] }
      found.set(slot, tally)
      const parts = (await datasetRows(graph, dcid, {}, {})) ?? []
      const wholes = new Map(((await datasetRows(graph, total, {}, {})) ?? []).map((row) => [keyOf(row), row.value]))
      const own = new Map(shares.map((row) => [keyOf(row), row.value]))
      for (const part of parts) {
        const [whole, share] = [unitsOf(wholes.get(keyOf(part)) ?? 0), own.get(keyOf(part))]
        if (whole <= 0n) tally.without++
        else tally.shares++
        const value = whole <= 0n ? undefined : percent(unitsOf(part.value), whole)
        if (value !== share) tally.different.push(`${dcid} ${slot} ${keyOf(part)}: ${share}, made anew ${value}`)
        if (value !== undefined && value > 100) tally.above++
      }
    }
  }
  return [...found.values()]
}
