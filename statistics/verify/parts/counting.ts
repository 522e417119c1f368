// Which facts say what is counted.
import type { Fact, Run } from './phrases.ts'

/** Facts that say what is counted; the others say how. */
const counting: ReadonlySet<Fact> = new Set<Fact>([
  'aid',
  'commit',
  'grants',
  'grantEquivalent',
  'refugees',
  'refugee',
  'admin',
  'debt',
  'owe',
  'service',
  'interest',
  'principal',
  'gdp',
  'gni',
  'population',
  'oof',
  'debtRelief',
  'bondholders',
  'commercialBanks',
  'lenders',
])
/** Lenders of one kind say how, not what. */
export const isCounting = ({ says }: Run<Fact>): boolean =>
  says.some((fact) => counting.has(fact) && (fact !== 'lenders' || says.length === 1))
