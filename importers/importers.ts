// The importers of the command line, one line each.
import type { Importer } from './import-result.ts'

export const importers: ReadonlyArray<Importer> = []
