// Who gives, owes or gets, where the reading passed somebody over or put somebody on the other side.
import { framesQuestion } from '../framing/framed.ts'
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import type { IgnoredWords, Part, UsedWords } from '../resolution.ts'
import { says, spansOf } from './patterns.ts'

const isMoney = ({ read }: Looked): boolean => ['aid', 'debt', 'service'].includes(read.kind)
const isDebt = ({ read }: Looked): boolean => read.kind === 'debt' || read.kind === 'service'
const isUnheld = ({ part }: Looked): boolean => part.status === 'no_data'

/** Whether a word is of a statistic or code. */
const isFigure = ({ as }: UsedWords): boolean => as === 'measure' || as.startsWith('slot ')
/** Whether a word leads on, or tells when, so that what stands before it is no part of a name with it. */
const leadsOn = ({ as }: UsedWords): boolean =>
  as === 'direction' || as === 'joins' || as === 'window' || as === 'computation' || as === 'suggested conversion'

/** What stands behind a word, where only spaces and marks are between. */
const besideOf = (query: string, used: ReadonlyArray<UsedWords>, { end }: IgnoredWords): UsedWords | undefined =>
  used.find((one) => one.start >= end && /^[\s,]{0,4}(?:['’]s?\s)?[\s,]{0,4}$/u.test(query.slice(end, one.start)))

const isName = (text: string): boolean => /^\p{Lu}/u.test(text)

/** "Aid from Google", "debt owed to me": somebody behind a word of direction whom the reading passed over. */
const isPartyUnread = ({ query, part: { used, ignored }, read: { kind } }: Looked): boolean =>
  ignored.some((word) => {
    // "l'" of "par l'Autriche", "l'État du Kenya"
    const isNobody = word.text.length === 1 || (kind !== 'aid' && says(word.text, 'government'))
    if (word.why === framesQuestion || isNobody || says(word.text, 'everybody')) return false
    const at = used.findLastIndex(({ end }) => end <= word.start)
    const [before, lead] = [used[at - 1], used[at]]
    if (before === undefined || lead?.as !== 'direction' || !says(lead.text, 'leads')) return false
    const between = query.slice(lead.end, word.start).trim()
    if (between !== '' && !says(between, 'article')) return false
    const beside = besideOf(query, used, word)
    if (beside !== undefined && !leadsOn(beside) && !says(word.text, 'party')) return false
    if (isFigure(before)) return true
    if (before.as !== 'direction') return false
    const isOne = isName(word.text) || says(word.text, 'company')
    return (says(before.text, 'deed') && (isOne || says(word.text, 'party'))) || (says(before.text, 'deedNow') && isOne)
  })

/** "Aid through Google": the same with the word that leads to them passed over too. */
const isLedPartyUnread = ({ part: { ignored } }: Looked): boolean =>
  ignored.some(({ text, why }) => {
    const [led] = spansOf(text, 'throughParty')
    if (why === framesQuestion || led === undefined || led.start > 0) return false
    const who = text.slice(led.end).trimStart()
    return !says(who, 'everybody') && (says(who, 'party') || isName(who))
  })

/** "Google's aid", "did my friends give", "aid Google Kenya", "our debt": the same, where nothing leads to them. */
const isPartyBeside = ({ query, part: { used, ignored } }: Looked): boolean =>
  ignored.some(({ text, why, start, end }) => {
    if (why === framesQuestion) return false
    const isRightBehind = (one: UsedWords | undefined): boolean => one?.start === end + 1 && query[end] === ' '
    const next = used.find((one) => one.start >= end)
    if (says(text, 'owner')) return isRightBehind(next) && next?.as === 'measure' && !says(next.text, 'courtesy')
    if (!says(text, 'company')) return false
    if (says(query.slice(end), 'has')) return true
    const before = used.findLast((one) => one.end <= start)
    const isBetween = before?.end === start - 1 && (isFigure(before) || before.refs.length > 0)
    const isSubject =
      isRightBehind(next) && (next?.as === 'measure' || (next?.as === 'direction' && says(next.text, 'acts')))
    return isSubject || (isBetween && (next === undefined || isRightBehind(next)))
  })

/** "Aid from cities", "aid given by farmers": who gives, read as what is paid for. */
const isGiverPurpose = ({ query, part: { used } }: Looked): boolean =>
  used.some(({ as, start }, at) => {
    const lead = used[at - 1]
    return (
      as.startsWith('slot ') &&
      as.includes('crsPurpose') &&
      lead?.as === 'direction' &&
      !(used[at - 2]?.as ?? '').startsWith('slot ') &&
      says(query.slice(used[at - 2]?.start ?? lead.start, start).trim(), 'giversEnd')
    )
  })

/** "Aid among African countries", "debts within Africa": those of one group are on both sides. */
const isAmongThem = ({ part: { used }, read }: Looked): boolean =>
  !read.isShown &&
  !read.isBrokenDown &&
  !read.codes.has('dac1Measure') &&
  used.every(({ as }) => as !== 'role') &&
  Object.values(read.identity.entities).filter((refs) => refs.length > 0).length === 1 &&
  used.some(({ as, text }, at) => {
    const next = used[at + 1]
    return (
      as === 'direction' &&
      says(text, 'amongThem') &&
      next !== undefined &&
      next.refs.length > 0 &&
      /^(?:entity|origin|destination)/u.test(next.as) &&
      next.refs.every((ref) => !ref.startsWith('country/'))
    )
  })

/** "Aid per donor Kenya": whoever is named behind a role by which figures are told apart has the other side. */
const isOfOtherRole = (looked: Looked): boolean =>
  looked.part.used.some(({ as, start }, at) => {
    const before = looked.part.used[at - 1]
    if (before?.as !== 'role' || !/^(?:entity|origin|destination)/u.test(as)) return false
    const led = looked.query.slice(0, start).trimEnd()
    return says(led, 'perRole') || (isUnheld(looked) && says(led, 'byRole'))
  })

const saysAs = ({ used }: Part, as: string, name: Parameters<typeof says>[1]): boolean =>
  used.some((one) => one.as.startsWith(as) && says(one.text, name))

/** "IMF debt", "debt of bondholders": who lends owes nothing that is held. */
const isLenderOwing = ({ read: { identity } }: Looked): boolean => {
  const owing = identity.entities['origin'] ?? []
  return owing.length > 0 && owing.every((ref) => /^(?:org\/|group\/(?:IMF|WorldBank)$)/u.test(ref))
}

/** "Foreign loans to Ghana", read as what is owed to Ghana. */
const isTakerOwed = ({ text, read: { openRoles } }: Looked): boolean =>
  openRoles.includes('origin') && !openRoles.includes('destination') && says(text, 'loans')

/** "Debt of Kenyans": what people owe is no debt of their country. */
const isOfPeople = ({ query, text: asked, part: { used }, adjectives }: Looked): boolean =>
  !says(asked, 'fromAbroad') &&
  used.some(
    ({ as, text, start }) =>
      /^(?:entity|origin)/u.test(as) &&
      text.endsWith('s') &&
      adjectives().has(start) &&
      says(query.slice(0, start), 'debtOf'),
  )

/** "State banks' debt", "debt of the banks of Kenya": the creditors of a reading are who owes. */
const isOfBank = ({ query, part: { used } }: Looked): boolean =>
  used.some(
    ({ as, text, start }, at) =>
      as.startsWith('slot creditorType') &&
      says(text, 'banks') &&
      (says(query.slice(0, start), 'bankBefore') ||
        // "Ghana bank debt"
        (says(text, 'bankKind') && (used[at - 1]?.refs.length ?? 0) > 0 && used[at + 1]?.as === 'measure')),
  )

export const partyRules: ReadonlyArray<Rule> = [
  ['Who gives, owes or gets it was not read.', (l) => isPartyUnread(l) || isLedPartyUnread(l) || isPartyBeside(l)],
  ['Who gives was not read.', (looked) => looked.read.kind === 'aid' && isGiverPurpose(looked)],
  [
    'What is repaid is asked for; this reading is of aid.',
    ({ part, read }) => read.kind === 'aid' && saysAs(part, 'direction', 'repays'),
  ],
  ['Those on both sides are asked for; this reading is of one side.', (l) => isMoney(l) && isAmongThem(l)],
  ['Who is named behind a role may have the other one.', (looked) => isMoney(looked) && isOfOtherRole(looked)],
  ['Who lends is no debtor in these statistics.', (l) => isDebt(l) && isUnheld(l) && isLenderOwing(l)],
  ['What is lent to somebody is owed by them.', (looked) => looked.read.kind === 'debt' && isTakerOwed(looked)],
  [
    'Who owes it to whom was not said.',
    (looked) =>
      looked.read.kind === 'debt' &&
      (says(looked.text, 'issued') ||
        says(looked.text, 'heldIn') ||
        (isUnheld(looked) && saysAs(looked.part, 'direction', 'from'))),
  ],
  [
    'New debt is asked for; this reading is of payments.',
    ({ text, read }) => read.kind === 'service' && says(text, 'debtGot'),
  ],
  [
    'States of a country are not held.',
    ({ part: { used } }) => used.some(({ text, refs }) => refs.includes('country/USA') && says(text, 'federal')),
  ],
  ['What firms of the state owe is not held apart.', (l) => isDebt(l) && says(l.text, 'ownedByState')],
  ['What people owe is not held.', (looked) => isDebt(looked) && isOfPeople(looked)],
  ['The debt of banks is not held; this reading is of what is owed to them.', (l) => isDebt(l) && isOfBank(l)],
  [
    'Whether they give or get it was not said.',
    ({ text, part, read }) =>
      read.kind === 'aid' && says(text, 'club') && part.used.some(({ as }) => as.startsWith('destination, by nothing')),
  ],
  [
    'Whether they are given or got was not said.',
    ({ part: { used }, read }) =>
      read.kind === 'aid' &&
      used.some(({ as }) => as.startsWith('destination, by "of"')) &&
      used.every((word) => !isFigure(word) || word.as === 'slot financialFlowType'),
  ],
]
