// Hostile arguments and files at the command line: a message, an exit code, never a stack trace.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { sampleGraphLocation } from '../support/sample-graph.ts'

const main = join(import.meta.dirname, '..', '..', 'main', 'cli')
let folder: string
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-cli-'))
  await mkdir(join(folder, 'd'))
  await writeFile(join(folder, 'plain'), '\u0000\u0001 no table, no graph, no log')
})
test.after.always(() => rm(folder, { recursive: true, force: true }))

const run = async (program: string, args: ReadonlyArray<string>) => {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), GRAPH: await sampleGraphLocation() }
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    execFile(process.execPath, [join(main, program), ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    )
  })
}

const hostile: ReadonlyArray<readonly [string, ...string[]]> = [
  ['graph.ts', 'build', '--input', '/dev/null', '--output', 'o'],
  ['import.ts', 'crs', '--input', 'plain', '--output', 'o'],
  ['devfin.ts', 'versions', '../../etc/passwd'],
  ['audit.ts', 'import', 'plain'],
]
for (const [program, ...args] of hostile) {
  test.serial(`${program} ${args.join(' ')}: a message and an exit code`, async (t) => {
    const { code, said } = await run(program, args)
    t.true([1, 2].includes(code), `${code}: ${said}`)
    t.not(said.trim(), '')
    t.notRegex(said, /^ +at .*:\d+:\d+\)?$/m)
  })
}
