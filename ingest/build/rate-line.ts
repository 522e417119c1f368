// One line of a rate table, checked.
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import type { RateRow } from '../../domain/ports/graph.ts'

export const columns = ['entity', 'currency', 'year', 'exchange_rate', 'deflator', 'projected']

export type Cells = ReadonlyArray<string>

type Wrong = string

export const rateLine = (cells: Cells, width: number): RateRow | Wrong => {
  const [entity = '', currency = '', year = '', rate = '', deflator = '', projected = ''] = cells
  if (width !== columns.length) return `the row has ${width} cells instead of ${columns.length}`
  if (entity === '') return 'entity is empty'
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) return `currency must be an ISO 4217 code, not ${currency}`
  if (!/^\d{4}$/.test(year) || Number(year) < 1) return `year must be four digits, not ${JSON.stringify(year)}`
  const [exchangeRate, deflatorValue] = [positive(rate), positive(deflator)]
  if (exchangeRate === undefined) return `exchange_rate must be a number above zero, not ${rate}`
  if (deflatorValue === undefined) return `deflator must be a number above zero, not ${deflator}`
  if (!/^(true|false|)$/i.test(projected)) return `projected must be true or false, not ${projected}`
  return {
    entity: bareDcid(entity),
    currency: currency === '' ? null : currency,
    year: Number(year),
    exchangeRate,
    deflator: deflatorValue,
    projected: projected === '' ? null : projected.toLowerCase() === 'true',
  }
}

/** Null for an empty cell, undefined for one that is no positive number. */
const positive = (text: string): number | null | undefined => {
  if (text === '') return null
  const number = /^[+]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : undefined
}
