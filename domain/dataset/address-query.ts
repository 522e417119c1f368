// The query of a plain address and what it asks of a dataset: each parameter with its one place in a request, read and written.
import * as E from 'fp-ts/lib/Either.js'
import { type Issue, requestInvalid, type OrProblem } from '../problem.ts'
import { type Tree, type AddressAsked, held, put } from './address-asked.ts'
import { addressParameters } from './address-parameters.ts'
import { isText } from './address-forms.ts'

type Query = Readonly<Record<string, string | ReadonlyArray<string>>>

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
): OrProblem<AddressAsked> => {
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
