// What a reading measures is named as a reader says it, by the graph's own names; no two specs of a family by the same.
import test from 'ava'
import { vocabularyNodes } from '../../../ingest/vocabulary/vocabulary.ts'
import type { Labels } from '../../../statistics/ask/answer/labels.ts'
import { measureNameOf } from '../../../statistics/ask/answer/measure-name.ts'
import type { Family } from '../../../statistics/ask/words/families.ts'
import type { Headline } from '../../../statistics/ask/words/family-words.ts'
import type { Slots } from '../../../statistics/ask/words/meaning.ts'
import { viewWords } from '../../../statistics/names/view-words.ts'

const names: Readonly<Record<string, string>> = {
  'm/1010': 'Official Development Assistance (ODA)',
  'm/1820': 'Refugees in donor countries',
  'm/11030': 'Debt relief, grant equivalent',
  'm/388': 'Bonds (banks)',
  'm/751': 'Bonds (non-banks)',
  'm/1012': 'Budget support (DAC1)',
  'finance/100': 'Grants',
  'finance/x': 'All but grants (DAC1)',
  'purpose/120': 'Health',
  'financialFlowType/disbursement': 'Disbursements',
  'financialFlowType/commitment': 'Commitments',
  'financialFlowType/grantEquivalent': 'Grant equivalents',
  'financialFlowType/receipt': 'Amounts received by the provider (repayments)',
  'nettingBasis/net': 'Net of repayments',
  'nettingBasis/gross': 'Gross',
}
const labelled = (family: string): Labels => ({
  family: () => family,
  of: (ref) => names[ref] ?? ref,
  slot: (property) => property,
})

const disbursed = { financialFlowType: 'financialFlowType/disbursement' }
const net = { ...disbursed, nettingBasis: 'nettingBasis/net' }
const gross = { ...disbursed, nettingBasis: 'nettingBasis/gross' }
const committed = { financialFlowType: 'financialFlowType/commitment' }
const equivalent = { financialFlowType: 'financialFlowType/grantEquivalent' }

const headline = (name: string, rank: number, slots: Slots): Headline => ({
  dcid: name,
  name,
  measure: 'measure/oda',
  rank,
  slots,
  takes: new Set(),
  needs: new Set(),
  succeeds: null,
  fromYear: null,
  caution: null,
})
const family = (
  subject: string | null,
  headlines: ReadonlyArray<Headline>,
  impliedView: Slots = {},
  properties: ReadonlyArray<string> = ['measure', 'financialFlowType', 'nettingBasis'],
): Family => ({
  index: 0,
  populationType: 'DevelopmentFinance',
  measuredProperty: null,
  statType: null,
  measurementQualifier: null,
  slotSets: [{ index: 0, properties, variables: [] }],
  variables: [],
  bySlotValue: new Map(),
  roles: [],
  observations: 0,
  series: 0,
  provenances: [],
  words: {
    shape: null,
    label: null,
    roles: new Map(),
    usualViews: [],
    impliedView,
    impliedBy: new Set(),
    isNamedOnly: false,
    isStock: false,
    subject,
    headlines,
  },
})

const providers = family('measure', [headline('ODA, net disbursements (DAC1)', 10, { measure: 'm/1010', ...net })])
const activities = family(null, [headline('ODA, gross disbursements (CRS)', 30, {})], gross)
const recipients = family('measure', [], disbursed, ['measure', 'nettingBasis'])

const named = (label: string, of: Family, fixed: Slots, open: ReadonlyArray<string> = []) =>
  measureNameOf(labelled(label), { family: of, fixed, properties: [...Object.keys(fixed), ...open] })

const dac1 = 'Development finance of providers (DAC1)'
const cases: ReadonlyArray<readonly [string, Family, Slots, string]> = [
  [dac1, providers, { measure: 'm/1820', ...net }, 'Refugees in donor countries, net disbursements (DAC1)'],
  [dac1, providers, { measure: 'm/1820', ...gross }, 'Refugees in donor countries, gross disbursements (DAC1)'],
  [dac1, providers, { measure: 'm/1820', ...committed }, 'Refugees in donor countries, commitments (DAC1)'],
  [dac1, providers, { measure: 'm/1010', ...net }, 'ODA, net disbursements (DAC1)'],
  [
    dac1,
    providers,
    { measure: 'm/1010', ...equivalent },
    'Official Development Assistance (ODA), grant equivalents (DAC1)',
  ],
  [dac1, providers, { measure: 'm/11030', ...equivalent }, 'Debt relief, grant equivalent (DAC1)'],
  [dac1, providers, { measure: 'm/388', ...net }, 'Bonds (banks), net disbursements (DAC1)'],
  [dac1, providers, { measure: 'm/751', ...net }, 'Bonds (non-banks), net disbursements (DAC1)'],
  [dac1, providers, { measure: 'm/1012', ...committed }, 'Budget support, commitments (DAC1)'],
  [
    dac1,
    providers,
    { measure: 'm/1820', type: 'finance/100', ...gross },
    'Refugees in donor countries, grants, gross disbursements (DAC1)',
  ],
  [
    dac1,
    providers,
    { measure: 'm/1820', type: 'finance/x', ...committed },
    'Refugees in donor countries, all but grants, commitments (DAC1)',
  ],
  [dac1, providers, net, 'Development finance of providers, net disbursements (DAC1)'],
  [
    'ODA by recipient (DAC2A)',
    recipients,
    { measure: 'm/1820', nettingBasis: 'nettingBasis/gross' },
    'Refugees in donor countries, gross disbursements (DAC2A)',
  ],
  ['ODA', activities, {}, 'ODA, gross disbursements (CRS)'],
  ['ODA', activities, committed, 'ODA, commitments (CRS)'],
  ['ODA', activities, net, 'ODA, net disbursements (CRS)'],
]

for (const [label, of, fixed, said] of cases)
  test(`${label}: ${Object.values(fixed).join(' ') || 'no code'} is "${said}"`, (t) => {
    t.is(named(label, of, fixed).name, said)
  })

test('no two specs of a family have the same name and codes beside it', (t) => {
  const told = cases.map(([label, of, fixed]) => {
    const { name, tells } = named(label, of, fixed)
    return [name, ...Object.keys(fixed).filter((slot) => !tells.has(slot))].join(' ')
  })
  t.deepEqual([...new Set(told)], told)
})

test('codes that a variable without them has anyway are told each, so that it keeps a name of its own', (t) => {
  const { name, tells } = named('ODA', activities, gross)
  t.is(name, 'ODA (CRS)')
  t.is(tells.size, 0)
})

test('a view that is told code by code has no name of one view', (t) => {
  t.is(named('ODA', activities, {}, ['financialFlowType']).name, 'ODA (CRS)')
})

test('codes of no view stay beside the name', (t) => {
  const { name, tells } = named('ODA', activities, { purpose: 'purpose/120', ...committed })
  t.is(name, 'ODA, commitments (CRS)')
  t.false(tells.has('purpose'))
})

test('a code is short for its name only where it is its first word', (t) => {
  const nameOf = (ref: string): string => ({ ...names, 'nettingBasis/N': 'Net of repayments' })[ref] ?? ref
  t.is(viewWords({ ...disbursed, nettingBasis: 'nettingBasis/net' }, {}, nameOf), 'net disbursements')
  t.is(viewWords({ ...disbursed, nettingBasis: 'nettingBasis/N' }, {}, nameOf), 'disbursements, net of repayments')
  t.is(
    viewWords({ financialFlowType: 'financialFlowType/receipt' }, {}, nameOf),
    'amounts received by the provider (repayments)',
  )
})

test('tables of measures are named by them', (t) => {
  const nodes = vocabularyNodes({
    families: ['providerTotals', 'recipientTotals', 'otherFlowsByRecipient', 'oda'],
    hasCode: () => true,
  })
  t.deepEqual(
    nodes.flatMap(({ dcid, properties }) =>
      properties['subject'] === undefined ? [] : [[dcid, properties['subject']]],
    ),
    [
      ['shape/providerTotals', 'dac1Measure'],
      ['shape/recipientTotals', 'dac2aMeasure'],
      ['shape/otherFlowsByRecipient', 'dac2bMeasure'],
    ],
  )
})
