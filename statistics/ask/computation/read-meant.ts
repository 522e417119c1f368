// A question by what is meant: without what it takes back, with what points back, or counts years from others, as what it stands for.
import { offered } from '../answer/offered.ts'
import { withBareOwner } from '../clauses/bare-owner.ts'
import { withoutTold } from '../antecedents/figure-told.ts'
import { withheld } from '../answer/withheld.ts'
import { withGapFilled } from '../antecedents/gapped.ts'
import { withIncomeMeant } from '../antecedents/income-meant.ts'
import { withoutRetraction } from '../antecedents/retractions.ts'
import { withAntecedents, yearPointers } from '../antecedents/with-antecedents.ts'
import { withEachMember } from '../antecedents/each-member.ts'
import { withCountedPlaces } from '../antecedents/counted-places.ts'
import { withGroupDescribed } from '../antecedents/group-described.ts'
import { withKindOnce } from '../antecedents/kind-said-again.ts'
import { withListBehind } from '../antecedents/listed-behind.ts'
import { withListedMembers } from '../antecedents/listed-members.ts'
import { withMemberAlone } from '../antecedents/member-of-group.ts'
import { withPeopleCounted } from '../antecedents/people-counted.ts'
import { unsettledSides, withSidesRecalled } from '../antecedents/sides-recalled.ts'
import { withSubjectCarried } from '../antecedents/subject-carried.ts'
import { takerPronouns, withTakerMeant } from '../antecedents/taker-meant.ts'
import { withYearsAround } from '../antecedents/years-around.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Part, Resolution, Span } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { withPlainAsking } from '../plain/asking-turns.ts'
import { asksOwnAgain, withPlainClauses } from '../plain/clause-turns.ts'
import { withPlainPlaces } from '../plain/place-turns.ts'
import { withPlainWords } from '../plain/plain-words.ts'
import { withListedTakers } from '../plain/listed-takers.ts'
import { withPlainRomanceClauses } from '../plain/romance-clauses.ts'
import { lonePronouns, withRomanceTurns } from '../plain/romance-turns.ts'
import { withSideSaid } from '../plain/side-said.ts'
import { withSpentOnDebt } from '../plain/spent-on-debt.ts'
import { withPlainYears } from '../plain/year-turns.ts'
import { withBreakdownPlain } from '../text/divided.ts'
import { withPlainIdioms } from '../text/idioms.ts'
import { withClaimedChange } from '../text/claimed-change.ts'
import { withClaimedSize } from '../text/claimed-size.ts'
import { withBothCompared } from '../text/compared.ts'
import { withIncomeTarget } from '../text/income-target.ts'
import { withColumnsSaid } from '../text/sheet-columns.ts'
import { withTableLaidOut } from '../text/table-layout.ts'
import { withMeantInstead } from '../text/meant-instead.ts'
import { withNounCarried } from '../text/noun-carried.ts'
import { withOwnedStock } from '../text/owned-stock.ts'
import { partAsWritten, type Rewritten } from '../text/rewritten.ts'
import { withClaimInSpanish } from '../text/claimed-in-spanish.ts'
import { withYearOfEvent } from '../years/year-of-event.ts'
import { withYearsApart } from '../text/two-years-apart.ts'
import { withCountryOfGroup } from './by-country.ts'
import { withGiversOf } from './givers-of.ts'
import { withGroupRanked } from './group-ranked.ts'
import { withGroupRankedInRomance } from './group-ranked-romance.ts'
import { withWholeRatio } from './whole-ratio.ts'

type Reader = (text: string) => Resolution
type Rewriter = (search: Search, query: string) => Rewritten | null

const sketched =
  (rewriter: (query: string, sketch: () => Sketch | null) => Rewritten | null): Rewriter =>
  (search, query) =>
    rewriter(query, () => sketchOf(search, query))

const isEnglish = (search: Search, query: string): boolean => sketchOf(search, query)?.language.code === 'en'

/** What is said of other words of a question, each read as what it means. */
const rewriters: ReadonlyArray<Rewriter> = [
  (_search, query) => withColumnsSaid(query),
  (_search, query) => withTableLaidOut(query),
  (search, query) => withGroupRanked(query, () => sketchOf(search, query), search.graph),
  (_search, query) => withIncomeTarget(query),
  (_search, query) => withClaimedSize(query),
  (_search, query) => withClaimedChange(query),
  (search, query) => (isEnglish(search, query) ? withPlainAsking(query) : null),
  (_search, query) => withPlainYears(query),
  (_search, query) => withPlainPlaces(query),
  (_search, query) => withPlainClauses(query),
  (search, query) => (isEnglish(search, query) ? null : withPlainRomanceClauses(query)),
  (search, query) => withGroupRankedInRomance(query, () => sketchOf(search, query), search.graph),
  (_search, query) => withPlainWords(query),
  (_search, query) => withClaimInSpanish(query),
  (_search, query) => withSpentOnDebt(query),
  sketched(withSidesRecalled),
  (search, query) => withYearOfEvent(query, () => sketchOf(search, query)?.language.code),
  sketched(withSideSaid),
  (search, query) => withListedTakers(query, () => sketchOf(search, query)?.language.code),
  (search, query) => withRomanceTurns(query, () => sketchOf(search, query)?.language.code),
  (search, query) =>
    withTakerMeant(
      query,
      () => sketchOf(search, query),
      (ref) => search.graph.label(ref),
    ),
  sketched(withBareOwner),
  sketched(withSubjectCarried),
  sketched(withBreakdownPlain),
  (_search, query) => withPlainIdioms(query),
  (_search, query) => withMeantInstead(query),
  (_search, query) => withNounCarried(query),
  (_search, query) => withBothCompared(query),
  (_search, query) => withYearsApart(query),
  (_search, query) => withOwnedStock(query),
  (search, query) => withCountryOfGroup(query, () => sketchOf(search, query), search.graph),
  (search, query) => withGiversOf(search, query, () => sketchOf(search, query)),
  sketched(withWholeRatio),
  (_search, query) => withListBehind(query),
  sketched(withYearsAround),
  sketched(withIncomeMeant),
  (search, query) => withKindOnce(query, () => sketchOf(search, query), search.graph),
  (search, query) => withGroupDescribed(query, () => sketchOf(search, query), search.graph),
  (search, query) => withListedMembers(query, () => sketchOf(search, query), search.graph),
  (search, query) => withEachMember(query, () => sketchOf(search, query), search.graph),
  (search, query) => withCountedPlaces(query, () => sketchOf(search, query), search.graph),
  (search, query) =>
    withPeopleCounted(
      query,
      () => sketchOf(search, query),
      (ref) => search.graph.label(ref),
    ),
  (search, query) => withMemberAlone(query, () => sketchOf(search, query), search.graph),
  (search, query) =>
    withAntecedents(
      query,
      () => sketchOf(search, query),
      (ref) => search.graph.label(ref),
    ),
]

/** Reads a question with what was taken back left out, and what points back as what it points to; as written where that is nothing or cannot be read. */
export const readMeant = (search: Search, query: string, readFramed: Reader): Resolution => {
  const filled = asksOwnAgain(query) ? null : withGapFilled(query, () => sketchOf(search, query))
  // never as written: the new subject would join the places before it
  if (filled !== null) return asWritten(filled, readMeant(search, filled.text, readFramed))
  const read = readKept(search, query, readFramed)
  const pointers = yearPointers(query, () => sketchOf(search, query))
  const lone = [
    ...lonePronouns(query, () => sketchOf(search, query)?.language.code),
    ...takerPronouns(query, () => sketchOf(search, query)),
  ]
  const unsettled = unsettledSides(query, () => sketchOf(search, query))
  return pointers.length === 0 && lone.length === 0 && unsettled === null
    ? read
    : {
        ...read,
        parts: read.parts.map((part) =>
          withoutSides(withoutWhom(withoutItsYear(part, pointers), lone, read.parts), unsettled),
        ),
      }
}

/** "Perú debe a España. ¿Cuánto le dio?": who gave to whom is not settled. */
const withoutSides = (part: Part, unsettled: ReturnType<typeof unsettledSides>): Part =>
  unsettled !== null && part.said.start < unsettled.end && part.said.end > unsettled.start
    ? withheld(part, 'Whom the pronouns of the question stand for could not be read.')
    : part

/** "¿Cuánta ayuda le dio España?", where whom it was given to was not read: all that was given is not what was asked. */
const withoutWhom = (part: Part, lone: ReturnType<typeof lonePronouns>, all: ReadonlyArray<Part>): Part => {
  const isPassedOver = ({ start, end }: (typeof lone)[number]): boolean => {
    const holds = (words: Span): boolean => words.start <= start && words.end >= end
    // "lui" put as "à lui" counts as a direction, and is of no place
    const used = all.flatMap((one) => one.used.filter(holds))
    return (
      all.some((one) => one.ignored.some(holds)) || (used.length > 0 && used.every(({ refs }) => refs.length === 0))
    )
  }
  return part.status === 'definite' && lone.some(isPassedOver)
    ? offered(part, {
        code: 'several_readings',
        detail: 'Whom it was given to could not be read; this reading is of all.',
        words: [part.said],
      })
    : part
}

/** "... that year", where which one it is was not read: all years are not what was asked. */
const withoutItsYear = (part: Part, pointers: ReturnType<typeof yearPointers>): Part => {
  const isOwn = ({ start, end }: (typeof pointers)[number]): boolean => start < part.said.end && end > part.said.start
  return part.status === 'definite' && part.window.origin === 'default' && pointers.some(isOwn)
    ? offered(part, {
        code: 'several_readings',
        detail: 'Which years are pointed to could not be read; this reading is of all years.',
        words: [part.said],
      })
    : part
}

const readKept = (search: Search, query: string, readFramed: Reader): Resolution => {
  const kept = withoutRetraction(query, () => sketchOf(search, query))
  if (kept === null) return resolveMeant(search, query, readFramed, rewriters)
  if (kept !== 'unclear') {
    const read = resolveMeant(search, kept.text, readFramed, rewriters)
    if (read.parts.every((part) => isExact(part) || isNotHeld(part))) return asWritten(kept, read)
  }
  const whole = resolveMeant(search, query, readFramed, rewriters)
  return { ...whole, parts: whole.parts.map(notTakenBack) }
}

const isExact = ({ status }: Part): boolean => status === 'definite' || status === 'candidates'

/** Whether what was asked is known, and nothing is held of it. */
const isNotHeld = (part: Part): boolean => part.status === 'no_data' && part.reading !== null

const asWritten = (meant: Rewritten, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part) => partAsWritten(meant, part)),
})

const resolveMeant = (
  search: Search,
  query: string,
  readFramed: Reader,
  [first, ...rest]: ReadonlyArray<Rewriter>,
): Resolution => {
  if (first === undefined) return withoutTold(query, () => sketchOf(search, query), readFramed(query), readFramed)
  const meant = first(search, query)
  const read = meant === null ? null : resolveMeant(search, meant.text, readFramed, rest)
  return meant !== null && read !== null && read.parts.every((part) => isExact(part) || isNotHeld(part))
    ? asWritten(meant, read)
    : resolveMeant(search, query, readFramed, rest)
}

/** Words took something back, and it is not clear what. */
const notTakenBack = (part: Part): Part =>
  part.status === 'definite'
    ? offered(part, {
        code: 'several_readings',
        detail: 'The question takes something back, and it is not clear what stands in its place.',
        words: [part.said],
      })
    : part
