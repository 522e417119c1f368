// Years that are told by another one: "364 million the year before", "three years later".
import type { Clause } from './clauses.ts'
import type { Marked } from './marked.ts'
import type { Years } from './years.ts'

const counts: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 }
const count = `(?<count>${Object.keys(counts).join('|')})`
const relatives: ReadonlyArray<readonly [said: RegExp, sign: 1 | -1]> = [
  [new RegExp(`\\b(?:${count} )?years? (?:earlier|before|previously|prior|ago)\\b`, 'u'), -1],
  [/\b(?:previous|preceding|prior) year\b/u, -1],
  [new RegExp(`\\b(?:${count} )?years? (?:later|after|on|thereafter|afterward|afterwards)\\b`, 'u'), 1],
  [/\b(?:next|following|subsequent) year\b/u, 1],
]
/** For the check that they run in proportion to their input. */
export const relativePatterns: ReadonlyArray<RegExp> = relatives.map(([said]) => said)

const isIn = (place: { readonly from: number; readonly to: number }, all: ReadonlyArray<Clause>): boolean =>
  all.some(({ from, to }) => place.from >= from && place.to <= to)

/** The year of a figure whose own clause tells it by another; null where that one is not told, undefined where it is told itself. */
export const relativeYear = (
  { words, tokens, years }: Marked,
  used: ReadonlyArray<Clause>,
): Years | null | undefined => {
  const near = used.filter(({ holds, segment }) => holds === 'own' || segment === ownSegment(used))
  if (years.some((year) => isIn(year, near))) return undefined
  const said = near
    .map(({ from, to }) =>
      words
        .slice(from, to)
        .map((word, i) => word ?? tokens[from + i]?.text ?? '')
        .join(' '),
    )
    .join(' , ')
  for (const [phrase, sign] of relatives) {
    const found = phrase.exec(said)
    if (found === null) continue
    const [base, ...more] = new Set(years.map(({ year }) => year))
    const by = counts[found.groups?.['count'] ?? 'a'] ?? 1
    return base === undefined || more.length > 0 ? null : { kind: 'one', year: base + sign * by }
  }
  return undefined
}
const ownSegment = (used: ReadonlyArray<Clause>): number | undefined =>
  used.find(({ holds }) => holds === 'own')?.segment
