// Why a row differs between two versions, told from the rows and the stored records alone.
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { ChangeCause } from '../../domain/dataset/comparison.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { type Frame, roleColumn } from '../../domain/frame/frame.ts'
import { admissionOf, readAlike } from './membership.ts'
import { compareRanks, facetColumns, type RowCursor, type SeriesRanks } from './row-cursor.ts'

export type ComparedVersion = { readonly frame: Frame; readonly record: StoredRecord }

const facetAt = (name: (typeof facetColumns)[number]): number => facetColumns.indexOf(name)
const sameText = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/** Rules for one pair of versions. */
export type CauseRules = {
  /** The cause of other values in a row that both versions have. */
  readonly ofRevised: (from: RowCursor, to: RowCursor) => ChangeCause
  /** The cause of a row that only the version of `cursor` has; `other` stands at the next row of the other one. */
  readonly ofSingle: (cursor: RowCursor, other: RowCursor, side: 'from' | 'to') => ChangeCause
}

export const causeRules = (from: ComparedVersion, to: ComparedVersion): CauseRules => {
  const sameFacets = sameText(from.record.facets, to.record.facets)
  const sameGraph = from.record.lineage.graph_revision === to.record.lineage.graph_revision
  const sameBasis = sameText(from.frame.conversion, to.frame.conversion)
  const isConverted = from.frame.conversion !== null && to.frame.conversion !== null
  const left = sideOf(from)
  const right = sideOf(to)
  const bySource: ChangeCause = sameGraph ? 'unknown' : 'source_revised'

  const ofRevised = (a: RowCursor, b: RowCursor): ChangeCause => {
    if (!sameBasis) return 'facet_choice'
    if (isRounding(a, b)) return 'rounding'
    if (differ(a.series, b.series, ['provenance', 'measurement_method', 'reported_unit'])) return 'facet_choice'
    // the same figure under another status: nothing that this service does changes it
    if (a.value === b.value && a.status !== b.status) return bySource
    const otherUnit = differ(a.series, b.series, ['unit'])
    if (!isConverted) return otherUnit ? 'facet_choice' : bySource
    if (otherUnit && !sameFacets) return 'facet_choice'
    if (a.reported === null || b.reported === null) return bySource
    return a.reported === b.reported ? 'rates_or_deflators' : 'source_revised'
  }

  const ofSingle = (cursor: RowCursor, other: RowCursor, side: 'from' | 'to'): ChangeCause => {
    const [own, absentFrom] = side === 'from' ? [left, right] : [right, left]
    const counterpart = sameSeries(cursor.series, other)
    if (counterpart === null && sameFacets) {
      if (!own.isStatvarSet && !absentFrom.holds('variable', cursor.text('variable'))) return 'statvar_added_or_dropped'
    }
    const isAdmitted = absentFrom.admits(cursor)
    if (isAdmitted === false) return 'membership'
    if (counterpart === null) {
      if (!sameFacets) return 'facet_choice'
      if (isAdmitted === null && isOfOtherGroups(cursor, own, absentFrom)) return 'membership'
    } else if (differ(cursor.series, counterpart, ['provenance', 'measurement_method', 'reported_unit'])) {
      return 'facet_choice'
    } else if (!isConverted && differ(cursor.series, counterpart, ['unit'])) {
      return 'facet_choice'
    }
    return absentFrom.omits(cursor) ? 'rates_or_deflators' : bySource
  }
  return { ofRevised, ofSingle }
}

/** Differences of doubles that carry the same decimals: far below what any source publishes. */
const roundingAtMost = 1e-12

const isRounding = (a: RowCursor, b: RowCursor): boolean =>
  a.value !== b.value &&
  a.status === b.status &&
  Math.abs(a.value - b.value) <= roundingAtMost * Math.max(Math.abs(a.value), Math.abs(b.value)) &&
  !differ(a.series, b.series, ['provenance', 'measurement_method', 'reported_unit', 'unit'])

const differ = (a: SeriesRanks, b: SeriesRanks, names: ReadonlyArray<(typeof facetColumns)[number]>): boolean =>
  names.some((name) => a.facets[facetAt(name)] !== b.facets[facetAt(name)])

/** The same series in the other version: the one its cursor is in, or the one it has just left. */
const sameSeries = (series: SeriesRanks, other: RowCursor): SeriesRanks | null => {
  for (const candidate of [other.series, other.previous]) {
    if (candidate !== null && candidate.key.length > 0 && compareRanks(candidate.key, series.key) === 0) {
      return candidate
    }
  }
  return null
}

type Side = ReturnType<typeof sideOf>

const sideOf = ({ frame, record }: ComparedVersion) => {
  const held = new Map<string, ReadonlySet<string>>()
  const textsIn = (column: string): ReadonlySet<string> => {
    const known = held.get(column)
    if (known !== undefined) return known
    const texts = new Set(frame.dictionaries[column] ?? [])
    held.set(column, texts)
    return texts
  }
  const omitted = new Map(
    record.omissions.map((omission) => [seriesName(omission.variable, omission.roles), new Set(omission.periods)]),
  )
  const admission = admissionOf(record)
  return {
    isStatvarSet: record.identity.shape.kind === 'statvar_set',
    holds: (column: string, text: string | null): boolean => text === null || textsIn(column).has(text),
    omits: (cursor: RowCursor): boolean =>
      omitted.size > 0 &&
      (omitted.get(seriesName(cursor.text('variable') ?? '', rolesOf(cursor)))?.has(cursor.text('period') ?? '') ??
        false),
    expansionsOf: (role: string) => record.expansions.filter((expansion) => expansion.role === role),
    expandedRoles: admission.roles,
    /** Whether the groups of this version let the row in; null where its record does not tell. */
    admits: (cursor: RowCursor): boolean | null => {
      let isTold = true
      for (const role of admission.roles) {
        const ref = cursor.text(roleColumn(role))
        if (ref === null) continue
        const admits = admission.admits(role, ref, cursor.text('variable') ?? '', cursor.text('period') ?? '')
        if (admits === false) return false
        if (admits === null) isTold = false
      }
      return isTold ? true : null
    },
  }
}

const seriesName = (variable: string, roles: Readonly<Record<string, string>>): string =>
  canonicalJson([variable, roles])

/** The entities of a row by role. */
export const rolesOf = (cursor: RowCursor): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cursor.frame.roles.flatMap((role) => {
      const ref = cursor.text(roleColumn(role))
      return ref === null ? [] : [[role, ref] as const]
    }),
  )

/** An entity that the other version does not have at all, in a role whose groups were read differently. */
const isOfOtherGroups = (cursor: RowCursor, own: Side, other: Side): boolean =>
  [...new Set([...own.expandedRoles, ...other.expandedRoles])].some((role) => {
    const ref = cursor.text(roleColumn(role))
    return (
      ref !== null &&
      !other.holds(roleColumn(role), ref) &&
      !readAlike(own.expansionsOf(role), other.expansionsOf(role))
    )
  })
