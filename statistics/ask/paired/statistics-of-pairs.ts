// "GDP and debt of Kenya in 2019 and Uganda in 2020": several statistics of places that each have years of their own, one question a place.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

type Pair = { readonly place: MentionOf<'entity'>; readonly years: MentionOf<'window'> }

const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !m.isHint
const isSmall = (m: Mention): boolean => m.kind === 'grammar' || m.kind === 'comma'

/** Places with the years behind each, where nothing else stands between or behind them. */
const pairsFrom = (mentions: ReadonlyArray<Mention>): ReadonlyArray<Pair> => {
  const pairs: Pair[] = []
  let place: MentionOf<'entity'> | null = null
  for (const m of mentions) {
    if (m.kind === 'entity' && place === null && !m.partial) place = m
    else if (m.kind === 'window' && place !== null) {
      pairs.push({ place, years: m })
      place = null
    } else if (!isSmall(m) && m.kind !== 'stop' && m.kind !== 'break') return []
  }
  return place === null ? pairs : []
}

/** The questions, a place each; null where there is but one statistic, or one place with its years. */
export const statisticsOfPairs = (query: string, { tokens, mentions }: Sketch): ReadonlyArray<Rewritten> | null => {
  const first = mentions.findIndex(({ kind }) => kind === 'entity')
  const before = mentions.slice(0, Math.max(first, 0))
  const isList = before.filter(isMeasure).length > 1 && before.every((m) => isMeasure(m) || isSmall(m))
  const pairs = isList ? pairsFrom(mentions.slice(first)) : []
  const [opens, closes] = [pairs[0], pairs.at(-1)]
  if (pairs.length < 2 || opens === undefined || closes === undefined) return null
  const startOf = ({ from }: Mention): number => tokens[from]?.start ?? 0
  const endOf = ({ to }: Mention): number => tokens[to - 1]?.end ?? 0
  const [start, end] = [startOf(opens.place), endOf(closes.years)]
  return pairs.map(({ place, years }) =>
    rewritten(query, [
      { start, end: startOf(place), text: '' },
      { start: endOf(years), end, text: '' },
    ]),
  )
}
