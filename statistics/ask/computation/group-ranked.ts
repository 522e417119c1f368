// Orders of named places in other words than "rank" and "which": "Put the DAC countries in order of ODA", "the seven biggest DAC donors by ODA",
// "the three EU countries with the largest GNI". Each is put in those words.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { isJoint } from '../reading/pieces.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { orderedAtEnd } from './ordered-at-end.ts'
import words from './group-ranked.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 400

const count =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|[2-9]|[1-4]\\d|50)'
const onlyCount = new RegExp(`^${count}$`, 'u')
/** "Hi, could somebody please". */
const courtesy = String.raw`(?:(?:hi|hello|hey|please|ok|so|and|now)[,!:]? )?(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody) (?:please |kindly )?)?`
const lead = String.raw`${courtesy}(?:(?:${words.leads}) )?(?:the )?`
const noun = '(?:countries|nations|states|donors|members|governments|economies|debtors|borrowers)'

/** "The seven biggest", "top 7", up to the name. */
const superlative = new RegExp(`^${lead}(?:(${count}) )?(?:the )?(${words.superlatives})(?: (${count}))? $`, 'iu')
/** "The three", up to the name, and what stands behind it. */
const counted = new RegExp(`^${lead}(?:(${count}) )?(?:${noun} (?:in|of) (?:the )?)?$`, 'iu')
const having = new RegExp(`^(?: ${noun})? (${words.with}) (?:the |its |their )?(${words.measured})(?= )`, 'iu')
const put = new RegExp(`^${courtesy}(?:(${words.puts}) )?(?:all )?(?:the )?$`, 'iu')
const inOrder = new RegExp(
  `^(?: ${noun})?(?:,| please)? (?:(?:in|by) (?:(${words.down}|${words.up}) )?order (?:of|by|according to)|(?:${words.sorted})(?: (?:by|according to|on|in terms of|in order of|on the basis of)))(?: (?:the |their |its )?(?:size of |amount of |volume of )?(?:the |their |its )?)`,
  'iu',
)
const placesBehind = new RegExp(`^ ${noun}`, 'iu')
const placesWithin = new RegExp(`${noun} (?:in|of)`, 'iu')
const saysPlaces = new RegExp(`\\b${noun}$`, 'iu')
const by = new RegExp(`^(?: ${noun})?,? by (?:the |their |its )?`, 'iu')
const isOrder = new RegExp(`^(?:${words.orders})$`, 'iu')
const isUp = new RegExp(`^(?:${words.up})$`, 'iu')
const quick =
  /\b(?:first|descending|ascending|low|small)\b|\border|sort|rank|arrang|\bput|\bplac|est\b|top|most|least|leading|main|major|list|classif|grade/iu

const goesOn = /^ (?:and|or|with|whose|that|which|who|without|but)\b/iu

export type Places = {
  readonly start: number
  readonly end: number
  readonly places: ReadonlyArray<MentionOf<'entity'>>
}

/** The first places of a question, joined to each other only. */
const firstPlaces = (query: string, { tokens, mentions }: Sketch): Places | null => {
  // "the seven" is a group too
  const isCount = (m: Mention): boolean =>
    m.to === m.from + 1 &&
    onlyCount.test(tokens[m.from]?.folded ?? '') &&
    mentions.some((o) => o.kind === 'entity' && o.from > m.from)
  const at = mentions.findIndex((m) => m.kind === 'entity' && !isCount(m))
  if (at < 0) return null
  const found: MentionOf<'entity'>[] = []
  for (const m of mentions.slice(at) as ReadonlyArray<Mention>) {
    if (m.kind === 'entity') found.push(m)
    else if (!isJoint(m) || m.tags.includes('versus')) break
  }
  const [first, last] = [tokens[found[0]?.from ?? 0], tokens[(found.at(-1)?.to ?? 1) - 1]]
  if (first === undefined || last === undefined) return null
  const start = first.led === true ? query.toLowerCase().lastIndexOf('the', first.start - 1) : first.start
  return { start, end: last.end, places: found }
}

const isOneGroup = (graph: Graph, { places }: Places): boolean =>
  places.length === 1 && places[0]?.options.every(({ ref }) => graph.memberships(ref) !== null) === true

/** "The G7", which alone would be one: its countries. */
const placesOf = (query: string, graph: Graph, named: Places, said: string): string => {
  const own = placesBehind.exec(said)?.[0]
  const isPlain = !isOneGroup(graph, named) || saysPlaces.test(query.slice(named.start, named.end))
  return own ?? (isPlain ? '' : ' countries')
}

const asksMeasure = ({ tokens, mentions }: Sketch, from: number): boolean =>
  mentions.some((m) => (m.kind === 'measure' || m.kind === 'slot') && (tokens[m.from]?.start ?? 0) >= from)

/** "The seven biggest DAC donors by ODA", "the three EU countries with the largest GNI". */
const whichOf = (query: string, graph: Graph, sketch: Sketch, named: Places): Rewritten | null => {
  if (!isOneGroup(graph, named)) return null
  const before = query.slice(0, named.start)
  const largest = superlative.exec(before)
  // "the major DAC donors and their GNI": nothing is put into order by it
  if (largest !== null && goesOn.test(query.slice(named.end))) return null
  if (largest !== null) {
    const [, one = '', size = '', other = ''] = largest
    const which = `which ${one || other} `.replace('  ', ' ')
    // "the most generous DAC donors"
    if (/generous$/iu.test(size))
      return rewritten(query, [
        { start: 0, end: named.start, text: which },
        { start: named.end, end: named.end, text: `${placesOf(query, graph, named, '')} were ${size}` },
      ])
    return rewritten(query, [{ start: 0, end: named.start, text: `${which}${size} ` }])
  }
  const opened = counted.exec(before)
  const behind = opened === null ? null : having.exec(query.slice(named.end))
  if (opened === null || behind === null || !asksMeasure(sketch, named.end)) return null
  const within = /\b(?:in|of) (?:the )?$/iu.test(before) ? before.slice(before.search(placesWithin)) : ''
  const [said = '', verb = '', size = ''] = behind
  const has = /^(?:with|having|(?:that|which|who) ha)/iu.test(verb) ? 'had' : verb.replace(/^\w+ /u, '')
  const own = placesOf(query, graph, named, said)
  const start = { start: 0, end: named.start, text: `which ${opened[1] === undefined ? '' : `${opened[1]} `}${within}` }
  return rewritten(query, [
    start,
    { start: named.end, end: named.end + said.length, text: `${own} ${has} the ${size}` },
  ])
}

/** "Put Kenya, Ghana and Zambia in order of debt service", "Order the Nordic countries by ODA as a share of GNI". */
const ranked = (query: string, graph: Graph, sketch: Sketch, named: Places): Rewritten | null => {
  const opened = put.exec(query.slice(0, named.start))
  if (opened === null || named.places.length === 0) return null
  const rest = query.slice(named.end)
  const ordered = inOrder.exec(rest)
  const simply = isOrder.test(opened[1] ?? '') ? by.exec(rest) : null
  const said = ordered ?? simply
  if (said === null || !asksMeasure(sketch, named.end)) return null
  const own = placesOf(query, graph, named, said[0])
  const up = isUp.test(ordered?.[1] ?? '') ? ' from lowest to highest' : ''
  const edits = [
    { start: 0, end: named.start, text: 'Rank ' },
    { start: named.end, end: named.end + said[0].length, text: `${own} by ` },
  ]
  const end = query.search(/\s{0,3}[?.!]{0,3}\s{0,3}$/u)
  return rewritten(query, up === '' ? edits : [...edits, { start: end, end: query.length, text: up }])
}

/** The question in plain words; null where it has no such order. */
export const withGroupRanked = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || !quick.test(query)) return null
  const looked = sketch()
  const named = looked === null ? null : firstPlaces(query, looked)
  if (looked === null || named === null) return null
  return (
    whichOf(query, graph, looked, named) ??
    ranked(query, graph, looked, named) ??
    orderedAtEnd(query, looked, named, {
      isGroup: isOneGroup(graph, named),
      behind: placesOf(query, graph, named, ''),
    })
  )
}

/** Every expression that is put together here. */
export const rankedPatterns: ReadonlyArray<RegExp> = [
  onlyCount,
  superlative,
  counted,
  having,
  put,
  inOrder,
  placesBehind,
  placesWithin,
  saysPlaces,
  by,
  isOrder,
  isUp,
]
