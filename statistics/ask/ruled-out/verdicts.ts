// What a name that is ruled out is to what was read: a code, a statistic, a place, years or money apart from it, the same, or a part of it.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { areConfused } from '../exclusions/says-again.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf } from '../language/tags.ts'
import { areApart } from '../reading/contrasts.ts'
import type { Search } from '../search.ts'
import type { Meaning, Slots } from '../words/meaning.ts'
import data from './kinds.json' with { type: 'json' }
import { isElsewhere, isOfPart, type Kind, kindOf, type Read } from './part-read.ts'
import type { RulingWords } from './words.ts'

/**
 * `statistic`: another one, of which all that is said beside it is said too; `code`: another code than the one read; `apart`: apart from what was read by
 * itself; `same`: what was read too; `within`: it may be part of it.
 */
export type Verdict = 'statistic' | 'code' | 'apart' | 'same' | 'idle' | 'within' | 'unknown' | 'joins'

export type Table = keyof Omit<RulingWords, 'firsts'>

export type Looked = {
  readonly search: Search
  readonly sketch: Sketch
  readonly words: RulingWords
  readonly read: Read
  /** Names of the places that were read, as written. */
  readonly placed: ReadonlyArray<string>
}

export const isComputed = ({ facets, isShown }: Read): boolean => facets !== undefined || isShown

export const halves: ReadonlyMap<string, string> = new Map(Object.entries(data.dac1Measure))
const isHalf = (code: string): boolean => halves.has(code)

/** Whether a code is another one than that of a reading, neither within the other. */
const isOtherCode = ({ codes }: Read, slot: string, code: string): boolean => {
  const read = codes.get(slot)
  if (read === undefined) return false
  return slot === 'dac1Measure' ? isHalf(read) && isHalf(code) && read !== code : areApart(code, read)
}

export const slotVerdict = ({ read }: Looked, options: ReadonlyArray<Slots>): Verdict => {
  const pairs = options.flatMap((option) => Object.entries(option))
  const ofRead = pairs.filter(([slot]) => read.codes.has(slot))
  if (ofRead.length === 0) return 'within'
  if (ofRead.every(([slot, code]) => read.codes.get(slot) === code)) return 'same'
  return ofRead.every(([slot, code]) => isOtherCode(read, slot, code)) ? 'code' : 'within'
}

const kindOfMeaning = ({ measure, shape }: Meaning): Kind | null =>
  measure !== null && shape.populationType === undefined ? 'aid' : kindOf(shape.populationType, shape.measuredProperty)

export type Whole = 'none' | 'total' | 'every'

export const measureVerdict = (looked: Looked, m: MentionOf<'measure'>, whole: Whole): Verdict => {
  const { read } = looked
  if (m.isHint) return 'idle'
  const kinds = m.meanings.map(kindOfMeaning)
  if (kinds.length > 0 && kinds.every((kind) => kind !== null && kind !== read.kind))
    // "not all debt of Kenya, only what it pays": a part of it is meant, which that is not
    return whole === 'every' ? 'within' : 'statistic'
  const coded = m.meanings.filter(({ slots }) => Object.keys(slots).length > 0)
  if (coded.length > 0) {
    const verdict = slotVerdict(
      looked,
      coded.map(({ slots }) => slots),
    )
    return verdict === 'same' && coded.length < m.meanings.length ? 'within' : verdict
  }
  if (m.meanings.some(({ narrows }) => narrows.length > 0)) return 'within'
  return whole !== 'none' && isOfPart(read) ? 'apart' : 'same'
}

const markerBefore = ({ sketch }: Looked, { from }: Mention): string | null => {
  const before = sketch.mentions.findLast(
    ({ to, kind, tags }) => to <= from && !(kind === 'grammar' && tags[0] === 'article'),
  )
  if (before === undefined || before.to < from - 1) return null
  return before.kind === 'grammar' ? markerOf(before.tags) : null
}

const isOwner = ({ sketch }: Looked, { to }: Mention): boolean =>
  sketch.mentions.some(({ kind, from }) => kind === 'possessive' && from === to)

/** The role of a place that was read and stands behind the same small word: "of Norway, not of Malawi", "Norway's, not Malawi's". */
const roleAlike = (looked: Looked, m: Mention, marker: string | null): string | null => {
  const { sketch, read } = looked
  const isAlike = (other: Mention): boolean =>
    other !== m &&
    (marker === null ? isOwner(looked, m) && isOwner(looked, other) : markerBefore(looked, other) === marker)
  const roles = sketch.mentions.flatMap((other) => {
    if (other.kind !== 'entity' || !isAlike(other)) return []
    const refs = other.options.map(({ ref }) => ref)
    return Object.entries(read.identity.entities).flatMap(([role, named]) =>
      named.some((ref) => refs.includes(ref)) ? [role] : [],
    )
  })
  const [role, ...others] = new Set(roles)
  return role !== undefined && others.length === 0 ? role : null
}

/** The role that a small word before a place leads to, where it is sure. */
const roleLedTo = (looked: Looked, m: Mention): string | null => {
  const marker = markerBefore(looked, m)
  if (marker === 'to') return 'destination'
  if (looked.read.kind === 'aid' && (marker === 'from' || marker === 'by')) return 'origin'
  return roleAlike(looked, m, marker)
}

export const entityVerdict = (looked: Looked, m: MentionOf<'entity'>): Verdict => {
  const { search, read } = looked
  const refs = [...new Set(m.options.map(({ ref }) => ref))]
  const named = Object.values(read.identity.entities).flat()
  if (refs.some((ref) => named.includes(ref))) return 'same'
  const role = read.roles.length > 1 ? roleLedTo(looked, m) : null
  if (role !== null && read.openRoles.includes(role)) return 'within'
  const isOther = (ref: string): boolean =>
    isElsewhere(
      search.graph,
      search.rolesHeld,
      role === null ? read : { ...read, openRoles: [] },
      ref,
      (one) => role === null && areConfused(search.graph, one, ref),
    )
  return refs.every(isOther) ? 'apart' : 'within'
}

export const windowVerdict = ({ read }: Looked, { said }: MentionOf<'window'>): Verdict => {
  const { requested_window: asked } = read.identity
  if (said.kind !== 'range' || asked.kind !== 'range') return 'within'
  const [start, end] = [said.start ?? -Infinity, said.end ?? Infinity]
  const [from, to] = [asked.start_year ?? -Infinity, asked.end_year ?? Infinity]
  if (start === from && end === to) return 'same'
  return end < from || start > to ? 'apart' : 'within'
}

export const moneyVerdict = ({ read }: Looked, { said }: MentionOf<'money'>): Verdict => {
  const unit = read.money?.unit
  const prices = unit?.prices ?? 'current'
  if (said.prices !== null && said.prices !== prices) return 'apart'
  if (said.currency === null || unit === undefined) return 'within'
  const held = JSON.stringify(unit.currency ?? null)
  const meant = JSON.stringify(said.currency)
  return held !== 'null' && !meant.includes(held) ? 'apart' : 'within'
}
