// Lists of the codes that a break-down opens: "by type of finance (grants, equity and so on)", "split it into multilateral, bilateral, bonds etc".
// They say again what is asked.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import { endOf } from './ends.ts'
import type { ExclusionWords } from './words.ts'

type Looked = Sketch & { readonly words: ExclusionWords }
type Edit = { readonly from: number; readonly to: number; readonly text: string }

const by: Readonly<Record<LanguageCode, string>> = { en: 'by', fr: 'par', es: 'por' }

const slotsOf = (m: Mention): ReadonlyArray<string> =>
  m.kind === 'slot' ? m.options.flatMap((option) => Object.keys(option)) : []

/**
 * A list that begins at a token and says again what a break-down opens: in brackets or led to by words for it, and ended by "etc", by "and the other
 * types of finance", or long. Two codes alone may be all that is meant.
 */
export const enumerationAt = ({ tokens, mentions, words, language }: Looked, at: number): Edit | null => {
  if (!mentions.some(({ kind }) => kind === 'system')) return null
  const systems = mentions.flatMap((m) => systemsOf(m).map((slot) => ({ slot, isBefore: m.to <= at })))
  if (systems.length === 0) return null
  const isBracket = tokens[at]?.joint.includes('(') === true
  const led = endOf(words.enumerates, tokens, at)
  // "projects, experts and so on? One amount per modality": behind a mark, only what goes on
  const isMarked = led === at && !isBracket
  if (isMarked && at > 0 && !isMark(tokens[at - 1])) return null
  const named = mentions.find((m) => m.from === at && systemsOf(m).length > 0)
  const goesOn = endOf(words.andSoOn, tokens, named?.to ?? at)
  // "grants versus loans versus anything else: ... by type of finance"
  if (named !== undefined && goesOn > named.to && systems.length > 1) return { from: at, to: goesOn, text: '' }
  const list = listFrom({ tokens, mentions, words }, led, new Set(systems.map(({ slot }) => slot)))
  if (list === null) return null
  const isOpened = isMarked || systems.some(({ slot, isBefore }) => isBefore && list.slots.has(slot))
  // "split between grants, loans and the other types of finance"
  if (list.isOfOthers) return { from: at, to: list.to, text: by[language.code] }
  const closes =
    (list.isEnded || (isOpened && isBracket && list.codes > 2)) &&
    (!isBracket || tokens[list.to]?.joint.includes(')') !== false)
  return closes && list.codes > 1 ? { from: at, to: list.to, text: '' } : null
}

const isMark = (token: Token | undefined): boolean => token?.kind === 'comma' || token?.text === ':'

const isEllipsis = (token: Token | undefined): boolean => /^(?:\.{2,}|…)$/.test(token?.text ?? '')

const systemsOf = (m: Mention): ReadonlyArray<string> => (m.kind === 'system' ? m.slots : [])

type Listed = {
  readonly to: number
  readonly isEnded: boolean
  readonly codes: number
  readonly slots: ReadonlySet<string>
  /** Whether the kind of all others stands behind. */
  readonly isOfOthers: boolean
}

/** Codes of the opened slots, with commas and small words between. */
const listFrom = (
  { tokens, mentions, words }: Pick<Looked, 'tokens' | 'mentions' | 'words'>,
  start: number,
  opened: ReadonlySet<string>,
): Listed | null => {
  const slots = new Set<string>()
  let [at, codes] = [start, 0]
  while (at < tokens.length) {
    const end = isEllipsis(tokens[at]) ? at + 1 : endOf(words.andSoOn, tokens, at)
    const others = endOf(words.other, tokens, at)
    const kind = others > at ? mentions.find((m) => m.from === others) : undefined
    if (codes > 0 && kind !== undefined && systemsOf(kind).some((slot) => slots.has(slot)))
      return { to: kind.from, isEnded: true, codes, slots, isOfOthers: true }
    if (end > at && codes > 0) return { to: end, isEnded: true, codes, slots, isOfOthers: false }
    // behind two of them a name of several may be read as another code
    const isNamed = (m: Mention): boolean => slotsOf(m).some((slot) => codes > 1 || opened.has(slot))
    const code = mentions.find((m) => m.from === at && isNamed(m))
    const joined = tokens[at]?.kind === 'comma' ? at + 1 : endOf(words.joins, tokens, at)
    if (code !== undefined) {
      codes++
      for (const slot of slotsOf(code)) slots.add(slot)
    }
    if (code === undefined && joined === at) break
    at = code?.to ?? joined
  }
  return codes === 0 ? null : { to: at, isEnded: false, codes, slots, isOfOthers: false }
}
