// A mention: a run of a question's words and what they may mean.
import type { ConversionSaid } from './conversion-said.ts'
import type { GrammarRole } from './grammar/words.ts'
import type { Meaning } from './meaning.ts'
import type { WindowSaid } from './windows.ts'

export type EntityOption = { readonly ref: string; readonly rank: number }
/** Slots a phrase may fix: each option is a set of slots fixed together. */
export type SlotOption = Readonly<Record<string, string>>

export type MentionBody =
  | { readonly kind: 'entity'; readonly options: ReadonlyArray<EntityOption>; readonly partial: boolean }
  /** `also`: families named inside the phrase ("food aid" names aid). */
  | {
      readonly kind: 'slot'
      readonly options: ReadonlyArray<SlotOption>
      readonly also: ReadonlyArray<Meaning>
      readonly partial: boolean
    }
  | { readonly kind: 'measure'; readonly meanings: ReadonlyArray<Meaning> }
  | { readonly kind: 'system'; readonly slots: ReadonlyArray<string> }
  | { readonly kind: 'role'; readonly roles: ReadonlyArray<string> }
  | { readonly kind: 'grammar' }
  | { readonly kind: 'refusal'; readonly code: string; readonly detail: string }
  | { readonly kind: 'window'; readonly said: WindowSaid }
  | { readonly kind: 'conversion'; readonly said: ConversionSaid }
  | { readonly kind: 'comma' | 'possessive' | 'break' | 'stop' }
  | { readonly kind: 'unknown'; readonly hints: ReadonlyArray<string> }

/** A body with its tokens `[from, to)` and what grammar the same words carry. */
export type Mention = MentionBody & {
  readonly from: number
  readonly to: number
  readonly grammar: ReadonlyArray<GrammarRole>
}
