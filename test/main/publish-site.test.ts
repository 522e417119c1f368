// Public versions as a static site.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import test from 'ava'
import { type Json, startService, statVarRequest, type TestService } from '../support/service.ts'
import { runDevfin } from './cli/devfin/run.ts'

const base = 'https://data.example.org/open'
const tokens = { SITE_TOKEN: 'site-token-for-tests', OPERATOR_TOKEN: 'operator-token-for-tests' }
const site = { authorization: `Bearer ${tokens.SITE_TOKEN}` }
const operator = { authorization: `Bearer ${tokens.OPERATOR_TOKEN}` }

let service: TestService
let folder: string
test.before(async () => {
  service = await startService({ ...tokens, PUBLIC_URL: base })
  folder = await mkdtemp(join(tmpdir(), 'devfin-site-'))
})
test.after.always(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const made = async (country: string, format: string): Promise<Json> => {
  const scope = { entities: { observationAbout: [`country/${country}`] } }
  const request = statVarRequest(['economy/GrossDomesticProduct_Nominal'], scope, { format, bundle: false })
  return (await service.post('/api/v1/datasets', request)).json
}
const pinned = async (country: string, format: string): Promise<Json> => {
  const json = await made(country, format)
  await service.post(`/api/v1/datasets/${json['spec_id']}/${json['content_version']}/pin`, {}, site)
  return json
}
const publish = (place: string, url = base) =>
  runDevfin(['publish', '--output', place, '--base-url', url, '--json'], service.environment)

test.serial('a site holds the pages that the service serves, and files with the bytes of their names', async (t) => {
  const kenya = await pinned('KEN', 'parquet')
  await pinned('MLI', 'csv')
  const { code, out, err } = await publish(folder)
  t.is(code, 0, err)
  t.like(JSON.parse(out), { versions: 2, kept: 0, withdrawn: [] })
  const place = join(folder, 'v', kenya['content_version'])
  const page = await readFile(join(place, 'index.html'), 'utf8')
  t.is(page, (await service.get(`/v/${kenya['content_version']}`)).text)
  t.true(page.includes(`<img src="${base}/v/${kenya['content_version']}/chart.svg"`))
  t.is(
    (await service.get(`/v/${kenya['content_version']}/chart.svg`)).text,
    await readFile(join(place, 'chart.svg'), 'utf8'),
  )
  t.is((await readFile(join(place, 'chart.png'))).subarray(1, 4).toString(), 'PNG')
  const data = (await readdir(place)).filter((name) => /^[0-9a-f]{64}\.(csv|parquet)$/.test(name))
  t.true(data.length > 0)
  for (const name of data) {
    t.is(
      createHash('sha256')
        .update(await readFile(join(place, name)))
        .digest('hex'),
      name.replace(/\..*/, ''),
    )
    t.true(page.includes(`${base}/v/${kenya['content_version']}/${name}`))
  }
  const map = await readFile(join(folder, 'sitemap.xml'), 'utf8')
  t.is(map, (await service.get('/v/sitemap.xml')).text)
  t.is(map.match(/<loc>/g)?.length, 2)
  t.true((await service.get('/v')).text.includes(`${base}/v/${kenya['content_version']}`))
})

test.serial('it has the public log: tiles and keys as they are served, and a checkpoint of now', async (t) => {
  const held = (await readdir(join(folder, 'proof'), { recursive: true, withFileTypes: true })).filter((it) =>
    it.isFile(),
  )
  const paths = held.map((it) => join(it.parentPath, it.name).slice(folder.length)).sort()
  t.deepEqual(paths.slice(0, 2), ['/proof/checkpoint', '/proof/key'])
  t.deepEqual(
    paths.slice(2).map((path) => path.replace(/\.p.*/, '')),
    ['/proof/tile/0/000', '/proof/tile/entries/000'],
  )
  for (const path of paths)
    t.deepEqual(await readFile(join(folder, path)), Buffer.from((await service.download(path)).bytes), path)
})

test.serial('of a log that is not public a site has nothing, nor keeps what it had', async (t) => {
  const { code, err } = await runDevfin(['publish', '--output', folder, '--base-url', base], {
    ...service.environment,
    PROOF: 'off',
  })
  t.is(code, 0, err)
  t.false((await readdir(folder)).includes('proof'))
})

test.serial('its database has a view of the rows of each version, with labels, units and a citation', async (t) => {
  const database = await DuckDBInstance.create(':memory:', {
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
  })
  const connection = await database.connect()
  const rows = async (sql: string): Promise<ReadonlyArray<Json>> =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson()
  await connection.run(`attach '${join(folder, 'v', 'catalogue.duckdb')}' as site (read_only)`)
  const listed = await rows('select content_version, title, units, citation from site.versions order by title')
  t.deepEqual(
    listed.map(({ units }) => units),
    ['US dollar', 'US dollar'],
  )
  const [kenya] = listed
  const version = kenya.content_version
  t.regex(kenya.citation, new RegExp(`${version}.*${base}/v/${version}$`))
  const [comment] = await rows(`select comment from duckdb_views() where view_name = '${version}'`)
  t.regex(comment.comment, /Kenya.*Units: US dollar.*Cite as: /)
  // without the variable it reads the public address, which asks for an extension here
  await t.throwsAsync(rows(`select * from site."${version}"`), { message: /https:\/\/data\.example\.org\/open\/v\// })
  await connection.run(`set variable devfin_site = '${folder}'`)
  for (const { content_version } of listed) {
    const [figure] = await rows(`select value from site."${content_version}" where period = '2015'`)
    t.true(figure.value > 1e9)
  }
  const table = await rows(`select * from read_parquet('${join(folder, 'v', 'catalogue.parquet')}')`)
  t.deepEqual(await rows('select * from site.files'), table)
  connection.closeSync()
  database.closeSync()
})

test.serial(
  'written again, it keeps what is there, mends what was changed, and lets go of what was taken down',
  async (t) => {
    const mali = await made('MLI', 'csv')
    const kenya = await made('KEN', 'parquet')
    const place = join(folder, 'v', kenya['content_version'])
    const name = (await readdir(place)).find((file) => file.endsWith('.parquet')) ?? ''
    const before = await readFile(join(place, name))
    await writeFile(join(place, name), Buffer.alloc(before.byteLength))
    await service.post(
      `/api/v1/datasets/${mali['spec_id']}/${mali['content_version']}/take-down`,
      { reason: 'Withdrawn <by> the source.' },
      operator,
    )
    const { code, out, err } = await publish(folder)
    t.is(code, 0, err)
    t.like(JSON.parse(out), { versions: 1, files: 1, withdrawn: [mali['content_version']] })
    t.deepEqual(await readFile(join(place, name)), before)
    const gone = join(folder, 'v', mali['content_version'])
    t.deepEqual(await readdir(gone), ['index.html'])
    t.true((await readFile(join(gone, 'index.html'), 'utf8')).includes('Withdrawn &lt;by&gt; the source.'))
    t.false((await readFile(join(folder, 'sitemap.xml'), 'utf8')).includes(mali['content_version']))
  },
)

test.serial('a folder of somebody else and an address that is none are refused, and nothing is written', async (t) => {
  const other = await mkdtemp(join(tmpdir(), 'devfin-other-'))
  await writeFile(join(other, 'thesis.txt'), 'mine')
  const foreign = await publish(other)
  t.is(foreign.code, 1)
  t.regex(foreign.err, /other things than a published site/)
  t.deepEqual(await readdir(other), ['thesis.txt'])
  for (const url of ['data.example.org', 'ftp://example.org', 'https://example.org/?a=b']) {
    t.is((await publish(join(other, 'site'), url)).code, 2, url)
  }
  await rm(other, { recursive: true, force: true })
})
