// Years that are told by another one: "364 million the year before", "three years later".
import type { Clause } from './clauses.ts'
import { contextSign } from '../context.ts'
import type { Marked, Place } from './marked.ts'
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

const isIn = (place: Place, all: ReadonlyArray<Place>): boolean =>
  all.some(({ from, to }) => place.from >= from && place.to <= to)

const opening =
  /^(?:(?:and|but|yet|only|just|barely|some|about) )?(?:an? |one |the )?(?:\p{L}+ |\d{1,2} )?(?:previous |preceding |prior |next |following )?years? ?(?:\p{L}+)?$/u
const longestOpening = 6
/** "A year later, its GDP was ❶": what opens the sentence and says nothing but when. */
const openingOf = ({ tokens, words }: Marked, start: number, own: Clause | undefined): ReadonlyArray<Place> => {
  const end = tokens.findIndex(({ kind }, i) => i >= start && kind === 'comma')
  if (own === undefined || end === -1 || end >= own.from || end - start > longestOpening) return []
  const said = words.slice(start, end).map((word, i) => word ?? tokens[start + i]?.text ?? '')
  return opening.test(said.join(' ').toLowerCase()) ? [{ from: start, to: end }] : []
}

const isEnd = (kind: string, text: string): boolean => kind === 'break' || kind === 'stop' || text === contextSign

/** The year of a figure whose own clause tells it by another; null where that one is not told, undefined where it is told itself. */
export const relativeYear = (marked: Marked, used: ReadonlyArray<Clause>): Years | null | undefined => {
  const { words, tokens, years } = marked
  const own = used.find(({ holds }) => holds === 'own')
  const start = tokens.findLastIndex(({ kind, text }, i) => i < (own?.from ?? 0) && isEnd(kind, text)) + 1
  const near = [
    ...openingOf(marked, start, own),
    ...used.filter(({ holds, segment, from }) => holds === 'own' || (segment === own?.segment && from >= start)),
  ]
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
