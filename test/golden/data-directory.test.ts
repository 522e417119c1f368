// Data directories that older programs left behind open under this one: nothing they said is said differently, no byte of
// their files is another one, and the audit finds nothing. Each was made by `data-directory/make.ts` with the program of a commit.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { type Json, startService, type TestService } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

type Fixture = {
  readonly environment: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, { readonly status: number; readonly json: Json }>>
  /** Digest by link. */
  readonly files: Readonly<Record<string, string>>
  readonly repeated: Readonly<Record<string, { readonly body: object; readonly artifact_digest: string } & Named>>
}
type Named = { readonly spec_id: string; readonly content_version: string }

const placeOf = (name: string) => fileURLToPath(new URL(`./data-directory/${name}`, import.meta.url))
const fixtureOf = async (name: string): Promise<Fixture> => JSON.parse(await readFile(placeOf(`${name}.json`), 'utf8'))

/**
 * An answer in the words of then: without the members that answers have got since (`links.proof`, the `state` of a file), and with
 * the century after which a file expires where it says now that it has expired.
 */
const inWordsOfThen = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inWordsOfThen)
  const { state, ...file } = value
  if ('artifact_digest' in value) {
    return state === 'expired' ? { ...file, expires_at: String(value.stored_at).replace(/^20/, '21') } : file
  }
  const kept = Object.entries<Json>(value).filter(([name]) => !(name === 'proof' && 'explain' in value))
  return Object.fromEntries(kept.map(([name, member]) => [name, inWordsOfThen(member)]))
}

/** What an answer says, but for the ids of the request and of the program that answers. */
const said = (json: Json): Json => ({ ...inWordsOfThen(json), trace_id: null, capability_version: null })

/** Of what is said now, the members that were said then: newer programs may say more, never something else. */
const asThen = (now: Json, then: Json): Json => {
  if (Array.isArray(now) && Array.isArray(then)) return now.map((item, i) => asThen(item, then[i]))
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(now) || !isObject(then)) return now
  // c6276fc gave expired files a time to expire at, which this program marks instead
  const isMarked = now.state === 'expired' && !('state' in then)
  return Object.fromEntries(
    Object.keys(now)
      .filter((key) => key in then)
      .map((key) => [key, isMarked && key === 'expires_at' ? then[key] : asThen(now[key], then[key])]),
  )
}

const audit = (dataDir: string, graph: string): { readonly status: number | null; readonly json: Json } => {
  const program = fileURLToPath(new URL('../../main/cli/audit.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: dataDir, GRAPH: graph, LOG_LEVEL: 'silent' }
  const { status, stdout } = spawnSync(process.execPath, [program, 'verify', '--json'], { env, encoding: 'utf8' })
  return { status, json: JSON.parse(stdout) }
}

const names = ['c6276fc']

for (const name of names) {
  test(`a data directory of ${name} answers, serves and verifies as it did`, async (t) => {
    t.timeout(120_000)
    const fixture = await fixtureOf(name)
    const directory = await temporaryDirectory('devfin-golden')
    execFileSync('tar', ['-xzf', placeOf(`${name}.tar.gz`), '-C', directory.path])
    let service: TestService | null = null
    try {
      service = await startService({ DATA_DIR: directory.path, ...fixture.environment })
      for (const [path, { status, json }] of Object.entries(fixture.answers)) {
        const answer = await service.get(path)
        t.deepEqual([answer.status, asThen(said(answer.json), said(json))], [status, said(json)], path)
      }
      for (const [url, digest] of Object.entries(fixture.files)) {
        const { status, bytes } = await service.download(url)
        t.deepEqual([status, `sha256:${createHash('sha256').update(bytes).digest('hex')}`], [200, digest], url)
      }
      for (const { body, spec_id, content_version, artifact_digest } of Object.values(fixture.repeated)) {
        const { json } = await service.post('/api/datasets', body)
        t.deepEqual(
          [json.spec_id, json.content_version, json.artifacts?.[0].artifact_digest],
          [spec_id, content_version, artifact_digest],
        )
      }
    } finally {
      await service?.stop()
    }
    const verified = audit(directory.path, await sampleGraphLocation())
    t.deepEqual([verified.status, verified.json.findings], [0, 0], JSON.stringify(verified.json, null, 1))
    t.deepEqual(verified.json.read_models.behind, [])
    await directory.dispose()
  })
}
