// A statement read by its parts: what is counted, of whom, when; whatever order and words they stand in.
import type { Search } from '../../ask/search.ts'
import type { StatedFigure } from '../numbers.ts'
import { withDebtWords } from '../debt-words.ts'
import { withMeasureWords } from '../measure-words.ts'
import { withCountries } from '../countries.ts'
import { withEverybody } from '../everybody.ts'
import { withoutCause } from '../causes.ts'
import { namesOf } from '../named.ts'
import { withoutSources } from '../sources-named.ts'
import { withPersons } from '../per-person.ts'
import { withDates } from '../dates.ts'
import { contextSign, withoutHead } from '../context.ts'
import { type Gathered, gatheredOf } from './gathered.ts'
import { isContinued, countsForNobody } from './continued.ts'
import { contributedIn } from './contributed.ts'
import { isCounting } from './counting.ts'
import { withLists } from './listed.ts'
import type { Fact } from './phrases.ts'
import { type Limit, limitOf } from './left-over.ts'
import { type Marked, markedOf, otherFigure, ownFigure } from './marked.ts'
import { type Prices, withoutPrices } from './prices.ts'
import { type Asked, askedOf } from './question.ts'
import { reworded } from './reworded.ts'
import { withStandIns } from './stand-ins.ts'

/** A sentence with the figures in it, and which of them is read. */
export type Stated = {
  readonly text: string
  readonly figures: ReadonlyArray<StatedFigure>
  readonly at: number
  /** Another sentence stands before it, which is no part of what it says. */
  readonly isHeaded?: true
  /** A title stands before it. */
  readonly isTitled?: true
  /** It only may be meant: a figure may fit it, and never miss it. */
  readonly isTentative?: true
  /** It or the statement alone is meant: a figure that fits neither is another one. */
  readonly isEither?: true
  /** The sentence before it is a part of it for the year that it tells. */
  readonly isDated?: true
}

const moneyOfYear = /(?:dollars|USD|euros|pounds) of (?<year>(?:19|20)\d\d)(?!\d)/u
/** "❶ dollars of 2022 for the year 2006": at the prices of a year, where another one stands beside it. */
const inMoneyOfYear = (text: string, start: number, end: number): string => {
  const year = moneyOfYear.exec(text.slice(start, end + ' of 2000'.length))?.groups?.['year']
  const years = new Set(text.match(/\b(?:19|20)\d\d\b/gu) ?? [])
  return year === undefined || years.size !== 2 ? '' : ' in dollars'
}

/** The sentence with signs in place of its figures. */
const withSigns = ({ text, figures, at }: Stated): string => {
  let [said, from] = ['', 0]
  for (const [i, { start, end, said: words }] of figures.entries()) {
    const sign = i === at ? ownFigure : otherFigure
    const money = inMoneyOfYear(text, start, end)
    said += `${text.slice(from, start)} ${words?.replace(ownFigure, sign) ?? sign}${money === '' ? ' ' : money}`
    from = end
  }
  return `${said}${text.slice(from)}`
}

/** "With respect to Egypt": nothing goes to it. */
const regarding = /\b(?:with (?:respect|regard)|in relation) to (?=(?:the )?\p{Lu})/giu
/** "❶ persons" */
const counted = /(❶ ?)persons\b/u

const fraction =
  /,? by (?:(?:more|less) than |almost |nearly |about |over |roughly |around )?(?:a |one |two |three )?(?:half|third|quarter|fifth|tenth)s?\b/giu
const level = /\b(?:to|at|reaching|hitting|from) +❶/u
/** "rose by a third, to ❶": of a level how it came about does not matter. */
const withoutFractions = (text: string): string => (level.test(text) ? text.replaceAll(fraction, '') : text)

const averageRate =
  /\b(?:converted |translated |valued )?at (?:the )?(?:(?:19|20)\d\d )?average (?:annual )?(?:exchange )?rate(?: of (?:19|20)\d\d)?,?/giu

const marketRate = /\bat (?:current |prevailing |official )*market (?:exchange )?rates\b,?/giu

/** "a net ❶ of ODA" */
const nettedBefore =
  /\ba (net|gross) +❶ +(?:worth of|of|in) (?=(?:ODA|aid|official development assistance|development assistance)\b)/gu

/** "Given that France committed ❶ in 2014, what has it achieved?": what is asked on is no part of it. */
const given =
  /^(?:[Gg]iven|[Cc]onsidering|[Ss]eeing|[Nn]oting|[Kk]nowing) that (?<said>[^❷?]{10,200}), (?:what|how|why|when|where|who|does|do|did|is|are|will|would|can|could|should)\b[^❶❷,]{3,120}\?$/u

/** "Measured in current US dollars its GDP was": dollars of the year are what is meant anyway. */
const measured =
  /(?<=^|\| )(?:Measured|Expressed|Counted|Stated|Valued|Taken|Put|Given|Reported) in (?:current |nominal )?(?:US )?(?:dollars|USD),? (?=its |their |the |\p{Lu})/u

/** "in US currency" */
const ownMoney = /\bin (?:US|U\.S\.|American) (?:currency|money)\b/gu

const ranked =
  /\b(?:the|its) (?:\d{1,2}(?:st|nd|rd|th)[- ]|second-|third-|fourth-|fifth-)?(?:largest|biggest|smallest|leading) (?<who>donor|provider|giver|creditor|lender|debtor|borrower|economy) (?:in|of|among) (?:the )?\p{Lu}[\p{L}-]{1,20},/gu
/** "the 14th-largest donor in the DAC": no more is read of it than what he gives. */
const withoutRanks = (text: string): string =>
  text.replaceAll(ranked, (_, who: string) => (/donor|provider|giver/u.test(who) ? 'of aid,' : ','))

const atCurrent = /\b(?:current (?:\p{Lu}{2,3} )?(?:prices|dollars|US dollars)|nominal)\b/iu
/** "Ghana suffered from inflation | Its GDP at current prices": what prices did says nothing of those that are told. */
const withoutInflation = (words: string): string => {
  const at = words.indexOf(contextSign)
  return at === -1 || !atCurrent.test(words.slice(at))
    ? words
    : `${words.slice(0, at).replaceAll(/ (?:from|under|of|by|with) (?:high |rampant |galloping |soaring |rising )?inflation\b/giu, '')}${words.slice(at)}`
}

/** The sentence with what stands apart put where it belongs; null where somebody else brought its figure about. */
const plainly = (search: Search, words: string): string | null => {
  const said = withoutInflation(
    withLists(words, namesOf(search))
      .trim()
      .replace(given, '$<said>')
      .replace(measured, '')
      .replaceAll(nettedBefore, '❶ of $1 '),
  )
    .replace(counted, '$1people')
    .replaceAll(regarding, 'regarding ')
  const told = withPersons(withoutRanks(withoutFractions(withoutSources(said))), namesOf(search))
  const own = withoutCause(
    withDates(told.replaceAll(ownMoney, 'in US dollars').replaceAll(averageRate, ' ').replaceAll(marketRate, ' ')),
    namesOf(search),
  )
  return own === null ? null : withDebtWords(withMeasureWords(withEverybody(withCountries(own))))
}

/** Nothing of the sentence before is taken for a part of the statement. */
const isApart = ({ marked, used }: Gathered): boolean => {
  const at = marked.tokens.findIndex(({ text }) => text === contextSign)
  return used.every(({ from }) => from > at)
}

const amount = /^(?:amount|figure|total|sum|bill|stock|number|balance|exposure)$/u
/** "Angola owes China a lot | the amount was ❶": a statement that names nothing of its own is of what the sentence before tells. */
const isPointing = ({ marked: { tokens, entities, facts } }: Gathered): boolean => {
  const at = tokens.findIndex(({ text }) => text === contextSign)
  return (
    tokens.some(({ folded, led }, i) => i > at && led === true && amount.test(folded)) &&
    entities.every(({ from }) => from < at) &&
    facts.every((fact) => fact.from < at || !isCounting(fact))
  )
}

/** Statements beside it name nobody else, or what is counted has no two sides. */
const isOfItsOwn = ({ marked, facts, entities, passing, apart }: Gathered): boolean =>
  facts.filter(isCounting).every(({ says }) => says.every((fact) => oneSided.has(fact))) ||
  marked.entities.every(
    ({ refs, from, to }) =>
      !apart.some((place) => from >= place.from && to <= place.to) ||
      [...entities, ...passing].some((entity) => entity.refs.join() === refs.join()),
  )
const oneSided: ReadonlySet<Fact> = new Set<Fact>(['gdp', 'gni', 'population'])

type Read = { readonly marked: Marked; readonly alone?: Marked; readonly prices: Prices }

/** A statement as what its words say; null where that cannot be told. */
const readOf = (search: Search, words: string): Read | null => {
  const plain = plainly(search, words)
  const priced = plain === null ? null : withoutPrices(plain)
  if (priced === null) return null
  const first = markedOf(search, priced.text)
  const named = first === null ? priced.text : withStandIns(search.graph, first, priced.text)
  const marked = named === priced.text ? first : markedOf(search, named)
  return marked === null || marked.isOfOther
    ? null
    : { marked, prices: priced.prices, ...aloneIn(search, named, priced.text) }
}

/** Behind a sentence that told whom its pronouns stand for, the statement without that sentence. */
const aloneIn = (search: Search, named: string, written: string): { readonly alone?: Marked } => {
  const words = withoutHead(named, written)
  const marked = words === null ? null : markedOf(search, words)
  return marked === null || marked.isOfOther ? {} : { alone: marked }
}

/** What may be told of a statement's figure: with all that stands beside it, and without the statements of their own. */
const gatheredIn = ({ marked }: Pick<Read, 'marked'>): ReadonlyArray<Gathered> => {
  const [all, alone] = [gatheredOf(marked), gatheredOf(marked, true)]
  return [
    ...(all === null ? [] : [all]),
    ...(alone !== null && alone.apart.length > 0 && isOfItsOwn(alone) ? [alone] : []),
  ]
}

const shareBefore = /^ of (?![^,;()]*\b(?:GNI|GDP|GNP|income|output|product)\b)[^,;()]{3,100}(?:,| \() ?$/u
/** "A tenth of its aid, ❶, went on refugees": the amount is that of the share. */
const isOfShare = ({ text, figures, at }: Stated): boolean => {
  const [own, before] = [figures[at], figures[at - 1]]
  return own?.kind === 'money' && before?.kind === 'percent' && shareBefore.test(text.slice(before.end, own.start))
}

/** The questions that a statement may answer, by its parts: as it stands, and put otherwise. None where they are not all there, or some word may limit it. */
export function* asksByParts(search: Search, stated: Stated, figure: StatedFigure): Generator<Asked> {
  if (isOfShare(stated)) return
  const words = withSigns(stated)
  const contributed = contributedIn(words)
  if (contributed !== null) yield contributed
  const asked = askedIn(search, words, stated, figure)
  const given = toOthers.test(words) ? byGiver : (one: Asked): Asked => one
  const as = (one: Asked): Asked => given(stated.isTentative === true ? tentatively(one) : one)
  if (asked !== null) yield as(asked)
  const { plain, built } = reworded(words)
  const plainer = plain === null ? null : askedIn(search, plain, stated, figure)
  if (plainer !== null) yield as(plainer)
  const other = built === null ? null : askedIn(search, built, stated, figure)
  if (other !== null) yield tentatively(given(other))
}

const toOthers = /\b(?:(?:other|partner|recipient|poorer|poor) countries|abroad)\b/u
/** Who gives to others is no taker. */
const byGiver = (asked: Asked): Asked => ({
  ...asked,
  question: asked.question.replace(
    /^((?:grants disbursed|ODA commitments)) of (?=\p{Lu}[^:]* in (?:19|20)\d\d)/u,
    '$1 from ',
  ),
})

/** The first of them. */
export const askedByParts = (search: Search, stated: Stated, figure: StatedFigure): Asked | null => {
  for (const asked of asksByParts(search, stated, figure)) return asked
  return null
}

const tentatively = (asked: Asked): Asked => ({ ...asked, isTentative: true })

const askedIn = (search: Search, words: string, stated: Stated, figure: StatedFigure): Asked | null => {
  const read = readOf(search, words)
  if (read === null) return null
  for (const gathered of [
    ...(read.alone === undefined ? [] : gatheredIn({ marked: read.alone })),
    ...gatheredIn(read),
  ]) {
    const isOwn =
      stated.isHeaded !== true || gathered.marked !== read.marked || isApart(gathered) || isPointing(gathered)
    if (limitOf(gathered) !== null || !(isOwn || isContinued(gathered))) continue
    const asked = askedOf(search.graph, figure, gathered, read.prices)
    const isLent = (stated.isDated === true || stated.isHeaded === true) && countsForNobody(gathered)
    if (asked !== null) return isOwn && !isLent ? asked : tentatively(asked)
  }
  return null
}

/** Limits of words that Search leaves out of a question. */
const beyondSearch: ReadonlySet<Limit | null> = new Set<Limit | null>(['denied', 'stands_for', 'some', 'divided'])
/** "and that's before we count the bondholders": of the rest alone. */
const beforeRest =
  /\b(?:that['’]?s|that (?:is|was)|this (?:is|was)|which (?:is|was)|and|even) before (?:we|you|one|anyone|anybody|counting|adding|including|any of) /iu

/** Some word of a statement may limit it, however it is read, where a question of its words is read without it. */
export const isLimited = (search: Search, stated: Stated): boolean => {
  if (beforeRest.test(stated.text)) return true
  const read = readOf(search, withSigns(stated))
  const all = read === null ? [] : gatheredIn(read)
  return all.length > 0 && all.every((gathered) => beyondSearch.has(limitOf(gathered)))
}
