// "Gasto de Perú en deuda externa", "dette extérieure du Sénégal payée en 2019": what is spent on a debt, or paid of it, in a year is its service.
import { patternsOf } from '../text/patterns.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import data from './spent-on-debt.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 600
const mayBe = /dett|deud/iu

const { find, says, all } = patternsOf(data)
export const spentOnDebtExpressions = all

/** The service of a debt, in its language and with what is said of the debt. */
const serviceOf = (debt: string): string => {
  const one = debt.toLowerCase().replace(/s\b/gu, '')
  return one.startsWith('deu') ? `servicio de la ${one}` : `service de la ${one}`
}

/** The question with the service of a debt in the place of what is spent on it, or paid of it. */
export const withSpentOnDebt = (query: string): Rewritten | null => {
  if (query.length > longest || !mayBe.test(query) || says(query, 'service')) return null
  const found = find(query, 'spent') ?? find(query, 'paid') ?? find(query, 'paidLast')
  if (found === null) return null
  const { index, 0: said, groups = {} } = found
  const { debt = '', spent, on, paid } = groups
  const end = index + said.trimEnd().length
  const noun = spent ?? debt
  const places: ReadonlyArray<Replacement> = [
    { start: index, end: index + noun.length, text: serviceOf(debt) },
    { start: end - (on ?? paid ?? '').length, end, text: '' },
  ]
  return rewritten(query, places)
}
