// What is ruled out, word by word: each of its words is apart from what was read, says the same as it, says nothing, or may take something from it.
import type { Mention } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import { areConfused } from '../exclusions/says-again.ts'
import { markerOf } from '../language/tags.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import data from './kinds.json' with { type: 'json' }
import {
  entityVerdict,
  halves,
  isComputed,
  type Looked,
  measureVerdict,
  moneyVerdict,
  slotVerdict,
  type Table,
  type Verdict,
  type Whole,
  windowVerdict,
} from './verdicts.ts'

type Atom = { readonly from: number; readonly to: number; readonly verdict: Verdict }

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
const atomsOf = (looked: Looked, body: number, end: number): ReadonlyArray<Atom> => {
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

/** "Which donors gave Ghana grants and no loans": who is asked for is chosen by the code that they have none of. */
const choosesBy = ({ read }: Looked, { verdict }: Atom): boolean =>
  verdict === 'code' && read.isBrokenDown && read.kind === 'aid'

/** "The G7 except Spain": a place that is taken off a group and is none of it, which whoever asks should be told. */
const isOfGroup = ({ sketch, search, read }: Looked, { from }: Atom): boolean =>
  sketch.mentions.some((m) => m.kind === 'entity' && m.from === from) &&
  Object.values(read.identity.entities)
    .flat()
    .some((ref) => search.graph.memberships(ref) !== null)

/** "UN agencies other than UNICEF": an organisation that is taken off an item of aid may be one of those that the item holds. */
const isOfItem = ({ sketch, read }: Looked, { from }: Atom): boolean =>
  read.kind === 'aid' &&
  read.codes.has('dac1Measure') &&
  sketch.mentions.some(
    (m) => m.kind === 'entity' && m.from === from && !m.options.every(({ ref }) => ref.startsWith('country/')),
  )

/** "Not the money that went through the UN": whoever passes amounts on has a part of them. */
const isPassedOn = ({ sketch, words }: Looked, { from }: Atom, body: number): boolean =>
  sketch.mentions.some((m) => m.kind === 'entity' && m.from === from) &&
  sketch.tokens.some((_, at) => at >= body && at < from && endOf(words.through, sketch.tokens, at) > at)

/** Whether all that is ruled out is no part of what was read; `isMore`: nothing else is asked for. */
export const isApartFrom = (looked: Looked, body: number, end: number): boolean => {
  const more = endOf(looked.words.more, looked.sketch.tokens, body)
  if (more === end) return true
  // "GDP excluding aid": what is taken off is no contrast, be it another statistic
  const isLedBy = (table: Table): boolean =>
    [1, 2, 3, 4].some((length) => endOf(looked.words[table], looked.sketch.tokens, body - length) === body)
  const isTakenOff = isLedBy('subtracts')
  const atoms = atomsOf(looked, body, end).map(
    (atom): Atom =>
      (isTakenOff && (atom.verdict === 'statistic' || isOfGroup(looked, atom))) ||
      isOfItem(looked, atom) ||
      isPassedOn(looked, atom, body) ||
      choosesBy(looked, atom)
        ? { ...atom, verdict: 'within' }
        : atom,
  )
  if (isBarePlaces(looked, body, end, atoms)) return false
  // "as opposed to Uganda": a place that another is set against may be asked for beside it
  if (isLedBy('against') && atoms.every(({ verdict }) => verdict === 'apart' || verdict === 'idle')) return false
  const items = itemsOf(atoms)
  return items.length > 0 && items.every(isItemApart)
}
