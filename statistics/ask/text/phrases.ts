// A table of phrases (sequences of words) with small integers attached: a trie in typed arrays, so that a million
// names cost tens of megabytes and a lookup costs one probe per word.

const growInts = (array: Int32Array, size: number): Int32Array => {
  if (size <= array.length) return array
  const larger = new Int32Array(Math.max(size, array.length * 2))
  larger.set(array)
  return larger
}

export type PhraseTable = {
  /** Attaches a value to a phrase; the same value twice is kept once. Values of a phrase are in the order of `add`. */
  readonly add: (words: ReadonlyArray<string>, value: number) => void
  /** The node reached from a node (0 is the start) by a word, or -1. */
  readonly step: (node: number, word: string) => number
  /** Values of the phrase that ends at a node. */
  readonly values: (node: number) => ReadonlyArray<number>
  readonly size: () => number
}

const noValues: ReadonlyArray<number> = []

/** The values of a chain of entries, in the order in which they were added. */
const chained = (last: number, nexts: Int32Array, held: Int32Array): ReadonlyArray<number> => {
  const found: number[] = []
  for (let entry = last; entry >= 0; entry = nexts[entry] ?? -1) found.push(held[entry] ?? 0)
  return found.reverse()
}

/** Marks of first words: most words that are asked for begin nothing, which their letters tell without a look-up. */
const firstMarks = 4096

const markOf = (word: string): number =>
  (word.charCodeAt(0) +
    word.charCodeAt(word.length >> 1) * 37 +
    word.charCodeAt(word.length - 1) * 1369 +
    word.length * 7) &
  (firstMarks - 1)

/** A table that is not looked into for words that begin none of its phrases. */
const knowingFirsts = (table: PhraseTable): PhraseTable => {
  const firsts = new Uint8Array(firstMarks)
  return {
    ...table,
    add: (phrase, value) => {
      const [first] = phrase
      if (first !== undefined) firsts[markOf(first)] = 1
      table.add(phrase, value)
    },
    step: (node, word) => (node === 0 && firsts[markOf(word)] === 0 ? -1 : table.step(node, word)),
  }
}

/** An empty table. */
export const phraseTable = (): PhraseTable => knowingFirsts(trie())

const trie = (): PhraseTable => {
  const words = new Map<string, number>()
  // open addressing over (parent node, word); slot 0 of parents means free since nodes are stored plus one
  let capacity = 1 << 10
  let parents = new Int32Array(capacity)
  let labels = new Int32Array(capacity)
  let children = new Int32Array(capacity)
  let nodes = 1
  let heads: Int32Array = new Int32Array(1 << 10).fill(-1)
  let nexts: Int32Array = new Int32Array(1 << 10)
  let held: Int32Array = new Int32Array(1 << 10)
  let entries = 0

  const probe = (parent: number, label: number): number => {
    const mask = capacity - 1
    let at = (Math.imul(parent + 1, 0x9e3779b1) ^ Math.imul(label + 1, 0x85ebca6b)) & mask
    while (parents[at] !== 0 && !(parents[at] === parent + 1 && labels[at] === label)) at = (at + 1) & mask
    return at
  }
  const grow = (): void => {
    const old = { parents, labels, children }
    capacity *= 2
    parents = new Int32Array(capacity)
    labels = new Int32Array(capacity)
    children = new Int32Array(capacity)
    for (let i = 0; i < old.parents.length; i++) {
      const parent = old.parents[i] ?? 0
      if (parent === 0) continue
      const at = probe(parent - 1, old.labels[i] ?? 0)
      parents[at] = parent
      labels[at] = old.labels[i] ?? 0
      children[at] = old.children[i] ?? 0
    }
  }
  const child = (node: number, word: string): number => {
    const label = words.get(word) ?? words.size
    if (label === words.size) words.set(word, label)
    let at = probe(node, label)
    if (parents[at] !== 0) return children[at] ?? 0
    if (nodes * 2 > capacity) {
      grow()
      at = probe(node, label)
    }
    parents[at] = node + 1
    labels[at] = label
    children[at] = nodes
    const before = heads.length
    heads = growInts(heads, nodes + 1)
    if (heads.length > before) heads.fill(-1, before)
    return nodes++
  }
  // of nodes that were asked for: questions ask for few of them, again and again
  const listed = new Map<number, ReadonlyArray<number>>()
  const values = (node: number): ReadonlyArray<number> => {
    if ((heads[node] ?? -1) < 0) return noValues
    const known = listed.get(node)
    const found = known ?? chained(heads[node] ?? -1, nexts, held)
    if (known === undefined) listed.set(node, found)
    return found
  }
  return {
    add: (phrase, value) => {
      if (phrase.length === 0) return
      let node = 0
      for (const word of phrase) node = child(node, word)
      for (let entry = heads[node] ?? -1; entry >= 0; entry = nexts[entry] ?? -1) if (held[entry] === value) return
      listed.delete(node)
      nexts = growInts(nexts, entries + 1)
      held = growInts(held, entries + 1)
      nexts[entries] = heads[node] ?? -1
      held[entries] = value
      heads[node] = entries++
    },
    step: (node, word) => {
      const label = words.get(word)
      if (label === undefined) return -1
      const at = probe(node, label)
      return parents[at] === 0 ? -1 : (children[at] ?? -1)
    },
    values,
    size: () => entries,
  }
}
