// Take-down: the event first, so that nothing is served any more, then the deletion, which the janitor finishes if need be.
import * as E from 'fp-ts/lib/Either.js'
import { publicAddressesOf } from '../domain/lifecycle/publication.ts'
import { foldVersion } from '../domain/lifecycle/version.ts'
import { problem, type Reply } from '../domain/problem.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { CommandContext } from './command-context.ts'
import { type CommandPorts, runCommand, type Decision } from './run-command.ts'
import { prefixesOf } from '../domain/dataset/object-keys.ts'
import { versionStream } from '../domain/events/streams.ts'

export type TakeDownPorts = CommandPorts & { readonly objects: Objects; readonly clock: Clock }

export type TakenDown = {
  readonly spec_id: string
  readonly content_version: string
  readonly reason: string
  readonly revoked_at: string
  readonly objects_deleted: number
  /** False when the version had been taken down before. */
  readonly changed: boolean
  /** Public addresses that caches must forget. */
  readonly purge: ReadonlyArray<string>
}

/** Deletes every object of a version, in all tiers. Safe to repeat. */
const deleteObjectsOf = async (objects: Objects, specId: string, contentVersion: string): Promise<number> => {
  let deleted = 0
  for (const prefix of prefixesOf(specId, contentVersion)) {
    for await (const key of objects.list(prefix)) {
      await objects.delete(key)
      deleted++
    }
  }
  return deleted
}

/** Takes a version down with its frame and all its files. Repeating it finishes a deletion that was cut short. */
export const takeDown = async (
  ports: TakeDownPorts,
  specId: string,
  contentVersion: string,
  reason: string,
  context: CommandContext,
): Reply<TakenDown> => {
  const revoked = await runCommand(
    ports,
    versionStream(specId, contentVersion),
    context,
    revokeVersion({ reason, now: instantOf(ports.clock()) }),
  )
  if (E.isLeft(revoked)) return revoked
  const version = foldVersion(revoked.right.history)
  const tombstone = version?.revoked ?? { reason, revoked_at: '' }
  return E.right({
    spec_id: specId,
    content_version: contentVersion,
    reason: tombstone.reason,
    revoked_at: tombstone.revoked_at,
    objects_deleted: await deleteObjectsOf(ports.objects, specId, contentVersion),
    changed: revoked.right.appended.length > 0,
    purge: version === null ? [] : publicAddressesOf(version),
  })
}

/** Takes a version down. The first reason stays; a repetition changes nothing. */
export const revokeVersion =
  (facts: { readonly reason: string; readonly now: string }): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return E.left(problem('snapshot_not_found', 'There is no such version of this spec.'))
    return E.right(
      version.revoked === null
        ? [{ type: 'VersionRevoked', data: { reason: facts.reason, revoked_at: facts.now } }]
        : [],
    )
  }
