// "Norway's aid to Malawi and Sweden's in 2019": an owner behind whom the statistic is left out, as one of those whose statistic it is.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { says } from './patterns.ts'

/** Longer questions are not looked through. */
const longest = 400

type Owner = { readonly place: MentionOf<'entity'>; readonly sign: Mention; readonly at: number }

/** Places that own something, by where their sign stands among the mentions. */
const ownersIn = (mentions: ReadonlyArray<Mention>): ReadonlyArray<Owner> =>
  mentions.flatMap((sign, at) => {
    const place = mentions[at - 1]
    return sign.kind === 'possessive' && place?.kind === 'entity' && place.to === sign.from ? [{ place, sign, at }] : []
  })

const smallKinds: ReadonlySet<Mention['kind']> = new Set(['grammar', 'comma', 'refusal', 'sign', 'break'])

const endsThing = (m: Mention | undefined): boolean =>
  m === undefined || m.kind === 'window' || m.kind === 'stop' || m.kind === 'break'

/** The question with both owners before the statistic; null where nobody owns what is left out, or each has years of its own. */
export const withBareOwner = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !says(query, 'ownerAlone')) return null
  const looked = sketch()
  if (looked === null) return null
  const { tokens, mentions } = looked
  const owners = ownersIn(mentions)
  const [first, bare, ...more] = owners
  if (first === undefined || bare === undefined || more.length > 0) return null
  const next = tokens[bare.sign.to]
  const isBare =
    endsThing(mentions[bare.at + 1]) && (next?.kind !== 'word' || mentions[bare.at + 1]?.from === bare.sign.to)
  const measure = mentions[first.at + 1]
  if (!isBare || measure?.kind !== 'measure' || measure.from !== first.sign.to) return null
  if (mentions.filter(({ kind }) => kind === 'window').length > 1) return null
  const startOf = ({ from }: Mention): number => tokens[from]?.start ?? 0
  const endOf = ({ to }: Mention): number => tokens[to - 1]?.end ?? 0
  const before = mentions.findLast((m) => m.to <= bare.place.from && !smallKinds.has(m.kind))
  const start = Math.max(endOf(measure), before === undefined ? 0 : endOf(before))
  if (!says(query.slice(start, startOf(bare.place)), 'joinsOwners')) return null
  const name = query.slice(startOf(bare.place), endOf(bare.sign))
  return rewritten(query, [
    { start: endOf(first.sign), end: endOf(first.sign), text: ` and ${name}` },
    { start, end: endOf(bare.sign), text: '' },
  ])
}
