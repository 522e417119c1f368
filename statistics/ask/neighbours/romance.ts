// What is asked in French and Spanish beside what is held: shares of budgets, what is spent on a debt or lent anew, what is owed of interest and aid, what is
// handed back. The nearest statistic is no answer to it.
import { notAnswered } from '../clauses/clause-words.ts'
import type { Part, Resolution, Span } from '../resolution.ts'
import { patternsOf } from '../text/patterns.ts'
import { foldWord } from '../text/word-forms.ts'
import type { Looked, Rule } from './neighbours.ts'
import { isSchedule } from './said-of-parts.ts'
import data from './romance-patterns.json' with { type: 'json' }

const { says, find, all } = patternsOf(data)
export const romanceExpressions = all

type Name = Parameters<typeof says>[1]
type Word = Part['used'][number]

const saysFolded = ({ text }: Looked, name: Name): boolean => says(foldWord(text), name)
const isWord = ({ text }: { readonly text: string }, name: Name): boolean => says(foldWord(text.trim()), name)

const isMeasure = ({ as }: Word): boolean => as === 'measure'
/** "J'écris sur les dépenses publiques : quelle était l'APD ...": what stands behind the colon that leads to what was read. */
const saysBehindColon = ({ query, text, part }: Looked, name: Name): boolean => {
  const measure = part.used.find((word) => isMeasure(word) && !isWord(word, 'spending'))
  const colon = measure === undefined ? -1 : query.lastIndexOf(':', measure.start)
  return says(foldWord(colon < 0 ? text : query.slice(colon)), name)
}
/** Words that name a statistic and no spending. */
const namesOther = ({ part }: Looked): boolean =>
  part.used.some((word) => isMeasure(word) && !isWord(word, 'spending')) ||
  part.used.some(({ as }) => as.startsWith('slot '))

/** "Gasto de Perú en deuda externa": a word of spending that the reading swallowed. */
const swallowsSpending = (looked: Looked): boolean =>
  looked.read.kind !== 'aid' &&
  looked.part.used.some((word) => isMeasure(word) && isWord(word, 'spending')) &&
  !joinsIt(looked.part)

const joinsIt = ({ used }: Part): boolean => used.some(({ as }) => as === 'joins')
const isPublicSpending = (looked: Looked): boolean =>
  looked.read.kind !== 'service' && saysBehindColon(looked, 'publicSpending') && !joinsIt(looked.part)

const isBudgetAlone = (looked: Looked): boolean =>
  looked.read.kind === 'aid' && !namesOther(looked) && looked.part.used.some((word) => isWord(word, 'planned'))

/** "Dette extérieure du Bénin empruntée": a participle behind the noun tells what was done in the year. */
const isFlowOfDebt = (looked: Looked): boolean =>
  looked.read.kind === 'debt' &&
  ((saysFolded(looked, 'debtOfFlow') &&
    [...looked.part.used, ...looked.part.ignored].some((word) => isWord(word, 'flowOfDebt'))) ||
    saysFolded(looked, 'debtTaken'))

const isSpentOnDebt = (looked: Looked): boolean =>
  looked.read.kind === 'debt' &&
  (swallowsSpending(looked) ||
    saysFolded(looked, 'costsOfDebt') ||
    saysFolded(looked, 'debtThatCosts') ||
    looked.part.used.some((word) => word.as === 'direction' && isWord(word, 'spends')))

/** "Intérêts dus": what is owed is not what was paid; "doit payer" tells what is due to be paid. */
const isInterestOwed = (looked: Looked): boolean =>
  looked.read.kind === 'service' &&
  !isSchedule(looked) &&
  (saysFolded(looked, 'interestOwed') || saysFolded(looked, 'owesInterest') || says(looked.text, 'owedWithAccent')) &&
  !saysFolded(looked, 'isToPay')

const before = ({ query }: Looked, { start }: Word): string => `${foldWord(query.slice(0, start)).trimEnd()} `

/** "Aide de la France payée par le Niger": whose aid it is was read as who gets it. */
const isTurned = (looked: Looked): boolean => {
  const { origin = [], destination = [] } = looked.read.identity.entities
  const stands = (side: ReadonlyArray<string>, name: Name): boolean =>
    looked.part.used.some((word) => word.refs.some((ref) => side.includes(ref)) && says(before(looked, word), name))
  return stands(origin, 'byWhom') && stands(destination, 'ofAid')
}

/** "APD de l'Australie ? Et combien pour les Fidji ?": behind the aid of one giver, the part of it may be meant. */
const isOfGiverBefore = ({ query, part, read, all }: Looked): boolean => {
  const { origin = [], destination = [] } = read.identity.entities
  const [first] = all.parts
  const isBehind = first?.status === 'definite' && first !== part && first.said.start < part.said.start
  const before = isBehind ? first.spec.definition.identity.entities : {}
  return (
    read.kind === 'aid' &&
    !part.used.some(isMeasure) &&
    origin.length === 0 &&
    destination.length > 0 &&
    (before['origin'] ?? []).length > 0 &&
    (before['destination'] ?? []).length === 0 &&
    says(foldWord(query.slice(part.said.start).trimStart()), 'asksOn')
  )
}

/** "Emprunts extérieurs du Togo": who borrows was read as who lends. */
const isOfBorrower = (looked: Looked): boolean => {
  const { origin = [], destination = [] } = looked.read.identity.entities
  return (
    looked.read.kind === 'debt' && origin.length === 0 && destination.length > 0 && saysFolded(looked, 'borrowings')
  )
}

/** "Quelle part" passed over: the amount is not what was asked. */
const isPartUnread = ({ part, read }: Looked): boolean =>
  read.facets === undefined && part.ignored.some((word) => isWord(word, 'asksPart'))

/** "Deuda de Perú. O más bien lo que le deben": what is owed to whoever was named is asked for behind what they owe. */
const isOwedBack = ({ query, part, read }: Looked): boolean => {
  const { origin = [], destination = [] } = read.identity.entities
  const at = find(foldWord(query), 'owedBack')?.index ?? -1
  return (
    read.kind === 'debt' &&
    destination.length === 0 &&
    part.used.some(({ refs, end }) => end <= at && refs.some((ref) => origin.includes(ref)))
  )
}

/** "En 2015 au Niger. En 2019 aussi, mais au Tchad": each year has its own place. */
const isOfPairs = ({ query, read }: Looked): boolean =>
  Object.values(read.identity.entities).some((side) => side.length > 1) && says(foldWord(query), 'tooElsewhere')

const isUnheld = ({ part }: Looked): boolean => part.status === 'no_data'
const isLent = (looked: Looked): boolean =>
  !looked.read.codes.has('crsTypeOfFinance') &&
  !looked.part.used.some(isMeasure) &&
  looked.part.used.some((word) => isWord(word, 'lends'))

/** For each, what speaks against a reading that was made in spite of it. */
export const romanceRules: ReadonlyArray<Rule> = [
  [
    'A share of a budget or of spending is asked for; neither is held.',
    (looked) => saysBehindColon(looked, 'dividedByBudget'),
    'arithmetic',
  ],
  [
    'The service does not filter by the size of a figure.',
    (looked) => says(foldWord(looked.query), 'filtersBySize'),
    'comparison_filter',
  ],
  ['Public budgets and spending are not held.', (looked) => isPublicSpending(looked), 'outside_domain'],
  ['Public budgets are not held.', isBudgetAlone, 'outside_domain'],
  ['What is spent on debt in a year is asked for; this reading is of all that is owed at its end.', isSpentOnDebt],
  [
    'New debt is asked for; this reading is of payments.',
    (looked) => looked.read.kind === 'service' && saysFolded(looked, 'debtTaken'),
  ],
  ['Debt that is added or paid in a year is asked for; this reading is of all that is owed at its end.', isFlowOfDebt],
  ['What is owed is asked for; this reading is of what was paid.', isInterestOwed],
  ['What is owed of aid is not held.', (looked) => looked.read.kind === 'aid' && saysFolded(looked, 'aidOwed')],
  ['What is handed back is not held.', (looked) => looked.read.kind === 'aid' && saysFolded(looked, 'aidHandedBack')],
  ['What is asked for is not held.', (looked) => looked.read.kind === 'aid' && says(foldWord(looked.query), 'asked')],
  ['What is owed to it is asked for too; this reading is of what it owes.', isOwedBack],
  ['A part of a whole is asked for; this reading is of amounts.', isPartUnread],
  ['Who borrows was read as who lends.', isOfBorrower],
  ['Whose aid is meant could not be read; this reading is of all.', isOfGiverBefore],
  ['Which year goes with which place could not be read.', isOfPairs],
  [
    'Whose aid it is was read as who gets it.',
    (looked) => looked.read.kind === 'aid' && isUnheld(looked) && isTurned(looked),
  ],
  ['What is lent is asked for; this reading is of all aid.', (looked) => looked.read.kind === 'aid' && isLent(looked)],
]

const notHeld = 'Public budgets and spending are not held.'
const isOfSpendingAlone = ({ used }: Part): boolean => {
  const named = used.filter((word) => isMeasure(word) || word.as.startsWith('slot '))
  return named.length > 0 && named.every((word) => isWord(word, 'spending'))
}

/** "PIB y presupuesto de Perú": a budget that is asked for beside another statistic, told not to be held. */
export const withSpendingTold = (all: Resolution): Resolution => {
  const parts = all.parts.flatMap((part): ReadonlyArray<Part> => {
    const { used } = part
    if (part.status === 'candidates' && all.parts.length > 1 && isOfSpendingAlone(part)) return [refused(part.said)]
    const spent = used.find((word) => isMeasure(word) && isWord(word, 'spending'))
    const isBeside =
      part.status === 'definite' &&
      spent !== undefined &&
      joinsIt(part) &&
      used.some((word) => isMeasure(word) && !isWord(word, 'spending'))
    return isBeside ? [part, refused(spent)] : [part]
  })
  return { ...all, parts }
}

const refused = (said: Span): Part => notAnswered(said, notHeld, 'outside_domain')
