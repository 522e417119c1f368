// "Official aid by Japan in 2015, item scholarships": behind a comma a part of the statistic before, which has neither place nor years of its own, is
// what is asked where it is called an item of it, and else open.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import { ofAll } from './left-unread.ts'
import type { Sketch } from './sketch.ts'
import { coversCodes, coversPlaces, isWithin, nameOf } from './covers.ts'

/** Longer questions are not looked through. */
const longest = 900

type Definite = Extract<Part, { status: 'definite' }>
type Pair = { readonly whole: Definite; readonly item: Definite }

const named =
  /(?:^|[\s,(])(?:items?|sub-?items?|line items?|entry|component|heading|category|namely|specifically|in particular|to be precise)\s{1,3}$/i
const joins = /[.?!;\n|]|\b(?:and|plus|also|then|as well as|with|of which)\b/i

const ownOf = ({ used, said }: Definite, kind: RegExp): Definite['used'] =>
  used.filter((word) => kind.test(word.as) && isWithin([said])(word))

const places = /^(?:origin|destination|place|about|reporter)/

/** Whether a part is of aid as a whole. */
const isAll = ({ spec }: Definite): boolean =>
  spec.definition.identity.slots.some(
    ({ property, binding }) => property === 'dac1Measure' && binding.state === 'value' && ofAll.has(binding.ref),
  )

/** Two parts side by side in one sentence, of which the one is a part of the other and takes from it where or when. */
const pairIn = (query: string, [one, two]: ReadonlyArray<Part>, sketch: Sketch): Pair | null => {
  if (one?.status !== 'definite' || two?.status !== 'definite') return null
  const text = query.slice(one.said.start, two.said.end).replace(/[.?!\s]{1,9}$/u, '')
  const own = (part: Definite) => ownOf(part, /^(?:measure$|slot )/)
  const [last, first] = [own(one).at(-1), own(two)[0]]
  if (last === undefined || first === undefined || last.end > first.start) return null
  if (joins.test(query.slice(last.end, first.start)) || /[?!;\n]|\.\s/.test(text)) return null
  const covers = (whole: Definite, item: Definite): boolean => {
    const [wide, narrow] = [whole.spec.definition.identity, item.spec.definition.identity]
    return (
      whole.spec.spec_id !== item.spec.spec_id &&
      nameOf(wide) === nameOf(narrow) &&
      nameOf(wide) === 'aid' &&
      whole.phrase.by.length === 0 &&
      coversPlaces(wide, narrow, sketch) &&
      own(whole).every(({ as }) => as === 'measure') &&
      coversCodes(own(whole), wide, narrow)
    )
  }
  const lacks = (part: Definite): boolean => ownOf(part, places).length === 0 || ownOf(part, /^window/).length === 0
  if (!lacks(one) && !lacks(two)) return null
  if (covers(one, two) && isAll(one) && !isAll(two)) return { whole: one, item: two }
  return covers(two, one) && isAll(two) && !isAll(one) ? { whole: two, item: one } : null
}

const blanked = (query: string, words: ReadonlyArray<{ readonly start: number; readonly end: number }>): string =>
  words.reduce((text, { start, end }) => `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`, query)

/** The answer of an item alone, or as a choice; null where no part is one of another beside it. */
export const withoutWholeBeside = (
  query: string,
  sketch: () => Sketch | null,
  found: Resolution,
  read: (text: string) => Resolution,
): Resolution | null => {
  if (query.length > longest || found.parts.length !== 2 || found.parts.some(({ status }) => status !== 'definite'))
    return null
  const looked = sketch()
  const pair = looked === null ? null : pairIn(query, found.parts, looked)
  if (pair === null) return null
  const { whole, item } = pair
  const [first] = ownOf(item, /^(?:measure$|slot )/)
  if (first !== undefined && named.test(query.slice(Math.max(0, first.start - 30), first.start))) {
    const again = read(blanked(query, ownOf(whole, /^measure$/)))
    const [only, ...more] = again.parts
    if (only?.status === 'definite' && more.length === 0) return again
  }
  const detail = 'One of these statistics is a part of the other; whether both are asked for is not said.'
  return {
    ...found,
    parts: [whole, item]
      .sort((a, b) => a.said.start - b.said.start)
      .map((part) => offered(part, { code: 'several_readings', detail, words: [part.said] })),
  }
}

/** A reading that is said twice ("Japan's claims on Laos in 2021, meaning the debt that Laos owed it") is one part. */
export const saidOnce = (found: Resolution): Resolution => {
  if (found.parts.length < 2) return found
  const keyOf = (part: Definite): string =>
    JSON.stringify([part.spec.spec_id, part.suggested_facets, part.presentation, part.suggested_conversion])
  const seen = new Set<string>()
  const parts = found.parts.filter((part) => {
    if (part.status !== 'definite') return true
    const key = keyOf(part)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return parts.length === found.parts.length ? found : { ...found, parts }
}
