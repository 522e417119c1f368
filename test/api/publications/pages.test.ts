// What is public is citable and found: a page, citations, descriptions, a catalogue.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const tokens = { SITE_TOKEN: 'site-token-for-tests', OPERATOR_TOKEN: 'operator-token-for-tests' }
const base = 'https://data.example.org'

let service: BlackBox
test.before(async () => {
  service = await openService({ ...tokens, PUBLIC_URL: base })
})
test.after.always(() => service.stop())

const made = async (entity: string) => {
  const request = statVarRequest([gdp], { entities: { observationAbout: [entity] } })
  const { json } = await service.post('/api/v1/datasets', request)
  return { specId: String(json['spec_id']), contentVersion: String(json['content_version']) }
}
type Made = Awaited<ReturnType<typeof made>>
const pin = ({ specId, contentVersion }: Made) =>
  service.post(`/api/v1/datasets/${specId}/${contentVersion}/pin`, {}, { authorization: `Bearer ${tokens.SITE_TOKEN}` })
const published = async (entity: string): Promise<Made> => {
  const version = await made(entity)
  await pin(version)
  return version
}

test.serial('any version has a citation in four forms, at the address where it can be had', async (t) => {
  const version = await made('country/MLI')
  const path = `/api/v1/datasets/${version.specId}/${version.contentVersion}/citation`
  const before = (await service.get(path)).json
  t.is(before['address'], `${base}/api/data/${version.specId}/${version.contentVersion}.csv`)
  await pin(version)
  const { json } = await service.get(path)
  const address = `${base}/v/${version.contentVersion}`
  t.deepEqual([json['is_public'], json['address'], json['csl_json'].URL], [true, address, address])
  t.regex(
    json['apa'],
    new RegExp(
      `^.+\\. \\(\\d{4}\\)\\. .*Mali.* \\(Version ${version.contentVersion}\\) \\[Data set\\]\\. .*${address}$`,
    ),
  )
  t.regex(json['bibtex'], new RegExp(`^@misc\\{${version.contentVersion},\\n`))
  t.true(json['ris'].startsWith('TY  - DATA\r\n') && json['ris'].endsWith('ER  - \r\n'))
  t.is(json['csl_json'].type, 'dataset')
  t.true(json['producers'].length > 0)
})

test.serial('a public version has a page without scripts: rows, files, sources, versions, citation', async (t) => {
  const version = await published('country/KEN')
  const page = await service.get(`/v/${version.contentVersion}`)
  t.is(page.status, 200)
  t.regex(page.headers.get('content-type') ?? '', /^text\/html/)
  const policy = page.headers.get('content-security-policy') ?? ''
  t.true(policy.startsWith("default-src 'none'") && !policy.includes('script-src') && !policy.includes('unsafe'))
  for (const held of [
    '<h1>',
    'Kenya',
    '<table>',
    '73681000000',
    'BibTeX',
    `/v/${version.contentVersion}/`,
    'sha256 ',
  ]) {
    t.true(page.text.includes(held), held)
  }
  t.regex(page.text, /<link rel="cite-as" href="https:\/\/data\.example\.org\/v\/cv_/)
  t.is(page.text.match(/<script/g)?.length, 1)
  const picture = await service.get(`/v/${version.contentVersion}/chart.svg`)
  t.deepEqual([picture.status, picture.text.includes('<svg')], [200, true])
  t.regex(page.text, /<meta property="og:image" content="https:\/\/data\.example\.org\/v\/cv_\w+\/chart\.png">/)
  const pixels = await service.get(`/v/${version.contentVersion}/chart.png`)
  t.deepEqual([pixels.status, pixels.headers.get('content-type')], [200, 'image/png'])
})

test.serial('its description is schema.org and Croissant in one, with digests, columns and citation', async (t) => {
  const version = await published('country/KEN')
  const { text, headers } = await service.get(`/v/${version.contentVersion}/croissant.json`)
  t.regex(headers.get('content-type') ?? '', /^application\/ld\+json/)
  const json: Json = JSON.parse(text)
  t.is(json.conformsTo, 'http://mlcommons.org/croissant/1.1')
  t.deepEqual([json['@type'], json.version], ['sc:Dataset', version.contentVersion])
  t.regex(json.citeAs, /^@misc/)
  const files = json.distribution as Json[]
  t.true(files.length > 0)
  t.is(new Set(files.map((file) => file['@id'])).size, files.length)
  for (const file of files) {
    t.regex(file.sha256, /^[0-9a-f]{64}$/)
    const answer = await service.get(String(file.contentUrl).replace(base, ''))
    t.is(answer.status, 200, file.contentUrl)
  }
  const [rows] = json.recordSet as Json[]
  const value = rows.field.find((field: Json) => field.name === 'value')
  t.is(value.dataType, 'sc:Float')
  t.true(files.some((file) => file['@id'] === value.source.fileObject['@id']))
})

test.serial('the other descriptions name the same version, address and producers', async (t) => {
  const { contentVersion } = await published('country/KEN')
  const address = `${base}/v/${contentVersion}`
  const datacite: Json = JSON.parse((await service.get(`/v/${contentVersion}/datacite.json`)).text)
  t.deepEqual(
    [datacite.url, datacite.version, datacite.types.resourceTypeGeneral],
    [address, contentVersion, 'Dataset'],
  )
  const [csl]: Json[] = JSON.parse((await service.get(`/v/${contentVersion}/citation.json`)).text)
  t.deepEqual([csl.URL, csl.version], [address, contentVersion])
  t.true((await service.get(`/v/${contentVersion}/citation.bib`)).text.includes(`url = {${address}}`))
  t.true((await service.get(`/v/${contentVersion}/citation.ris`)).text.includes(`UR  - ${address}\r\n`))
})

test.serial('the catalogue lists every public version once, page by page, until it is taken down', async (t) => {
  const [kept, gone] = [await published('country/ETH'), await published('country/FRA')]
  const listed = async (): Promise<string[]> => {
    const found: string[] = []
    let next: string | null = '/v/catalogue.jsonld?limit=1'
    while (next !== null) {
      const { text } = await service.get(next)
      const page: Json = JSON.parse(text)
      found.push(...page['dcat:dataset'].map((dataset: Json) => dataset['dct:identifier']))
      next = page['xhv:next'] === undefined ? null : String(page['xhv:next']['@id']).replace(base, '')
    }
    return found
  }
  const before = await listed()
  t.is(new Set(before).size, before.length)
  t.true(before.includes(kept.contentVersion) && before.includes(gone.contentVersion))
  await service.post(
    `/api/v1/datasets/${gone.specId}/${gone.contentVersion}/take-down`,
    { reason: 'Withdrawn.' },
    { authorization: `Bearer ${tokens.OPERATOR_TOKEN}` },
  )
  const after = await listed()
  t.true(after.includes(kept.contentVersion) && !after.includes(gone.contentVersion))
  for (const place of ['', '/croissant.json', '/citation.bib', '/chart.svg']) {
    const answer = await service.get(`/v/${gone.contentVersion}${place}`)
    t.deepEqual([answer.status, answer.json['code']], [410, 'snapshot_revoked'], place)
  }
})

test.serial('what is not public has no page', async (t) => {
  const { contentVersion } = await made('country/DEU')
  for (const path of [`/v/${contentVersion}`, `/v/cv_${'0'.repeat(32)}`, '/v/cv_1']) {
    t.is((await service.get(path)).status, 404, path)
  }
})
