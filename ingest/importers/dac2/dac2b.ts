// DAC2B: other official flows and export credits by provider and recipient.
import { dac2bLayouts } from '../layouts/dac.ts'
import { oecdDac, oecdTerms } from '../producers.ts'
import type { Dac2 } from './dac2.ts'

/** The Data Explorer numbers the measures of this table anew (2204 is 204, 2972 is 972); the bulk file kept the old numbers. */
const renumbered = '(2(?:201|204|205|217|250|255|292|293|295|296|297|298|972))'

/** The table of other official flows by provider and recipient. */
export const dac2b: Dac2 = {
  key: 'dac2b',
  title: 'DAC2B',
  shape: 'otherFlowsByRecipient',
  property: 'dac2bMeasure',
  layouts: dac2bLayouts,
  published: {
    key: 'oecd-dac2b',
    source: oecdDac,
    name: 'DAC2B: other official flows and export credits by provider and recipient',
    url: 'https://data-explorer.oecd.org/',
    terms: oecdTerms,
    citation:
      'OECD, DAC2B: Other Official Flows (OOF) and export credits, OECD Data Explorer, https://data-explorer.oecd.org/',
    scopeAndUnits:
      'Other official flows and export credits of a provider to a recipient, by measure. US dollars at current prices.',
    methodology: 'Values are brought from millions to dollars, exactly; nothing is added up.',
    dataNotes:
      'Bilateral providers of the DAC stand mostly against regional and income-group residuals; countries by name come from multilateral lenders. Amounts for regions or unspecified recipients stand under the area of the DAC list; totals of regions, income groups and provider groups are left out. Measures are numbered as in the bulk file.',
    transformationHistory: 'Read from the published table by the DAC2B importer of this service.',
  },
  variableOf: (published) => ({ measure: published, netting: null }),
  measureOf: (column) => `regexp_replace(${column}, '^${renumbered}$', substr(${column}, 2))`,
  names: {},
  notMoney: [],
  other: {
    key: 'dac2a',
    measures: ['106', '206', '207', '209', '210', '216', '218', '219', '240', '286'],
    label: '\\bODA\\b',
  },
  describes: 'OECD DAC2B, other official flows and export credits by provider and recipient',
  reads: 'Table2b_Data (zip or CSV), or SDMX-CSV of DSD_DAC2@DF_DAC2B',
}
