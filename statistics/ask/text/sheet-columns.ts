// "Col A creditor, col B external debt stock - Ethiopia, 2022": columns of a sheet that somebody fills. One that only names a role or the years says what
// the lines are, the other what is asked.
import roles from './column-roles.json' with { type: 'json' }
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'
import { find, says, spansOf, without } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 600

/** By what break-down a column that names a role is asked for; by none where it is of years. */
const breakdowns: ReadonlyMap<string, string> = new Map(
  Object.entries(roles).flatMap(([breakdown, words]) => words.split(', ').map((word) => [word, breakdown] as const)),
)

const trimmed = (text: string): string =>
  without(text.replace(/^[\s,;:.=–-]{1,4}|[\s,;:.=–-]{1,4}$/gu, ''), 'joinedBehind')

/** What a column is of: the break-down that it asks for, nothing, or what is asked; null where it is no role. */
const breakdownOf = (text: string): string | null => {
  const word = find(text, 'columnRole')?.groups?.['role']?.toLowerCase().replace(/ies$/, 'y')
  return word === undefined ? null : (breakdowns.get(word) ?? null)
}

/** "Rows: Kenya, Uganda; columns: ...": what the lines are of is one list. */
const rowsJoined = (query: string): ReadonlyArray<Replacement> => {
  const found = says(query, 'describesTable') ? find(query, 'rowCell') : null
  const cell = found?.groups?.['cell'] ?? ''
  const from = (found?.index ?? 0) + (found?.[0].indexOf(cell) ?? 0)
  return spansOf(cell, 'listMark').map(({ start, end }) => ({ start: from + start, end: from + end, text: ' and ' }))
}

/** "Rows: creditors. Filter: year = 2021. Value: debt service": one table is described, not one thing a sentence. */
const withPartsJoined = (query: string): Rewritten | null => {
  const stops = says(query, 'describesTable') ? spansOf(query, 'partedTable') : []
  const edits = [...stops.map((stop) => ({ ...stop, text: ';' })), ...rowsJoined(query)]
  return edits.length === 0
    ? null
    : rewritten(
        query,
        edits.toSorted((a, b) => a.start - b.start),
      )
}

/** The question with what its columns ask in its words; null where it names none, or more than one of them asks for something. */
export const withColumnsSaid = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const labels = spansOf(query, 'columnLabel')
  const [first] = labels
  if (first === undefined || labels.length < 2 || labels.length > 4) return withPartsJoined(query)
  const columns = labels.map(({ end }, i) => trimmed(query.slice(end, labels[i + 1]?.start ?? query.length)))
  const broken = columns.map(breakdownOf)
  const asked = columns.filter((text, i) => broken[i] === null && !says(text, 'emptyColumn') && !says(text, 'ownNotes'))
  const by = broken.filter((text) => text !== null)
  const [only] = asked
  if (asked.length !== 1 || only === undefined || by.length !== 1) return null
  const lead = trimmed(without(query.slice(0, first.start), 'sheet'))
  const [statement = '', ...rest] = only.split(/(?<=[.?!])\s/u)
  const text = [lead, trimmed(statement), by[0] ?? '', rest.length > 0 ? `. ${rest.join(' ')}` : ''].join(' ')
  return rewritten(query, [{ start: 0, end: query.length, text: text.trim() }])
}
