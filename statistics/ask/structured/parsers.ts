// Fields of questions as programs write them: JSON, SQL, "key=value". Each parser takes the whole text or nothing.
import { type Field, type Key, keyOf, valueText } from './field.ts'
import { isBlank } from './tables.ts'

type Fields = ReadonlyArray<Field>

const placed = (query: string, text: string, from: number): { start: number; end: number } => {
  const start = query.indexOf(text, from)
  return start < 0 ? { start: from, end: from } : { start, end: start + text.length }
}

/** What a text that is a JSON object holds; undefined where it is none. */
export const jsonIn = (query: string): unknown => {
  if (!/^\s*\{/.test(query)) return undefined
  try {
    return JSON.parse(query)
  } catch {
    return undefined
  }
}

/** `{"indicator": "GDP", "geo": "IND", "time": {"from": 1995, "to": 2005}}`. */
export const jsonFields = (query: string): Fields | null => {
  const parsed = jsonIn(query)
  if (parsed === undefined) return null
  const fields: Field[] = []
  let at = 0
  const walk = (value: unknown, key: Key | null): boolean => {
    if (Array.isArray(value)) {
      const texts = value.filter((each) => typeof each === 'string' || typeof each === 'number').map(String)
      if (texts.length < value.length || key === null || texts.length === 0) return false
      const { start } = placed(query, texts[0] ?? '', at)
      at = placed(query, texts.at(-1) ?? '', start).end
      fields.push({ key, text: texts.map(valueText).join(' and '), start, end: at })
      return true
    }
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).every(([name, inner]) => {
        at = placed(query, `"${name}"`, at).end
        const own = keyOf(name)
        return typeof inner === 'object' ? walk(inner, own ?? key) : own !== null && walk(inner, own)
      })
    if (typeof value !== 'string' && typeof value !== 'number') return false
    const { start, end } = placed(query, String(value), at)
    at = end
    fields.push({ key, text: valueText(String(value)), start, end })
    return true
  }
  return walk(parsed, null) ? fields : null
}

/** A query has a table and a condition or group; "select the aid from France" is a sentence. */
export const isSql = (query: string): boolean =>
  /^\s*select\s/i.test(query) && /\sfrom\s+[a-z_][a-z0-9_.]*\s+(?:where|group|order|limit)\s/i.test(query)

const isIdentifier = (text: string): boolean => /^\s*[a-z_][a-z0-9_.]*\s*$/i.test(text)

const clauses = /\b(select|from|where|group\s+by|order\s+by|limit)\b/gi
const condition = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_.]{0,40})\s{0,4}(>=|<=|=|>|<|\bbetween\b|\bin\b)\s{0,4}/giu

/** The conditions of a query, each up to the next "and". */
const conditionsOf = (query: string, from: number, to: number): Fields | null => {
  const text = query.slice(from, to)
  if (/\b(?:or|not|like|is)\b/i.test(text)) return null
  const found = [...text.matchAll(condition)]
  if (found.length === 0) return null
  const fields = found.map((match, i): Field | null => {
    const begin = match.index + match[0].length
    const value = text
      .slice(begin, found[i + 1]?.index ?? text.length)
      .trimEnd()
      .replace(/\sand$/i, '')
    const key = keyOf(match[1] ?? '')
    const sign = match[2]?.toLowerCase() ?? '='
    const said = sign === 'between' ? value.replace(/\sand\s/i, ' to ') : value
    return key === null
      ? null
      : {
          key,
          text: sign === 'between' ? `from ${valueText(said)}` : valueText(said),
          start: from + match.index,
          end: from + begin + value.trimEnd().length,
          ...(/[<>]/.test(sign) ? { bound: sign } : {}),
        }
  })
  return fields.every((field) => field !== null) ? fields : null
}

/** `SELECT oda_net FROM dac1 WHERE donor='DNK' AND year BETWEEN 2012 AND 2016`. What is added up or averaged is not read. */
export const sqlFields = (query: string, isName: (word: string) => boolean): Fields | null => {
  if (!isSql(query)) return null
  const cuts = [...query.matchAll(clauses)]
  const fields: Field[] = []
  for (const [i, cut] of cuts.entries()) {
    const from = cut.index + cut[0].length
    const to = cuts[i + 1]?.index ?? query.length
    const text = query.slice(from, to).replace(/;\s*$/, '')
    const end = from + text.trimEnd().length
    const clause = cut[0].toLowerCase().replace(/\s+/, ' ')
    if (clause === 'where') {
      const conditions = conditionsOf(query, from, end)
      if (conditions === null) return null
      fields.push(...conditions)
    } else if (clause === 'select') {
      if (!text.split(',').every((item) => item.trim() === '*' || isIdentifier(item))) return null
      for (const item of text.split(',')) {
        const key = keyOf(item)
        if (item.trim() !== '*' && key === null)
          fields.push({ key: 'measure', text: valueText(item), start: from, end })
        else if (key === 'donor' || key === 'recipient' || key === 'debtor' || key === 'creditor')
          fields.push({ key: 'by', text: valueText(item), start: from, end })
      }
    } else if (clause === 'group by') fields.push({ key: 'by', text: valueText(text), start: cut.index, end })
    else if (clause === 'limit' || clause === 'order by' || isName(text.trim())) return null
    else if (!cuts.some(({ index }) => index < cut.index && !/\*/.test(query.slice(index, cut.index))))
      fields.push({ key: 'measure', text: valueText(text), start: from, end })
  }
  const isFixed = ({ key, text }: Field): boolean =>
    key === 'by' && fields.some((other) => other.key === keyOf(text) && other.key !== 'by')
  const distinct = fields.filter(
    (field, i) =>
      !isFixed(field) && fields.findIndex(({ key, text }) => key === field.key && text === field.text) === i,
  )
  return distinct.some(({ key }) => key === 'measure') ? distinct : null
}

const separators = /[;|\n\t&]|\/\/|,(?!\s?\d{3}\b)|\s\/\s|\s(?=[\p{L}_]{1,20}\s?(?:>=|<=|[=:<>])\s?["'\p{L}\p{N}])/gu
/** A list in brackets behind a name: "recipient in (MLI, NER)". What parts its items parts no fields. */
const lists = /(?:[=:]|\sin)\s?[[(][^[\]()]{0,200}[\])]/giu
/** The name before the first sign of a cell, the sign and the value behind it; null where it has none. */
const keyedCell = (cell: string): { readonly name: string; readonly sign: string; readonly value: string } | null => {
  const sign = />=|<=|[=:<>]|\sin\s?(?=[[(])/i.exec(cell)
  const name = sign === null ? '' : cell.slice(0, sign.index).trim()
  const value = sign === null ? '' : cell.slice(sign.index + sign[0].length).trim()
  return sign === null || name === '' || name.length > 26 || value === '' ? null : { name, sign: sign[0], value }
}

/** What "from" and "to" lead to: years, or who gives and who takes. */
const keyOfValue = (name: string, value: string): Key | null => {
  const key = keyOf(name)
  const isPlace = (key === 'from' || key === 'to') && !/\d/.test(value)
  return isPlace ? (key === 'from' ? 'source' : 'target') : key
}

/** What stands between the brackets of a call, or behind the question mark of an address; the text itself where it is neither. */
const argumentsOf = (query: string): { readonly text: string; readonly from: number } => {
  const open = query.search(/[({?]/)
  const closed = query.replace(/[\s;]{0,4}$/, '').length
  const inner = query.slice(open + 1, /[)}]/.test(query[closed - 1] ?? '') ? closed - 1 : query.length)
  const isCall = open >= 0 && /^[\s\p{L}_]{0,24}$/u.test(query.slice(0, open)) && !/[(){}]/.test(inner)
  return isCall ? { text: inner, from: open + 1 } : { text: query, from: 0 }
}

/** "; who pays: Denmark": a space inside the name of a field. */
const isInName = (text: string, at: number): boolean => {
  if (text[at] !== ' ') return false
  const sign = /[:=]/.exec(text.slice(at, at + 26))?.index ?? 0
  const before =
    text
      .slice(Math.max(0, at - 20), at)
      .split(/[^\p{L}_]/u)
      .at(-1) ?? ''
  return sign > 0 && before !== '' && keyOf(before) === null && keyOf(`${before}${text.slice(at, at + sign)}`) !== null
}

/** "donor: NLD / ODA / 2018-2023", "t0=2012&t1=2018": cells with a key, and others that stand by themselves. */
export const keyedFields = (query: string): Fields | null => {
  const { text, from } = argumentsOf(query)
  const fields: Field[] = []
  let at = 0
  const listed = [...text.matchAll(lists)].map((match) => [match.index, match.index + match[0].length] as const)
  const cuts = [...text.matchAll(separators)]
    .map((match) => [match.index, match[0].length] as const)
    .filter(([cut]) => !listed.some(([from, to]) => from < cut && cut < to) && !isInName(text, cut))
  for (const [end, length] of [...cuts, [text.length, 0] as const]) {
    const cell = text.slice(at, end)
    const begin = from + at
    at = end + length
    // "A: provider = BEL | B: recipient = RWA": letters of columns
    if (isBlank(cell) || /^\s*(?:col\.?|column|[A-Z]\d{0,2}\s?[:.)])\s*$/i.test(cell)) continue
    const named = keyedCell(cell)
    const key = named === null ? null : keyOfValue(named.name, named.value)
    if (named !== null && key === null && /^["'\p{L}]/u.test(named.value)) return null
    const sign = named?.sign ?? ''
    fields.push({
      key,
      text: valueText(key === null ? cell : (named?.value ?? '')),
      start: begin,
      end: begin + cell.length,
      ...(/[<>]/.test(sign) ? { bound: sign } : {}),
    })
  }
  const count = fields.filter(({ key }) => key !== null).length
  return count > 1 || (count > 0 && fields.length > 3) ? fields : null
}
