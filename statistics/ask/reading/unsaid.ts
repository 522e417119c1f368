// Words that are known and still not read: what they leave open, or say of something else, keeps a part from being definite.
import type { Mention } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import type { Draft } from './ask.ts'

/** "The composition of French aid", "the French aid mix" ask for parts, without a word for which. */
export const unsaidBreakdowns = (
  { partNouns }: Language,
  tokens: ReadonlyArray<Token>,
  own: Draft['own'],
): ReadonlyArray<Mention> =>
  own.some(({ kind }) => kind === 'role')
    ? []
    : own.filter(
        (m, at) =>
          m.kind === 'grammar' &&
          m.tags.includes('breakdownNoun') &&
          !m.tags.includes('filler') &&
          // "split ... into its bilateral and multilateral parts" orders
          (own[at + 1]?.tags.includes('marker:of') === true ||
            (at > 0 && partNouns.has(tokens[m.to - 1]?.folded ?? ''))),
      )

/** "Chinese loans": those who lent them where something is owed or paid; else loans of aid may be meant. */
export const unsaidLenders = (all: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  // "Indian loans outstanding": lent by India or to it
  const isOfTwo = all.filter(({ kind }) => kind === 'entity').length > 1
  const isOfDebt = all.some((m) => {
    const verb = verbOf(m.tags)
    const isPaid = m.kind === 'slot' && m.options.every((option) => 'debtPayment' in option)
    return verb === 'pay' || verb === 'owe' || isPaid || (m.kind === 'measure' && !m.isHint && isOfTwo)
  })
  return isOfDebt ? [] : all.filter((m) => m.kind === 'role' && m.senses.every(({ isMaybe }) => isMaybe === true))
}

/** "Unpaid aid": what is said of statistics of another kind. */
export const strangeHints = (all: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  const named = all.flatMap((m) => (m.kind === 'measure' && !m.isHint ? m.meanings : []))
  const isStrange = ({ measure, shape }: (typeof named)[number]): boolean =>
    measure === null && !named.some((other) => other.shape.populationType === shape.populationType)
  return named.length === 0 ? [] : all.filter((m) => m.kind === 'measure' && m.isHint && m.meanings.every(isStrange))
}

/** "Debt unpaid service": the noun of a statistic, torn off it. */
export const tornNouns = (
  { deedNouns }: Language,
  tokens: ReadonlyArray<Token>,
  own: Draft['own'],
): ReadonlyArray<Mention> =>
  own.filter((m, at) => {
    const before = own[at - 1]
    return (
      m.kind === 'grammar' &&
      before?.kind === 'measure' &&
      before.to === m.from &&
      deedNouns.has(tokens[m.from]?.folded ?? '') &&
      before.meanings.every((each) => each.measure === null)
    )
  })

/** "European DAC members": an adjective right before a name narrows it, which no reading does. */
export const narrowing = (own: Draft['own']): ReadonlyArray<Mention> =>
  own.filter((m, at) => {
    const [before, next] = [own[at - 1], own[at + 1]]
    // "cooperación española Perú": an adjective may follow its noun
    if (before?.kind === 'measure' || before?.kind === 'slot') return false
    return m.kind === 'entity' && m.isAdjective && next?.kind === 'entity' && !next.isAdjective && next.from === m.to
  })

/** "How many Germans were there in Kenya?": people are counted, not money. */
export const countedPeople = (tokens: ReadonlyArray<Token>, own: Draft['own']): ReadonlyArray<Mention> =>
  own.filter((m, at) => {
    if (m.kind !== 'entity' || !m.isAdjective || tokens[m.from - 1]?.folded !== 'many') return false
    return !/^(?:measure|slot|role)$/.test(own[at + 1]?.kind ?? '')
  })

/** "Each Indonesian had ...": a figure for one of a people, which no reading without a division gives. */
export const onePerson = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  own: Draft['own'],
): ReadonlyArray<Mention> =>
  own.filter((m, at) => {
    const [people, noun] = [own[at + 1], own[at + 2]]
    const isOfPeople = people?.kind === 'entity' && people.isAdjective
    const isDescribed = noun?.kind === 'measure' || noun?.kind === 'slot' || noun?.kind === 'role'
    return m.kind === 'grammar' && isOfPeople && !isDescribed && language.each.has(tokens[m.to - 1]?.folded ?? '')
  })
