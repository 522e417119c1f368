// The program as an operator runs it: a server in a process of its own, and commands beside it. PROGRAM names the folder of another program,
// to see what that one does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Json } from './black-box.ts'

const root = process.env['PROGRAM'] ?? fileURLToPath(new URL('../..', import.meta.url))

type Environment = Readonly<Record<string, string>>
const environmentOf = (own: Environment): NodeJS.ProcessEnv => {
  const { GRAPH: _graph, DATA_DIR: _data, ...others } = process.env
  return { ...others, LIMITS: 'off', MINIMUM_FREE_BYTES: '0', LOG_LEVEL: 'error', ...own }
}

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs one of the program's npm scripts to its end. */
export const runScript = async (script: string, args: ReadonlyArray<string>, own: Environment): Promise<Ran> => {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env: environmentOf(own) })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: typeof code === 'number' ? code : null, out, err }
}

export type Program = {
  readonly url: string
  readonly get: (path: string, headers?: Environment) => Promise<{ status: number; json: Json; headers: Headers }>
  readonly post: (path: string, body: unknown) => Promise<{ status: number; json: Json }>
  readonly stop: () => Promise<void>
}

/** Starts the server over a data directory; it is ready when this returns. */
export const startProgram = async (own: Environment): Promise<Program> => {
  const server = spawn(process.execPath, ['main/serve.ts'], {
    cwd: root,
    env: environmentOf({ PORT: '0', ...own }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    if (said.includes('roles ')) break
  }
  server.stdout.resume()
  const url = /http:\/\/\S+/.exec(said)?.[0]
  if (url === undefined) throw new Error(`the server did not start: ${said}`)
  return {
    url,
    get: async (path, headers = {}) => {
      const answer = await fetch(url + path, { headers })
      const body = await answer.text()
      const isJson = (answer.headers.get('content-type') ?? '').includes('json')
      return { status: answer.status, json: isJson ? JSON.parse(body) : null, headers: answer.headers }
    },
    post: async (path, body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, json: await answer.json() }
    },
    stop: async () => {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** A folder for one test. */
export const operatorsFolder = async (): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'devfin-operator-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
