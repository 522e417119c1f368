// What the words of a part were used for, and what tells readings apart: the explanatory members of a part.
import type { RequestedWindow } from '../../domain/spec/identity.ts'
import { joinedConversion } from './conversion-said.ts'
import type { Labels } from './labels.ts'
import type { Mention } from './mention.ts'
import type { Found } from './readings.ts'
import type { PartRequest } from './request.ts'
import type { IgnoredWords, Span, SuggestedConversion, UsedWords, WindowFound } from './resolution.ts'
import type { Search } from './search.ts'
import { suggestConversion } from './suggest-conversion.ts'
import type { Token } from './tokens.ts'

export type PartBase = {
  readonly said: Span
  readonly used: ReadonlyArray<UsedWords>
  readonly ignored: ReadonlyArray<IgnoredWords>
  readonly window: WindowFound
  readonly suggested_conversion: SuggestedConversion | null
  readonly notes: ReadonlyArray<string>
}
export type Described = {
  readonly said: Span
  readonly windowSpans: ReadonlyArray<Span>
  readonly spanOf: (mention: Mention) => Span
  readonly labelOf: (ref: string) => string
  readonly looksLikeEntity: (mention: Mention) => boolean
  readonly base: (window: RequestedWindow, found: Found | null) => PartBase
  readonly apart: (found: ReadonlyArray<Found>) => {
    readonly by: ReadonlyArray<string>
    readonly differs: ReadonlyArray<string>
  }
}

export const describe = (
  search: Search,
  query: string,
  tokens: ReadonlyArray<Token>,
  request: PartRequest,
): Described => {
  const span = (from: number, to: number): Span => {
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? start
    return { text: query.slice(start, end), start, end }
  }
  const spanOf = (mention: Mention): Span => span(mention.from, mention.to)
  const own = request.mentions
  const first = own[0]?.from ?? 0
  const said = span(first, own.at(-1)?.to ?? first)
  const windowSpans = request.windows.map(({ from, to }) => span(from, to))
  const words = wordsOf(query, request, spanOf)
  return {
    said,
    windowSpans,
    spanOf,
    labelOf: search.labels.of,
    looksLikeEntity: (mention) => looksLikeEntity(own, tokens, mention),
    base: (window, found) => ({
      said,
      used: found === null ? words.used : withRoles(words.used, request, found, spanOf),
      ignored: words.ignored,
      window: windowFound(window, windowSpans, found),
      suggested_conversion: suggestConversion(
        joinedConversion(request.conversions),
        request.conversions.map(({ from, to }) => span(from, to).text).join(', '),
        found?.wish.family ?? null,
        search.rateYears,
      ),
      notes: [...(found?.notes ?? []), ...slotNotes(search.labels, found)],
    }),
    apart: (found) => differences(search.labels, found),
  }
}

const directionWords: ReadonlySet<string> = new Set([
  'from',
  'to',
  'by',
  'in',
  'of',
  'between',
  'give',
  'receive',
  'pay',
  'owe',
  'be',
])

const wordsOf = (query: string, request: PartRequest, spanOf: (mention: Mention) => Span) => {
  const used: UsedWords[] = []
  const ignored: IgnoredWords[] = []
  for (const mention of request.mentions) {
    const span = spanOf(mention)
    const use = request.uses.get(mention) ?? useOf(mention)
    if (use === null)
      ignored.push({ ...span, why: mention.kind === 'unknown' ? 'not understood' : 'says nothing about the data' })
    else if (use !== '') used.push({ ...span, as: use, refs: refsOf(mention) })
  }
  return { used, ignored: joinNeighbours(query, ignored) }
}

/** Null: ignored. Empty: punctuation, not worth a line. */
const useOf = (mention: Mention): string | null => {
  switch (mention.kind) {
    case 'entity':
      return 'entity'
    case 'slot':
      return `slot ${[...new Set(mention.options.flatMap((option) => Object.keys(option)))].join(' or ')}`
    case 'measure':
      return 'measure'
    case 'system':
      return 'slot property'
    case 'role':
      return 'role'
    case 'refusal':
      return `refused: ${mention.code}`
    case 'window':
      return 'window'
    case 'conversion':
      return 'suggested conversion'
    case 'grammar':
      return mention.grammar.some((role) => directionWords.has(role))
        ? 'direction'
        : mention.grammar.includes('and') || mention.grammar.includes('versus')
          ? 'joins'
          : null
    case 'possessive':
      return 'direction'
    case 'unknown':
      return null
    case 'comma':
    case 'break':
    case 'stop':
      return ''
  }
}

const refsOf = (mention: Mention): ReadonlyArray<string> => {
  if (mention.kind === 'entity') return mention.options.map(({ ref }) => ref)
  if (mention.kind === 'slot') return [...new Set(mention.options.flatMap((option) => Object.values(option)))]
  if (mention.kind === 'measure') return [...new Set(mention.meanings.map(({ by }) => by))]
  return []
}

const joinNeighbours = (query: string, ignored: ReadonlyArray<IgnoredWords>): ReadonlyArray<IgnoredWords> => {
  const joined: IgnoredWords[] = []
  for (const each of ignored) {
    const last = joined.at(-1)
    if (last !== undefined && last.why === each.why && each.start === last.end + 1) {
      joined[joined.length - 1] = { ...last, text: query.slice(last.start, each.end), end: each.end }
    } else joined.push(each)
  }
  return joined
}

/** Entities get the role they were read in, and what showed it. */
const withRoles = (
  used: ReadonlyArray<UsedWords>,
  request: PartRequest,
  found: Found,
  spanOf: (mention: Mention) => Span,
): ReadonlyArray<UsedWords> => {
  const roleAt = new Map<number, { as: string; refs: ReadonlyArray<string> }>()
  for (const list of request.lists) {
    for (const { mention, options } of list.entities) {
      const held = options.map(({ ref }) => ref)
      for (const [role, refs] of Object.entries(found.wish.entities)) {
        const taken = held.filter((ref) => refs.includes(ref))
        if (taken.length > 0)
          roleAt.set(spanOf(mention).start, {
            as: list.direction === null ? `${role}, the role left that has data` : `${role}, by ${list.how}`,
            refs: taken,
          })
      }
    }
  }
  return used.map((each) => ({ ...each, ...(each.as === 'entity' ? roleAt.get(each.start) : undefined) }))
}

const windowFound = (window: RequestedWindow, spans: ReadonlyArray<Span>, found: Found | null): WindowFound => {
  if (spans.length === 0)
    return { requested_window: window, origin: 'default', text: null, detail: 'No years were said: all years.' }
  const text = spans.map((span) => span.text).join(', ')
  return { requested_window: window, origin: 'words', text, detail: found?.notes[0] ?? `Read from "${text}".` }
}

const slotNotes = (labels: Labels, found: Found | null): ReadonlyArray<string> => {
  if (found === null) return []
  const extra = found.slotSet.properties.filter(
    (property) => found.wish.fixed[property] === undefined && !found.wish.open.includes(property),
  )
  return extra.length === 0
    ? []
    : [`The graph holds no total over ${extra.map(labels.slot).join(' and ')}, so the reading lists each of its codes.`]
}

const looksLikeEntity = (mentions: ReadonlyArray<Mention>, tokens: ReadonlyArray<Token>, mention: Mention): boolean => {
  const at = mentions.indexOf(mention)
  const before = mentions[at - 1]
  const directed =
    before?.kind === 'grammar' && before.grammar.some((role) => role === 'from' || role === 'to' || role === 'by')
  const word = tokens[mention.from]?.text ?? ''
  return /^\p{Lu}/u.test(word) && (at > 0 || directed) ? true : directed
}

const differences = (labels: Labels, found: ReadonlyArray<Found>) => {
  const aspects: ReadonlyArray<readonly [string, (f: Found) => string]> = [
    ['the statistic', (f) => labels.family(f.wish.family)],
    ['the codes', (f) => Object.values(f.wish.fixed).map(labels.of).sort().join(', ') || 'no code'],
    ['the breakdown', (f) => f.slotSet.properties.map(labels.slot).join(', ') || 'no breakdown'],
    [
      'who gives and who receives',
      (f) =>
        Object.entries(f.wish.entities)
          .map(([role, refs]) => `${role}: ${refs.map(labels.of).join(', ')}`)
          .sort()
          .join('; ') || 'no entities',
    ],
    ['the years', (f) => JSON.stringify(f.window)],
  ]
  const telling = aspects.filter(([, of]) => new Set(found.map(of)).size > 1)
  return {
    by: telling.map(([name]) => name),
    differs: found.map((f) => telling.map(([, of]) => of(f)).join('; ')),
  }
}
