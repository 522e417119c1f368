// What the words of a part were used for, and which said nothing.
import type { Mention } from '../chart/mention.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import type { Ask } from '../reading/ask.ts'
import type { Found } from '../reading/found.ts'
import type { IgnoredWords, Span, UsedWords } from '../resolution.ts'
import type { Token } from '../text/tokens.ts'

/** Why a word without a part in the reading does not stand in its way. */
export const saysNothing = 'says nothing about the data'
/** What a word does that only says of which kind those behind it are: "creditor types: banks". */
export const namesWhatFollows = 'names what stands behind it'
/** Why a word that nothing explains does not: it stands in a sentence that only tells something. */
export const notUnderstood = 'not understood'

/** Cuts the words of a mention out of the question as sent. */
export type SpanOf = (mention: { readonly from: number; readonly to: number }) => Span

/** The spans of a question. */
export const spansOf =
  (query: string, tokens: ReadonlyArray<Token>): SpanOf =>
  ({ from, to }) => {
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? start
    return { text: query.slice(start, end), start, end }
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
    case 'money':
      return 'suggested conversion'
    case 'grammar': {
      const { tags } = mention
      if (tags.includes('filler') && !tags.some((tag) => tag.startsWith('marker:'))) return null
      if (markerOf(tags) !== null || verbOf(tags) !== null || tags.includes('be')) return 'direction'
      return tags.includes('and') || tags.includes('versus') ? 'joins' : null
    }
    case 'possessive':
      return 'direction'
    case 'unknown':
      return null
    case 'comma':
    case 'break':
    case 'stop':
    case 'sign':
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

/** Every word of a part: what it was used for, or why it was not. `found`: the reading, which settles roles. */
export const wordsOf = (query: string, ask: Ask, spanOf: SpanOf, found: Found | null) => {
  const used: UsedWords[] = []
  const ignored: IgnoredWords[] = []
  for (const mention of ask.mentions) {
    const span = spanOf(mention)
    const use = ask.uses.get(mention) ?? useOf(mention)
    if (use === null) ignored.push({ ...span, why: mention.kind === 'unknown' ? notUnderstood : saysNothing })
    else if (use !== '') used.push({ ...span, ...(roleUse(mention, found) ?? { as: use, refs: refsOf(mention) }) })
  }
  return { used, ignored: joinNeighbours(query, ignored) }
}

/** Entities get the role they were read in, and what showed it. */
const roleUse = (
  mention: Mention,
  found: Found | null,
): { readonly as: string; readonly refs: ReadonlyArray<string> } | null => {
  if (mention.kind !== 'entity' || found === null) return null
  const { entities, how } = found.candidate
  for (const [role, refs] of Object.entries(entities)) {
    const taken = mention.options.flatMap(({ ref }) => (refs.includes(ref) ? [ref] : []))
    if (taken.length > 0) return { as: `${role}, by ${how.get(role) ?? 'the role left'}`, refs: taken }
  }
  return null
}
