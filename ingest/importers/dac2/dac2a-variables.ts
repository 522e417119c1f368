// The statistical variables of DAC2A: a measure, and for ODA itself whether repayments are taken off.
import { type CodeEntry } from '../code-lists.ts'
import { codeDcid, codeSystemNodes } from '../code-nodes.ts'
import { type McfNode, ref } from '../mcf.ts'
import { shapes, shapeTerms } from '../shapes.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'

/** Measure of a variable and its netting; measures that are parts have none of their own. */
export type Dac2aVariable = { readonly measure: string; readonly netting: 'net' | 'gross' | null }

/** ODA and what the table calls its gross amount: one measure in two nettings. */
export const odaMeasure = '206'
export const grossOdaMeasure = '240'

/** The variable of a published measure (aid type). */
export const dac2aVariable = (published: string): Dac2aVariable => {
  if (published === odaMeasure) return { measure: odaMeasure, netting: 'net' }
  if (published === grossOdaMeasure) return { measure: odaMeasure, netting: 'gross' }
  return { measure: published, netting: null }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `dac2a/Measure206_Net_Nominal`, `dac2a/Measure206_Gross_Nominal`, `dac2a/Measure201_Nominal`, ... */
export const dac2aDcid = ({ measure, netting }: Dac2aVariable): string =>
  `dac2a/Measure${measure}${netting === null ? '' : `_${capital(netting)}`}_Nominal`

/** The node of a variable. */
export const dac2aVariableNode = (variable: Dac2aVariable, name: string): McfNode => ({
  dcid: dac2aDcid(variable),
  typeOf: 'StatisticalVariable',
  properties: {
    name: variable.netting === null ? name : `${name}, ${variable.netting} (DAC2A)`,
    ...shapeTerms(shapes.recipientTotals),
    dac2aMeasure: ref(codeDcid('dac2aMeasure', variable.measure)),
    nettingBasis: variable.netting === null ? null : ref(codeDcid('nettingBasis', variable.netting)),
    observationProperties: [ref('financingProvider'), ref('financingRecipient')],
  },
})

/** Names of measures that files without names use. */
export const dac2aMeasureNames: Readonly<Record<string, string>> = {
  '206': 'Official development assistance (ODA), disbursements',
}

/** Measures as a code system. */
export const dac2aMeasureNodes = (measures: ReadonlyArray<CodeEntry>): ReadonlyArray<McfNode> =>
  codeSystemNodes('dac2aMeasure', 'DAC2A measure', 'Measures (aid types) of the DAC2A table', measures)

/** The family and its measures. */
export const dac2aHeld = (measures: ReadonlyArray<CodeEntry>): Held => ({
  families: ['recipientTotals'],
  hasCode: (property, code) => property === 'dac2aMeasure' && measures.some((measure) => measure.code === code),
})
