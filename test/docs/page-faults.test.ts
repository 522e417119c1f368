// docs/explorer.md names a test for each fault that was found on the page; each is there under that name.
import { readFile } from 'node:fs/promises'
import test from 'ava'

const root = new URL('../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')

test('every fault of the page has its test', async (t) => {
  const page = await read('docs/explorer.md')
  const rows = [...page.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  t.deepEqual(
    rows.map(([, number]) => Number(number)),
    Array.from({ length: 21 }, (_, i) => i + 1),
  )
  for (const [, number, , held = ''] of rows) {
    const named = [...held.matchAll(/`([\w/.-]+\.test\.ts)`: ([^;]+)/g)]
    t.true(named.length > 0, number)
    for (const [, file = '', title = ''] of named)
      t.true((await read(file)).includes(title.trim()), `${number}: ${title}`)
  }
})
