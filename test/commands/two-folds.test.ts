// What decisions fold of a version and what its read model says must never differ: both are told by the same events.
import test from 'ava'
import fc from 'fast-check'
import { isServable, versionState } from '../../commands/versions/version.ts'
import type { DomainEvent } from '../../domain/events/event.ts'
import { foldVersion, versionStateOf } from '../../projections/versions/handle-event.ts'
import {
  artifactExpired,
  artifactPinned,
  artifactRendered,
  artifactRestored,
  frameDiscarded,
  versionMaterialised,
  versionRevoked,
} from '../support/histories.ts'

const name = fc.constantFrom('csv', 'xlsx', 'statistics')
const instant = fc.integer({ min: 0, max: 9 }).map((n) => `2026-03-0${n}T00:00:00.000Z`)

/** Any event of a version, also ones that no decision would take at that place. */
const event: fc.Arbitrary<DomainEvent> = fc.oneof(
  fc.constant(versionMaterialised(1)),
  fc.tuple(name, instant).map(([file, at]) => artifactRendered(1, file, at)),
  fc.tuple(name, instant).map(([file, at]) => artifactExpired(file, at)),
  fc.tuple(name, instant).map(([file, at]) => artifactRestored(file, at)),
  name.map((file) => artifactPinned(file)),
  instant.map((at) => frameDiscarded(at)),
  fc.constantFrom('a mistake', 'an error').map((reason) => versionRevoked(reason)),
)

test('the state that decisions see and the document that lists show are the same, whatever happened', (t) => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (later) => {
      const history = [versionMaterialised(1), ...later]
      const state = versionState(history)
      const document = foldVersion(history)
      if (document === null) return t.fail('a version that was materialised has a document')
      t.deepEqual(
        [...state.artifacts.values()].map((a) => [
          a.artifact_digest,
          a.status,
          a.tier,
          a.pinnedKey,
          a.stored_at,
          a.key,
        ]),
        document.artifacts.map((a) => [a.artifact_digest, a.state, a.tier, a.pinned?.key ?? null, a.stored_at, a.key]),
      )
      t.deepEqual(
        [state.materialised?.frame, state.materialised?.record, state.materialised?.materialised_at],
        [document.frame, document.record, document.materialised_at],
      )
      t.is(state.frameDiscarded, document.frame_discarded_at !== null)
      t.deepEqual(state.revoked, document.revoked)
      t.is(isServable(state), versionStateOf(document) === 'servable')
    }),
    { numRuns: 500 },
  )
})
