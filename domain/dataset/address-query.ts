// The query of a plain address and what it asks of a dataset: each parameter with its one place in a request, read and written.
import * as E from 'fp-ts/lib/Either.js'
import { type Issue, type Problem, requestInvalid } from '../problem.ts'

type Path = ReadonlyArray<string>
type Parsed = E.Either<string, unknown>

/**
 * One parameter. `at` is where its value stands in what is asked; `read` gives that value or says what the text must be;
 * `write` is its inverse, and null for values that another parameter of the same place writes.
 */
type AddressParameter = {
  readonly name: string
  readonly at: Path
  readonly read: (text: string) => Parsed
  readonly write: (value: unknown) => string | null
  readonly says: string
  readonly example: string
  /** What the text looks like, as schemas say it. */
  readonly pattern?: string
}

/** What a query asks, in the forms of a dataset request. `window` has the years that replace those of the question. */
export type AddressAsked = {
  readonly facets?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, unknown>>
  readonly window?: Readonly<Record<string, unknown>>
}

const isText = (value: unknown): value is string => typeof value === 'string'
const written = (value: unknown): string | null => (isText(value) || typeof value === 'number' ? String(value) : null)

const textAt = (at: Path) => ({ at, read: (text: string): Parsed => E.right(text), write: written })

const integerAt = (at: Path) => ({
  at,
  pattern: '^-?[0-9]{1,15}$',
  read: (text: string): Parsed =>
    /^-?\d{1,15}$/.test(text) ? E.right(Number(text)) : E.left('must be a whole number'),
  write: written,
})

/** `first:second` for an object of two texts. */
const pairAt = (at: Path, [first, second]: readonly [string, string]) => ({
  at,
  pattern: '^[^:]+:[^:]+$',
  read: (text: string): Parsed => {
    const [a = '', b, ...more] = text.split(':')
    return b === undefined || more.length > 0
      ? E.left(`must be ${first}:${second}`)
      : E.right({ [first]: a, [second]: b })
  },
  write: (value: unknown) => {
    const pair = (value ?? {}) as Readonly<Record<string, unknown>>
    return isText(pair[first]) && isText(pair[second]) ? `${pair[first]}:${pair[second]}` : null
  },
})

/** Names separated by commas. */
const namesAt = (at: Path) => ({
  at,
  read: (text: string): Parsed => E.right(text.split(',')),
  write: (value: unknown) => (Array.isArray(value) && value.every(isText) ? value.join(',') : null),
})

/** `all`, `origin:group/DAC`, `origin:group/DAC;destination:country/KEN,country/UGA`. */
const wholeAt = (at: Path) => ({
  at,
  pattern: '^(all|[^:;]+:[^;]+(;[^:;]+:[^;]+)*)$',
  read: (text: string): Parsed => {
    if (text === 'all') return E.right(text)
    const parts = text.split(';').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)])
    const isRead = parts.every(([role, refs], i) => role !== '' && refs !== '' && text.split(';')[i]?.includes(':'))
    const roles = new Set(parts.map(([role]) => role))
    return isRead && roles.size === parts.length
      ? E.right(Object.fromEntries(parts.map(([role = '', refs = '']) => [role, refs.split(',')])))
      : E.left('must be all, or role:entity,entity, of several roles separated by ;')
  },
  write: (value: unknown) => {
    if (value === 'all') return value
    const parts = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>).map(([role, refs]) =>
      Array.isArray(refs) && refs.every(isText) ? `${role}:${refs.join(',')}` : null,
    )
    return parts.length === 0 || parts.includes(null) ? null : parts.join(';')
  },
})

const changeText = /^(absolute|percent)(:[0-9]{1,9})?$/
const orderText = /^value(:[0-9]{0,4}(:(ascending|descending))?)?$/

/** `percent:1`, `absolute` for one year. */
const changeAt = (at: Path) => ({
  at,
  pattern: changeText.source,
  read: (text: string): Parsed => {
    if (!changeText.test(text)) return E.left('must be absolute or percent, with years or without: percent:1')
    const [kind = '', lag] = text.split(':')
    return E.right({ kind, ...(lag === undefined ? {} : { lag: Number(lag) }) })
  },
  write: (value: unknown) => {
    const { kind, lag } = (value ?? {}) as { readonly kind?: unknown; readonly lag?: unknown }
    if (!isText(kind)) return null
    return typeof lag === 'number' ? `${kind}:${lag}` : kind
  },
})

/** `value`, `value:2021`, `value:2021:ascending`, `value::ascending`. */
const orderAt = (at: Path) => ({
  at,
  pattern: orderText.source,
  read: (text: string): Parsed => {
    if (!orderText.test(text)) return E.left('must be value, value:year or value:year:order')
    const [by = '', period = '', order] = text.split(':')
    return E.right({
      by,
      ...(period === '' ? {} : { period: Number(period) }),
      ...(order === undefined ? {} : { order }),
    })
  },
  write: (value: unknown) => {
    const { by, period, order } = (value ?? {}) as Readonly<Record<string, unknown>>
    if (!isText(by)) return null
    const year = typeof period === 'number' ? String(period) : ''
    return isText(order) ? `${by}:${year}:${order}` : year === '' ? by : `${by}:${year}`
  },
})

/** Three letters are a code, everything else is the role whose currency is meant. */
const currencyAt = (at: Path) => ({
  at,
  read: (text: string): Parsed => E.right(/^[A-Za-z]{3}$/.test(text) ? text : { role: text }),
  write: (value: unknown) => {
    if (isText(value)) return value
    const { role } = (value ?? {}) as { readonly role?: unknown }
    return isText(role) ? role : null
  },
})

/** Every parameter, in the order in which addresses are written. */
export const addressParameters: ReadonlyArray<AddressParameter> = [
  {
    name: 'provenance',
    ...textAt(['facets', 'provenance', 'ref']),
    says: 'The source of the figures: a provenance of the graph',
    example: 'provenance/WorldEconomicOutlook',
  },
  {
    name: 'currency',
    ...currencyAt(['facets', 'unit', 'currency']),
    says: 'Converts amounts: an ISO 4217 code, or a role, whose entity says the currency of each row',
    example: 'EUR',
  },
  {
    name: 'prices',
    ...textAt(['facets', 'unit', 'prices']),
    says: '`current` or `constant`; without it `constant` where a base year is given, else `current`',
    example: 'constant',
  },
  {
    name: 'base_year',
    ...integerAt(['facets', 'unit', 'base_year']),
    says: 'The year of constant prices',
    example: '2020',
  },
  {
    name: 'unit',
    ...textAt(['facets', 'unit', 'ref']),
    says: 'The unit in which figures are reported: a unit of the graph. Not together with a currency',
    example: 'USDollar',
  },
  {
    name: 'per',
    ...pairAt(['facets', 'per'], ['measure', 'role']),
    says: 'Divides each row by the population, gdp or gni of the entity in a role, of the same year',
    example: 'population:destination',
  },
  {
    name: 'sum_over',
    ...namesAt(['facets', 'sum_over']),
    says: 'Adds rows up over roles, which are then absent; `period` adds the years up (flows only)',
    example: 'origin',
  },
  {
    name: 'share_of',
    ...namesAt(['facets', 'share_of']),
    says: 'Each row as per cent of the sum over roles',
    example: 'origin',
  },
  {
    name: 'share_within',
    ...wholeAt(['facets', 'share_within']),
    says: 'Shares of a whole beyond the rows asked for: `all` in the roles of share_of, or the entities named in them',
    example: 'all',
  },
  {
    name: 'change',
    ...changeAt(['facets', 'change']),
    says: 'Each row against the same series some years before: absolute or percent, and how many years',
    example: 'percent:1',
  },
  {
    name: 'from',
    ...integerAt(['window', 'start_year']),
    says: 'The first year, instead of that of the question; gives another spec',
    example: '2015',
  },
  {
    name: 'to',
    ...integerAt(['window', 'end_year']),
    says: 'The last year, instead of that of the question; gives another spec',
    example: '2020',
  },
  {
    name: 'pivot',
    ...pairAt(['options', 'pivot'], ['index', 'columns']),
    says: 'A wide table: the column of its rows and the column whose values become columns',
    example: 'period:destination',
  },
  {
    name: 'sort',
    ...orderAt(['options', 'sort']),
    says: 'Series by their figure of a year, the last unless given, the greatest first unless `ascending`; changes the file, not the version',
    example: 'value:2021',
  },
  {
    name: 'top',
    ...integerAt(['options', 'top']),
    says: 'Only the first so many series of the file; the version holds them all',
    example: '10',
  },
]

type Query = Readonly<Record<string, string | ReadonlyArray<string>>>
type Tree = { [name: string]: unknown }

const put = (tree: Tree, [step = '', ...rest]: Path, value: unknown): void => {
  if (rest.length === 0) {
    tree[step] = value
    return
  }
  const inside = (tree[step] ?? {}) as Tree
  tree[step] = inside
  put(inside, rest, value)
}

const held = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Tree | undefined)?.[step], tree)

/** Prices that the address does not say follow from its base year. */
const withPrices = (tree: Tree): AddressAsked => {
  const unit = held(tree, ['facets', 'unit']) as Tree | undefined
  if (unit?.['currency'] !== undefined && unit['prices'] === undefined) {
    unit['prices'] = unit['base_year'] === undefined ? 'current' : 'constant'
  }
  return tree
}

/** Prices and their base year are parts of a conversion, which the currency asks for. */
const withoutCurrency = (query: Query, taken: ReadonlyArray<string>): ReadonlyArray<Issue> => {
  const lacking = ['prices', 'base_year'].filter((name) => taken.includes(name) && query[name] !== undefined)
  return query['currency'] !== undefined || lacking.length === 0
    ? []
    : [{ pointer: '/currency', message: `is needed: ${lacking.join(' and ')} belong to a conversion` }]
}

/**
 * Reads a query. Every parameter is known, stands once and is not empty, or the query is refused; `own` names those of the
 * route that asks, `taken` the ones of `addressParameters` that it takes.
 */
export const readAddressQuery = (
  query: Query,
  own: ReadonlyArray<string> = [],
  taken: ReadonlyArray<string> = addressParameters.map(({ name }) => name),
): E.Either<Problem, AddressAsked> => {
  const issues: Issue[] = []
  const tree: Tree = {}
  for (const [name, text] of Object.entries(query)) {
    if (own.includes(name)) continue
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const parameter = taken.includes(name) ? addressParameters.find((it) => it.name === name) : undefined
    if (parameter === undefined) {
      issues.push({ pointer, message: `is no parameter of this address; there are ${[...own, ...taken].join(', ')}` })
    } else if (!isText(text) || text === '') issues.push({ pointer, message: 'must be given once, with a value' })
    else {
      const value = parameter.read(text)
      if (E.isLeft(value)) issues.push({ pointer, message: value.left })
      else put(tree, parameter.at, value.right)
    }
  }
  issues.push(...withoutCurrency(query, taken))
  return issues.length === 0 ? E.right(withPrices(tree)) : E.left(requestInvalid(issues))
}

const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Names every leaf of what is asked, so that nothing is lost unseen. */
const leavesOf = (value: unknown, path: Path = []): ReadonlyArray<Path> =>
  value === undefined
    ? []
    : isPart(value) && !addressParameters.some(({ at, write }) => at.join() === path.join() && write(value) !== null)
      ? Object.entries(value as Tree).flatMap(([step, inside]) => leavesOf(inside, [...path, step]))
      : [path]

/**
 * Writes what is asked as a query, without a question mark; empty when nothing is asked. Law: reading it gives the same back.
 * Throws for what no parameter can say.
 */
export const writeAddressQuery = (asked: AddressAsked): string => {
  const query = new URLSearchParams()
  const said = new Set<string>()
  for (const { name, at, write } of addressParameters) {
    const value = held(asked, at)
    const text = value === undefined ? null : write(value)
    if (text === null) continue
    query.set(name, text)
    said.add(at.join())
  }
  const unsaid = leavesOf(asked).find((path) => !said.has(path.join()))
  if (unsaid !== undefined) throw new Error(`no parameter of an address says ${unsaid.join('.')}`)
  // colons and slashes may stand in a query, and read better
  return query.toString().replaceAll('%3A', ':').replaceAll('%2F', '/')
}

const places: ReadonlyArray<readonly [string, Path]> = [
  ['/input/scope/facets', ['facets']],
  ['/options', ['options']],
  ['/input/definition/identity/requested_window', ['window']],
]

/** A problem with the request that a query became, as a problem with the query. */
export const locateInQuery = (refused: Problem): Problem => {
  const pointer = refused.pointer === undefined ? undefined : queryPointer(refused.pointer)
  const issues = refused.issues?.map((issue) => ({ ...issue, pointer: queryPointer(issue.pointer) ?? '' }))
  const { pointer: _, issues: __, ...rest } = refused
  return {
    ...rest,
    ...(pointer === undefined ? {} : { pointer }),
    ...(issues === undefined ? {} : { issues }),
    ...(refused.code === 'request_invalid' && issues?.[0] !== undefined
      ? { detail: `${issues[0].pointer}: ${issues[0].message}` }
      : {}),
  }
}

const queryPointer = (pointer: string): string | undefined => {
  const place = places.find(([prefix]) => pointer === prefix || pointer.startsWith(`${prefix}/`))
  if (place === undefined) return pointer.startsWith('/input/') ? '/spec_id' : undefined
  const path = [...place[1], ...pointer.slice(place[0].length).split('/').slice(1)]
  const within = (a: Path, b: Path): boolean => a.every((step, i) => b[i] === step)
  const found =
    addressParameters.find(({ at }) => within(at, path)) ?? addressParameters.find(({ at }) => within(path, at))
  return found === undefined ? undefined : `/${found.name}`
}
