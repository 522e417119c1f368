// Every command opens the stores that the service opens, whether they are named in the environment or in `.env`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { temporaryDirectory } from '../support/temporary.ts'

/** A folder whose `.env` names a store that there is not. */
const folderOf = async (t: ExecutionContext): Promise<string> => {
  const { path, dispose } = await temporaryDirectory()
  t.teardown(dispose)
  await writeFile(join(path, '.env'), 'EVENT_STORE=nowhere:\n')
  return path
}

/** Runs a program as its npm script does, in such a folder. */
const ran = async (
  folder: string,
  script: string,
  [program, ...args]: ReadonlyArray<string>,
  own: NodeJS.ProcessEnv,
) => {
  const { EVENT_STORE: _store, ...others } = process.env
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../../main/${program}.ts`, import.meta.url)), ...args],
    {
      cwd: folder,
      env: { ...others, NODE_ENV: '', npm_lifecycle_event: script, DATA_DIR: join(folder, 'data'), ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { err, code }
}

const programs: Readonly<Record<string, ReadonlyArray<string>>> = {
  start: ['serve'],
  devfin: ['cli/devfin', 'versions', `spec_${'0'.repeat(32)}`],
  graph: ['cli/graph', 'activate', '--build', 'none'],
  sources: ['cli/sources', 'fetch', 'dac1', '--check'],
  audit: ['cli/audit', 'history', 'graph'],
  mcp: ['cli/mcp'],
}

for (const [script, program] of Object.entries(programs)) {
  test(`npm run ${script} reads .env`, async (t) => {
    const folder = await folderOf(t)
    const { err, code } = await ran(folder, script, program, {})
    t.regex(err, /EVENT_STORE must begin with/)
    t.is(code, 2)
  })
}

test('what the environment has wins over .env, and tests read none', async (t) => {
  const folder = await folderOf(t)
  const history = programs['audit'] ?? []
  const [named, tested] = await Promise.all([
    ran(folder, 'audit', history, { EVENT_STORE: `sqlite:${join(folder, 'events.sqlite')}` }),
    ran(folder, 'audit', history, { NODE_ENV: 'test' }),
  ])
  t.deepEqual([named.code, tested.code], [1, 1], named.err + tested.err)
})
