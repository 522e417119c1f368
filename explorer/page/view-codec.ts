// The state of the page and how its address writes it: one field, one parameter, one place.
import { kindNames } from '../chart/kinds/kind-names.ts'
import type { Conversion } from './service/shapes.ts'

/** One part of the state. `read` is undefined for what it cannot read; `write` is empty for what needs no words. */
type Field<A> = {
  readonly parameter: string
  /** What an address without the parameter means. */
  readonly absent: A
  readonly read: (text: string) => A | undefined
  readonly write: (value: A) => string
}

const text = (parameter: string, form = /^[^]*$/): Field<string> => ({
  parameter,
  absent: '',
  read: (written) => (form.test(written) ? written : undefined),
  write: (value) => value,
})

/** One of some words, the first where the address says nothing. */
const oneOf = <const W extends string>(parameter: string, words: readonly [W, ...ReadonlyArray<W>]): Field<W> => ({
  parameter,
  absent: words[0],
  read: (written) => words.find((word) => word === written),
  write: (value) => (value === words[0] ? '' : value),
})

/** Names separated by commas; a comma inside a name is encoded. */
const names = (parameter: string): Field<ReadonlyArray<string>> => ({
  parameter,
  absent: [],
  read: (written) => {
    try {
      return written.split(',').map((name) => decodeURIComponent(name))
    } catch {
      return undefined
    }
  },
  write: (value) => value.map((name) => name.replaceAll('%', '%25').replaceAll(',', '%2C')).join(','),
})

/** Amounts as the source gives them, or converted; null: as the question says. */
type Unit = Conversion | 'reported' | null

/** A currency by its code, or by the role whose own it is. */
export const currencyText = (currency: Conversion['currency']): string =>
  typeof currency === 'string' ? currency : `role:${currency.role}`

export const currencyIn = (written: string): Conversion['currency'] =>
  written.startsWith('role:') ? { role: written.slice('role:'.length) } : written

export const unitText = (unit: Unit): string =>
  unit === null || unit === 'reported'
    ? (unit ?? '')
    : [currencyText(unit.currency), unit.prices, unit.base_year ?? []].flat().join(',')

const readUnit = (written: string): Unit | undefined => {
  if (written === 'reported') return written
  const match = /^([A-Z]{3}|role:\w+),(?:(current)|constant,(\d{4}))$/.exec(written)
  if (match === null) return undefined
  const [, currency = '', current, base] = match
  return {
    currency: currencyIn(currency),
    prices: current === undefined ? 'constant' : 'current',
    ...(base === undefined ? {} : { base_year: Number(base) }),
  }
}

export type Sort = { readonly by: string; readonly order: 'ascending' | 'descending' }

const readSort = (written: string): Sort | undefined => {
  const [, by = '', order] = /^([^:]+):(ascending|descending)$/.exec(written) ?? []
  return order === 'ascending' || order === 'descending' ? { by, order } : undefined
}

const sortText = (sort: Sort | null): string => (sort === null ? '' : `${sort.by}:${sort.order}`)

const period = /^\d{4}(?:-\d{2}){0,2}$/

const fields = {
  question: text('q'),
  /** The chosen spec; empty: what the question reads as. */
  specId: text('spec'),
  /** A stored version instead of the live answer. */
  contentVersion: text('version'),
  unit: { parameter: 'unit', absent: null, read: readUnit, write: unitText } satisfies Field<Unit>,
  /** Computed facets, each empty where the question decides. */
  // computed facets as plain addresses write them; `none` where the question asks for one and the reader does not
  per: text('per', /^(?:none|\w+:\w+)$/),
  sumOver: text('sum_over', /^\w+(?:,\w+)*$/),
  shareOf: text('share_of', /^\w+(?:,\w+)*$/),
  shareWithin: text('share_within', /^(?:none|all|[^:;]+:[^;]+(?:;[^:;]+:[^;]+)*)$/),
  change: text('change', /^(?:none|(?:absolute|percent)(?::\d{1,3})?)$/),
  panel: oneOf('show', ['chart', 'map', 'table']),
  /** The kind of chart; `auto`: as the rows suggest. */
  chart: oneOf('chart', ['auto', ...kindNames]),
  /** Keys of the series picked; none: the largest ones. */
  series: names('series'),
  /** The period that bars, maps, flows and numbers show, and where a slope ends; empty: the last that most series have. */
  year: text('year', period),
  /** Where a slope begins; empty: the first period. */
  since: text('since', period),
  scale: oneOf('scale', ['linear', 'log']),
  /** Whether bars show every series or the largest. */
  rows: oneOf('rows', ['largest', 'all']),
  /** The code or group whose parts are shown, one level of a hierarchy; empty: the top. */
  under: text('under'),
  /** The order of the table; null: largest first. */
  sort: { parameter: 'sort', absent: null, read: readSort, write: sortText } satisfies Field<Sort | null>,
  /** What the names in the table must contain. */
  filter: text('find'),
  /** Node shown while browsing. */
  node: text('node'),
  /** Language of the page's own texts; empty: as the browser asks. */
  language: text('lang', /^[a-z]{2}$/),
} as const

type Fields = typeof fields
/** All that a view shows, apart from the data. */
export type View = { readonly path: string } & {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer A> ? A : never
}

const everyField = Object.entries(fields) as ReadonlyArray<readonly [keyof Fields, Field<unknown>]>

/** The view that an address means. `unread` names the parameters whose text means nothing; they count as absent. */
export const readAddress = (url: URL): { readonly view: View; readonly unread: ReadonlyArray<string> } => {
  const unread: string[] = []
  const view: Record<string, unknown> = { path: url.pathname }
  for (const [name, { parameter, absent, read }] of everyField) {
    const written = url.searchParams.get(parameter) ?? ''
    const value = written === '' ? absent : read(written)
    if (value === undefined) unread.push(parameter)
    view[name] = value === undefined ? absent : value
  }
  return { view: view as View, unread }
}

/** The address of a view; what it does not name is absent. Reading it gives the view again. */
export const writeAddress = (view: Partial<View>): string => {
  const parameters = new URLSearchParams()
  for (const [name, { parameter, absent, write }] of everyField) {
    const written = write(view[name] ?? absent)
    if (written !== '') parameters.set(parameter, written)
  }
  const query = parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':')
  return `${view.path ?? '/'}${query === '' ? '' : `?${query}`}`
}
