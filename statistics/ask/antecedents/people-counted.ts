// "How many Fijians were there in 2015?": people of a place by its adjective, whom nothing else is said of.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const asked = /\bhow many (?=\p{L})/iu
/** Behind them: that they were or will be, and when. "How many Kenyans lived in Germany" asks for others. */
const were =
  /^s?\s(?:(?:are|were|is|was) there|there (?:are|were|is|was)|(?:have|had) there been|will (?:there )?be|will be there|(?:are|were) there (?:going|expected|projected|likely) to be|existed|exist|were alive|are alive)(?=\s(?:in|at|as|by|on|during|around|back|altogether|overall|all)\b|[\s?.!,]|$)/iu

const isAdjective = (m: Mention): m is MentionOf<'entity'> => m.kind === 'entity' && m.isAdjective

/** The question for the people in that place; null where no other place, and nothing they do, may be meant. */
export const withPeopleCounted = (
  query: string,
  sketch: () => Sketch | null,
  nameOf: (ref: string) => string | null,
): Rewritten | null => {
  const found = query.length > longest ? null : asked.exec(query)
  const looked = found === null ? null : sketch()
  if (found === null || looked === null || looked.language.code !== 'en') return null
  const { tokens, mentions } = looked
  const start = found.index + found[0].length
  const people = mentions.find((m) => (tokens[m.from]?.start ?? -1) === start)
  if (people === undefined || !isAdjective(people) || mentions.some((m) => m.kind === 'entity' && m !== people))
    return null
  const [only, ...others] = people.options
  const end = tokens[people.to - 1]?.end ?? 0
  const name = only === undefined || others.length > 0 ? null : nameOf(only.ref)
  return name === null || !were.test(query.slice(end))
    ? null
    : rewritten(query, [{ start, end, text: `people in ${name}` }])
}
