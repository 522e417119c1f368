// The manifest of one request: the version it gave, with what this request bound, chose and cost.
import * as E from 'fp-ts/lib/Either.js'
import { facetsView, type Manifest } from '../../domain/dataset/manifest.ts'
import type { Reply } from '../../domain/problem.ts'
import type { Version } from '../../domain/lifecycle/version.ts'
import { type ReadVersion, readVersion, type VersionPorts, viewOfVersion } from './read-version.ts'

export type ReadManifest = { readonly manifest: Manifest; readonly version: ReadVersion }

/**
 * Reads the manifest of a finished operation, the files it asked for first. Its rows may have been stored by a request that
 * bound other facets: what was bound and chosen is told of this request, everything else of the rows.
 */
export const readManifest = async (
  ports: VersionPorts,
  answer: {
    readonly operationId: string
    readonly specId: string
    readonly contentVersion: string
    readonly artifacts: ReadonlyArray<string>
    /** The version, where it has just been read. */
    readonly version?: Version
  },
): Reply<ReadManifest> => {
  const version = await (answer.version === undefined
    ? readVersion(ports, answer.specId, answer.contentVersion, answer.artifacts)
    : viewOfVersion(ports, answer.version, answer.artifacts))
  if (E.isLeft(version)) return version
  const { view } = version.right
  const operation = await ports.lookups.operation(answer.operationId)
  const facets =
    operation === null
      ? view.facets
      : { bound: facetsView(operation.request.facets), choices: operation.facet_choices ?? view.facets.choices }
  return E.right({
    version: version.right,
    manifest: { kind: 'manifest', ...view, facets, estimate: operation?.estimate ?? null },
  })
}
