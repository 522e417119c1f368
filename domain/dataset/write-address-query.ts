// Writes what is asked as the query of a plain address.
import { type Path, type Tree, type AddressAsked, held } from './address-asked.ts'
import { addressParameters } from './address-parameters.ts'

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
