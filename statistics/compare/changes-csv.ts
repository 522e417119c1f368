// Changed rows as CSV: RFC 4180, line feed, one line per row.
import { csvCell } from '../../domain/csv-cell.ts'
import type { RowChange, RowState } from '../../domain/dataset/comparison.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const quoted = (text: string | null): string => (text === null ? '' : csvCell(text))
const facets = ['value', 'unit', 'measurement_method', 'provenance', 'reported_value', 'observation_status'] as const

/** The header for the roles of both versions. */
export const changesHeader = (roles: ReadonlyArray<string>): string =>
  [
    'change',
    'cause',
    'variable',
    ...roles.map(snake),
    'period',
    ...facets.flatMap((facet) => [`from_${facet}`, `to_${facet}`]),
    'change_percent',
  ].join(',') + '\n'

export const changeLine = (roles: ReadonlyArray<string>, change: RowChange): string => {
  const cell = (state: RowState | null, facet: (typeof facets)[number]): string => {
    const held = state?.[facet] ?? null
    return typeof held === 'number' ? String(held) : quoted(held)
  }
  return (
    [
      change.change,
      change.cause,
      quoted(change.variable),
      ...roles.map((role) => quoted(change.roles[role] ?? null)),
      change.period,
      ...facets.flatMap((facet) => [cell(change.from, facet), cell(change.to, facet)]),
      change.percent === null ? '' : String(change.percent),
    ].join(',') + '\n'
  )
}
