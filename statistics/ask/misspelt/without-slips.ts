// A question that cannot be read as written, read with its misspelt words as those they may be of. Such a reading is offered, never taken.
import { correctedDetail } from '../answer/part.ts'
import { framesQuestion } from '../framing/framed.ts'
import { offered } from '../answer/offered.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { CorrectedWord, Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { partAsWritten, type Replacement, rewritten } from '../text/rewritten.ts'
import { meantTexts } from './meant-texts.ts'

/** Longer questions are not looked through for slips. */
const longest = 400

const isOffered = (part: Part): boolean =>
  part.corrected.length === 0 &&
  (part.status === 'definite' || part.status === 'candidates' || (part.status === 'no_data' && part.reading !== null))

/** A part of the mended question as a choice: what was meant is for the one who asks to say. */
const asked = (part: Part, corrected: ReadonlyArray<CorrectedWord>): Part => {
  const words = corrected.map(({ text, start, end }) => ({ text, start, end }))
  const reason = { code: 'did_you_mean' as const, detail: correctedDetail(corrected), words }
  if (part.status === 'no_data' || part.status === 'unsupported') return { ...part, corrected }
  if (part.status === 'candidates') return { ...part, corrected, reason }
  return offered({ ...part, corrected }, reason)
}

/** The same with the corrections of words that were read: those of a frame are of no matter. */
const readFrom = (part: Part, corrected: ReadonlyArray<CorrectedWord>): Part => {
  const frames = part.ignored.filter(({ why }) => why === framesQuestion)
  const read = corrected.filter((word) => !frames.some(({ start, end }) => start <= word.start && word.end <= end))
  return asked(part, read.length === 0 ? corrected : read)
}

const anyWord = (): boolean => true

/**
 * The answer to a question with its misspelt words mended; null where no way to mend them makes it readable. `isWanted`: words of which one is mended in
 * whatever answer is of use.
 */
export const withoutSlips = (
  search: Search,
  query: string,
  sketch: () => Sketch | null,
  read: (query: string) => Resolution,
  isWanted: (word: Replacement) => boolean = anyWord,
): Resolution | null => {
  if (query.length > longest) return null
  const looked = sketch()
  if (looked === null) return null
  let readable: Resolution | null = null
  const ways = meantTexts(search, looked)
  for (const [i, replacements] of ways.entries()) {
    if (readable === null && !ways.slice(i).some((way) => way.some(isWanted))) return null
    const mended = rewritten(query, replacements)
    const found = read(mended.text)
    if (!found.parts.every(isOffered)) continue
    const corrected = replacements.map(correctedOf(query))
    const parts = found.parts.map((part) => partAsWritten(mended, part))
    const meant = { ...found, parts: parts.map((part) => readFrom(part, corrected)) }
    const isRead = (word: CorrectedWord): boolean =>
      isUsed(parts, word) || looked.language.isGrammarWord(word.meant.toLowerCase())
    if (corrected.every(isRead)) return meant
    readable ??= meant
  }
  return readable
}

/** Whether a mended word was read: "Keniana" for "Kenian" says nothing in English, "Kenyan" does. */
const isUsed = (parts: ReadonlyArray<Part>, { start }: CorrectedWord): boolean =>
  parts.some(({ used }) => used.some((word) => word.start <= start && start < word.end))

const correctedOf =
  (query: string) =>
  ({ start, end, text }: Replacement): CorrectedWord => ({ text: query.slice(start, end), start, end, meant: text })
