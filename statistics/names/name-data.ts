// The lists of `data/`, read when first asked for. Licences and sources: data/README.md.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as t from 'io-ts'

/** The rows of a list as a codec describes them. Throws when the file has another layout. */
export const readList = <A>(name: string, row: t.Type<A, unknown, unknown>): ReadonlyArray<A> => {
  const rows: unknown = parse(readFileSync(new URL(`data/${name}.csv`, import.meta.url)), { columns: true })
  const list = t.array(row)
  if (!list.is(rows)) throw new TypeError(`statistics/names/data/${name}.csv has another layout than expected`)
  return rows
}

const CountryName = t.type({ alpha3: t.string, name: t.string })

/** Names by ISO 3166-1 alpha-3 code, in the order of the list. */
export const readNames = (name: string): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    [...Map.groupBy(readList(name, CountryName), ({ alpha3 }) => alpha3)].map(([alpha3, rows]) => [
      alpha3,
      rows.map((row) => row.name),
    ]),
  )
