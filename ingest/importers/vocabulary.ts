// Words people use, as nodes of the graph: question terms, and everyday names of codes.
import { codeDcid } from './code-nodes.ts'
import { everydayWords } from './everyday-words.ts'
import type { McfNode } from './mcf.ts'
import { type ShapeKey, shapeNode, shapes, shapeTerms } from './shapes.ts'

/** The shapes of flows. */
export const shapeNodes: ReadonlyArray<McfNode> = [shapeNode('oda'), shapeNode('allFlows')]

/** A question term that names a family of variables, perhaps with slots fixed. */
export const familyTerm = (
  name: string,
  key: ShapeKey,
  phrases: ReadonlyArray<string>,
  slots: ReadonlyArray<readonly [string, string]> = [],
): McfNode => ({
  dcid: `term/${name}`,
  typeOf: 'QuestionTerm',
  properties: { phrase: phrases, ...shapeTerms(shapes[key]), slot: slots.map(slotText) },
})

const slotText = ([property, code]: readonly [string, string]): string => `${property}=dcid:${codeDcid(property, code)}`

const slotTerm = (name: string, phrases: ReadonlyArray<string>, slots: ReadonlyArray<readonly [string, string]>) => ({
  dcid: `term/${name}`,
  typeOf: 'QuestionTerm',
  properties: { phrase: phrases, slot: slots.map(slotText) },
})

/** A question term that says a kind of question is not answered, and why. */
export const unsupportedTerm = (name: string, reason: string, phrases: ReadonlyArray<string>): McfNode => ({
  dcid: `term/${name}`,
  typeOf: 'QuestionTerm',
  properties: { phrase: phrases, unsupportedReason: reason },
})

const odaPhrases = [
  'ODA',
  'official development assistance',
  'official development aid',
  'aid',
  'development aid',
  'foreign aid',
  'overseas aid',
  'international aid',
  'development assistance',
  'foreign assistance',
  'aid money',
  'aid spending',
  'aid flows',
  'ODA flows',
  'donor money',
  'donor funding',
  'aid funding',
  'aid budget',
]

/** Terms for flows and their slots. */
export const questionTermNodes: ReadonlyArray<McfNode> = [
  familyTerm('oda', 'oda', odaPhrases),
  familyTerm('development-finance', 'allFlows', [
    'development finance',
    'development financing',
    'development finance flows',
    'official flows',
    'total flows',
    'financial flows',
  ]),
  familyTerm(
    'other-official-flows',
    'allFlows',
    ['OOF', 'other official flows', 'non-concessional official flows', 'other official finance'],
    [['crsTypeOfFlow', '21']],
  ),
  familyTerm(
    'private-development-finance',
    'allFlows',
    ['private development finance', 'private philanthropy', 'philanthropic flows', 'philanthropy'],
    [['crsTypeOfFlow', '30']],
  ),
  slotTerm(
    'commitments',
    ['commitments', 'commitment', 'committed', 'commit', 'commits'],
    [['financialFlowType', 'commitment']],
  ),
  slotTerm(
    'disbursements',
    ['disbursements', 'disbursement', 'disbursed', 'disburse', 'disburses', 'actually paid', 'paid out'],
    [['financialFlowType', 'disbursement']],
  ),
  slotTerm('gross', ['gross'], [['nettingBasis', 'gross']]),
  slotTerm('net', ['net', 'net of repayments', 'after repayments'], [['nettingBasis', 'net']]),
  slotTerm(
    'grants',
    ['grants', 'grant', 'grant aid', 'in grants', 'as grants', 'grant money'],
    [['crsTypeOfFinance', '100']],
  ),
  slotTerm(
    'loans',
    ['loans', 'loan', 'lending', 'credits', 'lent', 'lend', 'lends', 'as loans', 'debt instruments'],
    [['crsTypeOfFinance', '420']],
  ),
  slotTerm('equity', ['equity', 'equity investment', 'equity investments', 'shares'], [['crsTypeOfFinance', '500']]),
  slotTerm('debt-relief', ['debt relief', 'debt forgiveness', 'debt cancellation'], [['crsTypeOfFinance', '600']]),
  slotTerm('guarantees', ['guarantees', 'guarantee'], [['crsTypeOfFinance', '1000']]),
  unsupportedTerm('per-person', 'arithmetic: amounts per head are not computed', [
    'per capita',
    'per person',
    'per head',
    'per inhabitant',
  ]),
  unsupportedTerm('share', 'arithmetic: shares and ratios are not computed', [
    'percent of GDP',
    'as a share of',
    'share of GNI',
    'percentage of GNI',
    'percent of GNI',
    'as a percentage of',
    'proportion of',
  ]),
]

/** Everyday words by code dcid, for the code nodes. */
export const codeWords: ReadonlyMap<string, ReadonlyArray<string>> = everydayWords
