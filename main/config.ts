// The environment, read once through one codec; every wrong variable is reported at once.
import { resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { LimitSettings } from '../api/limits/limits.ts'
import type { Rate } from '../api/limits/rate.ts'
import type { Signer } from '../domain/proof/note.ts'
import { proofKeysIn } from './proof-keys.ts'
import {
  type Reader,
  type Environment,
  rateOrOff,
  countOrOff,
  nonEmpty,
  duration,
  httpUrl,
  share,
  integerFrom,
  urlOf,
  token,
  signingKeyIn,
  onOrOff,
  readersList,
  originList,
  proxyList,
  level,
} from './environment.ts'

const roles = ['api', 'projector', 'relay', 'worker', 'janitor'] as const

export type Role = (typeof roles)[number]

const roleList: Reader<ReadonlyArray<Role>> = (text) => {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(roles as ReadonlyArray<string>).includes(name))
  return unknown.length > 0
    ? new Error(`unknown role ${unknown.join(', ')}; roles are ${roles.join(', ')}`)
    : [...new Set(names as Role[])]
}

/** Readers of variables; what is wrong with one is added to `wrong`, and its fallback holds. */
const variablesIn = (environment: Environment, wrong: string[]) => {
  const read = <A>(name: string, reader: Reader<A>, fallback: A): A => {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    const value = reader(text)
    if (!(value instanceof Error)) return value
    wrong.push(`${name} ${value.message}`)
    return fallback
  }
  /** The URL with `<NAME>_USER` and `<NAME>_PASSWORD` in it, so that an address need not hold a secret. */
  const signedIn = (name: string, url: string): string => {
    const [user, password] = [environment[`${name}_USER`] || null, environment[`${name}_PASSWORD`] || null]
    if (user === null && password === null) return url
    if (user === null || password === null) wrong.push(`${name}_USER and ${name}_PASSWORD belong together`)
    else if (!url.includes('://')) wrong.push(`${name}_USER is given, but ${name} names no server`)
    else if (/:\/\/[^/?]*@/.test(url)) wrong.push(`${name} has credentials already; leave out ${name}_USER`)
    else return url.replace('://', `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`)
    return url
  }
  const isUnlimited = environment['LIMITS'] === 'off'
  if (!isUnlimited && (environment['LIMITS'] ?? '') !== '') wrong.push('LIMITS can only be off')
  const limit = (name: string, fallback: Rate): Rate | null =>
    isUnlimited ? null : read<Rate | null>(name, rateOrOff, fallback)
  const count = (name: string, fallback: number): number | null =>
    isUnlimited ? null : read<number | null>(name, countOrOff, fallback)
  return { read, signedIn, limit, count }
}

type Variables = ReturnType<typeof variablesIn>

const limitsIn = ({ limit, count }: Variables): LimitSettings => ({
  read: limit('LIMIT_READS', { perSecond: 2_000, burst: 4_000 }),
  dataset: limit('LIMIT_DATASETS', { perSecond: 50, burst: 500 }),
  write: limit('LIMIT_WRITES', { perSecond: 5, burst: 100 }),
  feed: limit('LIMIT_FEEDS', { perSecond: 20, burst: 500 }),
  writesADay: count('WRITES_A_DAY', 5_000),
  writesADayOfAll: count('WRITES_A_DAY_OF_ALL', 100_000),
})

const storesIn = ({ read, signedIn }: Variables, dataDir: string) => ({
  eventStore: signedIn(
    'EVENT_STORE',
    read('EVENT_STORE', urlOf(['sqlite', 'esdb', 'esdb+discover']), `sqlite:${dataDir}/events.sqlite`),
  ),
  readModels: signedIn(
    'READ_MODELS',
    read('READ_MODELS', urlOf(['sqlite', 'mongodb', 'mongodb+srv']), `sqlite:${dataDir}/read-models.sqlite`),
  ),
  bus: signedIn('BUS', read('BUS', urlOf(['embedded', 'kafka']), 'embedded:')),
  objects: signedIn('OBJECTS', read('OBJECTS', urlOf(['file', 's3']), `file:${dataDir}/objects`)),
})

const configIn = (variables: Variables) => {
  const { read, count } = variables
  const dataDir = resolve(read('DATA_DIR', nonEmpty, './data'))
  const retention = read('RETENTION', duration, { text: 'P30D', ms: 30 * 86_400_000 })
  const frameRetention = read<{ text: string; ms: number } | null>('FRAME_RETENTION', duration, null)
  const tracesTo = read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl, null)
  const ratio = read('OTEL_TRACES_SAMPLER_ARG', share, 1)
  const serviceName = read('OTEL_SERVICE_NAME', nonEmpty, 'development-finance-data-service')
  return {
    host: read('HOST', nonEmpty, '127.0.0.1'),
    port: read('PORT', integerFrom(0, 65_535), 8080),
    dataDir,
    /** `starter`, `sample`, build directory or object URL; null: the last one activated, at first the starter graph. */
    graph: read<string | null>('GRAPH', nonEmpty, null),
    ...storesIn(variables, dataDir),
    roles: read('ROLES', roleList, roles),
    syncBudgetRows: read('SYNC_BUDGET_ROWS', integerFrom(0, 1e9), 100_000),
    syncBudgetRequests: read('SYNC_BUDGET_REQUESTS', integerFrom(0, 1e9), 20_000),
    asyncMaxRows: read('ASYNC_MAX_ROWS', integerFrom(1, 1e12), 20_000_000),
    asyncMaxRequests: read('ASYNC_MAX_REQUESTS', integerFrom(1, 1e12), 2_000_000),
    retention: retention.text,
    retentionMs: retention.ms,
    /** Null: frames are kept for ever. */
    frameRetention: frameRetention?.text ?? null,
    frameRetentionMs: frameRetention?.ms ?? null,
    siteToken: read<string | null>('SITE_TOKEN', token, null),
    operatorToken: read<string | null>('OPERATOR_TOKEN', token, null),
    signingKey: read<string | null>('SIGNING_KEY', signingKeyIn, null),
    /** Where seals of the log are handed to on a schedule: a directory, an `s3:` or an HTTP address; null: nowhere. */
    sealTo: read<string | null>('SEAL_TO', nonEmpty, null),
    sealEveryMs: read('SEAL_EVERY', duration, { text: 'P1D', ms: 86_400_000 }).ms,
    publicUrl: read<string | null>('PUBLIC_URL', httpUrl, null),
    /** Whether the public log of versions is served. */
    proof: read('PROOF', onOrOff, true),
    /** Null: the key kept in the data directory. */
    proofKeys: read<ReadonlyArray<Signer> | null>('PROOF_KEY', proofKeysIn, null),
    /** Origins of pages that may read: all, or those listed beside the service's own. */
    corsOrigins: read<'*' | ReadonlyArray<string>>('CORS_ORIGINS', readersList, '*'),
    /** Origins of pages that may write and use the tool interface, beside the service's own and pages of this machine. */
    ownOrigins: read<ReadonlyArray<string>>('OWN_ORIGINS', originList, []),
    trustedProxies: read('TRUSTED_PROXIES', proxyList, { isTrusted: () => false }),
    limits: limitsIn(variables),
    /** Operations of one client that may wait or run at a time; null: without a limit. */
    operationsOfClient: count('OPERATIONS_OF_CLIENT', 64),
    maximumFeeds: read('MAXIMUM_FEEDS', integerFrom(1, 100_000), 2_000),
    maximumFeedsOfClient: read('MAXIMUM_FEEDS_OF_CLIENT', integerFrom(1, 100_000), 500),
    /** Bytes kept on the disk for operators' acts. */
    reservedBytes: read('RESERVED_BYTES', integerFrom(0, 1e12), 16_777_216),
    logLevel: read('LOG_LEVEL', level, 'info'),
    workerThreads: read('WORKER_THREADS', integerFrom(1, 64), 2),
    workerConcurrency: read('WORKER_CONCURRENCY', integerFrom(1, 64), 1),
    queueLimit: read('QUEUE_LIMIT', integerFrom(1, 10_000), 32),
    requestDeadlineMs: read('REQUEST_DEADLINE_MS', integerFrom(100, 3_600_000), 60_000),
    leaseMs: read('LEASE_MS', integerFrom(500, 3_600_000), 30_000),
    minimumFreeBytes: read('MINIMUM_FREE_BYTES', integerFrom(0, 1e15), 500_000_000),
    maximumConnections: read('MAXIMUM_CONNECTIONS', integerFrom(1, 1_000_000), 4_096),
    /** Port of the process's own `/metrics`, `/livez` and `/readyz`; null: none, and an API answers `/metrics` itself. */
    metricsPort: read<number | null>('METRICS_PORT', integerFrom(0, 65_535), null),
    /** Where spans go (OpenTelemetry's collector, OTLP over HTTP); null: nothing is traced. */
    traces: tracesTo === null ? null : { endpoint: tracesTo, ratio, serviceName },
    graphMemoryBytes: read('GRAPH_MEMORY_BYTES', integerFrom(0, 1e15), 4_294_967_296),
  }
}

export type Config = Readonly<ReturnType<typeof configIn>>

/** The configuration, or every variable that is wrong and why. */
export const readConfig = (environment: Environment): E.Either<ReadonlyArray<string>, Config> => {
  const wrong: string[] = []
  const config = configIn(variablesIn(environment, wrong))
  if (config.asyncMaxRows < config.syncBudgetRows)
    wrong.push(
      `ASYNC_MAX_ROWS (${config.asyncMaxRows}) must not be less than SYNC_BUDGET_ROWS (${config.syncBudgetRows})`,
    )
  if (config.asyncMaxRequests < config.syncBudgetRequests)
    wrong.push(
      `ASYNC_MAX_REQUESTS (${config.asyncMaxRequests}) must not be less than SYNC_BUDGET_REQUESTS (${config.syncBudgetRequests})`,
    )
  return wrong.length > 0 ? E.left(wrong) : E.right(config)
}
