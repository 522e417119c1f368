// What a statement counts, by the facts it has.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { StatedFigure } from '../numbers.ts'
import type { Gathered } from './gathered.ts'
import { ownFigure } from './marked.ts'
import type { Fact } from './phrases.ts'
import { areDebtors } from './roles.ts'
import type { Kind } from './whose.ts'

export type Told = {
  readonly has: (fact: Fact) => boolean
  readonly gathered: Gathered
  readonly figure: StatedFigure
  readonly graph: Graph
}

/** What is counted, in the words of a question, and what kind of parts its entities have. */
export type Measure = { readonly words: string; readonly kind: Kind; readonly isOneSided?: true }

/** The only one of some facts that is told; null: none, undefined: several. */
export const one = ({ has }: Pick<Told, 'has'>, facts: ReadonlyArray<Fact>): Fact | null | undefined => {
  const [first, ...more] = facts.filter(has)
  return more.length > 0 ? undefined : (first ?? null)
}

const some = ({ has }: Told, facts: ReadonlyArray<Fact>): boolean => facts.some(has)

const aidFacts: ReadonlyArray<Fact> = ['aid', 'commit', 'grants', 'grantEquivalent', 'disburse']
/** "Of the ❶ that Switzerland counted as aid" */
const isAsAid = (told: Told): boolean =>
  told.has('asAid') &&
  isOwn(told, 'asAid') &&
  told.gathered.facts.every(({ says }) => !says.some((fact) => counted.has(fact)))
const counted: ReadonlySet<Fact> = new Set<Fact>([
  'refugee',
  'refugees',
  'admin',
  'oof',
  'debt',
  'owe',
  'gdp',
  'gni',
  'population',
  'commit',
  'grants',
])

const counts =
  /^(?:count|book|report|record|declare|treat|regard|class|classify|classifie|reckon|charge|label|claim)(?:s|d|ed|ing)?$/u
/** Words between such a verb and "as aid", at most. */
const farthest = 8

/** "Which counts lecture halls as aid": what something is taken for, of which no figure is told. */
const isTakenForAid = ({ gathered: { facts, marked } }: Told): boolean => {
  const aid = facts.filter(({ says }) => says.includes('aid'))
  return (
    aid.length > 0 &&
    aid.every(
      ({ from }) =>
        marked.words[from - 1] === 'as' &&
        marked.words.slice(Math.max(0, from - farthest), from - 2).some((word) => word !== null && counts.test(word)),
    )
  )
}

const netting: ReadonlyArray<Fact> = ['net', 'gross']
const debtFacts: ReadonlyArray<Fact> = ['debt', 'owe', 'bondholders', 'commercialBanks']

/** Those who hold bonds are nothing but lenders. */
const isToLenders = ({ gathered: { entities } }: Told): boolean =>
  entities.some(({ refs }) => refs.every((ref) => ref.startsWith('org/ids/')))

/** A fact is told in the clause of the figure. */
const isOwn = ({ gathered: { facts, used } }: Told, fact: Fact): boolean =>
  facts.some(
    ({ says, from, to }) =>
      says.includes(fact) && used.some((clause) => clause.holds === 'own' && clause.from <= from && to <= clause.to),
  )

const isOwnDebt = (told: Told): boolean =>
  (['debt', 'lenders', 'bondholders', 'commercialBanks'] as const).some((fact) => isOwn(told, fact))

/** Paying lenders, or paying on a debt, is debt service. */
const isPaying = (told: Told): boolean =>
  (isOwn(told, 'pay') || !some(told, debtFacts.concat('lenders')) || !isOwnDebt(told)) &&
  told.has('pay') &&
  !told.has('owe') &&
  (some(told, ['lenders', 'debt', 'bondholders', 'commercialBanks']) || isToLenders(told))

/** Debts are held by no purpose: what a headline names says nothing of them, what their own clause names does. */
const hasTopic = ({ gathered: { topics, used } }: Told): boolean =>
  topics.some((topic) => used.some(({ holds, from, to }) => holds === 'own' && from <= topic.from && topic.to <= to))

/** "cost ❶ in interest" */
const isInInterest = ({ gathered: { marked, facts } }: Told): boolean => {
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  return (
    marked.words[at + 1] === 'in' &&
    facts.some(({ from, says }) => from === at + 2 && (says.includes('interest') || says.includes('principal')))
  )
}

const serviceOf = (told: Told): Measure | null => {
  const [interest, principal] = [told.has('interest'), told.has('principal')]
  const isDoubtful = told.has('service') && interest !== principal && !isInInterest(told)
  if (some(told, [...aidFacts, ...netting]) || isDoubtful || hasTopic(told)) return null
  const paid = interest === principal ? 'debt service' : interest ? 'interest payments' : 'principal repayments'
  return { words: `${told.has('scheduled') ? 'scheduled ' : ''}${paid}`, kind: 'debt' }
}

/** "Creditors and bondholders": all of them, or some. */
const isOfSomeLenders = (told: Told): boolean =>
  some(told, ['bondholders', 'commercialBanks']) &&
  told.gathered.facts.some(
    ({ says, from, to }) =>
      says.includes('lenders') &&
      told.gathered.marked.words.slice(from, to).some((word) => /^(?:creditor|lender)/u.test(word ?? '')),
  )

/** "Angola pays: ❶ of external debt": what is paid, or what is owed. */
const isUndecided = (told: Told): boolean =>
  told.has('pay') &&
  !told.has('owe') &&
  !isOwn(told, 'pay') &&
  isOwnDebt(told) &&
  !some(told, ['outstanding', 'holdings'])

const serving = /^(?:service|servicing|serviced|repay|repaid|repayment|redemption|redeemed)$/u
/** "The service it needed on its debt": paid, in words that were not read. */
const isServed = ({ gathered: { marked, used, facts } }: Told): boolean =>
  used.some(({ from, to }) =>
    marked.words.some(
      (word, i) =>
        i >= from && i < to && serving.test(word ?? '') && !facts.some((fact) => i >= fact.from && i < fact.to),
    ),
  )

/** "paid ❶ on what it owed" */
const isPaidOff = ({ gathered: { marked, facts } }: Told): boolean => {
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  return facts.some(({ says, from, to }) => says.includes('pay') && from < at && to >= at - 1)
}

const debtOf = (told: Told): Measure | null =>
  isPaidOff(told) ||
  some(told, [...aidFacts, ...netting, 'scheduled']) ||
  isServed(told) ||
  hasTopic(told) ||
  isOfSomeLenders(told) ||
  isUndecided(told)
    ? null
    : { words: 'external debt', kind: 'debt' }

const isOrganisation = (ref: string): boolean => ref.startsWith('org/')

const aidOf = (told: Told): Measure | null => {
  const { has, gathered } = told
  const net = one(told, netting)
  const side = one(told, ['bilateral', 'multilateral'])
  const [topic, ...more] = gathered.topics
  if (net === undefined || side === undefined || more.length > 0 || has('claims') || has('refugee')) return null
  // "Kenya's budget for schools": money for a purpose is aid by itself only where an organisation has a part in it
  const isOfBody = topic !== undefined && gathered.entities.some(({ refs }) => refs.every(isOrganisation))
  if (!isOfBody && !some(told, aidFacts) && !isAsAid(told)) return null
  const behind = topic === undefined ? '' : ` for ${topic.text}`
  if (has('grantEquivalent'))
    return net !== null || has('commit') || side !== null
      ? null
      : { words: `ODA grant equivalent${behind}`, kind: 'aid' }
  if (has('grants'))
    return net !== null || has('commit') || topic !== undefined
      ? null
      : { words: `${side ?? ''} grants disbursed`, kind: 'aid' }
  if (has('commit'))
    return net !== null || has('disburse')
      ? null
      : // by purpose only bilateral aid is held
        {
          words: `${topic !== undefined && side === 'bilateral' ? '' : (side ?? '')} ODA commitments${behind}`,
          kind: 'aid',
        }
  const isPaid = net === null && (topic !== undefined || has('disburse'))
  return { words: `${net ?? ''} ${side ?? ''} ODA${isPaid ? ' disbursed' : ''}${behind}`, kind: 'aid' }
}

/** "There were 28.7 million Peruvians" */
const isOfPeople = ({ figure, gathered: { entities } }: Told): boolean =>
  (figure.kind === 'bare' || figure.kind === 'count') &&
  entities.length === 1 &&
  entities.every(({ isAdjective, text }) => isAdjective && /(?:ns|is)$/u.test(text))

/** "Norway gave 1.02 % of its income": what somebody gives of it is aid. */
const isGivenOfIncome = (told: Told): boolean => {
  const { figure, gathered, has } = told
  const { marked, topics, used } = gathered
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  return (
    figure.kind === 'percent' &&
    has('gni') &&
    topics.length === 0 &&
    one(told, netting) !== undefined &&
    used.some(({ holds, to }) => holds === 'own' && to > at) &&
    /^(?:gave|give|gives|giving|donated|donates)$/u.test(marked.tokens[at - 1]?.folded ?? '')
  )
}

/** "Irish aid, whatever refugees cost, came to ❶": a part that stands between the whole and its figure may be the figure's or not. */
const isMentioned = (told: Told, part: Fact): boolean => {
  const { facts } = told.gathered
  const [whole, mentioned] = [
    facts.find(({ says }) => says.join() === 'aid'),
    facts.find(({ says }) => says.includes(part)),
  ]
  return (
    whole !== undefined &&
    mentioned !== undefined &&
    whole.from < mentioned.from &&
    !isOwn(told, part) &&
    !isOwn(told, 'aid')
  )
}

const beforeRelief = /^(?:of|in|as|worth|whose|total|'s|❶|)$/u
/** "Debt relief of ❶", "❶ in debt relief", "debt relief accounted for ❶ of French aid": nothing that comes on top of it, and no aid that it lifted. */
const reliefOf = (told: Told): Measure | null => {
  const { marked, facts, topics, entities } = told.gathered
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  const relief = facts.find(({ says }) => says.includes('debtRelief'))
  const rest = facts.filter(({ says }) =>
    says.some((fact) => fact !== 'debtRelief' && fact !== 'idle' && fact !== 'pay'),
  )
  const isOfAid = rest.every(
    ({ says, from }) => says.join() === 'aid' && from > at && /^(?:of|in|as)$/u.test(marked.words[at + 1] ?? ''),
  )
  if (relief === undefined || !isOwn(told, 'debtRelief') || !isOfAid || topics.length > 0) return null
  const isLed =
    beforeRelief.test(marked.words[relief.from - 1] ?? '') ||
    [...entities, ...marked.deeds, ...marked.years].some(({ to }) => to === relief.from)
  return isLed ? { words: 'debt relief', kind: 'aid', isOneSided: true } : null
}

/** What is counted; null where the facts contradict one another or say too little. */
export const measureOf = (told: Told): Measure | null => {
  const { has, gathered } = told
  if (has('debtRelief')) return reliefOf(told)
  if (some(told, ['service', 'interest', 'principal', 'scheduled']) || isPaying(told)) return serviceOf(told)
  const isHeld = has('holdings') && gathered.entities.length > 1 && !some(told, aidFacts)
  const isOutstanding =
    has('outstanding') &&
    (gathered.entities.length > 1 || some(told, ['bilateral', 'multilateral', 'lenders'])) &&
    !some(told, aidFacts)
  const isOfDebtors = areDebtors(gathered.marked, gathered.entities) && !some(told, aidFacts)
  if (
    isOfDebtors ||
    some(told, debtFacts) ||
    isOutstanding ||
    isHeld ||
    (has('holdings') && has('lenders') && !some(told, aidFacts)) ||
    (has('claims') && some(told, ['lenders', 'outstanding']) && !some(told, aidFacts))
  )
    return debtOf(told)
  if (isMentioned(told, 'refugees') || isMentioned(told, 'admin')) return null
  if (has('refugees'))
    return some(told, ['commit', 'grants']) ? null : { words: 'in-donor refugee costs', kind: 'aid', isOneSided: true }
  if (has('admin'))
    return some(told, [...aidFacts.filter((fact) => fact !== 'aid' && fact !== 'disburse'), 'gross']) ||
      gathered.topics.length > 0
      ? null
      : { words: 'administrative costs', kind: 'aid', isOneSided: true }
  if (has('oof')) return some(told, aidFacts) ? null : { words: 'other official flows', kind: 'aid', isOneSided: true }
  if (isTakenForAid(told)) return null
  if (some(told, aidFacts) || gathered.topics.length > 0 || isAsAid(told)) return aidOf(told)
  if (isGivenOfIncome(told)) return { words: `${one(told, netting) ?? ''} ODA`, kind: 'aid' }
  const income = one(told, ['gdp', 'gni'])
  if (income === undefined) return null
  // "the government spent ❶, the economy notwithstanding"
  if (income !== null && isOwn(told, 'pay') && !isOwn(told, income)) return null
  if (income !== null) return { words: income.toUpperCase(), kind: 'place' }
  return has('population') || isOfPeople(told) ? { words: 'population', kind: 'place' } : null
}
