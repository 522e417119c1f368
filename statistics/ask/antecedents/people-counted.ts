// "How many Fijians were there in 2015?": people of a place by its adjective, whom nothing else is said of.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const asked =
  /\b(?:how many|(?:total |whole |entire )?(?:number|count|head count|headcount) of(?: all)?(?: the)?) (?=\p{L})/iu
/** Behind them: that they were or will be, and when. "How many Kenyans lived in Germany" asks for others. */
const were =
  /^s?\s(?:(?:are|were|is|was) there|there (?:are|were|is|was)|(?:have|had) there been|will (?:there )?be|will be there|(?:are|were) there (?:going|expected|projected|likely) to be|existed|exist|were alive|are alive)(?=\s(?:in|at|as|by|on|during|around|back|altogether|overall|all)\b|[\s?.!,]|$)/iu

/** "The number of Malians in the 1990s": nothing but years behind them, or how they grew. */
const counted =
  /^s?(?=\s(?:in (?:the (?:years? )?)?\d{4}s?|in (?:every|each) year|in (?:the )?(?:last|latest|past)|at|as|by|during|since|from|between|until|till|up to|over|through|each|every|evolved|developed|grew|rose|changed|year)\b|\s?[?.!,;:]|\s*$)/iu

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
  const isCounted = /of(?: all)?(?: the)? $/i.test(found[0]) ? counted : were
  return name === null || !isCounted.test(query.slice(end))
    ? null
    : rewritten(query, [{ start, end, text: `people in ${name}` }])
}
