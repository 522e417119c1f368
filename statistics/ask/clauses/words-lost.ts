// Words that an exact reading passed over as if they said nothing, and that change what is asked.
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, offeredByRules, type Rule } from './clause-words.ts'

type Words = Definite['ignored'][number]

const before = (query: string, { start }: Words): string => query.slice(0, start)

/** "Aid from US states": parts of a country. */
const parts = /^(?:member )?(?:states|provinces|regions|cities|counties|municipalities|districts|towns|territories)$/iu
const isOfParts = ({ ignored, used }: Definite): boolean =>
  ignored.some(
    ({ text, start }) =>
      parts.test(text.trim()) &&
      used.some(
        ({ refs, end }) => end + 1 === start && refs.length > 0 && refs.every((ref) => ref.startsWith('country/')),
      ),
  )

const kinds = /^(?:types?|kinds?|sorts?|category|categories|class|classes|component|components|instruments?)$/iu
/** "By type", of which no kind is said. */
const isByNothing = (query: string, { ignored, phrase }: Definite): boolean =>
  phrase.by.length === 0 &&
  ignored.some((word) => kinds.test(word.text.trim()) && /\b(?:by|per|each|every) $/iu.test(before(query, word)))

/** "Through WHO": an organisation, where capitals tell it from who asks. */
const isWho = (query: string, { ignored }: Definite): boolean =>
  /\p{Ll}{3}/u.test(query) &&
  ignored.some(
    (word) =>
      /^(?:the )?WHO$/u.test(word.text.trim()) &&
      /\b(?:via|through|by|to|from|of|and|at|for|with)(?: the)? $/iu.test(before(query, word)),
  )

/** "Share of all it gave", left out as if it framed the question. */
const computes =
  /\b(?:shares? of|percentages? of|per ?cent of|proportion of|fraction of|average|mean|median|ratio|growth (?:of|rate)|change (?:since|from|over)|divided by|rank (?:among|in|of)|as a (?:share|percentage|proportion))\b/iu
/** "As a slice of its exports". */
const asPart =
  /\bas (?:a|an|the) (?:share|slice|percentage|per ?cent|proportion|fraction|part|portion|chunk|multiple) of\b/iu
const isComputedBeside = ({ ignored, suggested_facets: facets }: Definite): boolean =>
  facets === undefined &&
  ignored.some(
    ({ text, why }) =>
      asPart.test(text) ||
      (why === framesQuestion &&
        text.trim().split(/\s+/u).length < 9 &&
        computes.test(text) &&
        !/\b(?:wrote|told|said|says|read|heard|i|we|my|our)\b/iu.test(text)),
  )

const counts =
  /\bhow many (?:different |distinct |separate )?(?:purposes|sectors|codes|types|kinds|categories|donors|creditors|lenders|recipients|debtors|countries|years|modalities)\b/iu
const isCounted = (query: string, { ignored }: Definite): boolean =>
  counts.test(query) && ignored.some(({ text }) => /^how many\b/iu.test(text.trim()))

const ends = /\b(?:exclusive|exclusively|excluding both(?: years)?|not inclusive)\b/iu
const isOpenRange = ({ ignored, window }: Definite): boolean =>
  window.requested_window.kind === 'range' &&
  window.requested_window.start_year !== window.requested_window.end_year &&
  ignored.some(({ text }) => ends.test(text))

const edition =
  /\b(?:preliminary|provisional|advance|unrevised|original|first-release) (?:figures?|data|estimates?|numbers?|values?|results?)\b/iu

const besideOwn =
  /\b(?:compared (?:to|with)|versus|vs\.?|relative to|set against|measured against|against|in comparison (?:to|with)) (?:its|their|the country['’]s) (?:own )?(?:\p{L}+ )?(?:debts?|gdp|gni|economy|population|budget|exports|income|aid|spending)\b/iu
const sinceDeflated = /\b(?:adjusted|corrected|adjusting|allowing|accounting) for inflation since (?:19|20)\d\d\b/iu
const isByProject = (query: string, { used }: Definite): boolean =>
  used.some(
    ({ text, start }) => /^projects?$/iu.test(text.trim()) && /\b(?:by|per|each|every) $/iu.test(query.slice(0, start)),
  )

const isStock = ({ label }: Definite): boolean => label.startsWith('External debt stock')
/** "Kenya's bond payments", read as what is owed. */
const payments =
  /\b(?:(?:euro)?bonds?|loans?|coupons?|bondholders?) (?:re)?payments?\b|\b(?:principal and interest|interest and principal)\b/iu
const oneBond = /\b(?:euro)?bond of (?:19|20)\d\d\b|\b(?:19|20)\d\d (?:euro)?bond\b/iu
/** "Ten years after 2010": a year, where "the ten years after 2010" are ten. */
const yearsOff =
  /(?<!\b(?:the|first|next|last|following|of|for|over|in|during|within|previous|preceding|all) )\b(?:two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|\d{1,2}) years (?:after|before) (?:19|20)\d\d\b/iu
const netTransfers = /\bnet (?:resource |financial )?transfers?\b/iu
const bankAndFund = /\bBank and (?:the )?(?:\p{Lu}\p{L}+ )?Fund\b/u
const andChanged =
  /\band (?:by )?how (?:much|fast|far|strongly) (?:(?:it|they|that|this) (?:has |have |had )?|(?:did|has|have) (?:it|they|that|this) )(?:grew|grow|grown|rose|rise|risen|fell|fall|fallen|changed?|increased?|decreased?|declined?|shrank|shrunk)\b/iu
/** "How many people moved to Kenya": what people did, and no number of those who live there. */
const peopleDid =
  /\bhow many (?:people|persons|men|women|[\p{L}]+(?:ans|ese|is)) (?:have |had |has |actually )?(?:moved?|left|leave|came|come|arrived?|went|go|returned?|visit(?:ed)?|fled|flee|died|die|migrated?|emigrated?|immigrated?|travell?ed|settled|joined|lost|work(?:ed)?|studied|study|vot(?:e|ed)|starved|escaped|deported)\b/iu

const isAlone = ({ parts }: Resolution): boolean => parts.length === 1

const rules: ReadonlyArray<Rule> = [
  ['Parts of a country are named; this reading is of the country.', (_, part) => isOfParts(part)],
  [
    'By what the figures are to be told apart could not be read.',
    (query, part) => isByNothing(query, part) || isByProject(query, part),
  ],
  ['WHO is named and has no part in this reading.', isWho],
  ['What is to be computed beside it was not read.', (_, part) => isComputedBeside(part)],
  ['How many there were is asked for; this reading is of amounts.', isCounted],
  ['The first and the last year are not meant; this reading has both.', (_, part) => isOpenRange(part)],
  ['Figures are those of the edition held, not of an earlier one.', (query) => edition.test(query)],
  [
    'What it is to be set against was not read.',
    (query, { suggested_facets: facets }, all) => isAlone(all) && facets?.per === undefined && besideOwn.test(query),
  ],
  ['Payments are asked for; this reading is of what is owed.', (query, part) => isStock(part) && payments.test(query)],
  [
    'One bond is named; this reading is of all that are outstanding.',
    (query, part) => isStock(part) && oneBond.test(query),
  ],
  ['A year or the years up to it may be meant.', (query) => yearsOff.test(query)],
  ['Transfers are net of what is not told.', (query) => netTransfers.test(query)],
  ['A fund is named that this reading has not.', (query) => bankAndFund.test(query)],
  [
    'The amount itself is asked for too and was not read.',
    (query, { suggested_facets: facets }, all) =>
      isAlone(all) && facets?.change !== undefined && andChanged.test(query),
  ],
  [
    'What people did is not held; this reading is of those who live there.',
    (query, { label }) => /^Population\b/.test(label) && peopleDid.test(query),
  ],
  ['From which year prices are adjusted is not told.', (query) => sinceDeflated.test(query)],
]

/** Readings as choices where they lost such words. */
export const withNoWordLost = (query: string, read: Resolution): Resolution => offeredByRules(query, read, rules)
