import test from 'ava'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import process from 'node:process'
import { promisify } from 'node:util'
import type { AddressInfo } from 'node:net'
import { snippetsOf } from '../../explorer/page/cite/snippets.ts'

const run = promisify(execFile)

test('each snippet reads the address of exactly these rows', (t) => {
  const address = 'https://data.example/api/data/spec_1/cv_2.csv'
  for (const { name, text } of snippetsOf(address)) t.true(text.includes('/api/data/spec_1/cv_2.'), name)
})

test('the snippet of JavaScript reads the rows as they stand', async (t) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify([{ asked: request.url }]))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const snippet = snippetsOf(`http://127.0.0.1:${port}/api/data/s/v.csv`).find(({ name }) => name === 'JavaScript')
  const code = `${snippet?.text ?? ''}\nconsole.log(rows[0].asked)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
  t.is(stdout.trim(), '/api/data/s/v.json')
  server.close()
})
