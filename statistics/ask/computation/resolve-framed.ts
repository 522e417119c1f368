// A question as written, or without what only frames it; else in halves, or without its slips.
import { withoutCalls, withoutFrame, withoutStories } from '../framing/framed.ts'
import { withoutLead } from '../framing/led-up.ts'
import { withoutOwnWork } from '../framing/own-work.ts'
import { withoutPassedOver } from '../framing/passed-over.ts'
import { withoutTopicOfPaper } from '../framing/topic-of-paper.ts'
import { withoutWhereabouts } from '../framing/whereabouts.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import { withoutSlips } from '../misspelt/without-slips.ts'
import type { Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { resolveHalves } from './halves.ts'

type Reader = (text: string) => Resolution

/** Whether a part of an answer has no reading. */
export const isRefused = ({ parts }: Resolution): boolean =>
  parts.some((part) => part.status === 'unsupported' || (part.status === 'no_data' && part.reading === null))

/** "We argued about Spain: how much did Italy give?": parts of which nothing is held may be of what is only told. */
const isPartlyEmpty = ({ parts }: Resolution): boolean =>
  parts.length > 1 && parts.some(({ status }) => status === 'no_data')

/** "We want to compare how donors work": a word of English that was taken for a slip may only be part of what frames a question. */
const isMended = ({ parts }: Resolution): boolean => {
  const corrected = parts.flatMap((part) => part.corrected)
  return corrected.length > 0 && corrected.every(({ text }) => kindsOf(text.toLowerCase()).size > 0)
}

/** "Madrid tient-elle sa promesse ? Il me faut ...": a word of a sentence that only tells was taken for a slip. */
const isMendedInStory = ({ parts }: Resolution, looked: ReturnType<typeof sketchOf>): boolean =>
  looked !== null && looked.language.code !== 'en' && parts.some(({ corrected }) => corrected.length > 0)

const exactly = (read: Resolution | null): Resolution | null =>
  read?.parts.every((part) => part.status === 'definite' && part.corrected.length === 0) === true ? read : null

/** "I'd have guessed Japan, but who was ...": what is told before is none of what is asked. */
const turns = /\bbut (?:who|whom|which|what|how much)\b/i

/** Reads a question as written; what only frames it is left out where the whole cannot be read. `read`: reads a question whole. */
export const resolveFramed = (search: Search, query: string, read: Reader): Resolution => {
  // halves of halves come to the same texts
  const known = new Map<string, Resolution>()
  const inFrame = (text: string): Resolution => {
    const found = known.get(text) ?? resolveInFrame(search, text, read, inFrame)
    known.set(text, found)
    return found
  }
  const sketch = (): ReturnType<typeof sketchOf> => sketchOf(search, query)
  return withoutCalls(query, sketch, inFrame) ?? withoutOwnWork(query, sketch, inFrame) ?? inFrame(query)
}

const resolveInFrame = (search: Search, query: string, read: Reader, inFrame: Reader): Resolution => {
  const found = readInFrame(search, query, read, inFrame)
  const sketch = () => sketchOf(search, query)
  const led = withoutLead(query, sketch, found, (text) => withoutFrame(text, sketch, read)) ?? found
  const asked = withoutTopicOfPaper(query, led) ?? withoutWhereabouts(query, led) ?? led
  return withoutPassedOver(query, sketch, asked) ?? asked
}

/** `inFrame`: reads a part of a question as the whole is read. */
const readInFrame = (search: Search, query: string, read: Reader, inFrame: Reader): Resolution => {
  const whole = read(query)
  const sketch = (text: string) => sketchOf(search, text)
  const unframed = (text: string): Resolution | null => withoutFrame(text, () => sketch(text), read)
  if (!isRefused(whole)) {
    const mayTell = isPartlyEmpty(whole) || turns.test(query) || isMendedInStory(whole, sketch(query))
    const told = mayTell ? withoutStories(query, () => sketch(query), read) : null
    const isTold = isMended(whole) || whole.parts.every(({ status }) => status === 'no_data')
    return told ?? (isTold ? exactly(unframed(query)) : null) ?? whole
  }
  const readMended = (text: string): Resolution => {
    const mended = read(text)
    return isRefused(mended) ? (unframed(text) ?? mended) : mended
  }
  const halves = resolveHalves(query, sketch, inFrame)
  return halves ?? unframed(query) ?? withoutSlips(search, query, () => sketch(query), readMended) ?? whole
}
