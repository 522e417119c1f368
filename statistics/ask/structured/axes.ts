// "row: Uganda, Burundi / col: 2005, 2006 / value: population": a sheet by what stands in its rows, its columns and its cells.
import { foldWord } from '../text/word-forms.ts'
import { type Field, type Key, valueText } from './field.ts'
import words from './forms.json' with { type: 'json' }

const [axes, cells] = [new Set(words.axes.split(', ')), new Set(words.cells.split(', '))]
const joining: ReadonlySet<string> = new Set(['and', 'y', 'et'])

/** What stands in rows or columns: years or names of places; null where it is neither. */
const keyOfAxis = (value: string, isName: (word: string) => boolean): Key | null => {
  const said = value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const others = said.filter((word) => !/^(?:19|20)\d\d$/u.test(word))
  if (said.length > 0 && others.length === 0) return 'years'
  return said.length > 0 && said.every((word) => isName(word) || joining.has(word)) ? 'place' : null
}

/** The fields of a sheet so described; null where it is no such text. `isName`: words of names of places. */
export const axisFields = (query: string, isName: (word: string) => boolean): ReadonlyArray<Field> | null => {
  const fields: Field[] = []
  let at = 0
  for (const said of query.split(/\s\/\s|[;|\n]/u)) {
    const start = query.indexOf(said, at)
    at = start + said.length
    const [, name, value] = /^([\p{L} ]{2,20}?) ?[:=] ?(\S.*)$/u.exec(said.trim().replace(/ ?\.$/u, '')) ?? []
    if (name === undefined || value === undefined) return null
    const folded = foldWord(name)
    const key = axes.has(folded) ? keyOfAxis(value, isName) : cells.has(folded) ? 'measure' : null
    if (key === null) return null
    fields.push({ key, text: valueText(value), start, end: at })
  }
  const has = (key: Key): boolean => fields.filter((field) => field.key === key).length === 1
  return fields.length === 3 && has('years') && has('place') && has('measure') ? fields : null
}
