// Runs a registered spec again on the active graph; rows that changed since the version last announced become an event.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../domain/canonical-json.ts'
import type { ComparisonSummary } from '../domain/dataset/comparison.ts'
import type { EventOf } from '../domain/events/event.ts'
import { foldSpec } from '../domain/lifecycle/spec.ts'
import { type Problem, problem } from '../domain/problem.ts'
import { summaryText } from '../statistics/compare/compare-frames.ts'
import { instantOf } from '../domain/ports/clock.ts'
import { requestDataset } from './request-dataset.ts'
import type { RequestPorts } from './request-ports.ts'
import { type CommandContext, type Decision, runCommand } from './run-command.ts'
import { specStream } from '../domain/events/streams.ts'
import { loadSpec } from '../domain/lifecycle/load.ts'

export type RefreshPorts = RequestPorts & {
  /** Versions of a spec made without bound facets, oldest first. */
  readonly defaultVersions: (specId: string) => Promise<ReadonlyArray<string>>
  readonly compare: (specId: string, from: string, to: string) => Promise<E.Either<Problem, ComparisonSummary>>
}

export type Refreshed =
  | { readonly kind: 'first' | 'unchanged'; readonly contentVersion: string }
  | { readonly kind: 'changed'; readonly contentVersion: string; readonly event: EventOf<'VersionSuperseded'>['data'] }

/** The facets of a request that binds none, as versions carry them. */
export const noFacetsKey = canonicalJson({})

/** Announces once: a spec whose last announced version is this one is left as it is. */
const supersedeVersion =
  (data: EventOf<'VersionSuperseded'>['data']): Decision =>
  (history) =>
    E.right(foldSpec(history)?.announced_version === data.content_version ? [] : [{ type: 'VersionSuperseded', data }])

/** Refreshes one spec within the limits of `ports`. The first version ever made is the one later ones are compared with. */
export const refreshSpec = async (
  ports: RefreshPorts,
  specId: string,
  context: () => CommandContext,
): Promise<E.Either<Problem, Refreshed>> => {
  const spec = await loadSpec(ports.streams, specId)
  if (spec === null) return E.left(problem('spec_not_found', `${specId} is not registered here.`))
  const { identity } = spec
  const baseline = spec.announced_version ?? (await ports.defaultVersions(specId))[0] ?? null
  const request = { spec_id: specId, identity, facets: {}, options: { format: 'csv', bundle: true } } as const
  const answer = await requestDataset(ports, request, context())
  if (E.isLeft(answer)) return answer
  if (answer.right.kind === 'operation') {
    return E.left(problem('service_unavailable', `Operation ${answer.right.operationId} is still under way.`))
  }
  const { contentVersion } = answer.right
  if (baseline === null) return E.right({ kind: 'first', contentVersion })
  if (baseline === contentVersion) return E.right({ kind: 'unchanged', contentVersion })
  const compared = await ports.compare(specId, baseline, contentVersion)
  const event: EventOf<'VersionSuperseded'>['data'] = {
    spec_id: specId,
    superseded: baseline,
    content_version: contentVersion,
    graph_revision: ports.graphs.active().info.revision,
    comparison: E.isRight(compared) ? compared.right : null,
    summary: E.isRight(compared)
      ? summaryText(compared.right)
      : `The earlier version cannot be compared: ${compared.left.code}.`,
    superseded_at: instantOf(ports.clock()),
  }
  const announced = await runCommand(ports, specStream(specId), context(), supersedeVersion(event))
  return E.isLeft(announced) ? announced : E.right({ kind: 'changed', contentVersion, event })
}
