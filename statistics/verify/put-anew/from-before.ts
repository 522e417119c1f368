// A sentence with what the one before it tells and it leaves out: whose figure it is, of which year, of what. "Check Belgium! In 2011 net ODA was ❶"
import { nameWords } from '../../ask/text/tokens.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { narrows } from '../narrowing.ts'
import { figuresIn } from '../numbers.ts'
import { limitsIn } from '../parts/phrases.ts'
import { nameSaid } from '../parts/rewording.ts'
import { isLimiting } from '../scope.ts'
import { lentBy } from './lent-subject.ts'
import { onlyYear, withYearOf } from './pointing.ts'
import { ofWhom, type ToldBefore } from './whose-before.ts'

const longest = 300
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

const modal = /^(?:could|would|should|might|can|may|will|not)$/iu
/** "in 2016, a year of exceptional debt relief", "and to the prices of that year": said of the year, or as it is anyway. */
const ofItsYear: ReadonlyArray<RegExp> = [
  /(?<=\b(?:19|20)\d\d), (?:a|the|its|their|another) (?:[\p{L}-]{2,14} ){0,2}(?:year|time|period|moment)(?: [^,;:❶]{2,80})?$/u,
  /,? (?:and )?(?:to|at|in) (?:the )?(?:prices|money|dollars)(?: and (?:exchange )?rates)? of (?:that|the same|the) (?:year|day|time)\b/u,
  /,? (?:and )?(?:at|in) current (?:prices|(?:US )?dollars)\b/u,
]
/** A head without what it says of its year. */
export const withoutYearTold = (head: string): string => ofItsYear.reduce((left, one) => left.replace(one, ''), head)

/** Nothing of a sentence says how a figure beside it is counted. */
export const limitsNothing = (words: string): boolean =>
  !narrows(words) && !limitsIn(nameWords(words.replaceAll(/\p{L}{2,6}/gu, (word) => (modal.test(word) ? ' ' : word))))

const told = '(?<topic>[^.;:,!?]{3,80})'
const topics: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:and |so )?(?:we|i|let us|let me|let['’]s) (?:can |will |shall |may |must )?(?:now |next |first |then |also |finally )?(?:turn|come|move|go|look|pass|proceed|switch) (?:now |next |on |over |back )?(?:to|at) (?:the (?:topic|question|subject|matter|item) of )?${told}$`,
    'iu',
  ),
  new RegExp(
    `^(?:the|this|our|my) (?:next |first |second |third |fourth |last |final |left |right |left-hand |right-hand |following |other )?(?:column|row|line|figure|number|table|chart|slide|page|graph|map|item|entry|box|panel|section|list|tab|sheet) (?:shows|gives|is|has|lists|reports|contains|displays|covers|concerns|is about|deals with|presents|holds)(?: the)? ${told}$`,
    'iu',
  ),
  new RegExp(
    `^(?:now|next|first|then|finally|second|third)(?: up| comes| come| on| to| for)?(?:,|:| [–—-])? (?:the )?${told}$`,
    'iu',
  ),
  new RegExp(
    `^(?:a|some|one|two|three|a few) (?:\\p{Ll}+ )?(?:words?|figures?|numbers?|facts?|remarks?|lines?|notes?) (?:on|about|regarding|concerning) ${told}$`,
    'iu',
  ),
  new RegExp(
    `^(?:on|about|regarding|concerning|re|as to|as for|topic|subject|item|indicator|measure)(?: now)?:? ${told}$`,
    'iu',
  ),
]
/** What all figures of a text are: "All figures here are net disbursements", "This note uses ODA as grant equivalents throughout". */
const measures: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:please note(?: that)? |note(?: that)?:? )?(?:(?:all|the|these|those|our|my) ){0,2}(?:figures?|numbers?|amounts?|data|values?|statistics)(?: (?:here|below|above|that follow|in this \\p{Ll}{3,10}|used|quoted|cited|given|shown)){0,2} (?:are|is|refer to|mean|show|give|represent|stand for|count) ${told}$`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:this|the|our|my) (?:note|table|text|chart|graph|report|page|essay|brief|briefing|list|article|paper|section|post|thread)|we|i) (?:use|uses|count|counts|report|reports|quote|quotes|give|gives|take|takes|speak of|speaks of|show|shows|plots?) ${told}$`,
    'iu',
  ),
  new RegExp(
    `^(?:we|i|let us|let['’]s|let me) (?:will |shall |now )?(?:compare|rank|judge|measure|rate|look at|sort|list) (?:the )?(?:donors|providers|countries|governments|givers|members) by (?:their )?${told}$`,
    'iu',
  ),
]
const throughout = /,? (?:throughout|everywhere|here|in (?:all|what follows)|all along|only|alone)$/iu
const counted =
  /^(?:(?<net>net|gross) (?:(?:ODA|aid|official development assistance)(?: disbursements| flows| figures)?|disbursements|flows|figures|amounts)(?: of (?:ODA|aid))?|(?<net2>net|gross)|(?:(?:ODA|aid|official development assistance) (?:as|in|by|measured as|counted as) (?:the )?)?(?<eq>(?:ODA )?grant[- ]equivalents?)|(?:ODA )?(?<commit>commitments)(?: of (?:ODA|aid))?|(?:the )?grant equivalents? of (?<eq2>ODA|aid))(?:,? not \p{Ll}{3,12}(?: ones)?)?$/iu
/** What is counted, in the words of a statistic; null where more or something else is told. */
const measureTold = (head: string): string | null => {
  const said = measures.map((one) => one.exec(head)?.groups?.['topic']).find((one) => one !== undefined)
  const { net, net2, eq, eq2, commit } = counted.exec(said?.replace(throughout, '') ?? '')?.groups ?? {}
  const netting = net ?? net2
  if (netting !== undefined) return `${netting.toLowerCase()} ODA`
  return (eq ?? eq2) !== undefined ? 'ODA grant equivalent' : commit !== undefined ? 'ODA commitments' : null
}
/** A statement that says itself what is counted, or that it is of somebody's gifts to somebody. */
const saysWhat = /\b(?:ODA|aid|grants?|loans?|debts?|GDP|GNI|population|costs?|commitments?|to)\b/iu

/** A statement of whom, when and how much, under the measure that the sentence before tells for all. */
export const underMeasure = (head: string | undefined, statement: string): string | null => {
  const measure = head === undefined || head.length > longest ? null : measureTold(head.replace(ending, ''))
  const [figure, ...more] = figuresIn(statement)
  if (measure === null || figure === undefined || more.length > 0 || saysWhat.test(statement)) return null
  const signs = `${statement.slice(0, figure.start)}❶${statement.slice(figure.end)}`
  const found = ofTopic.exec(signs) ?? whoseTopic.exec(signs)
  if (found === null) return null
  const { who = '', when = '', when2 = '' } = found.groups ?? {}
  const rest = signs.slice(found[0].length).replace('❶', statement.slice(figure.start, figure.end))
  return `${who}'s ${measure}${`${when}${when2}`.replace(/,$/u, '')} was ${rest}`
}

const verb =
  '(?:was|were|is|are|stood at|stands at|came to|comes to|amounted to|reached|totalled|gives|shows|reads|has|had|makes|puts it at|it is|it was)'
const whoseTopic = new RegExp(
  `^(?:and )?(?<who>${nameSaid})(?:['’]s?)?(?<when>,? (?:in|for) (?:19|20)\\d\\d,?)?(?:['’]s)?(?: (?:figure|total|amount|number|value|share))?(?<when2> (?:in|for) (?:19|20)\\d\\d)?(?: ${verb}|:| [–—-]|,| \\() ?(?=❶)`,
  'u',
)
const ofTopic = new RegExp(
  `^(?:for|in|as for|in the case of|against|under|beside|next to) (?<who>${nameSaid})(?<when>,? (?:in|for) (?:19|20)\\d\\d)?,? (?:(?:it|this|that|they|the (?:figure|total|amount|sum|number|value|entry|cell|column|row|table)) )?${verb} (?=❶)`,
  'iu',
)
/** For the check that they run in proportion to their input. */
export const topicPatterns: ReadonlyArray<RegExp> = [...topics, ...ofItsYear, ...measures, counted, whoseTopic, ofTopic]

/** "We now turn to bilateral ODA net of repayments. Korea's was ❶" */
const ofTopicBefore = (head: string, statement: string): string | null => {
  const topic = topics.map((one) => one.exec(head)?.groups?.['topic']).find((one) => one !== undefined)
  const [figure, ...more] = figuresIn(statement)
  if (topic === undefined || figure === undefined || more.length > 0) return null
  const signs = `${statement.slice(0, figure.start)}❶${statement.slice(figure.end)}`
  const found = ofTopic.exec(signs) ?? whoseTopic.exec(signs)
  if (found === null) return null
  const { who = '', when: first = '', when2 = '' } = found.groups ?? {}
  const when = `${first}${when2}`
  const rest = signs.slice(found[0].length).replace('❶', statement.slice(figure.start, figure.end))
  return `${who}'s ${topic}${when.replace(/,$/u, '')} was ${rest}`
}

/** Some other time than that of the sentence before, or none. */
export const otherTime =
  /\b(?:years?|earlier|later|before|after|afterwards|previous|previously|preceding|next|following|decades?|since|until|ago|now|today|currently|last|month|quarter|century|recently|soon|so far|yet|to date|ever|always|never)\b/iu

/** What words of a statement point to in a sentence with a figure of its own: "Denmark has ❷ people. In 2017 it gave ❶" */
const besideFigure = (search: Search, head: string, statement: string): ReadonlyArray<ToldBefore> => {
  const [figure, ...more] = figuresIn(head)
  if (figure === undefined || more.length > 0 || isLimiting(head)) return []
  const bare = `${head.slice(0, figure.start)}something${head.slice(figure.end)}`.replace(ending, '')
  const dated = withYearOf(bare, statement)
  const whole = lentBy(search, bare, dated)
  return [
    ...(whole?.isPointed === true ? [whole] : []),
    ...(dated === statement ? [] : [{ text: dated, isLent: true as const, isPointed: true as const }]),
  ]
}

/** What is said of somebody's debts, growth or budget limits no figure of the sentence behind it. */
const harmless =
  /\b(?:creditors?|lenders?|lends?|lent|lending|borrow(?:s|ed|ing|ers?)?|multilateral|bilateral|growth|budgets?|(?:soft|hard|good|bad|easy|generous|favourable) terms|default(?:s|ed)?|restructured|rescheduled|drafts?|books|less than (?:it|they) (?:did|does|was|were|used to)|long-term)\b/giu

/** "Remember 1995, before any relief" */
const yearRecalled =
  /^(?:and |now |so )?(?:(?:remember|recall|take|think (?:back )?(?:of|to)|back (?:to|in)|consider|picture|look (?:back )?at|go back to|it was|the year (?:is|was)|in|we are in|rewind to|return to) )?(?:the year )?(?:19|20)\d\d\b/iu

/** A sentence with what the one before tells of it; none where that one states a figure, or limits what is counted. */
export const toldBefore = (search: Search, head: string | undefined, statement: string): ReadonlyArray<ToldBefore> => {
  if (head === undefined || head.length + statement.length > longest) return []
  if (figuresIn(head).length > 0) return besideFigure(search, head, statement)
  const plain = withoutYearTold(head.replace(ending, '').replace(/^[–—\s-]{1,4}/u, ''))
  const topical = underMeasure(plain, statement) ?? ofTopicBefore(plain, statement)
  if (topical !== null) return [{ text: topical }]
  const pointed = withYearOf(plain, statement)
  const year = onlyYear(plain)
  const isUndated = !/\b(?:19|20)\d\d\b/u.test(statement) && !otherTime.test(statement)
  const isDated = pointed === statement && year !== null && isUndated
  const dated = isDated ? `${statement.replace(ending, '')} in ${year}` : pointed
  if (!limitsNothing(plain)) {
    const isYearAlone = pointed !== statement || yearRecalled.test(plain)
    const ofYear =
      isYearAlone && !isLimiting(head) && dated !== statement
        ? [{ text: dated, isLent: true as const, isPointed: true as const }]
        : []
    const lent = limitsNothing(plain.replaceAll(harmless, ' ')) ? lentBy(search, plain, dated) : null
    return [...(lent === null ? [] : [lent]), ...ofYear]
  }
  const whole = ofWhom(search, plain, dated) ?? lentBy(search, plain, dated)
  return [
    ...(whole === null ? [] : [whole]),
    ...(dated === statement ? [] : [{ text: dated, ...(pointed === statement ? {} : { isPointed: true as const }) }]),
  ]
}

/** A sentence that points to somebody named two sentences before, where the one between names nobody: "Georgia grew. Nobody looked back. Its GDP was ❶" */
export const toldFarther = (
  search: Search,
  [far, near]: readonly [string | undefined, string | undefined],
  statement: string,
): ReadonlyArray<ToldBefore> => {
  if (far === undefined || near === undefined || far.length + near.length + statement.length > longest) return []
  if ([far, near].some((one) => figuresIn(one).length > 0 || !limitsNothing(one)) || namesOf(search)(near).length > 0)
    return []
  const whole = ofWhom(search, far.replace(ending, ''), statement)
  return whole === null || whole.isLent === true ? [] : [whole]
}
