// Three loopback EventStoreDB nodes in a process of their own, hurt and healed over HTTP: what a cluster by address is where there is
// no real one. Says its address and the command for its nodes in one line of JSON, and ends with its standard input. An address as
// its argument is what clients are told to reach it at.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type NodeAction, startEventStoreDbCluster } from '../../support/engines/eventstoredb-cluster.ts'

const address = process.argv[2] ?? '127.0.0.1'
const cluster = await startEventStoreDbCluster({ electionMs: 1_000, restartMs: 500, address })

/** `isolate` cuts a node off from the others, `join` ends that. */
const act = async (action: string, node: number): Promise<void> => {
  if (action === 'isolate' || action === 'join') await cluster.isolate(node, action === 'isolate')
  else await cluster.act(action as NodeAction, node)
}
const control = createServer((request, response) => {
  const [, action = '', node = ''] = (request.url ?? '').split('/')
  const said = action === 'leader' ? cluster.leader().then(String) : act(action, Number(node)).then(() => 'done')
  said.then(
    (text) => response.end(`${text}\n`),
    (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
  )
}).listen(0, address)
await once(control, 'listening')
const place = control.address()
const port = typeof place === 'object' && place !== null ? place.port : 0
const hurt = `http://${address}:${port}`
const ask = `fetch('${hurt}/{action}/{node}').then((r)=>process.exit(r.ok?0:1))`
const ports = cluster.nodes.map((node) => node.port())
console.log(JSON.stringify({ url: cluster.url(), control: hurt, ports, node: `'${process.execPath}' -e "${ask}"` }))
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
