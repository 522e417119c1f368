import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { explorerRoutes } from '../../../api/explorer/routes.ts'
import type { RouteResponse } from '../../../api/route.ts'
import { explorerPlaceOf } from '../../../main/explorer.ts'

const withBuild = async (use: (directory: string) => Promise<void>): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-explorer-'))
  await use(directory)
  await rm(directory, { recursive: true, force: true })
}

const ask = async (directory: string, path: string, params: Record<string, string> = {}) => {
  const route = explorerRoutes({ directory, storageOrigins: ['https://files.example'] }).find(
    (one) => one.path === path,
  )
  const answer = await route?.handler({
    params,
    query: {},
    body: undefined,
    header: () => undefined,
    client: '',
    traceId: '0'.repeat(32),
    signal: new AbortController().signal,
  })
  if (answer === undefined) throw new Error(`no route ${path}`)
  return answer
}
const textOf = ({ body }: RouteResponse): string =>
  body.kind === 'bytes' ? new TextDecoder().decode(body.bytes) : body.kind

test('without a build the page says how to make one', (t) =>
  withBuild(async (directory) => {
    const answer = await ask(directory, '/')
    if (E.isLeft(answer)) return t.fail()
    t.is(answer.right.status, 503)
    t.regex(textOf(answer.right), /npm run explorer:build/)
  }))

test('a page built beside a running service is served at once, for every view', (t) =>
  withBuild(async (directory) => {
    await ask(directory, '/')
    await writeFile(join(directory, 'index.html'), '<!doctype html>built')
    for (const path of ['/', '/browse', '/share/:id']) {
      const answer = await ask(directory, path)
      if (E.isLeft(answer)) return t.fail()
      t.is(answer.right.status, 200)
      t.is(textOf(answer.right), '<!doctype html>built')
      t.is(answer.right.cache, 'no-cache')
    }
  }))

test('the policy allows nothing inline and no host but this one and the store', (t) =>
  withBuild(async (directory) => {
    const answer = await ask(directory, '/')
    if (E.isLeft(answer)) return t.fail()
    const policy = answer.right.headers?.['content-security-policy'] ?? ''
    t.regex(policy, /default-src 'none'/)
    t.regex(policy, /script-src 'self';/)
    t.regex(policy, /style-src 'self';/)
    t.regex(policy, /connect-src 'self' https:\/\/files\.example;/)
    t.notRegex(policy, /unsafe|\*/)
  }))

test('assets are kept for ever and only built files are read', (t) =>
  withBuild(async (directory) => {
    await mkdir(join(directory, 'assets'))
    await writeFile(join(directory, 'assets', 'index-abc_1.js'), 'export {}')
    await writeFile(join(directory, 'secret.js'), 'secret')
    const answer = await ask(directory, '/assets/:file', { file: 'index-abc_1.js' })
    if (E.isLeft(answer)) return t.fail()
    t.is(answer.right.cache, 'public, max-age=31536000, immutable')
    t.is(textOf(answer.right), 'export {}')
    for (const file of ['../secret.js', '..', '', '.hidden.js', 'index.map', 'none.js', 'a/../../secret.js']) {
      const refused = await ask(directory, '/assets/:file', { file })
      t.true(E.isLeft(refused) && refused.left.code === 'not_found', file)
    }
  }))

test('a store on another host is named in the policy by its public address', (t) => {
  const originsOf = (objects: string, publicUrl: string | null = null) =>
    explorerPlaceOf({ objects, publicUrl }).storageOrigins
  t.deepEqual(originsOf('file:/data/objects'), [])
  t.deepEqual(originsOf('s3://key:secret@bucket/p?endpoint=http://store:9000&publicEndpoint=https://files.example'), [
    'https://files.example',
  ])
  t.deepEqual(originsOf('s3://bucket?endpoint=http://store:9000'), ['http://store:9000'])
  t.true(originsOf('s3://bucket?region=eu-west-1').every((origin) => origin.includes('eu-west-1')))
})
