// npm run load:crowd [-- --connections 10000 --readers 500 --seconds 20]: how long /livez and an answer that lies ready take while a
// crowd holds connections that never finish a request and reads the event feed. Its own service, with the limits of the default.
import { once } from 'node:events'
import http from 'node:http'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { percentile, startServe, timed } from '../bench/http.ts'
import type { Crowd, CrowdSaid } from './crowd-clients.ts'
import { post, requestOf } from './load-clients.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '10000' },
    readers: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
  },
})
const seconds = Math.min(120, Number(values.seconds))
const service = await startServe({ LIMITS: '' })
try {
  const agent = new http.Agent({ keepAlive: true })
  const body = requestOf(['economy/GrossDomesticProduct_Nominal'], { kind: 'range', start_year: 2015, end_year: 2020 })
  const made = JSON.parse((await post(service.url, body, agent)).text) as { links: { self: string } }
  const targets = [
    { name: '/livez', method: 'GET', path: '/livez', body: null },
    { name: 'cached GET', method: 'GET', path: made.links.self, body: null },
  ]
  const probe = async (situation: string): Promise<void> => {
    const results = targets.map(async (target) => {
      const times: number[] = []
      let failed = 0
      const until = performance.now() + seconds * 1_000
      while (performance.now() < until) {
        const answer = await timed(service.url, target, agent).catch(() => null)
        if (answer?.status === 200) times.push(answer.ms)
        else failed += 1
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      const [median, p99, worst] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
      console.log(
        `| ${situation} | ${target.name} | ${times.length} | ${failed} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${worst.toFixed(1)} |`,
      )
    })
    await Promise.all(results)
  }
  console.log(
    '| situation | request | sent | failed | median ms | p99 ms | worst ms |\n|---|---|---:|---:|---:|---:|---:|',
  )
  await probe('nothing else')
  const crowd = new Worker(new URL('crowd-clients.ts', import.meta.url), {
    workerData: {
      url: service.url,
      connections: Number(values.connections),
      readers: Number(values.readers),
    } satisfies Crowd,
    execArgv: ['--no-warnings'],
  })
  await probe(`${values.connections} connections, ${values.readers} readers`)
  crowd.postMessage('say', [])
  const [said] = (await once(crowd, 'message')) as [CrowdSaid]
  console.log(
    `\nconnections opened ${said.opened}, of them given up ${said.lost}; feeds read ${said.reading}, refused ${said.refused}`,
  )
  await crowd.terminate()
} finally {
  await service.stop()
}
process.exit(0)
