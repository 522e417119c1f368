// What a question may mean, each choice with its address.
import { isDeepStrictEqual } from 'node:util'
import type { AddressAsked } from '../../domain/dataset/address-asked.ts'
import type { Format } from '../../domain/formats.ts'
import type { Part, Reading, Spec } from '../../statistics/ask/resolution.ts'

export type Asked = {
  readonly question: string
  readonly format: Format
  /** The reading chosen of several. */
  readonly reading: string | null
  readonly rest: AddressAsked
}

export type Choice = {
  readonly spec: Spec
  readonly label: string
  /** What the words ask beside the spec: a conversion, a computation, an order. */
  readonly words: AddressAsked
  readonly said: string
}

type Definite = Extract<Part, { status: 'definite' }>

type Worded = Reading | Definite

/** The readings of a part that a person may choose between, the definite one first. */
export const choicesOf = (part: Part): ReadonlyArray<Choice> => {
  const choice = (reading: Worded): Choice => ({
    spec: reading.spec,
    label: reading.label,
    words: wordsOf(reading, part),
    said: part.said.text,
  })
  switch (part.status) {
    case 'definite':
      return [choice(part), ...part.alternatives.map(choice)]
    case 'candidates':
      return part.candidates.map(choice)
    case 'no_data':
      return part.nearest.map(choice)
    case 'unsupported':
      return []
  }
}

/** An alternative of a definite reading is computed and shown as that one. */
const wordsOf = (reading: Worded, part: Part): AddressAsked => {
  const whole: Partial<Definite> = part.status === 'definite' ? part : {}
  const conversion = reading.suggested_conversion ?? part.suggested_conversion
  return {
    facets: {
      ...(conversion === null ? {} : { unit: conversion.unit }),
      ...(reading.suggested_facets ?? whole.suggested_facets),
    },
    options: { ...(reading.presentation ?? whole.presentation) },
  }
}

/** The one reading of a question of one part, or the one that was chosen by its spec_id and, of several of it, by its computation. */
export const chosenOf = (
  parts: ReadonlyArray<Part>,
  { reading, rest }: Pick<Asked, 'reading' | 'rest'>,
): Choice | null => {
  if (reading !== null) {
    const [first, ...others] = parts.flatMap(choicesOf).filter(({ spec }) => spec.spec_id === reading)
    const isSaid = ({ words }: Choice): boolean =>
      isDeepStrictEqual(computedOf(words.facets), computedOf({ ...words.facets, ...rest.facets })) &&
      Object.keys(computedOf(words.facets)).every((name) => rest.facets?.[name] !== undefined)
    return first === undefined || others.length === 0 ? (first ?? null) : ([first, ...others].find(isSaid) ?? null)
  }
  const [only] = parts
  return parts.length === 1 && only?.status === 'definite' ? (choicesOf(only)[0] ?? null) : null
}

const computedOf = ({ unit: _unit, provenance: _provenance, ...computed }: AddressAsked['facets'] = {}) => computed
