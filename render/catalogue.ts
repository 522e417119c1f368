// The catalogue of public files as Parquet.
import { parquetWriteBuffer } from 'hyparquet-writer'
import { type CatalogueRow, catalogueColumns } from '../domain/publication/catalogue.ts'

/** A file with a column for each of `catalogueColumns`. */
export const catalogueParquet = (rows: ReadonlyArray<CatalogueRow>): Uint8Array => {
  const names = Object.keys(catalogueColumns) as (keyof typeof catalogueColumns)[]
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: names.map((name) => ({
        name,
        type: catalogueColumns[name],
        data: rows.map((row) => row[name]),
      })),
    }),
  )
}
