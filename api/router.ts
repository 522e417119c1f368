// @koa/router finds the place of an address; a place knows its routes by method.
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { pathsOf } from './paths-of-route.ts'
import type { Route } from './route.ts'

/** The routes of one path by method, and what OPTIONS and 405 say of it. */
export type Place = { readonly routes: ReadonlyMap<string, Route>; readonly allow: string }

/** What is done at a place. */
export type Answers = {
  readonly run: (ctx: Context, route: Route, params: Readonly<Record<string, string>>) => Promise<void>
  /** OPTIONS, or a method that the path does not take. */
  readonly otherMethod: (ctx: Context, place: Place) => void
}

/** Every address of a route as one pattern of the router. */
const patternOf = ({ at, path }: Route): string =>
  ({ root: path, api: `/api{/v1}${path}`, everywhere: `{/api{/v1}}${path}` })[at]

const isExact = (pattern: string): boolean => !/[:*]/.test(pattern)

const placeOf = (pattern: string, answering: ReadonlyArray<Route>): Place => {
  const routes = new Map<string, Route>(answering.map((route) => [route.method, route]))
  if (routes.size < answering.length) throw new Error(`two routes answer one method of ${pattern}`)
  return { routes, allow: [...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ') }
}

/** The places by their patterns, exact paths first. No address may belong to two of them. */
const placesOf = (routes: ReadonlyArray<Route>): ReadonlyArray<readonly [string, Place]> => {
  const patterns = new Map<string, string>()
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      if ((patterns.get(path) ?? patternOf(route)) !== patternOf(route)) throw new Error(`two patterns answer ${path}`)
      patterns.set(path, patternOf(route))
    }
  }
  const places = Object.entries(Object.groupBy(routes, patternOf)).map(
    ([pattern, answering = []]) => [pattern, placeOf(pattern, answering)] as const,
  )
  return [...places.filter(([pattern]) => isExact(pattern)), ...places.filter(([pattern]) => !isExact(pattern))]
}

/** Addresses whose place is remembered; the one that was not asked for longest is forgotten first. */
const rememberedPlaces = 10_000
/** Longer paths, in characters, are looked up each time: nobody's addresses fill the memory. */
const longestRemembered = 240

type Found = { readonly place: Place; readonly params: Readonly<Record<string, string>> }

/** A router of places: the first one that a path fits answers it, whatever the method. */
export const routerOf = (routes: ReadonlyArray<Route>, { run, otherMethod }: Answers): Middleware => {
  const router = new Router({ sensitive: true, strict: true })
  // where addresses that were asked before lead: the router would try the pattern of every place in turn and put its way together anew
  const known = new LRUCache<string, Found>({ max: rememberedPlaces })
  const answer = (ctx: Context, { place, params }: Found): Promise<void> | void => {
    const route = place.routes.get(ctx.method === 'HEAD' ? 'GET' : ctx.method)
    return route === undefined ? otherMethod(ctx, place) : run(ctx, route, params)
  }
  for (const [pattern, place] of placesOf(routes)) {
    router.all(pattern, (ctx) => {
      const found = { place, params: ctx.params }
      if (ctx.path.length <= longestRemembered) known.set(keyOf(ctx), found)
      return answer(ctx, found)
    })
  }
  const find = router.routes() as Middleware
  return (ctx, next) => {
    const found = known.get(keyOf(ctx))
    return found === undefined ? find(ctx, next) : answer(ctx, found)
  }
}

const keyOf = ({ method, path }: Context): string => `${method} ${path}`
