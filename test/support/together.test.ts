// A run of everything runs everything: each test file by itself or with its folder, and none twice.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { filesIn } from './together.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { default: config } = (await import(new URL('../../ava.config.js', import.meta.url).href)) as {
  readonly default: { readonly files: ReadonlyArray<string> }
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
