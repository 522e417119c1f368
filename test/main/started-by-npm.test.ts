import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { sampleGraphLocation } from '../support/sample-graph.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`npm start ends with npm: after ${signal} to npm nobody holds the port`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'npm-start-'))
    t.teardown(() => rm(folder, { recursive: true, force: true }))
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: folder, GRAPH: await sampleGraphLocation() },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    for await (const chunk of npm.stdout) {
      said += String(chunk)
      if (said.includes('roles ')) break
    }
    const url = `${/http:\/\/\S+/.exec(said)?.[0]}/livez`
    t.true(await answers(url))
    npm.kill(signal)
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
    for (let i = 0; i < 300 && (await answers(url)); i += 1) await new Promise((resolve) => setTimeout(resolve, 100))
    t.false(await answers(url))
  })
}
