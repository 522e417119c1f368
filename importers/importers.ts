// The importers of the command line, one line each.
import { crsImporter } from './crs.ts'
import type { Importer } from './import-result.ts'

export const importers: ReadonlyArray<Importer> = [crsImporter]
