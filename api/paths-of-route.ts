import type { Route } from './route.ts'

/** Where a route answers. */
export const pathsOf = (route: Pick<Route, 'at' | 'path'>): ReadonlyArray<string> => {
  const api = [`/api/v1${route.path}`, `/api${route.path}`]
  return route.at === 'root' ? [route.path] : route.at === 'api' ? api : [route.path, ...api]
}
