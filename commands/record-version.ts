import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../domain/events/event.ts'
import { foldVersion, isFrameHeld, revokedProblem } from '../domain/lifecycle/version.ts'
import type { Decision } from './run-command.ts'

type Materialised = EventOf<'VersionMaterialised'>['data']

/**
 * Records the rows of a run. The first record of a version stays, unless it is among the `damaged` objects (by digest) that
 * the run has made again; rows that were taken down are not resurrected.
 */
export const recordVersion =
  (data: Materialised, damaged: ReadonlySet<string> = new Set()): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return E.right([{ type: 'VersionMaterialised', data }])
    if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
    const kept = <A extends { readonly digest: string } | null>(held: A, made: A): A =>
      held !== null && damaged.has(held.digest) ? made : held
    const parts = {
      frame: isFrameHeld(version) ? kept(version.frame, data.frame) : data.frame,
      record: kept(version.record, data.record),
      conversion: kept(version.conversion, data.conversion),
      ...inputsOf(isFrameHeld(version) && version.inputs !== undefined ? version : data, data, damaged),
    }
    const changed = !isFrameHeld(version) || digestsOf(parts).join() !== digestsOf(version).join()
    return E.right(changed ? [{ type: 'VersionMaterialised', data: { ...data, ...parts } }] : [])
  }

/** Records a version that is not there yet with its files, in one append; nothing when another run has made it meanwhile. */
export const recordNewVersion =
  (data: Materialised, artifacts: ReadonlyArray<EventOf<'ArtifactRendered'>['data']>): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version !== null) return version.revoked === null ? E.right([]) : E.left(revokedProblem(version.revoked))
    const rendered = artifacts.map((artifact) => ({ type: 'ArtifactRendered', data: artifact }) as const)
    return E.right([{ type: 'VersionMaterialised', data }, ...rendered])
  }

type Inputs = Pick<Materialised, 'inputs'>

const inputsOf = (held: Inputs, made: Inputs, damaged: ReadonlySet<string>): Inputs => {
  const kept = held.inputs !== undefined && damaged.has(held.inputs.digest) ? made.inputs : held.inputs
  return kept === undefined ? {} : { inputs: kept }
}

const digestsOf = ({
  frame,
  record,
  conversion,
  inputs,
}: Pick<Materialised, 'frame' | 'record' | 'conversion' | 'inputs'>): ReadonlyArray<string> => [
  frame.digest,
  record.digest,
  conversion?.digest ?? '',
  inputs?.digest ?? '',
]
