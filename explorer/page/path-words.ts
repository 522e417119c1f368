// What stands in the path of an address that nothing is at.

/** Segments of a path, without those that are words of addresses. */
export const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .split('/')
    .map((segment) => {
      try {
        return decodeURIComponent(segment)
      } catch {
        return segment
      }
    })
    .filter(
      (segment) => segment !== '' && !/^(?:browse|node|explorer|graph|data|api|v\d*|index\.html?)$/i.test(segment),
    )

/** The path as a question might say it. */
export const wordsOf = (path: string): string =>
  segmentsOf(path)
    .join(' ')
    .replace(/[-_+.]+/g, ' ')
    .slice(0, 200)

/** Identifiers that a path may hold: its last segments together, as `country/KEN`, the longest first. */
export const identifiersIn = (path: string): ReadonlyArray<string> => {
  const segments = segmentsOf(path).slice(-4)
  return segments.map((_, i) => segments.slice(i).join('/'))
}
