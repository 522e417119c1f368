// The importers of the command line, one line each.
import { crsImporter } from './crs.ts'
import { dacRatesImporter } from './dac-rates.ts'
import { dac1Importer } from './dac1.ts'
import { dac2aImporter } from './dac2a.ts'
import { dac2bImporter } from './dac2b.ts'
import { datacommonsImporter } from './datacommons.ts'
import { grantsImporter } from './grants.ts'
import { idsImporter } from './ids.ts'
import type { Importer } from './import-result.ts'
import { wdiImporter } from './wdi.ts'
import { weoImporter } from './weo.ts'
import { wppImporter } from './wpp.ts'

export const importers: ReadonlyArray<Importer> = [
  crsImporter,
  dac1Importer,
  dac2aImporter,
  dac2bImporter,
  dacRatesImporter,
  weoImporter,
  idsImporter,
  grantsImporter,
  wdiImporter,
  wppImporter,
  datacommonsImporter,
]
