// "La Chine prête au Togo. Combien lui doit-il en 2019 ?", "Suecia y Noruega ayudan a Bolivia. ¿Cuánto le dio aquella?": pronouns that stand for the sides of
// what was told, by their number, their gender, the verb, and who was told of first. Where these do not settle it, nothing is answered.
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import {
  demonstratives,
  type Fact,
  factBefore,
  type Gender,
  isPlace,
  moneyVerb,
  type Place,
  type Side,
  within,
  words,
} from './told-fact.ts'

/** Longer questions are not looked through. */
const longest = 600
const mayRecall =
  /\b(?:lui|leur|les?|ils?|elles?|cel(?:ui|le)|premi[eè]re?|seconde?|derni(?:er|[eè]re)|primer[oa]|segund[oa]|[úu]ltim[oa]|[eé]st[ea]|aqu[eé]l(?:la)?|ell[ao]s?|[eé]l|eux|que|qui|auquel|quien)(?![\p{L}])/iu

type Asked = {
  readonly verb: { readonly from: number; readonly to: number; readonly kind: string }
  readonly taker: number | null
  /** The same behind a small word: "de ella", "d'elle". */
  readonly apart: number | null
  readonly pronoun: number | null
  readonly pointer: { readonly from: number; readonly to: number; readonly is: 'first' | 'last' } | null
  readonly named: Side
  readonly isLedTo: boolean
}
type Sides = { readonly subject: Side | null; readonly taker: Side | null }

const foldedAt = (tokens: ReadonlyArray<Token>, at: number): string => tokens[at]?.folded ?? ''

const pointerIn = ({ tokens, mentions }: Sketch, from: number, to: number): Asked['pointer'] => {
  for (let at = from; at < to; at++)
    for (const is of ['first', 'last'] as const)
      for (const phrase of demonstratives[is]) {
        const end = at + phrase.length
        if (!phrase.every((word, i) => foldedAt(tokens, at + i) === word)) continue
        // "este año", "la primera ayuda"
        const next = mentions.find((m) => m.from >= end)
        const isNoun =
          next !== undefined && next.from < to && /^(?:unknown|measure|slot|system|role|entity)$/u.test(next.kind)
        if (!isNoun) return { from: at, to: end, is }
      }
  return null
}

const isLed = ({ tokens, mentions }: Sketch, { from }: Place): boolean => {
  const at = words.articles.has(foldedAt(tokens, from - 1)) ? from - 1 : from
  const lead = mentions.find((m) => m.to === at)
  return lead !== undefined && markerOf(lead.tags) !== null && verbOf(lead.tags) === null
}

const askedIn = (looked: Sketch, { ask, askEnd }: Fact): Asked | null => {
  const { tokens, mentions } = looked
  const own = within(mentions, ask, askEnd)
  const verb = own.find((m) => verbOf(m.tags) !== 'have' && moneyVerb(looked, m) !== null)
  if (verb === undefined) return null
  const isVerb = (at: number): boolean => mentions.some((m) => m.from <= at && at < m.to && verbOf(m.tags) !== null)
  const taker = tokens.findIndex(
    ({ folded }, at) =>
      at > ask &&
      at < verb.from + 1 &&
      words.takers.has(folded) &&
      (isVerb(at + 1) || foldedAt(tokens, at + 1) === 'en'),
  )
  const apart = tokens.findIndex(
    ({ text }, at) =>
      at > verb.from && at < askEnd && words.apart.has(text.toLowerCase()) && words.leads.has(foldedAt(tokens, at - 1)),
  )
  const pronoun = tokens.findIndex(
    ({ folded }, at) => at > ask && at < askEnd && at !== apart && words.subjects.has(folded),
  )
  const places = own.filter(isPlace)
  const named = places.filter((place) => !isLed(looked, place))
  return {
    verb: { from: verb.from, to: verb.to, kind: moneyVerb(looked, verb) ?? '' },
    taker: taker < 0 ? null : taker,
    apart: taker >= 0 || apart < 0 ? null : apart,
    pronoun: pronoun < 0 ? null : pronoun,
    pointer: pointerIn(looked, ask + 1, askEnd),
    named,
    isLedTo: places.length > named.length,
  }
}

const genderOf = ({ tokens }: Sketch, { from }: Place): Gender => {
  const article = foldedAt(tokens, from - 1)
  return words.feminine.has(article) ? 'f' : words.masculine.has(article) ? 'm' : null
}
const isPlural = ({ tokens }: Sketch, side: Side): boolean =>
  side.length > 1 || side.some(({ from }) => words.plural.has(foldedAt(tokens, from - 1)))

const refsOf = (side: Side): string =>
  side
    .map(({ options }) => options.map(({ ref }) => ref).join(' '))
    .sort()
    .join(', ')

const canBeSubject = (looked: Sketch, asked: Asked, side: Side): boolean => {
  const { tokens, language } = looked
  if (side.length === 0) return false
  if (asked.named.length > 0) return refsOf(asked.named) === refsOf(side)
  if (asked.pronoun !== null) {
    const pronoun = foldedAt(tokens, asked.pronoun)
    if (words.pluralSubjects.has(pronoun) !== isPlural(looked, side)) return false
    const gender = side.length === 1 && side[0] !== undefined ? genderOf(looked, side[0]) : null
    return gender === null || gender === (pronoun.startsWith('elle') ? 'f' : 'm')
  }
  if (language.code !== 'es') return false
  const first = asked.taker === null ? asked.verb.from : asked.taker + 1
  return (tokens[first]?.folded.endsWith('n') === true) === isPlural(looked, side)
}

const canBeTaker = (looked: Sketch, asked: Asked, side: Side): boolean =>
  (asked.taker === null && asked.apart === null) ||
  (side.length > 0 &&
    (words.pluralTakers.has(foldedAt(looked.tokens, asked.taker ?? -1)) ||
      words.pluralApart.has(foldedAt(looked.tokens, asked.apart ?? -1))) === isPlural(looked, side))

/** Whether no pronoun stands for a second side. */
const isOfOne = ({ taker, apart }: Asked): boolean => taker === null && apart === null

const pointedTo = (looked: Sketch, fact: Fact, asked: Asked): Sides | null => {
  if (asked.pointer === null) return null
  const all = [...fact.subject, ...fact.object].sort((a, b) => a.from - b.from)
  const pair = all.length === 2 ? all : [fact.subject, fact.object].find((side) => side.length === 2)
  const rest = pair === undefined ? [] : all.filter((place) => !pair.includes(place))
  if (pair === undefined || rest.length > 1 || (rest.length === 1 && isOfOne(asked))) return null
  const one = pair[asked.pointer.is === 'first' ? 0 : 1]
  const other = pair[asked.pointer.is === 'first' ? 1 : 0]
  if (one === undefined || other === undefined) return null
  const taker = isOfOne(asked) ? null : rest.length === 1 ? rest : [other]
  const said = looked.tokens
    .slice(asked.pointer.from, asked.pointer.to)
    .some(({ folded }) => words.feminineOnes.has(folded))
  const gender = looked.language.code === 'fr' ? genderOf(looked, one) : null
  const isAlike = gender === null || (gender === 'f') === said
  return isAlike && (taker === null || canBeTaker(looked, asked, taker)) ? { subject: [one], taker } : null
}

/** Who is meant; null where it is not settled. */
const sidesMeant = (looked: Sketch, fact: Fact, asked: Asked): Sides | null => {
  if (asked.pointer !== null) return pointedTo(looked, fact, asked)
  const fits = (['subject', 'object'] as const).filter((side) => {
    const other = side === 'subject' ? 'object' : 'subject'
    return canBeSubject(looked, asked, fact[side]) && canBeTaker(looked, asked, fact[other])
  })
  const isGiving = asked.verb.kind === 'give' || asked.verb.kind === 'lend'
  const taker = fact.giver === 'subject' ? 'object' : 'subject'
  const bySense = fact.giver === null ? fact.topic : isGiving ? fact.giver : taker
  // without a pronoun for the other side only the one told of first goes on; who receives from whom is plain
  const isPlain = bySense === fact.topic || asked.verb.kind === 'receive'
  const settled = isOfOne(asked) ? [fact.topic] : isPlain ? [bySense] : []
  const [only] = fits.length === 2 ? settled : fits
  if (only === undefined) return null
  // "La Chine a prêté au Togo. Combien lui a-t-il versé": paid or given
  if (asked.verb.kind === 'give' && fact.isOfDebt && only === taker) return null
  const other = only === 'subject' ? 'object' : 'subject'
  return {
    subject: asked.named.length > 0 ? null : fact[only],
    taker: isOfOne(asked) ? null : fact[other],
  }
}

const auxiliaries: ReadonlySet<string> = new Set(['a', 'ont', 'avait', 'avaient'])

const inFrench = (
  query: string,
  { tokens }: Sketch,
  asked: Asked,
  { subject, taker }: Named,
): ReadonlyArray<Replacement> => {
  const at = (from: number, to: number, text: string): Replacement => ({
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
    text,
  })
  const [verb, pronoun] = [asked.verb.to, asked.pronoun ?? 0]
  const end = tokens[Math.max(verb, pronoun + 1) - 1]?.end ?? 0
  const ofTaker =
    asked.apart !== null
      ? [at(asked.apart, asked.apart + 1, taker.join(' et '))]
      : asked.taker === null || taker.length === 0
        ? []
        : [
            at(asked.taker, asked.taker + 1, ''),
            { start: end, end, text: ` ${taker.map((name) => `envers ${name}`).join(' et ')}` },
          ]
  const own = subject.join(' et ')
  if (own === '') return ofTaker
  if (asked.pointer !== null) return [at(asked.pointer.from, asked.pointer.to, own), ...ofTaker]
  if (asked.pronoun === null) return ofTaker
  if (tokens[pronoun]?.joint !== '-') return [...ofTaker, at(pronoun, pronoun + 1, own)]
  const first = foldedAt(tokens, pronoun - 1) === 't' ? pronoun - 2 : pronoun - 1
  const said = query.slice(tokens[first]?.start ?? 0, tokens[first]?.end ?? 0)
  const text = auxiliaries.has(foldedAt(tokens, first)) ? `${own} ${said}` : `${said} ${own}`
  return [at(first, pronoun + 1, text), ...ofTaker]
}

type Named = { readonly subject: ReadonlyArray<string>; readonly taker: ReadonlyArray<string> }

const inSpanish = ({ tokens }: Sketch, asked: Asked, { subject, taker }: Named): ReadonlyArray<Replacement> => {
  const last = asked.named.at(-1)
  const end = tokens[(last ?? asked.verb).to - 1]?.end ?? 0
  const text = [subject.join(' y '), taker.length > 0 && asked.apart === null ? `a ${taker.join(' y ')}` : '']
    .filter((said) => said !== '')
    .join(' ')
  const without = (from: number, to: number): Replacement => ({
    start: tokens[from]?.start ?? 0,
    end: tokens[to]?.start ?? tokens[to - 1]?.end ?? 0,
    text: '',
  })
  return [
    ...(asked.taker === null ? [] : [without(asked.taker, asked.taker + 1)]),
    ...(asked.pointer === null ? [] : [without(asked.pointer.from, asked.pointer.to)]),
    { start: end, end, text: ` ${text}` },
    ...(asked.apart === null
      ? []
      : [{ ...without(asked.apart, asked.apart), end: tokens[asked.apart]?.end ?? 0, text: taker.join(' y ') }]),
  ]
}

type Recalled = { readonly looked: Sketch; readonly fact: Fact; readonly asked: Asked; readonly sides: Sides | null }

const recalled = (query: string, sketch: () => Sketch | null): Recalled | null => {
  if (query.length > longest || !mayRecall.test(query)) return null
  const looked = sketch()
  const fact = looked === null || looked.language.code === 'en' ? null : factBefore(looked)
  const asked = looked === null || fact === null ? null : askedIn(looked, fact)
  if (looked === null || fact === null || asked === null) return null
  const isPlain = isOfOne(asked) && asked.pointer === null
  // only what points back is read here; "Brasil, que ..., ¿cuánto dio a Chile?" goes on with its subject
  const isRelative = fact.start > 0 || looked.tokens[fact.ask - 1]?.kind === 'comma'
  if (isPlain && !(isRelative && asked.named.length === 0)) return null
  // "El Perú presta poco. ¿Cuánto le deben?"
  if (asked.pointer === null && [fact.subject, fact.object].some((side) => side.length === 0)) return null
  return !isOfOne(asked) && asked.isLedTo ? null : { looked, fact, asked, sides: sidesMeant(looked, fact, asked) }
}

/** The question alone, with the names of the sides in the place of what points to them; null where nothing does, or it is not settled. */
export const withSidesRecalled = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  const found = recalled(query, sketch)
  if (found === null || found.sides === null) return null
  const { looked, fact, asked, sides } = found
  const nameOf = ({ from, to }: Place): string =>
    query.slice(looked.tokens[from]?.start ?? 0, looked.tokens[to - 1]?.end ?? 0)
  const named: Named = { subject: (sides.subject ?? []).map(nameOf), taker: (sides.taker ?? []).map(nameOf) }
  const places = looked.language.code === 'fr' ? inFrench(query, looked, asked, named) : inSpanish(looked, asked, named)
  const all = [{ start: fact.start, end: fact.end, text: '' }, ...places]
  return rewritten(
    query,
    all.toSorted((a, b) => a.start - b.start),
  )
}

/** Where a question stands whose pronouns are not settled; null where they are, or it has none. */
export const unsettledSides = (
  query: string,
  sketch: () => Sketch | null,
): { readonly start: number; readonly end: number } | null => {
  const found = recalled(query, sketch)
  if (found === null || found.sides !== null) return null
  const { tokens } = found.looked
  return { start: tokens[found.fact.ask]?.start ?? 0, end: tokens[found.fact.askEnd - 1]?.end ?? 0 }
}
