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
  const rows = new Counter({ name: 'devfin_rows_materialised_total', help: 'Rows of completed runs', registers })
  const refused = new Counter({
    name: 'devfin_operations_refused_total',
    help: 'Requests refused before a run, by problem code',
    labelNames: ['code'],
    registers,
  })
  const cache = new Counter({
    name: 'devfin_cache_requests_total',
    help: 'Look-ups in caches',
    labelNames: ['cache', 'result'],
    registers,
  })
  const stored = new Counter({
    name: 'devfin_stored_bytes_total',
    help: 'Bytes of files put into the object store',
    labelNames: ['format'],
    registers,
  })
  const damaged = new Counter({
    name: 'devfin_stored_objects_damaged_total',
    help: 'Stored objects found missing or changed, by kind',
    labelNames: ['kind'],
    registers,
  })
  const skipped = new Counter({
    name: 'devfin_events_skipped_total',
    help: 'Events that a projection did not apply, by reason',
    labelNames: ['projection', 'reason'],
    registers,
  })
  const laidAside = new Counter({
    name: 'devfin_messages_laid_aside_total',
    help: 'Messages laid aside after too many attempts',
    labelNames: ['group'],
    registers,
  })
  return { requests, operations, rows, refused, cache, stored, damaged, skipped, laidAside }
}
