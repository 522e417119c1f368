// "latest" is the latest year that is no forecast.
import test from 'ava'
import { type BlackBox, openService } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { outlookFiles } from './support/outlook.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(outlookFiles()) })
})
test.after.always(() => service.stop())

const windowOf = async (query: string) => {
  const { json, text } = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
  if (json.parts[0]?.status !== 'definite') throw new Error(text)
  return json.parts[0].spec.definition.identity.requested_window
}

test.serial('the latest figure of a country is that of its last normal year', async (t) => {
  t.deepEqual(await windowOf('latest GDP of Kenya'), { kind: 'range', start_year: 2024, end_year: 2024 })
  t.deepEqual(await windowOf('latest GDP of France'), { kind: 'range', start_year: 2023, end_year: 2023 })
  t.deepEqual(await windowOf('GDP of Kenya in the last two years'), { kind: 'range', start_year: 2023, end_year: 2024 })
})
