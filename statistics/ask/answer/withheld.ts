// A part that is known, where what was read is not surely what is asked: offered, or where nothing is held of it, not told as what was asked.
import type { Part } from '../resolution.ts'
import { offered } from './offered.ts'

/** The part as a choice, or of which nothing is held, without its reading. Others stay as they are. `detail`: why. */
export const withheld = (part: Part, detail: string): Part => {
  if (part.status === 'definite') return offered(part, { code: 'several_readings', detail, words: [part.said] })
  return part.status === 'no_data' && part.reading !== null
    ? { ...part, reason: { code: 'words_not_understood', detail, words: [part.said] }, reading: null, nearest: [] }
    : part
}
