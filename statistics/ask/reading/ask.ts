// One part of a question as what it asks for: measures, slots, break-downs, entities, years; and what words were used for what.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { VerbClass } from '../language/tags.ts'
import type { Meaning, RoleSense, Slots } from '../words/meaning.ts'
import type { EntityList } from './lists.ts'

export type SlotSaid = {
  readonly options: ReadonlyArray<Slots>
  readonly partial: boolean
  /** Each option is asked for. */
  readonly together: boolean
  readonly mention: Mention
}
type MeasureSaid = { readonly meanings: ReadonlyArray<Meaning>; readonly mention: Mention }
/** A role asked for by its noun ("by donor"), or places without saying in which role ("by country"). */
export type OpenRole = { readonly senses: ReadonlyArray<RoleSense> | 'any'; readonly mention: Mention }

export type Ask = {
  readonly measures: ReadonlyArray<MeasureSaid>
  /** Families only named inside another phrase ("food aid"). */
  readonly hints: ReadonlyArray<Meaning>
  /** Whether what is spent is all that hints at a statistic: "health spending" may be for anybody's own people. */
  readonly isSpending: boolean
  readonly verbs: ReadonlySet<VerbClass>
  /** Those of them that only nouns say: "payments". */
  readonly deeds: ReadonlySet<VerbClass>
  readonly slots: ReadonlyArray<SlotSaid>
  /** Slot properties to break down by. */
  readonly openSlots: ReadonlyArray<string>
  readonly openRoles: ReadonlyArray<OpenRole>
  /** Verbs whose subject is asked for: "who got it". */
  readonly askedSubjects: ReadonlyArray<VerbClass>
  readonly lists: ReadonlyArray<EntityList>
  readonly windows: ReadonlyArray<MentionOf<'window'>>
  readonly money: ReadonlyArray<MentionOf<'money'>>
  readonly refusals: ReadonlyArray<MentionOf<'refusal'>>
  /** Words that were not understood, and places that are only pointed at. */
  readonly unknown: ReadonlyArray<Mention>
  /** The mentions of the part's own words, in order. */
  readonly mentions: ReadonlyArray<Mention>
  /** What mentions were used for, where their kind does not say. */
  readonly uses: ReadonlyMap<Mention, string>
}

/** What asks for nothing. */
export const nothingAsked: Ask = {
  measures: [],
  hints: [],
  isSpending: false,
  verbs: new Set(),
  deeds: new Set(),
  slots: [],
  openSlots: [],
  openRoles: [],
  askedSubjects: [],
  lists: [],
  windows: [],
  money: [],
  refusals: [],
  unknown: [],
  mentions: [],
  uses: new Map(),
}

/** The mentions of one part, and those it shares with its neighbours. */
export type Draft = { readonly own: ReadonlyArray<Mention>; readonly shared: ReadonlyArray<Mention> }
