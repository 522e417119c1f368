// Another party named beside a claim whose reading leaves that side open: the figure may be of the two together.
import type { Search } from '../ask/search.ts'
import type { Claim } from './claims.ts'
import { namesOf } from './named.ts'
import { figuresIn, type StatedFigure } from './numbers.ts'
import { open, type Verified } from './verified.ts'

const sides = ['origin', 'destination']

/** One side of those that give and take, or owe and are owed, is said, and the other is left open. */
export const leavesSideOpen = ({ identity }: NonNullable<Verified['found']>): boolean =>
  new Set(sides.map((side) => (identity.entities[side] ?? []).length > 0)).size === 2

/** The words of a claim, and those beside it that it may point to. */
export const wordsBeside = ({ text, stated, dropped = [], contexts = [] }: Claim): ReadonlyArray<string> => [
  stated === undefined || stated.figures.length > 1 ? text : stated.text,
  ...dropped,
  ...contexts.map((context) => context.text),
]

/** The very figure stands under another year, price or unit: that is no chance, whoever is named. */
export const isExplained = ({ reasons, claim: { figure } }: Verified): boolean =>
  reasons.some(
    ({ code }) => code !== 'member_or_group' && (code !== 'order_of_magnitude' || (figure !== null && isExact(figure))),
  )
/** Of the digits of two numbers the first two are the same by chance. */
const isExact = ({ step, value }: StatedFigure): boolean => step <= Math.abs(value) * exactEnough
const exactEnough = 0.01

const memberOf = ({ member }: { readonly member: string }): string => member

/** A part of the world in which those who are held lie: it lends and gives nothing. */
const isAround = ({ graph }: Search, ref: string, held: ReadonlySet<string>): boolean =>
  (/^(?:subregion|continent)$/u.test(graph.kindOf(ref) ?? '') &&
    (graph.memberships(ref)?.members ?? []).some(({ member }) => held.has(member))) ||
  /\bincome\b|\bdeveloped countries\b/iu.test(graph.label(ref) ?? '')

/** "The DAC's EU countries": a group whose name stands in that of the one that is held. */
const isNamedIn = ({ graph }: Search, ref: string, held: ReadonlySet<string>): boolean => {
  const name = graph.label(ref) ?? ''
  const short = name === 'European Union' ? 'EU' : /\b\p{Lu}{2,6}\b/u.exec(name)?.[0]
  return (
    short !== undefined &&
    graph.kindOf(ref) === 'group' &&
    [...held].some(
      (one) => graph.kindOf(one) === 'group' && (graph.label(one) ?? '').split(/[^\p{L}]/u).includes(short),
    )
  )
}

/** "of Kenya and no other country" */
const nobody =
  /\b(?:no|not any|not one) other (?:country|countries|donors?|providers?|state|nation|lenders?|creditors?)\b/giu

/** "forty-seven" names nobody. */
const withoutFigures = (words: string): string =>
  figuresIn(words).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, words)

/** Names of what is counted and of money, which take nothing. */
const noTaker = /^(?:ODA|GDP|GNI|GNP|OOF|USD|EUR|US|IDA|IBRD|IMF|UN|DAC|OECD)$/u
/** "From Paris to Abidjan": a name behind "to" that the graph does not have, which may be who takes. */
const ledTo =
  /(?<!\b(?:[Aa]ccording|[Dd]ue|[Tt]hanks|[Oo]wing|[Cc]lose|[Cc]ompared|[Uu]p|[Cc]ontrary|[Rr]elative|[Nn]ext|[Pp]rior|[Bb]ack|[Dd]own)\s)\b(?:to|towards|into)\s(?:the\s)?(?<name>\p{Lu}[\p{L}-]{2,30})/gu
const hasUnknownTaker = (search: Search, words: string): boolean =>
  [...words.matchAll(ledTo)].some(
    ({ groups }) => !noTaker.test(groups?.['name'] ?? '') && namesOf(search)(groups?.['name'] ?? '').length === 0,
  )

/** Whether words name somebody who is neither of those whom a figure is of, nor one of them. */
export const namesOther = (search: Search, { identity }: NonNullable<Verified['found']>, words: string): boolean => {
  const held = new Set(Object.values(identity.entities).flat())
  const members = new Set([...held].flatMap((ref) => (search.graph.memberships(ref)?.members ?? []).map(memberOf)))
  // who is one of those that are held takes no other part
  const isOther = (refs: ReadonlyArray<string>): boolean =>
    !refs.some(
      (ref) =>
        ref === 'Earth' ||
        held.has(ref) ||
        members.has(ref) ||
        isAround(search, ref, held) ||
        isNamedIn(search, ref, held),
    )
  return namesOf(search)(withoutFigures(words.replaceAll(nobody, ' '))).some(isOther)
}

/** No mismatch where somebody is named beside the figure who may be its other side. */
export const unlessNamedBeside = (search: Search, verified: Verified): Verified => {
  const { claim, verdict, found } = verified
  if (verdict !== 'mismatch' || found === null || isExplained(verified) || !leavesSideOpen(found)) return verified
  return wordsBeside(claim).some((words) => hasUnknownTaker(search, words) || namesOther(search, found, words))
    ? open(
        claim,
        'not_definite',
        'Somebody is named beside the figure who may be its other side; say who gives and who takes.',
        [{ found, verdict }],
      )
    : verified
}
