// The structure of a chart from the nodes of the graph that its rows name, whoever reads them.
import type { DetailBlock, NodeEnvelope } from '../../api/answers.ts'
import type { Series } from './series.ts'
import type { Break, Known, Structure } from './structure.ts'

/** A node of the graph as far as charts read it, or word that it is not held. */
export type ChartNode =
  | { readonly ref: string; readonly status: 'not_held' }
  | (Pick<NodeEnvelope, 'ref' | 'label' | 'kind'> &
      (
        | { readonly code: Pick<DetailBlock<'code'>, 'parent'> }
        | {
            readonly subregion: Pick<DetailBlock<'subregion'>, 'member_counts'> & {
              readonly other_properties: Readonly<Record<string, ReadonlyArray<unknown>>>
            }
          }
        | {
            readonly stat_var: {
              readonly breaks?: ReadonlyArray<{
                readonly label: string | null
                readonly from_period: string
                readonly provenances: ReadonlyArray<string>
                readonly entities: ReadonlyArray<string>
              }>
            }
          }
      ))

/** Reads up to 500 nodes; null where it cannot. */
export type NodesOf = (refs: ReadonlyArray<string>) => Promise<ReadonlyArray<ChartNode> | null>

/** As many as one request of the API takes. */
const atOnce = 500
/** More identifiers than these are not asked for: then all are peers, as without a structure. */
const mostRefs = 3_000
/** Codes have at most so many above them. */
const mostLevels = 8

type Asked = { readonly known: Map<string, Known>; readonly breaks: Break[] }

const keep = (node: ChartNode, { known, breaks }: Asked): void => {
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
    for (const { label, from_period: from, provenances, entities } of node.stat_var.breaks ?? []) {
      breaks.push({ variable: node.ref, label: label ?? '', from, provenances, entities })
    }
  }
}

/** The identifiers that the graph is asked of for some series; null where they are too many. */
const refsOf = (all: ReadonlyArray<Series>): ReadonlyArray<string> | null => {
  const refs = new Set<string>()
  for (const { telling, key } of all) {
    // a country is a place and stands for itself: nothing is to be asked
    for (const ref of Object.values(telling)) if (ref !== '' && !ref.startsWith('country/')) refs.add(ref)
    if (key['variable'] !== undefined) refs.add(key['variable'])
  }
  return refs.size > mostRefs ? null : [...refs]
}

/** What the graph has to say of some series; null where it does not answer or has too much to say. */
export const readStructure = async (all: ReadonlyArray<Series>, nodesOf: NodesOf): Promise<Structure | null> => {
  const asked: Asked = { known: new Map(), breaks: [] }
  const refs = refsOf(all)
  if (refs === null) return null
  let wanted = refs
  for (let level = 0; level < mostLevels && wanted.length > 0; level++) {
    for (let i = 0; i < wanted.length; i += atOnce) {
      const nodes = await nodesOf(wanted.slice(i, i + atOnce))
      if (nodes === null) return null
      for (const node of nodes) keep(node, asked)
    }
    const above = [...asked.known.values()].flatMap(({ parent }) =>
      parent === null || asked.known.has(parent) ? [] : [parent],
    )
    wanted = [...new Set(above)]
  }
  return asked
}
