// "Debt service excluding interest": a whole of two codes without the one is the other, and is read so.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { LanguageCode } from '../language/language.ts'
import { verbOf } from '../language/tags.ts'
import { endOf, isEdge } from './ends.ts'
import data from './halves.json' with { type: 'json' }
import type { ExclusionWords } from './words.ts'

type Looked = Sketch & { readonly words: ExclusionWords }
type Edit = { readonly from: number; readonly to: number; readonly text: string }

const others = new Map<string, Readonly<Record<LanguageCode, string>>>(Object.entries(data.others))

/** The only code that a mention names, where it is one of two. */
const halfOf = (m: Mention | undefined): string | null => {
  if (m?.kind !== 'slot' || m.partial) return null
  const [code, ...more] = [...new Set(m.options.flatMap((option) => Object.values(option)))]
  return code !== undefined && more.length === 0 && others.has(code) ? code : null
}

/** Whether a question is of the whole: by its name, or of debt by what is paid, and of nothing else. */
const isOfWhole = ({ mentions }: Looked): boolean => {
  const named = mentions.flatMap((m) => (m.kind === 'measure' && !m.isHint ? m.meanings : []))
  const isWhole = named.some(({ shape }) => data.wholes.includes(shape.measuredProperty ?? ''))
  const isPaid = mentions.some(({ tags }) => verbOf(tags) === 'pay')
  return (
    named.every(({ shape }) => shape.populationType === data.population) && (isWhole || (isPaid && named.length > 0))
  )
}

/** The code from a token on, up to the end of its clause, a year or words that go on. */
const leftOutFrom = (looked: Looked, at: number): { readonly code: string; readonly to: number } | null => {
  const { mentions, tokens, words } = looked
  const m = mentions.find(({ from }) => from === endOf(words.skips, tokens, at))
  const code = halfOf(m)
  if (m === undefined || code === null) return null
  const next = mentions.find(({ from }) => from === m.to)
  const isEnd = isEdge(tokens[m.to]) || next?.kind === 'window' || next?.kind === 'grammar'
  return isEnd && !(next?.tags.includes('and') === true) ? { code, to: m.to } : null
}

/** Tokens `[from, to)` that leave one of two codes out, as the other; null where none begin at a token, or the other is named too. */
export const otherHalfAt = (looked: Looked, at: number): Edit | null => {
  const { tokens, mentions, words, language } = looked
  const before = endOf(words.before, tokens, at)
  const opened = endOf(words.opens, tokens, at)
  const found = before > at ? leftOutFrom(looked, before) : null
  const around = found === null && opened > at ? aroundFrom(looked, opened) : null
  const { code, to } = found ?? around ?? { code: null, to: at }
  if (code === null || mentions.filter((m) => halfOf(m) !== null).length !== 1 || !isOfWhole(looked)) return null
  return { from: at, to, text: others.get(code)?.[language.code] ?? '' }
}

/** "Leaving interest out". */
const aroundFrom = (
  { mentions, tokens, words }: Looked,
  opened: number,
): { readonly code: string; readonly to: number } | null => {
  const m = mentions.find(({ from }) => from === endOf(words.skips, tokens, opened))
  const code = halfOf(m)
  const to = m === undefined ? opened : endOf(words.closes, tokens, m.to)
  return m !== undefined && code !== null && to > m.to && isEdge(tokens[to]) ? { code, to } : null
}
