// What a changed, cut or lost object of the store can do: nothing wrong is served, and what can be made again is.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import test, { type ExecutionContext } from 'ava'
import { startService, statVarRequest, type Json, type TestService } from '../support/service.ts'
import {
  changeFigure,
  cutFile,
  filePath,
  flipByte,
  framePaths,
  objectsIn,
  removeFile,
} from '../support/stored-objects.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const bodyOf = (country: string, options?: object, facets: object = {}) =>
  statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] }, facets }, options)

let service: TestService
let directory: string
const environment = { SITE_TOKEN: 'the-token-of-the-site', OPERATOR_TOKEN: 'the-token-of-the-operator' }
test.before(async () => {
  service = await startService(environment)
  directory = service.directory
})
test.after.always(() => service.stop())

/** A process that has seen nothing of what is stored. */
const another = async (t: ExecutionContext): Promise<TestService> => {
  const second = await startService({ ...environment, DATA_DIR: directory })
  t.teardown(() => second.stop())
  return second
}

const euros = { unit: { currency: 'EUR', prices: 'current' } }

const datasetOf = async (body: object, from = service): Promise<Json> => {
  const made = await from.post('/api/datasets', body)
  if (made.status !== 200) throw new Error(made.text)
  return made.json
}
/** The figure of 2018 of the one country of a dataset. */
const explain = (manifest: Json) => service.get(`${manifest.links.explain}?period=2018`)
const sha256 = (bytes: Uint8Array): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const codeOf = ({ status, json }: { readonly status: number; readonly json: Json }) => [status, json?.code]
const damaged = [500, 'stored_object_damaged']
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const pin = (manifest: Json) => service.post(`${manifest.links.self}/pin`, {}, bearer(environment.SITE_TOKEN))
/** What operators are told, which the OpenAPI document does not describe. */
const ofOperators = async (path: string) => {
  const response = await fetch(service.url + path)
  return { status: response.status, text: await response.text() }
}

test.serial(
  'a figure changed in a stored frame is neither explained nor rendered nor pinned; asking again brings the right one',
  async (t) => {
    const manifest = await datasetOf(bodyOf('KEN'))
    const explained = await explain(manifest)
    const { value } = explained.json.figure
    const { frame } = await framePaths(directory, manifest)
    const [file] = manifest.artifacts
    await changeFigure(frame, value, value + 1)
    await removeFile(filePath(directory, manifest, file.artifact_digest))
    t.deepEqual(codeOf(await explain(manifest)), damaged)
    t.deepEqual(codeOf(await service.get(file.url)), damaged)
    t.deepEqual(codeOf(await pin(manifest)), damaged)

    const again = await datasetOf(bodyOf('KEN'))
    t.is(again.content_version, manifest.content_version)
    t.deepEqual((await explain(manifest)).json.figure, explained.json.figure)
    const served = await service.download(file.url)
    t.deepEqual([served.status, sha256(served.bytes)], [200, file.artifact_digest])
    t.is((await pin(manifest)).status, 200)
  },
)

test.serial(
  'other renderings of a changed frame are refused too, and a whole one follows when the question is asked again',
  async (t) => {
    const manifest = await datasetOf(bodyOf('GHA'))
    const { value } = (await explain(manifest)).json.figure
    for (const options of [
      { format: 'csv', bundle: true },
      { format: 'csv', bundle: false, pivot: { index: 'observation_about', columns: 'period' } },
    ]) {
      const { frame } = await framePaths(directory, manifest)
      await changeFigure(frame, value, 1234.5)
      const made = await datasetOf(bodyOf('GHA', options))
      t.is(made.content_version, manifest.content_version)
      const { bytes } = await service.download(made.artifacts[0].url)
      t.is(sha256(bytes), made.artifacts[0].artifact_digest)
      t.false(bytes.includes('1234.5'))
      t.is((await explain(manifest)).json.figure.value, value)
    }
  },
)

test.serial('a frame that would keep a reader busy for ever is refused at once', async (t) => {
  const manifest = await datasetOf(bodyOf('ETH'))
  for (const at of [118, 174]) {
    const { frame } = await framePaths(directory, manifest)
    await flipByte(frame, at)
    t.deepEqual(codeOf(await explain(manifest)), damaged, `byte ${at}`)
    t.is((await ofOperators('/livez')).status, 200)
    await datasetOf(bodyOf('ETH'))
    t.is((await explain(manifest)).status, 200)
  }
})

test.serial('two versions are not compared by a changed frame', async (t) => {
  const reported = await datasetOf(bodyOf('ZMB'))
  const euro = await datasetOf(bodyOf('ZMB', undefined, euros))
  const { frame } = await framePaths(directory, euro)
  await flipByte(frame, Math.floor((await readFile(frame)).length / 2))
  const path = `/api/datasets/${reported.spec_id}/compare?from=${reported.content_version}&to=${euro.content_version}`
  t.deepEqual(codeOf(await service.get(path)), damaged)
  await datasetOf(bodyOf('ZMB', undefined, euros))
})

test.serial('the rates beside a converted version are checked before they explain it', async (t) => {
  const body = bodyOf('RWA', undefined, euros)
  const manifest = await datasetOf(body)
  const before = await explain(manifest)
  t.is(before.status, 200)
  const { rates } = await framePaths(directory, manifest)
  await flipByte(rates, (await readFile(rates)).lastIndexOf('.') + 1, 1)
  t.deepEqual(codeOf(await explain(manifest)), damaged)
  await datasetOf(body)
  t.deepEqual((await explain(manifest)).json.conversion, before.json.conversion)
})

test.serial('a flipped, cut or lost file is made again before its link is given', async (t) => {
  const manifest = await datasetOf(bodyOf('UGA'))
  for (const { artifact_digest, url, bytes } of manifest.artifacts) {
    const path = filePath(directory, manifest, artifact_digest)
    for (const damage of [() => flipByte(path, bytes - 10), () => cutFile(path, bytes - 1), () => removeFile(path)]) {
      await damage()
      const served = await service.download(url)
      t.deepEqual([served.status, sha256(served.bytes)], [200, artifact_digest])
    }
  }
})

test.serial('behind a storage link no changed byte is sent: not whole, not in ranges, not as a head', async (t) => {
  const manifest = await datasetOf(bodyOf('TZA'))
  const [file] = manifest.artifacts
  const path = filePath(directory, manifest, file.artifact_digest)
  const right = await readFile(path)
  const asks: ReadonlyArray<RequestInit> = [{}, { headers: { range: 'bytes=0-9' } }, { method: 'HEAD' }]
  const second = await another(t)
  // of one that has sent the file before, and of one that has not
  for (const from of [service, second]) {
    for (const ask of asks) {
      await service.download(file.url)
      const location = (await service.get(file.url)).headers.get('location') ?? ''
      await flipByte(path, right.length - 5, 1)
      const answer = await from.request(location, ask)
      t.is(answer.status, 500, JSON.stringify(ask))
      if (ask.method !== 'HEAD') t.is(answer.json.code, 'stored_object_damaged')
      t.is(answer.headers.get('etag'), null)
      t.deepEqual((await service.download(file.url)).bytes, right)
    }
  }
})

test.serial('a pinned copy that was changed is made again from the rows', async (t) => {
  const manifest = await datasetOf(bodyOf('SEN'))
  t.is((await pin(manifest)).status, 200)
  const [file] = manifest.artifacts
  const pinned = filePath(directory, manifest, file.artifact_digest, 'pinned')
  const right = await readFile(pinned)
  await flipByte(pinned, 3)
  t.deepEqual((await service.download(file.url)).bytes, right)
  t.is((await pin(manifest)).status, 200)
  t.deepEqual(await readFile(pinned), right)
})

test.serial('an edited record is not shown; asking again brings the one that was recorded', async (t) => {
  const manifest = await datasetOf(bodyOf('NGA'))
  const before = await service.get(manifest.record.url)
  const { record } = await framePaths(directory, manifest)
  const right = await readFile(record)
  await flipByte(record, right.indexOf('"title":"') + 12, 1)
  const second = await another(t)
  for (const path of [manifest.links.self, manifest.record.url]) t.deepEqual(codeOf(await second.get(path)), damaged)
  const again = await datasetOf(bodyOf('NGA'), second)
  t.deepEqual([again.content_version, again.title], [manifest.content_version, manifest.title])
  t.deepEqual((await second.get(manifest.record.url)).json, before.json)
  t.deepEqual(await readFile(record), right)
})

test.serial('what was damaged is kept aside and goes with the version when that is taken down', async (t) => {
  const manifest = await datasetOf(bodyOf('EGY'))
  const [file] = manifest.artifacts
  await flipByte(filePath(directory, manifest, file.artifact_digest), 0)
  await service.download(file.url)
  const aside = async (): Promise<number> => {
    let found = 0
    for await (const key of service.objects.list('damaged/')) if (key.includes(manifest.spec_id)) found++
    return found
  }
  t.is(await aside(), 1)
  await service.post(`${manifest.links.self}/take-down`, { reason: 'a test' }, bearer(environment.OPERATOR_TOKEN))
  t.is(await aside(), 0)
  t.deepEqual(await objectsIn(directory, 'frames', manifest), [])
})

test.serial(
  'damage is counted by kind and told to whoever asks for the state of the process, until it is mended',
  async (t) => {
    const manifest = await datasetOf(bodyOf('MOZ'))
    const { frame } = await framePaths(directory, manifest)
    const counted = async () =>
      Number(/objects_damaged_total\{kind="frame"\} (\d+)/.exec((await ofOperators('/metrics')).text)?.[1])
    const before = await counted()
    const readiness = async () => {
      const { status, text } = await ofOperators('/readyz')
      return [status, JSON.parse(text).checks.stored_objects]
    }
    t.deepEqual(await readiness(), [200, undefined])
    await flipByte(frame, 200)
    t.deepEqual(codeOf(await explain(manifest)), damaged)
    t.is(await counted(), before + 1)
    t.deepEqual(await readiness(), [200, 'damaged'])
    await datasetOf(bodyOf('MOZ'))
    t.deepEqual(await readiness(), [200, undefined])
    t.is(await counted(), before + 1)
  },
)
