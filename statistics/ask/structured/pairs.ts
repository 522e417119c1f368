// Fields in pairs of a name and a value: lines of two cells ("donor<tab>Germany"), and numbered questions ("1. What? Grants 2. From whom? Denmark").
import { type Field, keyOf, valueText } from './field.ts'

type Fields = ReadonlyArray<Field>
type Pair = { readonly name: string; readonly value: string; readonly start: number; readonly end: number }

/** Pairs whose names are all known, two at least. */
const fieldsOf = (pairs: ReadonlyArray<Pair>): Fields | null => {
  const fields = pairs.flatMap(({ name, value, start, end }) => {
    const key = keyOf(name)
    return key === null ? [] : [{ key, text: valueText(value), start, end }]
  })
  return pairs.length > 1 && fields.length === pairs.length ? fields : null
}

const lines = /^[ ]*([^\t\n]{2,40})\t[ ]*([^\t\n]{1,80})$/gmu

const ofLines = (query: string): Fields | null => {
  const found = [...query.matchAll(lines)]
  const isWhole = query.split('\n').filter((line) => line.trim() !== '').length === found.length
  return isWhole
    ? fieldsOf(
        found.map((match) => ({
          name: match[1] ?? '',
          value: match[2] ?? '',
          start: match.index,
          end: match.index + match[0].length,
        })),
      )
    : null
}

const numbered = /(?<=^|\s)\d{1,2}[.)] ?([^?\d\n]{2,40})\? ?/gu

const ofQuestions = (query: string): Fields | null => {
  const found = [...query.matchAll(numbered)]
  if (found.length < 2 || query.slice(0, found[0]?.index ?? 0).trim() !== '') return null
  return fieldsOf(
    found.map((match, i) => {
      const from = match.index + match[0].length
      const end = found[i + 1]?.index ?? query.length
      return { name: match[1] ?? '', value: query.slice(from, end), start: match.index, end }
    }),
  )
}

/** The fields of a text that is nothing but such pairs; null where it is none. */
export const pairFields = (query: string): Fields | null => ofLines(query) ?? ofQuestions(query)
