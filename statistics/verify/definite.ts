// A claim against the figure of a definite reading: looked up, compared, and where it differs, explained.
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { otherHeadlines } from '../ask/computation/income-headline.ts'
import { isNominalGrowth } from '../ask/computation/growth.ts'
import type { Reading } from '../ask/resolution.ts'
import { resolveQuestion } from '../ask/resolve.ts'
import type { Search } from '../ask/search.ts'
import type { Claim } from './claims.ts'
import { breaksOfChange } from './across-break.ts'
import { calledAs, goneOtherWay, readingsOf } from './fitted-readings.ts'
import { figureOf, type FoundFigure, trapsFor, versionOf } from './figure.ts'
import { computedFacets, facetsOf, isOneYear, unitMismatch } from './looked-up.ts'
import { isUnchanged } from './named.ts'
import { fitOfAmount, isBoundKept, isLaxBound } from './fit.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import { figureOverYears } from './over-years.ts'
import { isAboutDebtors, isOverAll } from './over-debtors.ts'
import { overPartners } from './over-partners.ts'
import { type Definite, isPromiseForGift, otherTables, paidInstead, besideBetween, readingOf } from './promised.ts'
import { reasonsFor } from './reasons.ts'
import { inOtherCurrency } from './unconverted.ts'
import { ofSameCountries, saysCountries } from './same-countries.ts'
import { type Candidate, type Found, open, type Verified, type VerifyPorts } from './verified.ts'
import { wentBack } from './went-back.ts'
import { fits, type Mistaken, written } from './mistaken.ts'
import { inNarrowerCode } from './narrower-code.ts'
import { kindsAround } from './other-entities.ts'
import { totalOfGroup, totalOfSource } from './more-than-creditors.ts'
import { groupAddedUp, wholeOfMembers } from './whole-of-members.ts'

const notPaid = 'Of the whole only commitments are held: what was promised in the year, not what was paid out.'

/** A claim of what was given beside the commitments that are held: never a verdict, but told where the figure is theirs. */
export const promised = async (
  { search }: VerifyPorts,
  claim: Claim,
  reading: Reading | null,
  stated: StatedFigure,
  unit: Facets,
): Promise<Verified | null> => {
  if (reading === null || !isOneYear(reading)) return null
  const { identity } = reading.spec.definition
  const figure = await figureOf(search.graph, { identity, facets: computedFacets(reading, claim, unit) })
  if (E.isLeft(figure) || unitMismatch(stated, figure.right) !== null) return open(claim, 'no_data', notPaid)
  const { row, record } = figure.right
  const verdict = fitOf(stated, row.value)
  const own = { found: calledAs(figure.right, reading), verdict }
  if (verdict === 'mismatch') return open(claim, 'no_data', notPaid, [own])
  const code = 'commitment_for_disbursement'
  const detail = `This is the figure of commitments. ${notPaid}`
  const reason = { code, detail, version: await versionOf(figure.right), traps: trapsFor(code, record) } as const
  return { ...open(claim, 'no_data', notPaid, [own]), reasons: [reason] }
}

/** What was paid out, where a table holds it as one figure; else what can be said beside commitments. */
const verifyPaid = async (ports: VerifyPorts, claim: Claim, part: Definite, stated: StatedFigure) => {
  const paid = paidInstead(ports.search, part)
  const verified = paid === null ? null : await verifyDefinite(ports, claim, paid, stated)
  if (verified !== null && verified.verdict !== 'not_checkable') return verified
  const told = await promised(ports, claim, readingOf(part), stated, facetsOf(part, stated))
  if (told !== null && told.candidates.every(({ verdict }) => verdict === 'mismatch'))
    return (await goneOtherWay(ports, claim, part, stated)) ?? told
  return told ?? open(claim, 'no_year', 'Say of which one year the figure is.')
}

/** People of an entity in a year, as the graph is asked for them in words. */
const populationIn =
  (search: Search) =>
  async (entity: string, period: string): Promise<number | null> => {
    const { parts } = resolveQuestion(search, `population of ${search.graph.label(entity) ?? entity} in ${period}`)
    const [part, ...more] = parts
    if (part?.status !== 'definite' || more.length > 0 || !isOneYear(part)) return null
    const { identity } = part.spec.definition
    if (!Object.values(identity.entities).flat().includes(entity)) return null
    const found = await figureOf(search.graph, { identity, facets: {} })
    return E.isLeft(found) ? null : found.right.row.value
  }

/** Other members may make a figure twice as large, or half: what is farther away is of no such group. */
const isNear = ({ value }: StatedFigure, { row }: FoundFigure): boolean =>
  Math.max(value / row.value, row.value / value) <= 2

/** Parts that were rounded before they were added up miss by a unit of the last digit, which is next to nothing of four digits or more. */
const isSumOfRounded = ({ value, step, within }: StatedFigure, truth: number): boolean =>
  within === undefined && Math.abs(truth - value) <= Math.min(step, Math.abs(truth) * nextToNothing)
const nextToNothing = 1 / 10_000

/** The other measure that is called the same, each the headline of some years, where the claim fits it. */
const inOtherHeadline = async (
  graph: Graph,
  claim: Claim,
  part: Definite,
  stated: StatedFigure,
): Promise<Candidate | null> => {
  const { suggested_facets } = part
  const same = otherHeadlines(graph, part).map((other) =>
    suggested_facets === undefined ? other : { ...other, suggested_facets },
  )
  const others = await readingsOf(graph, same, claim, facetsOf(part, stated), stated)
  return others.find(({ verdict }) => verdict !== 'mismatch') ?? null
}

/** Why a claim may differ from the other measure that is called the same, where nothing explains how it differs from the one read. */
const underOtherHeadline = async (
  mistaken: Mistaken,
  claim: Claim,
  part: Definite,
): Promise<Pick<Verified, 'found' | 'reasons'> | null> => {
  const { graph, stated } = mistaken
  for (const other of otherHeadlines(graph, part)) {
    const facets = computedFacets(part, claim, facetsOf(part, stated))
    const figure = await figureOf(graph, { identity: other.spec.definition.identity, facets })
    if (E.isLeft(figure) || unitMismatch(stated, figure.right) !== null) continue
    const reasons = await reasonsFor({ ...mistaken, found: figure.right, others: [], wentBack: () => [] })
    if (reasons.length > 0) return { found: calledAs(figure.right, other), reasons }
  }
  return null
}

const ofThatTime = /\b(?:current prices|nominal)\b/iu
const ofOneYear = /\b(?:constant|real terms|(?:at|in) (?:19|20)\d\d (?:prices|dollars|US dollars))\b/iu
const notThose = /\bnot (?:in |at )?(?:nominal|current|constant|real)(?: (?:prices|dollars|terms|ones))?\b/giu
/** "At 2022 prices ... $2.78 billion (current prices: $3.00 billion)": which prices are those of a figure is told by its place alone. */
const isInTwoPrices = ({ text }: Claim): boolean =>
  ofThatTime.test(text.replaceAll(notThose, ' ')) && ofOneYear.test(text.replaceAll(notThose, ' '))

const saysKind = /\b(?:bilateral|government-to-government|official creditor|official lender)\b/iu
const wordsAround = ({ text, among }: Claim): string => `${among?.sentences[among.at - 1]?.text ?? ''} ${text}`

/** What is owed to one as a lender of some kind, where a claim of all that is owed to him fits that. */
const inOneKind = async (graph: Graph, stated: StatedFigure, found: Found): Promise<Candidate | null> => {
  const roles = Object.values(found.identity.entities)
  const isOfDebt = /\b(?:debt|interest|principal)\b/iu.test(found.label)
  if (!isOfDebt || roles.length < 2 || roles.some((refs) => refs.length !== 1)) return null
  for (const { variable } of kindsAround(graph, found)) {
    const identity = {
      ...found.identity,
      shape: { kind: 'statvar_set', statvars: [variable.dcid] } as const,
      slots: [],
    }
    const figure = await figureOf(graph, { identity, facets: found.facets })
    if (E.isLeft(figure)) continue
    const verdict = fitOf(stated, figure.right.row.value)
    const label = `${found.label} (${variable.label ?? variable.dcid})`
    if (verdict !== 'mismatch') return { verdict, found: { ...figure.right, label, phrase: null } }
  }
  return null
}

/** A claim that differs from its figure, with what explains it; open where another figure of the same name may be meant that is not held. */
const explained = async (
  { search, editions }: VerifyPorts,
  claim: Claim,
  part: Definite,
  stated: StatedFigure,
  found: Found,
): Promise<Verified> => {
  const total = totalOfSource(search.graph, stated, found)
  if (total !== null)
    return open(
      claim,
      'not_definite',
      `It is the source's own total over all creditors, ${written(total)}, which is not held; the creditors that the source shows add up to less.`,
      [{ found, verdict: 'mismatch' }],
    )
  if (isAboutDebtors(stated.value, found))
    return open(
      claim,
      'not_definite',
      "The figure is added up over all debtors; the source's own row of them differs a little.",
      [{ found, verdict: 'mismatch' }],
    )
  const ofNarrower = await inNarrowerCode(search.graph, stated, found)
  if (ofNarrower !== null)
    return open(
      claim,
      'not_definite',
      `It is the figure of a narrower code of the same name: ${ofNarrower.found.label}. Say which is meant.`,
      [{ found, verdict: 'mismatch' }, ofNarrower],
    )
  const ofKind = await inOneKind(search.graph, stated, found)
  if (ofKind !== null && saysKind.test(wordsAround(claim)))
    return { claim, ...ofKind, reasons: [], candidates: [{ found, verdict: 'mismatch' }] }
  if (ofKind !== null)
    return open(
      claim,
      'not_definite',
      `It is the figure of one kind of what is owed there: ${ofKind.found.label}. Say whether the rest is meant too.`,
      [{ found, verdict: 'mismatch' }, ofKind],
    )
  const others = [...otherTables(search, part), ...besideBetween(search, part)].filter(isOneYear)
  const mistaken = {
    graph: search.graph,
    population: populationIn(search),
    stated,
    found,
    others,
    wentBack: () => wentBack(search, part),
    editions,
  }
  const reasons = await reasonsFor(mistaken)
  const other = reasons.length === 0 ? await underOtherHeadline(mistaken, claim, part) : null
  if (other !== null) return { claim, verdict: 'mismatch', ...other, candidates: [{ found, verdict: 'mismatch' }] }
  if (isOverAll(found))
    return open(
      claim,
      'not_definite',
      'The figure is that of all debtors, of whom none is named; say whose debt it is.',
      [{ found, verdict: 'mismatch' }],
    )
  if (reasons.length === 0 && isBoundKept(stated, found.row.value))
    return open(claim, 'not_definite', 'The bound holds, but the figure is a good deal beyond it.', [
      { found, verdict: 'mismatch' },
    ])
  const group = reasons.length === 0 ? groupAddedUp(search.graph, found) : null
  if (group !== null && isNear(stated, found))
    return open(claim, 'not_definite', addedUp(search.graph, stated, found, group), [{ found, verdict: 'mismatch' }])
  return { claim, verdict: 'mismatch', found, reasons, candidates: [] }
}

/** What a claim near the sum over a group is told: whether it is what the source itself publishes, which is no row here. */
const addedUp = (graph: Graph, stated: StatedFigure, found: FoundFigure, group: string): string => {
  const name = graph.label(group) ?? group
  const total = totalOfGroup(graph, group, found)
  return total !== null && fits(stated, total)
    ? `This is what the source publishes for its group ${name} (${written(total)}), of which no row is held; the present members add up to another figure.`
    : `The figure is added up over the present members of ${name}; a group of the same name with other members has another.`
}

/** A claim against the one figure of its reading. */
export const verifyDefinite = async (
  { search, editions }: VerifyPorts,
  claim: Claim,
  part: Definite,
  stated: StatedFigure,
): Promise<Verified> => {
  if (isPromiseForGift(part)) return verifyPaid({ search, editions }, claim, part, stated)
  if (!isOneYear(part) && claim.isOverYears !== true)
    return open(claim, 'no_year', 'Say of which one year the figure is.')
  const facets = computedFacets(part, claim, facetsOf(part, stated))
  const { identity } = part.spec.definition
  if (
    isNominalGrowth(search.graph, { growth: facets.change?.kind === 'percent' }, identity) &&
    facets.unit === undefined
  )
    return open(
      claim,
      'not_definite',
      'Growth of an economy means real growth, which is not held; at current prices it is another figure.',
    )
  const asked = { identity, facets }
  const figure = await (claim.isOverYears === true ? figureOverYears : figureOf)(search.graph, asked)
  if (E.isLeft(figure))
    return (
      (await inOtherCurrency(search.graph, claim, stated, { identity, facets }, figure.left.code)) ??
      open(
        claim,
        figure.left.code,
        figure.left.detail,
        [],
        [
          ...figure.left.traps,
          ...(facets.change === undefined ? [] : await breaksOfChange(search.graph, identity, facets.change.lag ?? 1)),
        ],
      )
    )
  const wrongUnit = unitMismatch(stated, figure.right)
  if (wrongUnit !== null) return open(claim, 'unit', wrongUnit)
  if (!isUnchanged(search, claim.dropped ?? [], figure.right))
    return open(claim, 'not_definite', 'Who is told to say it may also be whom the figure is of.')
  const found = calledAs(figure.right, part)
  const verdict = fitOfAmount(stated, found.row.value)
  if (verdict === 'mismatch') {
    if (isSumOfRounded(stated, found.row.value))
      return open(claim, 'not_definite', 'It misses by a unit of its last digit, as sums of rounded parts do.', [
        { found, verdict },
      ])
    const isOfCountries = claim.isOfCountriesAlone === true || saysCountries(claim.text)
    const same = isOfCountries ? null : await ofSameCountries(search.graph, found, stated)
    if (same !== null) return { claim, ...same, reasons: [], candidates: [{ found, verdict }] }
    if (isLaxBound(stated, found.row.value))
      return open(claim, 'not_definite', 'The bound holds, but the figure is a good deal beyond it.', [
        { found, verdict },
      ])
    if (isInTwoPrices(claim))
      return open(claim, 'not_definite', 'Two price bases stand beside one another; state one figure of one of them.', [
        { found, verdict },
      ])
    const headline = await inOtherHeadline(search.graph, claim, part, stated)
    if (headline !== null) return { claim, ...headline, reasons: [], candidates: [{ found, verdict }] }
  }
  const whole =
    verdict === 'mismatch'
      ? ((await wholeOfMembers(search.graph, found, stated)) ?? (await overPartners(search, found, stated)))
      : null
  if (whole !== null) return { claim, verdict: whole.verdict, found: whole.found, reasons: [], candidates: [] }
  return verdict === 'mismatch'
    ? explained({ search, editions }, claim, part, stated, found)
    : { claim, verdict, found, reasons: [], candidates: [] }
}
