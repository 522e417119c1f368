// One part of a question as what it asks for: measures, slots, breakdowns, entities, years; and what words were used for what.
import type { ConversionMention } from './conversion-said.ts'
import { danglingWords } from './dangling.ts'
import { type EntityList, entityListsOf } from './entity-lists.ts'
import type { Lexicon } from './lexicon.ts'
import { type Meaning, namesFamily } from './meaning.ts'
import type { Mention, SlotOption } from './mention.ts'
import type { PartDraft } from './parts.ts'
import type { Token } from './tokens.ts'
import type { WindowMention } from './windows.ts'

export type SlotSaid = {
  readonly options: ReadonlyArray<SlotOption>
  readonly partial: boolean
  readonly mention: Mention
  readonly at: number
}
type MeasureSaid = { readonly meanings: ReadonlyArray<Meaning>; readonly mention: Mention }

export type PartRequest = {
  readonly measures: ReadonlyArray<MeasureSaid>
  /** Families only hinted at, by a verb ("gave") or inside another phrase ("food aid"). */
  readonly hints: ReadonlyArray<Meaning>
  readonly slots: ReadonlyArray<SlotSaid>
  readonly open: ReadonlyArray<string>
  readonly lists: ReadonlyArray<EntityList>
  readonly windows: ReadonlyArray<WindowMention>
  readonly conversions: ReadonlyArray<ConversionMention>
  readonly refusals: ReadonlyArray<Extract<Mention, { kind: 'refusal' }>>
  readonly unknown: ReadonlyArray<Extract<Mention, { kind: 'unknown' }>>
  readonly mentions: ReadonlyArray<Mention>
  /** Mentions that only fill, and what the others were used for. */
  readonly uses: ReadonlyMap<Mention, string>
  readonly hasVerb: boolean
}

const has = (m: Mention | undefined, role: Mention['grammar'][number]): boolean => m?.grammar.includes(role) ?? false
const isVerb = (m: Mention): boolean => has(m, 'give') || has(m, 'receive') || has(m, 'pay') || has(m, 'owe')
const onlyFills = (m: Mention): boolean => m.kind === 'grammar' && m.grammar.every((role) => role === 'filler')
const breakdownNouns = new Set([
  'breakdown',
  'split',
  'distribution',
  'composition',
  'wise',
  'level',
  'detail',
  'disaggregation',
])

/** Reads a part: breakdowns first, then entities with direction, then the rest as it stands. */
export const requestOf = (lexicon: Lexicon, tokens: ReadonlyArray<Token>, draft: PartDraft): PartRequest => {
  const uses = new Map<Mention, string>()
  const own = withWrittenCodes(lexicon, tokens, draft.own)
  const open = breakdownsOf(own, tokens, uses)
  const all = [...draft.shared.filter((m) => !isEntityWord(m)), ...own]
  const spatial = [...draft.shared.filter(isEntityWord), ...own]
  const meaningful = spatial.filter(
    (m) =>
      !uses.has(m) &&
      !onlyFills(m) &&
      m.kind !== 'window' &&
      m.kind !== 'conversion' &&
      m.kind !== 'break' &&
      m.kind !== 'stop',
  )
  const lists = entityListsOf(meaningful)
  const measures = all.flatMap((mention) =>
    mention.kind === 'measure' && !isVerb(mention) ? [{ meanings: mention.meanings, mention }] : [],
  )
  const hints = all.flatMap((m) =>
    m.kind === 'slot' ? m.also : m.kind === 'measure' && isVerb(m) ? m.meanings.filter(namesFamily) : [],
  )
  return {
    measures,
    hints,
    slots: all.flatMap((m, at) =>
      m.kind === 'slot' ? [{ options: m.options, partial: m.partial, mention: m, at }] : [],
    ),
    open,
    lists,
    windows: all.flatMap((m) => (m.kind === 'window' ? [{ from: m.from, to: m.to, said: m.said }] : [])),
    conversions: all.flatMap((m) => (m.kind === 'conversion' ? [{ from: m.from, to: m.to, said: m.said }] : [])),
    refusals: own.flatMap((m) => (m.kind === 'refusal' ? [m] : [])),
    unknown: [...own.flatMap((m) => (m.kind === 'unknown' ? [m] : [])), ...danglingWords(tokens, own)],
    mentions: own,
    uses,
    hasVerb: spatial.some((m) => has(m, 'give') || has(m, 'receive')),
  }
}

const isEntityWord = (m: Mention): boolean =>
  m.kind === 'entity' || m.kind === 'possessive' || m.kind === 'comma' || (m.kind === 'grammar' && !onlyFills(m))

/** "purpose 120", "sector code 140": a code system's name followed by a code as written. */
const withWrittenCodes = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const done: Mention[] = []
  for (let i = 0; i < mentions.length; i++) {
    const mention = mentions[i]
    if (mention === undefined) break
    const skip =
      mentions[i + 1]?.kind === 'unknown' &&
      /^(code|codes|number)$/.test(tokens[mentions[i + 1]?.from ?? -1]?.folded ?? '')
        ? 2
        : 1
    const number = mentions[i + skip]
    const text = number?.kind === 'unknown' ? tokens[number.from]?.text : undefined
    const options =
      mention.kind === 'system' && text !== undefined && number !== undefined
        ? mention.slots.flatMap((slot) => {
            const ref = lexicon.codeWritten(slot, text)
            return ref === null ? [] : [{ [slot]: ref }]
          })
        : []
    if (options.length > 0 && number !== undefined) {
      done.push({ kind: 'slot', options, also: [], partial: false, from: mention.from, to: number.to, grammar: [] })
      i += skip
    } else done.push(mention)
  }
  return done
}

/** Slot properties asked for by "by purpose", "per sector", "sector breakdown"; role words there open nothing. */
const breakdownsOf = (
  mentions: ReadonlyArray<Mention>,
  tokens: ReadonlyArray<Token>,
  uses: Map<Mention, string>,
): ReadonlyArray<string> => {
  const open = new Set<string>()
  const take = (m: Mention): void => {
    if (m.kind === 'system') for (const slot of m.slots) open.add(slot)
    uses.set(m, m.kind === 'system' ? 'breakdown' : 'breakdown by a role, which is open already')
  }
  const content = mentions.filter((m) => !onlyFills(m))
  for (const [at, mention] of content.entries()) {
    if (!has(mention, 'breakdown') || mention.kind !== 'grammar') continue
    let next = at + 1
    let last = at
    while (content[next] !== undefined) {
      const m = content[next]
      if (m?.kind === 'system' || m?.kind === 'role') {
        take(m)
        last = next
      } else if (!(m?.kind === 'comma' || has(m, 'and') || has(m, 'breakdown'))) break
      next++
    }
    if (last > at) for (const m of content.slice(at, last)) if (!uses.has(m)) uses.set(m, 'breakdown')
  }
  for (const [at, mention] of content.entries()) {
    if (mention.kind !== 'system' || uses.has(mention)) continue
    const beside = [content[at - 1], content[at + 1]].some((m) => m?.kind === 'slot')
    const noun = breakdownNouns.has(tokens[mention.to]?.folded ?? '')
    if (beside && !noun) uses.set(mention, 'names the kind of code beside it')
    else take(mention)
  }
  return [...open].sort()
}
