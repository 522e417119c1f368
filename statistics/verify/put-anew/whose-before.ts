// Whose a figure is that a sentence does not name, by the sentence before it: "Moldova is poor. ... its external debt", "Norway gave ❶ there".
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { isPublisher } from '../parts/publishers.ts'
import { isRegion } from '../parts/phrases.ts'
import { isKnownName, wordsIn } from './edge-words.ts'
import { onlyCountry } from './pointing.ts'

const placed =
  /\b(?:state|states|province|provinces|city|cities|town|towns|village|villages|district|districts|county|counties|region|regions|island|islands|capital|territory|territories|colony|north|south|east|west|border|neighbou?rs?|neighbou?ring|parts? of)\b/iu
const apart =
  /\b(?:unlike|like|than|except|versus|against|compared?|besides|beyond|outside|leaving|left|not (?:about|for|of|in|from|to|with|on)|(?:is|was|are|were) (?:not|no|never))\b|n['’]t\b/iu

/** Somebody is set apart from the others, or of a part of somebody. */
export const apartIn = (words: string): boolean => apart.test(words)

/** "Cyclone Harold", "President Sall" */
const titled = /^(?:cyclone|hurricane|typhoon|storm|president|minister|king|queen|pope|prime|general|comrade)$/iu

/** Somebody or something is named that nobody knows: another may be meant. */
export const namesUnknown = (search: Search, head: string): boolean => {
  const { tokens = [], mentions = [] } = sketchOf(search, head) ?? {}
  const words = wordsIn(head)
  const isNamed = (at: number): boolean =>
    mentions.some((one) => one.kind === 'entity' && !one.partial && one.from <= at && at < one.to)
  return tokens.some(
    ({ text, kind }, i) =>
      kind === 'word' &&
      /^\p{Lu}/u.test(text) &&
      !isNamed(i) &&
      !(i === 0
        ? kindsOf(text.toLowerCase()).size > 0 || /^(?:\p{L}{1,5}|where|could|would|should)$/iu.test(text)
        : isKnownName(words, words.indexOf(text)) || titled.test(tokens[i - 1]?.text ?? '')),
  )
}

/** Of a part of somebody, or of all but one. */
export const isElsewhere = (written: string): boolean => isPlaced(written.replaceAll(turning, ' '))
/** Where somebody looks is no place. */
const turning =
  /\b(?:pivot|turn|shift|tilt|look|looks|looked|looking|drive|push|swing)(?:s|ed)? (?:to the )?(?:south|east|north|west)(?:wards?)?\b/giu
const isPlaced = (head: string): boolean =>
  placed.test(head) || apart.test(head) || wordsIn(head).some((word) => isRegion(word.toLowerCase()))

/** The country whose sentence it is: the only one that it names, or the one that it begins with beside a region. */
const whoIn = (search: Search, head: string): string | null => {
  if (isElsewhere(head) || namesUnknown(search, head)) return null
  const only = onlyCountry(search, head)
  const mentions = (sketchOf(search, head)?.mentions ?? []).filter((one) => one.kind === 'entity' && !one.partial)
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
const lendersThere = /\b(?:lenders|creditors|banks|holders|investors|donors|companies|firms|people) there\b/iu
const isThere = /\bthere (?:is|was|are|were|has|had)\b/iu

/** A statement with what is told before it; `isLent`: nothing in it points there. */
export type ToldBefore = {
  readonly text: string
  readonly isLent?: true
  /** Words of it point there, so that a figure which fits it is no chance. */
  readonly isPointed?: true
}

/** Of all, and of nobody who is named before. */
export const ofAll =
  /\b(?:total|overall|altogether|all|together|worldwide|global|globally|combined|every|each|world)\b/iu

/** Somebody whom words name and the statement does not, by what he is called there. */
const otherIn = (search: Search, head: string, held: ReadonlySet<string>): string | null => {
  const { tokens = [], mentions = [] } = sketchOf(search, head) ?? {}
  const [only, ...more] = mentions.flatMap((one) => {
    if (one.kind !== 'entity' || one.partial) return []
    const refs = one.options.map(({ ref }) => ref)
    const [first, last] = [tokens[one.from], tokens[one.to - 1]]
    const isOther = !isPublisher(refs) && !held.has(refs.join())
    return isOther && first !== undefined && last !== undefined
      ? [{ one, said: head.slice(first.start, last.end) }]
      : []
  })
  return only === undefined || more.length > 0 || only.one.isAdjective ? null : only.said
}

const toIt = /\b(?<by>to|from|by|for|with|against) (?:it|them)\b/iu
const giving = 'gave|lent|sent|paid|granted|offered|handed|owed|committed|disbursed|provided|donated|pledged|spent'
const gaveIt = new RegExp(`\\b(?<verb>${giving}) (?:it|them) (?=\\P{L})`, 'iu')
const gave = new RegExp(`\\b(?:${giving})\\b`, 'iu')
const ended = /(?<![.!?\s])[.!?\s]{1,6}$/u
/** "net ODA of the states" */
export const ofThose =
  /\b(?:ODA|aid|GDP|GNI|debts?|population|commitments|grants) (?:of|by|from) (?:the |its |their |some |most )(?!(?:country|nation|kingdom|republic|island|government|state)\b)\p{Ll}/iu
/** For the check that they run in proportion to their input. */
export const wherePatterns: ReadonlyArray<RegExp> = [gaveIt, gave, ofThose]

/** Who gives to others is no taker. */
export const toOthers =
  /\b(?:others?|(?:partner|recipient|developing|poorer|third) (?:countries|nations|states)|abroad|donor|provider)\b/iu

/** What somebody gave, or all together, to the one who is named before. */
const ofTaker = (statement: string, who: string): ToldBefore | null =>
  gave.test(statement) &&
  !toOthers.test(statement) &&
  !/\bto\b/iu.test(statement) &&
  !/\b(?:owed|spent)\b/iu.test(statement)
    ? { text: `${statement.replace(ended, '')} to ${who}`, isLent: true }
    : null

/** The statement as one of him whom the sentence before names. */
export const ofWhom = (search: Search, head: string, statement: string): ToldBefore | null => {
  const names = new Set(namesOf(search)(statement).map((refs) => refs.join()))
  const other =
    names.size === 1 && (toIt.test(statement) || gaveIt.test(statement)) ? otherIn(search, head, names) : null
  if (other !== null && !placed.test(head) && !apart.test(head))
    return { text: statement.replace(gaveIt, `$<verb> ${other} `).replace(toIt, `$<by> ${other}`) }
  const who = whoIn(search, head)
  if (who === null || names.size > 1) return null
  if (lendersThere.test(statement)) return null
  if (there.test(statement) && !isThere.test(statement))
    return { text: statement.replace(there, `${names.size === 1 ? 'to' : 'in'} ${who}`) }
  if (names.size > 0)
    return namesOf(search)(head).some((refs) => names.has(refs.join())) ? null : ofTaker(statement, who)
  if (whose.test(statement)) return { text: statement.replace(whose, `${who}'s`), isPointed: true }
  if (subject.test(statement)) return { text: statement.replace(subject, `$<lead>${who} `), isPointed: true }
  if (ofThose.test(statement)) return null
  return ofAll.test(statement) ? ofTaker(statement, who) : { text: `${who}: ${statement}`, isLent: true }
}
