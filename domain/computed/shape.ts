// How a computed frame says what was done: the ninth element of a row's digest line, and the counts of its parts.
import { canonicalJson } from '../canonical-json.ts'
import type { ComputedFacets } from './facets.ts'

/** The version of the rules of arithmetic; a change of them that alters a row changes it. */
const computedVersion = '1'

/** What was done to all rows of a frame. `recipe` joins the steps by `+`, e.g. `sum+per`. */
export type ComputedShape = {
  readonly recipe: string
  readonly version: string
  /** As in the facets. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export const computedShape = (steps: ReadonlyArray<string>, facets: ComputedFacets): ComputedShape => ({
  recipe: steps.join('+'),
  version: computedVersion,
  parameters: { ...facets },
})

/** The key of the parts column in a frame's dictionaries; its texts are `entered/expected`. */
export const partsColumn = 'parts'

/** How many figures entered a sum or the total of a share, and how many belong in it. */
export type Parts = { readonly parts: number; readonly parts_expected: number }

export const partsText = ({ parts, parts_expected }: Parts): string => `${parts}/${parts_expected}`

export const partsOf = (said: string): Parts => {
  const [parts = '0', expected = '0'] = said.split('/')
  return { parts: Number(parts), parts_expected: Number(expected) }
}

/** `[recipe, version, parameters]` of a row; where figures were added up, the parameters count them. */
export const computedMark = ({ recipe, version, parameters }: ComputedShape, parts: Parts | null) =>
  [recipe, version, parts === null ? parameters : { ...parameters, ...parts }] as const

/** RFC 8785 text of the parameters, which stand in a column of the files. */
export const parametersText = ({ parameters }: ComputedShape): string => canonicalJson(parameters)
