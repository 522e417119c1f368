// The crowd of `npm run load:crowd`, in a thread of its own: connections that never finish a request, and readers of the feed.
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export type Crowd = { readonly url: string; readonly connections: number; readonly readers: number }
export type CrowdSaid = {
  readonly opened: number
  readonly lost: number
  readonly reading: number
  readonly refused: number
}

const { url, connections, readers } = workerData as Crowd
const { hostname, port } = new URL(url)
const said = { opened: 0, lost: 0, reading: 0, refused: 0 }
const sockets: Socket[] = []

/** Half a head, and silence. */
const stand = (): void => {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.on('connect', () => {
    said.opened += 1
    socket.write('GET /livez HTTP/1.1\r\nhost: x\r\nx-half: ')
  })
  socket.on('close', () => {
    said.lost += 1
  })
  sockets.push(socket)
}

const read = (): void => {
  const request = http.get({ hostname, port, path: '/api/events', agent: false }, (response) => {
    if (response.statusCode === 200) said.reading += 1
    else said.refused += 1
    response.resume()
    response.on('error', () => {})
  })
  request.on('error', () => void (said.refused += 1))
}

for (let i = 0; i < readers; i += 1) read()
let left = connections
// opened as fast as a machine does, but not in one turn of this thread
const opening = setInterval(() => {
  for (let i = 0; i < 200 && left > 0; i += 1, left -= 1) stand()
  if (left === 0) clearInterval(opening)
}, 20)
parentPort?.on('message', () => parentPort?.postMessage(said satisfies CrowdSaid, []))
