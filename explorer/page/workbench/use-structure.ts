// What the graph says of those the rows name: areas that are no places, codes above codes, breaks of series.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import { differByCodes, seriesOf } from '../../chart/series.ts'
import { type Structure, unknownStructure } from '../../chart/structure.ts'
import { type ChartNode, readStructure } from '../../chart/structure-of-nodes.ts'
import { named } from '../language.ts'
import { post } from '../service/client.ts'

const inLanguage = (node: ChartNode): ChartNode =>
  'label' in node && node.label !== null ? { ...node, label: named(node.label) } : node

const nodesOf = async (dcids: ReadonlyArray<string>): Promise<ReadonlyArray<ChartNode> | null> => {
  const answer = await post<{ readonly nodes: ReadonlyArray<ChartNode> }>('/api/graph/nodes', { dcids })
  return answer.ok ? answer.value.nodes.map(inLanguage) : null
}

/** The graph is asked once of a file, whoever wants to know; again where it did not answer. */
const asked = new WeakMap<Figures, Promise<Structure | null>>()

const structureOf = async (figures: Figures): Promise<Structure | null> => {
  const reading = asked.get(figures) ?? readStructure(seriesOf(figures), nodesOf)
  asked.set(figures, reading)
  const structure = await reading
  if (structure === null) asked.delete(figures)
  return structure
}

/** What the graph has to say of a file; null while it is asked, nothing where it does not answer. */
export const useStructure = (figures: Figures | null): Structure | null => {
  const [held, setHeld] = useState<{ readonly of: Figures; readonly structure: Structure } | null>(null)
  useEffect(() => {
    if (figures === null) return
    let isWanted = true
    const read = async (): Promise<void> => {
      const structure = (await structureOf(figures)) ?? unknownStructure
      if (isWanted) setHeld({ of: figures, structure })
    }
    read().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [figures])
  return held !== null && held.of === figures ? held.structure : null
}

/** What a sentence must know of the rows: which codes contain which, where codes tell them apart, and where one series breaks; null while that is asked. */
export const useCodeStructure = (figures: Figures | null): Structure | null => {
  const coded = useMemo(
    () => (figures !== null && (seriesOf(figures).length === 1 || differByCodes(figures)) ? figures : null),
    [figures],
  )
  const structure = useStructure(coded)
  return coded === null ? unknownStructure : structure
}
