// Query parameters that a route does not have are refused everywhere: one that is ignored may have meant something.
import { requestInvalid, type Problem } from '../domain/problem.ts'
import { pointerStep } from '../domain/dataset/decode-request.ts'
import type { Route } from './route.ts'

/** What scripts of a page read from its address is nobody's else to know. */
const isOfPage = ({ doc }: Pick<Route, 'doc'>): boolean =>
  ['text/html', '*/*'].includes(doc.responses[200]?.mediaType ?? '')

/** `request_invalid` for the first parameter that the route does not have; pages may be given what their scripts read. */
export const unknownParameter = (
  route: Pick<Route, 'doc' | 'query' | 'checksItsQuery'>,
  query: Readonly<Record<string, unknown>>,
): Problem | null => {
  if (route.checksItsQuery === true || isOfPage(route)) return null
  const known = (route.query ?? []).map(({ name }) => name)
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown === undefined) return null
  const has = known.length === 0 ? 'this route takes none' : `the parameters are ${known.join(', ')}`
  return requestInvalid([{ pointer: `/${pointerStep(unknown)}`, message: `unknown parameter; ${has}` }])
}
