// docs/scale.md: what stands between its marks is made from the measurements.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { capacityTables } from './capacity.ts'
import { measuredTables } from './measured-tables.ts'
import type { Measurements } from './measurements.ts'

export const page = fileURLToPath(new URL('../../../docs/scale.md', import.meta.url))
export const measurementsFile = fileURLToPath(new URL('measurements.json', import.meta.url))

export const readMeasurements = (file = measurementsFile): Measurements =>
  JSON.parse(readFileSync(file, 'utf8')) as Measurements

const made = { measured: measuredTables, capacity: capacityTables }

/** The page with its tables as these measurements give them. */
export const pageWith = (text: string, measured: Measurements): string =>
  Object.entries(made).reduce((page, [name, tables]) => {
    const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
    const [from, to] = [page.indexOf(begin), page.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`docs/scale.md has no place for ${name}`)
    return `${page.slice(0, from + begin.length)}\n${tables(measured)}\n${page.slice(to)}`
  }, text)
