// Places that are pointed at or left out: "aid to my country", "aid from France to". They are never read as "all places".
import type { Mention } from '../chart/mention.ts'
import { isTheirDeed } from '../framing/deeds.ts'
import type { Language } from '../language/language.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Token } from '../text/tokens.ts'

const unknown = (from: number, to: number): Mention => ({ kind: 'unknown', from, to, tags: [], cost: 0 })

const directs = (m: Mention | undefined): boolean => {
  const marker = m?.kind === 'grammar' ? markerOf(m.tags) : null
  return marker === 'from' || marker === 'to'
}

/** "Gave to the country": whether a noun for a place has no name beside it. */
const isUnnamed = (mentions: ReadonlyArray<Mention>, lead: number, noun: number): boolean => {
  const own = mentions.findIndex(({ from, to }, i) => i > lead && from <= noun && to > noun)
  const [place, behind] = [mentions[own], mentions[own + 1]]
  return (
    place?.kind === 'grammar' &&
    place.to === noun + 1 &&
    mentions.slice(own + 1, own + 3).every(({ kind }) => kind !== 'entity' && kind !== 'role') &&
    (behind === undefined ||
      behind.kind !== 'grammar' ||
      markerOf(behind.tags) === 'in' ||
      markerOf(behind.tags) === null)
  )
}

/** The words of a part that stand for a place nobody can know. */
const danglingWords = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const asks = mentions.some((m) => m.tags.includes('asking') || m.kind === 'role')
  // "my country Togo"
  const namesPlace = (owner: number): boolean =>
    language.places.has(tokens[owner + 1]?.stem ?? '') &&
    mentions.some(({ kind, from }) => kind === 'entity' && from === owner + 2)
  return mentions.flatMap((m, at): ReadonlyArray<Mention> => {
    const next = mentions[at + 1]
    const token = tokens[m.to]
    if (directs(m) && !m.tags.includes('filler')) {
      const ends = next === undefined || next.kind === 'break' || next.kind === 'stop'
      if ((ends && !asks) || directs(next)) return [unknown(m.from, m.to)]
      if (
        token !== undefined &&
        language.pointing.has(token.folded) &&
        token.text !== token.text.toUpperCase() &&
        next?.kind !== 'entity' &&
        !namesPlace(m.to)
      )
        return [unknown(m.to, m.to + 1)]
      if (token?.led === true && language.places.has(token.stem) && isUnnamed(mentions, at, m.to))
        return [unknown(m.to, m.to + 1)]
    }
    const owner = tokens[m.from]
    const place = tokens[m.from + 1]
    const isPlace =
      m.kind === 'grammar' &&
      language.owners.has(owner?.folded ?? '') &&
      language.places.has(place?.stem ?? '') &&
      m.to <= m.from + 2
    return isPlace && !namesPlace(m.from) && !(next?.kind === 'possessive' && next.from > m.from + 1)
      ? [unknown(m.from, m.from + 2)]
      : []
  })
}

const each = ['by', 'per']
const counted = ['number of', 'how many']
const throughs = ['through', 'via']
/** The last words of all of them. */
const dividing: ReadonlySet<string> = new Set(
  [...each, ...counted, ...throughs].flatMap((said) => said.split(' ').slice(-1)),
)
/** Words between "through" and what money goes through. */
const mostBeforeBudget = 6
const budgets = /^(?:budgets?|systems?|treasury)$/

/** "Aid by channel", "aid per school", "number of loans": parts, divisions and counts that no statistic has, whose words may mean something else. */
const divisions = (
  { code }: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> =>
  mentions.flatMap((m, at): ReadonlyArray<Mention> => {
    const next = mentions[at + 1]
    if (code !== 'en' || m.kind !== 'grammar' || next === undefined) return []
    const last = tokens[m.to - 1]?.folded ?? ''
    if (!dividing.has(last)) return []
    const word = tokens[next.from]?.folded ?? ''
    const said = foldedText(tokens, Math.max(m.from, m.to - 2), m.to)
    const isBy = each.includes(said) && next.kind === 'grammar' && verbOf(next.tags) !== null
    const isDivided = said === 'per' && next.kind === 'slot'
    // "spent through the country's own budget"
    const budget = throughs.includes(last)
      ? mentions
          .slice(at + 1, at + 1 + mostBeforeBudget)
          .find(({ kind }) => kind !== 'grammar' && kind !== 'possessive')
      : undefined
    if (budget?.kind === 'measure' && budgets.test(tokens[budget.to - 1]?.folded ?? ''))
      return [unknown(budget.from, budget.to)]
    // "how many primary schools": things that are counted, not what is given for them
    // "number of Malian projects"
    const named = next.kind === 'entity' && next.isAdjective ? mentions[at + 2] : next
    const isNumber =
      counted.includes(said) || (said === 'of' && /^(?:number|count)$/.test(tokens[m.from - 1]?.folded ?? ''))
    const isCounted = isNumber && named?.kind === 'slot' && (tokens[named.to - 1]?.folded ?? '').endsWith('s')
    return (isBy && !word.endsWith('ing')) || isDivided || isCounted ? [unknown(next.from, next.to)] : []
  })

/** Verbs of when a thing begins and ends. */
const spans =
  /^(?:began|begun|begins?|started|starts?|opened|opens?|ended|ends?|closed|closes?|finished|finishes|ran|runs)$/

/** "Projects that began in that year", "export credits": what limits or names a thing together with the word before or behind it. */
const bounded = (
  { code }: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> =>
  mentions.flatMap((m): ReadonlyArray<Mention> => {
    if (code !== 'en' || m.kind !== 'slot') return []
    const wordAt = (i: number): string => tokens[i]?.folded ?? ''
    const isSpanned = /^(?:that|which|who)$/.test(wordAt(m.to)) && spans.test(wordAt(m.to + 1))
    const isTraded = wordAt(m.from - 1) === 'export' && wordAt(m.from).startsWith('credit')
    return [...(isSpanned ? [unknown(m.to, m.to + 2)] : []), ...(isTraded ? [unknown(m.from - 1, m.to)] : [])]
  })

const issuing = /^(?:issued|floated|contracted)$/
/** Words between "issued" and the year, "spend" and "on", at most. */
const [mostToYear, mostToOn] = [4, 6]

/** "Bonds issued in 2014", "what did it spend the grants on": what is new in a year, or what for, of which no figure is held by these words alone. */
const newOrFor = ({ code }: Language, tokens: ReadonlyArray<Token>): ReadonlyArray<Mention> => {
  const wordAt = (i: number): string => tokens[i]?.folded ?? ''
  if (code !== 'en') return []
  return tokens.flatMap(({ folded }, i): ReadonlyArray<Mention> => {
    if (folded !== 'on' && !issuing.test(folded)) return []
    const ahead = issuing.test(folded) ? tokens.slice(i + 1, i + 1 + mostToYear) : []
    const isNew = ahead.some((one, k) => one.folded === 'in' && ahead[k + 1]?.kind === 'number')
    const isFor =
      folded === 'on' &&
      /^(?:|in|during|for|over|since|between|[?.!]+)$/.test(wordAt(i + 1)) &&
      tokens.slice(Math.max(0, i - mostToOn), i).some((one) => one.folded === 'spend') &&
      !tokens.some((one) => /^(?:by|each)$/.test(one.folded))
    return isNew || isFor ? [unknown(i, i + 1)] : []
  })
}

const endsSentence = (token: Token | undefined): boolean => /^[.!?]+$/.test(token?.folded ?? '')

/** "They promised a lot. How much aid ...": what others did; nothing says that it is meant of the figure. */
const deedsOfOthers = (
  { code }: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> =>
  mentions.flatMap((m): ReadonlyArray<Mention> => {
    const isDeed = code === 'en' && isTheirDeed(m, tokens[m.from - 1], tokens[m.from])
    return isDeed && (m.from === 1 || endsSentence(tokens[m.from - 2])) ? [unknown(m.from, m.to)] : []
  })

const subjects = /^(?:they|he|she|it)$/
const owned = /^(?:its|their|his|her)$/
const deeds = /^(?:did|do|does|have|has|had|will)$/
const askers = /^(?:who|whom|whose|which)$/

/** "How much did they pay in 2020?": nobody is named whom the word could stand for. */
const strangers = (
  { code, eachPlace }: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const isNamed = mentions.some(({ kind }) => kind === 'entity' || kind === 'role')
  if (code !== 'en' || isNamed || tokens.some(({ folded }) => askers.test(folded) || eachPlace.has(folded))) return []
  return mentions.flatMap((m, k): ReadonlyArray<Mention> => {
    const isOwner = mentions[k + 1]?.kind === 'measure' && owned.test(tokens[m.to - 1]?.folded ?? '')
    if (isOwner) return [unknown(m.to - 1, m.to)]
    for (let at = m.from; at < m.to; at++)
      if (subjects.test(tokens[at]?.folded ?? '') && deeds.test(tokens[at - 1]?.folded ?? ''))
        return [unknown(at, at + 1)]
    return []
  })
}

const compares = /^(?:versus|vs|v|against|compared|comparison|contrast)$/

/** "ODA of France compared to 2015": a year that something is compared with, where nothing says what. */
const comparedAlone = (
  { code }: Language,
  tokens: ReadonlyArray<Token>,
  own: ReadonlyArray<Mention>,
  shared: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const [window, other] = [...own, ...shared].filter(({ kind }) => kind === 'window')
  if (code !== 'en' || window === undefined || other !== undefined || !own.includes(window)) return []
  const from = tokens.findLastIndex(
    ({ folded }, i) =>
      i < Math.max(window.from, window.to - 1) && i >= window.from - mostLeading && compares.test(folded),
  )
  // not "2000 vs 2010", years themselves
  const isLed =
    from >= 0 &&
    isOneYear(window) &&
    tokens.slice(from + 1, window.to - 1).every(({ folded }) => leadsToYear.test(folded))
  return isLed ? [unknown(from, from + 1)] : []
}

const isOneYear = (m: Mention): boolean => m.kind === 'window' && m.said.kind === 'range' && m.said.start === m.said.end

/** Words between what compares and the year. */
const mostLeading = 5
const leadsToYear = /^(?:to|with|that|those|of|in|for|year|figure|level|its)$/

/** The words of a part that no reading can mean; `own` and `shared` are its mentions. */
export const openWords = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  own: ReadonlyArray<Mention>,
  shared: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const all = shared.length === 0 ? own : [...own, ...shared]
  return [
    ...danglingWords(language, tokens, own),
    ...divisions(language, tokens, own),
    ...bounded(language, tokens, own),
    ...newOrFor(language, tokens),
    ...deedsOfOthers(language, tokens, all),
    ...strangers(language, tokens, all),
    ...comparedAlone(language, tokens, own, shared),
  ]
}
