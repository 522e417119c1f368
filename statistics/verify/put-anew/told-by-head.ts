// A statement with what its head tells by its build: who of two owes or gives, what "it" was, of what "commitments" are.
import type { Search } from '../../ask/search.ts'
import { figuresIn } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'
import { limitsNothing, withoutYearTold } from './from-before.ts'
import { onlyYear, withYearOf } from './pointing.ts'
import { calledOf, everybodyIn, type Named } from './stood-for.ts'
import { apartIn } from './whose-before.ts'

const longest = 300
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u
const sign = '❶'

/** `isMatter`: only that the one matters to the other. */
type Between = { readonly from: string; readonly to: string; readonly isDebt: boolean; readonly isMatter: boolean }

const some = '(?:[\\p{L}-]{1,14} ){0,4}'
const stays =
  "(?:is|was|has (?:long |always )?been|remains|remained|became|counts as|serves as|has become|['’]s|proved)"
/** What ❷ is to ❸: the one who takes, who gives, who has lent, who owes. */
const relations: ReadonlyArray<readonly [RegExp, 'taker' | 'giver' | 'lender' | 'debtor']> = [
  [
    new RegExp(
      `^❷ (?:still )?${stays} ${some}(?:priority|priorities|focus|recipient|beneficiary|target|favourite)(?: ${some}(?:country|countries|partner|state|nation))? (?:for|of|to) (?:the )?❸`,
      'u',
    ),
    'taker',
  ],
  [
    /^❷ (?:can|could|may) (?:count|rely|depend) on (?:the )?❸|^❷ (?:relie[sd]|depend(?:s|ed)|counts|counted) on (?:the )?❸/u,
    'taker',
  ],
  [
    /^❷['’]s (?:largest|biggest|main|top|most important|favourite) (?:aid )?(?:partner|recipient|beneficiary)(?: in (?:19|20)\d\d)? (?:is|was|remains) (?:the )?❸/u,
    'giver',
  ],
  [
    new RegExp(
      `^❷ (?:still )?${stays} ${some}(?:donor|benefactor|supporter|backer|champion|provider|giver|funder|heavyweight|presence|player) (?:of|to|for|in) (?:the )?❸`,
      'u',
    ),
    'giver',
  ],
  [
    /❷,? (?:is |was |as |being )?the donor,? (?:and )?(?:the )?❸,? (?:is |was |as |being )?the (?:recipient|receiver|taker)\b/u,
    'giver',
  ],
  [
    /❷,? (?:is |was |as |being )?the (?:debtor|borrower),? (?:and )?(?:the )?❸,? (?:is |was |as |being )?the (?:creditor|lender)\b/u,
    'debtor',
  ],
  [
    /❷,? (?:is |was |as |being )?the (?:creditor|lender),? (?:and )?(?:the )?❸,? (?:is |was |as |being )?the (?:debtor|borrower)\b/u,
    'lender',
  ],
]
/** For the check that they run in proportion to their input. */
export const relationPatterns: ReadonlyArray<RegExp> = relations.map(([said]) => said)

/** "By 2019 the" */
const opening = /^(?:(?:In|By|Since|For|From) (?:19|20)\d\d,? )?(?:[Tt]he )?$/u

const two = (search: Search, head: string): readonly [Named, Named] | null => {
  const [a, b, ...more] = everybodyIn(search, head)
  return a === undefined || b === undefined || more.length > 0 ? null : [a, b]
}

/** Who gives or owes, and to whom, where a head says that of two. */
const betweenIn = (search: Search, head: string): Between | null => {
  const pair = two(search, head)
  if (pair === null) return null
  const [a, b] = pair
  const signs = `${head.slice(0, a.start).replace(opening, '')}❷${head.slice(a.end, b.start)}❸${head.slice(b.end)}`
  const relation = relations.find(([said]) => said.test(signs))
  const kind = relation?.[1]
  if (kind === undefined) return null
  const [one, other] = [calledOf(search, a), calledOf(search, b)]
  const isFirst = kind === 'giver' || kind === 'debtor'
  return {
    from: isFirst ? one : other,
    to: isFirst ? other : one,
    isDebt: kind === 'debtor' || kind === 'lender',
    isMatter: relation === relations[0],
  }
}

const given =
  /\b(?:(?:[Ii]ts|[Tt]heir) )?(?<what>(?:(?:net|gross) )?(?:ODA|aid)(?: (?:grants|commitments|disbursements|disbursed|committed))?|[Gg]rants|[Cc]ommitments|[Gg]ross disbursements)(?: (?:there|to it|to them))?(?=[ ,:])/u
const due =
  /\b(?<what>debt service|interest payments|principal repayments|external debt|debt|interest|principal)(?=[ ,:])/u

/** "Uganda is a priority for Austria. ODA disbursed there was ❶": between the two. */
const ofPair = (search: Search, head: string, statement: string): string | null => {
  const between = everybodyIn(search, statement).length > 0 ? null : betweenIn(search, head)
  if (between === null) return null
  const { from, to, isDebt, isMatter } = between
  if (isMatter && !/\b(?:there|to (?:it|them)|its|their)\b/iu.test(statement)) return null
  const what = isDebt ? due : given
  return what.test(statement) ? statement.replace(what, `$<what> ${isDebt ? 'of' : 'from'} ${from} to ${to}`) : null
}

const givenWords = '(?:ODA |aid )?(?:grants|commitments)|(?:net |gross )?(?:ODA|aid)'
const hedged = '(?<hedge>(?:about|some|nearly|almost|over|around|roughly|more than|just over|just under)? ?)'
const inYear = '(?<rest>(?: disbursed| committed)?(?:,? (?:in|for) (?:19|20)\\d\\d)?)'
/** What stands behind "with": "grants of ❶ in 2019", "❶ in grants". */
const givenBehind = [
  new RegExp(`^${hedged}❶ (?:of|in|worth of) (?<what>${givenWords})${inYear}[.!]?$`, 'u'),
  new RegExp(`^(?<what>${givenWords}) of ${hedged}❶${inYear}[.!]?$`, 'u'),
]
const headEnd = /(?:,? (?:in|for) (?:19|20)\d\d)?,?(?: and)?$/u
const partner = new RegExp(`^❷ (?:still )?${stays} ${some}(?:partner|friend|ally) (?:of|to|for) (?:the )?❸$`, 'u')
/** "Luxembourg is a faithful partner of Mali, with grants of ❶ in 2019": from the one to the other. */
const ofPartner = (search: Search, signs: string): string | null => {
  const at = signs.lastIndexOf(' with ')
  const whole = signs.slice(0, Math.max(0, at))
  const head = whole.replace(headEnd, '')
  const tail = signs.slice(at + ' with '.length)
  const found =
    at === -1 || /[:;❶]/u.test(head) ? undefined : givenBehind.map((one) => one.exec(tail)).find((one) => one !== null)
  const { what = '', hedge = '', rest = '' } = found?.groups ?? {}
  const pair = found === undefined ? null : two(search, head)
  if (pair === null) return null
  const [a, b] = pair
  const said = `${head.slice(0, a.start)}❷${head.slice(a.end, b.start)}❸${head.slice(b.end)}`
  const told = betweenIn(search, head)
  const [from, to] = partner.test(said)
    ? [calledOf(search, a), calledOf(search, b)]
    : told === null || told.isDebt || told.isMatter
      ? []
      : [told.from, told.to]
  if (from === undefined || to === undefined) return null
  const year = onlyYear(whole)
  const when = rest.replaceAll(/disbursed|committed|,/gu, '').trim() || (year === null ? '' : `in ${year}`)
  return `${from}'s ${what} to ${to} ${when === '' ? '' : `${when} `}were ${hedge}${sign}.`.replaceAll(/ {2,}/gu, ' ')
}

const standing =
  /^(?<when>(?:(?:In|At the end of|By the end of|By|At end-|End-|During) ?(?:19|20)\d\d,? )?)(?:the (?:country|nation|government|state|republic|kingdom|island)|it) (?=(?:still |already |had |has )?(?:owed|owes|paid|repaid|gave|granted|committed|disbursed)\b)/iu
const itself =
  /(?<= (?:owed|owes|paid|repaid) )(?:it|them|that country|this creditor|this lender)(?= )|(?<= to )(?:it|them|(?:that|this) (?:one |single |same |very )?(?:lender|creditor|country))(?![\p{L}’'])/u
const lends =
  /❷ (?:is|was|remains|has been) (?:the |a |one of |its |their )?(?:[\p{L}-]{2,14} ){0,3}(?:creditor|lender)\b|❷ (?:has |had )?(?:lent|lends|financed|finances|funded|built|bankrolled)\b/u
/** "China has financed railways across Ethiopia. In 2018 the country owed Beijing ❶": the other of the two. */
const ofOther = (search: Search, head: string, statement: string): string | null => {
  if (!standing.test(statement)) return null
  const pair = two(search, head)
  if (pair === null) return null
  const own = everybodyIn(search, statement)
  const [only, ...more] = own
  if (more.length > 0) return null
  const named = only === undefined ? undefined : pair.findIndex(({ refs }) => refs.join() === only.refs.join())
  const [a, b] = pair
  const signs = `${head.slice(0, a.start)}❷${head.slice(a.end, b.start)}❸${head.slice(b.end)}`
  if (named === undefined) {
    const between = betweenIn(search, head)
    if (!itself.test(statement)) return null
    if (between?.isDebt === true)
      return statement.replace(itself, between.to).replace(standing, `$<when>${between.from} `)
    if (!lends.test(signs)) return null
    return statement.replace(itself, calledOf(search, a)).replace(standing, `$<when>${calledOf(search, b)} `)
  }
  const other = named === 0 ? b : named === 1 ? a : undefined
  return other === undefined ? null : statement.replace(standing, `$<when>${calledOf(search, other)} `)
}

const kinds = '(?:net |gross |bilateral |multilateral |official |total |public |external |foreign )*'
const counted = `${kinds}(?:ODA(?: grant equivalent| commitments| disbursements)?|aid|official development assistance|development assistance|GDP|GNI|population|external debt|debt service)`
const owned = new RegExp(
  `(?:^|[^\\p{L}])(?<who>${nameSaid})['’]s? (?<what>${counted})(?<net>, (?:net|gross))?(?= |,|$)`,
  'u',
)
const itsOwn = new RegExp(
  `^(?<who>${nameSaid}) [\\p{Ll}]{2,14}(?:s|ed) (?:its|their) (?<what>${counted})(?= |,|$)`,
  'u',
)
const pronoun =
  /^(?<when>(?:(?:In|For|By|As for) (?:19|20)\d\d,? )?)(?:it|they|this|that|the (?:figure|total|amount|number|sum))(?<after>(?: (?:in|for) (?:19|20)\d\d)?) (?=(?:was|were|is|stood at|came to|amounted to|reached|totalled|made|hit)\b)/iu
/** Nothing that is said of the thing but how often it is looked at. */
const bareRest =
  /^(?:$|, | (?:every year|each year|annually|regularly|over (?:time|the years)|again|here|now|today|next|in detail|anew|closely|since (?:19|20)\d\d)(?![\p{L}-]))/u
const bareTail = /^(?:,? (?:in|for) (?:19|20)\d\d)?(?:, [^,]{3,60})?[.!?]?$/u
/** "You asked for Switzerland's multilateral ODA, net. In 2019 it was ❶" */
const ofAsked = (head: string, statement: string): string | null => {
  const found = owned.exec(head) ?? itsOwn.exec(head)
  const { who, what = '', net = '' } = found?.groups ?? {}
  const [, tail = ''] = statement.split(sign)
  if (who === undefined || found === null || !pronoun.test(statement) || !bareTail.test(tail)) return null
  if (!bareRest.test(head.slice(found.index + found[0].length))) return null
  const { when = '', after = '' } = pronoun.exec(statement)?.groups ?? {}
  const time = `${when.replace(/,? $/u, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}${after}`.trim()
  const said = `${who.replace(/^(?:For|The|And|But) /u, '')}'s ${net.replace(', ', '')} ${what} ${time} `
  return statement.replace(pronoun, said.replaceAll(/ {2,}/gu, ' '))
}

const giftTo = new RegExp(
  `(?<who>\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+){0,2})(?<of>['’]s?)? (?:net |gross )?(?:aid|ODA|assistance|help|support|cooperation|co-operation) to (?<whom>${nameSaid})(?<when>,? (?:for|in) (?:19|20)\\d\\d)?(?=$|[ ,])`,
  'u',
)
const noun =
  /^(?:(?:The|Its|Total|These) )?(?<what>(?:ODA |aid )?(?:commitments|grants|gross disbursements|grants disbursed))(?<when> (?:in|for) (?:19|20)\d\d)? (?=(?:was|were|is|are|came to|amounted to|stood at|reached|totalled|made)\b)/iu
/** "I went through Danish aid to Kenya for 2020. Commitments were ❶" */
const ofGift = (head: string, statement: string): string | null => {
  const found = giftTo.exec(head)?.groups
  const { what = '', when = '' } = noun.exec(statement)?.groups ?? {}
  if (found === undefined || what === '') return null
  const time = when === '' ? (found['when'] ?? '').replace(',', '') : when
  return statement.replace(noun, `${found['who'] ?? ''}${found['of'] ?? ''} ${what} to ${found['whom'] ?? ''}${time} `)
}
const itGaveIt =
  /^(?<when>(?:In (?:19|20)\d\d,? )?)(?:[Ii]t|[Tt]hey) (?<did>(?:\p{Ll}{3,12} )?(?:gave|granted|sent|provided)) (?:it|them|the (?:country|nation|other)|that country) /u
const joining = /^,? and (?:(?:its|their) (?:[\p{L}-]{1,20} ){0,3}[\p{L}-]{1,20},? )?(?:the )?$/u
/** For the check that they run in proportion to their input. */
export const headPatterns: ReadonlyArray<RegExp> = [
  ...givenBehind,
  headEnd,
  partner,
  standing,
  lends,
  owned,
  itsOwn,
  pronoun,
  giftTo,
  noun,
  given,
  due,
  joining,
  itGaveIt,
]

/** "Denmark and Tanzania go back a long way. Grants in 2011: ❶": from either to the other. */
export const betweenEither = (search: Search, head: string | undefined, own: string): ReadonlyArray<string> => {
  const plain = withoutYearTold((head ?? '').replace(ending, ''))
  if (plain === '' || plain.length + own.length > longest || figuresIn(own).length !== 1) return []
  if (figuresIn(plain).length > 0 || apartIn(plain) || !limitsNothing(plain)) return []
  const pair = everybodyIn(search, own).length > 0 || !given.test(own) ? null : two(search, plain)
  if (pair !== null && itGaveIt.test(own)) {
    const [a, b] = pair.map((named) => calledOf(search, named))
    return [
      own.replace(itGaveIt, `$<when>${a ?? ''} $<did> ${b ?? ''} `),
      own.replace(itGaveIt, `$<when>${b ?? ''} $<did> ${a ?? ''} `),
    ]
  }
  if (pair === null || !joining.test(plain.slice(pair[0].end, pair[1].start))) return []
  const [one, other] = pair.map((named) => calledOf(search, named))
  return [
    own.replace(given, `$<what> from ${one ?? ''} to ${other ?? ''}`),
    own.replace(given, `$<what> from ${other ?? ''} to ${one ?? ''}`),
  ]
}

/** A statement in each way that its head, or its own first clause, tells who and what is meant. */
export const toldByHead = (search: Search, head: string | undefined, own: string): ReadonlyArray<string> => {
  const [figure, ...more] = figuresIn(own)
  if (figure === undefined || own.length > longest) return []
  const written = own.slice(figure.start, figure.end)
  const signs = `${own.slice(0, figure.start)}${sign}${own.slice(figure.end)}`
  const alone = more.length > 0 ? null : ofPartner(search, signs)
  const plain = head === undefined ? '' : withoutYearTold(head.replace(ending, ''))
  const isPlain =
    plain !== '' && plain.length <= longest && more.length === 0 && figuresIn(plain).length === 0 && !apartIn(plain)
  const lending = plain.replaceAll(/\b(?:creditors?|lenders?|debtors?|debts?)\b/giu, ' ')
  const told = !isPlain
    ? []
    : [
        ...(limitsNothing(lending) ? [ofPair(search, plain, signs), ofOther(search, plain, signs)] : []),
        ofAsked(plain, signs),
        ofGift(plain, signs),
      ]
  const at = signs.indexOf(': ')
  const [title, rest] = [signs.slice(0, at), signs.slice(at + 2)]
  const inOne =
    at > 0 && more.length === 0 && rest.includes(sign) && !apartIn(title) && limitsNothing(title)
      ? ofPair(search, title, withYearOf(title, rest))
      : null
  return [alone, inOne, ...told].flatMap((words) => (words === null ? [] : [words.replace(sign, written)]))
}
