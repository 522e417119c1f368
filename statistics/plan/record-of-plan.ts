// The stored record of a run: everything later files need, as the graph says it now.
import { partsColumn } from '../../domain/computed/shape.ts'
import { computedRecord, labelsOfInputs, unitNamesOf, withDenominators } from '../compute/computed-record.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { CodeText, Omission, SourceText, StoredRecord, Warning } from '../../domain/dataset/record.ts'
import type { ConversionRequest, Facets } from '../../domain/dataset/request.ts'
import { type Frame, roleColumn } from '../../domain/frame/frame.ts'
import { statusColumn } from '../../domain/frame/observation-status.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import { expansionsUsed } from './entities.ts'
import { coverageOf } from './coverage.ts'
import { lastYearOf, yearOf } from './periods.ts'
import type { FrameOfPlan } from './frame-of-plan.ts'
import type { Plan } from './plan.ts'
import { planWarnings } from './plan-warnings.ts'
import { tallyProvenances } from './provenances.ts'
import type { Asked } from './held-in-part.ts'
import { joinedSegments } from './segments.ts'
import { sourceTextOf } from './source-texts.ts'
import { type Titled, titleOf } from './title.ts'
import { trapsOf } from './traps.ts'

export type RunFacts = {
  readonly specId: string
  readonly contentVersion: string
  readonly baseUrl: string
  readonly materialisedAt: string
  readonly software: StoredRecord['lineage']['software']
}
export type ConversionFacts = {
  readonly trace: ReadonlyArray<Record<string, unknown>>
  readonly warnings: ReadonlyArray<Warning>
}

/** Puts the record of a run together. Fails (throws) when the completeness sum does not add up. */
export const recordOfPlan = (
  graph: Graph,
  plan: Plan,
  built: FrameOfPlan,
  conversion: ConversionFacts | null,
  facts: RunFacts,
): StoredRecord => {
  const { frame } = built
  const { identity, facets } = plan.question
  const used = new Set(frame.dictionaries['variable'] ?? [])
  const variables = [...used].flatMap((dcid) => graph.statVar(dcid) ?? [])
  const slots = Object.fromEntries(variables.map((v) => [v.dcid, { ...v.slots }]))
  const slotProperties = [...new Set(variables.flatMap((v) => Object.keys(v.slots)))].sort()
  const omissions = omissionsOf(graph, built)
  const omittedRows = omissions.reduce((sum, o) => sum + o.rows, 0)
  if (built.rowsRead !== frame.rows + omittedRows) {
    throw new Error(
      `the run does not add up: ${built.rowsRead} rows read, ${frame.rows} delivered, ${omittedRows} omitted`,
    )
  }
  const tally = tallyProvenances(graph, joinedSegments(built.layout.segments, built.layout.computed?.whole?.segments))
  const { coverage, cautions } = toldOf(graph, plan, built)
  const conversionRequest = facets.unit !== undefined && !('ref' in facets.unit) ? facets.unit : null
  const sources = withDenominators(tally, built.computed).map(({ provenance, ...counts }) =>
    sourceTextOf(graph, provenance, counts, identity),
  )
  const warnings: ReadonlyArray<Warning> = [
    ...sources
      .filter((s) => s.illustrative)
      .slice(0, 1)
      .map(() => illustrativeWarning(sources.filter((s) => s.illustrative).map((s) => s.provenance.ref))),
    ...sources.flatMap(extractWarning),
    ...cautions,
    ...(conversion?.warnings ?? []),
    ...(built.computed?.warnings ?? []),
  ]
  const traps = trapsOf(graph, built.layout.segments, new Set(warnings.map(({ code }) => code)))
  return {
    format: 'record1',
    spec_id: facts.specId,
    content_version: facts.contentVersion,
    identity,
    facets,
    title: titleOf(graph, titledOf(plan, frame, variables, conversionRequest)),
    base_url: facts.baseUrl,
    materialised_at: facts.materialisedAt,
    coverage: { rows: frame.rows, series: frame.series, window: coverageWindow(identity, frame), ...coverage },
    roles: frame.roles,
    slot_properties: slotProperties,
    slots,
    labels: { ...labelsOf(graph, frame, slots), ...labelsOfInputs(graph, built) },
    codes: codesOf(graph, frame, slots, unitNamesOf(built.computed)),
    sources,
    facet_choices: plan.choices,
    omissions,
    warnings,
    ...(traps.length === 0 ? {} : { traps }),
    expansions: expansionsUsed(allExpansions(plan), used),
    completeness: { rows_read: built.rowsRead, rows_delivered: frame.rows, rows_omitted: omittedRows },
    lineage: {
      graph_revision: graph.info.revision,
      sources: sources.map((s) => ({ provenance: s.provenance.ref, last_data_refresh_date: s.last_data_refresh_date })),
      rate_tables: usedRateTables(graph, conversion),
      software: facts.software,
    },
    conversion: conversion?.trace ?? [],
    ...(conversion === null ? {} : { rate_sources: rateSources(graph, conversion, identity) }),
    ...(built.computed === undefined ? {} : { computed: computedRecord(facets, built.computed, built.layout) }),
  }
}

/** Groups opened for the rows, and others that were for the whole of shares. */
const allExpansions = ({ expansions, whole }: Plan): Plan['expansions'] => [
  ...expansions,
  ...(whole?.expansions ?? []).filter(
    (of) => !expansions.some((own) => own.role === of.role && own.group === of.group),
  ),
]

const titledOf = (
  { question: { identity, facets }, variables, expansions }: Plan,
  frame: Frame,
  used: ReadonlyArray<StatVar>,
  conversion: ConversionRequest | null,
): Titled => {
  const window = coverageWindow(identity, frame)
  const opened = Map.groupBy(
    expansions.filter(({ by }) => by === 'members'),
    ({ role }) => role,
  )
  return {
    identity,
    variables,
    used,
    conversion,
    computed: facets,
    entities: new Map(frame.roles.map((role) => [role, new Set(frame.dictionaries[roleColumn(role)] ?? [])])),
    opened: new Map([...opened].map(([role, of]) => [role, new Set(of.map(({ group }) => group))])),
    firstYear: window.start_year,
    lastYear: window.end_year,
  }
}

const illustrativeWarning = (provenances: ReadonlyArray<string>): Warning => ({
  code: 'illustrative_figures',
  detail: 'These figures are illustrative; they are not official statistics and must not be cited as such.',
  details: { provenances },
})

/** A source of which only a part is held says so with its figures. */
const extractWarning = ({ provenance, extract }: SourceText): ReadonlyArray<Warning> =>
  extract === undefined
    ? []
    : [
        {
          code: 'source_extract',
          detail: `${provenance.label}: the graph holds a part of the table only (${extract}).`,
          details: { provenance: provenance.ref, extract },
        },
      ]

const omissionsOf = (graph: Graph, built: FrameOfPlan): ReadonlyArray<Omission> => [
  ...unconvertedOf(graph, built),
  ...(built.computed?.omitted ?? []).map((omitted) => ({ ...omitted, rows: omitted.periods.length })),
]

const unconvertedOf = (graph: Graph, built: FrameOfPlan): ReadonlyArray<Omission> =>
  built.omitted.map(({ series, reason, periods }) => {
    const table = graph.series
    const roles: Record<string, string> = {}
    table.roles.forEach((role, i) => {
      const code = table.roleColumns[i]?.[series] ?? -1
      if (code >= 0) roles[role] = table.dictionaries.entity.at(code)
    })
    const variable = table.dictionaries.variable.at(table.variable[series] ?? 0)
    return { reason, variable, roles, periods, rows: periods.length }
  })

const coverageWindow = (identity: SpecIdentity, frame: Frame): StoredRecord['coverage']['window'] => {
  const periods = frame.dictionaries['period'] ?? []
  const firstPeriod = periods[0]
  const lastPeriod = periods.at(-1)
  return {
    kind: identity.requested_window.kind,
    origin: identity.requested_window.kind === 'all' ? 'default' : 'request',
    start_year: firstPeriod === undefined ? null : yearOf(firstPeriod),
    end_year: lastPeriod === undefined ? null : lastYearOf(lastPeriod),
  }
}

/** What the plan told; told anew of what is left where conversion left rows out. */
const toldOf = (graph: Graph, plan: Plan, { layout, omitted }: FrameOfPlan): Pick<Plan, 'coverage' | 'cautions'> => {
  if (omitted.length === 0) return plan
  const { question, variables, expansions } = plan
  const covered = {
    identity: question.identity,
    facets: question.facets,
    variables,
    expansions,
    segments: layout.segments,
  }
  const coverage = coverageOf(graph, covered)
  return { coverage, cautions: planWarnings(graph, covered, coverage) }
}

type Slots = Readonly<Record<string, Readonly<Record<string, string>>>>

const labelsOf = (graph: Graph, frame: Frame, slots: Slots): Record<string, string> => {
  const labels: Record<string, string> = {}
  const add = (dcid: string) => {
    if (Object.hasOwn(labels, dcid)) return
    const label = graph.label(dcid)
    if (label !== null) labels[dcid] = label
  }
  for (const [column, texts] of Object.entries(frame.dictionaries))
    if (!['period', statusColumn, partsColumn].includes(column)) texts.forEach(add)
  for (const codes of Object.values(slots)) Object.values(codes).forEach(add)
  return labels
}

const codesOf = (
  graph: Graph,
  frame: Frame,
  slots: Slots,
  unitNames: Readonly<Record<string, string>>,
): ReadonlyArray<CodeText> => {
  const columns: (readonly [string, ReadonlyArray<string>])[] = [
    ['variable', frame.dictionaries['variable'] ?? []],
    ...frame.roles.map((role) => [role, frame.dictionaries[roleColumn(role)] ?? []] as const),
    ...['unit', 'measurement_method', 'provenance', 'conversion_recipe'].map(
      (c) => [c, frame.dictionaries[c] ?? []] as const,
    ),
  ]
  const bySlot = new Map<string, Set<string>>()
  for (const codes of Object.values(slots)) {
    for (const [property, code] of Object.entries(codes))
      bySlot.set(property, (bySlot.get(property) ?? new Set()).add(code))
  }
  for (const [property, codes] of [...bySlot].sort(([a], [b]) => (a < b ? -1 : 1)))
    columns.push([property, [...codes].sort()])
  return columns.flatMap(([column, refs]) => refs.map((ref) => codeText(graph, column, ref, unitNames[ref])))
}

const codeText = (graph: Graph, column: string, ref: string, name: string | undefined): CodeText => {
  const node = graph.node(ref)
  const code =
    node?.properties['code']?.[0] ?? node?.properties['countryAlpha3Code']?.[0] ?? node?.properties['currencyCode']?.[0]
  const system = node?.properties['inCodeSystem']?.[0]
  return {
    ref,
    label: node?.label ?? name ?? ref,
    kind: node?.kind ?? 'other',
    code: code === undefined || typeof code === 'object' ? null : String(code),
    code_system: typeof system === 'object' ? system.ref : null,
    column,
  }
}

const usedRateTables = (graph: Graph, conversion: ConversionFacts | null) => {
  const used = new Set((conversion?.trace ?? []).map((entry) => entry['table']))
  return graph.info.rate_tables.filter((table) => used.has(table.table))
}

/** The rate tables used, with what their nodes say of who made them. */
const rateSources = (graph: Graph, conversion: ConversionFacts, asked: Asked) =>
  usedRateTables(graph, conversion).map(({ table }) => sourceTextOf(graph, table, { rows: 0, series: 0 }, asked))

/** The bytes of a record as stored: RFC 8785, so that its digest is stable. */
export const recordBytes = (record: StoredRecord): Uint8Array => new TextEncoder().encode(canonicalJson(record))

/** The digest key of bound facets. */
export const facetsKeyOf = (facets: Facets): string => canonicalJson(facets)
