// Ways through a chart: every token in exactly one mention, cheapest ways first. Bounded: a few ways are kept at each token.
import { markerOf } from '../language/tags.ts'
import type { Chart } from './chart.ts'
import { contextCosts, mostPaths, pathMargin } from './costs.ts'
import type { Mention } from './mention.ts'

/** Mentions from left to right, what each costs where it stands, and their cost together. */
export type Path = {
  readonly mentions: ReadonlyArray<Mention>
  readonly costs: ReadonlyMap<Mention, number>
  readonly cost: number
}

type Link = { readonly mention: Mention; readonly before: Link | null; readonly cost: number }

const isDirection = (m: Mention): boolean => {
  const marker = markerOf(m.tags)
  return m.kind === 'grammar' && (marker === 'from' || marker === 'to' || marker === 'by')
}

/** A code of places that is one of currencies too (`MKD`) has both mentions at one place. */
const isBareMoney = (m: Mention): boolean => m.kind === 'money' && m.to === m.from + 1

/** What it costs that a mention stands behind another. */
const contextCost = (before: Mention | undefined, m: Mention, chart: Chart, isShared: boolean): number => {
  if (before === undefined) return 0
  if (
    m.kind === 'slot' &&
    isDirection(before) &&
    before.tags.every((tag) => tag !== 'breakdown') &&
    markerOf(before.tags) !== 'to'
  )
    return contextCosts.codeBehindDirection
  const first = before.kind === 'grammar' && before.to === before.from + 1 && chart.tokens[before.from]?.text === 'us'
  if (first && m.kind === 'measure') return contextCosts.pronounBeforeData
  if (isBareMoney(m) && isDirection(before)) return contextCosts.moneyBehindDirection
  if (isBareMoney(m) && isShared && !isOpening(before)) return contextCosts.moneyBehindOf
  return 0
}

/** "in KES", "into KES": behind these words a code is a currency's. */
const isOpening = (m: Mention): boolean => m.kind === 'grammar' && m.tags.includes('marker:in')

const isJoint = (m: Mention): boolean =>
  m.kind === 'comma' || (m.kind === 'grammar' && (m.tags.includes('and') || m.tags.includes('versus')))

const propertiesOf = (m: Mention): string =>
  m.kind === 'slot' ? [...new Set(m.options.flatMap((option) => Object.keys(option)))].sort().join(' ') : ''

/** Whether a code or currency has the name of an entity too. */
const sharesName = (m: Mention, { at }: Chart): boolean =>
  (m.kind === 'slot' || m.kind === 'money') &&
  (at[m.from] ?? []).some(({ kind, to }) => kind === 'entity' && to === m.to)

/** Whether a code that an entity's name may mean too stands behind "and" after one of the same kind. */
const isCoordinated = (before: Link | null, m: Mention, isShared: boolean): boolean =>
  m.kind === 'slot' &&
  isShared &&
  before !== null &&
  isJoint(before.mention) &&
  before.before?.mention.kind === 'slot' &&
  propertiesOf(before.before.mention) === propertiesOf(m)

const push = (links: Link[], link: Link): void => {
  let at = links.length
  while (at > 0 && (links[at - 1]?.cost ?? 0) > link.cost) at--
  links.splice(at, 0, link)
  if (links.length > mostPaths) links.pop()
}

const pathOf = (end: Link): Path => {
  const mentions: Mention[] = []
  const costs = new Map<Mention, number>()
  for (let link: Link | null = end; link !== null; link = link.before) {
    mentions.push(link.mention)
    costs.set(link.mention, link.cost - (link.before?.cost ?? 0))
  }
  return { mentions: mentions.reverse(), costs, cost: end.cost }
}

/** What a path says, to tell paths apart that say the same in other pieces. */
const signature = (mention: Mention): string => {
  switch (mention.kind) {
    case 'grammar':
      return mention.tags.every((tag) => tag === 'filler' || tag === 'article' || tag === 'greeting')
        ? ''
        : `g${mention.from}-${mention.to}`
    case 'sign':
      return ''
    case 'comma':
    case 'possessive':
    case 'break':
    case 'stop':
    case 'unknown':
    case 'refusal':
      return `${mention.kind[0]}${mention.from}`
    default:
      return `${mention.kind}${mention.from}-${mention.to}`
  }
}

/** The cheapest ways through a chart that say different things, cheapest first. */
export const pathsOf = (chart: Chart): ReadonlyArray<Path> => {
  const ends: Link[][] = Array.from({ length: chart.tokens.length + 1 }, () => [])
  for (let i = 0; i < chart.tokens.length; i++) {
    const before: ReadonlyArray<Link | null> = i === 0 ? [null] : (ends[i] ?? [])
    for (const mention of chart.at[i] ?? []) {
      const isShared = sharesName(mention, chart)
      for (const link of before) {
        const cost =
          (link?.cost ?? 0) +
          mention.cost +
          contextCost(link?.mention, mention, chart, isShared) +
          (isCoordinated(link, mention, isShared) ? contextCosts.coordinated : 0)
        const list = ends[mention.to]
        if (list !== undefined && (list.length < mostPaths || cost < (list.at(-1)?.cost ?? 0)))
          push(list, { mention, before: link, cost })
      }
    }
  }
  const all = ends[chart.tokens.length] ?? []
  const most = (all[0]?.cost ?? 0) + pathMargin
  const near = all.filter(({ cost }) => cost <= most).map(pathOf)
  if (near.length < 2) return near
  const seen = new Set<string>()
  return near.filter((path) => {
    const said = path.mentions.map(signature).join(' ')
    if (seen.has(said)) return false
    seen.add(said)
    return true
  })
}
