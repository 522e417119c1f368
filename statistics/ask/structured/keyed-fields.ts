// Fields with names before them: "donor: NLD / ODA / 2018-2023", "t0=2012&t1=2018", "Field 1 (who pays): Norway. Field 2 (when): 2021".
import { type Field, type Key, valueText, withoutMarks } from './field.ts'
import { type Name, namesOf, rows } from './field-names.ts'
import words from './forms.json' with { type: 'json' }
import { isBlank } from './tables.ts'

type Fields = ReadonlyArray<Field>

const cells = /[;|\n\t&]|\/\/|,(?!\s?\d{3}\b)|\s\/\s|\s[–—-]\s/gu
const titles: ReadonlySet<string> = new Set(words.titles.split(', '))
const limits: ReadonlySet<string> = new Set(words.limits.split(', '))

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What "from" and "to" lead to: years, or who gives and who takes. */
const keyOfValue = (key: Key | null, value: string): Key | null =>
  (key === 'from' || key === 'to') && !/\d/.test(value) ? (key === 'from' ? 'source' : 'target') : key

/** What stands between the brackets of a call, or behind the question mark of an address; the text itself where it is neither. */
const argumentsOf = (query: string): { readonly text: string; readonly from: number } => {
  const open = query.search(/[({?]/)
  const closed = query.replace(/[\s;]{0,4}$/, '').length
  const inner = query.slice(open + 1, /[)}]/.test(query[closed - 1] ?? '') ? closed - 1 : query.length)
  const isCall = open >= 0 && /^=?[\s\p{L}_]{0,24}$/u.test(query.slice(0, open)) && !/[(){}]/.test(inner)
  return isCall ? { text: inner, from: open + 1 } : { text: query, from: 0 }
}

/** A value without what leads to the next field: "Kenya 2.", "debt service –". */
const bare = (text: string): string =>
  withoutMarks(text.replace(/(?:^|[\s.,;])(?:(?:field|item|question|q|no)\s?)?\(?\d{1,2}[.)]\s*$/iu, ''))

type Cell = { readonly text: string; readonly start: number; readonly end: number }
const cut = (cell: Cell, marks: RegExp, isInName: (text: string) => boolean): ReadonlyArray<Cell> => {
  const listed = [...cell.text.matchAll(/[[(][^[\]()]{0,200}[\])]/gu)].map(
    (m) => [m.index, m.index + m[0].length] as const,
  )
  const parted: Cell[] = []
  let at = 0
  const cuts = [...cell.text.matchAll(marks)].filter(
    ({ index }) => !listed.some(([from, to]) => from < index && index < to),
  )
  for (const [i, found] of [...cuts, undefined].entries()) {
    const end = found?.index ?? cell.text.length
    const next =
      found === undefined ? '' : cell.text.slice(end + found[0].length, cuts[i + 1]?.index ?? cell.text.length)
    // "Kenya, Uganda", "Korea, Rep.": names behind a comma belong to the one before
    if (found?.[0] === ',' && isInName(next)) continue
    parted.push({ text: cell.text.slice(at, end), start: cell.start + at, end: cell.start + end })
    at = end + (found?.[0].length ?? 0)
  }
  return parted
}

/** A cell that says nothing of the data: the letter of a column, the title of a form. */
const saysNothing = ({ text }: Cell): boolean =>
  /^\s*(?:col\.?|column|[A-Z]\d{0,2}\s?[:.)])\s*$/i.test(text) || wordsOf(text).every((word) => titles.has(word))

const withoutName = (cell: Cell): Fields =>
  isBlank(cell.text)
    ? []
    : [{ key: saysNothing(cell) ? 'idle' : null, text: valueText(bare(cell.text)), start: cell.start, end: cell.end }]

const isPlaceKey = (key: Key | null): boolean =>
  key === 'donor' || key === 'recipient' || key === 'debtor' || key === 'creditor' || key === 'place'

/** The value of a name and the cells without a name behind it; null where the name is not known. */
const fieldsOf = (name: Name, region: Cell, isName: (word: string) => boolean): Fields | null => {
  const said = { ...region, text: bare(region.text) }
  if (name.key === null) return isBlank(said.text) ? [] : null
  const isFree = name.key === 'note' || name.key === 'idle'
  const isNames = (text: string): boolean =>
    (name.key === 'years' && /^\s*[12]\d{3}[\s/;|]*$/u.test(text)) ||
    (isPlaceKey(name.key) && wordsOf(text).length > 0 && wordsOf(text).every(isName))
  const [value, ...others] = cut(region, isFree ? rows : cells, isNames)
  const text = valueText(bare(value?.text ?? ''))
  const isLimit = name.key === 'idle' && wordsOf(text).some((word) => limits.has(word))
  const key = isLimit ? 'note' : keyOfValue(name.key, text)
  return [
    ...(value === undefined || isBlank(text)
      ? []
      : [
          {
            key,
            text,
            start: name.from + region.start - name.to,
            end: value.end,
            ...(/^[<>]=?$/.test(name.sign) ? { bound: name.sign } : {}),
          },
        ]),
    ...others.flatMap(withoutName),
  ]
}

/** The fields of a text with names of fields in it; null where it has too few, or one whose name is not known. `isName`: words of names of places. */
export const keyedFields = (query: string, isName: (word: string) => boolean): Fields | null => {
  const { text, from } = argumentsOf(query)
  const names = namesOf(text)
  const first = {
    text: text.slice(0, names[0]?.from ?? text.length),
    start: from,
    end: from + (names[0]?.from ?? text.length),
  }
  const fields: Field[] = cut(first, cells, () => false).flatMap(withoutName)
  for (const [i, name] of names.entries()) {
    const end = names[i + 1]?.from ?? text.length
    const read = fieldsOf(name, { text: text.slice(name.to, end), start: from + name.to, end: from + end }, isName)
    if (read === null) return null
    fields.push(...read)
  }
  const count = fields.filter(({ key }) => key !== null && key !== 'idle').length
  return count > 1 || (count > 0 && fields.length > 3) ? fields : null
}
