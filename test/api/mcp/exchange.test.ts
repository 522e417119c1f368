// A recorded exchange: what a tool client sent and got, message by message, held against what the service answers now. After a
// change that is meant, record it again: RECORD_EXCHANGE=1 npx ava test/api/mcp/exchange.test.ts, and read the difference.
import { readFile, writeFile } from 'node:fs/promises'
import test from 'ava'
import { openService, type Json } from '../../support/black-box.ts'

const file = new URL('./exchange.json', import.meta.url)
const isRecording = process.env['RECORD_EXCHANGE'] === '1'

type Step = { readonly says: string; readonly message: Json; readonly answer: Json }

/** What differs from run to run is written as what it is. */
const settled = (answer: Json): Json =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<instant>')
      .replaceAll(/_\d{4}-\d{2}-\d{2}_/g, '_<day>_')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<service>')
      .replaceAll(/sha256:[0-9a-f]{64}/g, 'sha256:<digest>')
      .replaceAll(/graph_[0-9a-f]{32}/g, '<graph>'),
  )

/** The structured answer stands in the text as well; recorded once. */
const withoutCopies = (answer: Json): Json => {
  const { structuredContent, content } = answer?.result ?? {}
  if (structuredContent === undefined) return answer
  const isCopy = content[0].text === JSON.stringify(structuredContent)
  return { ...answer, result: { structuredContent, content: isCopy ? 'the same as text' : content } }
}

const tool = (id: number, name: string, input: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
})

test('the recorded exchange with a tool client still holds, from the handshake to the explained figure', async (t) => {
  const service = await openService()
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
  const steps: Step[] = []
  const say = async (says: string, message: object): Promise<Json> => {
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    const text = await response.text()
    const json: Json = text === '' ? null : JSON.parse(text)
    steps.push({ says, message, answer: json === null ? { status: response.status } : settled(withoutCopies(json)) })
    return json
  }
  try {
    const clientInfo = { name: 'recorder', version: '1.0.0' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    await say('The client introduces itself.', { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    await say('It is ready.', { jsonrpc: '2.0', method: 'notifications/initialized' })
    await say('It asks for the tools.', { jsonrpc: '2.0', id: 2, method: 'tools/list' })
    const question = 'ODA from France to Kenya since 2019'
    const read = await say('It has a question read.', tool(3, 'search', { question }))
    const { spec } = read.result.structuredContent.parts[0]
    const convert = { currency: 'EUR', prices: 'constant', base_year: 2020 }
    const made = await say(
      'It makes the dataset, in euros of 2020.',
      tool(4, 'dataset', { ...spec, convert, preview_rows: 3 }),
    )
    const { frame } = made.result.structuredContent
    await say('It reads on where the preview ended.', tool(5, 'rows', { ...frame, offset: 3, limit: 2 }))
    await say('It asks where a figure comes from, but not which.', tool(6, 'explain', frame))
    await say('It names the year.', tool(7, 'explain', { ...frame, period: '2021' }))
    await say('It asks for a place that has two meanings.', tool(8, 'resolve', { texts: ['Congo'] }))
  } finally {
    await service.stop()
  }
  if (isRecording) await writeFile(file, `${JSON.stringify(steps, null, 2)}\n`)
  const recorded: ReadonlyArray<Step> = JSON.parse(await readFile(file, 'utf8'))
  t.is(steps.length, recorded.length)
  for (const [i, step] of recorded.entries()) t.deepEqual(steps[i], step, step.says)
})
