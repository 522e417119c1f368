import * as E from 'fp-ts/lib/Either.js'
import { noFacetsKey, type RefreshPorts, refreshSpec } from '../../../commands/index.ts'
import { SpecId } from '../../../domain/values/codecs.ts'
import type { Cursor } from '../../../projections/page.ts'
import { allShares } from '../../../projections/shares/index.ts'
import { listSpecs } from '../../../projections/specs/index.ts'
import { listVersionsOfSpec } from '../../../projections/versions/queries.ts'
import { type Composition, systemContext } from '../../compose.ts'
import { framesOf } from '../../frames.ts'
import { WrongUsage, type Command } from '../command-line.ts'
import { listOf, parse, reportProblem, withComposition } from './command.ts'
import { withFreshReadModels } from './fresh-read-models.ts'
import { localRequestPorts } from './run-dataset.ts'

/** What refreshing needs, over a composition: everything within the background ceilings is run here. */
const refreshPortsOf = (composition: Composition): RefreshPorts => {
  const frames = framesOf(composition)
  return {
    ...localRequestPorts(composition),
    defaultVersions: async (specId) => {
      const versions: string[] = []
      for (let after: Cursor | null = null; ; ) {
        const page: Awaited<ReturnType<typeof listVersionsOfSpec>> = await listVersionsOfSpec(
          composition.readModels,
          specId,
          { ...(after === null ? {} : { after }), limit: 200 },
        )
        versions.push(...page.items.filter((v) => v.facets_key === noFacetsKey).map((v) => v.content_version))
        if (page.next === null) return versions.reverse()
        after = page.next
      }
    },
    compare: async (specId, from, to) => {
      const compared = await frames.compare(specId, from, to, { limit: 0, csv: false })
      return E.isLeft(compared) ? compared : E.right(compared.right.summary)
    },
  }
}

/** Registered specs, all or those with a live share link. */
async function* registered({ readModels }: Composition, live: boolean): AsyncGenerator<string> {
  const shared = new Set<string>()
  if (live) for await (const { kind, spec_id } of allShares(readModels)) if (kind === 'live') shared.add(spec_id)
  for (let after: Cursor | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listSpecs>> = await listSpecs(readModels, {
      ...(after === null ? {} : { after }),
      limit: 200,
    })
    for (const { spec_id } of page.items) if (!live || shared.has(spec_id)) yield spec_id
    if (page.next === null) return
    after = page.next
  }
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, {
    spec: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  })
  if (positionals.length > 0) throw new WrongUsage(`unexpected argument ${positionals.join(' ')}`)
  const named = listOf(values.spec)
  const wrong = named.find((specId) => !SpecId.is(specId))
  if (wrong !== undefined) throw new WrongUsage(`${String(wrong)} is not a spec_id`)
  return withComposition((composition) =>
    withFreshReadModels(composition, async () => {
      const ports = refreshPortsOf(composition)
      const counts = { first: 0, unchanged: 0, changed: 0, failed: 0 }
      const specs = named.length > 0 ? named : registered(composition, values.all !== true)
      for await (const specId of specs) {
        const refreshed = await refreshSpec(ports, specId, () => systemContext('cli'))
        if (E.isLeft(refreshed)) {
          counts.failed++
          if (values.json === true) console.log(JSON.stringify({ spec_id: specId, problem: refreshed.left }))
          else {
            console.error(specId)
            reportProblem(refreshed.left, false)
          }
          continue
        }
        const { kind, contentVersion } = refreshed.right
        counts[kind]++
        const summary = refreshed.right.kind === 'changed' ? refreshed.right.event.summary : ''
        if (values.json === true)
          console.log(JSON.stringify({ spec_id: specId, content_version: contentVersion, kind, summary }))
        else console.log(`${specId} ${contentVersion} ${kind} ${summary}`.trimEnd())
      }
      if (values.json !== true) {
        console.log(
          `${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.first} first versions, ${counts.failed} failed`,
        )
      }
      return counts.failed === 0 ? 0 : 1
    }),
  )
}

export const refreshCommand: Command = {
  name: 'refresh',
  options: '[--spec ID ... | --all] [--json]',
  says: 'run registered specs with a live share link again on the active graph; changed rows appear in the event feed',
  run,
}
