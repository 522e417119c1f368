// What the graph says of those the rows name: areas that are no places, codes above codes, breaks of series.
import { useEffect, useState } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import type { Series } from '../../chart/series.ts'
import type { Structure } from '../../chart/structure.ts'
import { type ChartNode, readStructure } from '../../chart/structure-of-nodes.ts'
import { named } from '../language.ts'
import { post } from '../service/client.ts'

const inLanguage = (node: ChartNode): ChartNode =>
  'label' in node && node.label !== null ? { ...node, label: named(node.label) } : node

/** What the graph has to say of a file; null while it is asked, `unknown` where it does not answer. */
export const useStructure = (
  figures: Figures | null,
  all: ReadonlyArray<Series>,
  unknown: Structure,
): Structure | null => {
  const [held, setHeld] = useState<{ readonly of: Figures; readonly structure: Structure } | null>(null)
  useEffect(() => {
    if (figures === null) return
    const abort = new AbortController()
    const nodesOf = async (dcids: ReadonlyArray<string>) => {
      const answer = await post<{ readonly nodes: ReadonlyArray<ChartNode> }>(
        '/api/graph/nodes',
        { dcids },
        abort.signal,
      )
      return answer.ok ? answer.value.nodes.map(inLanguage) : null
    }
    const read = async (): Promise<void> => {
      const structure = (await readStructure(all, nodesOf)) ?? unknown
      if (!abort.signal.aborted) setHeld({ of: figures, structure })
    }
    read().catch(() => undefined)
    return () => abort.abort()
  }, [figures])
  return held !== null && held.of === figures ? held.structure : null
}
