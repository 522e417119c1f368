// The statistical variables of DAC1: a measure with the slots of its fund flow, and the provider's income.
import type { CodeEntry } from '../code-list-entries.ts'
import { codeDcid } from '../code-nodes.ts'
import { economyDcids, economyVariableNode } from '../economy/economy-nodes.ts'
import { type McfNode, ref } from '../mcf.ts'
import { saysView } from '../../../statistics/names/view-words.ts'
import { shapes, shapeTerms } from '../shapes.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'
import { fundFlows, incomeMeasure } from './table.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `dac1/Measure1010_Disbursement_Net_Nominal`, ... */
export const dac1Dcid = (measure: string, fund: string): string => {
  if (measure === incomeMeasure) return economyDcids.gni
  const slots = fundFlows[fund] ?? {}
  const finance = slots['crsTypeOfFinance'] === undefined ? [] : [`Finance${slots['crsTypeOfFinance']}`]
  const views = [slots['financialFlowType'], slots['nettingBasis']].filter((part) => part !== undefined).map(capital)
  return `dac1/${[`Measure${measure}`, ...finance, ...views].join('_')}_Nominal`
}

const fundNames: Readonly<Record<string, string>> = {
  '1120': 'gross disbursements',
  '1121': 'grants, disbursements',
  '1122': 'all but grants, gross disbursements',
  '1130': 'amounts received by the provider',
  '1140': 'net disbursements',
  '1150': 'commitments',
  '1151': 'grants, commitments',
  '1152': 'all but grants, commitments',
  '1160': 'grant equivalents',
}

/** "Refugees in donor countries (net disbursements)"; what the measure's own name says is not said twice. */
const variableName = (name: string, fund: string): string => {
  const counted = fundNames[fund] ?? fund
  return saysView(name, counted) ? name : `${name} (${counted})`
}

/** The node of a variable. */
export const dac1VariableNode = (measure: string, fund: string, name: string): McfNode => {
  if (measure === incomeMeasure) return economyVariableNode('gni')
  const slots = Object.entries(fundFlows[fund] ?? {}).map(([property, code]) => [
    property,
    ref(codeDcid(property, code)),
  ])
  return {
    dcid: dac1Dcid(measure, fund),
    typeOf: 'StatisticalVariable',
    properties: {
      name: variableName(name, fund),
      ...shapeTerms(shapes.providerTotals),
      dac1Measure: ref(codeDcid('dac1Measure', measure)),
      ...Object.fromEntries(slots),
      observationProperties: ref('financingProvider'),
    },
  }
}

/** The families of DAC1 and their measures. */
export const dac1Held = (measures: ReadonlyArray<CodeEntry>): Held => {
  const codes = new Set(measures.map((entry) => entry.code))
  return {
    families: codes.has(incomeMeasure) ? ['providerTotals', 'gni'] : ['providerTotals'],
    hasCode: (property, code) => property === 'dac1Measure' && codes.has(code),
  }
}
