// "My thesis is on Central Africa. How much aid did France give?": what a paper or a class is on may be told only, where it was read as a place asked about.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import { type Token, tokenise } from '../text/tokens.ts'

/** Nouns for what is taught, told or written. */
const lessons =
  /^(?:thesis|dissertation|essay|lecture|seminar|class|course|lesson|module|talk|workshop|webinar|paper|article|book|chapter|podcast|documentary|conference|panel|study|homework|assignment|exam|presentation|programme|blog|report|briefing|speech|story|exhibition|coursework|tutorial|reading)$/
const leadsOn = /^(?:on|about|covering|concerning|regarding|around)$/
/** A small word or two may stand between them: "is on", "all about". */
const farthest = 2
const pointers = /^(?:it|its|there|they|their|them|this|these|that|those|region|country|countries|place)$/

const isPaper = ({ folded }: Token): boolean => lessons.test(folded)

/** Where the topics of papers begin: the offsets of the words behind "thesis on". */
const topicsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<number> =>
  tokens.flatMap((token, at) => {
    if (!leadsOn.test(token.folded) || !tokens.slice(Math.max(0, at - farthest), at).some(isPaper)) return []
    const start = tokens[at + 1]?.start
    return start === undefined ? [] : [start]
  })

/** What may stand between them: "on the", "on aid to", "on small island states in". */
const between = /^[^.,:;?!—–]{0,24}$/
/** Words that begin what is asked behind the topic. */
const begun = /\b(?:aid|debt|oda|gave|give|owed|i|we|needs?|want|please|what|how)\b/i

/** An answer with readings to choose from where a place that only a paper is on has a role beside another one; null where there is none. */
export const withoutTopicOfPaper = (query: string, read: Resolution): Resolution | null => {
  if (!/\b(?:on|about|covering|concerning|regarding|around)\b/i.test(query)) return null
  const tokens = tokenise(query)
  const topics = topicsOf(tokens)
  if (topics.length === 0) return null
  const isTopic = (part: Part): boolean => {
    const places = part.used.filter(({ refs, as }) => refs.length > 0 && /, by /.test(as))
    const isNear = (topic: number, start: number): boolean => {
      const words = query.slice(topic, start)
      return start >= topic && between.test(words) && !begun.test(words)
    }
    const first = topics.flatMap((topic) => places.find(({ start }) => isNear(topic, start)) ?? [])
    const asked = new Set(places.filter((place) => !first.includes(place)).flatMap(({ refs }) => refs))
    // "a briefing on Myanmar. What did the country owe": said again
    const told = first.filter(({ refs }) => !refs.some((ref) => asked.has(ref)))
    const behind = Math.max(0, ...told.map(({ end }) => end))
    return (
      told.length > 0 &&
      told.length < places.length &&
      !tokens.some(({ folded, start }) => start >= behind && pointers.test(folded))
    )
  }
  if (!read.parts.some((part) => part.status === 'definite' && isTopic(part))) return null
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' && isTopic(part)
        ? offered(part, {
            code: 'several_readings',
            detail: 'What a paper or a class is on may not be what is asked about.',
            words: [part.said],
          })
        : part,
    ),
  }
}
