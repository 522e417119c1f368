// What the graph says of the places, groups and codes that rows name: which stand for one country, which contain which.
import type { Series } from './series.ts'

/** What is known of one identifier. */
export type Known = {
  /** As the graph calls it: `country`, `subregion`, `group`, `code`, ... */
  readonly kind: string
  readonly label: string
  /** The code directly above; null for the others. */
  readonly parent: string | null
  /** Whether it stands for amounts of a region, or of no place that was told ("Africa, regional"). */
  readonly area: boolean
}

/** Where a new rule holds, so that figures before and after do not compare. */
export type Break = {
  readonly variable: string
  /** What changed, in a few words; empty where the graph does not say. */
  readonly label: string
  /** The first period by the new rule. */
  readonly from: string
  /** Sources and entities that it holds for; empty: all. */
  readonly provenances: ReadonlyArray<string>
  readonly entities: ReadonlyArray<string>
}

export type Structure = {
  readonly known: ReadonlyMap<string, Known>
  readonly breaks: ReadonlyArray<Break>
}

/** A structure of nothing: all are peers. */
export const unknownStructure: Structure = { known: new Map(), breaks: [] }

const groupKinds = new Set(['group', 'continent', 'region', 'subregion', 'aggregate'])
/** How the lists of the DAC name amounts that have no one country, where the graph was not asked. */
const areaName = /,\s*(?:regional|unspecified)$/i

/** Whether a series is one beside others: no area that is no place, and no group beside its members. */
export const isOne = (series: Series, { known }: Structure): boolean => {
  const held = Object.values(series.telling).flatMap((ref) => known.get(ref) ?? [])
  return held.length === 0
    ? !series.name.split(' · ').some((part) => areaName.test(part))
    : !held.some(({ area, kind }) => area || groupKinds.has(kind))
}

export type Step = { readonly ref: string; readonly label: string }

/** One level of a hierarchy of codes. */
export type Level = {
  readonly shown: ReadonlyArray<Series>
  /** From the top to the code that was opened. */
  readonly path: ReadonlyArray<Step>
  /** Codes shown that have parts among the rows. */
  readonly openable: ReadonlyArray<Step>
  /** Whether rows hold codes beside codes that contain them. */
  readonly nested: boolean
}

/** The series of one level: those under a code, or without one those at the top, so that no part stands beside its whole. */
export const levelOf = (all: ReadonlyArray<Series>, under: string, { known }: Structure): Level => {
  const present = new Set(all.flatMap(({ telling }) => Object.values(telling)))
  /** The nearest code above that has rows of its own. */
  const above = (ref: string): string | null => {
    let at = known.get(ref)?.parent ?? null
    // a graph may hold a circle by mistake: no chain of codes is longer than this
    for (let steps = 0; at !== null && steps < 32; steps++) {
      if (present.has(at)) return at
      at = known.get(at)?.parent ?? null
    }
    return null
  }
  const aboveOf = new Map([...present].map((ref) => [ref, above(ref)]))
  const parents = new Set([...aboveOf.values()].filter((ref) => ref !== null))
  const nested = parents.size > 0
  const opened = parents.has(under) ? under : null
  const columns = new Set(
    all.flatMap(({ telling }) => Object.entries(telling).flatMap(([column, ref]) => (ref === opened ? [column] : []))),
  )
  const shown = all.filter(({ telling }) =>
    Object.entries(telling).every(
      ([column, ref]) => (aboveOf.get(ref) ?? null) === (columns.has(column) ? opened : null),
    ),
  )
  const step = (ref: string): Step => ({ ref, label: known.get(ref)?.label ?? ref })
  const path: Step[] = []
  for (let at = opened; at !== null; at = aboveOf.get(at) ?? null) path.unshift(step(at))
  const openable = new Set(shown.flatMap(({ telling }) => Object.values(telling).filter((ref) => parents.has(ref))))
  return { shown, path, openable: [...openable].map(step), nested }
}

/** The breaks of a series. */
export const breaksOf = (series: Series, { breaks }: Structure): ReadonlyArray<Break> =>
  breaks.filter(
    ({ variable, provenances, entities }) =>
      variable === series.key['variable'] &&
      (provenances.length === 0 || provenances.includes(series.key['provenance'] ?? '')) &&
      (entities.length === 0 || Object.values(series.key).some((ref) => entities.includes(ref))),
  )
