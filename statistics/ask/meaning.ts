// What the words of a graph can mean in a question.
import type { NodeKind } from '../../domain/ports/graph.ts'

/** Shape fields a term fixes; an absent one is left open. */
export type ShapeFields = {
  readonly populationType?: string
  readonly measuredProperty?: string
  readonly statType?: string
  readonly measurementQualifier?: string
}

/** What a question term, a shape's name or a variable's name stands for. */
export type Meaning = {
  /** The node that says so. */
  readonly by: string
  readonly shape: ShapeFields
  /** Slot property to code. */
  readonly slots: Readonly<Record<string, string>>
  /** An entity the phrase names (adjectives such as "French"). */
  readonly entity: string | null
  readonly unsupportedReason: string | null
}

/** How close a name is to a node: its label, another name of its own, a public name of it, or a code. */
export const nameRanks = { label: 0, alternate: 1, public: 2, code: 3 } as const

export type Sense =
  | { readonly kind: 'entity'; readonly ref: string; readonly rank: number; readonly nodeKind: NodeKind }
  | { readonly kind: 'code'; readonly ref: string; readonly slot: string; readonly rank: number }
  /** A code system's name: its slot property is what a breakdown ranges over. */
  | { readonly kind: 'system'; readonly slot: string }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'meaning'; readonly meaning: Meaning }

/** Whether a meaning says which family of variables is meant (and is more than a modifier). */
export const namesFamily = (meaning: Meaning): boolean =>
  meaning.shape.populationType !== undefined || meaning.shape.measuredProperty !== undefined
