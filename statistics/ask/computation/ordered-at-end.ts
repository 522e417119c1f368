// "GDP of Kenya, Ghana and Togo in 2021, largest first", "..., sorted from high to low": an order at the end of a question, put before it.
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Places } from './group-ranked.ts'
import words from './group-ranked.json' with { type: 'json' }

/** "..., largest first", "sorted from high to low": an order at the end of a question, by what is asked in it. */
const large = `(?:${words.largest}|high|big|large)`
const small = `(?:${words.smallest}|low|little|small)`
const tail = new RegExp(
  String.raw`(?:\s?[,;:(–—-]\s?|\s)(?:(?:and |please |to be )?(?:${words.tailVerbs})(?: (?:it|them|these|this|everything))?(?: by (?:size|amount|value|volume))?,? )?(?:(?:with )?(?:the )?(?:(?:${words.largest}) (?:first|on top|at the top)|(?<up>(?:${words.smallest}) (?:first|on top|at the top)))|(?:from )?(?:the )?(?:${large} to (?:the )?${small}|(?<rise>${small} to (?:the )?${large}))|(?:${words.tailVerbs}) by (?:size|amount|value|volume)|in order of (?:size|amount|value|volume)|in (?:(?:${words.down})|(?<asc>${words.up})) order(?: of (?:size|amount|value|volume))?)\)?(?:,? please)?[.?!]?$`,
  'iu',
)
const leadsTo = /\b(?:of|from|for|by|to|in|into|towards)(?: the)?\s?$/iu
const asksOther = /\b(?:which|who|whom|whose|what|where|each|by|per (?:donor|recipient|creditor|debtor))\b/iu

const divides = /\b(?:shares?|per|percentage|percent|proportion|relative|ratio|fraction|part)\b|%/iu

/** "GDP and population of ...": which one orders them is not said. */
const isOfTwo = ({ mentions }: Sketch, asked: string): boolean =>
  mentions.filter(({ kind }) => kind === 'measure').length > 1 && !divides.test(asked)

/** "GDP of Kenya, Ghana and Togo in 2021, largest first": "rank" with the statistic behind the places. */
export const orderedAtEnd = (
  query: string,
  sketch: Sketch,
  named: Places,
  { isGroup, behind: noun }: { readonly isGroup: boolean; readonly behind: string },
): Rewritten | null => {
  const order = tail.exec(query)
  const asked = order === null ? '' : query.slice(0, order.index)
  if (order === null || named.end > order.index) return null
  const isOfSeveral = named.places.length > 1 || isGroup
  const places = sketch.mentions.filter((m) => m.kind === 'entity' && !named.places.includes(m))
  if (!isOfSeveral || places.length > 1 || sketch.mentions.some(({ kind }) => kind === 'role')) return null
  const led = leadsTo.exec(query.slice(0, named.start))
  const from = led?.index ?? named.start
  const before = query
    .slice(0, from)
    .trim()
    .replace(/[,:;–—-]$/u, '')
  const behind = asked
    .slice(named.end)
    .replace(/^\s?[,:;–—-]/u, '')
    .trim()
  if (asksOther.test(`${before} ${behind}`) || isOfTwo(sketch, asked)) return null
  const received = /^(?:to|for|into|towards)/iu.test(led?.[0] ?? '') ? 'received' : ''
  const name = `${query.slice(named.start, named.end)}${noun}`
  const { up, rise, asc } = order.groups ?? {}
  const turned = (up ?? rise ?? asc) === undefined ? '' : 'from lowest to highest'
  const text = ['Rank', name, 'by', before, received, behind, turned].filter((part) => part !== '').join(' ')
  return rewritten(query, [{ start: 0, end: query.length, text }])
}

/** Every expression that is put together here. */
export const orderedPatterns: ReadonlyArray<RegExp> = [tail]
