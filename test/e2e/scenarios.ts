// What clients of the Datasets interface rely on, as scenarios over any base address: the in-process service of the
// ordinary tests, and separate processes on the distributed engines.
import { createHash } from 'node:crypto'
import type { ExecutionContext } from 'ava'
import { statVarRequest } from '../support/service.ts'
import type { Client } from '../support/client.ts'

export type Scenario = {
  readonly title: string
  readonly run: (t: ExecutionContext, service: Client) => Promise<void>
}
export const scenarios: Scenario[] = []
const scenario = (title: string, run: Scenario['run']): void => void scenarios.push({ title, run })

const gdp = 'economy/GrossDomesticProduct_Nominal'
const kenya = {
  entities: { observationAbout: ['country/KEN'] },
  window: { kind: 'range', start_year: 2015, end_year: 2018 },
}
const sha256 = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

for (const format of ['csv', 'xlsx', 'parquet']) {
  for (const bundle of [true, false]) {
    scenario(
      `a ${format} ${bundle ? 'bundle' : 'file'} is served with the digest that its link names`,
      async (t, service) => {
        const made = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya, { format, bundle }))
        t.is(made.status, 200, made.text)
        const [artifact] = made.json['artifacts']
        t.deepEqual([artifact.rendering.format, artifact.rendering.bundle], [format, bundle])
        t.is(
          artifact.url,
          `/api/datasets/${made.json['spec_id']}/${made.json['content_version']}/files/${artifact.artifact_digest}`,
        )
        const file = await service.download(artifact.url)
        t.is(file.status, 200)
        t.is(sha256(file.bytes), artifact.artifact_digest)
        t.is(file.bytes.length, artifact.bytes)
        t.true((file.headers.get('content-disposition') ?? '').includes(artifact.file_name))
      },
    )
  }
}

scenario('all renderings of one question share its spec_id and content_version', async (t, service) => {
  const ids = new Set<string>()
  for (const options of [
    { format: 'csv' },
    { format: 'xlsx', bundle: false },
    { format: 'parquet', bundle: false, layout: 'frame' },
    {},
  ]) {
    const made = await service.post('/api/datasets', statVarRequest([gdp], kenya, options))
    t.is(made.status, 200, made.text)
    ids.add(`${made.json['spec_id']} ${made.json['content_version']}`)
  }
  t.is(ids.size, 1)
})

scenario('role names, property names, prefixes and order change no identity', async (t, service) => {
  const ways = [
    statVarRequest([gdp], { entities: { observationAbout: ['country/KEN', 'country/FRA'] } }),
    statVarRequest([`dcid:${gdp}`, gdp], {
      entities: { observationAbout: ['dcid:country/FRA', 'country/KEN', 'country/FRA'] },
      window: { kind: 'all' },
    }),
  ]
  const made = await Promise.all(ways.map((body) => service.post('/api/v1/datasets', body)))
  t.is(made[0]?.json['spec_id'], made[1]?.json['spec_id'])
  t.regex(String(made[0]?.json['spec_id']), /^spec_[0-9a-f]{32}$/)
})

scenario('a repeated request is answered with the same operation and version', async (t, service) => {
  const body = statVarRequest([gdp], { entities: { observationAbout: ['country/UGA'] } })
  const first = await service.post('/api/v1/datasets', body)
  const again = await service.post('/api/v1/datasets', body)
  t.deepEqual(again.json, first.json)
})

scenario('identical requests at the same time share one operation', async (t, service) => {
  const body = statVarRequest([gdp], { entities: { observationAbout: ['country/TZA'] } })
  const made = await Promise.all(Array.from({ length: 12 }, () => service.post('/api/v1/datasets', body)))
  t.deepEqual([...new Set(made.map((m) => m.status))], [200])
  t.is(new Set(made.map((m) => m.json['trace'].operation_id)).size, 1)
  t.is(new Set(made.map((m) => m.json['artifacts'][0].artifact_digest)).size, 1)
})

scenario(
  'the manifest says which facet was chosen, from which alternatives, and that rows add up',
  async (t, service) => {
    const made = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
    const { facets, completeness, coverage, sources } = made.json
    t.true(facets.choices.shown.some((choice: { alternatives: unknown[] }) => choice.alternatives.length > 0))
    t.is(facets.choices.shown[0].policy_version, '1')
    t.is(completeness.rows_read, completeness.rows_delivered + completeness.rows_omitted)
    t.is(coverage.rows, 4)
    t.deepEqual(coverage.window, { kind: 'range', origin: 'request', start_year: 2015, end_year: 2018 })
    t.true(sources[0].illustrative)
  },
)

scenario('a bound provenance answers with that provenance and another version of the same spec', async (t, service) => {
  const free = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
  const bound = await service.post(
    '/api/v1/datasets',
    statVarRequest([gdp], { ...kenya, facets: { provenance: { ref: 'provenance/illustrative-national-accounts' } } }),
  )
  t.is(bound.status, 200, bound.text)
  t.is(bound.json['spec_id'], free.json['spec_id'])
  t.not(bound.json['content_version'], free.json['content_version'])
  t.deepEqual(
    bound.json['sources'].map((s: { provenance: { ref: string } }) => s.provenance.ref),
    ['provenance/illustrative-national-accounts'],
  )
})

scenario(
  'a registered spec can be asked for by its id alone; an unregistered one needs its definition',
  async (t, service) => {
    const made = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
    const input = { kind: 'spec_id', spec_id: made.json['spec_id'] }
    const again = await service.post('/api/v1/datasets', {
      schema_version: 1,
      input,
      options: { format: 'csv', bundle: false },
    })
    t.is(again.json['content_version'], made.json['content_version'])
    const unknown = { kind: 'spec_id', spec_id: `spec_${'0'.repeat(32)}` }
    const refused = await service.post('/api/v1/datasets', { schema_version: 1, input: unknown })
    t.deepEqual(
      [refused.status, refused.json['code'], refused.json['pointer']],
      [404, 'spec_not_found', '/input/spec_id'],
    )
  },
)

scenario(
  'a definition that does not reproduce its spec_id is refused and says which part differs',
  async (t, service) => {
    const made = await service.post(
      '/api/v1/datasets/estimate',
      statVarRequest([gdp], { entities: { observationAbout: ['country/RWA'] } }),
    )
    const { definition } = made.json
    const changed = {
      ...definition,
      identity: { ...definition.identity, entities: { observationAbout: ['country/KEN', 'country/KEN'] } },
    }
    const input = { kind: 'spec_id', spec_id: definition.spec_id, definition: changed }
    const refused = await service.post('/api/v1/datasets', { schema_version: 1, input })
    t.deepEqual([refused.status, refused.json['code']], [422, 'definition_mismatch'])
    t.true(refused.json['differs'].includes('entities'))
    const accepted = await service.post('/api/v1/datasets', { schema_version: 1, input: { ...input, definition } })
    t.is(accepted.status, 200, accepted.text)
  },
)

scenario(
  'GET of a spec runs it again with defaults; GET of a version gives the stored snapshot',
  async (t, service) => {
    const made = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
    const rerun = await service.get(`/api/v1/datasets/${made.json['spec_id']}`)
    t.is(rerun.status, 200)
    t.is(rerun.json['content_version'], made.json['content_version'])
    t.is(rerun.json['coverage'].window.start_year, 2015)
    const snapshot = await service.get(`/api/v1/datasets/${made.json['spec_id']}/${made.json['content_version']}`)
    t.is(snapshot.json['kind'], 'snapshot')
    t.deepEqual(snapshot.json['lineage'], made.json['lineage'])
    const unchanged = await service.get(`/api/v1/datasets/${made.json['spec_id']}/${made.json['content_version']}`, {
      'if-none-match': snapshot.headers.get('etag') ?? '',
    })
    t.is(unchanged.status, 304)
  },
)

scenario('the series statistics come with every version', async (t, service) => {
  const made = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
  const statistics = made.json['artifacts'].find(
    (a: { rendering: { table?: string } }) => a.rendering.table === 'series_statistics',
  )
  t.is(statistics.rendering.format, 'parquet')
  const file = await service.download(statistics.url)
  t.is(sha256(file.bytes), statistics.artifact_digest)
})
