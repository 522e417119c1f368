// Pages of the World Bank's interface, source 6: debtor, series, creditor and year as "variables" in any order.
import * as t from 'io-ts'
import { isRight } from 'fp-ts/lib/Either.js'
import { ImportRefused } from '../import-result.ts'

const variable = t.type({ concept: t.string, id: t.string, value: t.union([t.string, t.null, t.undefined]) })
const record = t.type({
  variable: t.array(variable),
  value: t.union([t.number, t.string, t.null, t.undefined]),
})
const source = t.type({ data: t.array(record) })
const page = t.intersection([
  t.type({ source: t.union([source, t.array(source)]) }),
  t.partial({ lastupdated: t.string, page: t.union([t.number, t.string]), pages: t.union([t.number, t.string]) }),
])

type PageRow = {
  /** Number of the record on its page, from 1. */
  readonly row: number
  readonly debtor: string
  readonly debtor_name: string | null
  readonly creditor: string
  readonly creditor_name: string | null
  readonly series: string
  readonly year: string
  readonly value: string | null
}

export type Page = { readonly rows: ReadonlyArray<PageRow>; readonly updated: string | null }

const concepts = { Country: 'debtor', Series: 'series', 'Counterpart-Area': 'creditor', Time: 'year' } as const

const refused = (name: string, issue: string): ImportRefused =>
  new ImportRefused(`${name} is no page of the International Debt Statistics`, [issue])

/** An error of the interface comes with status 200: `[{"message":[{"id":"120","value":"..."}]}]`. */
const messageOf = (json: unknown): string | null => {
  const [first] = Array.isArray(json) ? (json as ReadonlyArray<unknown>) : []
  if (typeof first !== 'object' || first === null || !('message' in first)) return null
  return JSON.stringify(first.message)
}

const blank = (text: string | null | undefined): string | null => (text ?? '').replaceAll('\u00a0', ' ').trim() || null

/** Reads a page; refused when it is something else, or a record lacks one of its four concepts. */
export const pageOf = (text: string, name: string): Page => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw refused(name, `it is cut or no JSON: ${error instanceof Error ? error.message : 'broken'}`)
  }
  const message = messageOf(json)
  if (message !== null) throw refused(name, `the interface answered with an error: ${message}`)
  const decoded = page.decode(json)
  if (!isRight(decoded)) throw refused(name, 'expected {"source":{"data":[{"variable":[...],"value":...}]}}')
  const sources = Array.isArray(decoded.right.source) ? decoded.right.source : [decoded.right.source]
  const records = sources.flatMap(({ data }) => data)
  const rows = records.map((each, i): PageRow => {
    const found: Record<string, { readonly id: string; readonly name: string | null }> = {}
    for (const { concept, id, value } of each.variable) {
      const own = Object.entries(concepts).find(([key]) => key.toLowerCase() === concept.toLowerCase())?.[1]
      if (own !== undefined) found[own] = { id: id.trim(), name: blank(value) }
    }
    const at = (own: string) => {
      const held = found[own]
      if (held === undefined) throw refused(name, `record ${i + 1} lacks the concept of its ${own}`)
      return held
    }
    const year = at('year').id.replace(/^YR/, '')
    if (!/^\d{4}$/.test(year)) throw refused(name, `record ${i + 1}: time "${year}" is no year`)
    const value = each.value === null || each.value === undefined ? null : String(each.value)
    if (value !== null && value !== '' && !Number.isFinite(Number(value))) {
      throw refused(name, `record ${i + 1}: value "${value}" is no number`)
    }
    return {
      row: i + 1,
      debtor: at('debtor').id,
      debtor_name: at('debtor').name,
      creditor: at('creditor').id,
      creditor_name: at('creditor').name,
      series: at('series').id,
      year,
      value: value === '' ? null : value,
    }
  })
  return { rows, updated: decoded.right.lastupdated?.slice(0, 10) ?? null }
}
