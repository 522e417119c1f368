// A stored version in a rendering that it was not asked for before: another format, another pivot.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { RenderingOptions } from '../../domain/dataset/request.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'
import { renderingKeyOf } from '../../domain/lifecycle/run.ts'
import { notRevoked } from '../../domain/lifecycle/version.ts'
import type { Reply } from '../../domain/problem.ts'
import { ownContext } from '../../commands/index.ts'
import type { OperationPorts } from './operation-ports.ts'
import { renderStored } from './render-stored.ts'
import { sharedRendering } from './shared-rendering.ts'
import { storeRendered } from './store-files.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** Renders a stored version and records the file; gives its digest. */
export type VersionRenderer = (
  specId: string,
  contentVersion: string,
  options: RenderingOptions,
  traceId: string,
) => Reply<string>

/** Requests for the same rendering share it; those that wait longer than `waitMs` are asked to come again. */
export const versionRenderer = (ports: OperationPorts, waitMs: number): VersionRenderer => {
  const shared = sharedRendering<string>(ports.materialiser, waitMs)
  return (specId, contentVersion, options, traceId) =>
    shared(`${specId}.${contentVersion}.${renderingKeyOf(options)}`, () =>
      render(ports, specId, contentVersion, options, traceId),
    )
}

const render = async (
  ports: OperationPorts,
  specId: string,
  contentVersion: string,
  options: RenderingOptions,
  traceId: string,
): Reply<string> => {
  const version = notRevoked(await loadVersion(ports.streams, specId, contentVersion), specId, contentVersion)
  if (E.isLeft(version)) return version
  const directory = await mkdtemp(join(ports.temporaryDirectory, 'render-'))
  await using _directory = onLeaving(() => rm(directory, { recursive: true, force: true }))
  const rendered = await renderStored(ports, version.right, [options], directory)
  if (E.isLeft(rendered)) return rendered
  const context = ownContext(randomUUID(), `worker:${ports.worker}`, traceId)
  const stored = await storeRendered(ports, version.right, rendered.right, context)
  if (E.isLeft(stored)) return stored
  const [digest] = stored.right
  if (digest === undefined) throw new Error('a rendering gave no file')
  return E.right(digest)
}
