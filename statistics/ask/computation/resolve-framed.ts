// A question as written, or without what only frames it; else in halves, or without its slips.
import { withoutCalls, withoutFrame } from '../framing/framed.ts'
import { withoutSlips } from '../misspelt/without-slips.ts'
import type { Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { resolveHalves } from './halves.ts'

type Reader = (text: string) => Resolution

/** Whether a part of an answer has no reading. */
export const isRefused = ({ parts }: Resolution): boolean =>
  parts.some((part) => part.status === 'unsupported' || (part.status === 'no_data' && part.reading === null))

/** Reads a question as written; what only frames it is left out where the whole cannot be read. `read`: reads a question whole. */
export const resolveFramed = (search: Search, query: string, read: Reader): Resolution => {
  const inFrame = (text: string): Resolution => resolveInFrame(search, text, read)
  return withoutCalls(query, () => sketchOf(search, query), inFrame) ?? inFrame(query)
}

const resolveInFrame = (search: Search, query: string, read: Reader): Resolution => {
  const whole = read(query)
  if (!isRefused(whole)) return whole
  const sketch = (text: string) => sketchOf(search, text)
  const unframed = (text: string): Resolution | null => withoutFrame(text, () => sketch(text), read)
  const readMended = (text: string): Resolution => {
    const mended = read(text)
    return isRefused(mended) ? (unframed(text) ?? mended) : mended
  }
  const halves = resolveHalves(query, sketch, (text) => resolveInFrame(search, text, read))
  return halves ?? unframed(query) ?? withoutSlips(search, query, () => sketch(query), readMended) ?? whole
}
