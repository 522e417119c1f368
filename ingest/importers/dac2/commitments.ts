// ODA commitments by provider and recipient: what DAC3A holds, read from yearly files of one measure.
import { oecdDac, oecdTerms } from '../producers.ts'
import { dac2a } from './dac2a.ts'
import type { Dac2 } from './dac2.ts'

/** The measure of a yearly file of commitments, which has no number in DAC2A. */
export const commitmentsMeasure = 'commitments'

/** ODA commitments by provider and recipient. */
export const commitments: Dac2 = {
  ...dac2a,
  key: 'commitments',
  title: 'ODA commitments by provider and recipient',
  shape: 'commitmentsByRecipient',
  property: null,
  published: {
    key: 'oecd-oda-commitments',
    source: oecdDac,
    name: 'ODA commitments by provider and recipient',
    url: 'https://data-explorer.oecd.org/',
    terms: oecdTerms,
    citation:
      'OECD, Aid (ODA) commitments to countries and regions, OECD Data Explorer, https://data-explorer.oecd.org/',
    scopeAndUnits:
      'ODA that a provider committed to a recipient in the year: what was promised, not what was paid out. US dollars at current prices.',
    methodology: 'Values are brought from millions to dollars, exactly; nothing is added up.',
    dataNotes:
      'Amounts for regions or unspecified recipients stand under the area of the DAC list; totals of regions, income groups and provider groups are left out. Providers and recipients are found by their codes.',
    transformationHistory: 'Read from a table of one measure by the DAC2A importer of this service.',
  },
  variableOf: () => ({ measure: null, netting: null, flow: 'commitment' }),
  names: { [commitmentsMeasure]: 'Official development assistance (ODA), commitments' },
}
