// Parts that a statement gives in so many words: "Laos was a creditor to China", "with Thailand as the donor".
import type { Entity, Marked } from './marked.ts'
import type { Part } from './whose.ts'

const parts: Readonly<Record<string, Part>> = {
  donor: 'from',
  giver: 'from',
  provider: 'from',
  debtor: 'from',
  borrower: 'from',
  recipient: 'to',
  receiver: 'to',
  beneficiary: 'to',
  creditor: 'to',
  lender: 'to',
}
const other: Readonly<Partial<Record<Part, Part>>> = { from: 'to', to: 'from' }
/** "Nicaragua's take of Spanish grants", "Bangkok's grant giving": what somebody has of it. */
const nouns: Readonly<Record<string, Part>> = {
  take: 'to',
  receipt: 'to',
  windfall: 'to',
  haul: 'to',
  intake: 'to',
  gift: 'from',
  giving: 'from',
  donation: 'from',
  largesse: 'from',
  generosity: 'from',
  iou: 'from',
  // "Kenya's biggest donor" gives to it
  donor: 'to',
  giver: 'to',
  benefactor: 'to',
  backer: 'to',
  sponsor: 'to',
  supporter: 'to',
  funder: 'to',
  patron: 'to',
  financier: 'to',
  helper: 'to',
  saviour: 'to',
  debtor: 'to',
  borrower: 'to',
}
const longestOwned = 4
const owned = ({ words, tokens }: Marked, { to }: Entity): Part | undefined => {
  if (tokens[to]?.kind !== 'possessive') return undefined
  const [noun] = words.slice(to + 1, to + 1 + longestOwned).filter((word) => Object.hasOwn(nouns, word ?? ''))
  return nouns[noun ?? '']
}

const friends = /^(?:friend|partner|ally|neighbour|neighbor|companion|counterpart)$/u
/** "Kenya's friend", with whom either may have given. */
export const isOfFriend = ({ words, tokens }: Marked, { to }: Entity): boolean =>
  tokens[to]?.kind === 'possessive' &&
  words
    .slice(to + 1, to + 1 + longestOwned)
    .some((word, i) => friends.test(word ?? '') && !/^countr(?:y|ie)/u.test(words[to + 2 + i] ?? ''))

const being = /^(?:is|was|were|are|being|be|as|a|an|its|main|biggest|largest|only|still|both)$/u

/** "was a creditor": what stands behind a name, past what only joins the two. */
const behind = ({ words, tokens }: Marked, { to }: Entity): string => {
  let at = to
  while (at < words.length && (being.test(words[at] ?? '') || tokens[at]?.text === ':')) at++
  // "as Kenyan creditors" are others, and "Kenya lender" nobody
  return at === to && tokens[at]?.led !== true ? '' : (words[at] ?? '')
}

/** "the donor was", "recipient:" before a name. */
const before = ({ words, tokens }: Marked, { from }: Entity): string => {
  let at = from - 1
  while (at > 0 && (/^(?:is|was|were|are|being)$/u.test(words[at] ?? '') || tokens[at]?.text === ':')) at--
  return at === from - 1 && !isApposed(words, from) ? '' : (words[at] ?? '')
}
/** "between donor Austria and recipient Uganda" */
const isApposed = (words: Marked['words'], from: number): boolean =>
  /^(?:donor|recipient)$/u.test(words[from - 1] ?? '') &&
  /^(?:between|and|the|by|from|to|)$/u.test(words[from - 2] ?? '')

/** "a creditor to China", "the debtor of Japan": whom the other one is with. */
const beside = ({ words }: Marked, { from }: Entity): Part | undefined =>
  /^(?:to|of|towards?)$/u.test(words[from - 1] ?? '') &&
  /^(?:creditor|lender|debtor|borrower)$/u.test(words[from - 2] ?? '')
    ? other[parts[words[from - 2] ?? ''] ?? 'owner']
    : undefined

/** The part that a name is told to have; undefined where it is not said so. */
export const roleOf = (marked: Marked, entity: Entity): Part | undefined =>
  parts[behind(marked, entity)] ?? parts[before(marked, entity)] ?? beside(marked, entity) ?? owned(marked, entity)

/** Some of two are told to owe and to be owed. */
export const areDebtors = (marked: Marked, entities: ReadonlyArray<Entity>): boolean =>
  entities.length > 1 &&
  marked.words.some((word) => /^(?:creditor|lender|debtor|borrower)$/u.test(word ?? '')) &&
  entities.some((entity) => roleOf(marked, entity) !== undefined)
