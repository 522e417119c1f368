// Nouns that say again what stands beside them, or where a figure stands: "the LDC group", "under each type of finance", "under health".
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'

type Words = { readonly language: Language; readonly tokens: ReadonlyArray<Token> }
type Mentions = ReadonlyArray<Mention>

const wordAt = ({ tokens }: Words, m: Mention | undefined): string => tokens[m?.from ?? -1]?.folded ?? ''

const isGroup = (m: Mention | undefined): boolean =>
  m?.kind === 'entity' && m.options.every(({ ref }) => ref.startsWith('group/'))

/** "The Nordic group", "the G7 bloc": a noun for a group right behind its name. */
export const groupNouns = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    const before = mentions[at - 1]
    return (
      (m.kind === 'unknown' || (m.kind === 'slot' && m.partial)) &&
      m.to === m.from + 1 &&
      before?.to === m.from &&
      isGroup(before) &&
      words.language.groupNouns.has(wordAt(words, m))
    )
  })

const isWorld = (m: Mention | undefined): boolean =>
  m?.kind === 'entity' && m.options.every(({ ref }) => ref === 'Earth')

/** "The world's least developed countries": the world has them all. */
export const ofWorld = (_: Words, mentions: Mentions): Mentions =>
  mentions.flatMap((m, at) => {
    const [owner, next] = [mentions[at + 1], mentions[at + 2]]
    const isOwned = owner?.kind === 'possessive' && next?.kind === 'entity' && !isWorld(next)
    return isWorld(m) && isOwned && owner !== undefined ? [m, owner] : []
  })

const economies = new Set(['Economy', 'Person'])

/** Whether a mention is what figures are put under: a code, a kind of codes, a statistic of money, or each of them. */
const isHeading = (m: Mention | undefined): boolean =>
  m?.kind === 'slot' ||
  m?.kind === 'system' ||
  (m?.kind === 'measure' && m.meanings.every(({ shape }) => !economies.has(shape.populationType ?? ''))) ||
  (m?.kind === 'grammar' && m.tags.includes('breakdown'))

/** Whether a mention is "under", which elsewhere compares figures. */
export const isUnder = ({ language, tokens }: Words, m: Mention): boolean =>
  m.kind === 'refusal' && m.code === 'comparison_filter' && language.under.has(tokens[m.from]?.folded ?? '')

/** "Under each type of finance", "under Swedish ODA grants": where a figure stands, no comparison of its size. */
export const headings = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    if (!isUnder(words, m) || m.to !== m.from + 1) return false
    const [next, behind] = mentions.slice(at + 1).filter((other) => !onlyFills(other))
    return isHeading(next) || (next?.kind === 'entity' && next.isAdjective && isHeading(behind))
  })
