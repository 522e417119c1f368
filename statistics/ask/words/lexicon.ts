// The words of a graph, compiled once per build: names of entities and codes, of code systems and roles, question terms.
import type { Graph, GraphNode, NodeKind } from '../../../domain/ports/graph.ts'
import type { LanguageCode } from '../language/language.ts'
import { lately, textsOfQuestion } from '../text/lately.ts'
import { phraseTable } from '../text/phrases.ts'
import { nameWord, nameWords, type Token } from '../text/tokens.ts'
import { foldWord, stemWord } from '../text/word-forms.ts'
import { adjectives, regionAdjectives } from '../../names/adjectives.ts'
import { countryNames } from './country-names.ts'
import { entriesHeld, type Entry, type EntryRun, sensesIn } from './entries.ts'
import { withPatterns } from './pattern-matches.ts'
import { patternTable } from './phrase-patterns.ts'
import { namesakes } from './namesakes.ts'
import { isNumbered, needsCapitals } from './written-names.ts'
import {
  type CodeSense,
  type EntitySense,
  type Meaning,
  nameRanks,
  namesFamily,
  type Sense,
  type ShapeFields,
} from './meaning.ts'
import { type SingleWords, singleWords } from './single-words.ts'
import { firstTerm, meaningOfStatVar, meaningOfTerm, nodesOf, shapeOf, taggedTexts, textsOf } from './nodes.ts'

/** Senses of the phrase that ends before token `to`. */
export type Match = { readonly to: number; readonly senses: ReadonlyArray<Sense> }

export type Lexicon = SingleWords & {
  /** Every phrase of a language that starts at a token, shortest first. */
  readonly matchesAt: (tokens: ReadonlyArray<Token>, from: number, language: LanguageCode) => ReadonlyArray<Match>
  /** Codes whose name has this word (a stem); at most a few dozen. */
  readonly codesWithWord: (stem: string) => ReadonlyArray<CodeSense>
  /** The code of a slot property with this code text ("120"), or null. */
  readonly codeWritten: (slot: string, text: string) => string | null
  /** The phrases that name a meaning without fixing slots, by the node that says so. */
  readonly named: ReadonlyArray<{ readonly meaning: Meaning; readonly phrases: ReadonlyArray<string> }>
  /** ISO 4217 codes the graph uses. */
  readonly currencies: ReadonlySet<string>
  readonly phrases: number
}

const entityKinds: ReadonlyArray<NodeKind> = ['country', 'continent', 'subregion', 'group', 'organisation']
const wordLimit = 40
/** Words of a code's name in another language than English whose single words are looked at. */
const mostForeign = 7
const codeProperties = ['countryAlpha2Code', 'countryAlpha3Code']

/** Collects phrases with what they mean. */
const collector = () => {
  const table = phraseTable()
  const entries: Entry[] = []
  const codeWords = new Map<string, CodeSense[]>()
  const codesBySlot = new Map<string, string>()
  const single = singleWords()
  const patterns = patternTable()

  const attach = (phrase: string, sense: Sense, language: LanguageCode | null = null, exact = false): void => {
    const words = nameWords(phrase)
    if (words.length === 0 || words.length > 24) return
    const written = exact || needsCapitals(phrase) ? phrase : null
    const ofNumber = sense.kind === 'entity' && isNumbered(phrase)
    const entry = entries.push({ sense, language, written, ...(ofNumber ? { asSaid: foldWord(phrase) } : {}) }) - 1
    table.add(words, entry)
    // "Vietnam" for "Viet Nam"
    const [first, second] = words
    if (words.length === 2 && first !== undefined && second !== undefined && sense.kind === 'entity') {
      if (first.length + second.length >= 6) table.add([stemWord(first + second)], entry)
    }
    // words of long names in other languages are words of English too ("fines específicos")
    const isForeign = sense.kind === 'code' && language !== null && language !== 'en' && words.length > mostForeign
    if (sense.kind === 'code' && !isForeign) addCodeWords(words, sense)
    if (written === null && !isForeign) single.add(words, phrase, sense, language)
  }
  const addCodeWords = (words: ReadonlyArray<string>, sense: CodeSense): void => {
    for (const word of words) {
      const list = codeWords.get(word)
      if (list === undefined) codeWords.set(word, [sense])
      else if (list.length < wordLimit && !list.some(({ ref }) => ref === sense.ref)) list.push(sense)
    }
  }
  /** Names of a node: its label, further names, and those of other languages. */
  const attachNames = (node: GraphNode, make: (rank: number) => Sense): void => {
    const [label, ...others] = [...textsOf(node, 'name'), ...textsOf(node, 'alternateName')]
    if (label !== undefined) attach(label, make(node.label === null ? nameRanks.alternate : nameRanks.label))
    for (const name of others) attach(name, make(nameRanks.alternate))
    for (const [name, language] of taggedTexts(node, 'nameWithLanguage'))
      attach(name, make(nameRanks.alternate), language)
  }
  const attachCodes = (node: GraphNode, properties: ReadonlyArray<string>, sense: Sense): void => {
    for (const property of properties) {
      for (const text of textsOf(node, property)) {
        if (/^[A-Za-z]/.test(text) || text.length === 5) attach(text, sense, null, true)
      }
    }
  }
  const attachPattern = (pattern: string, sense: Sense, language: LanguageCode): void => {
    patterns.add(pattern, language, entries.push({ sense, language, written: null }) - 1)
  }
  return {
    table,
    patterns,
    entries,
    codeWords,
    codesBySlot,
    single: single.collected,
    attach,
    attachNames,
    attachCodes,
    attachPattern,
  }
}

type Collector = ReturnType<typeof collector>

const entitySense = (ref: string, nodeKind: NodeKind, rank: number, isAdjective = false): EntitySense => ({
  kind: 'entity',
  ref,
  rank,
  nodeKind,
  isAdjective,
})

const addEntities = (graph: Graph, to: Collector): ReadonlySet<string> => {
  const currencies = new Set<string>()
  for (const kind of entityKinds) {
    for (const node of nodesOf(graph, kind)) {
      to.attachNames(node, (rank) => entitySense(node.dcid, kind, rank))
      const [alpha2] = textsOf(node, 'countryAlpha2Code')
      for (const [name, language] of kind === 'country' ? countryNames(alpha2 ?? '') : [])
        to.attach(name, entitySense(node.dcid, kind, nameRanks.alternate), language)
      to.attachCodes(node, codeProperties, entitySense(node.dcid, kind, nameRanks.code))
      for (const currency of textsOf(node, 'currencyCode')) currencies.add(currency)
      const [alpha3] = textsOf(node, 'countryAlpha3Code')
      const own = kind === 'country' ? adjectives.get(alpha3 ?? '') : regionAdjectives.get(node.dcid)
      for (const [word, language] of own ?? [])
        for (const form of language === 'en' && word.endsWith('i') ? [word, `${word}s`] : [word])
          to.attach(form, entitySense(node.dcid, kind, nameRanks.alternate, true), language)
    }
  }
  for (const { ref, roles, isOnlySaid, names } of namesakes) {
    const kind = graph.kindOf(ref)
    if (kind === null) continue
    for (const [name, language] of names)
      to.attach(
        name,
        {
          // "CAF" is a bank's name and a country's code: both are kept, and the roles tell
          ...entitySense(ref, kind, graph.kindOf(`country/${name}`) === null ? nameRanks.alternate : nameRanks.code),
          ...(roles === undefined ? {} : { roles }),
          ...(isOnlySaid ? { isOnlySaid: true as const } : {}),
        },
        language,
      )
  }
  for (const node of nodesOf(graph, 'unit'))
    for (const currency of textsOf(node, 'currencyCode')) currencies.add(currency)
  return currencies
}

const addCodes = (graph: Graph, to: Collector): void => {
  const slotOfSystem = new Map<string, string>()
  for (const node of nodesOf(graph, 'code_system')) {
    const slot = graph.slotPropertyOf(node.dcid)
    if (slot === null) continue
    slotOfSystem.set(node.dcid, slot)
    to.attachNames(node, () => ({ kind: 'system', slot }))
    to.attach(slot, { kind: 'system', slot }, null, true)
    for (const [pattern, language] of taggedTexts(node, 'phrasePattern'))
      to.attachPattern(pattern, { kind: 'system', slot }, language)
    // "crsPurpose" says "purpose" where nobody gave the system another name
    const [, plain] = /^[a-z0-9]+([A-Z][A-Za-z]+)$/.exec(slot) ?? []
    const isNamed = textsOf(node, 'alternateName').length > 0
    if (plain !== undefined && !isNamed)
      to.attach(plain.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), { kind: 'system', slot })
  }
  for (const node of nodesOf(graph, 'code')) {
    const slot = slotOfSystem.get(firstTerm(node, 'inCodeSystem') ?? '')
    if (slot === undefined) continue
    to.attachNames(node, (rank) => ({ kind: 'code', ref: node.dcid, slot, rank }))
    for (const text of textsOf(node, 'code')) to.codesBySlot.set(`${slot} ${text}`, node.dcid)
    to.attachCodes(node, ['code'], { kind: 'code', ref: node.dcid, slot, rank: nameRanks.code })
  }
}

const addRoles = (graph: Graph, to: Collector): void => {
  for (const node of nodesOf(graph, 'role'))
    for (const role of textsOf(node, 'role')) {
      to.attachNames(node, () => ({ kind: 'role', role, shape: null, isOwnName: false }))
      to.attach(role, { kind: 'role', role, shape: null, isOwnName: true })
    }
  for (const node of nodesOf(graph, 'family_role')) {
    const shape = firstTerm(node, 'shape')
    for (const role of textsOf(node, 'role'))
      to.attachNames(node, () => ({ kind: 'role', role, shape, isOwnName: false }))
    for (const role of textsOf(node, 'role'))
      for (const [word, language] of taggedTexts(node, 'mayMean'))
        to.attach(word, { kind: 'role', role, shape, isOwnName: false, isMaybe: true }, language)
  }
}

/** What tells a shape, as one text. */
const shapeKey = (shape: ShapeFields): string =>
  JSON.stringify([shape.populationType, shape.measuredProperty, shape.statType, shape.measurementQualifier])

/** Shapes that answer measures as one of several tables. */
const tablesOf = (graph: Graph): ReadonlySet<string> => {
  const answering = new Set([...nodesOf(graph, 'headline')].map((node) => firstTerm(node, 'shape')))
  return new Set(
    [...nodesOf(graph, 'shape')].flatMap((node) => (answering.has(node.dcid) ? [shapeKey(shapeOf(node))] : [])),
  )
}

const addMeanings = (graph: Graph, to: Collector): Lexicon['named'] => {
  const tables = tablesOf(graph)
  const named: { readonly meaning: Meaning; readonly phrases: ReadonlyArray<string> }[] = []
  for (const kind of ['shape', 'question_term'] as const) {
    for (const node of nodesOf(graph, kind)) {
      const entity = firstTerm(node, 'entity')
      const phrases =
        kind === 'shape' ? [...textsOf(node, 'name'), ...textsOf(node, 'alternateName')] : textsOf(node, 'phrase')
      if (entity !== null) {
        const nodeKind = graph.kindOf(entity) ?? 'other'
        for (const phrase of phrases)
          to.attach(phrase, { kind: 'entity', ref: entity, rank: nameRanks.alternate, nodeKind, isAdjective: true })
        continue
      }
      const said = meaningOfTerm(node)
      const isTable = Object.keys(said.slots).length === 0 && tables.has(shapeKey(said.shape))
      const meaning = isTable ? { ...said, isTable } : said
      for (const phrase of phrases) to.attach(phrase, { kind: 'meaning', meaning })
      for (const [phrase, language] of taggedTexts(node, kind === 'shape' ? 'nameWithLanguage' : 'phraseWithLanguage'))
        to.attach(phrase, { kind: 'meaning', meaning }, language)
      for (const [pattern, language] of taggedTexts(node, 'phrasePattern'))
        to.attachPattern(pattern, { kind: 'meaning', meaning }, language)
      if (namesFamily(meaning) && Object.keys(meaning.slots).length === 0) named.push({ meaning, phrases })
    }
  }
  for (const { dcid, label } of nodesOf(graph, 'stat_var')) {
    const statVar = graph.statVar(dcid)
    if (statVar !== null && label !== null) to.attach(label, { kind: 'meaning', meaning: meaningOfStatVar(statVar) })
  }
  return named
}

/** Compiles the lexicon of a graph. */
export const lexiconOf = (graph: Graph): Lexicon => {
  const words = collector()
  const currencies = addEntities(graph, words)
  addCodes(graph, words)
  addRoles(graph, words)
  const named = addMeanings(graph, words)
  const { table, patterns, entries, codeWords, codesBySlot, single } = words
  const heldOf = entriesHeld(entries)
  const entriesAt = (tokens: ReadonlyArray<Token>, from: number): ReadonlyArray<EntryRun> => {
    const found: EntryRun[] = []
    let node = 0
    for (let at = from; at < tokens.length; at++) {
      const token = tokens[at]
      const word = token === undefined ? null : nameWord(token)
      if (word === null) {
        // punctuation inside a name: "Congo, Dem. Rep."
        if (at === from || token?.kind === 'break' || token?.kind === 'sign') break
        continue
      }
      node = table.step(node, word)
      if (node < 0) break
      const values = table.values(node)
      if (values.length === 0) continue
      const held = heldOf(values, tokens, { from, to: at + 1 })
      if (held.entries.length > 0) found.push({ to: at + 1, held })
    }
    return found
  }
  // the language of a text is told by what each of them reads in it
  const ofAnyLanguage = lately(textsOfQuestion, (_tokens: ReadonlyArray<Token>): ReadonlyArray<EntryRun>[] => [])
  const matchesAt: Lexicon['matchesAt'] = (tokens, from, language) => {
    const ofTokens = ofAnyLanguage(tokens)
    const found = (ofTokens[from] ??= entriesAt(tokens, from)).flatMap(({ to, held }): ReadonlyArray<Match> => {
      const senses = sensesIn(held, language)
      return senses.length === 0 ? [] : [{ to, senses }]
    })
    return withPatterns(found, patterns.matchesAt(tokens, from, language), entries)
  }
  const known = lately(
    textsOfQuestion,
    (_tokens: ReadonlyArray<Token>): Readonly<Record<LanguageCode, ReadonlyArray<Match>[]>> => ({
      en: [],
      fr: [],
      es: [],
    }),
  )
  return {
    matchesAt: (tokens, from, language) => {
      const held = known(tokens)[language]
      return (held[from] ??= matchesAt(tokens, from, language))
    },
    codesWithWord: (stem) => codeWords.get(stem) ?? [],
    codeWritten: (slot, text) => codesBySlot.get(`${slot} ${text}`) ?? null,
    ...single,
    named,
    currencies,
    phrases: table.size(),
  }
}
