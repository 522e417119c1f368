// The content_version computed from the cells of a data file, as docs/formats.md tells anyone to do it.
import { canonicalJson } from '../../domain/canonical-json.ts'
import { sha256Stream } from '../../domain/digest.ts'
import type { Cell, Rows } from './cell.ts'
import type { Places } from './places.ts'
import { textAt, numberAt, marksOf } from './row-marks.ts'

const lineOf = (row: ReadonlyArray<Cell>, places: Places): string => {
  const entities = places.roles.map(([role, at]) => [role, textAt(row, at)] as const)
  const { conversion } = places
  const year = conversion === null ? null : textAt(row, conversion[2])
  return canonicalJson([
    textAt(row, places.variable),
    Object.fromEntries(entities.filter(([, entity]) => entity !== null)),
    textAt(row, places.period),
    numberAt(row, places.value),
    textAt(row, places.unit),
    textAt(row, places.method),
    textAt(row, places.provenance),
    conversion === null
      ? null
      : [
          textAt(row, conversion[0]),
          textAt(row, conversion[1]),
          year === null ? null : Number(year),
          textAt(row, conversion[3]),
        ],
    ...marksOf(row, places),
  ])
}

/** The content_version of rows that follow their header. */
export const contentVersionOfRows = async (rows: Rows, placesIn: (header: ReadonlyArray<Cell>) => Places | null) => {
  const hash = sha256Stream()
  const { value: header } = await rows.next()
  const places = header === undefined ? null : placesIn(header)
  if (places === null) throw new Error('its columns are not those of this version')
  for await (const row of rows) hash.update(`${lineOf(row, places)}\n`)
  return `cv_${hash.digest('hex').slice(0, 32)}`
}
