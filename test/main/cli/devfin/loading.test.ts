// A command starts soon because it loads what it needs alone.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { openCommandLine, type Ran, runDevfin } from './run.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
test.before(async () => {
  line = await openCommandLine()
})
test.after.always(() => line.remove())

const recorder = new URL('./loaded-modules.ts', import.meta.url).href

const loadedBy = async (...args: ReadonlyArray<string>): Promise<Ran & { readonly modules: ReadonlyArray<string> }> => {
  const file = join(line.directory, 'loaded')
  const env = { ...line.env, LOADED_MODULES: file, NODE_OPTIONS: `--import=${recorder}` }
  const ran = await runDevfin(args, env, line.directory)
  return { ...ran, modules: (await readFile(file, 'utf8')).split('\n') }
}

test.serial(
  'commands that only read the graph load neither DuckDB nor importers nor the reading of questions',
  async (t) => {
    for (const args of [['node', 'country/KEN'], ['sources'], ['resolve', 'Kenya'], ['members', 'group/G7']]) {
      const { code, err, modules } = await loadedBy(...args)
      t.is(code, 0, err)
      t.true(
        modules.some((url) => url.endsWith('/statistics/read/open.ts')),
        'the graph is loaded',
      )
      const superfluous =
        /node_modules\/@duckdb\/|\/ingest\/(?:build|importers|starter)\/|\/statistics\/ask\/|\/api\/mcp\//
      t.deepEqual(
        modules.filter((url) => superfluous.test(url)),
        [],
        args.join(' '),
      )
    }
  },
)

test.serial('the usage text is shown without stores or graph', async (t) => {
  const { code, out, modules } = await loadedBy('--help')
  t.is(code, 0)
  for (const name of ['ask', 'node', 'publish', 'refresh']) t.regex(out, new RegExp(`^  ${name} `, 'm'))
  t.deepEqual(
    modules.filter((url) => /\/(?:compose|graphs|config)\.ts$/.test(url)),
    [],
  )
})
