// A sentence as what its words say: entities, facts, deeds, years; each with its place among the words.
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { nameWord, type Token } from '../../ask/text/tokens.ts'
import type { Mention } from '../../ask/chart/mention.ts'
import { epithetsIn } from './epithets.ts'
import { inOwnSense } from './other-sense.ts'
import { type Deed, deedsIn, type Fact, factsIn, isSource, type Run } from './phrases.ts'

export { otherFigure, ownFigure } from './figure-signs.ts'

export type Place = { readonly from: number; readonly to: number }
export type Entity = Place & {
  readonly refs: ReadonlyArray<string>
  readonly isAdjective: boolean
  /** The name is that of a capital: it stands for a government, and is no country. */
  readonly isCapital?: boolean
  readonly text: string
}
export type Topic = Place & { readonly text: string }
type Year = Place & { readonly year: number }

export type Marked = {
  readonly tokens: ReadonlyArray<Token>
  /** Each token as names are compared; null: no word. */
  readonly words: ReadonlyArray<string | null>
  readonly entities: ReadonlyArray<Entity>
  readonly facts: ReadonlyArray<Run<Fact>>
  readonly deeds: ReadonlyArray<Run<Deed>>
  /** Codes that the graph knows, which no fact names. */
  readonly topics: ReadonlyArray<Topic>
  readonly years: ReadonlyArray<Year>
  /** Names by which somebody is called beside his own. */
  readonly epithets: ReadonlyArray<Place>
  /** Years that papers have. */
  readonly idleYears: ReadonlyArray<Year>
  /** Some word names a statistic that is told to be none. */
  readonly isOfOther: boolean
}

const isYear = ({ text }: Token): boolean => /^(?:19|20)\d\d$/u.test(text)

/** "the October 2025 outlook": the year of a paper. */
const isOfPaper = (words: ReadonlyArray<string | null>, at: number): boolean =>
  words.slice(at + 1, at + 3).some((word) => word !== null && isSource(word))

/** "the MP" is nobody's code. */
const isOffice = (token: Token | undefined): boolean => token?.led === true && /^(?:MP|PM|NE|ID)$/u.test(token.text)

const overlaps = (a: Place, b: Place): boolean => a.from < b.to && b.from < a.to

/** Facts say it, all of it or beyond it; of "humanitarian aid" they say a part. */
const isOfFacts = (place: Place, facts: ReadonlyArray<Run<Fact>>): boolean =>
  facts.some(
    (fact) =>
      overlaps(fact, place) &&
      !(
        fact.says.join() === 'aid' &&
        fact.to - fact.from === 1 &&
        fact.from === place.to - 1 &&
        fact.from > place.from
      ),
  )

/** "population policies": people are a word of a longer name of what money is for. */
const isOfPurpose = (mention: Mention, { says, from, to }: Run<Fact>): boolean =>
  mention.kind === 'slot' &&
  !mention.partial &&
  says.join() === 'population' &&
  mention.to - mention.from > to - from &&
  mention.from <= from &&
  to <= mention.to

/** "to the EU institutions", where the graph knows a code of that name: whom money goes to. */
const entityBehind = (search: Search, { from, to }: Place, said: string): ReadonlyArray<Entity> => {
  const [, name] = /^(?:to|from|by) (?:the )?(.+)$/iu.exec(said) ?? []
  const [only, ...more] = name === undefined ? [] : (sketchOf(search, name)?.mentions ?? [])
  if (name === undefined || only?.kind !== 'entity' || only.partial || more.length > 0) return []
  return [{ from: from + 1, to, isAdjective: false, refs: only.options.map(({ ref }) => ref), text: name }]
}

/** Words but those in some places. */
const unless = (words: ReadonlyArray<string | null>, places: ReadonlyArray<Place>): ReadonlyArray<string | null> =>
  words.map((word, i) => (places.some(({ from, to }) => i >= from && i < to) ? null : word))

/** What the words of a sentence say; null where its language is not read. */
export const markedOf = (search: Search, text: string): Marked | null => {
  const sketch = sketchOf(search, text)
  if (sketch === null) return null
  const { tokens, mentions } = sketch
  const words = tokens.map(nameWord)
  const all = mentions.flatMap((mention): ReadonlyArray<Entity> => {
    const [first, last] = [tokens[mention.from], tokens[mention.to - 1]]
    const said = first === undefined || last === undefined ? '' : text.slice(first.start, last.end)
    if (mention.kind === 'slot') return entityBehind(search, mention, said)
    if (mention.kind !== 'entity' || mention.partial || isOffice(first)) return []
    const { from, to, isAdjective, options } = mention
    const isCapital = options.every(({ roles }) => roles !== undefined)
    return [{ from, to, isAdjective, isCapital, refs: options.map(({ ref }) => ref), text: said }]
  })
  const years = tokens.flatMap((token, i) => (isYear(token) ? [{ from: i, to: i + 1, year: Number(token.text) }] : []))
  const free = unless(words, all)
  const epithets = epithetsIn({ tokens, words, entities: all, facts: factsIn(free), years })
  const entities = all.filter((one) => !epithets.some((place) => overlaps(place, one)))
  const told = inOwnSense({ words, texts: tokens.map(({ folded }) => folded) }, factsIn(unless(free, epithets)))
  const facts = told.filter((fact) => !mentions.some((mention) => isOfPurpose(mention, fact)))
  const topics = mentions.flatMap((mention): ReadonlyArray<Topic> => {
    const isTopic =
      mention.kind === 'slot' &&
      !mention.partial &&
      ![...all, ...epithets].some((one) => overlaps(one, mention)) &&
      !isOfFacts(mention, facts)
    const [first, last] = [tokens[mention.from], tokens[mention.to - 1]]
    return isTopic && (first?.text.length ?? 0) > 1 && first !== undefined && last !== undefined
      ? [{ from: mention.from, to: mention.to, text: text.slice(first.start, last.end) }]
      : []
  })
  return {
    tokens,
    words,
    entities,
    facts,
    // "debt service" services nothing
    deeds: deedsIn(unless(free, epithets)).filter(
      (deed) => !facts.some((fact) => fact.says.includes('service') && overlaps(fact, deed) && fact.to - fact.from > 1),
    ),
    topics,
    epithets,
    years: years.filter(({ from }) => !isOfPaper(words, from)),
    idleYears: years.filter(({ from }) => isOfPaper(words, from)),
    isOfOther: mentions.some(
      (mention) =>
        (mention.kind === 'refusal' && mention.code === 'declared_unsupported') ||
        (mention.kind === 'measure' && mention.meanings.some(({ unsupportedReason }) => unsupportedReason !== null)),
    ),
  }
}
