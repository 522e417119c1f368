// Three loopback EventStoreDB nodes in a process of their own, hurt and healed over HTTP: what a cluster by address is where there is
// no real one. Says its address and the command for its nodes in one line of JSON, and ends with its standard input.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type NodeAction, startEventStoreDbCluster } from '../../support/engines/eventstoredb-cluster.ts'

const cluster = await startEventStoreDbCluster({ electionMs: 1_000, restartMs: 500 })
const control = createServer((request, response) => {
  const [, action = '', node = ''] = (request.url ?? '').split('/')
  cluster.act(action as NodeAction, Number(node)).then(
    () => response.end('done\n'),
    (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
  )
}).listen(0, '127.0.0.1')
await once(control, 'listening')
const address = control.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
const ask = `fetch('http://127.0.0.1:${port}/{action}/{node}').then((r)=>process.exit(r.ok?0:1))`
console.log(JSON.stringify({ url: cluster.url(), node: `'${process.execPath}' -e "${ask}"` }))
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
