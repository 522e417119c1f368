// Claims read, each in the ways that it may be read.
import { resolveComputed } from '../ask/computation/resolve-computation.ts'
import { nameWords } from '../ask/text/tokens.ts'
import { searchLimits } from '../ask/limits.ts'
import type { Part } from '../ask/resolution.ts'
import type { Search } from '../ask/search.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { agreedAmong } from './agreed.ts'
import type { Claim } from './claims.ts'
import { inOwnCurrency } from './currency-nouns.ts'
import { promised, verifyDefinite } from './definite.ts'
import { readingsOf } from './fitted-readings.ts'
import { claimsGiven, type GivenClaim } from './given-claim.ts'
import { plainlyNamed } from './flags.ts'
import { facetsOf } from './looked-up.ts'
import { isUnchanged, namesOf } from './named.ts'
import { wentOtherWay } from './mistaken.ts'
import { unlessNamedBeside } from './named-beside.ts'
import { isBoundKept } from './fit.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import { asksByParts, isLimited, type Stated } from './parts/by-parts.ts'
import { isPerOther } from './parts/phrases.ts'
import type { Asked as AskedByParts } from './parts/question.ts'
import { isDenied } from './parts/denied.ts'
import { givenAlone } from './given-alone.ts'
import { isGiverAsked, ofProvider } from './of-provider.ts'
import { promisedInstead } from './promised.ts'
import { shareOfWhole } from './share-of-whole.ts'
import { turned } from './turned.ts'
import { type Candidate, open, type Verified, type VerifyPorts } from './verified.ts'
import { unlessPutOtherwise } from './put-anew/perhaps.ts'
import { missedByAll } from './missed-by-all.ts'
import { atPricesBeside } from './price-base.ts'
import { takeTurns } from './take-turns.ts'
import { readingByPeople } from './whose-people.ts'
import { unlessWithheld } from './withheld.ts'

export type { Verified, VerifyPorts } from './verified.ts'

/** Claims that are looked up in one text; the rest are told to be too many. */
const mostClaims = 10

const candidatesOf = async (
  { search }: VerifyPorts,
  claim: Claim,
  part: Extract<Part, { readonly status: 'candidates' }>,
  stated: StatedFigure,
): Promise<ReadonlyArray<Candidate>> => {
  const readings = part.candidates.slice(0, searchLimits.alternatives)
  return readingsOf(search.graph, readings, claim, facetsOf(part, stated), stated)
}

/**
 * One claim: by the parts it has, and beside that as its words stand. A mismatch is told only where the parts were read, so every word that
 * could change the figure, and where the words as they stand fit no other figure.
 */
const verifyClaim = async (ports: VerifyPorts, claim: Claim): Promise<Verified> => {
  const { stated, figure } = claim
  if (figure !== null && isDenied(claim))
    return open(claim, 'not_definite', 'The sentence does not say that it is so, or not of all who are named.')
  if (claim.isScoped === true && stated !== undefined && figure !== null) return verifyScoped(ports, claim, figure)
  const byParts = stated === undefined || figure === null ? null : await verifyAsks(ports, claim, stated, figure)
  if (byParts !== null && byParts.verdict !== 'mismatch') return byParts
  const asWritten = await verifyAsked(ports, claim)
  if (byParts === null) return unlessLimited(ports, unlessMismatch(asWritten))
  return isFit(asWritten) && !isDividedAlone(byParts, asWritten)
    ? inTwoWays(byParts, asWritten)
    : unlessNamedBeside(ports.search, byParts)
}

/** "$4.3 billion apiece": the parts are divided by people, where the words as they stand pass over that. */
const isDividedAlone = ({ found: divided, reasons }: Verified, { found: whole }: Verified): boolean =>
  divided !== null &&
  divided.facets.per !== undefined &&
  whole !== null &&
  whole.facets.per === undefined &&
  reasons.some(({ code }) => code === 'per_head')

/** A claim beside a sentence that says how its figure is counted: by both together, or not at all. */
const verifyScoped = async (ports: VerifyPorts, claim: Claim, figure: StatedFigure): Promise<Verified> =>
  (await firstOf(ports, claim, claim.contexts ?? [], figure)) ??
  open(claim, 'not_definite', 'A sentence beside it says how the figure is counted; say it in one.')

const verifyAsks = (ports: VerifyPorts, claim: Claim, stated: Stated, figure: StatedFigure): Promise<Verified | null> =>
  firstOf(ports, claim, [stated, ...(claim.contexts ?? [])], figure)

/** The very figure of the other direction is no chance, whatever words were needed. */
const isTurned = ({ verdict, reasons, claim: { figure } }: Verified): boolean =>
  verdict === 'mismatch' &&
  reasons[0]?.code === 'other_direction' &&
  !reasons[0].detail.startsWith(wentOtherWay) &&
  figure !== null &&
  figure.step <= Math.abs(figure.value) * exactEnough
const exactEnough = 0.01

/**
 * A claim by what the parts of its statement ask; where they leave some out, or ask for what is not held, by the statement put otherwise or with
 * the sentences beside it, which a figure may fit and not miss. Null where no parts are read.
 */
const firstOf = async (
  ports: VerifyPorts,
  claim: Claim,
  all: ReadonlyArray<Stated>,
  figure: StatedFigure,
): Promise<Verified | null> => {
  let [first, other]: [Verified | null, Verified | null] = [null, null]
  for (const one of all) {
    // what only may be meant is looked at beside a mismatch too
    const isDoubtful = one.isTentative === true || (first !== null && one.isTitled === true)
    if (first?.verdict === 'mismatch' && !isDoubtful) continue
    for (const asked of asksByParts(ports.search, one, figure)) {
      const read = await verifyByParts(ports, claim, figure, asked)
      if (isFit(read) || isTurned(read)) return read
      if (first === null && asked.isTentative !== true) first = read
      if (isDoubtful && (one.isEither ?? one.isTitled) === true && read.verdict === 'mismatch') other = read
    }
  }
  const isTold = first !== null && first.reasons.length > 0 && other?.reasons.length === 0
  return first?.verdict === 'mismatch' && !isTold ? (other ?? first) : first
}

/** A claim in the currency of the amounts beside it, where its own words say none and an amount is meant. */
const inCurrencyBeside = async (ports: VerifyPorts, claim: Claim): Promise<Verified> => {
  const verified = await verifyClaim(ports, claim)
  const { figure } = claim
  if (figure?.beside === undefined || !verified.reasons.some(({ code }) => code === 'unit')) return verified
  const { beside, ...bare } = figure
  return verifyClaim(ports, { ...claim, figure: { ...bare, kind: 'money', currency: beside } })
}

const isFit = ({ verdict }: Verified): boolean => verdict === 'match' || verdict === 'close'

/** A mismatch of words that were not read each is none. A claim that names its question has no others. */
const unlessMismatch = (asWritten: Verified): Verified =>
  asWritten.verdict !== 'mismatch' || asWritten.claim.stated === undefined
    ? asWritten
    : open(
        asWritten.claim,
        'not_definite',
        'It is another figure, but some words were not read that may change which.',
        [asWritten.found ?? []].flat().map((own) => ({ found: own, verdict: 'mismatch' as const })),
      )

/** A figure that the words as they stand fit is not the claim's where one of them may limit it. */
const unlessLimited = ({ search }: VerifyPorts, asWritten: Verified): Verified =>
  !isFit(asWritten) || asWritten.claim.stated === undefined || !isLimited(search, asWritten.claim.stated)
    ? asWritten
    : open(
        asWritten.claim,
        'not_definite',
        'It is this figure, but some words may limit what is claimed.',
        [asWritten.found ?? []].flat().map((own) => ({ found: own, verdict: asWritten.verdict as 'match' | 'close' })),
      )

/** A mismatch by the parts, where the words as they stand are of another figure, which the claim fits. */
const inTwoWays = (byParts: Verified, { found, verdict }: Verified): Verified =>
  found === null || verdict === 'not_checkable'
    ? byParts
    : open(byParts.claim, 'not_definite', 'The words can be read in two ways, and the claim fits one of them.', [
        ...[byParts.found ?? []].flat().map((own) => ({ found: own, verdict: 'mismatch' as const })),
        { found, verdict },
      ])

const verifyByParts = async (
  ports: VerifyPorts,
  claim: Claim,
  figure: StatedFigure,
  asked: AskedByParts,
): Promise<Verified> => {
  if (asked.whole !== undefined)
    return verifyShare(ports, claim, figure, await shareOfWhole(ports.search, asked.question, asked.whole))
  const verified = await verifyAsked(ports, claimAsking(claim, figure, asked), true)
  const isDue = serviced.test(asked.question) && wordsOf(claim).some((words) => due.test(words))
  if (!isDue || !verified.reasons.some(({ code }) => code === 'no_data')) return verified
  // years to come are held as a schedule alone
  const later = await verifyAsked(
    ports,
    claimAsking(claim, figure, { ...asked, question: `scheduled ${asked.question}` }),
    true,
  )
  return isFit(later) ? later : verified
}
const wordsOf = ({ text, dropped = [], contexts = [] }: Claim): ReadonlyArray<string> => [
  text,
  ...dropped,
  ...contexts.map((context) => context.text),
]
const due = /\b(?:schedules?|scheduled|calendar|due|will|must|ha(?:s|ve) to)\b/iu
const serviced = /^(?:debt service|interest payments|principal repayments) /u

/** A share against the part and the whole that it is of. */
const verifyShare = async (
  { search }: VerifyPorts,
  claim: Claim,
  figure: StatedFigure,
  found: Verified['found'],
): Promise<Verified> =>
  found === null || !isUnchanged(search, claim.dropped ?? [], found)
    ? open(claim, 'not_definite', 'The part or the whole is not one figure.')
    : fitOf(figure, found.row.value) === 'mismatch' && isBoundKept(figure, found.row.value)
      ? open(claim, 'not_definite', 'The bound holds, but the figure is a good deal beyond it.', [
          { found, verdict: 'mismatch' },
        ])
      : { claim, verdict: fitOf(figure, found.row.value), found, reasons: [], candidates: [] }

/** A claim that asks what its parts say. */
const claimAsking = (
  { change: _asWritten, ...claim }: Claim,
  figure: StatedFigure,
  { question, change, isOverYears }: AskedByParts,
): Claim => ({
  ...claim,
  question,
  ...(change === undefined
    ? {}
    : { change: change.of, figure: { ...figure, value: change.sign * Math.abs(figure.value) } }),
  ...(isOverYears === undefined ? {} : { isOverYears }),
})

/** What a question is read as: that of a provider where it could be of who gets, and counts what only a provider has. */
const partsOf = (search: Search, claim: Claim, value: number): ReadonlyArray<Part> => {
  const { question } = claim
  const told = wordsOf(claim)
  const read = (words: string) => resolveComputed(search, words.slice(0, searchLimits.queryCharacters)).parts
  const parts = read(question)
  const given = parts.length === 1 && parts[0]?.status === 'candidates' ? ofProvider(question, value, told) : null
  const other = given === null ? [] : read(given)
  return other.length === 1 && other[0]?.status === 'definite' ? other : parts
}

/** Of whom the figure is that a part may be of. */
const identityOf = (part: Part): SpecIdentity | undefined =>
  part.status === 'definite'
    ? part.spec.definition.identity
    : part.status === 'candidates'
      ? part.candidates[0]?.spec.definition.identity
      : part.status === 'no_data'
        ? part.reading?.spec.definition.identity
        : undefined

const verifyAsked = async (ports: VerifyPorts, claim: Claim, isByParts = false): Promise<Verified> => {
  await takeTurns()
  const { figure, question } = claim
  if (figure === null) return open(claim, 'no_figure', 'No figure is stated here.')
  if (question === '')
    return open(claim, 'several_figures', 'Several figures stand here; state each in a sentence of its own.')
  if (isPerOther(nameWords(question)))
    return open(claim, 'not_understood', 'What the amount is divided by is not held.')
  const [part, ...more] = partsOf(ports.search, claim, figure.value)
  if (part === undefined || more.length > 0)
    return open(claim, 'not_definite', 'The words ask for several datasets; state one figure of one thing.')
  const stated = inOwnCurrency(ports.search.graph, figure, identityOf(part), claim.text)
  if (part.status === 'unsupported') return open(claim, 'not_understood', part.reason.detail)
  if (stated === null) return open(claim, 'unit', 'Several currencies have this name; say which is meant.')
  const found = { ...claim, figure: stated }
  const agreed = isByParts && part.status === 'candidates' ? await agreedAmong(ports.search, found, part, stated) : null
  const missed =
    isByParts && agreed === null && part.status === 'candidates' ? await missedByAll(ports, found, part, stated) : null
  return missed ?? verifyPart(ports, found, agreed ?? part, stated)
}

const verifyPart = async (
  ports: VerifyPorts,
  claim: Claim,
  part: Exclude<Part, { readonly status: 'unsupported' }>,
  stated: StatedFigure,
): Promise<Verified> => {
  switch (part.status) {
    case 'candidates': {
      const meant = claim.person === undefined ? null : readingByPeople(ports.search, claim.person, part)
      if (meant !== null) return verifyDefinite(ports, claim, meant, stated)
      const candidates = await candidatesOf(ports, claim, part, stated)
      const given = isGiverAsked(claim.question, wordsOf(claim)) ? givenAlone(candidates, stated) : undefined
      return given === undefined
        ? open(claim, 'not_definite', part.reason.detail, candidates)
        : { claim, ...given, reasons: [], candidates: candidates.filter((one) => one !== given) }
    }
    case 'no_data':
      return (
        (await turned(ports, claim, part, stated)) ??
        (await promised(ports, claim, promisedInstead(part), stated, facetsOf(part, stated))) ??
        open(claim, 'no_data', part.reason.detail)
      )
    case 'definite':
      return verifyDefinite(ports, claim, part, stated)
  }
}

/** A claim as it stands, or put otherwise where it is not read so. */
const verifyOrPutOtherwise = async (
  ports: VerifyPorts,
  given: string | GivenClaim,
  claim: Claim,
  earlier: ReadonlyArray<Verified>,
): Promise<Verified> => {
  const read = await inCurrencyBeside(ports, claim)
  if (typeof given !== 'string') return read
  const verify = (other: Claim): Promise<Verified> => inCurrencyBeside(ports, other)
  const told = async (one: Verified): Promise<Verified> =>
    unlessWithheld(
      ports.search,
      await atPricesBeside(ports.search, await unlessPutOtherwise(ports.search, given, one, verify), verify),
      earlier,
    )
  const first = await told(read)
  // what the words around it forbid may be told by them otherwise
  return first.verdict === 'not_checkable' && read.verdict === 'mismatch' ? told(first) : first
}

/** Every claim of a text, or the one that is given, verified one after the other. Same graph, same answer. */
export const verifyClaims = async (
  ports: VerifyPorts,
  given: string | GivenClaim,
  signal: AbortSignal,
): Promise<ReadonlyArray<Verified>> => {
  if (typeof given !== 'string') return verifyEach(ports, given, signal)
  const { text, placeOf } = plainlyNamed(given, namesOf(ports.search))
  const verified = await verifyEach(ports, text, signal)
  return text === given ? verified : verified.map((one) => ({ ...one, claim: placedIn(given, one.claim, placeOf) }))
}

/** A claim where it stands in what was given. */
const placedIn = (given: string, claim: Claim, placeOf: (at: number) => number): Claim => {
  const [start, end] = [placeOf(claim.start), placeOf(claim.end)]
  return { ...claim, text: given.slice(start, end), start, end }
}

const verifyEach = async (
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
        ? await verifyOrPutOtherwise(ports, given, claim, [...verified])
        : open(claim, 'too_many', `At most ${mostClaims} claims are looked up at a time.`),
    )
  }
  return verified
}
