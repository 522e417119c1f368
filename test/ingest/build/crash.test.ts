import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { verifyBuild } from '../../../statistics/read/verify.ts'
import { flows, inputFolder, temporaryFolder } from '../../statistics/read/support/folders.ts'

const script = join(import.meta.dirname, '../../statistics/read/support/kill-build.ts')

for (const [stage, detail] of [
  ['reading', ''],
  ['checking', ''],
  ['observations', 'coding'],
  ['observations', 'writing'],
  ['writing', ''],
]) {
  test(`a build killed while ${stage} ${detail} leaves no build behind, and the next one clears up`, async (t) => {
    const input = await inputFolder(t, flows(['oda,country/USA,country/KEN,2020,1.5,,provenance/crs']))
    const output = await temporaryFolder(t)
    const child = spawn(process.execPath, [script, input, output, stage ?? '', detail ?? ''], { stdio: 'ignore' })
    t.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
    t.true((await readdir(output)).every((name) => name.startsWith('.building-')))
    const built = await buildGraph({ inputs: [input], output })
    t.true(E.isRight(built))
    t.deepEqual(await readdir(output), E.isRight(built) ? [built.right.revision] : [])
    await t.notThrowsAsync(verifyBuild(E.isRight(built) ? built.right.location : ''))
  })
}
