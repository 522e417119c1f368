// Paths to routes by segments: no regular expression sees a path, and a path costs the same however many routes there are.

export type Matched<A> = { readonly value: A; readonly params: Readonly<Record<string, string>> }

type Pattern<A> = { readonly segments: ReadonlyArray<string>; readonly wildcard: number; readonly value: A }

/** `:name` is one segment, `*name` (once, at most) any number but none; the rest is matched as it is written. */
const compile = <A>(path: string, value: A): Pattern<A> => {
  const segments = path.slice(1).split('/')
  return { segments, wildcard: segments.findIndex((segment) => segment.startsWith('*')), value }
}

const decoded = (raw: string): string | null => {
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

/** The raw segments that each segment of the pattern stands for, or null. */
const alignedWith = <A>(pattern: Pattern<A>, given: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const extra = given.length - pattern.segments.length
  if (pattern.wildcard === -1 ? extra !== 0 : extra < 0) return null
  if (pattern.wildcard === -1) return given
  const end = pattern.wildcard + extra + 1
  return [...given.slice(0, pattern.wildcard), given.slice(pattern.wildcard, end).join('/'), ...given.slice(end)]
}

const paramsOf = <A>(pattern: Pattern<A>, given: ReadonlyArray<string>): Record<string, string> | null => {
  const aligned = alignedWith(pattern, given)
  if (aligned === null) return null
  const params: Record<string, string> = {}
  for (const [i, segment] of pattern.segments.entries()) {
    const raw = aligned[i] ?? ''
    const isParameter = segment.startsWith(':') || segment.startsWith('*')
    if (!isParameter && segment !== raw) return null
    if (!isParameter) continue
    const text = decoded(raw)
    if (text === null || text === '') return null
    params[segment.slice(1)] = text
  }
  return params
}

/** A matcher of raw (still percent-encoded) paths; of several patterns the first given wins, and exact paths before them. */
export const pathMatcher = <A>(entries: ReadonlyArray<readonly [path: string, value: A]>) => {
  const exact = new Map<string, A>()
  const patterns: Pattern<A>[] = []
  for (const [path, value] of entries) {
    if (/[:*]/.test(path)) patterns.push(compile(path, value))
    else exact.set(path, value)
  }
  return (path: string): Matched<A> | null => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const value = exact.get(trimmed)
    if (value !== undefined) return { value, params: {} }
    const given = trimmed.slice(1).split('/')
    for (const pattern of patterns) {
      const params = paramsOf(pattern, given)
      if (params !== null) return { value: pattern.value, params }
    }
    return null
  }
}
