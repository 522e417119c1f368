// What is ruled out, word by word: each of its words is apart from what was read, says the same as it, says nothing, or may take something from it.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import { areConfused } from '../exclusions/says-again.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf } from '../language/tags.ts'
import { areApart } from '../reading/contrasts.ts'
import type { Search } from '../search.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { Meaning, Slots } from '../words/meaning.ts'
import data from './kinds.json' with { type: 'json' }
import { isElsewhere, isOfPart, type Kind, kindOf, type Read } from './part-read.ts'
import type { RulingWords } from './words.ts'

/**
 * `statistic`: another one, of which all that is said beside it is said too; `code`: another code than the one read; `apart`: apart from what was read by
 * itself; `same`: what was read too; `within`: it may be part of it.
 */
export type Verdict = 'statistic' | 'code' | 'apart' | 'same' | 'idle' | 'within' | 'unknown' | 'joins'
export type Atom = { readonly from: number; readonly to: number; readonly verdict: Verdict }

type Table = keyof Omit<RulingWords, 'firsts'>

type Looked = {
  readonly search: Search
  readonly sketch: Sketch
  readonly words: RulingWords
  readonly read: Read
  /** Names of the places that were read, as written. */
  readonly placed: ReadonlyArray<string>
}

const isComputed = ({ facets, isShown }: Read): boolean => facets !== undefined || isShown

const halves: ReadonlyMap<string, string> = new Map(Object.entries(data.dac1Measure))
const isHalf = (code: string): boolean => halves.has(code)

/** Whether a code is another one than that of a reading, neither within the other. */
const isOtherCode = ({ codes }: Read, slot: string, code: string): boolean => {
  const read = codes.get(slot)
  if (read === undefined) return false
  return slot === 'dac1Measure' ? isHalf(read) && isHalf(code) && read !== code : areApart(code, read)
}

const slotVerdict = ({ read }: Looked, options: ReadonlyArray<Slots>): Verdict => {
  const pairs = options.flatMap((option) => Object.entries(option))
  const ofRead = pairs.filter(([slot]) => read.codes.has(slot))
  if (ofRead.length === 0) return 'within'
  if (ofRead.every(([slot, code]) => read.codes.get(slot) === code)) return 'same'
  return ofRead.every(([slot, code]) => isOtherCode(read, slot, code)) ? 'code' : 'within'
}

const kindOfMeaning = ({ measure, shape }: Meaning): Kind | null =>
  measure !== null && shape.populationType === undefined ? 'aid' : kindOf(shape.populationType, shape.measuredProperty)

type Whole = 'none' | 'total' | 'every'

const measureVerdict = (looked: Looked, m: MentionOf<'measure'>, whole: Whole): Verdict => {
  const { read } = looked
  if (m.isHint) return 'idle'
  const kinds = m.meanings.map(kindOfMeaning)
  if (kinds.length > 0 && kinds.every((kind) => kind !== null && kind !== read.kind))
    // "not all debt of Kenya, only what it pays": a part of it is meant, which that is not
    return whole === 'every' ? 'within' : 'statistic'
  const coded = m.meanings.filter(({ slots }) => Object.keys(slots).length > 0)
  if (coded.length > 0) {
    const verdict = slotVerdict(
      looked,
      coded.map(({ slots }) => slots),
    )
    return verdict === 'same' && coded.length < m.meanings.length ? 'within' : verdict
  }
  if (m.meanings.some(({ narrows }) => narrows.length > 0)) return 'within'
  return whole !== 'none' && isOfPart(read) ? 'apart' : 'same'
}

const markerBefore = ({ sketch }: Looked, { from }: Mention): string | null => {
  const before = sketch.mentions.findLast(
    ({ to, kind, tags }) => to <= from && !(kind === 'grammar' && tags[0] === 'article'),
  )
  if (before === undefined || before.to < from - 1) return null
  return before.kind === 'grammar' ? markerOf(before.tags) : null
}

const isOwner = ({ sketch }: Looked, { to }: Mention): boolean =>
  sketch.mentions.some(({ kind, from }) => kind === 'possessive' && from === to)

/** The role of a place that was read and stands behind the same small word: "of Norway, not of Malawi", "Norway's, not Malawi's". */
const roleAlike = (looked: Looked, m: Mention, marker: string | null): string | null => {
  const { sketch, read } = looked
  const isAlike = (other: Mention): boolean =>
    other !== m &&
    (marker === null ? isOwner(looked, m) && isOwner(looked, other) : markerBefore(looked, other) === marker)
  const roles = sketch.mentions.flatMap((other) => {
    if (other.kind !== 'entity' || !isAlike(other)) return []
    const refs = other.options.map(({ ref }) => ref)
    return Object.entries(read.identity.entities).flatMap(([role, named]) =>
      named.some((ref) => refs.includes(ref)) ? [role] : [],
    )
  })
  const [role, ...others] = new Set(roles)
  return role !== undefined && others.length === 0 ? role : null
}

/** The role that a small word before a place leads to, where it is sure. */
const roleLedTo = (looked: Looked, m: Mention): string | null => {
  const marker = markerBefore(looked, m)
  if (marker === 'to') return 'destination'
  if (looked.read.kind === 'aid' && (marker === 'from' || marker === 'by')) return 'origin'
  return roleAlike(looked, m, marker)
}

const entityVerdict = (looked: Looked, m: MentionOf<'entity'>): Verdict => {
  const { search, read } = looked
  const refs = [...new Set(m.options.map(({ ref }) => ref))]
  const named = Object.values(read.identity.entities).flat()
  if (refs.some((ref) => named.includes(ref))) return 'same'
  const role = read.roles.length > 1 ? roleLedTo(looked, m) : null
  if (role !== null && read.openRoles.includes(role)) return 'within'
  const isOther = (ref: string): boolean =>
    isElsewhere(
      search.graph,
      search.rolesHeld,
      role === null ? read : { ...read, openRoles: [] },
      ref,
      (one) => role === null && areConfused(search.graph, one, ref),
    )
  return refs.every(isOther) ? 'apart' : 'within'
}

const windowVerdict = ({ read }: Looked, { said }: MentionOf<'window'>): Verdict => {
  const { requested_window: asked } = read.identity
  if (said.kind !== 'range' || asked.kind !== 'range') return 'within'
  const [start, end] = [said.start ?? -Infinity, said.end ?? Infinity]
  const [from, to] = [asked.start_year ?? -Infinity, asked.end_year ?? Infinity]
  if (start === from && end === to) return 'same'
  return end < from || start > to ? 'apart' : 'within'
}

const moneyVerdict = ({ read }: Looked, { said }: MentionOf<'money'>): Verdict => {
  const unit = read.money?.unit
  const prices = unit?.prices ?? 'current'
  if (said.prices !== null && said.prices !== prices) return 'apart'
  if (said.currency === null || unit === undefined) return 'within'
  const held = JSON.stringify(unit.currency ?? null)
  const meant = JSON.stringify(said.currency)
  return held !== 'null' && !meant.includes(held) ? 'apart' : 'within'
}

const mentionVerdict = (looked: Looked, m: Mention, whole: Whole, isBy: boolean): Verdict => {
  const { read } = looked
  switch (m.kind) {
    case 'slot':
      return m.partial ? 'unknown' : slotVerdict(looked, m.options)
    case 'measure':
      return measureVerdict(looked, m, whole)
    case 'entity':
      return m.partial ? 'unknown' : entityVerdict(looked, m)
    case 'window':
      return windowVerdict(looked, m)
    case 'money':
      return moneyVerdict(looked, m)
    case 'system':
    case 'role':
      return isBy && !read.isBrokenDown ? 'apart' : 'within'
    case 'refusal':
      if (m.code === 'exclusion') return 'joins'
      return /^(?:arithmetic|ranking)$/.test(m.code) ? (isComputed(read) ? 'within' : 'apart') : 'unknown'
    case 'grammar':
      return m.tags.includes('and') ? 'joins' : 'idle'
    case 'comma':
      return 'joins'
    case 'unknown':
      return 'unknown'
    case 'possessive':
    case 'sign':
    case 'stop':
    case 'break':
      return 'idle'
  }
}

/** "The North one": a word that with the name of a place that was read names another. */
const namesOther = ({ search, sketch, placed, read }: Looked, at: number): boolean => {
  const word = sketch.tokens[at]?.text
  const named = new Set(Object.values(read.identity.entities).flat())
  const isOther = (text: string): boolean => {
    const tokens = tokenise(text)
    return search.lexicon
      .matchesAt(tokens, 0, sketch.language.code)
      .some(
        ({ to, senses }) =>
          to === tokens.length &&
          senses.some(({ kind }) => kind === 'entity') &&
          senses.every((sense) => sense.kind !== 'entity' || !named.has(sense.ref)),
      )
  }
  // "Africa, not the north": part of it
  const isOfGroup = [...named].some((ref) => search.graph.memberships(ref) !== null)
  return (
    word !== undefined &&
    !isOfGroup &&
    placed.some((name) => [`${word} ${name}`, `${name} ${word}`, ...joined(word, name)].some(isOther))
  )
}

const joined = (word: string, name: string): ReadonlyArray<string> =>
  ['of the', 'du', 'de la', 'del'].map((small) => `${name} ${small} ${word}`)

/** What phrases of the data say at a token, before its mentions are looked at. */
const phraseAt = ({ sketch, words, read }: Looked, at: number, end: number): Atom | null => {
  const { tokens } = sketch
  const said = (table: Table, verdict: Verdict): Atom | null => {
    const to = endOf(words[table], tokens, at)
    return to > at && to <= end ? { from: at, to, verdict } : null
  }
  const { requested_window: window } = read.identity
  const isBounded = window.kind === 'range' && window.start_year !== null && window.end_year !== null
  const plain = isComputed(read) ? said('plain', 'apart') : null
  return (
    said('beyond', isBounded ? 'apart' : 'within') ??
    said('splits', read.isBrokenDown ? 'within' : 'apart') ??
    said('computed', isComputed(read) ? 'within' : 'apart') ??
    said('constant', read.money?.unit.prices === 'constant' ? 'within' : 'apart') ??
    plain
  )
}

/** Statistics told by a clause, and those that their nouns are of: "what it owes", "how much it paid back", "the payments". */
const kindsTold = {
  owed: ['debt'],
  repaid: ['service'],
  paid: ['service', 'aid'],
  given: ['aid'],
} as const
const kindsNamed = { stock: ['debt'], flow: ['service'] } as const

const toldAt = ({ sketch, words, read }: Looked, at: number, end: number, asks: boolean): Atom | null => {
  const isOfDebt = read.kind === 'debt' || read.kind === 'service'
  const all: Readonly<Record<string, ReadonlyArray<string>>> = {
    ...(asks ? kindsTold : {}),
    ...(isOfDebt ? kindsNamed : {}),
  }
  const told = Object.entries(all).flatMap(([name, kinds]) => {
    const table = isName(name) ? words[name] : null
    const to = table === null ? at : endOf(table, sketch.tokens, at)
    return to > at && to <= end ? [{ kinds, to }] : []
  })
  const [found] = told.sort((a, b) => b.to - a.to)
  if (found === undefined) return null
  return { from: at, to: found.to, verdict: found.kinds.includes(read.kind) ? 'same' : 'statistic' }
}

const isName = (name: string): name is keyof typeof kindsTold | keyof typeof kindsNamed =>
  name in kindsTold || name in kindsNamed

/** "What was promised", "the cash flow basis": in which state amounts are counted. */
const viewAt = (looked: Looked, at: number, end: number): Atom | null => {
  const { sketch, words, read } = looked
  if (read.kind !== 'aid') return null
  const view = (['disbursed', 'committed'] as const).find((name) => endOf(words[name], sketch.tokens, at) > at)
  if (view !== undefined) {
    const to = endOf(words[view], sketch.tokens, at)
    return to <= end ? { from: at, to, verdict: slotVerdict(looked, [{ financialFlowType: data.views[view] }]) } : null
  }
  const to = endOf(words.cash, sketch.tokens, at)
  const isOther = read.codes.get('financialFlowType') === 'financialFlowType/grantEquivalent'
  return to > at && to <= end && isOther ? { from: at, to, verdict: 'code' } : null
}

/** The atoms of what is ruled out; null where a word of it reaches beyond. */
export const atomsOf = (looked: Looked, body: number, end: number): ReadonlyArray<Atom> => {
  const { sketch, words } = looked
  const { tokens, mentions } = sketch
  const atoms: Atom[] = []
  const isSaid = (table: 'asks' | 'whole' | 'every' | 'core' | 'through'): boolean =>
    tokens.some((_, i) => i >= body && i < end && endOf(words[table], tokens, i) > i)
  const asks = isSaid('asks')
  const whole: Whole = isSaid('every') ? 'every' : isSaid('whole') ? 'total' : 'none'
  const isEarmarked = isSaid('through') && !isSaid('core')
  let [isBy, isCompared] = [false, false]
  let at = body
  while (at < end) {
    const m = mentions.find(({ from, to }) => from <= at && to > at)
    const isContent = m?.kind === 'entity' || m?.kind === 'measure' || m?.kind === 'slot' || m?.kind === 'window'
    const group = groupWithin(looked, m, at, end, isEarmarked)
    const special = group ?? viewAt(looked, at, end) ?? toldAt(looked, at, end, asks) ?? phraseAt(looked, at, end)
    const based = endOf(words.bases, tokens, at)
    const idle = endOf(words.idle, tokens, at)
    // "en vez | de dólares": a name may begin within the words that rule out
    const begins = m?.from === at || at === body
    const own = m !== undefined && begins && m.to <= end ? mentionVerdict(looked, m, whole, isBy) : 'unknown'
    const isBase = based > at && based <= end && atoms.some(({ verdict }) => verdict === 'apart')
    if (isBase) atoms.push({ from: at, to: based, verdict: 'idle' })
    else if (special !== null && !(isContent && m.to > special.to))
      atoms.push(m?.kind === 'grammar' && m.to > special.to && m.to <= end ? { ...special, to: m.to } : special)
    else if (own !== 'unknown' && m !== undefined && !(m.kind === 'refusal' && own === 'joins' && idle > at))
      atoms.push({ from: at, to: m.to, verdict: own })
    else atoms.push(otherAt(looked, at, end))
    // "no ranking among donors"
    if (endOf(words.computed, tokens, at) > at) isCompared = true
    if (isCompared && m?.kind === 'grammar' && (markerOf(m.tags) !== null || endOf(words.idle, tokens, at) > at))
      isBy = true
    if (m !== undefined && m.from <= at && m.tags.some((tag) => tag === 'breakdown' || tag === 'breakdownNoun'))
      isBy = true
    at = atoms.at(-1)?.to ?? end
  }
  return atoms
}

/** Words that no mention explains. */
const otherAt = (looked: Looked, at: number, end: number): Atom => {
  const { sketch, words } = looked
  for (const table of ['idle', 'core', 'whole', 'plain', 'through', 'asks'] as const) {
    const to = endOf(words[table], sketch.tokens, at)
    if (to > at && to <= end) return { from: at, to, verdict: 'idle' }
  }
  return { from: at, to: at + 1, verdict: namesOther(looked, at) ? 'apart' : 'unknown' }
}

const isAnyOf = ({ sketch, words }: Looked, at: number, tables: ReadonlyArray<Table>): boolean =>
  tables.some((table) => endOf(words[table], sketch.tokens, at) > at)

/** The group that a name of codes says: "la part bilatérale". */
const groupWithin = (
  looked: Looked,
  m: Mention | undefined,
  at: number,
  end: number,
  isEarmarked: boolean,
): Atom | null => {
  const isName = m !== undefined && m.from === at && m.to <= end && (m.kind === 'slot' || m.kind === 'measure')
  const places = isName ? Array.from({ length: m.to - at }, (_, i) => at + i) : [at]
  const [found, ...others] = places.flatMap((place) => groupAt(looked, place, isEarmarked) ?? [])
  if (found === undefined || others.length > 0) return null
  // "dette multilatérale" of aid
  const isNamed = places.some(
    (place) => !isAnyOf(looked, place, ['bilateral', 'multilateral', 'private', 'official', 'idle']),
  )
  const isOther = isName && isNamed && m.kind === 'measure' && measureVerdict(looked, m, 'none') === 'statistic'
  return isOther ? null : { ...found, from: at, to: isName ? m.to : found.to }
}

type Group = keyof typeof data.creditors
const groups: ReadonlyArray<Group> = ['bilateral', 'multilateral', 'private', 'official']

/** "The multilateral part" of aid beside the bilateral one; "the private one" of debts beside those of official creditors. */
const groupAt = ({ sketch, words, read }: Looked, at: number, isEarmarked: boolean): Atom | null => {
  const said = groups.find((group) => endOf(words[group], sketch.tokens, at) > at)
  if (said === undefined) return null
  const atom = (verdict: Verdict): Atom => ({ from: at, to: at + 1, verdict })
  if (read.kind === 'aid') {
    const own = halves.get(read.codes.get('dac1Measure') ?? '')
    if (said !== 'bilateral' && said !== 'multilateral') return null
    // money given through multilaterals, not to their core, is bilateral
    return atom(own === undefined || isEarmarked ? 'within' : own === said ? 'same' : 'code')
  }
  if (read.kind !== 'debt' && read.kind !== 'service') return null
  const own = read.codes.get('creditorType')
  if (own === undefined) return atom('within')
  return atom(data.creditors[said].includes(own) ? 'same' : 'code')
}

/** What is joined by commas and small words is ruled out one by one. */
const itemsOf = (atoms: ReadonlyArray<Atom>): ReadonlyArray<ReadonlyArray<Verdict>> => {
  const items: Verdict[][] = [[]]
  for (const { verdict } of atoms) {
    if (verdict === 'joins') items.push([])
    else items.at(-1)?.push(verdict)
  }
  return items.filter((item) => item.some((verdict) => verdict !== 'idle'))
}

/** Whether one of what is ruled out is no part of what was read. */
const isItemApart = (item: ReadonlyArray<Verdict>): boolean => {
  if (item.includes('unknown')) return false
  if (item.includes('statistic') || item.includes('code')) return true
  return item.includes('apart') && !item.includes('within')
}

/** "I don't want France, only Germany": places alone that are not meant, before any is. Names that may be mistaken for each other are told apart so. */
const isBarePlaces = (
  { sketch, search, read }: Looked,
  body: number,
  end: number,
  atoms: ReadonlyArray<Atom>,
): boolean => {
  const { mentions, tokens } = sketch
  const isFirst =
    mentions.every((m) => m.kind !== 'entity' || m.from >= body) && (isComma(tokens[end]) || isComma(tokens[end - 1]))
  if (!isFirst || atoms.some(({ verdict }) => !['apart', 'idle', 'joins'].includes(verdict))) return false
  const named = Object.values(read.identity.entities).flat()
  return mentions.some(
    (m) =>
      m.kind === 'entity' &&
      m.from >= body &&
      m.to <= end &&
      !m.options.some(({ ref }) => named.some((one) => areConfused(search.graph, one, ref))),
  )
}

const isComma = (token: Token | undefined): boolean => token?.kind === 'comma'

/** Whether all that is ruled out is no part of what was read; `isMore`: nothing else is asked for. */
export const isApartFrom = (looked: Looked, body: number, end: number): boolean => {
  const more = endOf(looked.words.more, looked.sketch.tokens, body)
  if (more === end) return true
  // "GDP excluding aid": what is taken off is no contrast, be it another statistic
  const isTakenOff = [1, 2, 3, 4].some(
    (length) => endOf(looked.words.subtracts, looked.sketch.tokens, body - length) === body,
  )
  const atoms = atomsOf(looked, body, end).map(
    (atom): Atom => (isTakenOff && atom.verdict === 'statistic' ? { ...atom, verdict: 'within' } : atom),
  )
  if (isBarePlaces(looked, body, end, atoms)) return false
  const items = itemsOf(atoms)
  return items.length > 0 && items.every(isItemApart)
}

export type { Looked }
