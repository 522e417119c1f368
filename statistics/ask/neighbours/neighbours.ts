// Measures beside those that are held: a question that asks for one of them is not answered with the nearest one as if that were asked.
import { notUnderstood, saysNothing } from '../answer/words-used.ts'
import type { MentionOf } from '../chart/mention.ts'
import { withheld } from '../answer/withheld.ts'
import { type Definite, isDefinite, refusedFor } from '../clauses/clause-words.ts'
import { dealingRules } from '../clauses/dealings-passed.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Part, Reading, ReasonCode, Resolution } from '../resolution.ts'
import { type Kind, type Read, readOf } from '../ruled-out/part-read.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { isSchedule, readOfBank, readTwice, unreadDeed } from './said-of-parts.ts'
import { says as isSaid } from '../unread/patterns.ts'
import { unreadRules } from '../unread/rules.ts'
import { says } from './patterns.ts'
import { romanceRules, withSpendingTold } from './romance.ts'

/** Longer questions are not looked through. */
const longest = 900

type Known = Definite | (Extract<Part, { status: 'no_data' }> & { readonly reading: Reading })
/** A part with what was read, the sentences it was read from, and all parts beside it. */
export type Looked = {
  readonly query: string
  readonly text: string
  readonly part: Known
  readonly read: Read
  readonly all: Resolution
  /** Where adjectives and people of places begin ("French", "Kenyans"). */
  readonly adjectives: () => ReadonlySet<number>
  /** Where capitals that stand for governments begin. */
  readonly capitals: () => ReadonlySet<number>
  readonly language: () => LanguageCode | null
}

const isKnown = (part: Part): part is Known =>
  part.status === 'definite' || (part.status === 'no_data' && part.reading !== null)

/** The sentences that words of a part stand in, without what only frames the question. */
const textOf = (query: string, { used, ignored }: Part): string => {
  const blank = (text: string, { start, end }: { readonly start: number; readonly end: number }): string =>
    `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`
  const asked = ignored.filter(({ why }) => why === framesQuestion).reduce(blank, query)
  const sentences = [...asked.matchAll(/[^.?!;\n]+/g)]
  return sentences
    .filter(({ index, 0: said }) => used.some(({ start, end }) => start < index + said.length && end > index))
    .map(([said]) => said)
    .join('; ')
}

const isStock = ({ read }: Looked): boolean => read.kind === 'debt'
const isService = ({ read }: Looked): boolean => read.kind === 'service'
const isAid = ({ read }: Looked): boolean => read.kind === 'aid'
const isMoney = ({ read }: Looked): boolean =>
  (['aid', 'debt', 'service'] satisfies Kind[] as Kind[]).includes(read.kind)
const isLoans = ({ read }: Looked): boolean => read.codes.has('crsTypeOfFinance')
const isOfItem = ({ read }: Looked): boolean => {
  const item = read.codes.get('dac1Measure')
  return item !== undefined && !/^dac1Measure\/(?:1010|11010|1015)$/.test(item)
}
const isUnheld = ({ part }: Looked): boolean => part.status === 'no_data'

/** "..., excluding debt relief": the whole beside a part of the same sentence that is refused for what it leaves out. */
const isBesideExclusion = ({ part, all, query }: Looked): boolean =>
  all.parts.some(
    (other) =>
      other.status === 'unsupported' &&
      other.reason.code === 'exclusion' &&
      other.said.start >= part.said.start &&
      !/[.?!;\n]/.test(query.slice(part.said.start, other.said.start)),
  )

const leavesOutUnread = ({ part }: Looked): boolean =>
  part.ignored.some(({ text, why }) => (why === saysNothing || why === notUnderstood) && says(text.trim(), 'leavesOut'))

const isOwedButAid = (looked: Looked): boolean =>
  isAid(looked) &&
  looked.part.used.some(({ as, text }) => as === 'direction' && says(text, 'owes')) &&
  !looked.part.used.some(({ as }) => as === 'measure')

/** What speaks against a reading, whether it does, and with what reason it is refused, where not even its reading is offered. */
export type Rule = readonly [detail: string, holds: (looked: Looked) => boolean, refusal?: ReasonCode]
const rules: ReadonlyArray<Rule> = [
  ['What is left out could not be read; this reading is of the whole.', isBesideExclusion],
  ['What is left out could not be read; this reading is of the whole.', leavesOutUnread],
  [
    'Debt that is added or falls due in a year is asked for; this reading is of all that is owed at its end.',
    (looked) =>
      isStock(looked) &&
      (says(looked.text, 'addsDebt') || (says(looked.text, 'runsUp') && !says(looked.text, 'upToThen'))),
  ],
  ['What was done with the amounts was not read.', (looked) => isMoney(looked) && unreadDeed(looked)],
  ['What is needed or asked for is not held.', (looked) => isMoney(looked) && says(looked.text, 'needs')],
  ['What is left of amounts is not held.', (looked) => isAid(looked) && says(looked.text, 'leavings')],
  ['What is handed back is not held.', (looked) => isAid(looked) && says(looked.text, 'handsBack')],
  [
    'What stayed where it was is not held.',
    (looked) => isAid(looked) && !isOfItem(looked) && says(looked.text, 'stays'),
  ],
  [
    'The budget of the European Union is asked for.',
    (looked) => isAid(looked) && isOfItem(looked) && says(looked.text, 'otherBudget'),
  ],
  ['What is paid into this fund is not held apart.', (looked) => isAid(looked) && says(looked.text, 'developmentFund')],
  ['What people give to charity is not held.', (looked) => isAid(looked) && says(looked.text, 'charity')],
  [
    'What is given through organisations is asked for, not what they give themselves.',
    (looked) => looked.read.codes.get('dac1Measure') === 'dac1Measure/415' && says(looked.text, 'throughOthers'),
  ],
  ['What is borrowed is asked for.', (looked) => isAid(looked) && !isLoans(looked) && says(looked.text, 'borrows')],
  [
    'Contributions are asked for.',
    (looked) => isService(looked) && isUnheld(looked) && says(looked.text, 'paysMembership'),
  ],
  [
    'New debt is asked for; this reading is of payments.',
    (looked) => isService(looked) && says(looked.text, 'getsDebt'),
  ],
  ['The debt of banks is not held; this reading is of what is owed to them.', readOfBank],
  [
    'Who was fastest is asked for; this reading is of amounts.',
    ({ part, text }) => part.presentation !== undefined && says(text, 'fastest'),
  ],
  ['A debt is asked for; this reading is of aid.', isOwedButAid],
  [
    'Payments to come are asked for.',
    (looked) => isService(looked) && isUnheld(looked) && !isSchedule(looked) && says(looked.text, 'paysLater'),
  ],
  [
    'What is put into a place is asked for; this reading is of a change.',
    ({ part, text }) => part.suggested_facets?.change !== undefined && says(text, 'sinksInto'),
  ],
  ['A city is named; this reading is of a purpose.', ({ part, text }) => readTwice.isCity(part, text)],
  ['Several have this name; this reading is of one.', ({ text }) => says(text, 'severalOfName')],
  ['This island is of two countries.', ({ text }) => says(text, 'islandOfTwo')],
  ['Whom a nickname means could not be read.', ({ text }) => says(text, 'nickname')],
  ['There are no rates for this currency.', ({ text }) => says(text, 'oldMoney')],
  [
    'What is spent at home is asked for; this reading is of two sides.',
    (looked) => isUnheld(looked) && readTwice.isSide(looked),
  ],
  ...dealingRules,
  ...unreadRules,
  ...romanceRules,
]

/** "Raid on Mali", "aid from USAID": words and names of their own that were taken for slips of others. */
const isSlipOfWord = (query: string, part: Part): boolean =>
  part.status === 'no_data' &&
  part.reading !== null &&
  part.corrected.some(
    ({ text, meant }) =>
      (kindsOf(text.toLowerCase()).size > 0 && !/^\p{Lu}/u.test(meant)) ||
      isSaid(text, 'party') ||
      (/^\p{Lu}{3,}$/u.test(text) && /\p{Ll}/u.test(query)),
  )

const slipOfWord: Rule = ['The word may be no slip of another.', () => true]

/** What a first look at a question tells, looked up where a rule asks for it. */
const wordsOf = (search: Search, query: string): Pick<Looked, 'adjectives' | 'capitals' | 'language'> => {
  const looked = (): Sketch | null => sketchOf(search, query)
  const startsOf = (isMeant: (m: MentionOf<'entity'>) => boolean): ReadonlySet<number> => {
    const sketch = looked()
    return new Set(
      (sketch?.mentions ?? []).flatMap((m) =>
        m.kind === 'entity' && isMeant(m) ? [sketch?.tokens[m.from]?.start ?? -1] : [],
      ),
    )
  }
  return {
    adjectives: () => startsOf(({ isAdjective }) => isAdjective),
    capitals: () =>
      startsOf(({ options }) =>
        options.every(({ roles }) => roles !== undefined && !new Set<string>(roles).has('observationAbout')),
      ),
    language: () => looked()?.language.code ?? null,
  }
}

/** Exact readings of such questions as choices, and those without rows as not understood. */
export const withoutNeighbours = (search: Search, query: string, all: Resolution): Resolution => {
  if (query.length > longest || !all.parts.some(isKnown)) return all
  const ruleFor = (part: Part): Rule | undefined => {
    if (isSlipOfWord(query, part)) return slipOfWord
    const read = isKnown(part) ? readOf(search.families, { ...part, corrected: [] }) : null
    if (!isKnown(part) || read === null) return undefined
    const looked = { query, text: textOf(query, part), part, read, all, ...wordsOf(search, query) }
    return rules.find(([, holds]) => holds(looked))
  }
  return withSpendingTold({
    ...all,
    parts: all.parts.map((part) => {
      const [detail, , refusal] = ruleFor(part) ?? []
      if (detail === undefined) return part
      return refusal !== undefined && isDefinite(part) ? refusedFor(part, refusal, detail) : withheld(part, detail)
    }),
  })
}
