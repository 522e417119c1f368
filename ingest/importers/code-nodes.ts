// Code systems, codes, roles and units as nodes, the same for every importer.
import type { CodeEntry, CodeLists } from './code-list-entries.ts'
import { codeWords, patternsOf, systemWords } from '../vocabulary/data.ts'
import { asNames } from '../vocabulary/words.ts'
import { type McfNode, ref } from './mcf.ts'

export type SlotProperty =
  | 'crsCollaborationType'
  | 'crsCooperationModality'
  | 'crsPurpose'
  | 'crsTypeOfFinance'
  | 'crsTypeOfFlow'
  | 'financialFlowType'
  | 'nettingBasis'

/** The dcid of a code: its slot property and the code as written. */
export const codeDcid = (property: string, code: string): string => `${property}/${code}`
/** The dcid of the code system of a slot property. */
const codeSystemDcid = (property: string): string => `codeSystem/${property}`

/** Systems whose codes are topics that other statistics have too: alone they do not say which statistic is meant. */
const topics: ReadonlySet<string> = new Set(['crsPurpose'])

/** A code system with its codes, and what people call them. */
export const codeSystemNodes = (
  property: string,
  name: string,
  description: string,
  codes: ReadonlyArray<CodeEntry>,
): ReadonlyArray<McfNode> => [
  {
    dcid: codeSystemDcid(property),
    typeOf: 'CodeSystem',
    properties: {
      name,
      ...asNames(systemWords.get(property) ?? {}),
      phrasePattern: patternsOf('systems', property),
      codeProperty: property,
      topic: topics.has(property) ? true : null,
      description,
    },
  },
  ...codes.map((entry) => ({
    dcid: codeDcid(property, entry.code),
    typeOf: 'Code',
    properties: {
      inCodeSystem: ref(codeSystemDcid(property)),
      code: entry.code,
      name: entry.name,
      ...asNames(codeWords.get(codeDcid(property, entry.code)) ?? {}),
      parentCode: entry.parent === '' ? null : ref(codeDcid(property, entry.parent)),
      withdrawnDate: entry.withdrawn,
      replacedBy: entry.replacedBy?.map((code) => ref(codeDcid(property, code))),
    },
  })),
]

const flowCodes: ReadonlyArray<CodeEntry> = [
  { code: 'commitment', parent: '', name: 'Commitments' },
  { code: 'disbursement', parent: '', name: 'Disbursements' },
  { code: 'grantEquivalent', parent: '', name: 'Grant equivalents' },
  { code: 'receipt', parent: '', name: 'Amounts received by the provider (repayments)' },
]
const nettingCodes: ReadonlyArray<CodeEntry> = [
  { code: 'gross', parent: '', name: 'Gross' },
  { code: 'net', parent: '', name: 'Net of repayments' },
]

// DAC1 tells grants from everything else; the CRS lists have no code for the rest.
const notGrants: CodeEntry = { code: 'non-grant', parent: '', name: 'All but grants (DAC1)' }

const collaborationCodes: ReadonlyArray<CodeEntry> = [
  { code: '2', parent: '', name: 'Core contributions to multilateral organisations' },
]

/** The system of core contributions: only files that tell them have it, since what is not told is not guessed. */
export const collaborationNodes = (): ReadonlyArray<McfNode> =>
  codeSystemNodes(
    'crsCollaborationType',
    'Collaboration type',
    'How a provider gives: core contributions to multilateral organisations stand apart, since what those spend is reported again',
    collaborationCodes,
  )

/** The six code systems of development-finance flows. */
export const crsCodeNodes = (lists: CodeLists): ReadonlyArray<McfNode> => [
  ...codeSystemNodes(
    'crsPurpose',
    'Purpose',
    'DAC-CRS purpose codes (5 digits), their sectors (3 digits) and broad sectors',
    lists.purposes,
  ),
  ...codeSystemNodes('crsTypeOfFinance', 'Type of finance', 'DAC-CRS finance types and their categories', [
    ...lists.financeTypes,
    notGrants,
  ]),
  ...codeSystemNodes(
    'crsTypeOfFlow',
    'Type of flow',
    'DAC-CRS flow types: ODA, other official flows, private',
    lists.flowTypes,
  ),
  ...codeSystemNodes(
    'crsCooperationModality',
    'Co-operation modality',
    'DAC-CRS types of aid and their categories',
    lists.modalities,
  ),
  ...codeSystemNodes('financialFlowType', 'Commitment or disbursement', 'The stage of a flow', flowCodes),
  ...codeSystemNodes('nettingBasis', 'Netting', 'Whether repayments are taken off', nettingCodes),
]

/** The three roles and the dollar: what every flow or series needs. */
export const roleAndUnitNodes = (): ReadonlyArray<McfNode> => [
  {
    dcid: 'role/origin',
    typeOf: 'Role',
    properties: {
      role: 'origin',
      observationProperty: 'financingProvider',
      name: 'Provider',
      alternateName: ['donor', 'donors', 'providers', 'origin', 'funder', 'giver'],
    },
  },
  {
    dcid: 'role/destination',
    typeOf: 'Role',
    properties: {
      role: 'destination',
      observationProperty: 'financingRecipient',
      name: 'Recipient',
      alternateName: ['recipients', 'destination', 'beneficiary', 'receiver', 'recipient country'],
    },
  },
  {
    dcid: 'role/observationAbout',
    typeOf: 'Role',
    properties: {
      role: 'observationAbout',
      observationProperty: 'observationAbout',
      name: 'Place',
      alternateName: ['country', 'about', 'economy'],
    },
  },
  {
    dcid: 'USDollar',
    typeOf: 'UnitOfMeasure',
    properties: { name: 'US dollar', alternateName: ['USD', 'US$', 'dollars'], currencyCode: 'USD' },
  },
]
