// What a question mentions, left to right: every token belongs to exactly one mention.
import { readConversions } from './conversion-said.ts'
import { grammarPhrases } from './grammar/words.ts'
import { refusalDetail, refusalPhrases } from './grammar/refusals.ts'
import type { Lexicon, Match } from './lexicon.ts'
import { type Meaning, namesFamily, type Sense } from './meaning.ts'
import type { EntityOption, Mention, MentionBody, SlotOption } from './mention.ts'
import { partialMention } from './partial-names.ts'
import { phraseTable } from './phrases.ts'
import type { Token } from './tokens.ts'
import { readWindows } from './windows.ts'

const grammar = phraseTable()
for (const [at, { phrase }] of grammarPhrases.entries()) grammar.add(phrase, at)
const refusals = phraseTable()
for (const [at, { phrase }] of refusalPhrases.entries()) refusals.add(phrase, at)

type Fixed = { readonly to: number; readonly values: ReadonlyArray<number> } | null

/** The longest phrase of a fixed table at a token; with `stems` a word also matches without its plural ending. */
const longest = (
  table: typeof grammar,
  tokens: ReadonlyArray<Token>,
  from: number,
  blocked: (i: number) => boolean,
  stems: boolean,
): Fixed => {
  let found: Fixed = null
  // the plural as written and its singular may both lead on: at most a few paths
  let nodes: ReadonlyArray<number> = [0]
  for (let at = from; at < tokens.length && !blocked(at) && nodes.length > 0; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'comma' || token.kind === 'break') break
    const words = stems && token.stem !== token.folded ? [token.folded, token.stem] : [token.folded]
    nodes = nodes.flatMap((node) => words.map((word) => table.step(node, word))).filter((node) => node >= 0)
    const values = nodes.flatMap((node) => table.values(node))
    if (values.length > 0) found = { to: at + 1, values }
  }
  return found
}

/** Spots every mention of a question. Work is bounded by tokens times the longest phrase. */
export const mentionsOf = (lexicon: Lexicon, tokens: ReadonlyArray<Token>): ReadonlyArray<Mention> => {
  const fixed = new Map<number, Mention>()
  const owned = new Uint8Array(tokens.length)
  const own = (mention: Mention): void => {
    fixed.set(mention.from, mention)
    owned.fill(1, mention.from, mention.to)
  }
  for (const { from, to, said } of readConversions(tokens, (text) => lexicon.currencies.has(text))) {
    if (isInsideName(lexicon, tokens, from, to)) continue
    own({ kind: 'conversion', said, from, to, grammar: [] })
  }
  for (const { from, to, said } of readWindows(tokens, (i) => owned[i] === 1)) {
    own({ kind: 'window', said, from, to, grammar: [] })
  }
  const blocked = (i: number): boolean => owned[i] === 1
  const mentions: Mention[] = []
  for (let i = 0; i < tokens.length; ) {
    const mention = fixed.get(i) ?? mentionAt(lexicon, tokens, i, blocked)
    mentions.push(mention)
    i = mention.to
  }
  return withPartialNames(
    lexicon,
    tokens,
    mentions.map((mention, i) => withoutBut(tokens, mention, mentions[i + 1])),
  )
}

/** "everyone but Kenya" leaves Kenya out. */
const withoutBut = (tokens: ReadonlyArray<Token>, mention: Mention, next: Mention | undefined): Mention =>
  mention.kind === 'grammar' && tokens[mention.to - 1]?.folded === 'but' && next?.kind === 'entity'
    ? {
        kind: 'refusal',
        code: 'exclusion',
        detail: refusalDetail.exclusion,
        from: mention.from,
        to: mention.to,
        grammar: [],
      }
    : mention

/** "GDP at constant prices" is a statistic of the graph, not a wish for a conversion. */
const isInsideName = (lexicon: Lexicon, tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
  for (let at = Math.max(0, from - 6); at <= from; at++) {
    const covers = (match: Match): boolean =>
      match.to >= to && match.to - at > to - from && match.senses.some((s) => s.kind === 'meaning')
    if (lexicon.matchesAt(tokens, at, () => false).some(covers)) return true
  }
  return false
}

const mentionAt = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  from: number,
  blocked: (i: number) => boolean,
): Mention => {
  const token = tokens[from]
  const kind = token?.kind
  if (kind === 'comma' || kind === 'possessive' || kind === 'break' || kind === 'stop')
    return { kind, from, to: from + 1, grammar: [] }
  const matches = lexicon.matchesAt(tokens, from, blocked)
  const match = composed(lexicon, tokens, from, matches, blocked)
  const said = longest(grammar, tokens, from, blocked, true)
  const refused = longest(refusals, tokens, from, blocked, false)
  const lengths = [match?.to ?? 0, said?.to ?? 0, refused?.to ?? 0]
  const to = Math.max(...lengths)
  const roles = said?.to === to ? said.values.flatMap((at) => grammarPhrases[at]?.role ?? []) : []
  const base = { from, to: Math.max(to, from + 1), grammar: roles }
  const refusedWord =
    refused?.to === to && to === from + 1 && match?.senses.every((sense) => sense.kind !== 'entity') === true
  if (match !== null && match.to === to && !refusedWord) {
    const body = bodyOf(match.senses, () => familiesInside(lexicon, tokens, from, match.to, blocked))
    if (body !== null && !(roles.includes('filler') && body.kind === 'role')) return { ...body, ...base }
  }
  if (refused !== null && refused.to === to && roles.length === 0) {
    const code = refusalPhrases[refused.values[0] ?? 0]?.code ?? 'arithmetic'
    return { kind: 'refusal', code, detail: refusalDetail[code], ...base }
  }
  return roles.length > 0 ? { kind: 'grammar', ...base } : { kind: 'unknown', hints: [], ...base, to: from + 1 }
}

/** "ODA grants" is ODA and grants although a code has that name: a name made of a family and another name is read as both. */
const composed = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  from: number,
  matches: ReadonlyArray<Match>,
  blocked: (i: number) => boolean,
): Match | null => {
  const whole = matches.at(-1)
  if (whole === undefined) return null
  if (whole.to - from < 2 || !whole.senses.every((sense) => sense.kind === 'code')) return whole
  for (const head of matches.slice(0, -1).reverse()) {
    if (blocked(head.to)) continue
    const rest = lexicon.matchesAt(tokens, head.to, blocked).find((match) => match.to === whole.to)
    if (rest === undefined) continue
    const family = (m: Match): boolean => m.senses.some((s) => s.kind === 'meaning' && namesFamily(s.meaning))
    const slots = (m: Match): boolean =>
      m.senses.some((s) => s.kind === 'code' || (s.kind === 'meaning' && !namesFamily(s.meaning)))
    if (family(head) ? family(rest) || slots(rest) : slots(head) && family(rest)) return head
  }
  return whole
}

const familiesInside = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  from: number,
  to: number,
  blocked: (i: number) => boolean,
): ReadonlyArray<Meaning> => {
  if (to - from < 2) return []
  for (let at = from; at < to; at++) {
    const inner = lexicon.matchesAt(tokens, at, (i) => i >= to || blocked(i))
    const meanings = inner.flatMap((m) =>
      m.senses.flatMap((s) => (s.kind === 'meaning' && namesFamily(s.meaning) ? [s.meaning] : [])),
    )
    if (meanings.length > 0) return meanings
  }
  return []
}

const bodyOf = (senses: ReadonlyArray<Sense>, inside: () => ReadonlyArray<Meaning>): MentionBody | null => {
  const meanings = senses.flatMap((s) => (s.kind === 'meaning' ? [s.meaning] : []))
  const refused = meanings.find((m) => m.unsupportedReason !== null)
  if (refused?.unsupportedReason) {
    return {
      kind: 'refusal',
      code: refused.unsupportedReason.split(':')[0]?.trim() ?? 'unsupported',
      detail: refused.unsupportedReason,
    }
  }
  const families = meanings.filter(namesFamily)
  const slotTerms = meanings.filter((m) => !namesFamily(m) && Object.keys(m.slots).length > 0).map((m) => m.slots)
  // "committed" fixes a slot and hints at a family
  if (slotTerms.length > 0) {
    return {
      kind: 'slot',
      options: distinctSlots(slotTerms),
      also: families.length > 0 ? families : inside(),
      partial: false,
    }
  }
  if (families.length > 0) return { kind: 'measure', meanings: families }
  const entities = entityOptions(senses)
  if (entities.length > 0) return { kind: 'entity', options: entities, partial: false }
  const codes = senses.filter((s) => s.kind === 'code')
  if (codes.length > 0) {
    const best = Math.min(...codes.map((c) => c.rank))
    const options = codes.filter((c) => c.rank === best).map((c) => ({ [c.slot]: c.ref }))
    return { kind: 'slot', options: distinctSlots(options), also: inside(), partial: false }
  }
  const systems = senses.flatMap((s) => (s.kind === 'system' ? [s.slot] : []))
  if (systems.length > 0) return { kind: 'system', slots: [...new Set(systems)] }
  const roles = senses.flatMap((s) => (s.kind === 'role' ? [s.role] : []))
  return roles.length > 0 ? { kind: 'role', roles: [...new Set(roles)] } : null
}

const entityOptions = (senses: ReadonlyArray<Sense>): ReadonlyArray<EntityOption> => {
  const named = senses.flatMap((s) => (s.kind === 'entity' ? [{ ref: s.ref, rank: s.rank }] : []))
  const adjectives = senses.flatMap((s) =>
    s.kind === 'meaning' && s.meaning.entity !== null ? [{ ref: s.meaning.entity, rank: 1 }] : [],
  )
  const all = [...named, ...adjectives]
  const best = Math.min(...all.map((option) => option.rank))
  const kept = new Map(all.filter((option) => option.rank === best).map((option) => [option.ref, option]))
  return [...kept.values()]
}

const distinctSlots = (options: ReadonlyArray<SlotOption>): ReadonlyArray<SlotOption> => [
  ...new Map(
    options.map((option) => [JSON.stringify(Object.entries(option).sort(([a], [b]) => (a < b ? -1 : 1))), option]),
  ).values(),
]

/** "United" before "Nations" is part of that name, not of another's. */
const beginsName = (tokens: ReadonlyArray<Token>, mention: Mention): boolean =>
  /^\p{Lu}\p{Ll}/u.test(tokens[mention.to]?.text ?? '') && tokens[mention.to]?.kind === 'word'

/** Words that are nobody's whole name are tried as parts of names. */
const withPartialNames = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const done: Mention[] = []
  for (let i = 0; i < mentions.length; i++) {
    const mention = mentions[i]
    if (mention === undefined) break
    if (mention.kind !== 'unknown') {
      done.push(mention)
      continue
    }
    let end = i + 1
    while (mentions[end]?.kind === 'unknown' && end - i < 6) end++
    const run = mentions.slice(i, end)
    const whole = run.length > 1 ? partialMention(lexicon, tokens, mention.from, run.at(-1)?.to ?? mention.to) : null
    if (whole !== null && whole.kind !== 'unknown') {
      done.push(whole)
      i = end - 1
      continue
    }
    done.push(
      partialMention(lexicon, tokens, mention.from, mention.to, run.length === 1 && !beginsName(tokens, mention)) ??
        mention,
    )
  }
  return done
}
