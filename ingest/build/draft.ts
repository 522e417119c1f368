// Nodes while a build reads them: values keep the place they were written at, so that every problem can name it.
import type { NodeKind, PropertyValue } from '../../domain/ports/graph.ts'
import type { InputFile } from '../input/discover.ts'
import type { BuildProblemCode, Report } from './problem.ts'
import { kindOfTypes } from '../../statistics/read/vocabulary.ts'

/** File index and line in one number: 200,000 nodes have millions of values. */
export type Place = number
const placeBase = 2 ** 32
export const placeOf = (file: number, line: number): Place => file * placeBase + line

export type DraftValue = { value: PropertyValue; readonly at: Place }
export type DraftNode = {
  readonly dcid: string
  readonly types: string[]
  kind: NodeKind
  readonly at: Place
  readonly properties: Map<string, DraftValue[]>
}
export type Draft = { readonly nodes: Map<string, DraftNode>; readonly files: ReadonlyArray<InputFile> }

/** The file of a place. */
export const fileOf = (draft: Pick<Draft, 'files'>, at: Place): InputFile | undefined =>
  draft.files[Math.floor(at / placeBase)]

/** Reports a problem at a place. */
export const reportAt =
  (draft: Pick<Draft, 'files'>, report: Report) =>
  (code: BuildProblemCode, at: Place, message: string): void => {
    report({ code, file: fileOf(draft, at)?.path ?? '', line: at % placeBase, message })
  }

/** A value as text: references and numbers too. */
export const textOf = (value: PropertyValue): string => (typeof value === 'object' ? value.ref : String(value))

/** Texts of a property, in order. */
export const textsOf = (node: DraftNode, property: string): ReadonlyArray<string> =>
  (node.properties.get(property) ?? []).map((entry) => textOf(entry.value))

/** The first text of a property. */
export const textOfFirst = (node: DraftNode, property: string): string | null => textsOf(node, property)[0] ?? null

/** Adds a type unless the node has it, and settles the kind. */
export const addType = (node: DraftNode, type: string): void => {
  if (!node.types.includes(type)) node.types.push(type)
  node.kind = kindOfTypes(node.types)
}

/** Adds a value unless the property has it. */
export const addValue = (node: DraftNode, property: string, value: PropertyValue, at: Place): void => {
  const values = node.properties.get(property)
  if (values === undefined) node.properties.set(property, [{ value, at }])
  else if (!hasValue(values, value)) values.push({ value, at })
}

const fewValues = 16
/** Keys of long lists of values, so that a property of many does not take the square of them. */
const keysOfMany = new WeakMap<ReadonlyArray<DraftValue>, Set<string>>()
const keyOf = (value: PropertyValue): string =>
  typeof value === 'object' ? `ref ${value.ref}` : `${typeof value} ${value}`

/** Whether a value is among those of a property; a value that is not is taken to be added next. */
const hasValue = (values: ReadonlyArray<DraftValue>, value: PropertyValue): boolean => {
  const key = keyOf(value)
  if (values.length < fewValues) return values.some((other) => keyOf(other.value) === key)
  const keys = keysOfMany.get(values) ?? new Set(values.map((other) => keyOf(other.value)))
  keysOfMany.set(values, keys)
  const isHeld = keys.has(key)
  keys.add(key)
  return isHeld
}
