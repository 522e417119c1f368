// Years that are told by another one: "364 million the year before", "three years later".
import type { Clause } from './clauses.ts'
import type { Marked } from './marked.ts'
import type { Years } from './years.ts'

const spelled = 'a one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const counts: Readonly<Record<string, number>> = Object.fromEntries(
  spelled.flatMap((word, i) => [
    [word, Math.max(1, i)],
    [String(i), i],
  ]),
)
const count = `(?<count>${Object.keys(counts).join('|')})`
const relatives: ReadonlyArray<readonly [said: RegExp, sign: 1 | -1]> = [
  [new RegExp(`\\b(?:${count} )?years? (?:earlier|before|previously|prior|ago)\\b`, 'u'), -1],
  [/\b(?:previous|preceding|prior) year\b/u, -1],
  [new RegExp(`\\b(?:${count} )?years? (?:later|after|on|thereafter|afterward|afterwards)\\b`, 'u'), 1],
  [/\b(?:next|following|subsequent) year\b/u, 1],
]
/** "many years later" */
const untold = /(?:many|some|several|few|couple of|couple|number of|twenty|thirty|forty|fifty|\d\d)$/u

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
    const told = found.groups?.['count']
    const by = counts[told ?? 'a'] ?? 1
    const lead = said.slice(0, found.index).trimEnd()
    const isUntold = told === undefined && untold.test(lead)
    return base === undefined || more.length > 0 || isUntold ? null : { kind: 'one', year: base + sign * by }
  }
  return undefined
}
const ownSegment = (used: ReadonlyArray<Clause>): number | undefined =>
  used.find(({ holds }) => holds === 'own')?.segment
