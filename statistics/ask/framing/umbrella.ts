// "I am writing on Swedish aid. How much did Sweden give Mozambique?", "Of Canada's aid in 2020, how much was bilateral?": what is told, or leads up to a
// question as the whole of which it asks a part, gives no dataset of its own.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import { coversCodes, coversPlaces, isWithin, nameOf } from './covers.ts'
import type { Facts } from './fact.ts'
import { factsOf } from './facts.ts'
import { framesQuestion } from './framed.ts'
import type { Sketch } from './sketch.ts'
import { partAsWritten, type Rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

type Definite = Extract<Part, { status: 'definite' }>
/** What a piece is beside a question: it tells something, it leads up to what is asked, or it asks what only a break-down answers. */
type Kind = 'told' | 'leads' | 'open'

const paper = /^(?:for|in|as part of|as background (?:for|to)) (?:a|an|my|our|the|this|his|her)\b/
const leading =
  /^(?:of|out of|from (?:among|within|all)|among|amongst|within|with|given|considering|taking|looking at|as part of|when it comes to|concerning|regarding|on the subject of)\b/
const whole = /^(?:out )?of\b/
const amounts = /^how (?:much|many|big|large|high|great|small|low|far)\b/
const openQuestion =
  /^(?:(?:so|and|well) )?(?:where|how|why|on what|for what|what (?:was|is|were|are|did|does|do|has|have) (?:\p{L}+ ){1,8}(?:spent|used|spend|go|gone|went|paid|meant|given) (?:on|for|to|towards?|into))\b/u

/** What somebody calls a question or a piece of a table is asked for, whatever its form. */
const requested =
  /\b(?:tables?|lists?|columns?|rows?|lines?|items?|cells?|fields?|questions?|quer(?:y|ies)|figures?|series|requests?|charts?|first|second|looking (?:for|at)|after|need|wants?|wanted|require|like|ask(?:s|ed|ing)?)\b/

const textOf = ({ tokens }: Facts): string => tokens.map(({ folded }) => folded).join(' ')

const isAsked = ({ asks, requests, after }: Facts): boolean => asks || requests || after === 'asks'

/** What a piece is beside what its sentence, or one behind it, asks; null where it asks itself. */
const kindOf = (piece: Facts, pieces: ReadonlyArray<Facts>): Kind | null => {
  const at = pieces.indexOf(piece)
  const later = pieces.slice(at + 1)
  const text = textOf(piece)
  const next = later.find((other) => other.sentence === piece.sentence)
  if (leading.test(text) && piece.after === 'comma' && next !== undefined && isAsked(next)) return 'leads'
  if (piece.limits || piece.isBound || requested.test(text) || !later.some((other) => other.isContent)) return null
  if (openQuestion.test(text) && !amounts.test(text) && (isAsked(piece) || piece.before === 'hinge')) return 'open'
  if (isAsked(piece)) return null
  if (paper.test(text) && piece.hasPaper && next !== undefined && piece.after === 'comma') return 'told'
  // "Poland's aid in 2022, please"
  if (!piece.speaks && next !== undefined && /^(?:please|pls|plz|thanks)\b/.test(textOf(next))) return null
  return piece.tells || (piece.speaks && piece.isTold && !/^(?:hinge|tail)$/.test(piece.after)) ? 'told' : null
}

const opensMore = (part: Definite, other: Definite): boolean =>
  other.phrase.by.length > 0 && part.phrase.by.length === 0

const sameYears = (part: Definite, other: Definite): boolean => {
  const yearsOf = ({ spec }: Definite): string => JSON.stringify(spec.definition.identity.requested_window)
  return part.window.origin === 'default' || yearsOf(part) === yearsOf(other)
}

type Beside = { readonly part: Definite; readonly kind: Kind; readonly pieces: ReadonlyArray<Facts> }

/** The role without which a figure of these is of everybody. */
const ownerOf: ReadonlyMap<string, string> = new Map([
  ['ExternalDebt', 'origin'],
  ['DebtService', 'origin'],
  ['Economy', 'observationAbout'],
  ['Person', 'observationAbout'],
])

/** Whether a part says all by itself: two sides, or whose it is where that is all. */
const isFull = ({ spec: { definition } }: Definite): boolean => {
  const { entities } = definition.identity
  return Object.keys(entities).length > 1 || Object.hasOwn(entities, ownerOf.get(nameOf(definition.identity)) ?? '')
}

const isMoneyless = ({ pieces }: Beside): boolean => pieces.every(({ hasMoney, isSum }) => !hasMoney || isSum)

const isDated = (pieces: ReadonlyArray<Facts>): boolean => pieces.some(({ windows }) => windows.length > 0)

/** Whether a part is of a part of what stands beside it, or of something else that is told for itself. */
const isAskedOf = (beside: Beside, other: Definite, sketch: Sketch): boolean => {
  const { part, kind, pieces } = beside
  const within = isWithin(pieces)
  const own = part.used.filter(within)
  const [wide, narrow] = [part.spec.definition.identity, other.spec.definition.identity]
  if (pieces.some(({ limits }) => limits)) return false
  if (!isMoneyless(beside) || !coversCodes(own, wide, narrow) || !sameYears(part, other)) return false
  const isUmbrella = nameOf(wide) === nameOf(narrow) && coversPlaces(wide, narrow, sketch)
  if (kind === 'open') return isUmbrella && opensMore(part, other)
  if (isUmbrella) return kind === 'leads' ? other.used.some(within) : !isDated(pieces)
  return kind === 'told' && !isDated(pieces) && !other.used.some(within) && isFull(other)
}

const framed = (query: string, part: Definite, pieces: ReadonlyArray<Facts>): Definite => {
  const left = pieces
    .filter((piece) => !part.used.some(isWithin([piece])))
    .map(({ start, end }) => ({ text: query.slice(start, end), start, end, why: framesQuestion }))
  const others = part.ignored.filter((word) => !isWithin(left)(word))
  return { ...part, ignored: [...others, ...left].sort((a, b) => a.start - b.start) }
}

/** "Of X, how much was Y?" as "how much was Y of X?". */
const turned = (query: string, { pieces }: Beside): Rewritten | null => {
  const [piece, more] = pieces
  if (piece === undefined || more !== undefined || !whole.test(textOf(piece)) || piece.before !== 'edge') return null
  const asked = query.slice(piece.to).replace(/[\s?.!]{1,9}$/u, '')
  const from = piece.start + query.slice(piece.start, piece.end).toLowerCase().indexOf('of')
  const place = (offset: number): number =>
    Math.min(
      query.length,
      offset <= asked.length ? offset + piece.to : Math.max(from, offset - asked.length - 1 + from),
    )
  return {
    text: `${asked} o${query.slice(from + 1, piece.end)}?`,
    left: [],
    asWritten: (span) => {
      const [start, end] = [place(span.start), Math.max(place(span.start), place(span.end))]
      return { ...span, start, end, text: query.slice(start, end) }
    },
  }
}

const asChoice = (query: string, found: Resolution, told: ReadonlyArray<Facts>): Resolution => {
  const words = told.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} stands beside the question; whether it says what is asked is not clear.`
  return {
    ...found,
    parts: found.parts.map((part) =>
      part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part,
    ),
  }
}

const besideIn = (query: string, looked: Sketch, parts: ReadonlyArray<Part>): ReadonlyArray<Beside> => {
  const pieces = factsOf(query, looked)
  return parts.flatMap((part) => {
    if (part.status !== 'definite') return []
    const measures = part.used.filter((word) => /^(?:measure$|slot )/.test(word.as) && isWithin([part.said])(word))
    const own = pieces.filter((piece) => measures.some(isWithin([piece])))
    const [kind] = own.map((piece) => kindOf(piece, pieces))
    const isBeside = kind !== undefined && kind !== null && own.every((piece) => kindOf(piece, pieces) === kind)
    return isBeside ? [{ part, kind, pieces: own }] : []
  })
}

/** The answer without what only stands beside what is asked, or offered where that may be part of it; null where nothing does. */
export const withoutUmbrellas = (
  query: string,
  sketch: () => Sketch | null,
  found: Resolution,
  read: (text: string) => Resolution,
): Resolution | null => {
  if (query.length > longest || found.parts.filter(({ status }) => status === 'definite').length < 2) return null
  const looked = sketch()
  const beside = looked === null || looked.language.code !== 'en' ? [] : besideIn(query, looked, found.parts)
  const asked = found.parts.filter((part) => beside.every((other) => other.part !== part))
  if (looked === null || beside.length === 0 || asked.length === 0) return null
  for (const one of beside) {
    const other = one.kind === 'leads' ? turned(query, one) : null
    const [only, ...more] = other === null ? [] : read(other.text).parts
    if (other !== null && only?.status === 'definite' && more.length === 0)
      return { ...found, parts: [partAsWritten(other, only)] }
  }
  const isSettled = beside.every((one) =>
    asked.every((part) => part.status === 'definite' && isAskedOf(one, part, looked)),
  )
  const told = beside.flatMap(({ pieces }) => pieces)
  if (isSettled)
    return { ...found, parts: asked.map((part) => (part.status === 'definite' ? framed(query, part, told) : part)) }
  const unsure = beside.filter(({ kind }) => kind !== 'open')
  return unsure.length === 0
    ? null
    : asChoice(
        query,
        found,
        unsure.flatMap(({ pieces }) => pieces),
      )
}
