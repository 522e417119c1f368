// A claim against the figure it is of: read, looked up, compared, and where it differs, explained.
import * as E from 'fp-ts/lib/Either.js'
import { isIncomeShare } from '../../domain/computed/facets.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { AppliedTrap } from '../../domain/dataset/trap.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { searchLimits } from '../ask/limits.ts'
import type { Part, Reading } from '../ask/resolution.ts'
import { otherHeadlines } from '../ask/computation/income-headline.ts'
import { isNominalGrowth, resolveComputed } from '../ask/computation/resolve-computation.ts'
import { resolveQuestion } from '../ask/resolve.ts'
import type { Search } from '../ask/search.ts'
import type { Claim } from './claims.ts'
import { figureOf, type FoundFigure, type NoFigure, trapsFor, versionOf } from './figure.ts'
import { claimsGiven, type GivenClaim } from './given-claim.ts'
import { type Fit, fitOf, type StatedFigure } from './numbers.ts'
import { type Edition, type Reason, reasonsFor, turnedAround } from './reasons.ts'
import {
  type Definite,
  isPromiseForGift,
  otherTables,
  paidInstead,
  promisedBeside,
  promisedInstead,
  readingOf,
} from './promised.ts'
import { isUnchanged, namesOf } from './named.ts'
import { readingByPeople } from './whose-people.ts'
import { groupAddedUp, wholeOfMembers } from './whole-of-members.ts'

/** Claims that are looked up in one text; the rest are told to be too many. */
const mostClaims = 10

/** Why nothing could be said. */
type OpenCode = NoFigure['code'] | 'no_figure' | 'not_definite' | 'no_year' | 'unit' | 'too_many' | 'not_understood'
type Open = {
  readonly code: OpenCode
  readonly detail: string
  readonly version: null
  readonly traps: ReadonlyArray<AppliedTrap>
}

/** A reading that may be meant, and how the claim fits it. */
type Candidate = { readonly label: string; readonly spec_id: string; readonly verdict: Fit; readonly value: number }

export type Verified = {
  readonly claim: Claim
  readonly verdict: Fit | 'not_checkable'
  readonly found: (FoundFigure & { readonly label: string }) | null
  readonly reasons: ReadonlyArray<Reason | Open>
  readonly candidates: ReadonlyArray<Candidate>
}

export type VerifyPorts = {
  readonly search: Search
  readonly editions: (found: FoundFigure) => Promise<ReadonlyArray<Edition>>
}

const open = (
  claim: Claim,
  code: OpenCode,
  detail: string,
  candidates: ReadonlyArray<Candidate> = [],
  traps: ReadonlyArray<AppliedTrap> = [],
): Verified => ({
  claim,
  verdict: 'not_checkable',
  found: null,
  reasons: [{ code, detail, version: null, traps }],
  candidates,
})

/** The facets under which a reading is looked up: the currency that was said, at the prices that were said. */
const facetsOf = (part: Part, stated: StatedFigure): Facets => {
  const suggested = part.suggested_conversion?.unit
  if (suggested !== undefined) return { unit: suggested }
  return stated.currency === null || stated.currency === 'USD'
    ? {}
    : { unit: { currency: stated.currency, prices: 'current' } }
}

/** With what the words ask to be computed, and the change that is stated. */
const computedFacets = (reading: Pick<Reading, 'suggested_facets'>, claim: Claim, unit: Facets): Facets => ({
  ...unit,
  ...reading.suggested_facets,
  ...(claim.change === undefined ? {} : { change: claim.change }),
})

const moneyUnits: ReadonlySet<string> = new Set(['USDollar', 'Euro'])

/** Why a figure is of another unit than what was said, or null. */
const unitMismatch = (stated: StatedFigure, { row, facets }: FoundFigure): string | null => {
  const isPercent = facets.change?.kind === 'percent' || facets.share_of !== undefined || isIncomeShare(facets.per)
  if (isPercent) return stated.kind === 'percent' ? null : 'The figure is a percentage, and an amount was said.'
  // a figure per person is in the unit it was divided in
  const isMoney = facets.unit !== undefined || moneyUnits.has((row.unit ?? '').replace(/PerPerson$/, ''))
  if (stated.kind === 'percent') return 'A percentage was said, and the figure is none.'
  if (isMoney && stated.kind === 'bare') return 'The figure is an amount of money; say in which currency.'
  if (isMoney && stated.kind === 'count') return 'The figure is an amount of money, and people were said.'
  if (!isMoney && stated.kind === 'money') return 'An amount of money was said, and the figure is none.'
  return null
}

const isOneYear = (reading: Pick<Reading, 'spec'>): boolean => {
  const { requested_window: window } = reading.spec.definition.identity
  return window.kind === 'range' && window.start_year !== null && window.start_year === window.end_year
}

const candidatesOf = async (
  { search }: VerifyPorts,
  claim: Claim,
  part: Extract<Part, { readonly status: 'candidates' }>,
  stated: StatedFigure,
): Promise<ReadonlyArray<Candidate>> => {
  const readings = part.candidates.slice(0, searchLimits.alternatives)
  return readingsOf(search.graph, readings, claim, facetsOf(part, stated), stated)
}

/** How a claim fits readings that may be meant. */
const readingsOf = async (
  graph: Graph,
  readings: ReadonlyArray<Reading>,
  claim: Claim,
  unit: Facets,
  stated: StatedFigure,
): Promise<ReadonlyArray<Candidate>> => {
  const verified: Candidate[] = []
  for (const reading of readings) {
    const { spec, label } = reading
    if (!isOneYear({ spec })) continue
    const facets = computedFacets(reading, claim, unit)
    const found = await figureOf(graph, { identity: spec.definition.identity, facets })
    if (E.isLeft(found) || unitMismatch(stated, found.right) !== null) continue
    const { value } = found.right.row
    verified.push({ label, spec_id: spec.spec_id, verdict: fitOf(stated, value), value })
  }
  return verified
}

/** One claim. */
const verifyClaim = async (ports: VerifyPorts, claim: Claim): Promise<Verified> => {
  const { figure: stated, question } = claim
  if (stated === null) return open(claim, 'no_figure', 'No figure is stated here.')
  if (question === '')
    return open(claim, 'several_figures', 'Several figures stand here; state each in a sentence of its own.')
  const { parts } = resolveComputed(ports.search, question.slice(0, searchLimits.queryCharacters))
  const [part, ...more] = parts
  if (part === undefined || more.length > 0)
    return open(claim, 'not_definite', 'The words ask for several datasets; state one figure of one thing.')
  switch (part.status) {
    case 'candidates': {
      const meant = claim.person === undefined ? null : readingByPeople(ports.search, claim.person, part)
      if (meant !== null) return verifyDefinite(ports, claim, meant, stated)
      return open(claim, 'not_definite', part.reason.detail, await candidatesOf(ports, claim, part, stated))
    }
    case 'no_data':
      return (
        (await turned(ports, claim, part, stated)) ??
        (await promised(ports, claim, promisedInstead(part), stated, facetsOf(part, stated))) ??
        open(claim, 'no_data', part.reason.detail)
      )
    case 'unsupported':
      return open(claim, 'not_understood', part.reason.detail)
    case 'definite':
      return verifyDefinite(ports, claim, part, stated)
  }
}

/** A figure is taken for that of the other direction by nobody's chance only where it is said as exactly as this: with two digits. */
const exactEnough = 0.05

const areCountries = ({ kindOf }: VerifyPorts['search']['graph'], { entities }: SpecIdentity): boolean =>
  [...(entities['origin'] ?? []), ...(entities['destination'] ?? [])].every((ref) => kindOf(ref) === 'country')

/** Nothing is held of what was said, but the very figure stands the other way round: who gives and who receives are exchanged. */
const turned = async (
  { search }: VerifyPorts,
  claim: Claim,
  part: Extract<Part, { readonly status: 'no_data' }>,
  stated: StatedFigure,
): Promise<Verified | null> => {
  if (part.reading === null || !isOneYear(part.reading) || stated.step > exactEnough * Math.abs(stated.value))
    return null
  const said = part.reading.spec.definition.identity
  const identity = turnedAround(said)
  // nobody takes a bank for a debtor of countries: there the words were misread
  if (identity === null || !areCountries(search.graph, said)) return null
  const facets = computedFacets(part, claim, facetsOf(part, stated))
  const other = await figureOf(search.graph, { identity, facets })
  if (E.isLeft(other) || unitMismatch(stated, other.right) !== null) return null
  if (fitOf({ ...stated, hedge: null }, other.right.row.value) === 'mismatch') return null
  const detail = `Nothing is held of ${part.reading.label}; this is the figure of the other direction: who gives and who receives are exchanged.`
  const version = await versionOf(other.right)
  return {
    claim,
    verdict: 'mismatch',
    found: null,
    reasons: [{ code: 'other_direction', detail, version, traps: [] }],
    candidates: [],
  }
}

const notPaid = 'Of the whole only commitments are held: what was promised in the year, not what was paid out.'

/** A claim of what was given beside the commitments that are held: never a verdict, but told where the figure is theirs. */
const promised = async (
  { search }: VerifyPorts,
  claim: Claim,
  reading: Reading | null,
  stated: StatedFigure,
  unit: Facets,
): Promise<Verified | null> => {
  if (reading === null || !isOneYear(reading)) return null
  const { definition, spec_id } = reading.spec
  const facets = computedFacets(reading, claim, unit)
  const figure = await figureOf(search.graph, { identity: definition.identity, facets })
  if (E.isLeft(figure) || unitMismatch(stated, figure.right) !== null) return open(claim, 'no_data', notPaid)
  const { row, record } = figure.right
  const verdict = fitOf(stated, row.value)
  const own = { label: reading.label, spec_id, verdict, value: row.value }
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
  return (
    (await promised(ports, claim, readingOf(part), stated, facetsOf(part, stated))) ??
    open(claim, 'no_year', 'Say of which one year the figure is.')
  )
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

const verifyDefinite = async (
  { search, editions }: VerifyPorts,
  claim: Claim,
  part: Definite,
  stated: StatedFigure,
): Promise<Verified> => {
  if (isPromiseForGift(part)) return verifyPaid({ search, editions }, claim, part, stated)
  if (!isOneYear(part)) return open(claim, 'no_year', 'Say of which one year the figure is.')
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
  const figure = await figureOf(search.graph, asked)
  if (E.isLeft(figure)) return open(claim, figure.left.code, figure.left.detail, [], figure.left.traps)
  const wrongUnit = unitMismatch(stated, figure.right)
  if (wrongUnit !== null) return open(claim, 'unit', wrongUnit)
  if (!isUnchanged(search, claim.dropped ?? [], figure.right))
    return open(claim, 'not_definite', 'Who is told to say it may also be whom the figure is of.')
  const found = { ...figure.right, label: part.label }
  const verdict = fitOf(stated, found.row.value)
  if (verdict === 'mismatch') {
    const others = await readingsOf(
      search.graph,
      otherHeadlines(search.graph, part),
      claim,
      facetsOf(part, stated),
      stated,
    )
    if (others.some(({ verdict: fit }) => fit !== 'mismatch')) {
      const own = { label: part.label, spec_id: part.spec.spec_id, verdict, value: found.row.value }
      return open(
        claim,
        'not_definite',
        'The words name two measures, each the headline of some years, and the claim fits one of them.',
        [own, ...others],
      )
    }
  }
  const whole = verdict === 'mismatch' ? await wholeOfMembers(search.graph, found, stated) : null
  if (whole !== null) return { claim, verdict: whole.verdict, found: whole.found, reasons: [], candidates: [] }
  const others = [...otherTables(search, part), ...promisedBeside(search, part)].filter(isOneYear)
  const mistaken = { graph: search.graph, population: populationIn(search), stated, found, others, editions }
  const reasons = verdict === 'mismatch' ? await reasonsFor(mistaken) : []
  const group = verdict === 'mismatch' && reasons.length === 0 ? groupAddedUp(search.graph, found) : null
  if (group !== null && isNear(stated, found))
    return open(
      claim,
      'not_definite',
      `The figure is added up over the present members of ${group}; a group of the same name with other members has another.`,
      [{ label: part.label, spec_id: part.spec.spec_id, verdict, value: found.row.value }],
    )
  return { claim, verdict, found, reasons, candidates: [] }
}

/** Every claim of a text, or the one that is given, verified one after the other. Same graph, same answer. */
export const verifyClaims = async (
  ports: VerifyPorts,
  given: string | GivenClaim,
  signal: AbortSignal,
): Promise<ReadonlyArray<Verified>> => {
  const claims = claimsGiven(given, namesOf(ports.search))
  const verified: Verified[] = []
  for (const [i, claim] of claims.entries()) {
    signal.throwIfAborted()
    verified.push(
      i < mostClaims
        ? await verifyClaim(ports, claim)
        : open(claim, 'too_many', `At most ${mostClaims} claims are looked up at a time.`),
    )
  }
  return verified
}
