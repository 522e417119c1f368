// A mention: a run of a question's words and one thing they may mean. Mentions of a chart overlap.
import type { RefusalCode, Tag } from '../language/tags.ts'
import type { MoneyMention } from '../money/money-words.ts'
import type { Meaning, RoleSense, Slots } from '../words/meaning.ts'
import type { WindowSaid } from '../years/windows.ts'

/** `roles`: the only ones in which the words may mean it; `isOnlySaid`: and only where words say the role. */
export type EntityOption = {
  readonly ref: string
  readonly rank: number
  readonly roles?: ReadonlySet<string>
  readonly isOnlySaid?: true
}

export type MentionBody =
  /** `partial`: a word that is only part of the names of the options. */
  | {
      readonly kind: 'entity'
      readonly options: ReadonlyArray<EntityOption>
      readonly isAdjective: boolean
      readonly partial: boolean
    }
  /** Slots a phrase may fix: each option is a set of slots fixed together. `also`: families named inside the phrase ("food aid"). */
  | {
      readonly kind: 'slot'
      readonly options: ReadonlyArray<Slots>
      readonly also: ReadonlyArray<Meaning>
      readonly partial: boolean
      /** All options are asked for, each by itself ("private creditors"). */
      readonly together?: true
    }
  /** `isHint`: means its measure only where nothing else is named; `isTable`: says where to look, not what for. */
  | {
      readonly kind: 'measure'
      readonly meanings: ReadonlyArray<Meaning>
      readonly isHint: boolean
      readonly isTable: boolean
    }
  | { readonly kind: 'system'; readonly slots: ReadonlyArray<string> }
  | { readonly kind: 'role'; readonly senses: ReadonlyArray<RoleSense> }
  | { readonly kind: 'refusal'; readonly code: RefusalCode | 'declared_unsupported'; readonly detail: string }
  | { readonly kind: 'window'; readonly said: WindowSaid }
  | { readonly kind: 'money'; readonly said: MoneyMention['said'] }
  | { readonly kind: 'grammar' }
  | { readonly kind: 'comma' | 'possessive' | 'break' | 'stop' | 'sign' }
  | { readonly kind: 'unknown' }

/** A body with its tokens `[from, to)`, what grammar the same words carry, and what it costs to read them so. */
export type Mention = MentionBody & {
  readonly from: number
  readonly to: number
  readonly tags: ReadonlyArray<Tag>
  readonly cost: number
}

export type MentionOf<K extends Mention['kind']> = Extract<Mention, { kind: K }>

/** Whether a mention says nothing by itself: a filler, an article, a greeting, an idle sign. */
export const onlyFills = (m: Mention): boolean =>
  m.kind === 'sign' ||
  (m.kind === 'grammar' && m.tags.every((tag) => tag === 'filler' || tag === 'article' || tag === 'greeting'))

/** Whether a mention tells something of data. */
export const isContent = (m: Mention): boolean =>
  m.kind === 'entity' || m.kind === 'measure' || m.kind === 'slot' || m.kind === 'system' || m.kind === 'role'
