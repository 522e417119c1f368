// A record whose fields stand in sentences: "Group: least developed countries. Item: ODA commitments. Year: 2020. Amount: ❶."
import { figuresIn } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'

const field = /^\p{Lu}[\p{L} ]{1,24}: (?<value>[^:]{1,60})$/u
const ending = /[.;]$/u
const fewest = 3

/** The fields of a record beside its amount, as one statement; null where some sentence is no field, or another one has a figure. */
export const recordOf = (sentences: ReadonlyArray<string>, at: number): Stated | null => {
  const values = sentences.map((sentence) => field.exec(sentence.replace(ending, ''))?.groups?.['value'])
  const own = values[at]
  if (values.length < fewest || own === undefined || values.includes(undefined)) return null
  const text = `${values.filter((_, i) => i !== at).join(', ')}: ${own}`
  const figures = figuresIn(text)
  return figures.length === 1 ? { text, figures, at: 0 } : null
}
