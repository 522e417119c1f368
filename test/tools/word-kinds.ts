// node test/tools/word-kinds.ts <index.sense of WordNet 3.1>: makes statistics/ask/framing/word-kinds.json: for each word of English the kinds of words
// that it mostly is (a fifth of its uses in the corpora that WordNet counts, or its first sense), nouns for persons, texts, times and groups apart.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const target = fileURLToPath(new URL('../../statistics/ask/framing/word-kinds.json', import.meta.url))
const nouns: Readonly<Record<number, string>> = { 10: 'communication', 14: 'group', 18: 'person', 28: 'time' }
const kindOf = (type: number, file: number): string =>
  type === 1 ? (nouns[file] ?? 'noun') : type === 2 ? 'verb' : type === 4 ? 'adverb' : 'adjective'

type Word = { readonly uses: Map<string, number>; first: string | null }

const readSenses = (text: string): ReadonlyMap<string, Word> => {
  const words = new Map<string, Word>()
  for (const [, lemma = '', type, file, rank, uses] of text.matchAll(
    /^([a-z]{3,})%(\d):(\d\d):\S*\s+\d+\s+(\d+)\s+(\d+)/gm,
  )) {
    const word = words.get(lemma) ?? { uses: new Map<string, number>(), first: null }
    const kind = kindOf(Number(type), Number(file))
    word.uses.set(kind, (word.uses.get(kind) ?? 0) + Number(uses))
    if (type === '1' && rank === '1') word.first = kind
    words.set(lemma, word)
  }
  return words
}

/** The kinds of a word; null where nothing tells. */
const kindsOf = ({ uses, first }: Word): ReadonlyArray<string> | null => {
  const total = [...uses.values()].reduce((a, b) => a + b, 0)
  const kinds = [...uses.keys()]
  if (total > 0) return kinds.filter((kind) => (uses.get(kind) ?? 0) / total >= 0.2)
  if (kinds.length > 2) return null
  if (first === 'person' || first === 'communication') return [first, ...kinds.filter((kind) => kind === 'verb')]
  if (first !== null) return null
  return kinds.includes('verb') ? kinds : kinds.includes('adverb') ? ['adverb'] : null
}

const [source = ''] = process.argv.slice(2)
const byKinds = new Map<string, string[]>()
for (const [lemma, word] of readSenses(await readFile(source, 'utf8'))) {
  const kinds = kindsOf(word)
  if (kinds === null) continue
  const key = [...new Set(kinds)].sort().join(' ')
  const held = byKinds.get(key)
  if (held === undefined) byKinds.set(key, [lemma])
  else held.push(lemma)
}
const data = Object.fromEntries(
  [...byKinds.keys()].sort().map((key) => [key, (byKinds.get(key) ?? []).sort().join(' ')]),
)
await writeFile(target, `${JSON.stringify(data, null, 2)}\n`)
