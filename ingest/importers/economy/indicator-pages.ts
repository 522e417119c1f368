// Pages of the World Bank's interface of indicators: a list of two, what the page is and its figures.
import { isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { ImportRefused } from '../import-result.ts'

const coded = t.type({ id: t.string })
const figure = t.intersection([
  t.type({ indicator: coded, date: t.string, value: t.union([t.number, t.string, t.null]) }),
  t.partial({ countryiso3code: t.string, country: coded }),
])
const about = t.partial({ lastupdated: t.string, total: t.union([t.number, t.string]) })
// an answer without figures may lack the second part
const page = t.tuple([about, t.union([t.array(figure), t.null, t.undefined])])

export type IndicatorPage = {
  /** place, series, year and value as texts. */
  readonly rows: ReadonlyArray<readonly [place: string | null, series: string, year: string, value: string | null]>
  readonly updated: string | null
}

const refused = (name: string, issue: string): ImportRefused =>
  new ImportRefused(`${name} is no page of the World Bank's indicators`, [issue])

/** Reads a page; refused when it is an error of the interface, cut, or holds what is no year or number. */
export const indicatorPageOf = (text: string, name: string): IndicatorPage => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw refused(name, `it is cut or no JSON: ${error instanceof Error ? error.message : 'broken'}`)
  }
  const [first] = Array.isArray(json) ? (json as ReadonlyArray<unknown>) : []
  if (typeof first === 'object' && first !== null && 'message' in first) {
    throw refused(name, `the interface answered with an error: ${JSON.stringify(first.message)}`)
  }
  const decoded = page.decode(json)
  if (!isRight(decoded)) throw refused(name, 'expected [{"page":1,...},[{"indicator":{...},"date":...,"value":...}]]')
  const [told, figures] = decoded.right
  const rows = (figures ?? []).map(({ indicator, date, value, countryiso3code }, i) => {
    if (!/^\d{4}$/.test(date)) throw refused(name, `record ${i + 1}: date "${date}" is no year`)
    const text = value === null ? null : String(value)
    if (text !== null && (text.trim() === '' || !Number.isFinite(Number(text)))) {
      throw refused(name, `record ${i + 1}: value "${text}" is no number`)
    }
    // aggregates of some kinds have no code
    return [countryiso3code || null, indicator.id, date, text] as const
  })
  return { rows, updated: told.lastupdated?.slice(0, 10) ?? null }
}
