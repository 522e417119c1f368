// What a claim says of a figure, taken out of it: "owes China more than 5 billion" is what is owed to China, "more to China than to Japan" what is owed to both.
import type { Replacement } from '../text/rewritten.ts'
import type { ClaimWords } from './phrases.ts'

export type Compared = {
  readonly replacements: ReadonlyArray<Replacement>
  /** Whether the figure stands there by its name, with nothing done to it: "its debt was more than 5 billion". */
  readonly isNamed: boolean
  /** Whether it is people that are counted. */
  readonly isOfPeople: boolean
  /** What it is compared with, where that is no size, and where it begins. */
  readonly other: { readonly text: string; readonly at: number } | null
}

/** A size, and a part of income as the share that it is of. */
const withoutSize = (words: ClaimWords, text: string, offset: number): Compared | null => {
  const [size, ...more] = words.size.all(text)
  if (size === undefined || more.length > 0) return null
  const { income, output, reach } = size.groups ?? {}
  const share = income !== undefined ? words.say('asShare') : output !== undefined ? words.say('asOutput') : ''
  const [said] = size
  // "fell by more than 5 million" is of a change, and a part of what is not told is of none
  const isPart = /(?:%|percent|per\scent|pct|pour\scent|por\sciento)/u.test(said)
  if (words.steps.test(text.slice(0, size.index)) || (isPart && !words.incomes.test(text))) return null
  const people = words.say('people').split(', ')
  return {
    replacements: [{ start: offset + size.index, end: offset + size.index + said.length, text: share }],
    isNamed: reach !== undefined,
    isOfPeople: people.some((each) => said.endsWith(each)),
    other: null,
  }
}

/** "Than Sweden", which is set against whoever does it: "Norway and Sweden gave to Mali"; null where it may be another side. */
const besideSubject = (sides: Sides, found: RegExpExecArray): ReadonlyArray<Replacement> | null => {
  const [start, end] = [found.index, found.index + found[0].length]
  const than = found.groups?.['than'] ?? ''
  const [[subject, ...before], [other, ...behind]] = [sides.placesIn(0, start), sides.placesIn(end, sides.text.length)]
  if (subject === undefined || other === undefined || before.length > 0 || behind.length > 0) return null
  const { and } = sides
  const keptFrom = end - than.length - (found.groups?.['between'] ?? '').length
  return [
    { start: subject.end, end: subject.end, text: ` ${and} ${sides.text.slice(end, other.end)}` },
    { start, end: keptFrom, text: '' },
    { start: end - than.length, end: other.end, text: '' },
  ]
}

/** "Malawi's debt and Mozambique's": what both have is said with both. */
const ownedToo = (text: string, start: number, other: string): Replacement | null => {
  const named = /^[^']{2,40}'s?(?=$|\s(?:in|at|for)\s|[\s,]{1,2}\d)/u.exec(other)?.[0]
  const owned = /'s?\s([^']{2,40}?)\s{0,2}$/u.exec(text.slice(0, start))?.[1]
  const at = text.length - other.length + (named?.length ?? 0)
  return named === undefined || owned === undefined ? null : { start: at, end: at, text: ` ${owned}` }
}

/** The text of a claim and the places that are named in it. */
export type Sides = {
  readonly text: string
  readonly and: string
  readonly placesIn: (from: number, to: number) => ReadonlyArray<{ readonly start: number; readonly end: number }>
}

/** Two figures that are set against each other. */
const withBoth = (
  words: ClaimWords,
  sides: Sides,
): (Omit<Compared, 'replacements'> & { readonly own: ReadonlyArray<Replacement> }) | null => {
  const { text, and } = sides
  const found = words.than.find(text)
  if (found === null) return null
  const { was, between = '', than = '', again } = found.groups ?? {}
  const [start, end] = [found.index, found.index + found[0].length]
  const other = text.slice(end).trim()
  if (other === '' || words.than.says(other)) return null
  const told = { isNamed: was !== undefined, isOfPeople: false, other: { text: other, at: end } }
  const isOtherSide = words.to.test(other) || again !== undefined || was !== undefined || isOfTime(words, other)
  if (!isOtherSide) {
    const own = besideSubject(sides, found)
    return own === null ? null : { ...told, own }
  }
  const from = end - than.length
  const owned = was === undefined ? null : ownedToo(text, start, other)
  // "more on refugees in 2022 than on health": of one year
  const dated = /\d{4}/.test(other) ? undefined : /\s\p{L}{2,4}\s(?:19|20)\d\d\s{0,2}$/u.exec(between)
  const years = dated === undefined || dated === null ? null : { start: from - between.length + dated.index, end: from }
  return {
    ...told,
    own: [
      { start, end: from - between.length, text: '' },
      { start: years?.start ?? from, end, text: ` ${and} ` },
      ...(owned === null ? [] : [owned]),
      ...(years === null ? [] : [{ start: text.length, end: text.length, text: text.slice(years.start, years.end) }]),
    ],
  }
}

/** Whether only years are named. */
export const isOfTime = ({ timeLead }: ClaimWords, text: string): boolean =>
  /\d{4}/.test(text) &&
  text.split(/[^\p{L}\p{N}']+/u).every((word) => word === '' || timeLead.has(word) || /^(?:19|20)\d\d$/.test(word))

/** What is compared in a claim; null where nothing is, or more than once. */
export const comparisonIn = (words: ClaimWords, sides: Sides, offset: number): Compared | null => {
  const sized = withoutSize(words, sides.text, offset)
  if (sized !== null || words.size.says(sides.text)) return sized
  const both = withBoth(words, sides)
  if (both === null) return null
  const { own, ...told } = both
  const { text, at } = told.other ?? { text: '', at: 0 }
  return {
    ...told,
    other: { text, at: at + offset },
    replacements: own.map((each) => ({ ...each, start: each.start + offset, end: each.end + offset })),
  }
}
