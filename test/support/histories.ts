// Plausible lives of specs, operations and versions, made from a number: the same number gives the same events.
import type { DomainEvent, EventMetadata, NewEvent, RecordedEvent } from '../../domain/events/event.ts'
import { chainedHash, chainStart } from '../../domain/events/hash-chain.ts'
import { sha256Hex } from '../../domain/digest.ts'
import { instantOf } from '../../domain/ports/clock.ts'

export type StreamHistory = { readonly stream: string; readonly events: ReadonlyArray<DomainEvent> }

const hex = (name: string, length: number): string => sha256Hex(name).slice(0, length)
export const specIdFor = (n: number): string => `spec_${hex(`spec ${n}`, 32)}`
export const contentVersionFor = (n: number): string => `cv_${hex(`version ${n}`, 32)}`
export const digestFor = (name: string): string => `sha256:${hex(name, 64)}`
export const operationIdFor = (n: number): string => `0197f0c0-0000-7000-8000-${String(n).padStart(12, '0')}`

const startMs = Date.UTC(2026, 0, 1)
const at = (n: number, second: number): string => instantOf(startMs + n * 60_000 + second * 1000)

const identityFor = (n: number) => ({
  identity_version: 'spec1' as const,
  shape: {
    kind: 'statvar_schema' as const,
    population_type: 'DevelopmentFinanceFlow',
    measured_property: 'amount',
    stat_type: 'measuredValue',
    measurement_qualifier: 'Nominal',
  },
  slots: [{ property: 'crsPurpose', binding: { state: 'value' as const, ref: `crs/purpose/${n % 300}` } }],
  entities: { origin: ['country/FRA'], destination: ['country/KEN', `country/${n}`] },
  requested_window: { kind: 'range' as const, start_year: 2015, end_year: 2020 },
})

const lineage = {
  graph_revision: hex('graph', 64),
  sources: [{ provenance: 'provenance/crs', last_data_refresh_date: '2025-12-01' }],
  rate_tables: [{ table: 'rates/dac', revision: '2025-12', digest: hex('rates', 64) }],
  software: { name: 'devfin', version: '0.1.0', commit: 'abcdef0' },
}

export const specRegistered = (n: number): DomainEvent => ({
  type: 'SpecRegistered',
  data: { spec_id: specIdFor(n), identity: identityFor(n), how: 'download', registered_at: at(n, 0) },
})

export const runRequested = (n: number): DomainEvent => ({
  type: 'RunRequested',
  data: {
    run_id: hex(`run ${n}`, 64),
    operation_id: operationIdFor(n),
    rendering_key: '{"bundle":true,"format":"csv"}',
    requested_at: at(n, 0),
  },
})

export const operationStarted = (n: number, spec = n): DomainEvent => ({
  type: 'OperationStarted',
  data: {
    operation_id: operationIdFor(n),
    run_id: hex(`run ${n}`, 64),
    request: {
      spec_id: specIdFor(spec),
      identity: identityFor(spec),
      facets: {},
      options: { format: 'csv', bundle: true },
    },
    estimate: { rows: 1_200, requests: 40 },
    mode: 'background',
    graph_revision: lineage.graph_revision,
    started_at: at(n, 1),
  },
})

export const operationClaimed = (n: number, attempt = 1): DomainEvent => ({
  type: 'OperationClaimed',
  data: {
    operation_id: operationIdFor(n),
    worker: `worker-${attempt}`,
    attempt,
    claimed_at: at(n, 2),
    lease_until: at(n, 32),
  },
})

export const operationProgressed = (n: number, rows_done: number): DomainEvent => ({
  type: 'OperationProgressed',
  data: {
    operation_id: operationIdFor(n),
    phase: 'render',
    rows_done,
    rows_total: 1_200,
    progressed_at: at(n, 3),
    lease_until: at(n, 33),
  },
})

export const operationCompleted = (n: number, spec = n): DomainEvent => ({
  type: 'OperationCompleted',
  data: {
    operation_id: operationIdFor(n),
    spec_id: specIdFor(spec),
    content_version: contentVersionFor(n),
    rows: 1_200,
    artifacts: [digestFor(`file ${n}`)],
    completed_at: at(n, 8),
  },
})

export const operationFailed = (n: number): DomainEvent => ({
  type: 'OperationFailed',
  data: {
    operation_id: operationIdFor(n),
    problem: { code: 'no_observations', detail: 'The graph holds no such rows.' },
    failed_at: at(n, 8),
  },
})

export const versionMaterialised = (n: number, spec = n): DomainEvent => ({
  type: 'VersionMaterialised',
  data: {
    spec_id: specIdFor(spec),
    content_version: contentVersionFor(n),
    operation_id: operationIdFor(n),
    title: 'Aid from France to Kenya, 2015 to 2020',
    coverage: {
      rows: 1_200,
      series: 40,
      window: { kind: 'range', origin: 'request', start_year: 2015, end_year: 2020 },
    },
    completeness: { rows_read: 1_210, rows_delivered: 1_200, rows_omitted: 10 },
    frame: { key: `frames/${specIdFor(spec)}/${contentVersionFor(n)}`, digest: digestFor(`frame ${n}`), bytes: 40_000 },
    record: {
      key: `records/${specIdFor(spec)}/${contentVersionFor(n)}`,
      digest: digestFor(`record ${n}`),
      bytes: 9_000,
    },
    conversion: null,
    facets_key: hex('facets', 64),
    lineage,
    counts: { warnings: 1, omissions: 1, facet_choices: 3, sources: 1 },
    materialised_at: at(n, 5),
  },
})

export const artifactRendered = (n: number, name = `file ${n}`, stored_at = at(n, 6)): DomainEvent => ({
  type: 'ArtifactRendered',
  data: {
    artifact_digest: digestFor(name),
    rendering: { format: 'csv', bundle: true, rendition: 'zip1' },
    media_type: 'application/zip',
    file_name: `service_crs_2026-01-01_csv_${contentVersionFor(n).slice(3, 9)}.zip`,
    bytes: 61_000,
    key: `working/${specIdFor(n)}/${contentVersionFor(n)}/${digestFor(name)}`,
    stored_at,
  },
})

export const artifactExpired = (name: string, expired_at = at(50_000, 0)): DomainEvent => ({
  type: 'ArtifactExpired',
  data: { artifact_digest: digestFor(name), expired_at },
})
export const artifactRestored = (name: string, stored_at = at(60_000, 0)): DomainEvent => ({
  type: 'ArtifactRestored',
  data: { artifact_digest: digestFor(name), stored_at },
})
export const artifactPinned = (name: string): DomainEvent => ({
  type: 'ArtifactPinned',
  data: { artifact_digest: digestFor(name), key: `pinned/${digestFor(name)}`, pinned_at: at(100, 0) },
})
export const frameDiscarded = (discarded_at = at(70_000, 0)): DomainEvent => ({
  type: 'FrameDiscarded',
  data: { discarded_at },
})
export const versionRevoked = (reason = 'published by mistake'): DomainEvent => ({
  type: 'VersionRevoked',
  data: { reason, revoked_at: at(80_000, 0) },
})
export const shareLinkCreated = (n: number, kind: 'live' | 'snapshot', spec = n): DomainEvent => ({
  type: 'ShareLinkCreated',
  data: {
    share_id: `share-${n}`,
    kind,
    spec_id: specIdFor(spec),
    content_version: kind === 'live' ? null : contentVersionFor(n),
    created_at: at(n, 9),
  },
})
export const graphActivated = (n: number): DomainEvent => ({
  type: 'GraphActivated',
  data: {
    revision: hex(`graph ${n}`, 64),
    location: `builds/${n}`,
    sources: lineage.sources,
    rate_tables: lineage.rate_tables,
    activated_at: at(n, 0),
  },
})

export const reportIdFor = (n: number): string => `report-${n}`
export const figureReported = (n: number): DomainEvent => ({
  type: 'FigureReported',
  data: {
    report_id: reportIdFor(n),
    spec_id: specIdFor(n),
    content_version: contentVersionFor(n),
    figure: { variable: 'debt/Service_Nominal', origin: 'country/KEN', period: '2021', value: 1 },
    explanation: ['It comes from a table.'],
    says: 'The figure of the source is another one.',
    reported_at: at(n, 20),
  },
})
export const figureReportClosed = (n: number): DomainEvent => ({
  type: 'FigureReportClosed',
  data: { report_id: reportIdFor(n), outcome: 'is_right', note: 'The source says so.', closed_at: at(n, 21) },
})

export const webhookIdFor = (n: number): string => `webhook-${n}`
export const webhookRegistered = (n: number): DomainEvent => ({
  type: 'WebhookRegistered',
  data: {
    webhook_id: webhookIdFor(n),
    url: `https://example.org/${n}`,
    spec_id: n % 2 === 0 ? null : specIdFor(n),
    registered_at: at(n, 22),
  },
})
export const webhookRemoved = (n: number): DomainEvent => ({
  type: 'WebhookRemoved',
  data: { webhook_id: webhookIdFor(n), removed_at: at(n, 23) },
})
export const webhookFailed = (n: number, message = 1): DomainEvent => ({
  type: 'WebhookFailed',
  data: {
    webhook_id: webhookIdFor(n),
    event_id: operationIdFor(message),
    attempts: 12,
    detail: 'answered 500',
    failed_at: at(n, 23 + message),
  },
})

export const specStreamFor = (n: number): string => `spec-${specIdFor(n)}`
export const operationStreamFor = (n: number): string => `operation-${operationIdFor(n)}`
export const versionStreamFor = (n: number, spec = n): string => `version-${specIdFor(spec)}.${contentVersionFor(n)}`
export const runStreamFor = (n: number): string => `run-${hex(`run ${n}`, 64)}`

/** All streams of one dataset from request to two files: ten events. */
export const datasetHistory = (n: number): ReadonlyArray<StreamHistory> => [
  { stream: specStreamFor(n), events: [specRegistered(n)] },
  { stream: runStreamFor(n), events: [runRequested(n)] },
  {
    stream: operationStreamFor(n),
    events: [
      operationStarted(n),
      operationClaimed(n),
      operationProgressed(n, 600),
      operationProgressed(n, 1_200),
      operationCompleted(n),
    ],
  },
  {
    stream: versionStreamFor(n),
    events: [versionMaterialised(n), artifactRendered(n), artifactRendered(n, `statistics ${n}`)],
  },
]

const metadata: Omit<EventMetadata, 'hash'> = {
  trace_id: '0af7651916cd43dd8448eb211c80319c',
  correlation_id: '0197f0c0-0000-7000-8000-000000000000',
  causation_id: '0197f0c0-0000-7000-8000-000000000001',
  actor: 'api',
  build_commit: 'abcdef0',
}

/** A stream's events ready to append, with ids of their own and the hash chain. */
export const newEventsOf = ({ stream, events }: StreamHistory): ReadonlyArray<NewEvent> => {
  let previous = chainStart
  return events.map(({ type, data }, i) => {
    const id = eventIdFor(stream, i)
    previous = chainedHash(previous, stream, { id, type, v: 1, data, metadata })
    return { id, type, v: 1, data, metadata: { ...metadata, hash: previous } }
  })
}

const eventIdFor = (stream: string, revision: number): string => {
  const digits = hex(`${stream}@${revision}`, 32)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** Events as a log would give them back: in the given order, positions from 1, revisions counted per stream. */
export const recordedFrom = (
  events: ReadonlyArray<{ readonly stream: string; readonly event: DomainEvent }>,
): ReadonlyArray<RecordedEvent> => {
  const next = new Map<string, number>()
  return events.map(({ stream, event }, i) => {
    const revision = next.get(stream) ?? 0
    next.set(stream, revision + 1)
    return {
      id: eventIdFor(stream, revision),
      type: event.type,
      v: 1,
      data: event.data,
      metadata: { ...metadata, hash: '0'.repeat(64) },
      stream,
      revision: BigInt(revision),
      position: BigInt(i + 1),
      recorded_at: at(i, 0),
    }
  })
}
