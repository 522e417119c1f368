import type { Warning } from '../../domain/dataset/record.ts'
import { statusNames } from '../../domain/frame/observation-status.ts'
import type { StatusTally } from './statuses.ts'

/** `2025`, `2025 to 2030`, `2019, 2021 and 2025 to 2030`. */
const yearsInWords = (years: ReadonlyArray<number>): string => {
  const runs: [number, number][] = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && year <= last[1] + 1) last[1] = year
    else runs.push([year, year])
  }
  const said = runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

/** `projected_figures` when rows are estimates, forecasts or provisional: how many, and of which years. */
export const statusWarnings = (tallies: ReadonlyArray<StatusTally>, rows: number): ReadonlyArray<Warning> => {
  if (tallies.length === 0) return []
  const notNormal = tallies.reduce((sum, tally) => sum + tally.rows, 0)
  const said = tallies.map(({ status, rows: count, years }, i) => {
    const [one, many] = statusNames[status]
    const of = i === 0 ? ` of ${rows} figures` : ''
    return `${count}${of} ${count === 1 ? `is ${one}` : `are ${many}`} (${yearsInWords([...years.keys()])})`
  })
  return [
    {
      code: 'projected_figures',
      detail: `${said.join(', ')}.`,
      details: {
        rows: notNormal,
        statuses: tallies.map(({ status, rows: count, series, years }) => ({
          status,
          name: statusNames[status][1],
          rows: count,
          series,
          years: [...years].map(([year, held]) => ({ year, rows: held })),
        })),
      },
    },
  ]
}
