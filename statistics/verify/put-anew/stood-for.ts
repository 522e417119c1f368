// Words that stand for somebody named before them, who is looked for among all that the sentences before name: a government behind the name of its
// capital, "the Association", "it paid them", "the former".
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { factsIn } from '../parts/phrases.ts'
import { nameWords } from '../../ask/text/tokens.ts'
import { onlyCountry } from './pointing.ts'
import { isElsewhere, namesUnknown, ofAll } from './whose-before.ts'

export type Named = {
  readonly refs: ReadonlyArray<string>
  readonly said: string
  readonly start: number
  readonly end: number
  readonly isAdjective: boolean
  /** A capital, which stands for its government. */
  readonly isCapital: boolean
}

/** Everybody whom words name, each once, in their order. */
export const everybodyIn = (search: Search, words: string): ReadonlyArray<Named> => {
  const { tokens = [], mentions = [] } = sketchOf(search, words) ?? {}
  const all = mentions.flatMap((one): ReadonlyArray<Named> => {
    if (one.kind !== 'entity' || one.partial) return []
    const [first, last] = [tokens[one.from], tokens[one.to - 1]]
    if (first === undefined || last === undefined) return []
    const { start } = first
    return [
      {
        refs: one.options.map(({ ref }) => ref),
        said: words.slice(start, last.end),
        start,
        end: last.end,
        isAdjective: one.isAdjective,
        isCapital: one.options.every(({ roles }) => roles !== undefined),
      },
    ]
  })
  // "the World Bank's IDA"
  const named = all.filter(
    ({ end }) => !all.some(({ start }) => start > end && /^['’]s $/u.test(words.slice(end, start))),
  )
  return named.filter((one, i) => named.findIndex(({ refs }) => refs.join() === one.refs.join()) === i)
}

const countryOf = ({ refs: [ref, ...more] }: Named, search: Search): string | null =>
  ref === undefined || more.length > 0 || search.graph.kindOf(ref) !== 'country'
    ? null
    : (search.graph.label(ref) ?? null)
/** By what somebody is called in a statement. */
export const calledOf = (search: Search, one: Named): string => countryOf(one, search) ?? one.said

const dateline =
  /^(?<city>\p{Lu}[\p{L}'’ .-]{2,30}?)(?:, \p{Lu}\p{L}+)?(?: \(\p{Lu}[\p{L} ]{1,12}\))?(?::| ?[—–]| -{1,2}|\.) (?=\p{Lu})/u
const state =
  /^(?<when>(?:(?:In|At the end of|By the end of|By|During) (?:19|20)\d\d,? )?)[Tt]he (?:government|state|treasury|country|public sector|republic|authorities|exchequer|nation|economy)(?<of>['’]s)? (?=(?:still |then |already |has |had )?\p{Ll})/u
/** "NAIROBI — The government owed ❶": of the country whose capital a text is from. */
const ofDateline = (search: Search, text: string): string => {
  const found = dateline.exec(text)
  const city = found?.groups?.['city']
  if (found === null || city === undefined) return text
  const country = onlyCountry(search, city.length > 3 && city === city.toUpperCase() ? titled(city) : city)
  const rest = text.slice(found[0].length)
  return country === null || !state.test(rest)
    ? text
    : rest.replace(state, (_all, when: string, of?: string) => `${when}${country}${of === undefined ? '' : "'s"} `)
}
const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

const body =
  /(?<=\b(?:to|from|by|owed|paid|with) )the (?<noun>Association|Bank|Fund|Corporation|Facility|Agency|Alliance|Foundation)(?=[ ,.;:)]|$)(?! (?:of|for)\b)/u
/** "to the Association", where one of that name was spoken of. */
const ofBody = (search: Search, text: string, head: string): string => {
  const noun = body.exec(text)?.groups?.['noun']
  if (noun === undefined) return text
  const isCalled = ({ refs: [ref, ...more] }: Named): boolean =>
    ref !== undefined &&
    more.length === 0 &&
    [search.graph.label(ref) ?? '', ...bodiesOf(ref)].some((name) => name.split(/[^\p{L}]/u).includes(noun))
  const [one, ...more] = everybodyIn(search, head).filter(isCalled)
  return one === undefined || more.length > 0 ? text : text.replace(body, one.said)
}
/** Names in full of those who are known by a short one. */
const fullNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  IDA: ['International Development Association'],
  IBRD: ['International Bank'],
  IMF: ['International Monetary Fund'],
}
const bodiesOf = (ref: string): ReadonlyArray<string> =>
  Object.entries(fullNames).flatMap(([short, names]) =>
    ref
      .toUpperCase()
      .split(/[^A-Z]/u)
      .includes(short)
      ? names
      : [],
  )

const couple =
  /(?<!\b(?:of|in|from|by) )\b[Tt]he (?:former|first) (?<done>[^❶❷,;]{2,60}?\b)the (?:latter|second|other)\b/u
const turnedCouple =
  /(?<!\b(?:of|in|from|by) )\b[Tt]he (?:latter|second) (?<done>[^❶❷,;]{2,60}?\b)the (?:former|first|other)\b/u
const [formers, latters] = [/\b[Tt]he former['’]s(?= )/u, /\b[Tt]he latter['’]s(?= )/u]
const [former, latter] = [/\bthe former(?![\p{L}'’])/u, /\bthe latter(?![\p{L}'’])/u]
/** "Argentina and Brazil. The former owed the latter ❶" */
const ofCouple = (search: Search, text: string, head: string): string => {
  const [a, b, ...more] = everybodyIn(search, head)
  if (a === undefined || b === undefined || more.length > 0 || everybodyIn(search, text).length > 0) return text
  const [first, second] = [calledOf(search, a), calledOf(search, b)]
  if (formers.test(text) && latter.test(text)) return text.replace(formers, `${first}'s`).replace(latter, second)
  if (latters.test(text) && former.test(text)) return text.replace(latters, `${second}'s`).replace(former, first)
  return text.replace(couple, `${first} $<done>${second}`).replace(turnedCouple, `${second} $<done>${first}`)
}

const paidThem =
  /^(?<when>(?:(?:In|At the end of|By the end of|By) (?:19|20)\d\d,? )?)(?:[Ii]t|[Tt]hey|[Tt]he (?:country|government)) (?<done>paid|owed|repaid|gave|transferred to) (?:them|it) (?=[\d$€£]|US|only|just|some|about|nearly)/u
const paying = /\b(?:bill|debts?|payments?|dues|obligations|arrears|repayments?|dependence|exposure)\b/u
/** "Kenya's creditors wait. It owed them ❶" */
const ofKind = /^['’]s? (?:(?:foreign|external|overseas) )?(?<kind>creditors|lenders|bondholders) \p{Ll}/u
/** "Nepal's largest lender is" */
const lenderIs =
  /^['’]s? (?:\p{Ll}+ ){0,4}(?:creditor|lender) (?:is|was|remains|remained) (?:the |still |now )?(?:World Bank['’]s )?$/u

/** "Luanda's bill to Chinese creditors jumped. It paid them ❶" */
const ofThem = (search: Search, text: string, head: string): string => {
  const [a, b, ...more] = everybodyIn(search, head)
  const kind =
    a === undefined || a.start > '(the) '.length ? undefined : ofKind.exec(head.slice(a.end))?.groups?.['kind']
  if (a !== undefined && kind !== undefined && [b].every((one) => one === undefined || /bond/iu.test(one.said)))
    return text.replace(paidThem, `$<when>${calledOf(search, a)} $<done> ${kind} `)
  if (!paidThem.test(text) || a === undefined || b === undefined || more.length > 0) return text
  const between = head.slice(a.end, b.start)
  const isOwner =
    /^['’]s? /u.test(between) && ((paying.test(between) && /\bto (?:the )?$/u.test(between)) || lenderIs.test(between))
  return isOwner ? text.replace(paidThem, `$<when>${calledOf(search, a)} $<done> ${calledOf(search, b)} `) : text
}

const owedOne =
  /^(?<when>(?:(?:In|At the end of|By the end of|By) (?:19|20)\d\d,? )?)(?:[Ii]t|[Tt]he (?:country|government|state)) (?<done>(?:still )?(?:owed|paid)) (?=(?:the )?\p{Lu})/u
/** "Uganda borrowed heavily from IDA. It owed IDA ❶": who begins the sentence before, of whom and one other it is. */
const ofDebtor = (search: Search, text: string, head: string): string => {
  const [own, ...others] = everybodyIn(search, text)
  const [a, b, ...more] = everybodyIn(search, head)
  if (!owedOne.test(text) || own === undefined || a === undefined || b === undefined) return text
  if (others.length + more.length > 0 || a.start > '(the) '.length || countryOf(a, search) === null) return text
  const isKnown = own.refs.join() === b.refs.join() && !a.isAdjective && /^ \p{Ll}/u.test(head.slice(a.end))
  return isKnown ? text.replace(owedOne, `$<when>${calledOf(search, a)} $<done> `) : text
}

const someGifts = /\b(?:grants|commitments|disbursements|aid|ODA)\b(?: disbursed| of ODA)?/u
const itGave = /(?:^|\b)(?:[Ii]t|[Tt]hey) (?=(?:had |has )?(?:disbursed|committed|gave|provided|paid out)\b)/u
const itsGifts =
  /^(?<when>(?:In (?:19|20)\d\d,? )?)(?:[Ii]ts|[Tt]heir) (?=(?:\p{Ll}+ ){0,2}(?:grants|commitments|disbursements|aid|ODA)\b)/u
const going = /\b(?:to|for|from|by|towards?) (?:the )?\p{Lu}/u
const isTaking = (head: string, { start, end }: Named): boolean =>
  /\b(?:in|to|for|into|towards?|of|with|st(?:oo|an)ds? by|behind|beside) (?:the )?$/iu.test(head.slice(0, start)) ||
  /^['’]s? /u.test(head.slice(end))
/** "In Peru, Spanish Cooperation responded early. The grants it disbursed": to the other one of two who are named. */
const ofGiver = (search: Search, text: string, head: string): string => {
  const [a, b, ...more] = everybodyIn(search, head)
  if (a === undefined || b === undefined || more.length > 0 || everybodyIn(search, text).length > 0) return text
  if (going.test(text) || ofAll.test(text) || !someGifts.test(text) || !(itGave.test(text) || itsGifts.test(text)))
    return text
  const [giver, taker] = isTaking(head, a) && !isTaking(head, b) ? [b, a] : [a, b]
  if (isTaking(head, giver) || !isTaking(head, taker) || taker.isCapital || countryOf(taker, search) === null)
    return text
  return text
    .replace(itsGifts, `$<when>${calledOf(search, giver)}'s `)
    .replace(itGave, `${calledOf(search, giver)} `)
    .replace(someGifts, `$& to ${calledOf(search, taker)}`)
}

const lending = /^['’]s (?:\p{Ll}+[ -]){0,4}(?:creditor|lender)\b/u
const lendingTo = /\b(?:creditor|lender) (?:of|to) (?:the )?$/u
const wasOwed =
  /^(?<when>(?:(?:In|At the end of|By the end of|By) (?:19|20)\d\d,? )?)(?:(?:[Ii]t|[Tt]hey) (?:was|were|is|are|had been) (?:still )?(?:owed|due)|(?:[Ii]ts|[Tt]heir) claims (?:were|came to|stood at|amounted to|totalled|reached)) (?=[\d$€£❶]|US|only|just|some|about|nearly)/u
/** "China is Ethiopia's largest lender. It was owed ❶": by Ethiopia. */
const ofLender = (search: Search, text: string, head: string): string => {
  const [a, b, ...more] = everybodyIn(search, head)
  if (a === undefined || b === undefined || more.length > 0 || !wasOwed.test(text)) return text
  const isOf = lending.test(head.slice(b.end)) || lendingTo.test(head.slice(0, b.start))
  const isTold =
    a.start <= '(the) '.length && /^ (?:is|was|are|were|remains?|remained|became|becomes?) /u.test(head.slice(a.end))
  return isOf && isTold && everybodyIn(search, text).length === 0
    ? text.replace(wasOwed, `$<when>${calledOf(search, b)} owed ${calledOf(search, a)} `)
    : text
}

const itsCountry =
  /\b(?:[Ii]ts|[Tt]heir|[Tt]he (?:embassy|ministry|minister|ambassador)['’]s) (?:country|government|state|nation)['’]s(?= )/u
/** "The Norwegian embassy ... Its country's aid": of whom it is. */
const ofItsCountry = (search: Search, text: string, head: string): string => {
  const [only, ...more] = everybodyIn(search, head).filter((one) => one.isAdjective)
  return only === undefined || more.length > 0 || !itsCountry.test(text)
    ? text
    : text.replace(itsCountry, `${calledOf(search, only)}'s`)
}

const pronoun =
  /^(?<when>(?:(?:In|By|At the end of|For|During) (?:19|20)\d\d,? )?)(?:[Tt]hey|[Ii]t|[Tt]hese|[Tt]his|[Tt]hat)(?: all)? (?<verb>were|was|stood at|came to|amounted to|totalled|reached|had reached|hit|added up to|had grown to|had fallen to)(?: worth)?(?= )/u
const predicate =
  /^(?<what>[^,;:❶❷?]{5,90}?) (?:ha(?:ve|s|d)|is|are|was|were|rose|fell|grew|held|remained?s?|stayed?s?|kept|keeps?|go|goes|went|come|comes|came|fluctuated?s?|dipped|jumped|soared|collapsed|shrank|swelled|never|do|does|did)\b/u
const counts = new Set([
  'grants',
  'aid',
  'commit',
  'debt',
  'service',
  'interest',
  'principal',
  'population',
  'gdp',
  'gni',
  'disburse',
])
/** "Spanish grants to Nicaragua have held up well. In 2013 they were ❶" */
const ofThing = (text: string, head: string): string => {
  const found = pronoun.exec(text)
  const what = found === null ? undefined : predicate.exec(head)?.groups?.['what']
  if (found === null || what === undefined || /\d/u.test(what) || !/^\p{Lu}/u.test(what)) return text
  const facts = factsIn(nameWords(what)).flatMap(({ says }) => says)
  if (!facts.some((fact) => counts.has(fact)) || ofPart.test(what)) return text
  const { when = '', verb = '' } = found.groups ?? {}
  return `${what}${
    when === ''
      ? ''
      : ` ${when
          .trim()
          .replace(/,$/u, '')
          .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`
  } ${verb}${text.slice(found[0].length)}`
}
const ofPart =
  /\b(?:part|parts|share|half|third|most|some|many|few|crisis|policy|policies|effectiveness|critics?|reforms?|agency|agencies|workers?|budgets?|debate|talks?|relief|restructuring|negotiations|burden|ratio|level|growth|rate|who|which|that|like|unlike|than|not|no|of the)\b/iu

/** A statement with names for the words that stand for them; as it stands where nobody is meant for sure. `isGuessed`: who gives and who gets. */
export const withNamesFor = (
  search: Search,
  text: string,
  heads: ReadonlyArray<string | undefined>,
): { readonly text: string; readonly isGuessed: boolean } => {
  const own = ofDateline(search, text)
  const [head] = heads
  if (head === undefined || isElsewhere(head)) return { text: own, isGuessed: false }
  const steps = [ofBody, ofCouple, ofItsCountry, ofLender, ofDebtor, ...(namesUnknown(search, head) ? [] : [ofThem])]
  const told = steps.reduce((left, step) => step(search, left, head), own)
  const between = ofGiver(search, told, head)
  return { text: ofThing(between, head), isGuessed: between !== told }
}
