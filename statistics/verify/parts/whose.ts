// Which part each entity has: who gives, who gets, who owes whom, by the words around it.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { type Deed, type Fact, isRegion, isVerb } from './phrases.ts'
import { type Entity, type Marked, ownFigure } from './marked.ts'
import { isParent } from './publishers.ts'
import { isOfFriend, roleOf } from './roles.ts'

export type Kind = 'aid' | 'debt' | 'place'
/** `owner`: words say no more than whose it is. */
export type Part = 'from' | 'to' | 'owner'

const skipped =
  /^(?:a|an|all|its|their|neighbouring|foreign|private|external|overseas|international|government|state|authority|people|republic|country|countrie|nation|institution|taxpayer)$/u

const deedBetween = (marked: Marked, from: number, to: number): ReadonlyArray<Deed> =>
  marked.deeds.flatMap((run) => (run.from >= from && run.to <= to ? run.says : []))
const factsBetween = (marked: Marked, from: number, to: number): ReadonlySet<Fact> =>
  new Set(marked.facts.flatMap((run) => (run.from >= from && run.to <= to ? run.says : [])))

/** "the World Bank's soft-loan arm IDA" */
const isOfParent = (marked: Marked, at: number): boolean =>
  marked.entities.some((entity) => entity.from <= at && at < entity.to + 4 && isParent(marked, entity))

/** "its southern neighbour," before a name. */
const isOfEpithet = ({ epithets, words }: Marked, at: number): boolean =>
  epithets.some(({ from, to }) => from <= at && at < to && /^(?:its|their)$/u.test(words[from] ?? ''))

/** The word that leads to an entity, with the place behind it: "of" of "of the government of Kenya". */
export const leadOf = (marked: Marked, { from }: Entity): { readonly word: string; readonly at: number } => {
  const { words } = marked
  let at = from - 1
  while (
    at >= 0 &&
    (isOfParent(marked, at) ||
      isOfEpithet(marked, at) ||
      isAmount(words[at] ?? '') ||
      isAttribute(marked, at) ||
      skipped.test(words[at] ?? '') ||
      (words[at] === 'of' && skipped.test(words[at - 1] ?? '')))
  )
    at--
  return { word: words[at] ?? '', at }
}

/** "quake-struck Haiti", "its small neighbour Bolivia": what a name is called changes nothing of its part. */
const isAttribute = ({ words, tokens, facts, deeds, entities, years }: Marked, at: number): boolean => {
  const word = words[at] ?? ''
  const kinds = kindsOf(tokens[at]?.folded ?? '')
  const isPlain = [...facts, ...deeds, ...entities, ...years].every(({ from, to }) => at < from || at >= to)
  if (!isPlain || isRegion(word) || isVerb(word) || leads.test(word) || tokens[at]?.kind !== 'word') return false
  const isCompound = [tokens[at], tokens[at + 1]].some((token) => token?.spaced === false && token.joint === '-')
  return isCompound || kinds.has('adjective') || (kinds.has('person') && !creditors.test(word))
}

const leads =
  /^(?:in|on|to|by|of|at|for|from|with|up|down|out|over|as|and|or|per|through|via|into|under|above|between|among|like|unlike|than|within|inside|outside|off|near|against|behind|beyond|after|before|since|not)$/u

/** Words that only measure how much of somebody is meant: "total US aid". */
const isAmount = (word: string): boolean =>
  /^(?:total|overall|all|whole|entire|combined|annual|net|gross|full)$/u.test(word)

const paidWords: ReadonlyArray<Fact> = ['interest', 'principal', 'service', 'pay']
const claimWords: ReadonlyArray<Fact> = ['claims', 'holdings']
const isPossessive = ({ tokens }: Marked, { to }: Entity): boolean => tokens[to]?.kind === 'possessive'
/** The entity stands right before what is counted, or is whose it is. */
const isOwner = (marked: Marked, entity: Entity): boolean =>
  isPossessive(marked, entity) || isBeforeCounted(marked, entity) || (entity.isAdjective && !isState(marked, entity))

/** "US grants" */
const isBeforeCounted = ({ facts }: Marked, { to }: Entity): boolean =>
  facts.some(({ from, says }) => from === to && says.some((fact) => ['aid', 'grants', 'commit', 'debt'].includes(fact)))

/** "for Belgium net ODA" */
const isBeforeNetted = ({ facts }: Marked, { to }: Entity): boolean =>
  facts.some(({ from, says }) => from === to && (says.includes('net') || says.includes('gross')))

/** "the Kenyan treasury": the country itself. */
const isState = (marked: Marked, { isAdjective, to }: Entity): boolean =>
  isAdjective &&
  (behindName.test(marked.words[to] ?? '') ||
    marked.tokens[to]?.kind === 'sign' ||
    marked.deeds.some(({ from }) => from === to))
const behindName = /^(?:state|treasury|government|exchequer|authority|taxpayer|republic|at|in|on|by|was|were|❶|❷|)$/u

const creditors = /^(?:lender|creditor|bank|government|institution|loan|claim|lending|credit|investor|state)$/u
const nextWords = ({ words }: Marked, { to }: Entity, count: number): ReadonlyArray<string> =>
  words.slice(to, to + count).map((word) => word ?? '')

/** "Thailand, once a donor only in name, received": the place behind what stands between commas; null where no deed is there. */
const behindAside = ({ tokens, deeds, words }: Marked, { to }: Entity): number | null => {
  const isDash = (i: number): boolean => tokens[i]?.spaced === true && /[()–—]/u.test(tokens[i]?.joint ?? '')
  if (tokens[to]?.kind !== 'comma' && !isDash(to)) return null
  const end = tokens.findIndex(({ kind }, i) => i > to && (/^(?:comma|stop|break)$/u.test(kind) || isDash(i)))
  if (end === -1 || !(tokens[end]?.kind === 'comma' || isDash(end))) return null
  const behind = isDash(end) ? end : end + 1
  const at = /^(?:has|had|have|also|still|then)$/u.test(words[behind] ?? '') ? behind + 1 : behind
  return deeds.some(({ from }) => from === at) ? at : null
}

/** "received little, gave much: ❶": of giving and getting that of which the figure stands behind; undefined where one alone is told. */
const doneLast = ({ deeds, tokens }: Marked, { to }: Entity): Marked['deeds'][number] | undefined => {
  const figure = tokens.findIndex(({ text }) => text === ownFigure)
  const all = deeds.filter(
    (deed) => deed.from >= to && deed.from < figure && deed.says.some((one) => one === 'give' || one === 'receive'),
  )
  const isBoth = new Set(all.map(({ says }) => says.includes('give'))).size > 1
  return isBoth ? all.at(-1) : undefined
}

/** What somebody did of whom the sentence is: the first deed behind him before the next mark. */
const deedOf = (marked: Marked, entity: Entity): ReadonlyArray<Deed> => {
  const begin = behindAside(marked, entity) ?? entity.to
  const end = marked.tokens.findIndex(({ kind }, i) => i >= begin && /^(?:comma|stop|break)$/u.test(kind))
  const first = doneLast(marked, entity) ?? marked.deeds.find(({ from }) => from >= begin && (end === -1 || from < end))
  return first === undefined ? [] : isPassive(marked, first.from) ? [] : first.says
}
/** "was held by", "debt held by": done by whom the words behind name. */
const isPassive = ({ words }: Marked, at: number): boolean =>
  words[at + 1] === 'by' ||
  words.slice(Math.max(0, at - 2), at).some((word) => /^(?:was|were|been|being|is|are|be)$/u.test(word ?? ''))

const compared = /^(?:on|than|like|unlike|against|over|behind|beyond|beside|not)$/u

/** "bestowed grants of ❶ on Haiti": whom they were given to, where it is told of no purpose ("spent on Haiti's roads"). */
const isBestowed = ({ deeds, words }: Marked, at: number): boolean =>
  deeds.some(({ says, from, to }) => says.includes('give') && to <= at && !/^sp[ea]n[dt]/u.test(words[from] ?? ''))

/** What somebody's figures stand in. */
const listed =
  /^(?:row|line|entry|cell|column|value|figure|number|record|data|datum|point|series|total|result|page|table)$/u

const got = /^(?:received|obtained|collected|got|drawn|secured|attracted|pocketed)$/u
/** "stood by Malawi": the word before a name is a part of what was done. */
const isOfDeed = ({ deeds }: Marked, at: number): boolean =>
  deeds.some(({ from, to, says }) => from < at && at < to && says.includes('give'))

const partOfAid = (marked: Marked, entity: Entity, isAlone: boolean): Part | null => {
  const { word, at } = leadOf(marked, entity)
  // "gave; it gave": a mark parts them
  const before = marked.words[at] === null ? [] : deedBetween(marked, Math.max(0, at - 1), at + 1)
  if (isOfDeed(marked, at) || (word === 'by' && got.test(marked.words[at - 1] ?? ''))) return 'to'
  if (/^(?:from|by|de|par)$/u.test(word)) return 'from'
  if (word === 'for' && marked.words[at - 1] === 'as') return isAlone ? 'owner' : 'from'
  // "the row for Australia"
  if (word === 'for' && isAlone && listed.test(marked.words[at - 1] ?? '')) return 'owner'
  // "the table has for Belgium net ODA of ❶"
  if (word === 'for' && isAlone && isBeforeNetted(marked, entity)) return 'owner'
  // "an exceptional year for Irish aid"
  if (word === 'for' && isAlone && entity.isAdjective && isBeforeCounted(marked, entity)) return 'owner'
  if (/^(?:to|towards|toward|into|for|au|aux)$/u.test(word)) return 'to'
  if (word === 'reached' || word === 'reach') return 'to'
  if (word === 'in' && !isOwner(marked, entity)) return isAlone ? 'owner' : 'to'
  // "refugees on Greek soil"
  if (word === 'on' && marked.words[entity.to] === 'soil') return isAlone ? 'owner' : null
  if (word === 'on' && isBestowed(marked, at)) return 'to'
  if (compared.test(word) || word === 'with') return null
  if (before.includes('give') && !entity.isAdjective && !isPossessive(marked, entity)) return 'to'
  if (isOwner(marked, entity)) return isAlone ? 'owner' : 'from'
  const done = deedOf(marked, entity)
  if (done.includes('receive')) return 'to'
  if (done.includes('give')) return 'from'
  if (before.includes('give')) return 'to'
  return isAlone && !compared.test(word) ? 'owner' : null
}

/** "Kenya was in debt" */
const isIndebted = (marked: Marked, { to }: Entity): boolean =>
  marked.facts.some(({ from, says }) => says.includes('owe') && from >= to && from <= to + 2)

/** "Beijing was sitting on ❶ of claims on Angola" */
const isHolding = (marked: Marked, { to }: Entity): boolean =>
  factsBetween(marked, to, marked.words.length).has('holdings')

/** "interest on Kenya's debt" */
const isOfPayments = (marked: Marked, at: number): boolean =>
  [...factsBetween(marked, Math.max(0, at - 3), at)].some((fact) => [...paidWords, 'scheduled', 'pay'].includes(fact))
const isLender = (ref: string): boolean => ref.startsWith('org/')
/** "IDA had ❶ outstanding with Kenya", "Kenya had ❶ outstanding with IDA" */
const isWithOutstanding = ({ facts, words }: Marked): boolean =>
  facts.some(({ says, to }) => says.includes('outstanding') && words[to] === 'with')

/** "Multilateral lenders had ❶ outstanding to Kenya", "IDA had": those who lend are named before. */
const isOutstandingTo = ({ facts, entities }: Marked, at: number): boolean =>
  facts.some(({ says, to }) => says.includes('outstanding') && to === at) &&
  (facts.some(({ says, from }) => says.includes('lenders') && from < at) ||
    entities.some(({ refs, to }) => to < at && refs.every(isLender)))

/** "interest on China's credits": whose they are has lent them. */
const isOfCredits = ({ facts }: Marked, { to }: Entity): boolean =>
  facts.some(({ from, says }) => from > to && from <= to + 2 && says.includes('claims'))

/** "ISLAMABAD — Creditors were owed ❶": where a text is from. */
const isDateline = ({ tokens }: Marked, { from, to, isCapital }: Entity): boolean =>
  isCapital === true && from === 0 && (tokens[to]?.text === ':' || /[–—]| - /u.test(tokens[to]?.joint ?? ''))

const partOfDebt = (marked: Marked, entity: Entity, isAlone: boolean): Part | null => {
  if (isAlone && isDateline(marked, entity)) return 'from'
  const { word, at } = leadOf(marked, entity)
  const isClaims = claimWords.some((one) => factsBetween(marked, 0, at + 1).has(one))
  if (word === 'to' && isOutstandingTo(marked, at)) return 'from'
  if (/^(?:to|towards|toward)$/u.test(word))
    return isClaims && !factsBetween(marked, 0, at + 1).has('owe') ? 'from' : 'to'
  if (word === 'on' && isOwner(marked, entity) && isOfPayments(marked, at))
    return !isAlone && isOfCredits(marked, entity) ? 'to' : 'from'
  if (/^(?:on|against)$/u.test(word)) return isClaims ? 'from' : null
  if (word === 'by' && factsBetween(marked, 0, at + 1).has('owe')) return 'from'
  if (word === 'by') {
    const done = deedBetween(marked, Math.max(0, at - 2), at)
    const isPaid = paidWords.some((one) => factsBetween(marked, at - 2, at).has(one))
    return done.includes('owe') || isPaid ? 'from' : done.includes('lend') ? 'to' : null
  }
  if (word === 'from' && isClaims) return 'to'
  if (word === 'from')
    return deedBetween(marked, 0, at).includes('lend')
      ? 'from'
      : /^loan|^debt|^borrow|^credit/u.test(marked.words[at - 1] ?? '')
        ? 'to'
        : 'from'
  if (
    word === 'for' &&
    !isAlone &&
    !entity.refs.every(isLender) &&
    marked.entities.some(({ refs }) => refs.every(isLender))
  )
    return 'from'
  if (word === 'with') return isWithOutstanding(marked) ? (entity.refs.every(isLender) ? 'to' : 'from') : 'to'
  if (word === 'of') return 'from'
  if (word === 'in' && creditors.test(marked.words[at - 1] ?? '') && !isPossessive(marked, entity)) return 'to'
  const next = nextWords(marked, entity, 2)
  if (entity.isAdjective && !isState(marked, entity) && next.some((one) => creditors.test(one)))
    return isAlone ? null : 'to'
  if (isOwner(marked, entity)) return 'from'
  const done = deedOf(marked, entity)
  const isOwed = /^(?:is|was|were|are) (?:still )?(?:owed|due(?! to pay))/u.test(nextWords(marked, entity, 4).join(' '))
  if (isWithOutstanding(marked) && entity.refs.every(isLender)) return 'to'
  if (isOwed || (done.includes('lend') && !done.includes('owe'))) return 'to'
  if (done.includes('owe') || isIndebted(marked, entity)) return 'from'
  const before = deedBetween(marked, Math.max(0, at - 1), at + 1)
  if (before.includes('owe')) return 'to'
  if (!isAlone && word === '' && isHolding(marked, entity)) return 'to'
  return isAlone && !compared.test(word) ? 'from' : null
}

/** The part of an entity among the others of a statement; null where words leave it open. */
export const partOf = (marked: Marked, kind: Kind, entity: Entity, isAlone: boolean): Part | null =>
  kind === 'place'
    ? 'owner'
    : !isAlone && kind === 'aid' && isOfFriend(marked, entity)
      ? null
      : !isAlone && roleOf(marked, entity) !== undefined
        ? (roleOf(marked, entity) ?? null)
        : kind === 'aid'
          ? partOfAid(marked, entity, isAlone)
          : partOfDebt(marked, entity, isAlone)

/** "For Haiti, Canada ... commitments": who begins what is said, with no word that leads to him, before the figure. */
export const isSubject = (marked: Marked, entity: Entity): boolean =>
  leadOf(marked, entity).at < 0 ||
  isAfterMark(marked, leadOf(marked, entity).at + 1) ||
  isAfterYear(marked, entity.from)
const isAfterYear = ({ years }: Marked, at: number): boolean => years.some(({ to }) => to === at)
const isAfterMark = ({ tokens, words }: Marked, at: number): boolean =>
  words[at - 1] === null && /^(?:comma|break|stop|sign)$/u.test(tokens[at - 1]?.kind ?? '')

/** "each Kenyan" */
export const isEach = ({ words }: Marked, { from }: Entity): boolean =>
  /^(?:each|every|per)$/u.test(
    words[/^(?:single|last|individual|ordinary|one)$/u.test(words[from - 1] ?? '') ? from - 2 : from - 1] ?? '',
  )
