// The words that claims are made of, as data: what is counted, how, what was done, and what limits.
import { nameWords } from '../../ask/text/tokens.ts'
import deedData from './deeds.json' with { type: 'json' }
import idleData from './idle.json' with { type: 'json' }
import wordData from './words.json' with { type: 'json' }

/** What a phrase says of the figure. */
export type Fact = keyof typeof wordData
/** What somebody did with money. */
export type Deed = keyof typeof deedData

type Phrases<A> = { readonly of: ReadonlyMap<string, A>; readonly longest: number }

const phrasesOf = <A extends string>(data: Readonly<Record<A, ReadonlyArray<string>>>): Phrases<ReadonlyArray<A>> => {
  const of = new Map<string, A[]>()
  let longest = 1
  for (const name of Object.keys(data) as A[])
    for (const phrase of data[name]) {
      const words = nameWords(phrase)
      // the end of a text would be one of its words, and a walk over them never come to it
      if (words.length === 0) throw new Error(`no word is left of "${phrase}" among ${name}`)
      longest = Math.max(longest, words.length)
      const key = words.join(' ')
      of.set(key, [...new Set([...(of.get(key) ?? []), name])])
    }
  return { of, longest }
}

const facts = phrasesOf<Fact>(wordData)
const deeds = phrasesOf<Deed>(deedData)
const idle = phrasesOf<keyof typeof idleData>(idleData)

export type Run<A> = { readonly from: number; readonly to: number; readonly says: ReadonlyArray<A> }

/** Phrases among words, the longest first, none over another. Null stands for what is no word. */
const runsIn = <A>(table: Phrases<ReadonlyArray<A>>, words: ReadonlyArray<string | null>): ReadonlyArray<Run<A>> => {
  const runs: Run<A>[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(table.longest, words.length - from); length > 0; length--) {
      const part = words.slice(from, from + length)
      const says = part.includes(null) ? undefined : table.of.get(part.join(' '))
      if (says === undefined) continue
      runs.push({ from, to: from + length, says })
      from += length - 1
      break
    }
  }
  return runs
}

export const factsIn = (words: ReadonlyArray<string | null>): ReadonlyArray<Run<Fact>> => runsIn(facts, words)
export const deedsIn = (words: ReadonlyArray<string | null>): ReadonlyArray<Run<Deed>> => runsIn(deeds, words)

const isIdleAs = (kind: keyof typeof idleData, word: string): boolean => idle.of.get(word)?.includes(kind) === true
/** A word beside what is counted that does not narrow it: "total", "annual". */
export const isModifier = (word: string): boolean => isIdleAs('modifiers', word)
/** A paper with figures, of whose year a figure need not be. */
export const isSource = (word: string): boolean => isIdleAs('sources', word)
/** A word of a name that nobody is counted under: "Ministry", "October". */
export const isInstitution = (word: string): boolean => isIdleAs('institutions', word)
/** Some words say that the figure is a change, or another one many times over. */
export const movesIn = (words: ReadonlyArray<string | null>): boolean =>
  runsIn(idle, words).some(({ says }) => says.includes('movements'))
/** A form of a verb that no list of kinds has: "came". */
export const isVerb = (word: string): boolean => isIdleAs('verbs', word)
/** A participle of what makes a figure larger or smaller: "boosted". */
export const isCause = (word: string): boolean => isIdleAs('causes', word)
/** A noun for how something is measured: "the grant-equivalent yardstick". */
export const isMeasuring = (word: string): boolean => isIdleAs('measuring', word)
/** A form in -ing that leads to an amount: "totalling". */
export const leadsTo = (word: string): boolean => isIdleAs('leadingTo', word)
/** "per recipient": an amount divided by what nobody counted. */
export const isPerOther = (words: ReadonlyArray<string | null>): boolean =>
  runsIn(idle, words).some(({ says }) => says.includes('perOthers'))
/** Some verb says that what is counted did not come about, or was undone: "missed", "forgiven", "wasted". */
export const undoesIn = (words: ReadonlyArray<string | null>): boolean =>
  words.some((word) => word !== null && isIdleAs('undone', word))
/** A word before a place that makes it a part of it, or another one: "northern", "rural", "former". */
export const isRegion = (word: string): boolean => isIdleAs('regions', word)
/** A verb that holds a figure against another: "exceeded". */
export const surpasses = (word: string): boolean => isIdleAs('surpassing', word)
/** Some words name what is aimed at. */
export const aimsIn = (words: ReadonlyArray<string | null>): boolean =>
  runsIn(idle, words).some(({ says }) => says.includes('targets'))
/** Some words limit what is counted, deny it or only suppose it. */
export const limitsIn = (words: ReadonlyArray<string | null>): boolean =>
  runsIn(idle, words).some(({ says }) => says.includes('limits'))
