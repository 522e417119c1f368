// The catalogue of events in docs/events.md names what the program writes.
import { readFileSync } from 'node:fs'
import test from 'ava'
import { eventTypes } from '../../domain/events/event.ts'
import { isStreamOfService } from '../../domain/events/streams.ts'
import { latestVersionOf } from '../../domain/events/upcast.ts'

const rows = [...readFileSync('docs/events.md', 'utf8').matchAll(/^\| `(\w+)\.v(\d+)` \| `([^`]+)`/gm)].map(
  ([, type = '', v = '', stream = '']) => ({ type, v: Number(v), stream }),
)

test('every event that is written stands in the catalogue, with its version and its stream', (t) => {
  const versions = eventTypes.flatMap((type) =>
    Array.from({ length: latestVersionOf(type) }, (_, i) => `${type}.v${i + 1}`),
  )
  t.deepEqual(rows.map(({ type, v }) => `${type}.v${v}`).toSorted(), versions.toSorted())
  for (const { type, stream } of rows) t.true(isStreamOfService(stream), `${type}: ${stream}`)
})
