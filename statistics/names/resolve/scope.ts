// What a resolve request may find.
import type { Graph, NodeKind } from '../../../domain/ports/graph.ts'
import { defaultKinds, isPlaceNode } from '../kinds.ts'

const nodeKinds = [
  'country',
  'continent',
  'subregion',
  'group',
  'organisation',
  'code',
  'code_system',
  'stat_var',
  'source',
  'dataset',
  'provenance',
  'unit',
  'role',
  'conversion_recipe',
  'rate_table',
  'shape',
  'property',
  'other',
] as const satisfies ReadonlyArray<NodeKind>

/** Words for several kinds at once. */
const wideKinds = {
  place: ['country', 'continent', 'subregion'],
  region: ['continent', 'subregion'],
  aggregate: ['continent', 'subregion', 'group'],
  organization: ['organisation'],
} as const satisfies Readonly<Record<string, ReadonlyArray<NodeKind>>>

export type KindWord = (typeof nodeKinds)[number] | keyof typeof wideKinds
const isWide = (word: string): word is keyof typeof wideKinds => Object.hasOwn(wideKinds, word)

/** Values that `kinds` takes. */
export const kindWords: ReadonlyArray<KindWord> = [
  ...nodeKinds,
  ...(Object.keys(wideKinds) as ReadonlyArray<keyof typeof wideKinds>),
]

export type Scope = {
  readonly kinds: ReadonlySet<NodeKind>
  /** True when the caller named no kinds: a dcid written out in full then means its node, whatever its kind. */
  readonly isDefault: boolean
  readonly codeSystem: string | null
  /** Whether a node may be the answer. */
  readonly admits: (name: { readonly dcid: string; readonly kind: NodeKind }) => boolean
}

const systemOf = (graph: Graph, dcid: string): string | null => {
  const value = graph.node(dcid)?.properties['inCodeSystem']?.[0]
  return typeof value === 'object' ? value.ref : null
}

/** The scope of a request; with a code system it holds that system's codes alone. */
export const scopeOf = (graph: Graph, words: ReadonlyArray<KindWord> | null, codeSystem: string | null): Scope => {
  if (codeSystem !== null)
    return {
      kinds: new Set(['code']),
      isDefault: false,
      codeSystem,
      admits: ({ dcid, kind }) => kind === 'code' && systemOf(graph, dcid) === codeSystem,
    }
  const named = (words ?? []).flatMap((word): ReadonlyArray<NodeKind> => (isWide(word) ? wideKinds[word] : [word]))
  const kinds = words === null ? defaultKinds : new Set<NodeKind>(named)
  const places = words === null || words.includes('place')
  return {
    kinds,
    isDefault: words === null,
    codeSystem: null,
    admits: ({ dcid, kind }) => {
      if (kinds.has(kind)) return true
      if (kind !== 'other' || !places) return false
      const node = graph.node(dcid)
      return node !== null && isPlaceNode(node)
    },
  }
}

/** The code system meant by a dcid or a slot property, or null. */
export const codeSystemOf = (graph: Graph, text: string): string | null => {
  const bare = text.replace(/^dcid:/, '')
  if (graph.kindOf(bare) === 'code_system') return bare
  return graph.codeSystemOf(bare)
}
