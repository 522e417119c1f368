// The public log of versions over HTTP, and the script of docs/verify.md against it.
import { execFile, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import test from 'ava'
import {
  openCheckpoint,
  readVerifierKey,
  signerOf,
  writeSignerKey,
  writeVerifierKey,
} from '../../../domain/proof/note.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'
import { readZip } from '../../render/zip-reader.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const run = promisify(execFile)
const gdp = 'economy/GrossDomesticProduct_Nominal'
const flow = 'since 2015'
const operator = { authorization: 'Bearer operator-token-of-the-tests' }
const signer = signerOf('proof.example.org', Buffer.alloc(32, 5))
let service: BlackBox

test.before(async () => {
  service = await openService({
    OPERATOR_TOKEN: operator.authorization.slice('Bearer '.length),
    PROOF_KEY: writeSignerKey(signer),
  })
})
test.after.always(() => service.stop())

const bundleOf = async (country: string, from: BlackBox = service): Promise<Json> => {
  const scope = { entities: { observationAbout: [`country/${country}`] } }
  const answer = await from.post('/api/v1/datasets', statVarRequest([gdp], scope, { format: 'csv' }))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json
}
/** The proof of a version, asked for again as the answer says while the log has not seen all of it: over many machines it follows. */
const proofOf = async ({ links }: Json) => {
  for (let attempt = 1; ; attempt++) {
    const answer = await service.get(links.proof)
    if (answer.status !== 503 || attempt === 10) return answer
    await pause(Number(answer.headers.get('retry-after')) * 1_000)
  }
}
const convertedBundle = async (): Promise<Json> => {
  const asked = await service.post('/api/v1/search/resolve', {
    input: { kind: 'raw_text', query: `ODA from France to Kenya ${flow}` },
  })
  const [{ spec }] = asked.json.parts
  const facets = { unit: { currency: 'EUR', prices: 'constant', base_year: 2020 } }
  const input = { kind: 'spec_id', ...spec, scope: { facets } }
  return (await service.post('/api/v1/datasets', { schema_version: 1, input, options: { format: 'csv' } })).json
}
const computedBundle = async (): Promise<Json> => {
  const scope = {
    entities: { observationAbout: ['country/KEN', 'country/UGA'] },
    facets: { share_of: ['observationAbout'] },
  }
  return (await service.post('/api/v1/datasets', statVarRequest([gdp], scope, { format: 'csv' }))).json
}
const checkpoint = async () => {
  const { text } = await service.get('/proof/checkpoint')
  const key = readVerifierKey((await service.get('/proof/key')).text)
  const opened = key === null ? 'no key' : openCheckpoint(text, [key])
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}

test.serial(
  'a manifest links the proof that its version was published, under a checkpoint that the key signed',
  async (t) => {
    const manifest = await bundleOf('KEN')
    const { json, headers } = await proofOf(manifest)
    t.is(headers.get('cache-control'), 'no-cache')
    t.is(json.origin, signer.name)
    const [entry] = json.entries
    const leaf = JSON.parse(entry.leaf)
    t.deepEqual(
      [leaf.kind, leaf.spec_id, leaf.content_version, leaf.record],
      ['published', manifest.spec_id, manifest.content_version, manifest.record.digest],
    )
    t.deepEqual(Object.keys(leaf).sort(), [
      'content_version',
      'conversion',
      'event_id',
      'frame',
      'kind',
      'record',
      'recorded_at',
      'spec_id',
    ])
    t.deepEqual([(await checkpoint()).origin], [signer.name])
  },
)

test.serial('a bundle is had with its proof in it: the same members, and one more', async (t) => {
  const manifest = await bundleOf('KEN')
  const [artifact] = manifest.artifacts
  const [plain, proven] = [await service.download(artifact.url), await service.download(artifact.proven_url)]
  t.is(Number(proven.headers.get('content-length')), proven.bytes.length)
  t.regex(proven.headers.get('content-disposition') ?? '', /_proven\.zip"/)
  const [before, after] = [await readZip(plain.bytes), await readZip(proven.bytes)]
  t.deepEqual(after.slice(0, -1), before)
  const [added] = after.slice(-1)
  t.deepEqual(
    [added?.name, JSON.parse(added?.content.toString() ?? '').content_version],
    ['proof.json', manifest.content_version],
  )
  t.deepEqual((await service.download(artifact.url)).bytes, plain.bytes)
})

test.serial('only bundles of a version carry its proof', async (t) => {
  const scope = { entities: { observationAbout: ['country/KEN'] } }
  const bare = (await service.post('/api/v1/datasets', statVarRequest([gdp], scope))).json
  const [artifact] = bare.artifacts.filter(({ rendering }: Json) => !rendering.bundle)
  t.false(Object.hasOwn(artifact, 'proven_url'))
  t.is((await service.get(`${bare.links.proof}/${artifact.artifact_digest}`)).json.code, 'artifact_not_found')
  t.is((await service.get(`${bare.links.proof}/sha256:${'0'.repeat(64)}`)).json.code, 'artifact_not_found')
  t.is((await service.get(`${bare.links.proof}/nothing`)).json.code, 'artifact_not_found')
})

test.serial('the same dataset asked for again adds nothing, another one adds one leaf', async (t) => {
  await bundleOf('KEN')
  const before = (await checkpoint()).size
  await bundleOf('KEN')
  t.is((await checkpoint()).size, before)
  await proofOf(await bundleOf('UGA'))
  t.is((await checkpoint()).size, before + 1)
})

test.serial('tiles may be kept for ever, and there are none beyond the log', async (t) => {
  const manifest = await bundleOf('KEN')
  await proofOf(manifest)
  const { size } = await checkpoint()
  const { headers, status, bytes } = await service.download(`/proof/tile/0/000.p/${size}`)
  t.is(status, 200)
  t.is(headers.get('cache-control'), 'public, max-age=31536000, immutable')
  t.is(bytes.length, 32 * size)
  for (const path of [`0/000.p/${size + 1}`, '0/000', '1/000.p/1', 'entries/000', '0/001.p/1', 'nothing', '0/0'])
    t.is((await service.get(`/proof/tile/${path}`)).status, 404, path)
})

test.serial('a version that is taken down has a leaf for that too, and its proof is still answered', async (t) => {
  const manifest = await bundleOf('TZA')
  await service.post(`${manifest.links.self}/take-down`, { reason: 'A secret mistake.' }, operator)
  t.is((await service.get(manifest.links.self)).status, 410)
  const { json, text } = await proofOf(manifest)
  t.deepEqual(
    json.entries.map(({ leaf }: Json) => JSON.parse(leaf).kind),
    ['published', 'taken_down'],
  )
  t.false(text.includes('secret'))
})

test.serial('a version that is not there has no proof', async (t) => {
  const none = `/api/v1/datasets/spec_${'0'.repeat(32)}/cv_${'0'.repeat(32)}/proof`
  t.is((await service.get(none)).json.code, 'snapshot_not_found')
  t.is((await service.get('/api/v1/datasets/spec_x/cv_y/proof')).json.code, 'not_found')
})

test.serial('with PROOF=off nothing is served and nothing is linked', async (t) => {
  const closed = await openService({ PROOF: 'off' })
  try {
    const manifest = await bundleOf('KEN', closed)
    t.is(manifest.links.proof, undefined)
    t.is((await closed.get('/proof/checkpoint')).status, 404)
    t.is((await closed.get(`${manifest.links.self}/proof`)).status, 404)
  } finally {
    await closed.stop()
  }
})

const python = spawnSync('python3', ['--version']).status === 0
const script = async (): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/verify.md'), 'utf8')
  return /```python\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
}

test('the script of docs/verify.md has at most 60 lines', async (t) => {
  const lines = (await script()).trimEnd().split('\n').length
  t.true(lines > 20 && lines <= 60, `${lines} lines`)
})

if (!python) test.skip('SKIPPED, python3 is missing: the script of docs/verify.md checks bundles offline', () => {})
else
  test.serial(
    'the script of docs/verify.md believes a bundle with its proof, and nothing that was changed',
    async (t) => {
      const place = await temporaryDirectory()
      t.teardown(place.dispose)
      const file = (name: string) => join(place.path, name)
      await writeFile(file('check.py'), await script())
      const check = async (proof: object | null, key: string): Promise<string> => {
        if (proof !== null) await writeFile(file('proof.json'), JSON.stringify(proof))
        const args = [file('check.py'), file('bundle.zip'), ...(proof === null ? [] : [file('proof.json')]), key]
        const done = await run('python3', args).catch((error: Json) => error)
        return done.code === undefined ? 'believed' : done.stderr.trim()
      }
      const key = (await service.get('/proof/key')).text.trim()
      const other = await proofOf(await bundleOf('UGA'))
      for (const manifest of [await bundleOf('KEN'), await convertedBundle(), await computedBundle()]) {
        const { json: proof } = await proofOf(manifest)
        await writeFile(file('bundle.zip'), (await service.download(manifest.artifacts[0].url)).bytes)
        t.is(await check(proof, key), 'believed')
        const [entry] = proof.entries
        const leaf = entry.leaf.replace('"kind":"published"', '"kind":"pinned"')
        t.regex(await check({ ...proof, entries: [{ ...entry, leaf }] }, key), /^REFUSED: leaf/)
        t.regex(
          await check({ ...proof, checkpoint: other.json.checkpoint.replace(/\n\d+\n/, '\n9\n') }, key),
          /^REFUSED/,
        )
        const forged = proof.checkpoint.replace(/(\u2014 \S+ .{20})./u, '$1!').replace('!', 'Z')
        t.regex(await check({ ...proof, checkpoint: forged }, key), /^REFUSED/)
        t.regex(await check(other.json, key), /^REFUSED: rows give/)
        const unknown = writeVerifierKey({ name: signer.name, algorithm: 1, publicKey: Buffer.alloc(32, 9) })
        t.regex(await check(proof, unknown), /^REFUSED: not signed/)
        const proven = (await service.download(manifest.artifacts[0].proven_url)).bytes
        await writeFile(file('bundle.zip'), proven)
        t.is(await check(null, key), 'believed')
        const at = proven.indexOf('"published')
        proven.write('"forgotten', at)
        await writeFile(file('bundle.zip'), proven)
        t.not(await check(null, key), 'believed')
      }
    },
  )

if (!python) test.skip('SKIPPED, python3 is missing: what the script cannot read is refused in one line', () => {})
else
  test.serial('what the script of docs/verify.md cannot read is refused in one line, with exit code 1', async (t) => {
    const place = await temporaryDirectory()
    t.teardown(place.dispose)
    const file = (name: string) => join(place.path, name)
    await writeFile(file('check.py'), await script())
    const key = (await service.get('/proof/key')).text.trim()
    const manifest = await bundleOf('KEN')
    const proven = (await service.download(manifest.artifacts[0].proven_url)).bytes
    const refuses = async (bytes: Uint8Array, said: string, known = key): Promise<void> => {
      await writeFile(file('bundle.zip'), bytes)
      const done = await run('python3', [file('check.py'), file('bundle.zip'), known]).catch((error: Json) => error)
      t.is(done.code, 1, said)
      t.regex(done.stderr, /^REFUSED: [^\n]+\n$/u, said)
    }
    const flipped = (at: number): Uint8Array => {
      const bytes = Buffer.from(proven)
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      return bytes
    }
    const member = (name: string): number => proven.indexOf(name) + name.length + 8
    for (const name of ['data/observations.csv', 'datapackage.json', 'proof.json'])
      await refuses(flipped(member(name)), `a byte of ${name}`)
    await refuses(flipped(proven.lastIndexOf('data/observations.csv')), 'a name of the directory')
    await refuses(flipped(proven.length - 6), 'the end of the directory')
    await refuses(proven.subarray(0, proven.length / 2), 'half a bundle')
    await refuses(Buffer.alloc(0), 'nothing')
    await refuses(proven, 'no key', 'no key')
  })
