// What the starter graph is made of: source files of this folder, and the importer and options for each.
import { fileURLToPath } from 'node:url'
import { crsImporter } from '../importers/crs.ts'
import { dacRatesImporter } from '../importers/dac-rates.ts'
import { dac1Importer } from '../importers/dac1.ts'
import { dac2aImporter } from '../importers/dac2a.ts'
import { grantsImporter } from '../importers/grants.ts'
import { idsImporter } from '../importers/ids.ts'
import type { Importer } from '../importers/import-result.ts'
import { weoImporter } from '../importers/weo.ts'

/** The folder of the published files. */
export const starterSourceFolder: string = fileURLToPath(new URL('./sources', import.meta.url))

/** One import of the starter graph; `files` are within `starterSourceFolder`. */
export type StarterImport = {
  readonly folder: string
  readonly importer: Importer
  readonly files: ReadonlyArray<string>
  readonly options: Readonly<Record<string, string>>
  /** Provenances and rate tables that it makes. */
  readonly holds: ReadonlyArray<string>
}

/** SOURCES.md says of each file where it is from, its terms of use and its edition. */
export const starterImports: ReadonlyArray<StarterImport> = [
  {
    folder: 'crs',
    importer: crsImporter,
    files: ['crs_2021.csv.gz'],
    options: {
      extract: 'activities of 2021 of nine providers',
      'reported-in-dollars': '974',
      'complete-for': '1,8,10,30,967,974,1013,1401',
    },
    holds: ['provenance/oecd-crs'],
  },
  {
    folder: 'dac1',
    importer: dac1Importer,
    files: ['dac1_2010_2023_current.parquet'],
    options: {},
    holds: ['provenance/oecd-dac1'],
  },
  {
    folder: 'commitments',
    importer: dac2aImporter,
    files: ['oda_commitments_current_by_donor_2015_2022.csv'],
    options: {
      measure: 'commitments',
      note: 'Its producer named this file gross disbursements; its figures are commitments. Of 333 totals of providers and years that DAC1 holds as bilateral ODA (1015), 324 equal commitments (1150) within 1 per cent, 109 gross disbursements (1120) and 98 net ones (1140); single pairs of 2021 equal the commitments of CRS activities. DAC1 tells this of 57 providers; multilateral organisations could not be compared with it.',
    },
    holds: ['provenance/oecd-oda-commitments'],
  },
  {
    folder: 'grants',
    importer: grantsImporter,
    files: ['oda_grants_by_pair_2000_2022.parquet'],
    options: {},
    holds: ['provenance/oecd-oda-grants'],
  },
  {
    folder: 'dac-rates',
    importer: dacRatesImporter,
    files: ['dac_2025-02-20.csv'],
    options: {},
    holds: ['rateTable/dac'],
  },
  {
    folder: 'weo',
    importer: weoImporter,
    files: ['weo_2025-10.csv'],
    options: {},
    holds: ['provenance/weo', 'rateTable/weo'],
  },
  {
    folder: 'ids',
    importer: idsImporter,
    files: ['ids_debt_service_2000_2025.csv.gz', 'ids_debt_stocks.csv.gz'],
    options: { revision: '2024-04' },
    holds: ['provenance/ids', 'provenance/ids-stocks'],
  },
]
