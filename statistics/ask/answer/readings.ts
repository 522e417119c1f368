// Readings as they are answered: label, coverage, and the other slot sets and tables that answer in more detail or differently.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import type { Counter } from '../reading/coverage.ts'
import { searchLimits } from '../limits.ts'
import type { Candidate } from '../reading/candidates.ts'
import { type Found, specOf, tallyOf } from '../reading/found.ts'
import { viewsOf, variablesOf } from '../reading/views.ts'
import type { Coverage, Reading } from '../resolution.ts'
import type { Family } from '../words/families.ts'
import type { Headline } from '../words/family-words.ts'
import { type Labels, phraseOf } from './labels.ts'
import { phraseText, type ReadingPhrase } from './phrase.ts'

export type ReadingSources = {
  readonly graph: Graph
  readonly counter: Counter
  readonly labels: Labels
  readonly families: ReadonlyArray<Family>
}

const coverageOf = ({ rows, series, first_year, last_year }: Coverage): Coverage => ({
  rows,
  series,
  first_year,
  last_year,
})

/** What a reading is called: the line, and the parts it is made of. */
export const calledOf = (
  labels: Labels,
  { candidate, window }: Pick<Found, 'candidate' | 'window'>,
): { readonly label: string; readonly phrase: ReadingPhrase } => {
  const phrase = phraseOf(labels, {
    family: candidate.family,
    fixed: candidate.view.fixed,
    properties: candidate.view.slotSet.properties,
    entities: candidate.entities,
    membersOf: candidate.membersOf,
    ...(candidate.leftOut === undefined ? {} : { leftOut: candidate.leftOut }),
    byRoles: candidate.byRoles,
    window,
  })
  return { label: phraseText(phrase), phrase }
}

/** What remains of a group whose own row was asked for is added up. */
const summedOf = ({ leftOut }: Candidate): Pick<Reading, 'suggested_facets'> =>
  leftOut === undefined || leftOut.summed === null ? {} : { suggested_facets: { sum_over: [leftOut.summed] } }

/** What Search returns of a reading. */
export const readingOf = (sources: ReadingSources, found: Found, differs = ''): Reading => ({
  spec: found.spec,
  ...calledOf(sources.labels, found),
  coverage: coverageOf(found.coverage),
  differs,
  ...summedOf(found.candidate),
})

/** The same question in another family or slot set; null where it has no rows in the same years. */
const inView = (sources: ReadingSources, found: Found, candidate: Candidate, differs: string): Reading | null => {
  const coverage = tallyOf(sources.counter, candidate, candidate.view.slotSet, found.window)
  if (coverage.rows === 0) return null
  const spec = specOf(sources.graph, candidate, candidate.view, found.window)
  return readingOf(sources, { ...found, candidate, spec, coverage, ever: coverage }, differs)
}

const reaches = (window: RequestedWindow, year: number): boolean =>
  window.kind === 'all' || (window.end_year ?? Infinity) >= year

/** Headlines that succeed the one a reading has, where its years reach them. */
export const successorsOf = (
  { families }: Pick<ReadingSources, 'families'>,
  { candidate, window }: Found,
): ReadonlyArray<{ readonly family: Family; readonly headline: Headline }> => {
  const { headline } = candidate
  if (headline === null) return []
  return families.flatMap((family) =>
    family.words.headlines
      .filter(({ succeeds, fromYear }) => succeeds === headline.dcid && reaches(window, fromYear ?? 0))
      .map((each) => ({ family, headline: each })),
  )
}

/** Whether a reading is in its headline's own view: other words ("commitments") have no successor. */
export const isInHeadlineView = ({ candidate }: Found): boolean => {
  const { headline, view } = candidate
  return headline !== null && Object.entries(headline.slots).every(([slot, ref]) => view.fixed[slot] === ref)
}

const successorReadings = (sources: ReadingSources, found: Found): ReadonlyArray<Reading> =>
  isInHeadlineView(found)
    ? successorsOf(sources, found).flatMap(({ family, headline }) =>
        viewsOf(family, { fixed: headline.slots, open: [] }).flatMap((view) => {
          const asked = { fixed: headline.slots, open: [] }
          return (
            inView(
              sources,
              found,
              { ...found.candidate, family, headline, view, asked },
              `the headline since ${headline.fromYear}`,
            ) ?? []
          )
        }),
      )
    : []

/** The same question over other slot sets of the family that have rows in the same years, smallest first. */
function* moreDetailed(sources: ReadingSources, found: Found): Generator<Reading> {
  const { candidate } = found
  const { family, view, asked } = candidate
  const sets = new Set(variablesOf(family, { fixed: view.fixed, open: asked.open }).map(({ slotSet }) => slotSet))
  const others = family.slotSets.filter((set) => sets.has(set.index) && set !== view.slotSet)
  if (others.length === 0) return
  const held = sources.counter.bySlotSet(family, { fixed: view.fixed, open: asked.open }, candidate.entities)
  const sorted = others
    .map((set) => ({ set, rows: held.get(set.index)?.rows ?? 0 }))
    .sort((a, b) => a.set.properties.length - b.set.properties.length || b.rows - a.rows || a.set.index - b.set.index)
    .slice(0, 2 * searchLimits.alternatives)
  for (const { set: slotSet } of sorted) {
    const added = slotSet.properties.filter((property) => !view.slotSet.properties.includes(property))
    const differs = `by ${added.map(sources.labels.slot).join(', ')}`
    const reading = inView(sources, found, { ...candidate, view: { ...view, slotSet, added } }, differs)
    if (reading !== null) yield reading
  }
}

/** The measure in the other views of the family ("gross", "commitments"), where one was taken as the usual. */
const otherViews = (sources: ReadingSources, found: Found): ReadonlyArray<Reading> => {
  const { candidate } = found
  const { family, view } = candidate
  const taken = Object.keys(view.fixed).filter((slot) =>
    family.words.usualViews.some((usual) => usual[slot] !== undefined),
  )
  const bare = Object.fromEntries(Object.entries(view.fixed).filter(([slot]) => !taken.includes(slot)))
  if (taken.length === 0) return []
  return family.words.usualViews.flatMap((usual) => {
    const fixed = { ...bare, ...usual }
    const same = Object.entries(usual).every(([slot, ref]) => view.fixed[slot] === ref)
    const views =
      same || variablesOf(family, { fixed, open: [] }).length === 0 ? [] : viewsOf(family, { fixed, open: [] })
    return views.flatMap((other) => {
      const differs = Object.values(usual).map(sources.labels.of).join(', ').toLowerCase()
      return inView(sources, found, { ...candidate, view: other, asked: { fixed, open: [] } }, differs) ?? []
    })
  })
}

/** The other tables that answer the measure with these roles and codes. */
const otherTables = (sources: ReadingSources, found: Found): ReadonlyArray<Reading> => {
  const { candidate } = found
  const { headline, measure, entities } = candidate
  if (headline === null || measure === null) return []
  const roles = Object.keys(entities)
  return sources.families.flatMap((family) =>
    family === candidate.family || !roles.every((role) => family.roles.includes(role))
      ? []
      : family.words.headlines
          .filter((other) => other.measure === measure && other.succeeds === null)
          .slice(0, 1)
          .flatMap((other) => {
            const said = Object.fromEntries(
              Object.entries(candidate.asked.fixed).filter(([slot]) => headline.slots[slot] === undefined),
            )
            const fixed = { ...other.slots, ...said }
            const views = Object.keys(said).every((slot) => other.takes.has(slot))
              ? viewsOf(family, { fixed, open: candidate.asked.open })
              : []
            return views.flatMap((view) => {
              const asked = { fixed, open: candidate.asked.open }
              return inView(sources, found, { ...candidate, family, headline: other, view, asked }, other.name) ?? []
            })
          }),
  )
}

/** Readings beside a definite one: what succeeds it as headline first, then other tables and views, then more detail. Made as far as they are listed. */
export const alternativesOf = (sources: ReadingSources, found: Found): ReadonlyArray<Reading> => {
  const listed = new Map<string, Reading>()
  for (const beside of [successorReadings, otherTables, otherViews, moreDetailed])
    for (const reading of beside(sources, found)) {
      if (listed.size === searchLimits.alternatives) return [...listed.values()]
      const id = reading.spec.spec_id
      if (id !== found.spec.spec_id && !listed.has(id)) listed.set(id, reading)
    }
  return [...listed.values()]
}
