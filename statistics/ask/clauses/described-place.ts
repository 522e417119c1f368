// "What was Guinea's debt in 2019? The one whose capital is Bissau.", "Georgia ... The American one.": which of several that share a name is meant is told
// by a sentence of its own. Where its capital tells it, it is read so; else nothing is given as what was asked.
import type { Graph } from '../../../domain/ports/graph.ts'
import { namesakes } from '../words/namesakes.ts'
import type { Part, Resolution } from '../resolution.ts'
import { partAsWritten, rewritten } from '../text/rewritten.ts'
import { foldWord } from '../text/word-forms.ts'
import { asChoices, asRefused, isDefinite, type Definite, overlap, type Read, type Span } from './clause-words.ts'
import { find, says, spansOf } from './patterns.ts'

/** Longer questions are not looked through. */
const longest = 600

const countryOfCapital: ReadonlyMap<string, string> = new Map(
  namesakes.flatMap(({ ref, roles, names }) =>
    roles === undefined || !ref.startsWith('country/') ? [] : names.map(([name]) => [foldWord(name), ref] as const),
  ),
)

const withKnownCapital: ReadonlySet<string> = new Set(countryOfCapital.values())

/** The country whose capital a sentence names; null where it names none that is known, undefined where it is told otherwise. */
const toldByCapital = (said: string): string | null | undefined => {
  const capital = find(said, 'whoseCapital')?.groups?.['capital']
  return capital === undefined ? undefined : (countryOfCapital.get(foldWord(capital.trim())) ?? null)
}

const isPlaceWord = ({ as, refs }: Definite['used'][number]): boolean =>
  refs.length > 0 && refs.every((ref) => ref.startsWith('country/')) && !as.startsWith('left out')

/** The place of a part that the sentence is of: the last one named before it. */
const placeOf = (part: Definite, span: Span) =>
  part.used.filter((word) => isPlaceWord(word) && word.end <= span.start).at(-1)

const asOther = (read: Resolution): Resolution =>
  asRefused(read, 'entity_not_resolved', 'Another place of that name is described than the one that is known.')

const asOpen = (read: Resolution): Resolution =>
  asChoices(read, 'Which place of that name is meant is described, and could not be told.')

/** What the question asks without the description. */
const withoutDescription = (query: string, { start, end }: Span, readAs: Read): ReadonlyArray<Part> =>
  readAs(`${query.slice(0, start)}${' '.repeat(end - start)}${query.slice(end)}`).parts

/** The answer for the place described. */
export const withDescribedPlace = (graph: Graph, query: string, read: Resolution, readAs: Read): Resolution => {
  if (query.length > longest) return read
  const [span] = spansOf(query, 'describesPlace')
  if (span === undefined) return read
  const said = query.slice(span.start, span.end)
  const isWithin = (part: Part): boolean => part.said.start >= span.start - 2 && part.said.end <= span.end + 2
  const left = read.parts.filter((part) => !isWithin(part))
  // what limits a question may have opened it already
  const own = left.some(isDefinite) ? left : withoutDescription(query, span, readAs).filter((part) => isDefinite(part))
  const known = own.filter(isDefinite)
  const name = known.map((part) => placeOf(part, span)).find((word) => word !== undefined)
  if (known.length === 0 || name === undefined) return { ...read, parts: left.length > 0 ? left : read.parts }
  const kept = { ...read, parts: own }
  const meant = toldByCapital(said)
  if (meant === undefined) {
    const other = read.parts.some(
      (part) =>
        isDefinite(part) &&
        part.used.some(
          (word) => isPlaceWord(word) && overlap(word, span) && !name.refs.some((ref) => word.refs.includes(ref)),
        ),
    )
    return other || says(said, 'ofState') ? asOther(kept) : asOpen(kept)
  }
  const label = meant === null ? undefined : graph.label(meant)
  if (meant === null || label === undefined || label === null) {
    // "Georgia ... whose capital is Atlanta": that of the one that was read is known, and is another
    const isOther = name.refs.every((ref) => withKnownCapital.has(ref))
    return isOther ? asOther(kept) : asOpen(kept)
  }
  const text = rewritten(query, [
    { start: name.start, end: name.end, text: label },
    { start: span.start, end: query.length, text: query.slice(span.end) },
  ])
  // a name that shares no word with the one said is none of its places
  const isNamesake = label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && name.text.toLowerCase().includes(word.slice(0, 5)))
  const other = name.refs.includes(meant) || isNamesake ? readAs(text.text) : null
  return other !== null && other.parts.every(isDefinite)
    ? { ...other, parts: other.parts.map((part) => partAsWritten(text, part)) }
    : asOther(kept)
}
