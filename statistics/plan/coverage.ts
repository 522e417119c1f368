// What a plan asks for and what of it has rows.
import {
  type HeldCoverage,
  type Labelled,
  type Named,
  namedAtMost,
  type Partly,
  type RoleCoverage,
  type VariableCoverage,
  type YearCoverage,
  type YearSpan,
} from '../../domain/dataset/coverage.ts'
import type { Expansion } from '../../domain/dataset/record.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { type AskedRole, askedRoles } from './asked-entities.ts'
import { boundsOf, markYears, spansWhere, type YearMarks, type Years, yearsOfRows } from './held-years.ts'
import type { Segments } from './segments.ts'
import { toldApart } from './told-apart.ts'
import { type UsedTexts, usedTexts, variablesUsed } from './used-texts.ts'

/** What coverage is told of: a plan, or what conversion left of it. */
export type Covered = {
  readonly identity: SpecIdentity
  readonly variables: ReadonlyArray<StatVar>
  readonly expansions: ReadonlyArray<Expansion>
  readonly segments: Segments
  readonly facets: Facets
}

/** Coverage of planned rows. Of a window of years their periods are read; else the series table is enough. */
export const coverageOf = (graph: Graph, covered: Covered): HeldCoverage => {
  const { identity, variables, segments } = covered
  const asked = askedRoles(identity, graph, covered.expansions)
  const byName = identity.slots.every(({ binding }) => binding.state === 'value')
  const named = toldApart(graph, asked, byName ? variables : [])
  const rows = yearsOfRows(graph, segments)
  const marks =
    identity.requested_window.kind === 'all'
      ? []
      : markYears(graph, segments, boundsOf(identity.requested_window, rows), named.places, named.placesOf)
  const partlyOf = (role: string | null): Partly =>
    partly(
      graph,
      marks[0] ?? null,
      named.namedIn(role).flatMap(({ ref, place }) => {
        const own = marks[place]
        return own === undefined ? [] : [{ ref, own }]
      }),
    )
  return {
    years: yearCoverage(identity, rows, marks[0] ?? null),
    roles: rolesCovered(graph, segments, asked, partlyOf),
    variables: variableCoverage(graph, variables, byName, variablesUsed(graph, segments), partlyOf(null)),
  }
}

const labelled = (graph: Graph, ref: string): Labelled => ({ ref, label: graph.label(ref) ?? ref })

const namedOf = (graph: Graph, refs: ReadonlyArray<string>): Named => ({
  total: refs.length,
  shown: refs.slice(0, namedAtMost).map((ref) => labelled(graph, ref)),
})

const rolesCovered = (
  graph: Graph,
  segments: Segments,
  asked: ReadonlyArray<AskedRole>,
  partlyOf: (role: string) => Partly,
): ReadonlyArray<RoleCoverage> => {
  const { series: table } = graph
  return table.roles.flatMap((role, r): ReadonlyArray<RoleCoverage> => {
    const isUsed = usedTexts(segments, table.roleColumns[r] ?? new Int32Array(0), table.dictionaries.entity)
    const of = asked.find((it) => it.role === role)
    if (of === undefined) {
      const none = { total: 0, shown: [] }
      const open = { role, asked: null, held: isUsed.count, without_rows: none, groups: [], partly: none }
      return isUsed.count === 0 ? [] : [open]
    }
    const all = [...new Set([...of.named, ...of.groups.flatMap(({ members }) => members)])]
    return [
      {
        role,
        asked: all.length,
        held: all.filter(isUsed).length,
        without_rows: namedOf(
          graph,
          of.named.filter((ref) => !isUsed(ref)),
        ),
        groups: of.groups.map(({ group, members, areas }) => ({
          group: labelled(graph, group),
          members: members.length,
          held: members.filter(isUsed).length,
          without_rows: namedOf(
            graph,
            members.filter((ref) => !isUsed(ref)),
          ),
          ...(areas.length === 0 ? {} : { areas: areasCovered(graph, segments, r, areas.filter(isUsed)) }),
        })),
        partly: partlyOf(role),
      },
    ]
  })
}

/** The areas of a region that have rows, counted apart from its places. */
const areasCovered = (graph: Graph, segments: Segments, r: number, held: ReadonlyArray<string>) => {
  const column = graph.series.roleColumns[r] ?? new Int32Array(0)
  const codes = new Set(held.map((ref) => graph.series.dictionaries.entity.codeOf(ref)))
  let rows = 0
  if (codes.size > 0) {
    for (let i = 0; i < segments.series.length; i++) {
      if (codes.has(column[segments.series[i] ?? 0] ?? -1)) rows += segments.length[i] ?? 0
    }
  }
  return { held: held.length, rows, shown: held.slice(0, namedAtMost).map((ref) => labelled(graph, ref)) }
}

const variableCoverage = (
  graph: Graph,
  variables: ReadonlyArray<StatVar>,
  byName: boolean,
  isUsed: UsedTexts,
  partlyHeld: Partly,
): VariableCoverage => {
  const without = variables.filter(({ dcid }) => !isUsed(dcid)).map(({ dcid }) => dcid)
  return {
    asked: variables.length,
    held: variables.length - without.length,
    without_rows: namedOf(graph, without),
    partly: partlyHeld,
    by_name: byName,
  }
}

const spanOf = ({ low, high }: Years): YearSpan => ({ start_year: low, end_year: high })

const yearCoverage = ({ requested_window }: SpecIdentity, rows: Years, marks: YearMarks | null): YearCoverage => {
  const missing = marks === null ? [] : spansWhere(marks, 0)
  return {
    asked:
      requested_window.kind === 'all'
        ? null
        : { start_year: requested_window.start_year, end_year: requested_window.end_year },
    held: spanOf(rows),
    without_rows: {
      total: missing.reduce((sum, { low, high }) => sum + high - low + 1, 0),
      shown: missing.slice(0, namedAtMost).map(spanOf),
    },
  }
}

/** What has rows of some years, but not of all that others have rows of. */
const partly = (
  graph: Graph,
  all: YearMarks | null,
  named: ReadonlyArray<{ readonly ref: string; readonly own: YearMarks }>,
): Partly => {
  if (all === null) return { total: 0, shown: [] }
  const found = named.flatMap(({ ref, own }) => {
    const held = spansWhere(own, 1)
    const [first, last] = [held[0], held.at(-1)]
    const lacks = all.marks.reduce((sum, mark, i) => sum + (mark === 1 && own.marks[i] === 0 ? 1 : 0), 0)
    return first === undefined || last === undefined || lacks === 0
      ? []
      : [{ ...labelled(graph, ref), first_year: first.low, last_year: last.high, years_without_rows: lacks }]
  })
  return { total: found.length, shown: found.slice(0, namedAtMost) }
}
