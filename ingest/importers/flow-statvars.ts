// How the statistical variables of flows are named and written: docs/sample-graph.md states the convention.
import { type SlotProperty, codeDcid } from './code-nodes.ts'
import { type McfNode, ref } from './mcf.ts'
import { shapes, shapeTerms } from './shapes.ts'

export type FlowFamily = 'oda' | 'devfin'
/** A variable: its family and the code of each slot it has. */
export type FlowVariable = {
  readonly family: FlowFamily
  readonly slots: Readonly<Partial<Record<SlotProperty, string>>>
}

// The order of the parts of a dcid and of a label.
const partNames: ReadonlyArray<readonly [SlotProperty, string]> = [
  ['crsPurpose', 'Purpose'],
  ['crsTypeOfFinance', 'Finance'],
  ['crsTypeOfFlow', 'Flow'],
  ['crsCooperationModality', 'Modality'],
  ['crsCollaborationType', 'Collaboration'],
  ['financialFlowType', ''],
  ['nettingBasis', ''],
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `oda/Total_Nominal`, `oda/Purpose120_Finance100_Commitment_Nominal`, ... */
export const flowDcid = ({ family, slots }: FlowVariable): string => {
  const parts: string[] = []
  for (const [property, prefix] of partNames) {
    const code = slots[property]
    if (code !== undefined) parts.push(prefix === '' ? capital(code) : `${prefix}${code}`)
  }
  return `${family}/${parts.length === 0 ? 'Total' : parts.join('_')}_Nominal`
}

const familyName: Readonly<Record<FlowFamily, string>> = {
  oda: 'Official development assistance',
  devfin: 'Development finance',
}

const view = (slots: FlowVariable['slots']): string => {
  const netting = slots.nettingBasis
  const stage = slots.financialFlowType
  if (stage === 'commitment') return 'commitments'
  if (stage === 'grantEquivalent') return 'grant equivalents'
  return `${netting ?? 'gross'} disbursements`
}

/** A name for people, from the names of the codes. */
export const flowLabel = (variable: FlowVariable, nameOf: (codeDcid: string) => string | undefined): string => {
  const codes: string[] = []
  for (const [property, prefix] of partNames) {
    const code = variable.slots[property]
    if (code !== undefined && prefix !== '') codes.push(nameOf(codeDcid(property, code)) ?? `${prefix} ${code}`)
  }
  const about = codes.length === 0 ? '' : `: ${codes.join('; ')}`
  return `${familyName[variable.family]}${about} (${view(variable.slots)})`
}

/** The `StatisticalVariable` node. */
export const flowStatVarNode = (variable: FlowVariable, nameOf: (dcid: string) => string | undefined): McfNode => {
  const shape = variable.family === 'oda' ? shapes.oda : shapes.allFlows
  const slots: Record<string, ReturnType<typeof ref>> = {}
  for (const [property] of partNames) {
    const code = variable.slots[property]
    if (code !== undefined) slots[property] = ref(codeDcid(property, code))
  }
  return {
    dcid: flowDcid(variable),
    typeOf: 'StatisticalVariable',
    properties: {
      name: flowLabel(variable, nameOf),
      ...shapeTerms(shape),
      ...slots,
      observationProperties: [ref('financingProvider'), ref('financingRecipient')],
    },
  }
}
