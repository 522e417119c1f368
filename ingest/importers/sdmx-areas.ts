// Areas as the OECD's Data Explorer writes them (ISO3, `4EU001`, `DAC`, `F6`), and the DAC codes they stand for.
import { fileURLToPath } from 'node:url'
import { readList } from './read-list.ts'
import type { Database } from './duckdb.ts'

/** Fills the table `sdmx_areas` (sdmx, code); codes that were replaced are in it too. */
export const fillSdmxAreas = async (database: Database): Promise<void> => {
  const folder = fileURLToPath(new URL('./code-lists/', import.meta.url))
  const areas = await readList(folder, 'sdmx-areas.csv', ['sdmx', 'code', 'note'])
  await database.fill(
    'sdmx_areas',
    ['sdmx', 'code'],
    areas.map(({ sdmx, code }) => [sdmx, code]),
  )
}

/** SQL for the DAC code of an area, or the area itself where no list has it. */
export const dacCodeOf = (column: string): string =>
  `coalesce((SELECT code FROM sdmx_areas WHERE sdmx = ${column}), ${column})`

/** Amount type of SDMX-CSV: A current US dollars, N national currency, D constant US dollars; other units are none. */
export const amountTypeOf = (unit: string, priceBase: string): string =>
  `CASE WHEN ${unit} = 'USD' AND ${priceBase} = 'V' THEN 'A' WHEN ${unit} = 'USD' AND ${priceBase} = 'Q' THEN 'D'
    WHEN ${unit} = 'XDC' AND ${priceBase} = 'V' THEN 'N' END`
