// "How much principal did Kenya pay in 2020? And how much interest in 2019?": a second question that names no place is of the place before it.
import { isDeepStrictEqual } from 'node:util'
import { withheld } from '../answer/withheld.ts'
import { kindOfSpec } from '../ruled-out/part-read.ts'
import type { Part, Resolution } from '../resolution.ts'
import { type Definite, isDefinite, sidesOf } from './clause-words.ts'
import { says } from './patterns.ts'

const identityOf = ({ spec }: Definite) => spec.definition.identity

/** Whose the part is, as it is written; null where nobody or several are named. */
const ownerOf = (part: Definite): Part['used'][number] | null => {
  const [role, ...others] = Object.entries(identityOf(part).entities)
  const named = part.used.filter(({ text, refs }) => text.trim() !== '' && refs.some((ref) => role?.[1].includes(ref)))
  const [only, ...more] = named
  return only === undefined || more.length > 0 || others.length > 0 ? null : only
}

/** Whether a part names no place, is not told by whom, and is of the same kind of statistic as one before that has places. */
const isWithoutPlace = (part: Definite, before: Definite): boolean =>
  sidesOf(identityOf(part)) === 0 &&
  sidesOf(identityOf(before)) > 0 &&
  part.phrase.by.length === 0 &&
  part.presentation === undefined &&
  !says(part.said.text, 'ofEverybody') &&
  kindOfSpec(identityOf(part)) === kindOfSpec(identityOf(before))

/** The part of the place that owns the one before; withheld where that cannot be read. */
const ofPlaceBefore = (part: Definite, before: Definite, readAs: (text: string) => Resolution): Part => {
  const open = withheld(part, 'Whose it is was said before and was not read; this reading is of all.')
  const owner = ownerOf(before)
  if (owner === null) return open
  const [own, ...more] = readAs(`${part.said.text.replace(/[\s?.!]{1,9}$/u, '')} of ${owner.text}`).parts
  const isOwn =
    own !== undefined &&
    more.length === 0 &&
    isDefinite(own) &&
    isDeepStrictEqual(identityOf(own).entities, identityOf(before).entities)
  const used = [owner, ...part.used].toSorted((a, b) => a.start - b.start)
  return isOwn ? { ...own, said: part.said, used, ignored: part.ignored } : open
}

/** Parts that lost whose they are with the place that was said before, or left open. `readAs` reads a text whole. */
export const withPlacesKept = (read: Resolution, readAs: (text: string) => Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part, at) => {
    const before = read.parts[at - 1]
    return isDefinite(part) && before !== undefined && isDefinite(before) && isWithoutPlace(part, before)
      ? ofPlaceBefore(part, before, readAs)
      : part
  }),
})
