// What a new small question costs at the log: calls, milliseconds and processor time, over the embedded log and over the loopback
// event store in a process of its own: node test/bench/question.ts [questions] [--timeline]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { countingLog } from '../support/counting-log.ts'
import { startService, statVarRequest } from '../support/service.ts'

const questions = Number(process.argv[2] ?? 40)
const showsTimeline = process.argv.includes('--timeline')

const startLog = async () => {
  const path = fileURLToPath(new URL('../support/children/event-store-server.ts', import.meta.url))
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  return { url, stop: () => child.stdin.end() }
}

const median = (values: ReadonlyArray<number>): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const measure = async (title: string, aim: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const counting = countingLog()
  const service = await startService({ WORKER_THREADS: '2', ...environment }, counting.around)
  const times: number[] = []
  const processor: number[] = []
  const calls: number[] = []
  const lines: string[] = []
  for (let turn = 0; turn < questions + 10; turn++) {
    const window = { kind: 'range', start_year: 1960 + turn, end_year: 2020 }
    const body = statVarRequest(['economy/GrossDomesticProduct_Nominal'], { entities: {}, window })
    counting.begin()
    const before = process.cpuUsage()
    const begun = performance.now()
    const answer = await service.post('/api/v1/datasets', body)
    const time = performance.now() - begun
    const used = process.cpuUsage(before)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    const made = counting.made()
    if (turn === questions + 9)
      lines.push(
        ...made.map((c) => `${c.at.toFixed(1).padStart(7)} +${c.took.toFixed(1).padStart(5)}  ${c.call} ${c.what}`),
      )
    // the first ones load what is used
    if (turn < 10) continue
    times.push(time)
    processor.push((used.user + used.system) / 1000)
    calls.push(made.length)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await service.stop()
  const told = (values: ReadonlyArray<number>) => `${median(values).toFixed(1)} ms`
  console.log(
    `| ${title} | ${median(calls)} | ${told(times)} | ${Math.min(...times).toFixed(1)} ms | ${told(processor)} | ${aim} |`,
  )
  if (showsTimeline) console.log(lines.join('\n'))
}

console.log('| log | calls | median | best | processor, median | aim |\n|---|---:|---:|---:|---:|---:|')
for (let round = 0; round < 3; round++) {
  await measure('embedded', '30 ms', {})
  const log = await startLog()
  try {
    await measure('loopback event store', '60 ms', { EVENT_STORE: log.url })
  } finally {
    log.stop()
  }
}
process.exit(0)
