// What the words of a graph can mean in a question.
import type { NodeKind } from '../../../domain/ports/graph.ts'

/** Shape fields a term fixes; an absent one is left open. */
export type ShapeFields = {
  readonly populationType?: string
  readonly measuredProperty?: string
  readonly statType?: string
  readonly measurementQualifier?: string
}

/** Slot property to code. */
export type Slots = Readonly<Record<string, string>>

/** What a question term, a shape's name or a variable's name stands for. */
export type Meaning = {
  /** The node that says so. */
  readonly by: string
  /** A measure that several tables answer; their headlines say which. */
  readonly measure: string | null
  /** Measures and families of which it is a part, said without naming them: "debt relief" is aid. */
  readonly narrows: ReadonlyArray<string>
  readonly shape: ShapeFields
  readonly slots: Slots
  /** Codes named together, each asked for ("private creditors"). */
  readonly each: ReadonlyArray<Slots>
  /** Means its measure only where nothing else is named ("money"). */
  readonly isHint: boolean
  /** Names a table that answers measures ("DAC1"): it says where, not what. */
  readonly isTable: boolean
  readonly unsupportedReason: string | null
}

/** How close a name is to a node: its label, another name of its own, a public name of it, or a code. */
export const nameRanks = { label: 0, alternate: 1, public: 2, code: 3 } as const

export type EntitySense = {
  readonly kind: 'entity'
  readonly ref: string
  readonly rank: number
  readonly nodeKind: NodeKind
  /** "French": of the entity rather than the entity. */
  readonly isAdjective: boolean
  /** A name it has in questions, beside others, in these roles only ("EU" for the institutions that give). */
  readonly roles?: ReadonlySet<string>
  /** Meant only where words say its role. */
  readonly isOnlySaid?: true
}
export type CodeSense = { readonly kind: 'code'; readonly ref: string; readonly slot: string; readonly rank: number }
/** The noun of a role: of one family (by its shape node), or of all. */
export type RoleSense = {
  readonly kind: 'role'
  readonly role: string
  readonly shape: string | null
  /** The role's own name ("origin"), which no family calls anything else. */
  readonly isOwnName: boolean
  /** A word that means it only where it means nothing else. */
  readonly isMaybe?: true
}

export type Sense =
  | EntitySense
  | CodeSense
  /** A code system's name: its slot property is what a break-down ranges over. */
  | { readonly kind: 'system'; readonly slot: string }
  | RoleSense
  | { readonly kind: 'meaning'; readonly meaning: Meaning }

/** Whether a meaning says which family of variables is meant (and is more than a modifier). */
export const namesFamily = (meaning: Meaning): boolean =>
  meaning.measure !== null || meaning.shape.populationType !== undefined || meaning.shape.measuredProperty !== undefined
