// Questions that ask for something computed: the statistic is read as ever, what is computed of it is suggested beside the spec.
import { withoutAnsweredBefore } from '../clauses/answered-before.ts'
import { withCauseAsked } from '../clauses/cause-asked.ts'
import { withClausesKept } from '../clauses/clauses-kept.ts'
import { withCurrencyBeside } from '../clauses/currency-beside.ts'
import { withLentOut } from '../clauses/lent-out.ts'
import { withDescribedPlace } from '../clauses/described-place.ts'
import { withoutFactsTold } from '../clauses/facts-told.ts'
import { withFollowUps } from '../clauses/follow-ups.ts'
import { withUnheldBeside } from '../clauses/unheld-beside.ts'
import { withDeniedBehind } from '../clauses/denied-behind.ts'
import { withOwnerUnread } from '../clauses/owner-unread.ts'
import { withVerbsRead } from '../clauses/verbs-read.ts'
import { withOwnSide } from '../clauses/own-side.ts'
import { withPickedTold } from '../clauses/picked-out.ts'
import { withPlacesKept } from '../clauses/places-lost.ts'
import { withQuestionsKept } from '../clauses/questions-lost.ts'
import { withPledgedShare } from '../clauses/pledged-share.ts'
import { withRuledBeside } from '../clauses/ruled-beside.ts'
import { withSinceTold } from '../clauses/since-told.ts'
import { withoutTopicPart } from '../clauses/topic-part.ts'
import { withTopicTold } from '../clauses/topics-told.ts'
import { withAllAsked } from '../answer/asked-beside.ts'
import { offered } from '../answer/offered.ts'
import { type AskOptions, resolveQuestion, sketchOf } from '../resolve.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { withPassedSlips } from '../misspelt/passed-slips.ts'
import { countText, textsToRead, withTextsBounded } from '../texts-read.ts'
import { withAgreeing } from '../supposed/agreeing.ts'
import { withSupposed } from '../supposed/supposed.ts'
import { withoutHollowNo } from '../text/hollow-no.ts'
import { partAsWritten } from '../text/rewritten.ts'
import { isOfOtherSentence } from './own-sentence.ts'
import { inFields, isProgram } from '../structured/in-fields.ts'
import { withoutNeighbours } from '../neighbours/neighbours.ts'
import { saidOnce, withoutWholeBeside } from '../framing/item-of.ts'
import { withoutPostscript, withPostscript } from '../framing/postscript.ts'
import { withoutRuledOut } from '../ruled-out/without-ruled-out.ts'
import { withoutUmbrellas } from '../framing/umbrella.ts'
import { withoutRemarks } from '../framing/without-remarks.ts'
import { withAlsoMeant } from './also-meant.ts'
import { asWanted } from './amount-wanted.ts'
import { computedPart } from './computed-part.ts'
import { languages } from './grammar/classes.ts'
import { resolveEveryday } from './resolve-everyday.ts'
import { resolveApart } from './resolve-apart.ts'
import { resolveComputedApart } from './computed-apart.ts'
import { resolveClaimed } from './resolve-claimed.ts'
import { resolveContributed } from './resolve-contributed.ts'
import { resolveComputedHalf } from './halves.ts'
import { withNothingPassed } from './passed-over.ts'
import { type NameReader, takeOut, type TakenOut } from './phrases.ts'
import { asDue } from './paid-or-due.ts'
import { readMeant } from './read-meant.ts'
import { resolveAskedOn } from './resolve-asked-on.ts'
import { notTaken, resolveFields, withUnread } from './resolve-fields.ts'
import { resolveFrameTurned } from './resolve-frame-turned.ts'
import { asOneAmount } from './one-amount.ts'
import { asReceived } from './received-by.ts'
import { isRefused, resolveFramed } from './resolve-framed.ts'
import { resolveRemaining, resolveSaidAgain } from './resolve-remaining.ts'
import { resolveMentioned } from './resolve-mentioned.ts'
import { resolveShareBeside } from '../clauses/share-beside.ts'
import { resolveSides } from './resolve-sides.ts'
import { resolvePaired } from './resolve-paired.ts'
import { resolveTakenBack } from './resolve-taken-back.ts'
import { resolveWholeShare } from './resolve-whole-share.ts'
import { asTotal } from './total-of-listed.ts'
import { withYearsTold } from './years-passed.ts'
import { withCountriesApart } from '../unread/countries-apart.ts'

/** Reads a question and what it asks to be computed. Deterministic: the same question over the same graph build gives the same resolution. */
export const resolveComputed = (search: Search, query: string, asked: AskOptions = {}): Resolution =>
  withTextsBounded(search, query, () => {
    const options = { ...asked, readings: new Map<string, Resolution>(), texts: textsToRead() }
    return resolveFrameTurned(search, query, (text) => resolveAll(search, text, options))
  })

const resolveAll = (search: Search, query: string, options: AskOptions): Resolution => {
  const readAs = (text: string): Resolution =>
    resolveEveryday(search, text, (each) => resolveSaid(search, each, options))
  const readAll = (text: string): Resolution =>
    resolveClaimed(search, text, (each) => resolveApart(search, each, readAs))
  const readSides = (text: string): Resolution => resolveSides(search, text, readAll)
  const readPaired = (text: string): Resolution => resolvePaired(search, text, readSides)
  const readLimited = (text: string): Resolution =>
    withPickedTold(() => sketchOf(search, text), resolveMentioned(search, text, readPaired))
  const read = resolveTakenBack(search, query, readLimited)
  const told = withoutFactsTold(query, () => sketchOf(search, query), read)
  const asked = withoutTopicPart(() => sketchOf(search, query), told)
  const alone = withoutNeighbours(search, query, withoutAnsweredBefore(query, asked))
  const apart = withCountriesApart(search, query, alone)
  const ruled = withRuledBeside(query, withDeniedBehind(query, apart))
  const placed = withDescribedPlace(search.graph, query, ruled, (text) => resolveAll(search, text, options))
  const kept = withFollowUps(
    query,
    () => sketchOf(search, query),
    placed,
    (text) => resolveAll(search, text, options),
  )
  const ofPlaces = withPlacesKept(kept, (text) => resolveAll(search, text, options))
  return withUnheldBeside(
    query,
    withQuestionsKept(query, () => sketchOf(search, query), ofPlaces),
  )
}

/** A question in the words it has; one in fields by its plain words, where they are surely fields or nothing else reads it. */
const resolveSaid = (search: Search, query: string, options: AskOptions): Resolution => {
  countText(options.texts)
  const added = withoutPostscript(query)
  if (added !== null) return withPostscript(query, added, resolveSaid(search, added.text, options))
  const fields = inFields(query, (word) => search.lexicon.wordsOfNames.has(word.toLowerCase()))
  const told = fields?.isSure === true ? resolveFields(search, fields, options, resolveWritten) : null
  if (told !== null) return withAllAsked(query, withUnread(query, told))
  const readAs = (text: string): Resolution =>
    asOneAmount(search, text, asReceived(resolveWritten(search, text, options)))
  const read = withAlsoMeant(query, readAs(query), readAs)
  const kept = withClausesKept(search, query, asWanted(query, read), readAs)
  const wanted = withNothingPassed(search, query, withYearsTold(query, kept))
  const whole = asTotal(query, asDue(query, withAgreeing(query, withSupposed(query, wanted))))
  if (isProgram(query)) return { ...whole, parts: whole.parts.map(notTaken) }
  const inCells =
    fields !== null && !fields.isSure && isRefused(whole)
      ? resolveFields(search, fields, options, resolveWritten)
      : null
  const answered = withAllAsked(query, withUnread(query, inCells ?? whole))
  const readAlone = (text: string): Resolution => resolveSaid(search, text, options)
  const alone = withoutRemarks(query, () => sketchOf(search, query), answered, readAlone)
  const readRest = (text: string): Resolution => resolveSaid(search, text, { ...options, isRuledOut: true })
  const meant =
    options.isRuledOut === true
      ? null
      : withoutRuledOut(search, query, () => sketchOf(search, query), alone ?? answered, readRest)
  const ofTopic = withTopicTold(search, query, meant ?? alone ?? answered, readAlone)
  const looked = () => sketchOf(search, query)
  const owned = withOwnerUnread(looked, withCauseAsked(looked, withPledgedShare(query, ofTopic)))
  const acted = withLentOut(query, withVerbsRead(looked, owned), readAlone)
  const priced = withCurrencyBeside(query, looked, acted, readAlone)
  return withOwnSide(search, query, withSinceTold(query, priced))
}

/** Reads a question as written, or as it may have been meant; one that leaves members out of a group by what it asks of the whole group, where that is read. */
const resolveWritten = (search: Search, query: string, options: AskOptions = {}): Resolution => {
  const read = (text: string): Resolution => resolveLeftOut(search, text, options)
  const asked = saidOnce(read(query))
  const sketch = () => sketchOf(search, query)
  const found = withoutUmbrellas(query, sketch, asked, read) ?? withoutWholeBeside(query, sketch, asked, read) ?? asked
  return withPassedSlips(search, query, found, read) ?? found
}

const resolveLeftOut = (search: Search, query: string, options: AskOptions): Resolution => {
  const plain = withoutHollowNo(query)
  if (plain !== null) {
    const read = resolveLeftOut(search, plain.text, options)
    return { ...read, parts: read.parts.map((part) => partAsWritten(plain, part)) }
  }
  const readAs = (text: string, more: AskOptions): Resolution => resolvePointed(search, text, { ...options, ...more })
  return resolveRemaining(search, query, readAs) ?? resolveSaidAgain(search, query, readAs) ?? readAs(query, {})
}

const resolvePointed = (search: Search, query: string, options: AskOptions = {}): Resolution =>
  resolveShareBeside(query, (text) => readPointed(search, text, options)) ?? readPointed(search, query, options)

const readPointed = (search: Search, query: string, options: AskOptions): Resolution =>
  readMeant(search, query, (text) => {
    const readAs = (whole: string, more: AskOptions): Resolution => resolveWhole(search, whole, { ...options, ...more })
    // "I know that the US dominates the G7: what is its ODA without the US": of a group that its frame names too
    const readPart = (each: string, whole: string): Resolution =>
      (each === whole ? null : resolveRemaining(search, whole, readAs)) ??
      resolveContributed(search, whole, (text) => readAs(text, {})) ??
      readAs(whole, {})
    const read = (each: string): Resolution => resolveFramed(search, each, (whole) => readPart(each, whole))
    return resolveAskedOn(search, text, read) ?? read(text)
  })

/** The same reading of a text that was read for this question already. */
const resolveWhole = (search: Search, query: string, options: AskOptions = {}): Resolution => {
  const { readings, leftOut } = options
  if (readings === undefined || leftOut !== undefined) return readWhole(search, query, options)
  const held = readings.get(query)
  if (held !== undefined) return held
  countText(options.texts)
  const read = readWhole(search, query, options)
  readings.set(query, read)
  return read
}

/** A question without such words, or that cannot be read without them, is read as it stands. */
const readWhole = (search: Search, query: string, options: AskOptions): Resolution => {
  const share = resolveWholeShare(search, query, options)
  if (share !== null) return share
  const taken = takeOut(query, namesOf(search))
  if (taken === null) return resolveQuestion(search, query, options)
  const apart =
    taken.said.per === null
      ? null
      : resolveComputedApart(
          query,
          (text) => sketchOf(search, text),
          (text) => resolveWhole(search, text, options),
        )
  if (apart !== null) return apart
  const ofHalf = resolveComputedHalf(
    query,
    taken.phrases,
    (text) => sketchOf(search, text),
    (text) => resolveWhole(search, text, options),
  )
  if (ofHalf !== null) return ofHalf
  const computed = resolveTaken(search, query, taken, options)
  const isEmpty = computed?.parts.every(({ status }) => status === 'no_data') === true
  if (computed !== null && !isEmpty) return computed
  if (taken.said.per !== null && taken.said.perOf.length > 0) {
    const givers = takeOut(query, namesOf(search), true)
    const ofGivers = givers === null ? null : resolveTaken(search, query, givers, options)
    if (ofGivers !== null && !(isEmpty && ofGivers.parts.some(({ status }) => status !== 'definite'))) return ofGivers
  }
  if (computed !== null) return computed
  const plain = resolveQuestion(search, query, options)
  return taken.said.per === null ? plain : { ...plain, parts: plain.parts.map(notDivided) }
}

/** The question with its computation; null where a part of its rest is no statistic that it can be made of. */
const resolveTaken = (search: Search, query: string, told: TakenOut, options: AskOptions): Resolution | null => {
  // "the total of the group without a member": what remains has no figure of its own
  const isRest = options.leftOut !== undefined && told.said.isOfGroup
  const taken = isRest ? { ...told, said: { ...told.said, isOfGroup: false } } : told
  const read = resolveQuestion(search, inYear(search, taken, options) ?? taken.rest, options)
  const asked = read.parts.map((part) => partAsWritten(told, part))
  const isAsked = (at: number): boolean => isOfOtherSentence(query, told.phrases, asked, at)
  const parts = read.parts.flatMap((part, at) =>
    isAsked(at)
      ? (asked[at] ?? [])
      : // beside others, a part of which nothing is held may be words that belong to them
        part.status === 'no_data' && read.parts.length > 1
        ? []
        : (computedPart(search, query, taken, part) ?? []),
  )
  if (parts.length !== read.parts.length) return null
  const ordered = parts.map((part) => (parts.length > 1 ? part : byReportedYear(search, taken, part, options)))
  return { ...read, parts: taken.said.isBeside ? [...read.parts, ...ordered] : ordered }
}

/** "Who has the biggest economy" orders by the newest year that is no projection; the file shows all of them. */
const byReportedYear = (search: Search, { rest }: TakenOut, part: Part, options: AskOptions): Part => {
  if (part.status !== 'definite' || part.presentation?.sort?.period === undefined) return part
  if (part.window.origin !== 'default' || !isProjected(part)) return part
  const period = lastReported(search, withoutEnd(rest), options)
  if (period === null) return part
  const { sort, ...shown } = part.presentation
  return { ...part, presentation: { ...shown, sort: { ...sort, period } } }
}

const isProjected = ({ cautions }: Extract<Part, { status: 'definite' }>): boolean =>
  cautions.some(({ code }) => code === 'projected_figures')

const withoutEnd = (text: string): string => text.replace(/[\s?.!]{1,9}$/u, '')

/** Amounts are not what was asked where they were to be divided. */
const notDivided = (part: Part): Part =>
  part.status === 'definite'
    ? offered(part, {
        code: 'several_readings',
        detail: 'What the amounts are to be divided by could not be read; they are not divided in this reading.',
        words: [part.said],
      })
    : part

/** The names of places that the graph has. */
export const namesOf =
  ({ lexicon }: Search): NameReader =>
  (tokens, language) =>
  (at) =>
    lexicon.matchesAt(tokens, at, language).flatMap(({ to, senses }) => {
      const refs = senses.flatMap((sense) => (sense.kind === 'entity' ? [sense.ref] : []))
      const isPeople = senses.some(
        (sense) => sense.kind === 'entity' && sense.isAdjective && sense.nodeKind === 'country',
      )
      const isPlace = senses.some((sense) => sense.kind === 'entity' && !sense.isAdjective)
      return refs.length === 0 ? [] : [{ to, refs, isPeople, isPlace }]
    })

/** "change since 2015" is that of the last year held, which is said behind the question. */
const inYear = (search: Search, { said, rest }: TakenOut, options: AskOptions): string | null => {
  if (said.since === null || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(rest)) return null
  const asked = withoutEnd(rest)
  const [part] = resolveQuestion(search, rest, options).parts
  if (part?.status !== 'definite') return null
  const last = isProjected(part) ? lastReported(search, asked, options) : part.coverage.last_year
  return last === null || last <= said.since ? null : `${asked} in ${last}`
}

/** The newest year of a statistic that is no projection of its source. */
const lastReported = (search: Search, asked: string, options: AskOptions): number | null => {
  for (const { said } of languages) {
    const [part] = resolveQuestion(search, `${asked} ${said.latest}`, options).parts
    const window = part?.status === 'definite' ? part.spec.definition.identity.requested_window : null
    if (window?.kind === 'range') return window.end_year
  }
  return null
}
