// Share links. A live link replays its spec, under the facets it binds, on each open; a snapshot link names one version for good.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../domain/canonical-json.ts'
import { ShareRequest } from '../domain/dataset/request-input.ts'
import { shareStream } from '../domain/events/streams.ts'
import { foldShare, type Share } from '../domain/lifecycle/share.ts'
import { notRevoked, versionStateOf } from '../domain/lifecycle/version.ts'
import { type Problem, problem, requestInvalid, type Reply } from '../domain/problem.ts'
import type { SpecIdentity } from '../domain/spec/identity.ts'
import { decodeWith } from '../domain/values/codecs.ts'
import { instantOf } from '../domain/ports/clock.ts'
import { confirmDefinition } from '../statistics/plan/definition.ts'
import { resolveFacets } from '../statistics/plan/resolve-request.ts'
import type { CommandContext } from './command-context.ts'
import { type Decision, runCommand } from './run-command.ts'
import { loadVersion, loadSpec } from '../domain/lifecycle/load.ts'
import { type RegisterPorts, type Registered, registerDefinition } from './register-definition.ts'

export type SharePorts = RegisterPorts
export type CreatedShare = { readonly share: Share; readonly isNew: boolean }

/** Creates a link; the same target has the same link, so that asking twice changes nothing. */
export const createShare = async (ports: SharePorts, body: unknown, context: CommandContext): Reply<CreatedShare> => {
  const decoded = decodeWith(ShareRequest)(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const input = decoded.right
  const contentVersion = input.kind === 'snapshot' ? input.content_version : null
  const facets = resolveFacets(ports.graphs.active(), input.kind === 'live' ? (input.facets ?? {}) : {}, '/facets')
  if (E.isLeft(facets)) return facets
  const registered = await ensureRegistered(ports, input.spec_id, input.definition, context)
  if (E.isLeft(registered)) return registered
  if (contentVersion !== null) {
    const refused = await refusalOfSnapshot(ports, input.spec_id, contentVersion)
    if (refused !== null) return E.left(refused)
  }
  const bound = Object.keys(facets.right).length === 0 ? null : facets.right
  const target = `${input.kind}:${input.spec_id}:${contentVersion ?? ''}${bound === null ? '' : `:${canonicalJson(bound)}`}`
  const shareId = ports.ids.named(`share:${target}`)
  const share: Share = {
    share_id: shareId,
    kind: input.kind,
    spec_id: input.spec_id,
    content_version: contentVersion,
    ...(bound === null ? {} : { facets: bound }),
    created_at: instantOf(ports.clock()),
  }
  const created = await runCommand(ports, shareStream(shareId), context, createOnce(share))
  if (E.isLeft(created)) return created
  return E.right({ share: foldShare(created.right.history) ?? share, isNew: created.right.appended.length > 0 })
}

const createOnce =
  (share: Share): Decision =>
  (history) =>
    E.right(foldShare(history) === null ? [{ type: 'ShareLinkCreated', data: share }] : [])

const ensureRegistered = async (
  ports: SharePorts,
  specId: string,
  definition: Readonly<Record<string, unknown>> | undefined,
  context: CommandContext,
): Reply<SpecIdentity> => {
  const known = (await loadSpec(ports.streams, specId))?.identity ?? null
  if (definition === undefined) {
    return known === null
      ? E.left(
          problem('spec_not_found', `${specId} is not registered here; send its definition with it.`, {
            pointer: '/spec_id',
          }),
        )
      : E.right(known)
  }
  if (known !== null) return confirmDefinition(ports.graphs.active(), specId, definition, '/definition')
  const registered = await registerDefinition(ports, { definition, specId, how: 'share' }, context)
  return E.map(({ identity }: Registered) => identity)(registered)
}

const refusalOfSnapshot = async (
  ports: SharePorts,
  specId: string,
  contentVersion: string,
): Promise<Problem | null> => {
  const version = notRevoked(await loadVersion(ports.streams, specId, contentVersion), specId, contentVersion)
  const pointer = '/content_version'
  if (E.isLeft(version)) return version.left.code === 'snapshot_not_found' ? { ...version.left, pointer } : version.left
  return versionStateOf(version.right) === 'servable'
    ? null
    : problem('artifact_expired', 'Nothing of this version is servable.', { pointer })
}
