// Rates that DAC1 tells beside those of the table of rates.
import { findTables } from '../../published/find-table.ts'
import { openParts } from '../../published/part.ts'
import { sourceFile } from '../../published/source-file.ts'
import { ImportRefused } from '../import-result.ts'
import { dacRatesWide } from '../layouts/dac.ts'
import { readWideTable, type WideTable } from '../rates/dac-wide.ts'
import type { ImportContext } from '../with-import.ts'
import type { Ratio } from './rate-ratio.ts'

export const percent = (share: number): string => `${(100 * share).toPrecision(2)} %`

export const openWide = async (context: ImportContext, path: string | undefined, kind: WideTable['kind']) => {
  if (path === undefined) return null
  const file = await sourceFile(path)
  const found = await findTables(context.database, file.name, await openParts(file, context.work), [dacRatesWide], [])
  const [first] = found
  if (first === undefined) throw new ImportRefused(`${path} holds no table of ${kind}`)
  const table = await readWideTable(context.database, first, context.lists, context.work)
  if (table.kind !== kind) throw new ImportRefused(`${path} is a table of ${table.kind}, not of ${kind}`)
  return table
}

/** Differences from a published table beyond what rounding on both sides explains. */
const differencesFrom = (
  ratios: ReadonlyArray<Ratio>,
  published: WideTable,
): { readonly compared: number; readonly notes: ReadonlyArray<string> } => {
  const own = new Map(ratios.map((ratio) => [`${ratio.entity} ${ratio.year}`, ratio]))
  const notes: string[] = []
  let compared = 0
  for (const { entity, year, value } of published.cells) {
    const ratio = own.get(`${entity} ${year}`)
    const made = published.kind === 'deflators' ? ratio?.deflator : ratio?.exchangeRate
    if (ratio === undefined || made === null || made === undefined) continue
    compared++
    const bound = (published.kind === 'deflators' ? ratio.deflatorError : ratio.rateError) + 0.00005 / value + 1e-9
    const off = made / value - 1
    if (Math.abs(off) > bound) {
      notes.push(
        `${entity} ${year}: ${published.kind} ${made.toPrecision(6)} here, ${value} published (${percent(off)}, rounding explains ${percent(bound)})`,
      )
    }
  }
  return { compared, notes }
}

export const toldAtMost = 20

export const comparison = (ratios: ReadonlyArray<Ratio>, published: WideTable | null): ReadonlyArray<string> => {
  if (published === null) return []
  const { compared, notes } = differencesFrom(ratios, published)
  return [
    `${published.name}: ${compared} ${published.kind} compared, ${notes.length} differ by more than rounding explains`,
    ...notes.slice(0, toldAtMost),
    ...(notes.length > toldAtMost ? [`... and ${notes.length - toldAtMost} more`] : []),
  ]
}
