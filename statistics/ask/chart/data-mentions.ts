// What the words of the graph may mean at each place of a question: all readings of all runs, each by itself.
import type { Language } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import type { Lexicon, Match } from '../words/lexicon.ts'
import {
  type CodeSense,
  type EntitySense,
  type Meaning,
  nameRanks,
  namesFamily,
  type RoleSense,
  type Sense,
  type Slots,
} from '../words/meaning.ts'
import { contextCosts, mentionCosts } from './costs.ts'
import { isOwnField } from './fields.ts'
import type { EntityOption, MentionBody } from './mention.ts'

/** A body with what it costs. */
type Read = { readonly body: MentionBody; readonly cost: number }

const entityBody = (senses: ReadonlyArray<EntitySense>): Read | null => {
  if (senses.length === 0) return null
  const best = Math.min(...senses.map(({ rank }) => rank))
  const kept = senses.filter(({ rank, roles }) => rank === best || roles !== undefined)
  const options = new Map<string, EntityOption>(
    kept.map(({ ref, rank, roles, isOnlySaid }) => [
      ref,
      { ref, rank, ...(roles === undefined ? {} : { roles }), ...(isOnlySaid === undefined ? {} : { isOnlySaid }) },
    ]),
  )
  const isAdjective = kept.every((sense) => sense.isAdjective)
  return {
    body: { kind: 'entity', options: [...options.values()], isAdjective, partial: false },
    cost: mentionCosts.entity,
  }
}

/** Options of slots, each once. */
export const distinctSlots = (options: ReadonlyArray<Slots>): ReadonlyArray<Slots> => [
  ...new Map(
    options.map((option) => [JSON.stringify(Object.entries(option).sort(([a], [b]) => (a < b ? -1 : 1))), option]),
  ).values(),
]

const slotReads = (
  senses: ReadonlyArray<Sense>,
  meanings: ReadonlyArray<Meaning>,
  inside: ReadonlyArray<Meaning>,
): ReadonlyArray<Read> => {
  const terms = meanings.filter((m) => !namesFamily(m) && Object.keys(m.slots).length > 0).map((m) => m.slots)
  const codes = senses.filter((s) => s.kind === 'code')
  const options = distinctSlots([...terms, ...codes.map((c): Slots => ({ [c.slot]: c.ref }))])
  if (options.length === 0) return []
  const best = terms.length > 0 ? 0 : Math.min(...codes.map(({ rank }) => rank))
  // a code of that very label is meant before those of one system that only share the name
  const isOutnamed = ({ slot, rank }: CodeSense): boolean =>
    rank > nameRanks.label && codes.some((other) => other.slot === slot && other.rank === nameRanks.label)
  const kept =
    terms.length > 0
      ? options
      : distinctSlots(
          codes.filter((c) => c.rank <= Math.max(best, 1) && !isOutnamed(c)).map((c): Slots => ({ [c.slot]: c.ref })),
        )
  const cost = terms.length > 0 ? mentionCosts.term : mentionCosts.code
  return [{ body: { kind: 'slot', options: kept, also: inside, partial: false }, cost }]
}

const reasonOf = (meaning: Meaning): Read => ({
  body: { kind: 'refusal', code: 'declared_unsupported', detail: meaning.unsupportedReason ?? '' },
  cost: mentionCosts.refusal,
})

/** Every way to read the senses of one run. */
const readsOf = (senses: ReadonlyArray<Sense>, inside: ReadonlyArray<Meaning>): ReadonlyArray<Read> => {
  const meanings = senses.flatMap((s) => (s.kind === 'meaning' ? [s.meaning] : []))
  const reads: Read[] = []
  const declined = meanings.find((m) => m.unsupportedReason !== null)
  if (declined !== undefined) return [reasonOf(declined)]
  const families = meanings.filter(namesFamily)
  if (families.length > 0) {
    const isHint = families.every((meaning) => meaning.isHint)
    const isTable = families.every((meaning) => meaning.isTable)
    reads.push({ body: { kind: 'measure', meanings: families, isHint, isTable }, cost: mentionCosts.measure })
  }
  const together = meanings.flatMap(({ each }) => each)
  if (together.length > 0)
    reads.push({
      body: { kind: 'slot', options: together, also: [], partial: false, together: true },
      cost: mentionCosts.term,
    })
  const entity = entityBody(senses.flatMap((s) => (s.kind === 'entity' ? [s] : [])))
  if (entity !== null) reads.push(entity)
  const terms = meanings.filter((m) => !namesFamily(m) && Object.keys(m.slots).length > 0)
  // "multilateral part": of aid a statistic, of debt a kind of creditor
  if (families.length > 0 && terms.length > 0)
    reads.push({
      body: { kind: 'slot', options: distinctSlots(terms.map(({ slots }) => slots)), also: [], partial: false },
      cost: mentionCosts.term,
    })
  if (families.length === 0) {
    // a name of a place or organisation that is a code's too ("EU institutions") is first of all the name
    const named = entity === null ? 0 : contextCosts.nameOfEntity
    reads.push(...slotReads(senses, meanings, inside).map((read) => ({ ...read, cost: read.cost + named })))
  }
  const systems = [...new Set(senses.flatMap((s) => (s.kind === 'system' ? [s.slot] : [])))]
  if (systems.length > 0) reads.push({ body: { kind: 'system', slots: systems }, cost: mentionCosts.system })
  const roles = senses.flatMap((s): ReadonlyArray<RoleSense> => (s.kind === 'role' ? [s] : []))
  if (roles.length > 0) {
    const maybe = roles.every(({ isMaybe }) => isMaybe === true) ? contextCosts.maybeRole : 0
    reads.push({ body: { kind: 'role', senses: roles }, cost: mentionCosts.role + maybe })
  }
  return reads
}

const nothingInside: ReadonlyArray<Meaning> = []
const readsOfSenses = new WeakMap<ReadonlyArray<Sense>, ReadonlyArray<Read>>()

/** Lists by which a mention is told from another of the same words are its own. */
const ownLists = ({ body, cost }: Read): Read =>
  body.kind === 'role'
    ? { body: { ...body, senses: [...body.senses] }, cost }
    : body.kind === 'measure'
      ? { body: { ...body, meanings: [...body.meanings] }, cost }
      : { body, cost }

/** The same as `readsOf` for words that name no family inside: made once for the senses of a phrase of the graph. */
const plainReads = (senses: ReadonlyArray<Sense>): ReadonlyArray<Read> => {
  const made = readsOfSenses.get(senses) ?? readsOf(senses, nothingInside)
  readsOfSenses.set(senses, made)
  return made.map(ownLists)
}

export type DataMention = Read & { readonly from: number; readonly to: number }

/** Whether a run is better said as two: a family and a code, in either order ("ODA grants"). */
const isComposed = (match: Match, from: number, at: (i: number) => ReadonlyArray<Match>): boolean => {
  if (match.to - from < 2) return false
  const family = (m: Match): boolean => m.senses.some((s) => s.kind === 'meaning' && namesFamily(s.meaning))
  const slots = (m: Match): boolean =>
    m.senses.some((s) => s.kind === 'code' || (s.kind === 'meaning' && !namesFamily(s.meaning)))
  return at(from).some((head) => {
    if (head.to >= match.to) return false
    const rest = at(head.to).find((m) => m.to === match.to)
    if (rest === undefined) return false
    // two words that each may name a measure name the code together: "budget support" is no budget and no support
    const isWordPair = match.to - from === 2
    return family(head) ? slots(rest) || (family(rest) && !isWordPair) : slots(head) && family(rest)
  })
}

const familiesInside = (from: number, to: number, at: (i: number) => ReadonlyArray<Match>): ReadonlyArray<Meaning> => {
  if (to - from < 2) return nothingInside
  for (let i = from; i < to; i++) {
    const meanings = at(i)
      .filter((m) => m.to <= to)
      .flatMap((m) => m.senses.flatMap((s) => (s.kind === 'meaning' && namesFamily(s.meaning) ? [s.meaning] : [])))
    if (meanings.length > 0) return meanings
  }
  return nothingInside
}

/** Whether a bracket opens inside a run and closes behind it: "creditor (bilateral, ...)" is no name. */
const isAcrossBracket = (tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
  const opened = tokens.slice(from + 1, to).findLastIndex(({ joint }) => joint.includes('('))
  if (opened < 0) return false
  const joints = tokens.slice(from + 2 + opened).map(({ joint }) => joint)
  const closed = joints.findIndex((joint) => joint.includes(')'))
  return closed < 0 ? false : closed > to - from - 2 - opened
}

/** All data mentions of a question. */
export const dataMentions = (
  lexicon: Lexicon,
  language: Language,
  tokens: ReadonlyArray<Token>,
): ReadonlyArray<DataMention> => {
  const matches = tokens.map((_, i) => lexicon.matchesAt(tokens, i, language.code))
  const at = (i: number): ReadonlyArray<Match> => matches[i] ?? []
  // "donor NOR"
  const isLed = (i: number): boolean =>
    i > 0 && at(i - 1).some(({ to, senses }) => to === i && senses.some(({ kind }) => kind === 'role'))
  const found: DataMention[] = []
  for (const [from, here] of matches.entries()) {
    for (const match of here) {
      if (isAcrossBracket(tokens, from, match.to)) continue
      const composed = isComposed(match, from, at)
      const inside = familiesInside(from, match.to, at)
      const reads = inside.length === 0 ? plainReads(match.senses) : readsOf(match.senses, inside)
      for (const { body, cost } of reads) {
        const isCode = body.kind === 'slot' && match.senses.every((s) => s.kind === 'code')
        if (body.kind !== 'measure' && match.to === from + 1 && isSmall(language, tokens, from, body, isLed(from)))
          continue
        found.push({ body, cost: cost + (composed && isCode ? contextCosts.composed : 0), from, to: match.to })
      }
    }
  }
  return found
}

/** Small words in capitals are codes only as fields, behind a role's noun or a direction, and not where everything is in capitals: "ODA from AT", "AID TO CAN". */
const isSmall = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  i: number,
  body: MentionBody,
  isLed: boolean,
): boolean => {
  const token = tokens[i]
  if (token === undefined || body.kind !== 'entity' || token.text.length > 3) return false
  if (token.text === 'US' || token.led === true || !language.isGrammarWord(token.folded)) return false
  if (isOwnField(tokens, i)) return false
  const directed = isLed || /^(from|to|of|by|de|a|vers|desde|para)$/.test(tokens[i - 1]?.folded ?? '')
  return !(directed && token.text === token.text.toUpperCase() && tokens.some(({ text }) => /\p{Ll}/u.test(text)))
}
