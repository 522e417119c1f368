// "I need bilatral debt of Ghana", "Pakistna's bill: debt service": misspelt words that an exact answer passed over. An answer that another one takes the
// place of when they are mended is not given.
import { framesQuestion } from '../framing/framed.ts'
import { type Letter, letterOf } from '../framing/letters.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import { sketchOf } from '../resolve.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { tokenise } from '../text/tokens.ts'
import { withoutSlips } from './without-slips.ts'

const shortest = 5
/** Words of a frame that tells something: fewer may be a slip that was taken for one. */
const fewestTold = 3

/** Where words begin that an answer did not use and that English does not have; those of a letter's ends are names of people. */
const strangeWords = (
  query: string,
  { from, to }: Letter,
  { parts }: Resolution,
  isEnglish: boolean,
): ReadonlySet<number> => {
  // which words other languages have is not known: a whole sentence that tells has none to mend
  const isTold = (at: number): boolean =>
    !isEnglish &&
    parts.some(({ ignored }) =>
      ignored.some(
        ({ start, end, why, text }) =>
          why === framesQuestion && start <= at && at < end && tokenise(text).length >= fewestTold,
      ),
    )
  const isUsed = (start: number): boolean =>
    parts.some(({ used }) => used.some((word) => word.start <= start && start < word.end))
  return new Set(
    tokenise(query).flatMap(({ kind, folded, start }) =>
      kind === 'word' &&
      start >= from &&
      start < to &&
      folded.length >= shortest &&
      !isUsed(start) &&
      !isTold(start) &&
      kindsOf(folded).size === 0
        ? [start]
        : [],
    ),
  )
}

/** The first reading of each part, whether given or offered. */
const firstReadings = (parts: ReadonlyArray<Part>): string =>
  JSON.stringify(
    parts.map((part) => {
      const reading = part.status === 'candidates' ? part.candidates[0] : part.status === 'definite' ? part : undefined
      return [reading?.spec.spec_id, reading?.suggested_facets, part.suggested_conversion]
    }),
  )

/** What the question may have meant where that is something else than was read; null where nothing misspelt was passed over. `read`: reads a question. */
export const withPassedSlips = (
  search: Search,
  query: string,
  found: Resolution,
  read: (query: string) => Resolution,
): Resolution | null => {
  if (!found.parts.every(({ status }) => status === 'definite')) return null
  const letter = letterOf(query)
  const strange = strangeWords(query, letter, found, sketchOf(search, query)?.language.code === 'en')
  if (strange.size === 0) return null
  // names under a letter are no slips of others
  const text = `${' '.repeat(letter.from)}${query.slice(letter.from, letter.to)}`
  const meant = withoutSlips(
    search,
    text,
    () => sketchOf(search, text),
    read,
    ({ start }) => strange.has(start),
  )
  const isMended = meant?.parts.some(({ corrected }) => corrected.some(({ start }) => strange.has(start))) === true
  return isMended && firstReadings(meant.parts) !== firstReadings(found.parts) ? meant : null
}
