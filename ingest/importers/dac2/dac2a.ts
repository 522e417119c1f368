// DAC2A: disbursements of ODA by provider and recipient.
import { dac2aLayouts } from '../layouts/dac.ts'
import { oecdDac, oecdTerms } from '../producers.ts'
import type { Dac2 } from './dac2.ts'

/** ODA and what the table calls its gross amount: one measure in two nettings. */
export const odaMeasure = '206'
export const grossOdaMeasure = '240'

/** The table of ODA by provider and recipient. */
export const dac2a: Dac2 = {
  key: 'dac2a',
  title: 'DAC2A',
  shape: 'recipientTotals',
  property: 'dac2aMeasure',
  layouts: dac2aLayouts,
  published: {
    key: 'oecd-dac2a',
    source: oecdDac,
    name: 'DAC2A: ODA by provider and recipient',
    url: 'https://data-explorer.oecd.org/',
    terms: oecdTerms,
    citation:
      'OECD, DAC2A: Aid (ODA) disbursements to countries and regions, OECD Data Explorer, https://data-explorer.oecd.org/',
    scopeAndUnits: 'ODA disbursements of a provider to a recipient, by measure. US dollars at current prices.',
    methodology: 'Values are brought from millions to dollars, exactly; nothing is added up.',
    dataNotes:
      'Amounts for regions or unspecified recipients stand under the area of the DAC list; totals of regions, income groups and provider groups are left out. Providers and recipients are found by their codes.',
    transformationHistory: 'Read from the published table by the DAC2A importer of this service.',
  },
  variableOf: (published) => {
    if (published === odaMeasure) return { measure: odaMeasure, netting: 'net' }
    if (published === grossOdaMeasure) return { measure: odaMeasure, netting: 'gross' }
    return { measure: published, netting: null }
  },
  measureOf: (column) => column,
  names: { '206': 'Official development assistance (ODA), disbursements' },
  notMoney: ['286', '296'],
  other: {
    key: 'dac2b',
    measures: ['292', '293', '295', '297', '298', '972'],
    label: '(?i)other official flows|\\bOOF\\b|export credits',
  },
  describes: 'OECD DAC2A, ODA by provider and recipient',
  reads: 'Table2a_Data (zip or CSV), SDMX-CSV of DSD_DAC2@DF_DAC2A, or a yearly file of one measure',
}
