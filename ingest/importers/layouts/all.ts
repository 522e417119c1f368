// Every layout that some importer reads, so that a refusal can say which importer a file is for.
import type { Layout } from '../../published/layout.ts'
import { crsLayouts } from './crs.ts'
import { dac1Layouts, dac2aLayouts, dac2bLayouts, dacRatesLayouts } from './dac.ts'
import { weoLayouts } from './outlook.ts'
import { idsLayouts } from './world-bank.ts'

export const allLayouts: ReadonlyArray<Layout> = [
  ...crsLayouts,
  ...dac1Layouts,
  ...dac2aLayouts,
  ...dac2bLayouts,
  ...dacRatesLayouts,
  ...weoLayouts,
  ...idsLayouts,
]
