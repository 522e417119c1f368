import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { flows, inputFolder, temporaryFolder } from './support/folders.ts'

type Run = { readonly code: number; readonly out: string; readonly err: string }
const graph = (...args: ReadonlyArray<string>): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../../../main/cli/graph.ts'), ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
const good = 'oda,country/USA,country/KEN,2020,1.5,,provenance/crs'

test('a folder is built, verified and described', async (t) => {
  const [input, output] = [await inputFolder(t, flows([good])), await temporaryFolder(t)]
  const built = await graph('build', '--input', input, '--output', output)
  t.is(built.code, 0, built.err)
  const location = built.out.trim().split('\n').at(-1) ?? ''
  t.regex(location, /graph_[0-9a-f]{32}$/)
  t.regex(built.err, /flows\.csv/)
  t.is((await graph('verify', '--build', location)).code, 0)
  const info = await graph('info', '--build', location, '--json')
  t.is((JSON.parse(info.out) as { counts: { observations: number } }).counts.observations, 1)
  await writeFile(join(location, 'nodes.sqlite'), 'x')
  const damaged = await graph('verify', '--build', location)
  t.is(damaged.code, 1)
  t.regex(damaged.err, /nodes\.sqlite/)
})

test('problems end with code 1, as file:line lines or as JSON', async (t) => {
  const [input, output] = [
    await inputFolder(t, flows([good, 'oda,nowhere,,2020,1,,provenance/crs'])),
    await temporaryFolder(t),
  ]
  const refused = await graph('build', '--input', input, '--output', output)
  t.is(refused.code, 1)
  t.true(refused.err.includes(`${join(input, 'flows.csv')}:3: dangling_reference: entity nowhere is no node`))
  const json = await graph('build', '--input', input, '--output', output, '--json')
  t.like(JSON.parse(json.out), { built: false, problems: [{ code: 'dangling_reference', line: 3 }] })
  const lenient = await graph('build', '--input', input, '--output', output, '--lenient', '--json')
  t.is(lenient.code, 0)
  t.like(JSON.parse(lenient.out), { built: true, skipped: { dangling_reference: 1 }, counts: { observations: 1 } })
})

test('a wrong command line ends with code 2 and the usage', async (t) => {
  const wrong = [
    [],
    ['make'],
    ['build'],
    ['build', '--input', 'x'],
    ['build', '--inputs', 'x'],
    ['verify'],
    ['build', '--input', 'x', '--output', 'y', '--memory', 'much'],
  ]
  for (const args of wrong) {
    const { code, out, err } = await graph(...args)
    t.is(code, 2, args.join(' '))
    t.regex(`${out}${err}`, /Usage: npm run graph/)
  }
})
