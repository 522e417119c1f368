// node ingest/sample/generator/main.ts: writes the sample anew beside the generator (or to the folder named). Other files there stay.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSample } from './write-sample.ts'
import { onLeaving } from '../../../domain/leaving.ts'

const [named] = process.argv.slice(2)
const target = named === undefined ? fileURLToPath(new URL('..', import.meta.url)) : resolve(named)
const work = await mkdtemp(join(tmpdir(), 'sample-'))
await using _work = onLeaving(() => rm(work, { recursive: true, force: true }))
const count = await writeSample(join(work, 'sample'))
await cp(join(work, 'sample'), target, { recursive: true })
process.stdout.write(`${count} illustrative observations written to ${target}\n`)
