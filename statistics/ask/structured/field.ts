// A question in fields ("donor=NOR; year=2020"): what each field is of, as programs and sheets call it, and where it stands.
import { foldWord } from '../text/word-forms.ts'
import forms from './forms.json' with { type: 'json' }
import data from './keys.json' with { type: 'json' }

export type Key = keyof typeof data

/** `bound`: a sign before the value of years: ">=". */
export type Field = {
  readonly key: Key | null
  readonly text: string
  readonly start: number
  readonly end: number
  readonly bound?: string
}

const keys: ReadonlyMap<string, Key> = new Map(
  Object.entries(data).flatMap(([key, names]) => names.split(', ').map((name) => [name, key as Key] as const)),
)

const numbering: ReadonlySet<string> = new Set(forms.numbering.split(', '))
const isNumber = (word: string | undefined): boolean => /^(?:q?\d{1,2}|\(?[a-h]\))[.):]{0,2}$/.test(word ?? '')

/** "field 1 donor", "2. creditor", "(b) year": without the number of the field. */
const withoutNumber = (plain: string): string => {
  const words = plain
    .replaceAll('(', ' (')
    .split(/\s/)
    .filter((word) => word !== '')
  const isNamed = numbering.has((words[0] ?? '').replace('.', '')) && isNumber(words[1])
  return words.slice(isNamed ? 2 : isNumber(words[0]) ? 1 : 0).join(' ')
}
const fillers = forms.fillers.map((_, i) => new Set(forms.fillers.slice(0, i + 1).flatMap((text) => text.split(', '))))

/** The key that words are by themselves, or without such as "name of" and "country". */
const keyOfWords = (text: string): Key | null => {
  const words = text.split(/[\s_.-]+/).filter((word) => word !== '')
  for (const dropped of [new Set<string>(), ...fillers]) {
    const key = keys.get(words.filter((word) => !dropped.has(word)).join('_'))
    if (key !== undefined) return key
  }
  return null
}

const marks = ' \t\n\r\u00a0.,_?–—-'

/** A text without what leads to it and to what is behind it: spaces, dots, dashes. */
export const withoutMarks = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && marks.includes(text[from] ?? '')) from++
  while (to > from && marks.includes(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}

/** The key that a name is, in any case and with or without accents, with spaces or underscores, numbered or explained in brackets; null where it is none. */
export const keyOf = (name: string): Key | null => {
  const plain = foldWord(withoutMarks(name))
  const bracketed = /^([^()]*)\(([^()]*)\)$/.exec(plain)
  if (bracketed !== null) {
    const outer = withoutNumber((bracketed[1] ?? '').trim())
    // "Field 1 (who pays)"; "GDP (USD)" is no amount
    return outer === '' ? keyOfWords(bracketed[2] ?? '') : keyOf(outer)
  }
  return keys.get(plain) ?? keyOfWords(plain) ?? keyOfWords(withoutNumber(plain))
}

/** What a value says in words: without quotation marks, brackets and underscores; a list with "and". */
export const valueText = (written: string): string => {
  // "engagements d'APD": an apostrophe within words is no quotation mark
  const bare = written.trim().replaceAll(/["`]|(?<!\p{L})'|'(?!\p{L})/gu, '')
  const list = /^[[({]([^\])}]*)[\])}]$/.exec(bare)
  const items = list === null ? [bare] : (list[1] ?? '').split(',')
  return items.map((item) => item.trim().replaceAll('_', ' ')).join(' and ')
}
