// A run of everything runs everything: each test file by itself or with its folder, and none twice.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { filesIn } from './together.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { default: config } = (await import(new URL('../../ava.config.js', import.meta.url).href)) as {
  readonly default: { readonly files: ReadonlyArray<string>; readonly timeout: string }
}
const found = (pattern: string): ReadonlyArray<string> => globSync(pattern, { cwd: root })

test('each test file is run by itself or with its folder, and once', (t) => {
  const wanted = config.files.filter((pattern) => !pattern.startsWith('!')).flatMap(found)
  const left = new Set(config.files.flatMap((pattern) => (pattern.startsWith('!') ? found(pattern.slice(1)) : [])))
  const alone = wanted.filter((file) => !left.has(file))
  const [folders, files] = [
    alone.filter((file) => file.endsWith('/all.test.ts')),
    alone.filter((file) => !file.endsWith('/all.test.ts')),
  ]
  t.true(folders.length > 10)
  const together = folders.flatMap((file) => filesIn(join(root, dirname(file))).map((own) => join(dirname(file), own)))
  const every = found('test/**/*.test.ts').filter(
    (file) => !file.endsWith('.engines.test.ts') && !file.endsWith('/all.test.ts') && !file.startsWith('test/browser/'),
  )
  t.deepEqual([...files, ...together].toSorted(), every.toSorted())
})

test('no test may ask for more time than the runner watches: a run whose thread stands still ends', (t) => {
  const watched = 1_000 * Number(config.timeout.replace(/s$/, ''))
  const asking = found('test/**/*.ts').filter(
    (file) => !file.endsWith('.engines.test.ts') && !file.startsWith('test/browser/'),
  )
  const asked = asking.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/t\.timeout\((\d[\d_]*)\)/gu)].map(([, period = '']) => ({
      file,
      period: Number(period.replaceAll('_', '')),
    })),
  )
  t.true(asked.length > 10)
  t.deepEqual(
    asked.filter(({ period }) => period >= watched),
    [],
  )
})
