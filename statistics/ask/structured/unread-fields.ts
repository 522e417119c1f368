// A form asks for what all its fields say together: one that was not read may narrow the others.
import type { Part, Span } from '../resolution.ts'
import { namesOf, rows } from './field-names.ts'
import words from './forms.json' with { type: 'json' }
import { isBlank } from './tables.ts'

const open: ReadonlySet<string> = new Set(words.open.split(', '))
const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The values of a form that say something of what is asked for: who asks, remarks and open values do not. */
const valuesOf = (query: string): ReadonlyArray<Span> => {
  const names = namesOf(query)
  if (names.filter(({ key }) => key !== null).length < 2) return []
  const first = names.findIndex(({ key }) => key !== null)
  return names.flatMap(({ key, to }, i) => {
    if (i < first || key === 'idle' || key === 'note') return []
    const text = query.slice(to, names[i + 1]?.from ?? query.length)
    const value = text.split(rows)[0] ?? ''
    const isOpen = isBlank(value) || wordsOf(value).every((word) => open.has(word))
    return isOpen ? [] : [{ text: value, start: to, end: to + value.length }]
  })
}

/** The values of a form of which no part of the answer used a word. */
export const unreadValues = (query: string, parts: ReadonlyArray<Part>): ReadonlyArray<Span> =>
  valuesOf(query).filter(({ start, end }) =>
    parts.every(({ used }) => used.every((word) => word.end <= start || end <= word.start)),
  )
