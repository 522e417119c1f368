import * as E from 'fp-ts/lib/Either.js'
import { type RefreshPorts, refreshSpec } from '../../../commands/index.ts'
import { facetsView } from '../../../domain/dataset/manifest.ts'
import type { Facets } from '../../../domain/dataset/request.ts'
import { SpecId } from '../../../domain/values/codecs.ts'
import { allItems } from '../../../projections/page.ts'
import { allShares } from '../../../projections/shares/index.ts'
import { listSpecs } from '../../../projections/specs/index.ts'
import { listVersionsOfSpec } from '../../../projections/versions/queries.ts'
import { facetsKeyOf } from '../../../statistics/plan/record-of-plan.ts'
import type { Composition } from '../../compose.ts'
import { systemContext } from '../../composed-ports.ts'
import { framesOf } from '../../frames.ts'
import { parseOptions, WrongUsage } from '../command-line.ts'
import { listOf, reportProblem } from './command.ts'
import { withFreshReadModels } from './fresh-read-models.ts'
import { localRequestPorts } from './run-dataset.ts'

/** What refreshing needs, over a composition: everything within the background ceilings is run here. */
const refreshPortsOf = (composition: Composition): RefreshPorts => {
  const frames = framesOf(composition)
  return {
    ...localRequestPorts(composition),
    versionsOf: async (specId, facetsKey) => {
      const { readModels } = composition
      const versions: string[] = []
      for await (const version of allItems((place) =>
        listVersionsOfSpec(readModels, specId, { ...place, limit: 200 }),
      )) {
        if (version.facets_key === facetsKey) versions.push(version.content_version)
      }
      return versions.reverse()
    },
    compare: async (specId, from, to) => {
      const compared = await frames.compare(specId, from, to, { limit: 0, csv: false })
      return E.isLeft(compared) ? compared : E.right(compared.right.summary)
    },
  }
}

/** A question to run again: a spec, and the facets that a live link binds. */
type LiveQuestion = { readonly specId: string; readonly facets: Facets }

/** By spec the facets that its live links bind, each once. */
const liveFacets = async ({ readModels }: Composition): Promise<ReadonlyMap<string, ReadonlyMap<string, Facets>>> => {
  const live = new Map<string, Map<string, Facets>>()
  for await (const { kind, spec_id, facets = {} } of allShares(readModels)) {
    if (kind !== 'live') continue
    const of = live.get(spec_id) ?? new Map<string, Facets>()
    live.set(spec_id, of.set(facetsKeyOf(facets), facets))
  }
  return live
}

/** The questions of all registered specs as reported and under the facets of their live links; or of the live links alone. */
async function* registered(composition: Composition, all: boolean): AsyncGenerator<LiveQuestion> {
  const live = await liveFacets(composition)
  const specs = allItems((place) => listSpecs(composition.readModels, { ...place, limit: 200 }))
  for await (const { spec_id: specId } of specs) yield* questionsOf(specId, live, all)
}

const questionsOf = (
  specId: string,
  live: ReadonlyMap<string, ReadonlyMap<string, Facets>>,
  asReported: boolean,
): ReadonlyArray<LiveQuestion> => {
  const facets = new Map<string, Facets>(asReported ? [[facetsKeyOf({}), {}]] : [])
  for (const [key, bound] of live.get(specId) ?? []) facets.set(key, bound)
  return [...facets.values()].map((bound) => ({ specId, facets: bound }))
}

/** The specs named, as reported and under the facets of their live links. */
async function* named(composition: Composition, specIds: ReadonlyArray<string>): AsyncGenerator<LiveQuestion> {
  const live = await liveFacets(composition)
  for (const specId of specIds) yield* questionsOf(specId, live, true)
}

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, {
    spec: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  })
  const specIds = listOf(values.spec)
  const wrong = specIds.find((specId) => !SpecId.is(specId))
  if (wrong !== undefined) throw new WrongUsage(`${String(wrong)} is not a spec_id`)
  return withFreshReadModels(async (composition) => {
    const ports = refreshPortsOf(composition)
    const counts = { first: 0, unchanged: 0, changed: 0, failed: 0 }
    const questions = specIds.length > 0 ? named(composition, specIds) : registered(composition, values.all === true)
    for await (const { specId, facets } of questions) {
      const bound = Object.keys(facets).length === 0 ? {} : { facets: facetsView(facets) }
      const refreshed = await refreshSpec(ports, specId, facets, () => systemContext('cli'))
      if (E.isLeft(refreshed)) {
        counts.failed++
        if (values.json === true) console.log(JSON.stringify({ spec_id: specId, ...bound, problem: refreshed.left }))
        else {
          console.error(specId, 'facets' in bound ? JSON.stringify(bound.facets) : '')
          reportProblem(refreshed.left, false)
        }
        continue
      }
      const { kind, contentVersion } = refreshed.right
      counts[kind]++
      const summary = refreshed.right.kind === 'changed' ? refreshed.right.event.summary : ''
      if (values.json === true)
        console.log(JSON.stringify({ spec_id: specId, ...bound, content_version: contentVersion, kind, summary }))
      else {
        const under = 'facets' in bound ? ` ${JSON.stringify(bound.facets)}` : ''
        console.log(`${specId}${under} ${contentVersion} ${kind} ${summary}`.trimEnd())
      }
    }
    if (values.json !== true) {
      console.log(
        `${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.first} first versions, ${counts.failed} failed`,
      )
    }
    return counts.failed === 0 ? 0 : 1
  })
}
