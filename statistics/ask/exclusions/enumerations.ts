// Lists of the codes that a break-down opens: "by type of finance (grants, equity and so on)", "split it into multilateral, bilateral, bonds etc".
// They say again what is asked.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Token } from '../text/tokens.ts'
import { endOf } from './ends.ts'
import type { ExclusionWords } from './words.ts'

type Looked = Sketch & { readonly words: ExclusionWords }
type Edit = { readonly from: number; readonly to: number; readonly text: '' }

const slotsOf = (m: Mention): ReadonlyArray<string> =>
  m.kind === 'slot' ? m.options.flatMap((option) => Object.keys(option)) : []

/** A list that begins at a token behind a break-down: in brackets or led to by words for it, and ended by "etc" or long. Two codes alone may be all that is meant. */
export const enumerationAt = ({ tokens, mentions, words }: Looked, at: number): Edit | null => {
  const systems = mentions.flatMap((m) => systemsOf(m).map((slot) => ({ slot, isBefore: m.to <= at })))
  if (systems.length === 0) return null
  const isBracket = tokens[at]?.joint.includes('(') === true
  const led = endOf(words.enumerates, tokens, at)
  // "projects, experts and so on? One amount per modality": behind a mark, only what goes on
  const isMarked = led === at && !isBracket
  if (isMarked && !isMark(tokens[at - 1])) return null
  const opened = new Set(systems.flatMap(({ slot, isBefore }) => (isBefore || isMarked ? [slot] : [])))
  if (opened.size === 0) return null
  const list = listFrom({ tokens, mentions, words }, led, opened)
  const closes =
    list !== null &&
    (list.isEnded || (isBracket && list.codes > 2)) &&
    (!isBracket || tokens[list.to]?.joint.includes(')') !== false)
  return list !== null && closes ? { from: at, to: list.to, text: '' } : null
}

const isMark = (token: Token | undefined): boolean => token?.kind === 'comma' || token?.text === ':'

const isEllipsis = (token: Token | undefined): boolean => /^(?:\.{2,}|…)$/.test(token?.text ?? '')

const systemsOf = (m: Mention): ReadonlyArray<string> => (m.kind === 'system' ? m.slots : [])

/** Codes of the opened slots, with commas and small words between, two or more. */
const listFrom = (
  { tokens, mentions, words }: Pick<Looked, 'tokens' | 'mentions' | 'words'>,
  start: number,
  opened: ReadonlySet<string>,
): { readonly to: number; readonly isEnded: boolean; readonly codes: number } | null => {
  let [at, codes, isEnded] = [start, 0, false]
  while (at < tokens.length) {
    const end = isEllipsis(tokens[at]) ? at + 1 : endOf(words.andSoOn, tokens, at)
    if (end > at) {
      ;[at, isEnded] = [end, true]
      break
    }
    // behind two of them a name of several may be read as another code
    const isNamed = (m: Mention): boolean => slotsOf(m).some((slot) => codes > 1 || opened.has(slot))
    const code = mentions.find((m) => m.from === at && isNamed(m))
    const joined = tokens[at]?.kind === 'comma' ? at + 1 : endOf(words.and, tokens, at)
    if (code !== undefined) codes++
    if (code === undefined && joined === at) break
    at = code?.to ?? joined
  }
  return codes >= 2 ? { to: at, isEnded, codes } : null
}
