// Problems with the request that a query became, as problems with the query.
import type { Problem } from '../problem.ts'
import type { Path } from './address-asked.ts'
import { addressParameters } from './address-parameters.ts'

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
