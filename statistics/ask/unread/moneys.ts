// What was done with an amount, which debt is meant, and by whose figures, where the reading holds something beside it.
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import { says, spansOf } from './patterns.ts'

/** "Aid spent by Germany in Kenya": what was paid, where commitments are held alone. */
const isPaidOf = ({ text, read }: Looked): boolean =>
  read.cautions.includes('commitments_only') &&
  says(text, 'moved') &&
  !says(text, 'manyAsked') &&
  !says(text, 'commits')

/** "Public debt", "total debt": what is owed at home is a part of it that is not held. */
const isWholeDebt = ({ text, read }: Looked): boolean => {
  const { kind, openRoles, codes, identity, facets } = read
  if (kind !== 'debt' || !openRoles.includes('destination') || codes.has('creditorType')) return false
  if (says(text, 'fromAbroad')) return false
  const isOfCountries = (identity.entities['origin'] ?? []).every((ref) => ref.startsWith('country/'))
  if (says(text, 'publicDebt') || (isOfCountries && says(text, 'wholeDebt'))) return true
  return facets?.per !== undefined && says(text, 'debtRatio')
}

const sources = ['sourceWorldBank', 'sourceFund', 'sourceNations', 'sourceClub', 'sourceOther'] as const

/** Whose figures are held of each kind. */
const held: Readonly<Record<Looked['read']['kind'], ReadonlyArray<(typeof sources)[number]>>> = {
  aid: ['sourceClub'],
  debt: ['sourceWorldBank'],
  service: ['sourceWorldBank'],
  gdp: ['sourceFund'],
  gni: ['sourceClub'],
  people: ['sourceNations'],
}

const publishers = /^group\/(?:WorldBank|IMF|UN|OECD)$/u

/** "GDP according to the World Bank", "debt according to China": whose figures are asked for. */
const isOtherSource = ({ query, part: { used }, read }: Looked): boolean => {
  const isNamed = spansOf(query, 'byElse').some(({ end }) => {
    const found = sources.filter((name) => says(query.slice(end).trimStart(), name))
    return found.length > 0 && !found.some((name) => held[read.kind].includes(name))
  })
  const isEconomy = read.kind === 'gdp' || read.kind === 'gni' || read.kind === 'people'
  const named = Object.values(read.identity.entities).flat()
  return (
    isNamed ||
    // "GDP of Kenya (World Bank)"
    (isEconomy && named.length > 1 && named.some((ref) => publishers.test(ref))) ||
    used.some(
      ({ as, start }) =>
        /^(?:entity|origin|destination|observationAbout)/u.test(as) &&
        says(query.slice(0, start).trimEnd(), 'accordingTo'),
    )
  )
}

/** "Interest owed by Kenya": what is due and what was paid are two figures. */
const isOwedPart = ({ text, read: { kind, codes, identity } }: Looked): boolean =>
  kind === 'service' &&
  codes.has('debtPayment') &&
  !(identity.shape.kind === 'statvar_schema' && (identity.shape.measured_property ?? '').startsWith('Scheduled')) &&
  says(text, 'owesPart') &&
  !says(text, 'paysPart')

export const moneyRules: ReadonlyArray<Rule> = [
  ['These are commitments; what was paid of them is another statistic.', isPaidOf],
  ['Only external debt is held: what is owed at home is not in this reading.', isWholeDebt],
  ['Figures of another source are asked for.', isOtherSource],
  ['What is owed is asked for; this reading is of what was paid.', isOwedPart],
  [
    'Whether interest counts was not said; this reading is of principal and interest.',
    ({ text, read }) => read.kind === 'service' && !read.codes.has('debtPayment') && says(text, 'debtRepaid'),
  ],
]
