// Which part of what a share is of.
import { type Measure, measureOf, one, type Told } from './measure.ts'
import type { Fact } from './phrases.ts'

/** A whole, and the part of it that is told; null: the part is what goes to somebody. "%" stands for whose it is. */
export type Shared = { readonly measure: Measure; readonly part: string | null }

/** The facts without some of them. */
const without = (told: Told, facts: ReadonlyArray<Fact>): Told => ({
  ...told,
  has: (fact) => !facts.includes(fact) && told.has(fact),
})

const lenders: Readonly<Partial<Record<Fact, string>>> = {
  bilateral: 'bilateral creditors',
  multilateral: 'multilateral creditors',
  bondholders: 'bondholders',
  commercialBanks: 'commercial banks',
}
const kinds: ReadonlyArray<Fact> = ['bilateral', 'multilateral', 'bondholders', 'commercialBanks']
const payments: ReadonlyArray<Fact> = ['interest', 'principal']

const ofService = (told: Told): Shared | null => {
  const payment = one(told, payments)
  const measure = measureOf(without(told, payments))
  if (payment === undefined || measure?.words !== 'debt service') return null
  const words = payment === 'interest' ? 'interest payments' : 'principal repayments'
  return { measure, part: payment === null ? null : `${words}%` }
}

const ofDebt = (told: Told): Shared | null => {
  const lender = one(told, kinds)
  const measure = measureOf(without(told, [...kinds, 'lenders', 'claims']))
  if (lender === undefined || measure?.words !== 'external debt') return null
  return { measure, part: lender === null ? null : `external debt% to ${lenders[lender] ?? ''}` }
}

const ofAid = (told: Told): Shared | null => {
  const side = one(told, ['bilateral', 'multilateral'])
  const measure = measureOf(without(told, ['refugees', 'refugee', 'bilateral', 'multilateral', 'disburse']))
  if (side === undefined || measure === null || measure.kind !== 'aid') return null
  const isWhole = /^(?:net |gross )?ODA$/u.test(measure.words.replaceAll(/\s+/gu, ' ').trim())
  if (told.has('refugees'))
    return isWhole && side === null && !told.has('gross')
      ? { measure: { ...measure, words: 'net ODA', isOneSided: true }, part: 'in-donor refugee costs%' }
      : null
  if (side !== null)
    return isWhole
      ? { measure: { ...measure, isOneSided: true }, part: measure.words.replace(/ODA/u, `${side} ODA`).trim() + '%' }
      : null
  return told.has('commit') ? { measure, part: null } : null
}

/** What a statement of a share is of; null where it does not say, or says too much. */
export const sharedOf = (told: Told): Shared | null => {
  const { has } = told
  if (has('perHead') || has('onAverage') || has('population')) return null
  if (has('service')) return ofService(told)
  if (has('debt') || has('owe')) return ofDebt(told)
  return has('aid') || has('commit') ? ofAid(told) : null
}
