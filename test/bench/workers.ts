// npm run bench:workers -- [workers|apis|followers|replay|held-replay|question|all ...] [--seconds 30] [--share 0.125] [--most 8] [-o FILE] [--says WORDS]
// How much more several processes of a role do than one, each held to a share of a core, over Kafka, MongoDB's protocol and S3
// installed here (the log is the loopback server of EventStoreDB's protocol, in a process of its own). Keeps what was measured in FILE
// (default test/tools/scale/measurements.json, and then docs/scale.md is made anew) and prints it as tables, beside the ideal and the model.
// WORDS tell what else the machine did (default: nothing).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Measurements } from '../tools/scale/measurements.ts'
import { measurementsFile, page, pageWith, readMeasurements } from '../tools/scale/pages.ts'
import { measuredTables } from '../tools/scale/measured-tables.ts'
import { measureApis } from './scale/apis-part.ts'
import { installEngines } from './scale/deployment.ts'
import { measureFollower, measureHeldReplay, measureQuestion, measureReplay } from './scale/log-part.ts'
import { again } from './scale/questions.ts'
import { measureWorkers } from './scale/workers-part.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.125' },
    most: { type: 'string', default: '8' },
    says: { type: 'string', default: 'with nothing else running' },
    output: {
      type: 'string',
      short: 'o',
      default: measurementsFile,
    },
  },
})
const [seconds, share] = [Number(values.seconds), Number(values.share)]
const mostOf = (highest: number): number => Math.min(highest, Number(values.most))
const counts = (most: number) => [1, 2, 4, 8].filter((count) => count <= most)
const attempts = 3

const nothing: Measurements = {
  measuredOn: '',
  machine: '',
  circumstances: '',
  share,
  seconds,
  workers: [],
  apis: [],
  followers: [],
  replay: [],
  heldReplay: [],
  question: { eventsAccepted: 0, eventsOfRun: 0, appends: 0, bytes: 0 },
}
let known: Measurements = existsSync(values.output) ? readMeasurements(values.output) : nothing

/** Keeps each point as it comes: a run that breaks off loses only what it had not measured. */
const keep = (part: Partial<Measurements>): void => {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`
  const measuredOn = new Date().toISOString().slice(0, 10)
  known = { ...known, ...part, measuredOn, machine, circumstances: values.says, share, seconds }
  writeFileSync(values.output, `${JSON.stringify(known, null, 2)}\n`)
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  question: async () => keep({ question: await again('question', attempts, () => measureQuestion(20)) }),
  workers: async () => {
    keep({ workers: [] })
    const most = mostOf(8)
    for (const count of counts(most)) {
      const point = await again(`${count} workers`, attempts, () => measureWorkers(count, most, share, seconds))
      keep({ workers: [...known.workers, point] })
    }
  },
  apis: async () => {
    keep({ apis: [] })
    const most = mostOf(4)
    for (const count of counts(most)) {
      const point = await again(`${count} APIs`, attempts, () => measureApis(count, most, share, seconds))
      keep({ apis: [...known.apis, point] })
    }
  },
  followers: async () => {
    keep({ followers: [] })
    for (const role of ['projector', 'relay'] as const) {
      const point = await again(role, attempts, () => measureFollower(role, share, seconds * 8))
      keep({ followers: [...known.followers, point] })
    }
  },
  replay: async () => keep({ replay: await again('replay', attempts, () => measureReplay(seconds * 100)) }),
  'held-replay': async () => {
    const measure = () => measureHeldReplay(seconds * 100, mostOf(8), share)
    keep({ heldReplay: await again('held replay', attempts, measure) })
  },
}

const asked = positionals.length === 0 || positionals.includes('all') ? Object.keys(parts) : positionals
const unknown = asked.filter((name) => parts[name] === undefined)
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: ${Object.keys(parts).join(', ')} or all`)
await installEngines()
let failed = false
for (const name of asked) {
  const at = performance.now()
  await parts[name]?.().catch((error: unknown) => {
    failed = true
    console.error(`${name} was not measured: ${String(error)}`)
  })
  console.error(`${name}: ${((performance.now() - at) / 1_000).toFixed(0)} s`)
}
console.log(measuredTables(known))
if (values.output === measurementsFile) writeFileSync(page, pageWith(readFileSync(page, 'utf8'), known))
process.exit(failed ? 1 : 0)
