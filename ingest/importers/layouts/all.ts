// Every layout that some importer reads, so that a refusal can say which importer a file is for.
import type { Layout } from '../../published/layout.ts'
import { crsLayouts } from './crs.ts'
import { dac1Layouts, dac2aLayouts, dac2bLayouts, dacRatesLayouts } from './dac.ts'
import { wdiLayouts, wppLayouts } from './economy.ts'
import { grantsLayouts } from './grants.ts'
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
  ...grantsLayouts,
  ...wdiLayouts,
  ...wppLayouts,
]

/** JSON that some importer reads, by what its beginning holds. */
export const documentKinds: ReadonlyArray<{
  readonly importer: string
  readonly says: string
  readonly begins: RegExp
}> = [
  { importer: 'ids', says: "a page of the World Bank's debt statistics", begins: /"concept"\s*:|"source"\s*:\s*[[{]/ },
  { importer: 'wdi', says: "a page of the World Bank's indicators", begins: /^\s*\[\s*\{\s*"page"\s*:/ },
  { importer: 'datacommons', says: 'the configuration of a custom Data Commons', begins: /"inputFiles"\s*:/ },
]
