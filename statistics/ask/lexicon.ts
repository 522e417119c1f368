// The words of a graph, compiled once per build: names of entities and codes, names of code systems and roles, question terms.
import type { Graph, GraphNode, NodeKind } from '../../domain/ports/graph.ts'
import { type Family, familyFits } from './families.ts'
import { isGrammarWord } from './grammar/words.ts'
import { type Meaning, nameRanks, namesFamily, type Sense } from './meaning.ts'
import { meaningOfStatVar, meaningOfTerm, phrasesOfTerm, shapesOfMeasures } from './meanings-of-nodes.ts'
import { phraseTable } from './phrases.ts'
import { nameWord, nameWords, stemWord, type Token } from './tokens.ts'

/** Senses of the phrase that ends before token `to`. */
export type Match = { readonly to: number; readonly senses: ReadonlyArray<Sense> }

export type Lexicon = {
  /** Every phrase that starts at a token, shortest first. `blocked` tokens end a phrase. */
  readonly matchesAt: (
    tokens: ReadonlyArray<Token>,
    from: number,
    blocked: (i: number) => boolean,
  ) => ReadonlyArray<Match>
  /** Codes whose name has this word (a stem); at most a few dozen. */
  readonly codesWithWord: (stem: string) => ReadonlyArray<Sense>
  /** Entities whose name has this word (a stem); at most a few dozen. */
  readonly entitiesWithWord: (stem: string) => ReadonlyArray<Sense>
  /** The code of a slot property with this code text ("120"), or null. */
  readonly codeWritten: (slot: string, text: string) => string | null
  /** The phrases of shapes and question terms that name a family without fixing slots, shapes first. */
  readonly phrasesOf: (family: Family) => ReadonlyArray<string>
  /** ISO 4217 codes the graph uses. */
  readonly currencies: ReadonlySet<string>
  readonly phrases: number
}

const entityKinds: ReadonlyArray<NodeKind> = ['country', 'continent', 'subregion', 'group', 'organisation']
const wordLimit = 40

/** Reads a kind of node in pages, so that large graphs are never held twice. */
export function* nodesOf(graph: Graph, kind: NodeKind): Generator<GraphNode> {
  for (let after: string | null = null; ; ) {
    const nodes = graph.nodesOfKind(kind, after, 2000)
    yield* nodes
    const last = nodes.at(-1)
    if (last === undefined || nodes.length < 2000) return
    after = last.dcid
  }
}

const texts = (node: GraphNode, property: string): ReadonlyArray<string> =>
  (node.properties[property] ?? []).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : [],
  )

const codeProperties = ['countryAlpha2Code', 'countryAlpha3Code']
/** A name of one or two capitals ("US"), or one that is a common word in small letters ("WHO"), is only itself in capitals. */
const needsCapitals = (text: string): boolean =>
  /^[A-Z]{1,2}$/.test(text) || (/^[A-Z]{3,}$/.test(text) && isGrammarWord(text.toLowerCase()))

/** Compiles the lexicon of a graph. */
export const lexiconOf = (graph: Graph): Lexicon => {
  const table = phraseTable()
  const senses: Sense[] = []
  const asWritten = new Map<number, string>()
  const codeWords = new Map<string, number[]>()
  const entityWords = new Map<string, number[]>()
  const currencies = new Set<string>()
  const codesBySlot = new Map<string, string>()

  const attach = (phrase: string, sense: number, exact = false): ReadonlyArray<string> => {
    const words = nameWords(phrase)
    if (words.length === 0 || words.length > 24) return []
    if (exact || needsCapitals(phrase)) {
      const own = senses.push(senses[sense] ?? { kind: 'system', slot: '' }) - 1
      asWritten.set(own, phrase)
      table.add(words, own)
    } else table.add(words, sense)
    // "Vietnam" for "Viet Nam"
    const [first, second] = words
    if (words.length === 2 && first !== undefined && second !== undefined && senses[sense]?.kind === 'entity') {
      if (first.length + second.length >= 6) table.add([stemWord(first + second)], sense)
    }
    return words
  }
  const addNames = (node: GraphNode, make: (rank: number) => Sense, index: Map<string, number[]> | null): void => {
    const names = [...texts(node, 'name').slice(1), ...texts(node, 'alternateName')]
    const label = node.label === null ? null : senses.push(make(nameRanks.label)) - 1
    if (node.label !== null && label !== null) {
      const words = attach(node.label, label)
      if (index !== null) addWords(index, words, label)
    }
    if (names.length === 0) return
    const other = senses.push(make(nameRanks.alternate)) - 1
    for (const name of names) {
      const words = attach(name, other)
      if (index !== null) addWords(index, words, label ?? other)
    }
  }
  const addCodes = (node: GraphNode, properties: ReadonlyArray<string>, sense: Sense): void => {
    for (const property of properties) {
      for (const text of texts(node, property)) {
        if (/^[A-Za-z]/.test(text) || text.length === 5) attach(text, senses.push(sense) - 1, true)
      }
    }
  }

  for (const kind of entityKinds) {
    for (const node of nodesOf(graph, kind)) {
      const make = (rank: number): Sense => ({ kind: 'entity', ref: node.dcid, rank, nodeKind: kind })
      addNames(node, make, entityWords)
      addCodes(node, codeProperties, make(nameRanks.code))
      for (const currency of texts(node, 'currencyCode')) currencies.add(currency)
    }
  }
  const slotOfSystem = new Map<string, string>()
  for (const node of nodesOf(graph, 'code_system')) {
    const slot = graph.slotPropertyOf(node.dcid)
    if (slot === null) continue
    slotOfSystem.set(node.dcid, slot)
    addNames(node, () => ({ kind: 'system', slot }), null)
    attach(slot, senses.push({ kind: 'system', slot }) - 1, true)
  }
  for (const node of nodesOf(graph, 'code')) {
    const [system] = node.properties['inCodeSystem'] ?? []
    const slot = typeof system === 'object' ? slotOfSystem.get(system.ref) : undefined
    if (slot === undefined) continue
    const make = (rank: number): Sense => ({ kind: 'code', ref: node.dcid, slot, rank })
    addNames(node, make, codeWords)
    for (const text of texts(node, 'code')) codesBySlot.set(`${slot} ${text}`, node.dcid)
    addCodes(node, ['code'], make(nameRanks.code))
  }
  for (const node of nodesOf(graph, 'role')) {
    for (const role of texts(node, 'role')) addNames(node, () => ({ kind: 'role', role }), null)
  }
  for (const node of nodesOf(graph, 'unit'))
    for (const currency of texts(node, 'currencyCode')) currencies.add(currency)

  const addMeaning = (meaning: Meaning, phrases: ReadonlyArray<string>): void => {
    const sense = senses.push({ kind: 'meaning', meaning }) - 1
    for (const phrase of phrases) attach(phrase, sense)
  }
  const named: { readonly meaning: Meaning; readonly phrases: ReadonlyArray<string> }[] = []
  const shapeOfMeasure = shapesOfMeasures(nodesOf(graph, 'headline'), graph.node)
  for (const kind of ['shape', 'question_term'] as const) {
    for (const node of nodesOf(graph, kind)) {
      const meaning = meaningOfTerm(node, shapeOfMeasure)
      const phrases = phrasesOfTerm(node)
      addMeaning(meaning, phrases)
      if (namesFamily(meaning) && Object.keys(meaning.slots).length === 0) named.push({ meaning, phrases })
    }
  }
  for (const { dcid, label } of nodesOf(graph, 'stat_var')) {
    const statVar = graph.statVar(dcid)
    if (statVar !== null && label !== null) addMeaning(meaningOfStatVar(statVar), [label])
  }

  const usable = (sense: number, tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
    const written = asWritten.get(sense)
    if (written === undefined) return true
    const said = tokens
      .slice(from, to)
      .map((t) => t.text)
      .join(' ')
    return said === written && !(written.length < 3 && written !== 'US' && isGrammarWord(tokens[from]?.folded ?? ''))
  }
  const pick = (index: ReadonlyMap<string, ReadonlyArray<number>>, stem: string): ReadonlyArray<Sense> =>
    (index.get(stem) ?? []).flatMap((at) => senses[at] ?? [])
  return {
    matchesAt: (tokens, from, blocked) => {
      const found: Match[] = []
      let node = 0
      for (let at = from; at < tokens.length && !blocked(at); at++) {
        const token = tokens[at]
        const word = token === undefined ? null : nameWord(token)
        if (word === null) {
          // punctuation inside a name: "Congo, Dem. Rep."
          if (at === from || token?.kind === 'break' || token?.kind === 'symbol') break
          continue
        }
        node = table.step(node, word)
        if (node < 0) break
        const here = table.values(node).filter((sense) => usable(sense, tokens, from, at + 1))
        if (here.length > 0) found.push({ to: at + 1, senses: here.flatMap((sense) => senses[sense] ?? []) })
      }
      return found
    },
    codesWithWord: (stem) => pick(codeWords, stem),
    entitiesWithWord: (stem) => pick(entityWords, stem),
    codeWritten: (slot, text) => codesBySlot.get(`${slot} ${text}`) ?? null,
    phrasesOf: (family) => [
      ...new Set(named.filter(({ meaning }) => familyFits(family, meaning.shape)).flatMap(({ phrases }) => phrases)),
    ],
    currencies,
    phrases: table.size(),
  }
}

const addWords = (index: Map<string, number[]>, words: ReadonlyArray<string>, sense: number): void => {
  for (const word of words) {
    const list = index.get(word)
    if (list === undefined) index.set(word, [sense])
    else if (list.length < wordLimit && !list.includes(sense)) list.push(sense)
  }
}
