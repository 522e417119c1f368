// What a process counts as it happens.
import { Counter, Histogram, type Registry } from 'prom-client'

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const runSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800]

/** Registers what is counted. */
export const registerCounters = (registry: Registry) => {
  const registers = [registry]
  const requests = new Histogram({
    name: 'devfin_http_request_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['route', 'method', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const operations = new Histogram({
    name: 'devfin_operation_seconds',
    help: 'Time from the start of a run to its end',
    labelNames: ['outcome', 'mode'],
    buckets: runSeconds,
    registers,
  })
  const counter = <L extends string>(name: string, help: string, ...labelNames: ReadonlyArray<L>) =>
    new Counter({ name, help, labelNames, registers })
  const rows = counter('devfin_rows_materialised_total', 'Rows of completed runs')
  const refused = counter('devfin_operations_refused_total', 'Requests refused before a run, by problem code', 'code')
  const cache = counter('devfin_cache_requests_total', 'Look-ups in caches', 'cache', 'result')
  const stored = counter('devfin_stored_bytes_total', 'Bytes of files put into the object store', 'format')
  const damaged = counter(
    'devfin_stored_objects_damaged_total',
    'Stored objects found missing or changed, by kind',
    'kind',
  )
  const skipped = counter(
    'devfin_events_skipped_total',
    'Events that a projection did not apply, by reason',
    'projection',
    'reason',
  )
  const laidAside = counter('devfin_messages_laid_aside_total', 'Messages laid aside after too many attempts', 'group')
  return { requests, operations, rows, refused, cache, stored, damaged, skipped, laidAside }
}
