// The statistical variables of DAC2A, DAC2B and commitments: a measure, and for ODA itself whether repayments are taken off.
import type { CodeEntry } from '../code-list-entries.ts'
import { codeDcid, codeSystemNodes } from '../code-nodes.ts'
import { type McfNode, ref } from '../mcf.ts'
import { shapes, shapeTerms } from '../shapes.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'
import type { Dac2, Dac2Variable } from './dac2.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `dac2a/Measure206_Net_Nominal`, `dac2a/Measure201_Nominal`, `dac2b/Measure204_Nominal`, `commitments/ODA_Nominal`, ... */
export const dac2Dcid = ({ key }: Dac2, { measure, netting }: Dac2Variable): string => {
  const what = measure === null ? 'ODA' : `Measure${measure}`
  return `${key}/${what}${netting === null ? '' : `_${capital(netting)}`}_Nominal`
}

/** The node of a variable. */
export const dac2VariableNode = (dac2: Dac2, variable: Dac2Variable, name: string): McfNode => ({
  dcid: dac2Dcid(dac2, variable),
  typeOf: 'StatisticalVariable',
  properties: {
    name: variable.netting === null ? name : `${name}, ${variable.netting} (${dac2.title})`,
    ...shapeTerms(shapes[dac2.shape]),
    ...(dac2.property === null || variable.measure === null
      ? {}
      : { [dac2.property]: ref(codeDcid(dac2.property, variable.measure)) }),
    financialFlowType: variable.flow === undefined ? null : ref(codeDcid('financialFlowType', variable.flow)),
    nettingBasis: variable.netting === null ? null : ref(codeDcid('nettingBasis', variable.netting)),
    observationProperties: [ref('financingProvider'), ref('financingRecipient')],
  },
})

/** Measures as a code system. */
export const dac2MeasureNodes = (
  { title, property }: Dac2,
  measures: ReadonlyArray<CodeEntry>,
): ReadonlyArray<McfNode> =>
  property === null
    ? []
    : codeSystemNodes(property, `${title} measure`, `Measures (aid types) of the ${title} table`, measures)

/** The family and its measures. */
export const dac2Held = ({ shape, property }: Dac2, measures: ReadonlyArray<CodeEntry>): Held => ({
  families: [shape],
  hasCode: (asked, code) => asked === property && measures.some((measure) => measure.code === code),
})
