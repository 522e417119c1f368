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

const ofLines = (query: string): Fields | null => {
  const pairs: Pair[] = []
  let start = 0
  for (const line of query.split('\n')) {
    const [name, value, ...more] = line.split('\t')
    const isBlank = line.trim() === ''
    if (!isBlank && (name === undefined || value === undefined || more.length > 0)) return null
    if (!isBlank) pairs.push({ name: name ?? '', value: value ?? '', start, end: start + line.length })
    start += line.length + 1
  }
  return fieldsOf(pairs)
}

/** Longer names are no names of fields. */
const longestName = 40

const ofQuestions = (query: string): Fields | null => {
  const numbers = [...query.matchAll(/\d{1,2}[.)]/g)].filter(
    ({ index }) => index === 0 || /\s/.test(query[index - 1] ?? ''),
  )
  const pairs = numbers.map((match, i): Pair | null => {
    const from = match.index + match[0].length
    const end = numbers[i + 1]?.index ?? query.length
    const asked = query.indexOf('?', from)
    if (asked < 0 || asked >= end || asked - from > longestName) return null
    return { name: query.slice(from, asked), value: query.slice(asked + 1, end), start: match.index, end }
  })
  const isWhole = query.slice(0, numbers[0]?.index ?? 0).trim() === ''
  return isWhole && pairs.every((pair) => pair !== null) ? fieldsOf(pairs) : null
}

/** The fields of a text that is nothing but such pairs; null where it is none. */
export const pairFields = (query: string): Fields | null => ofLines(query) ?? ofQuestions(query)
