// The table of flows by country and counterpart of which the grants are read.
import { grantsImporter } from '../../../../ingest/importers/grants.ts'
import { delimited, gzipped, type LayoutFixture } from './fixture.ts'

const cells: ReadonlyArray<ReadonlyArray<string>> = [
  ['2021', 'Kenya', 'Sweden', 'Bilateral Grants', 'current', '57360000.00000001'],
  ['2021', 'Yemen', 'UN Population Fund', 'Multilateral Grants', 'current', '3510000'],
  ['2021', 'Wallis and Futuna Islands', 'France', 'Bilateral Grants', 'current', '-10000'],
  ['2021', 'Africa', 'Sweden', 'Bilateral Grants', 'current', '900000000'],
  ['2021', 'Kenya', 'Sweden', 'Bilateral Grants', 'constant', '60000000'],
  ['2021', 'Kenya', 'China', 'Bilateral Concessional Debt', 'current', '1000'],
  ['2021', 'Atlantis', 'Sweden', 'Bilateral Grants', 'current', '20000'],
  ['2021', 'Kenya', 'Fund of Atlantis', 'Multilateral Grants', 'current', '20000'],
]

const netFlows: LayoutFixture = {
  what: 'a table of flows by country and counterpart',
  importer: grantsImporter,
  name: 'net_flows.csv.gz',
  text: delimited([['year', 'country', 'counterpart_area', 'indicator', 'prices', 'value'], ...cells]),
  pack: gzipped,
  rows: {
    'grants.csv.gz': [
      'grants/ODA_Nominal,country/FRA,country/WLF,2021,-10000',
      'grants/ODA_Nominal,country/SWE,country/KEN,2021,57360000',
      'grants/ODA_Nominal,org/dac/974,country/YEM,2021,3510000',
    ],
  },
  read: 8,
  kept: 3,
  figure: { text: '3510000', row: 3, column: 'value' },
  heading: 'counterpart_area',
  repeat: { line: 2, says: /rows 3 and 4/ },
}

export const grantsFixtures: ReadonlyArray<LayoutFixture> = [netFlows]
