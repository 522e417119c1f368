// Words that an exact reading passed over as if they said nothing, and that change what is asked.
import { namesWhatFollows } from '../answer/words-used.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, offeredByRules, type Rule } from './clause-words.ts'
import { says } from './patterns.ts'

const before = (query: string, { start }: { readonly start: number }): string => query.slice(0, start)

/** "Aid from US states": parts of a country. */
const isOfParts = ({ ignored, used }: Definite): boolean =>
  ignored.some(
    ({ text, start }) =>
      says(text.trim(), 'partOfCountry') &&
      used.some(
        ({ refs, end }) => end + 1 === start && refs.length > 0 && refs.every((ref) => ref.startsWith('country/')),
      ),
  )

/** "By type", of which no kind is said. */
const isByNothing = (query: string, { ignored, phrase, used }: Definite): boolean =>
  phrase.by.length === 0 &&
  ignored.some(
    (word) =>
      (says(word.text.trim(), 'kinds') && says(before(query, word), 'toldApart')) ||
      // "the broad creditor types: what did it owe each of them"
      (says(word.text.trim(), 'eachOfThem') && used.some(({ as }) => as === namesWhatFollows)),
  )

const isByProject = (query: string, { used }: Definite): boolean =>
  used.some((word) => says(word.text.trim(), 'project') && says(before(query, word), 'toldApart'))

/** "Through WHO": an organisation, where capitals tell it from who asks. */
const isWho = (query: string, { ignored }: Definite): boolean =>
  /\p{Ll}{3}/u.test(query) &&
  ignored.some((word) => says(word.text.trim(), 'WHO') && says(before(query, word), 'ledTo'))

/** "Share of all it gave", left out as if it framed the question. */
const isComputedBeside = ({ ignored, suggested_facets: facets }: Definite): boolean =>
  facets === undefined &&
  ignored.some(
    ({ text, why }) =>
      says(text, 'asPartOf') ||
      (why === framesQuestion &&
        text.trim().split(/\s+/u).length < 9 &&
        says(text, 'computes') &&
        !says(text, 'narrates')),
  )

const isCounted = (query: string, { ignored }: Definite): boolean =>
  says(query, 'howManyOf') && ignored.some(({ text }) => says(text.trim(), 'howMany'))

const isOpenRange = ({ ignored, window }: Definite): boolean =>
  window.requested_window.kind === 'range' &&
  window.requested_window.start_year !== window.requested_window.end_year &&
  ignored.some(({ text }) => says(text, 'openRange'))

const isStock = ({ label }: Definite): boolean => label.startsWith('External debt stock')
const isOfPeople = ({ label }: Definite): boolean => /^Population\b/.test(label)
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
  ['Figures are those of the edition held, not of an earlier one.', (query) => says(query, 'earlierEdition')],
  [
    'What it is to be set against was not read.',
    (query, { suggested_facets: facets }, all) =>
      isAlone(all) && facets?.per === undefined && says(query, 'setBesideOwn'),
  ],
  [
    'Payments are asked for; this reading is of what is owed.',
    (query, part) => isStock(part) && says(query, 'payments'),
  ],
  [
    'One bond is named; this reading is of all that are outstanding.',
    (query, part) => isStock(part) && says(query, 'oneBond'),
  ],
  ['A year or the years up to it may be meant.', (query) => says(query, 'yearsOff')],
  ['Transfers are net of what is not told.', (query) => says(query, 'netTransfers')],
  ['A fund is named that this reading has not.', (query) => says(query, 'bankAndFund')],
  [
    'The amount itself is asked for too and was not read.',
    (query, { suggested_facets: facets }, all) =>
      isAlone(all) && facets?.change !== undefined && says(query, 'andHowChanged'),
  ],
  [
    'What people did is not held; this reading is of those who live there.',
    (query, part) => isOfPeople(part) && says(query, 'peopleDid'),
  ],
  ['From which year prices are adjusted is not told.', (query) => says(query, 'deflatedSince')],
]

/** Readings as choices where they lost such words. */
export const withNoWordLost = (query: string, read: Resolution): Resolution => offeredByRules(query, read, rules)
