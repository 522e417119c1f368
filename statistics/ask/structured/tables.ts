// A header of fields with rows below or behind it: "Creditor | Debtor | Year || China | Zambia | 2021". What a cell is of is told by the header
// alone, so the order of the columns says nothing.
import { type Field, keyOf, valueText } from './field.ts'
import words from './filling.json' with { type: 'json' }

type Fields = ReadonlyArray<Field>
/** Words that ask to fill a table. */
const filling: ReadonlySet<string> = new Set(['', ...Object.values(words).flatMap((text) => text.split(', '))])
type Cell = { readonly text: string; readonly start: number; readonly end: number }

/** What parts the rows of a table from each other; the first that makes a header with rows is taken. */
const rowMarks: ReadonlyArray<RegExp> = [
  /[\s:.,–—-]{1,3}(?:(?:please|pls|kindly|can you|could you|would you) )?(?:fill in|fill out|fill|complete|look up|find|get me|give me|add|supply|enter)(?: (?:the|this|my|missing|last|blank|empty|final|open|remaining|value|cell|row|line|column|figure|number|amount|field|it|in|out|one)){0,5} (?:for|of|with|in)(?: (?:this row|the row|the line|this line|row|line))?:? /giu,
  /\n/g,
  /\|\||\/\//g,
  /[-=]>|→/g,
  / [:;|] | -- /g,
  / {2,}/g,
]
const cellMarks = [/\t/g, /;/g, /\|/g, /,/g, />/g, /\//g]

const yearIn = (cell: string): string | null => /(?:^|[^\d])([12]\d{3})$/.exec(cell.trim())?.[1] ?? null

/** A cell that is to be filled, or where a program found nothing. */
export const isBlank = (cell: string): boolean =>
  /^[\s?.…_–—-]*$/.test(cell) || /^(?:#n\/a|#ref!|#value!|#name\?|n\/a|n\.a\.|tbd|tbc|xx{1,4})$/i.test(cell.trim())

/** The same of a cell below a name that is of no place or year: "NA" is no code there. */
const isBlankBelow = (name: string, cell: string): boolean =>
  isBlank(cell) || (/^(?:NA|null|none|blank)$/.test(cell.trim()) && (keyOf(name) ?? 'value') === 'value')

const cut = (cell: Cell, mark: RegExp): ReadonlyArray<Cell> => {
  const cells: Cell[] = []
  let from = 0
  const cuts = [...cell.text.matchAll(mark)].map((match) => [match.index, match[0].length] as const)
  for (const [at, length] of [...cuts, [cell.text.length, 0] as const]) {
    cells.push({ text: cell.text.slice(from, at), start: cell.start + from, end: cell.start + at })
    from = at + length
  }
  return cells
}

/** A cell of the header with the cell below it; null where it is not known of what that is. */
const fieldsOf = (name: Cell, cell: Cell | undefined, isOnlyOpen: boolean): Fields | null => {
  const key = keyOf(name.text)
  if (cell !== undefined && !isBlankBelow(name.text, cell.text)) {
    if (key === null || key === 'value') return null
    return [{ key, text: valueText(cell.text), start: cell.start, end: cell.end }]
  }
  // "debt end-2022": what one open column is called is what is asked for; years of several are a list
  const year = isOnlyOpen ? null : yearIn(name.text)
  const measure = name.text
    .replace(/\(([^()]*)\)/, ', $1')
    .trim()
    .replace(isOnlyOpen ? '' : /[12]\d{3}$/, '')
  const at = { start: name.start, end: name.end }
  return [
    ...(year === null ? [] : [{ key: 'years' as const, text: year, ...at }]),
    ...(measure.trim() !== '' && key !== 'value' ? [{ key: 'measure' as const, text: valueText(measure), ...at }] : []),
  ]
}

const distinct = (fields: Fields): Fields =>
  fields.filter((field, i) => fields.findIndex(({ key, text }) => key === field.key && text === field.text) === i)

/** A header has two columns at least that say who, when or what, or one beside such that are to be filled. */
const isHeader = (names: ReadonlyArray<Cell>, filled: ReadonlyArray<ReadonlyArray<Cell>>): boolean => {
  const keyed = names.map(({ text }) => keyOf(text) !== null)
  const count = keyed.filter((each) => each).length
  const isOpen = (i: number): boolean =>
    filled.every((cells) => isBlankBelow(names[i]?.text ?? '', cells[i]?.text ?? ''))
  return count > 1 || (count === 1 && names.length > 1 && keyed.every((each, i) => each || isOpen(i)))
}

/** "Debt: creditor/debtor": what stands before a colon of the first name says what is asked for. */
const untitled = (cells: ReadonlyArray<Cell>): { title: ReadonlyArray<Cell>; cells: ReadonlyArray<Cell> } => {
  const [first, ...others] = cells
  const colon = first?.text.indexOf(':') ?? -1
  if (first === undefined || colon < 0) return { title: [], cells }
  const [at, text] = [first.start + colon, first.text]
  const name = { text: text.slice(colon + 1), start: at + 1, end: first.end }
  return { title: [{ text: text.slice(0, colon), start: first.start, end: at }], cells: [name, ...others] }
}

/** The header and the rows of as many cells (the last may be left out), with lines of one cell: a title, or what is asked for. */
const tableOf = (rows: ReadonlyArray<Cell>) => {
  const at = rows.findIndex((row) => cellMarks.some((mark) => row.text.search(mark) >= 0))
  const header = rows[at]
  const mark = cellMarks.find((each) => (header?.text.search(each) ?? -1) >= 0)
  if (header === undefined || mark === undefined) return null
  const { title, cells: names } = untitled(cut(header, mark))
  const below = rows.slice(at + 1).map((row) => cut(row, mark))
  const filled = below.filter((cells) => cells.length > 1)
  const isWhole = filled.every(({ length }) => length === names.length || length === names.length - 1)
  if (!isWhole || filled.length === 0 || !isHeader(names, filled)) return null
  const alone = [...title, ...rows.slice(0, at), ...below.filter((cells) => cells.length === 1).flat()]
  return { names, filled, alone }
}

/** A row without the bars at its ends: "| Norway | 2018 | |". */
const withoutBars = (row: Cell): Cell => {
  const inner = /^\s*\|(.*)\|\s*$/.exec(row.text)
  if (inner === null) return row
  const start = row.start + row.text.indexOf('|') + 1
  return { text: inner[1] ?? '', start, end: start + (inner[1] ?? '').length }
}

/** Whether a text is a header with rows below it, read or not. */
export const isTable = (query: string): boolean => read(query) !== null

const read = (query: string) => {
  const whole = { text: query, start: 0, end: query.length }
  for (const mark of rowMarks) {
    if (query.search(mark) < 0) continue
    const rows = cut(whole, mark)
      .filter(({ text }) => text.trim() !== '' && !/^[\s|:+=-]*$/.test(text))
      .map(withoutBars)
    const table = rows.length < 2 ? null : tableOf(rows)
    if (table !== null) return table
  }
  return null
}

/** What a line beside a table says beyond asking to fill it: "^ the two blanks please". */
const withoutFilling = (line: string): string =>
  line
    .replace(/^[\s\-=>→^*#]+/, '')
    .split(/(?<=[,.;:!?])\s/)
    .filter((clause) => !clause.split(/[^\p{L}\p{N}]+/u).every((word) => filling.has(word.toLowerCase())))
    .join(' ')

/** The fields of a header with one row, or rows of which each differs from the others in one column only. */
export const tableFields = (query: string): Fields | null => {
  const table = read(query)
  if (table === null) return null
  const { names, filled, alone } = table
  const columns = names.map((name, i) => ({ name, cells: filled.map((cells) => cells[i]) }))
  const texts = columns.map(({ cells }) => new Set(cells.map((cell) => cell?.text.trim() ?? '')))
  if (texts.filter(({ size }) => size > 1).length > 1) return null
  const open = columns.filter(({ name, cells }) => isBlankBelow(name.text, cells[0]?.text ?? '')).length
  const fields: Field[] = alone.flatMap(({ text, start, end }): Fields => {
    const said = withoutFilling(text)
    const key = said === text.trim() ? null : 'note'
    return said === '' ? [] : [{ key, text: valueText(said), start, end }]
  })
  for (const [i, { name, cells }] of columns.entries()) {
    const listed = (texts[i]?.size ?? 0) > 1 ? cells : cells.slice(0, 1)
    const read = listed.map((cell) => fieldsOf(name, cell, open === 1))
    if (read.some((each) => each === null)) return null
    const flat = read.flatMap((each) => each ?? [])
    const [first] = flat
    if (listed.length > 1 && first !== undefined)
      fields.push({ ...first, text: flat.map(({ text }) => text).join(' and '), end: flat.at(-1)?.end ?? first.end })
    else fields.push(...flat)
  }
  return distinct(fields)
}
