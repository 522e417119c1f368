// What the graph says of those the rows name: areas that are no places, codes above codes, breaks of series.
import { useEffect, useState } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import type { Series } from '../../chart/series.ts'
import type { Break, Known, Structure } from '../../chart/structure.ts'
import { post } from '../service/client.ts'
import type { GraphNodeAnswer } from '../service/shapes.ts'

/** As many as one request of the API takes. */
const atOnce = 500
/** More identifiers than these are not asked for: then all are peers, as without a structure. */
const mostRefs = 3_000
/** Codes have at most so many above them. */
const mostLevels = 8

type Asked = { readonly known: Map<string, Known>; readonly breaks: Break[] }

const keep = (node: GraphNodeAnswer, { known, breaks }: Asked): void => {
  if (!('kind' in node)) return
  const area = 'subregion' in node && node.subregion.other_properties['regionalAreaOf'] !== undefined
  const nowhere = 'subregion' in node && Object.values(node.subregion.member_counts).every((n) => n === 0)
  known.set(node.ref, {
    kind: node.kind,
    label: node.label ?? node.ref,
    parent: 'code' in node ? (node.code.parent?.ref ?? null) : null,
    area: area || nowhere,
  })
  if ('stat_var' in node) {
    for (const { from_period: from, provenances, entities } of node.stat_var.breaks ?? []) {
      breaks.push({ variable: node.ref, from, provenances, entities })
    }
  }
}

const read = async (refs: ReadonlyArray<string>, signal: AbortSignal): Promise<Structure | null> => {
  const asked: Asked = { known: new Map(), breaks: [] }
  let wanted = [...new Set(refs)]
  for (let level = 0; level < mostLevels && wanted.length > 0; level++) {
    for (let i = 0; i < wanted.length; i += atOnce) {
      const answer = await post<{ readonly nodes: ReadonlyArray<GraphNodeAnswer> }>(
        '/api/graph/nodes',
        { dcids: wanted.slice(i, i + atOnce) },
        signal,
      )
      if (!answer.ok) return null
      for (const node of answer.value.nodes) keep(node, asked)
    }
    wanted = [...asked.known.values()].flatMap(({ parent }) =>
      parent === null || asked.known.has(parent) ? [] : [parent],
    )
    wanted = [...new Set(wanted)]
  }
  return asked
}

/** What the graph has to say of a file; null while it is asked, `unknown` where it does not answer. */
export const useStructure = (
  figures: Figures | null,
  all: ReadonlyArray<Series>,
  unknown: Structure,
): Structure | null => {
  const [held, setHeld] = useState<{ readonly of: Figures; readonly structure: Structure } | null>(null)
  useEffect(() => {
    if (figures === null) return
    const refs = new Set<string>()
    for (const { telling, key } of all) {
      // a country is a place and stands for itself: nothing is to be asked
      for (const ref of Object.values(telling)) if (ref !== '' && !ref.startsWith('country/')) refs.add(ref)
      if (key['variable'] !== undefined) refs.add(key['variable'])
    }
    const abort = new AbortController()
    const settle = (structure: Structure) => {
      if (!abort.signal.aborted) setHeld({ of: figures, structure })
    }
    if (refs.size > mostRefs) settle(unknown)
    else {
      read([...refs], abort.signal).then(
        (structure) => settle(structure ?? unknown),
        () => undefined,
      )
    }
    return () => abort.abort()
  }, [figures])
  return held !== null && held.of === figures ? held.structure : null
}
