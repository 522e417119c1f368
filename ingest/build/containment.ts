import type { Report } from './problem.ts'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { type Draft, type DraftNode, reportAt } from './draft.ts'
import { treeProperties } from '../../statistics/read/vocabulary.ts'

const refsOf = (node: DraftNode | undefined, property: string): ReadonlyArray<string> =>
  (node?.properties.get(property) ?? []).flatMap((entry) => (typeof entry.value === 'object' ? [entry.value.ref] : []))

type Step = { readonly dcid: string; readonly targets: ReadonlyArray<string>; next: number }

/** The dcids of a circle; of a long one its beginning and its end, since many may be told of. */
const shownCircle = (path: ReadonlyArray<Step>, from: number): string[] => {
  const dcids = (some: ReadonlyArray<Step>) => some.map((entry) => entry.dcid)
  return path.length - from <= 12
    ? dcids(path.slice(from))
    : [...dcids(path.slice(from, from + 5)), '...', ...dcids(path.slice(-5))]
}

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
    const positions = new Map([[root, 0]])
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const to = step.targets[step.next++]
      if (to === undefined) {
        path.pop()
        positions.delete(step.dcid)
        done.add(step.dcid)
      } else if (positions.has(to)) {
        closing.push({ from: step.dcid, to, path: shownCircle(path, positions.get(to) ?? 0) })
      } else if (!done.has(to)) {
        positions.set(to, path.length)
        path.push({ dcid: to, targets: refsOf(draft.nodes.get(to), property), next: 0 })
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
