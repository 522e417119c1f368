// npm run bench [-- --quick] [-- --only name,...]: every measurement, one after another, each written to its section of
// docs/performance.md. What stands before the first section is kept: it says in words what the tables say.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

type Section = {
  readonly name: string
  readonly title: string
  /** What is measured and what is aimed at. */
  readonly says: string
  readonly script: string
  readonly args: ReadonlyArray<string>
  readonly quick: ReadonlyArray<string>
}

const sections: ReadonlyArray<Section> = [
  {
    name: 'dataset',
    title: 'Datasets, end to end',
    says: "Request, query, order, digest, frame, file, series statistics and events of new datasets, no two alike, over a generated graph with about five observations a series, beside DuckDB's COPY of the same rows from a table in memory, in their order, with two threads. Aim: CSV and Parquet within 1.5 times COPY.",
    script: 'dataset.ts',
    args: ['10000000'],
    quick: ['1000000'],
  },
  {
    name: 'dataset-long',
    title: 'Datasets, end to end, of long series',
    says: 'The same with about twenty observations a series, as yearly indicators have.',
    script: 'dataset.ts',
    args: ['10000000', 'long'],
    quick: ['1000000', 'long'],
  },
  {
    name: 'render',
    title: 'Digest and files',
    says: "Each step by itself over a stored frame (twenty observations a series), beside DuckDB's COPY and exceljs streaming the same columns. Aim: XLSX within 1.2 times exceljs.",
    script: 'render.ts',
    args: ['10000', '100000', '1000000', '10000000'],
    quick: ['10000', '100000'],
  },
  {
    name: 'http',
    title: 'Cached answers over HTTP',
    says: 'A repeated request and a snapshot, beside a bare koa route in the same process. Aim: at least half the rate, under 3 ms.',
    script: 'http.ts',
    args: [],
    quick: ['--quick'],
  },
  {
    name: 'addresses',
    title: 'Files by their address, and starting',
    says: "Plain addresses over HTTP on the same machine, beside a bare koa route that sends as many bytes and DuckDB's COPY of the same rows to a file; start of the service and of a command on the starter graph. Aims: a new small question below 30 ms, a repeated one below 2 ms and at 60 % of the bare route; 600,000 rows within 1.6 times COPY, compressed within 2.5; ready in 3 s; a command in 0.8 s.",
    script: 'addresses.ts',
    args: ['600000'],
    quick: ['100000'],
  },
  {
    name: 'question',
    title: 'A new question at the log',
    says: 'New small questions, no two alike, over HTTP with all roles in one process: calls to the log that a question makes, time until its answer, time of the processor; in turn over the embedded log and over the loopback event store in a process of its own. Aims: 30 and 60 ms.',
    script: 'question.ts',
    args: ['60'],
    quick: ['20'],
  },
  {
    name: 'read-models',
    title: 'What a request costs',
    says: 'Time of the processor of one request to routes that the read models answer, embedded unless the environment names engines. "Ready" answers lie ready as bytes; a repeated request that is not ready is decided from streams held in memory, its stored objects are looked at, and its manifest is made from the read models.',
    script: 'read-models.ts',
    args: [],
    quick: ['--quick'],
  },
  {
    name: 'log',
    title: 'Events',
    says: 'Appends, replay, decode and fold, rebuild of all read models on the embedded stores. Aim: fold above 200,000 events a second, rebuild above 80,000.',
    script: 'log.ts',
    args: ['200000'],
    quick: ['50000'],
  },
  {
    name: 'conversion',
    title: 'Conversion',
    says: 'The same dataset as reported and converted, processor time. Aim: at most half as long again.',
    script: 'conversion.ts',
    args: ['1000000'],
    quick: ['200000'],
  },
  {
    name: 'graph-build',
    title: 'Graph build',
    says: 'Building and opening a graph. Aim: 10 million observations in under 5 minutes and 2 GiB.',
    script: 'graph-build.ts',
    args: ['10000000'],
    quick: ['1000000'],
  },
  {
    name: 'graph-interface',
    title: 'Graph interface',
    says: '200,000 nodes and 1 million other names. Aims: resolve of 100 texts under 20 ms, node under 2 ms, members page of 1,000 under 20 ms, memory under 512 MiB, start under 5 s.',
    script: 'graph-interface.ts',
    args: ['200000', '5'],
    quick: ['20000', '5'],
  },
  {
    name: 'search',
    title: 'Search',
    says: 'Questions of test/corpora over the starter graph, and of templates over a graph of 200,000 nodes, computations included. Aims for the corpora: median below 0.5 ms, 99th percentile below 8 ms, 1,500 a second of a core; hostile input of 2,000 characters below 20 ms.',
    script: 'search.ts',
    args: ['200000', '5'],
    quick: ['20000', '5'],
  },
  {
    name: 'audit',
    title: 'Audit',
    says: 'Replay of a generated log of events of 1,000 bytes. Aim: 1 million under 30 s in constant memory.',
    script: 'audit.ts',
    args: ['1000000'],
    quick: ['100000'],
  },
]

const folder = dirname(fileURLToPath(import.meta.url))

const page = join(folder, '../../docs/performance.md')

/** Megabytes a second, the best of several: digest and file of a dataset are hashed, which no COPY does. */
const sha256Rate = (): number => {
  const data = Buffer.alloc(1 << 24, 'country/KEN,2021,')
  const rates = Array.from({ length: 20 }, () => {
    const from = performance.now()
    createHash('sha256').update(data).digest()
    return data.length / 1e3 / (performance.now() - from)
  })
  return Math.round(Math.max(...rates))
}

const machine = (): string => {
  const processors = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`
  return `${processors}, SHA-256 ${sha256Rate()} MB/s, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}

const runSection = async (section: Section, quick: boolean): Promise<string> => {
  const args = quick ? section.quick : section.args
  console.log(`== ${section.title}: node test/bench/${section.script} ${args.join(' ')}`)
  const child = spawn(process.execPath, [join(folder, section.script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  const shown = output.includes('|---') ? output.trim() : `\`\`\`\n${output.trim()}\n\`\`\``
  const failed = code === 0 ? '' : `\n\nThis run ended with code ${code}.\n`
  const when = `\`node test/bench/${[section.script, ...args].join(' ')}\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`
  return `## ${section.title}\n\n${section.says}\n\n${when}\n\n${shown}${failed}\n`
}

/** Puts a section in its place; the text before the sections and the other sections stay. */
const writeSection = async (title: string, text: string): Promise<void> => {
  const [head = '', ...held] = (await readFile(page, 'utf8')).split(/^(?=## )/m)
  const others = new Map(held.map((one) => [one.split('\n')[0]?.slice(3) ?? '', one.trimEnd()]))
  others.set(title, text.trimEnd())
  const ordered = sections.flatMap((section) => others.get(section.title) ?? [])
  await writeFile(page, `${[head.trimEnd(), ...ordered].join('\n\n')}\n`)
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } })
const only = values.only?.split(',')
const isQuick = values.quick === true
const unknown = only?.filter((wanted) => sections.every(({ name }) => name !== wanted)) ?? []
if (unknown.length > 0) {
  console.error(`no measurement ${unknown.join(', ')}; there are ${sections.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
for (const section of sections.filter(({ name }) => only === undefined || only.includes(name))) {
  const text = await runSection(section, isQuick)
  // a quick run shows that everything runs; its figures are not worth keeping
  if (!isQuick) await writeSection(section.title, text)
}
