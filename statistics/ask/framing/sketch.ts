// A first look at a question: what each of its words most likely is.
import type { Mention } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'

export type Sketch = {
  readonly language: Language
  readonly tokens: ReadonlyArray<Token>
  readonly mentions: ReadonlyArray<Mention>
  /** Whether statistics of a population are told apart by a slot property. */
  readonly hasSlot: (population: string, slot: string) => boolean
  /** Whether a place is a member of a group, or lies in a region. */
  readonly isMember: (group: string, place: string) => boolean
}
