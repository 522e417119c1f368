// Lists of a README: the first items, and how many more there are.
import type { Expansion } from '../../domain/dataset/record.ts'

const listLimit = 20

export const withGap = (lines: ReadonlyArray<string>) => (lines.length === 0 ? [] : [...lines, ''])

export const areasOf = ({ areas = [] }: Expansion): string =>
  areas.length === 0 ? '' : `, and its ${areas.length} regional or unspecified areas`

export const limited = <A>(items: ReadonlyArray<A>, line: (item: A) => string): ReadonlyArray<string> => [
  ...items.slice(0, listLimit).map(line),
  ...(items.length > listLimit
    ? [`- and ${items.length - listLimit} more; the manifest of the version lists all`]
    : []),
]
