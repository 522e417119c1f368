// A question for two things, of which one is not held: what can be read is offered, for it is not all that was asked.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from './offered.ts'

/** Whether nothing was found that a part could mean. */
const isUnread = (part: Part): boolean =>
  part.status === 'no_data' &&
  part.reading === null &&
  (part.reason.code === 'variable_not_resolved' ||
    part.reason.code === 'words_not_understood' ||
    part.reason.code === 'direction_unclear' ||
    part.reason.code === 'no_observations') &&
  part.nearest.length === 0

const isOneSentence = (query: string): boolean =>
  query.split(/[.?!\n](?:\s|$)/).filter((piece) => piece.trim() !== '').length < 2

/** The answer to one sentence with its definite parts offered where another of its parts was not read at all. */
export const withAllAsked = (query: string, read: Resolution): Resolution => {
  const unread = read.parts.filter(isUnread)
  if (unread.length === 0 || !isOneSentence(query)) return read
  const words = unread.map(({ said }) => said)
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} was not read; this is only part of what is asked.`
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part,
    ),
  }
}
