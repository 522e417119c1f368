import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { temporaryDirectory } from '../../support/temporary.ts'
import { crsText } from './published.ts'

const program = fileURLToPath(new URL('../../../main/cli/import.ts', import.meta.url))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('an import tells what became of the rows and ends with 0; bad input ends with 1', async (t) => {
  const place = await temporaryDirectory('import-cli')
  t.teardown(place.dispose)
  const input = join(place.path, 'crs.csv')
  const output = join(place.path, 'out')
  await writeFile(input, crsText([{}, { usd_commitment: '', usd_disbursement: '' }]))
  const done = run('crs', '--input', input, '--output', output)
  t.is(done.status, 0, done.stderr)
  t.regex(done.stdout, /rows read +2\n +rows kept +1\n +rows dropped +1\n/)
  t.true(existsSync(join(output, 'crs.csv.gz')))

  const occupied = run('crs', '--input', input, '--output', output)
  t.is(occupied.status, 1)
  t.regex(occupied.stderr, /is not empty/)
  t.is(run('crs', '--input', input, '--output', output, '--replace').status, 0)

  await writeFile(input, crsText([{ usd_disbursement: 'x' }]))
  const wrong = run('crs', '--input', input, '--output', join(place.path, 'other'))
  t.is(wrong.status, 1)
  t.regex(wrong.stderr, /row 2, column usd_disbursement: "x"/)
  t.false(existsSync(join(place.path, 'other')))
})

for (const [what, args, says] of [
  ['no importer', [], /Usage/],
  ['an unknown importer', ['crs2'], /there is no importer "crs2"/],
  ['a missing option', ['crs', '--input', 'x.csv'], /--output is missing/],
  ['no input', ['crs', '--output', 'x'], /--input is missing/],
  ['an option given twice', ['crs', '--input', 'x', '--output', 'y', '--output', 'z'], /--output is given twice/],
  ['an unknown option', ['crs', '--inptu', 'x.csv'], /inptu/],
] as const) {
  test(`${what} is a wrong command line: exit code 2 and the usage`, (t) => {
    const result = run(...args)
    t.is(result.status, 2)
    t.regex(result.stdout + result.stderr, says)
    t.regex(result.stdout + result.stderr, /dac1: OECD DAC1/)
  })
}

test('help names every importer and ends with 0', (t) => {
  const result = run('--help')
  t.is(result.status, 0)
  for (const name of ['crs', 'dac1', 'dac2a', 'dac-rates', 'weo', 'ids'])
    t.regex(result.stdout, new RegExp(`^${name}: `, 'm'))
})
