// Runs a registered spec again on the active graph; rows that changed since the version last announced become an event.
import * as E from 'fp-ts/lib/Either.js'
import type { ComparisonSummary } from '../domain/dataset/comparison.ts'
import type { Facets } from '../domain/dataset/request.ts'
import type { EventOf } from '../domain/events/event.ts'
import { foldSpec } from '../domain/lifecycle/spec.ts'
import { problem, type Reply } from '../domain/problem.ts'
import { summaryText } from '../statistics/compare/compare-frames.ts'
import { facetsKeyOf } from '../statistics/plan/record-of-plan.ts'
import { instantOf } from '../domain/ports/clock.ts'
import { requestDataset } from './request-dataset.ts'
import type { RequestPorts } from './request-ports.ts'
import type { CommandContext } from './command-context.ts'
import { type Decision, runCommand } from './run-command.ts'
import { specStream } from '../domain/events/streams.ts'
import { loadSpec } from '../domain/lifecycle/load.ts'

export type RefreshPorts = RequestPorts & {
  /** Versions of a spec made under these facets (`facetsKeyOf`), oldest first. */
  readonly versionsOf: (specId: string, facetsKey: string) => Promise<ReadonlyArray<string>>
  readonly compare: (specId: string, from: string, to: string) => Reply<ComparisonSummary>
}

export type Refreshed =
  | { readonly kind: 'first' | 'unchanged'; readonly contentVersion: string }
  | { readonly kind: 'changed'; readonly contentVersion: string; readonly event: EventOf<'VersionSuperseded'>['data'] }

/** The version last announced among those of one question and its facets; null when none was. */
const lastAnnounced = (announced: ReadonlyArray<string>, of: ReadonlyArray<string>): string | null =>
  announced.findLast((version) => of.includes(version)) ?? null

/** Announces once: a question whose last announced version is this one is left as it is. */
const supersedeVersion =
  (data: EventOf<'VersionSuperseded'>['data'], of: ReadonlyArray<string>): Decision =>
  (history) =>
    E.right(
      lastAnnounced(foldSpec(history)?.announced ?? [], [...of, data.content_version]) === data.content_version
        ? []
        : [{ type: 'VersionSuperseded', data }],
    )

/**
 * Refreshes one spec under the facets that a live question binds (none: as reported), within the limits of `ports`. Versions are
 * compared with those of the same facets: with the one last announced, else with the first ever made.
 */
export const refreshSpec = async (
  ports: RefreshPorts,
  specId: string,
  facets: Facets,
  context: () => CommandContext,
): Reply<Refreshed> => {
  const spec = await loadSpec(ports.streams, specId)
  if (spec === null) return E.left(problem('spec_not_found', `${specId} is not registered here.`))
  const { identity } = spec
  const versions = await ports.versionsOf(specId, facetsKeyOf(facets))
  const baseline = lastAnnounced(spec.announced, versions) ?? versions[0] ?? null
  const request = { spec_id: specId, identity, facets, options: { format: 'csv', bundle: true } } as const
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
  const announced = await runCommand(ports, specStream(specId), context(), supersedeVersion(event, versions))
  return E.isLeft(announced) ? announced : E.right({ kind: 'changed', contentVersion, event })
}
