import { once } from 'node:events'
import { createServer } from 'node:http'
import test from 'ava'
import { openS3Objects } from '../../../adapters/s3/index.ts'

/** A store that has nothing, and a clock of its own. */
const storeAhead = async (aheadMs: number) => {
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
    const list = '<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>'
    request.resume()
    response.end(list)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `s3://a:b@bucket?endpoint=http://127.0.0.1:${address.port}&region=us-east-1&pathStyle=true`, server }
}

/** When a link was signed, by what it says itself. */
const signedAt = (link: string): number => {
  const said = new URL(link).searchParams.get('X-Amz-Date') ?? ''
  return Date.parse(said.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

for (const minutes of [-10, 10]) {
  test(`a link lives five minutes by the clock of the store, which is ${minutes} minutes ahead of ours`, async (t) => {
    const { url, server } = await storeAhead(minutes * 60_000)
    const objects = openS3Objects(url)
    t.teardown(async () => {
      await objects.close()
      server.closeAllConnections()
      server.close()
    })
    await objects.ping()
    const link = await objects.signedUrl('a', { fileName: 'a.csv', mediaType: 'text/csv', expiresInSeconds: 300 })
    const ahead = (signedAt(link) - Date.now()) / 60_000
    t.true(Math.abs(ahead - minutes) < 1, `signed ${ahead} minutes ahead`)
  })
}
