// What `devfin ask` takes.
import type { Part, Spec } from '../../../statistics/ask/resolution.ts'
import { type parse, WrongUsage } from '../command-line.ts'
import { renderingOptions } from './request-options.ts'

export const options = {
  ...renderingOptions,
  choose: { type: 'string' },
  plot: { type: 'string' },
  chart: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** A reading, and the conversion that the words of the question ask for. */
export type Chosen = {
  readonly spec: Spec
  readonly suggested: object | null
  /** What the words ask to be computed, and how the file is to show it. */
  readonly computed: object
  readonly presentation: object
}

export type Values = ReturnType<typeof parse<typeof options>>['values']

/** The specs a part offers, in the order in which their numbers are shown. */
export const offered = (part: Part): ReadonlyArray<Spec> => {
  switch (part.status) {
    case 'definite':
      return [part.spec, ...part.alternatives.map(({ spec }) => spec)]
    case 'candidates':
      return part.candidates.map(({ spec }) => spec)
    case 'no_data':
      return part.nearest.map(({ spec }) => spec)
    case 'unsupported':
      return []
  }
}

/** What `--choose` takes from a part; null when nothing was chosen and the part is not definite. */
export const chosenOf = (part: Part, choose: number | null): Spec | null => {
  const specs = offered(part)
  // the numbers shown of a definite part are those of its alternatives
  if (part.status === 'definite') return choose === null ? part.spec : (specs[choose] ?? null)
  return choose === null ? null : (specs[choose - 1] ?? null)
}

export const numberOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new WrongUsage('--choose takes the number of a reading, from 1')
  return Number(text)
}

/** What the words ask to be computed of the spec that was chosen. */
export const computationOfPart = (part: Part, spec: Spec): Pick<Chosen, 'computed' | 'presentation'> => {
  const readings = part.status === 'candidates' ? part.candidates : []
  const { suggested_facets: computed = {}, presentation = {} } =
    part.status === 'definite' ? part : (readings.find((reading) => reading.spec === spec) ?? {})
  return { computed, presentation }
}
