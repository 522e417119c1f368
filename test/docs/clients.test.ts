// The snippets of docs/clients.md, run as they stand, where their interpreter is at hand.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { type BlackBox, openService } from '../support/black-box.ts'

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

type Ran = { readonly code: number | null; readonly out: string; readonly error: string }
const run = (command: string, args: ReadonlyArray<string>): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(command, args)
    let [out, error] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
    child.on('error', () => resolve({ code: null, out, error: `${command} is not here` }))
    child.on('close', (code) => resolve({ code, out, error }))
  })

type Interpreter = {
  /** What must succeed for the interpreter to be at hand. */
  readonly probe: readonly [string, ...string[]]
  readonly run: (code: string) => readonly [string, ...string[]]
}
const python = (needs: string): Interpreter => ({
  probe: ['python3', '-c', needs],
  run: (code) => ['python3', '-c', code],
})
const interpreters: Readonly<Record<string, Interpreter>> = {
  curl: { probe: ['curl', '--version'], run: (code) => ['sh', '-c', code] },
  JavaScript: {
    probe: [process.execPath, '--version'],
    run: (code) => [process.execPath, '--input-type=module', '-e', code],
  },
  'Python, standard library': python('import csv, urllib.request'),
  pandas: python('import pandas'),
  polars: python('import polars'),
  R: { probe: ['Rscript', '--version'], run: (code) => ['Rscript', '-e', code] },
  DuckDB: python('import duckdb; duckdb.load_extension("httpfs")'),
}

const page = readFileSync(new URL('../../docs/clients.md', import.meta.url), 'utf8')
const snippets = [...page.matchAll(/^## (.+) \(run\)\n\n```\w+\n([^]*?)\n```/gm)].map(([, name = '', code = '']) => ({
  name,
  code,
}))

test('every snippet that is said to be run has an interpreter here', (t) => {
  t.deepEqual(
    snippets.map(({ name }) => name),
    Object.keys(interpreters),
  )
})

for (const { name, code } of snippets) {
  test(`the snippet for ${name} prints the figure of 2015`, async (t) => {
    const interpreter = interpreters[name]
    if (interpreter === undefined) return t.fail(`nothing runs ${name}`)
    const [probe, ...probeArgs] = interpreter.probe
    if ((await run(probe, probeArgs)).code !== 0) {
      t.log(`skipped: ${name} is not at hand`)
      return t.pass()
    }
    const [command, ...args] = interpreter.run(code.replaceAll('http://127.0.0.1:8080', service.url))
    const { code: exit, out, error } = await run(command, args)
    t.is(exit, 0, error)
    t.regex(out.replaceAll(/[.,_]|e\+?10/g, ''), /2015[^]*7368/)
    return undefined
  })
}
