// "How many people lived in Burundi in 2018, and who were the top five donors to Burundi in 2018?": two questions that say all by themselves.
import type { Sketch } from '../framing/sketch.ts'
import type { Resolution } from '../resolution.ts'

/** Longer questions are not parted. */
const longest = 400

const seams = /(?:[?.;]|,(?= and (?:who|what|how|which)\b))\s{1,3}(?=\p{L})/giu

/** Whether words name a place and a year. */
const saysAll = (looked: Sketch | null): boolean =>
  looked !== null &&
  looked.mentions.some(({ kind }) => kind === 'entity') &&
  looked.mentions.some(({ kind }) => kind === 'window')

const isDefinite = ({ parts }: Resolution): boolean => parts.length === 1 && parts[0]?.status === 'definite'

/** Both halves of a question read by themselves, each with a place and a year of its own; null where it has no such halves. */
export const resolveHalves = (
  query: string,
  sketch: (text: string) => Sketch | null,
  read: (text: string) => Resolution,
): Resolution | null => {
  if (query.length > longest) return null
  const found = [...query.matchAll(seams)]
  const [only] = found
  if (only === undefined || found.length > 1) return null
  const at = only.index + only[0].length
  // places in the text stay as they are
  const halves = [query.slice(0, only.index), `${' '.repeat(at)}${query.slice(at)}`]
  if (!halves.every((half) => saysAll(sketch(half)))) return null
  const answers = halves.map(read)
  const [first] = answers
  return first !== undefined && answers.every(isDefinite)
    ? { ...first, parts: answers.flatMap(({ parts }) => parts) }
    : null
}
