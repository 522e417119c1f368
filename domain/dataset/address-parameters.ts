// The parameters of a plain address, each with its one place in a request.
import type { Path } from './address-asked.ts'
import { type Parsed, textAt, currencyAt, integerAt, pairAt, namesAt } from './address-forms.ts'
import { wholeAt, changeAt, orderAt } from './address-computed-forms.ts'

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
  /** What the text looks like, as schemas say it. */
  readonly pattern?: string
}

/** Every parameter, in the order in which addresses are written. */
export const addressParameters: ReadonlyArray<AddressParameter> = [
  {
    name: 'provenance',
    ...textAt(['facets', 'provenance', 'ref']),
    says: 'The source of the figures: a provenance of the graph',
  },
  {
    name: 'currency',
    ...currencyAt(['facets', 'unit', 'currency']),
    says: 'Converts amounts: an ISO 4217 code, or a role, whose entity says the currency of each row',
  },
  {
    name: 'prices',
    ...textAt(['facets', 'unit', 'prices']),
    says: '`current` or `constant`; without it `constant` where a base year is given, else `current`',
  },
  {
    name: 'base_year',
    ...integerAt(['facets', 'unit', 'base_year']),
    says: 'The year of constant prices',
  },
  {
    name: 'unit',
    ...textAt(['facets', 'unit', 'ref']),
    says: 'The unit in which figures are reported: a unit of the graph. Not together with a currency',
  },
  {
    name: 'per',
    ...pairAt(['facets', 'per'], ['measure', 'role']),
    says: 'Divides each row by the population, gdp or gni of the entity in a role, of the same year',
  },
  {
    name: 'sum_over',
    ...namesAt(['facets', 'sum_over']),
    says: 'Adds rows up over roles, which are then absent; `period` adds the years up (flows only)',
  },
  {
    name: 'share_of',
    ...namesAt(['facets', 'share_of']),
    says: 'Each row as per cent of the sum over roles',
  },
  {
    name: 'share_within',
    ...wholeAt(['facets', 'share_within']),
    says: 'Shares of a whole beyond the rows asked for: `all` in the roles of share_of, or the entities named in them',
  },
  {
    name: 'change',
    ...changeAt(['facets', 'change']),
    says: 'Each row against the same series some years before: absolute or percent, and how many years',
  },
  {
    name: 'from',
    ...integerAt(['window', 'start_year']),
    says: 'The first year, instead of that of the question; gives another spec',
  },
  {
    name: 'to',
    ...integerAt(['window', 'end_year']),
    says: 'The last year, instead of that of the question; gives another spec',
  },
  {
    name: 'pivot',
    ...pairAt(['options', 'pivot'], ['index', 'columns']),
    says: 'A wide table: the column of its rows and the column whose values become columns',
  },
  {
    name: 'sort',
    ...orderAt(['options', 'sort']),
    says: 'Series by their figure of a year, the last unless given, the greatest first unless `ascending`; changes the file, not the version',
  },
  {
    name: 'top',
    ...integerAt(['options', 'top']),
    says: 'Only the first so many series of the file; the version holds them all',
  },
]
