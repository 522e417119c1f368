// A live link is a question with its facets: a refresh looks at the rows that its readers get.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

const command = async (service: BlackBox, entry: 'devfin' | 'graph', ...args: string[]): Promise<string> => {
  const file = new URL(`../../main/cli/${entry}.ts`, import.meta.url).pathname
  const { GRAPH: _, ...env } = { ...process.env, ...service.environment } as Record<string, string | undefined>
  return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout
}

/** The same graph, with another rate of Kenya's shilling. */
const editions = async () => {
  const files = aidFiles()
  const rates = files['rates/committee.csv'] ?? ''
  const later = { ...files, 'rates/committee.csv': rates.replaceAll(',KES,2021,110,', ',KES,2021,121,') }
  return { first: await builtGraph(files), later: await builtGraph(later) }
}

test('new rates change what a live link in shillings gives, and the refresh says so', async (t) => {
  t.timeout(120_000)
  const { first, later } = await editions()
  const service = await openService({ GRAPH: first })
  try {
    const unit = { currency: 'KES', prices: 'current' }
    const scope = {
      entities: { origin: ['country/FRA'], destination: ['country/KEN'] },
      window: { kind: 'range', start_year: 2021, end_year: 2022 },
    }
    const made = await service.post(
      '/api/datasets',
      statVarRequest(['oda/Total_Nominal'], { ...scope, facets: { unit } }),
    )
    const { spec_id } = made.json
    await service.post('/api/datasets/share', { kind: 'live', spec_id, facets: { unit } })
    const refresh = async (...options: string[]): Promise<ReadonlyArray<Json>> =>
      (await command(service, 'devfin', 'refresh', '--json', ...options))
        .trim()
        .split('\n')
        .map((line): Json => JSON.parse(line))
    const before = await refresh('--all')
    t.deepEqual(
      before.map(({ kind, facets }) => [kind, facets]),
      [
        ['first', undefined],
        ['unchanged', { unit }],
      ],
    )
    await command(service, 'graph', 'activate', '--build', later)
    const after = await refresh('--all')
    t.deepEqual(
      after.map(({ kind }) => kind),
      ['unchanged', 'changed'],
    )
    t.deepEqual(after[1]?.facets, { unit })
    t.regex(after[1]?.summary, /1 revised; 2 before, 2 now \(rates or deflators 1\)/)
    t.deepEqual(
      (await refresh()).map(({ kind }) => kind),
      ['unchanged'],
    )
    const compared = await service.get(
      `/api/datasets/${spec_id}/compare?from=${made.json.content_version}&to=${after[1]?.content_version}`,
    )
    t.is(Math.round(compared.json.changes.shown[0].percent * 1e6) / 1e6, 10)
    const few = await service.get(
      `/api/datasets/${spec_id}/compare?from=${made.json.content_version}&to=${after[1]?.content_version}&least_percent=15`,
    )
    t.deepEqual([few.json.changes.shown, few.json.changes.left_out, few.json.changes.total], [[], 1, 1])
  } finally {
    await service.stop()
  }
})
