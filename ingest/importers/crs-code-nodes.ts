// The codes of activities and of collaboration as nodes.
import type { CodeEntry, CodeLists } from './code-list-entries.ts'
import type { McfNode } from './mcf.ts'
import { codeSystemNodes } from './code-nodes.ts'

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
