// Fields of questions as programs write them: JSON and SQL. Each parser takes the whole text or nothing.
import { type Field, type Key, keyOf, valueText } from './field.ts'

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
