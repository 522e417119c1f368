import type { Report } from '../problem.ts'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { type Draft, type DraftNode, reportAt } from './draft.ts'
import { treeProperties } from './vocabulary.ts'

const refsOf = (node: DraftNode | undefined, property: string): ReadonlyArray<string> =>
  (node?.properties.get(property) ?? []).flatMap((entry) => (typeof entry.value === 'object' ? [entry.value.ref] : []))

type Step = { readonly dcid: string; readonly targets: ReadonlyArray<string>; next: number }

/** References that close a cycle when nodes are visited in byte order; iterative, since chains may be long. */
const closingReferences = (
  draft: Draft,
  property: string,
): ReadonlyArray<{ from: string; to: string; path: string[] }> => {
  const closing: { from: string; to: string; path: string[] }[] = []
  const done = new Set<string>()
  const roots = [...draft.nodes.values()].filter((node) => node.properties.has(property)).map((node) => node.dcid)
  for (const root of roots.sort(compareUtf8)) {
    if (done.has(root)) continue
    const path: Step[] = [{ dcid: root, targets: refsOf(draft.nodes.get(root), property), next: 0 }]
    const onPath = new Set([root])
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const to = step.targets[step.next++]
      if (to === undefined) {
        path.pop()
        onPath.delete(step.dcid)
        done.add(step.dcid)
      } else if (onPath.has(to)) {
        const at = path.findIndex((entry) => entry.dcid === to)
        closing.push({ from: step.dcid, to, path: path.slice(at).map((entry) => entry.dcid) })
      } else if (!done.has(to)) {
        path.push({ dcid: to, targets: refsOf(draft.nodes.get(to), property), next: 0 })
        onPath.add(to)
      }
    }
  }
  return closing
}

/** Tells of every cycle of containment, parent codes or parts, and takes out the reference that closes it. */
export const breakCycles = (draft: Draft, report: Report): void => {
  const tell = reportAt(draft, report)
  for (const property of treeProperties) {
    for (const { from, to, path } of closingReferences(draft, property)) {
      const node = draft.nodes.get(from)
      const values = node?.properties.get(property) ?? []
      const closing = values.find((entry) => typeof entry.value === 'object' && entry.value.ref === to)
      if (node === undefined || closing === undefined) continue
      tell('cyclic_containment', closing.at, `${property} goes in a circle: ${[...path, to].join(' -> ')}`)
      const rest = values.filter((entry) => entry !== closing)
      if (rest.length === 0) node.properties.delete(property)
      else node.properties.set(property, rest)
    }
  }
}
