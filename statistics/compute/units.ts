// What the result of a computation is counted in.
import { compareUtf8 } from '../../domain/frame/frame.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { RatioRecipe } from './ratio-recipes.ts'
import type { Rows } from './rows.ts'

/** A unit that is no node of the graph, with its name. */
export type UnitName = { readonly ref: string; readonly name: string }

type ResultUnit = Pick<RatioRecipe, 'unit' | 'unitSuffix' | 'unitName'>

/** Of shares and changes in per cent. */
export const percentUnit: ResultUnit = { unit: 'Percent', unitSuffix: '', unitName: 'per cent' }

/** The rows in the unit of a result: one for all, or the own unit of each with a suffix (`USDollarPerPerson`). */
export const withUnit = (
  graph: Graph,
  rows: Rows,
  result: ResultUnit | null,
): { readonly rows: Rows; readonly unitNames: ReadonlyArray<UnitName> } => {
  const held = rows.columns.get('unit')
  if (held === undefined || result === null) return { rows, unitNames: [] }
  const refOf = (unit: string | null): string => result.unit ?? `${unit ?? ''}${result.unitSuffix}`
  const nameOf = (unit: string | null): string => {
    if (result.unit !== null) return graph.label(result.unit) ?? result.unitName
    const own = unit === null ? '' : (graph.label(unit) ?? unit)
    return `${own} ${result.unitName}`.trim()
  }
  const used = [...new Set(held.codes)].map((code) => (code < 0 ? null : (held.texts[code] ?? null)))
  const texts = [...new Set(used.map(refOf))].sort(compareUtf8)
  const codes = held.codes.map((code) => texts.indexOf(refOf(code < 0 ? null : (held.texts[code] ?? null))))
  const names = new Map(used.map((unit) => [refOf(unit), nameOf(unit)]))
  return {
    rows: { ...rows, columns: new Map([...rows.columns, ['unit', { texts, codes }]]) },
    unitNames: [...names].map(([ref, name]) => ({ ref, name })),
  }
}
