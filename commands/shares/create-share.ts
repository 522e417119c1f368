// Share links. A live link replays its spec, under the facets it binds, on each open; a snapshot link names one version for good.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { FacetsInput } from '../../domain/dataset/request-input.ts'
import { shareStream } from '../../domain/events/streams.ts'
import { foldShare, type Share } from '../../domain/lifecycle/share.ts'
import { foldSpec } from '../../domain/lifecycle/spec.ts'
import { notRevoked, versionStateOf } from '../../domain/lifecycle/version.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { ContentVersion, decodeWith, refuseExtra, SpecId, taggedBy } from '../../domain/values/codecs.ts'
import { plan } from '../../statistics/plan/materialise.ts'
import { type Clock, instantOf } from '../../domain/ports/clock.ts'
import type { Graphs } from '../../domain/ports/graphs.ts'
import { confirmDefinition } from '../datasets/definition.ts'
import { resolveFacets } from '../datasets/resolve-request.ts'
import { type CommandContext, type CommandPorts, type Decision, runCommand } from '../run-command.ts'
import { registerSpec, specStream } from '../specs/register-spec.ts'
import { loadVersion } from '../versions/read-version.ts'

const common = { schema_version: t.literal(1), definition: t.UnknownRecord }
const ShareInput = taggedBy('kind', {
  live: refuseExtra({ kind: t.literal('live'), spec_id: SpecId }, { ...common, facets: FacetsInput }),
  snapshot: refuseExtra({ kind: t.literal('snapshot'), spec_id: SpecId, content_version: ContentVersion }, common),
})

export type SharePorts = CommandPorts & { readonly clock: Clock; readonly graphs: Graphs }
export type CreatedShare = { readonly share: Share; readonly isNew: boolean }

/** Creates a link; the same target has the same link, so that asking twice changes nothing. */
export const createShare = async (
  ports: SharePorts,
  body: unknown,
  context: CommandContext,
): Promise<E.Either<Problem, CreatedShare>> => {
  const decoded = decodeWith(ShareInput)(body)
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

/** Straight from its stream, so that a link opens as soon as it was given out. */
export const findShareLink = async (ports: Pick<CommandPorts, 'streams'>, shareId: string): Promise<Share | null> =>
  foldShare((await ports.streams.load(shareStream(shareId))).events)

const ensureRegistered = async (
  ports: SharePorts,
  specId: string,
  definition: Readonly<Record<string, unknown>> | undefined,
  context: CommandContext,
): Promise<E.Either<Problem, SpecIdentity>> => {
  const known = foldSpec((await ports.streams.load(specStream(specId))).events)?.identity ?? null
  if (definition === undefined) {
    return known === null
      ? E.left(
          problem('spec_not_found', `${specId} is not registered here; send its definition with it.`, {
            pointer: '/spec_id',
          }),
        )
      : E.right(known)
  }
  const graph = ports.graphs.active()
  const identity = confirmDefinition(graph, specId, definition, '/definition')
  if (E.isLeft(identity) || known !== null) return identity
  const planned = plan(graph, { identity: identity.right, facets: {} })
  // a right question without observations may be shared; one whose names the graph does not hold may not
  if (E.isLeft(planned) && planned.left.code !== 'no_observations') return planned
  const registered = await runCommand(
    ports,
    specStream(specId),
    context,
    registerSpec({ specId, identity: identity.right, how: 'share', now: instantOf(ports.clock()) }),
  )
  return E.isLeft(registered) ? registered : identity
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
