import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { sampleGraphLocation } from '../../support/sample-graph.ts'
import { startService } from '../../support/service.ts'
import { callTool, httpClient, refusedCall, stdioClient } from './client.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.serial('over standard input the tools answer as over HTTP, and nothing but messages is written', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-mcp-'))
  const service = await startService()
  const { client, transport, noise } = await stdioClient({
    DATA_DIR: directory,
    GRAPH: await sampleGraphLocation(),
    MINIMUM_FREE_BYTES: '0',
    SYNC_BUDGET_ROWS: '100',
    LOG_LEVEL: 'debug',
  })
  const other = await httpClient(service.url)
  try {
    t.deepEqual(await client.listTools(), await other.listTools())
    const question = 'ODA from France to Kenya since 2015'
    const [here, there] = await Promise.all([client, other].map((one) => callTool(one, 'search', { question })))
    t.deepEqual(here, there)
    const made = await callTool(client, 'dataset', here.parts[0].spec)
    // rows are the same wherever they are made, and so is what names them
    t.deepEqual(made.frame, (await callTool(other, 'dataset', here.parts[0].spec)).frame)
    t.true(made.files[0].url.startsWith('/api/datasets/'), 'without a public address, links are paths')
    t.is((await refusedCall(client, 'node', { dcid: 'country/XXX' })).code, 'node_not_held')
    // operations are worked off by this very process
    const kenya = await callTool(client, 'search', { question: 'ODA to Kenya' })
    let dataset = await callTool(client, 'dataset', kenya.parts[0].spec)
    t.not(dataset.status, 'done')
    const { id } = dataset.operation
    while (dataset.status !== 'done') {
      await new Promise((resolve) => setTimeout(resolve, 50))
      dataset = await callTool(client, 'operation', { id })
    }
    t.true(dataset.total_rows > 100)
    t.deepEqual(noise, [])
  } finally {
    const pid = transport.pid ?? 0
    await client.close()
    t.false(isAlive(pid), 'the process ends with its client')
    await other.close()
    await service.stop()
    await rm(directory, { recursive: true, force: true })
  }
})
