// A sentence with what the one before it tells and it leaves out: whose figure it is, of which year, of what. "Check Belgium! In 2011 net ODA was ❶"
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { nameWords } from '../../ask/text/tokens.ts'
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { narrows } from '../narrowing.ts'
import { figuresIn } from '../numbers.ts'
import { isRegion, limitsIn } from '../parts/phrases.ts'
import { nameSaid } from '../parts/rewording.ts'
import { isKnownName, wordsIn } from './edge-words.ts'
import { onlyCountry, onlyYear, withYearOf } from './pointing.ts'

const longest = 300
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

const modal = /^(?:could|would|should|might|can|may|will|not)$/iu
/** Nothing of a sentence says how a figure beside it is counted. */
const limitsNothing = (words: string): boolean =>
  !narrows(words) && !limitsIn(nameWords(words.replaceAll(/\p{L}{2,6}/gu, (word) => (modal.test(word) ? ' ' : word))))

const placed =
  /\b(?:state|states|province|provinces|city|cities|town|towns|village|villages|district|districts|county|counties|region|regions|island|islands|capital|territory|territories|colony|north|south|east|west|border|neighbou?rs?|neighbou?ring)\b/iu
const apart = /\b(?:unlike|than|not|except|versus|against|compared|besides|beyond|outside|leaving|left)\b/iu

/** The country whose sentence it is: the only one that it names, or the one that it begins with beside a region. */
const whoIn = (search: Search, head: string): string | null => {
  const words = wordsIn(head)
  if (placed.test(head) || apart.test(head) || words.some((word) => isRegion(word.toLowerCase()))) return null
  const only = onlyCountry(search, head)
  const mentions = (sketchOf(search, head)?.mentions ?? []).filter((one) => one.kind === 'entity' && !one.partial)
  const isNamed = (at: number): boolean => mentions.some((one) => one.from <= at && at < one.to)
  const tokens = sketchOf(search, head)?.tokens ?? []
  const isUnknown = tokens.some(
    ({ text, kind }, i) =>
      kind === 'word' &&
      /^\p{Lu}/u.test(text) &&
      !isNamed(i) &&
      !(i === 0
        ? kindsOf(text.toLowerCase()).size > 0 || /^(?:\p{L}{1,5}|where|could|would|should)$/iu.test(text)
        : isKnownName(words, words.indexOf(text))),
  )
  if (isUnknown) return null
  if (only !== null) return only
  const [first, ...more] = mentions
  const [ref, ...others] = first?.kind === 'entity' ? first.options.map((option) => option.ref) : []
  const isRest = more.every(
    (one) =>
      one.kind === 'entity' &&
      one.options.every((option) => option.ref === ref || !/^(?:country|org)\//u.test(option.ref)),
  )
  return first?.from === 0 &&
    ref !== undefined &&
    others.length === 0 &&
    isRest &&
    search.graph.kindOf(ref) === 'country'
    ? (search.graph.label(ref) ?? null)
    : null
}

const whose = /\b(?:its|their|the (?:country|nation|kingdom|republic)['’]s)(?= )/iu
const subject =
  /^(?<lead>(?:(?:In|By|At the end of|During|For) (?:19|20)\d\d,? )?)(?:it|they|the country|the nation) (?=\p{Ll})/iu
const there = /\bthere\b/iu
const isThere = /\bthere (?:is|was|are|were|has|had)\b/iu

/** A statement with what is told before it; `isLent`: nothing in it points there. */
export type ToldBefore = { readonly text: string; readonly isLent?: true }

/** Of all, and of nobody who is named before. */
const ofAll = /\b(?:total|overall|altogether|all|together|worldwide|global|globally|combined|every|each|world)\b/iu

/** The statement as one of somebody. */
const ofWhom = (search: Search, who: string, statement: string): ToldBefore | null => {
  const names = new Set(namesOf(search)(statement).map((refs) => refs.join()))
  if (there.test(statement) && !isThere.test(statement))
    return names.size > 1 ? null : { text: statement.replace(there, `${names.size === 1 ? 'to' : 'in'} ${who}`) }
  if (names.size > 0) return null
  if (whose.test(statement)) return { text: statement.replace(whose, `${who}'s`) }
  if (subject.test(statement)) return { text: statement.replace(subject, `$<lead>${who} `) }
  return ofAll.test(statement) ? null : { text: `${who}: ${statement}`, isLent: true }
}

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
const verb =
  '(?:was|were|is|are|stood at|stands at|came to|comes to|amounted to|reached|totalled|gives|shows|reads|has|had|makes|puts it at|it is|it was)'
const whoseTopic = new RegExp(
  `^(?:and )?(?<who>${nameSaid})(?:['’]s?)?(?<when>,? (?:in|for) (?:19|20)\\d\\d,?)?(?:['’]s)?(?: (?:figure|total|amount|number|value|share))?(?: ${verb}|:| [–—-]|,| \\() ?(?=❶)`,
  'u',
)
const ofTopic = new RegExp(
  `^(?:for|in|as for|in the case of|against|under|beside|next to) (?<who>${nameSaid})(?<when>,? (?:in|for) (?:19|20)\\d\\d)?,? (?:(?:it|this|that|they|the (?:figure|total|amount|sum|number|value|entry|cell|column|row|table)) )?${verb} (?=❶)`,
  'iu',
)
/** For the check that they run in proportion to their input. */
export const topicPatterns: ReadonlyArray<RegExp> = [...topics, whoseTopic, ofTopic]

/** "We now turn to bilateral ODA net of repayments. Korea's was ❶" */
const ofTopicBefore = (head: string, statement: string): string | null => {
  const topic = topics.map((one) => one.exec(head)?.groups?.['topic']).find((one) => one !== undefined)
  const [figure, ...more] = figuresIn(statement)
  if (topic === undefined || figure === undefined || more.length > 0) return null
  const signs = `${statement.slice(0, figure.start)}❶${statement.slice(figure.end)}`
  const found = whoseTopic.exec(signs) ?? ofTopic.exec(signs)
  if (found === null) return null
  const { who = '', when = '' } = found.groups ?? {}
  const rest = signs.slice(found[0].length).replace('❶', statement.slice(figure.start, figure.end))
  return `${who}'s ${topic}${when.replace(/,$/u, '')} was ${rest}`
}

/** Some other time than that of the sentence before, or none. */
const otherTime =
  /\b(?:years?|earlier|later|before|after|afterwards|previous|previously|preceding|next|following|decades?|since|until|ago|now|today|currently|last|month|quarter|century|recently|soon|so far|yet|to date|ever|always|never)\b/iu

/** A sentence with what the one before tells of it; none where that one states a figure, or limits what is counted. */
export const toldBefore = (search: Search, head: string | undefined, statement: string): ReadonlyArray<ToldBefore> => {
  if (head === undefined || head.length + statement.length > longest || figuresIn(head).length > 0) return []
  const plain = head.replace(ending, '').replace(/^[–—\s-]{1,4}/u, '')
  const topical = ofTopicBefore(plain, statement)
  if (topical !== null) return [{ text: topical }]
  if (!limitsNothing(plain)) return []
  const pointed = withYearOf(plain, statement)
  const year = onlyYear(plain)
  const isUndated = !/\b(?:19|20)\d\d\b/u.test(statement) && !otherTime.test(statement)
  const isDated = pointed === statement && year !== null && isUndated
  const dated = isDated ? `${statement.replace(ending, '')} in ${year}` : pointed
  const who = whoIn(search, plain)
  const whole = who === null ? null : ofWhom(search, who, dated)
  return [...(whole === null ? [] : [whole]), ...(dated === statement ? [] : [{ text: dated }])]
}
