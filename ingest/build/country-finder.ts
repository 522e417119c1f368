// The country that a bundled name means.
import type { GraphNode } from '../../domain/ports/graph.ts'
import { fold } from '../../statistics/names/fold.ts'
import type { OwnCode } from '../../statistics/names/names-of-node.ts'
import type { PublicCountry } from '../../statistics/names/public-names.ts'

/** Finds the bundled country a node is, by its ISO codes or its dcid. */
export const countryFinder = (countries: ReadonlyArray<PublicCountry>) => {
  const byCode = new Map(
    countries.flatMap((country) => [country.alpha2, country.alpha3].map((code) => [code, country])),
  )
  return (node: GraphNode, codes: ReadonlyArray<OwnCode>): PublicCountry | null => {
    if (node.kind !== 'country') return null
    const iso = codes.filter(({ system }) => /Alpha[23]/i.test(system)).map(({ text }) => text)
    for (const code of [...iso, node.dcid.replace(/^country\//, '')]) {
      const found = byCode.get(code)
      if (found !== undefined) return found
    }
    return null
  }
}

/**
 * Names of a country in other languages alone, which graphs list among its other names: misspellings of them are not looked for, because what
 * is near some word of ninety languages is more often something else.
 */
export const foreignKeys = (country: PublicCountry | null): ReadonlySet<string> =>
  new Set((country?.names ?? []).filter(({ rank }) => rank === 4).map(({ text }) => fold(text)))
