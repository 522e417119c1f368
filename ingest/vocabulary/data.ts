// The data files of this folder, as types. `test/ingest/vocabulary` holds them to the code lists and shapes.
import type { ShapeKey } from '../importers/shapes.ts'
import codeWordsData from './code-words.json' with { type: 'json' }
import familiesData from './families.json' with { type: 'json' }
import headlinesData from './headlines.json' with { type: 'json' }
import measuresData from './measures.json' with { type: 'json' }
import patternsData from './patterns.json' with { type: 'json' }
import systemsData from './systems.json' with { type: 'json' }
import termsData from './terms.json' with { type: 'json' }
import trapsData from './traps.json' with { type: 'json' }
import wholesData from './wholes.json' with { type: 'json' }
import { asPatterns, type Classes, type Words } from './words.ts'

export type MeasureKey = 'oda' | 'bilateral-oda' | 'development-finance' | 'total-flows'
/** Verbs by what they say of subject and object. */
type VerbClass = 'give' | 'receive' | 'pay' | 'owe' | 'lend' | 'borrow' | 'have' | 'hold'

/** How one role of a family is called; `wordsOf` takes the words of another family's role. */
export type RoleWords = {
  readonly name: string
  readonly words?: Words
  readonly wordsOf?: ShapeKey
  readonly possessor?: boolean
  /** Words that mean the role only where they mean nothing else: "Chinese loans" are owed to a creditor. */
  readonly mayMean?: ReadonlyArray<string>
  readonly subjectOf: ReadonlyArray<VerbClass>
  readonly marker: ReadonlyArray<string>
}
/** Slot property to code. */
export type Slots = Readonly<Record<string, string>>
export type FamilyWords = {
  readonly measure?: MeasureKey
  readonly words?: Words
  readonly roles?: Readonly<Record<string, RoleWords>>
  readonly rolesOf?: ShapeKey
  readonly impliedBy?: ReadonlyArray<VerbClass | 'roles'>
  readonly namedOnly?: boolean
  /** Families of which it is a part: what is "due on its debt" is scheduled service. */
  readonly narrows?: ReadonlyArray<ShapeKey>
  /** The slot whose code says by itself what is measured ("Refugees in donor countries"). */
  readonly subject?: string
  /** Held at the end of a year: "at the end of 2021" is that year. */
  readonly stock?: boolean
  /** Amounts of their years, so that those of several years may be added up. */
  readonly flow?: boolean
  readonly usualView?: ReadonlyArray<Slots>
  readonly impliedView?: Slots
}
export type TermWords = {
  readonly key: string
  readonly words: Words
  readonly measure?: MeasureKey
  readonly family?: ShapeKey
  readonly slots?: Slots
  /** Several codes that the words name together ("private creditors"): each is asked for. */
  readonly each?: ReadonlyArray<Slots>
  /** The measure of which it is a part: aid "excluding debt relief" leaves something out. */
  readonly narrows?: MeasureKey
  /** Means its measure only where nothing else is named ("money"). */
  readonly hint?: boolean
  readonly unsupported?: string
}
export type HeadlineWords = {
  readonly key: string
  readonly measure: MeasureKey
  readonly rank: number
  readonly family: ShapeKey
  readonly name: string
  readonly slots: Slots
  readonly takes: ReadonlyArray<string>
  readonly succeeds?: string
  readonly fromYear?: number
  /** Slots that the words must say by themselves: a table of grants is no answer to "aid". */
  readonly needs?: ReadonlyArray<string>
  readonly caution?: string
}

/** A mistake that people make with figures, and the rows with which it is told. */
export type TrapWords = {
  readonly key: string
  readonly trap: string
  readonly name: string
  readonly description: string
  readonly warnings?: ReadonlyArray<string>
  readonly populationTypes?: ReadonlyArray<string>
  readonly slots?: ReadonlyArray<Slots>
  readonly fromPeriod?: string
  readonly untilPeriod?: string
  readonly acrossBreak?: boolean
  readonly together?: { readonly role: string; readonly kinds: ReadonlyArray<string> }
  readonly explains?: ReadonlyArray<string>
}

/** Codes that a table counts as parts of another, each in these views alone: net of net, gross of gross. */
export type WholeWords = {
  readonly property: string
  readonly whole: string
  readonly views: ReadonlyArray<Slots>
  readonly parts: ReadonlyArray<string>
}

/** Words, roles and usual views of each family. */
export const familyWords = familiesData as unknown as Readonly<Record<ShapeKey, FamilyWords>>
/** Words for measures and slots. */
export const termWords = termsData as unknown as ReadonlyArray<TermWords>
/** Which table answers which measure. */
export const headlineWords = headlinesData as unknown as ReadonlyArray<HeadlineWords>
/** Of which code another is a part. */
export const wholeWords = wholesData as unknown as ReadonlyArray<WholeWords>
/** What is often mistaken. */
export const trapWords = trapsData as unknown as ReadonlyArray<TrapWords>
/** Everyday words by code dcid. */
export const codeWords: ReadonlyMap<string, Words> = new Map<string, Words>(Object.entries(codeWordsData))
/** The words after "by", by slot property. */
export const systemWords: ReadonlyMap<string, Words> = new Map<string, Words>(Object.entries(systemsData))
export const measures: Readonly<
  Record<
    MeasureKey,
    { readonly name: string; readonly impliedBy: ReadonlyArray<string>; readonly narrows?: MeasureKey }
  >
> = measuresData as never

const patterns = patternsData as unknown as {
  readonly classes: Readonly<Record<string, Classes>>
  readonly terms: Readonly<Record<string, Words>>
  readonly families: Readonly<Record<string, Words>>
  readonly systems: Readonly<Record<string, Words>>
}
/** The patterns of a term or of a family's name. */
export const patternsOf = (kind: 'terms' | 'families' | 'systems', key: string): ReadonlyArray<string> =>
  asPatterns(patterns[kind][key] ?? {}, patterns.classes)
