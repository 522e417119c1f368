// Each trap of the starter graph in each place where figures are shown: manifest (and so the page), SOURCES.md, the tools, checks of figures.
import test from 'ava'
import { readZip } from '../render/zip-reader.ts'
import { type BlackBox, type Json, openService } from '../support/black-box.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'

let service: BlackBox
test.before(async (t) => {
  t.timeout(300_000)
  service = await openService({ GRAPH: await starterGraphLocation() })
})
test.after.always(() => service.stop())

type Case = {
  /** A question whose figures it concerns. */
  readonly asks: string
  /** A claim that it is told with, of the figure or of why there is none, and what is told beside it. */
  readonly claim: string
  readonly told: 'figure' | 'reason'
}
const cases: Readonly<Record<string, Case>> = {
  'double-counting': {
    asks: 'ODA from France and DAC countries in 2021',
    claim: 'ODA from France and DAC countries was $200 billion in 2021.',
    told: 'reason',
  },
  'double-counting/core-contributions': {
    asks: 'ODA disbursed to Kenya in 2021',
    claim: 'ODA disbursed to Kenya was $300 million in 2021.',
    told: 'reason',
  },
  'grant-equivalent': {
    asks: 'grant equivalent of France in 2022',
    claim: "France's ODA grant equivalent was $17.6 billion in 2022.",
    told: 'figure',
  },
  'series-break': {
    asks: 'grants from Norway to Sudan from 2009 to 2013',
    claim: "Norway's grants to Sudan fell by 20% from 2010 to 2012.",
    told: 'reason',
  },
  netting: {
    asks: 'net ODA of Japan in 2022',
    claim: "Japan's net ODA was $22.3 billion in 2022.",
    told: 'figure',
  },
  commitment: {
    asks: 'ODA commitments from Canada to Haiti in 2022',
    claim: "Canada's ODA commitments to Haiti were $84.4 million in 2022.",
    told: 'figure',
  },
  'fiscal-year': { asks: 'GDP of India in 2022', claim: "India's GDP was $3.1 trillion in 2022.", told: 'figure' },
  extract: {
    asks: 'ODA for health in 2021',
    claim: 'ODA disbursed for health was $3 billion in 2021.',
    told: 'reason',
  },
}

const called = async (name: string, given: object): Promise<Json> => {
  const answer = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  return ((await answer.json()) as Json).result
}
const refsOf = (traps: ReadonlyArray<Json> = []): ReadonlyArray<string> => traps.map(({ ref }) => ref)

for (const [key, { asks, claim, told }] of Object.entries(cases)) {
  const ref = `trap/${key}`
  test.serial(`${key} is told with the dataset, in its SOURCES.md and by the tool`, async (t) => {
    const { json: node } = await service.get(`/api/v1/graph/node/${ref}`)
    const { json } = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query: asks } })
    const { spec } = json.parts[0]
    const { json: manifest } = await service.post('/api/v1/datasets', {
      schema_version: 1,
      input: { kind: 'spec_id', ...spec },
      options: { format: 'csv', bundle: true },
    })
    t.true(refsOf(manifest.traps).includes(ref), refsOf(manifest.traps).join(' '))
    const files = await readZip((await service.download(manifest.artifacts[0].url)).bytes)
    const sources = files.find(({ name }) => name === 'SOURCES.md')?.content.toString() ?? ''
    t.true(sources.includes(`(\`${ref}\`)`) && sources.includes(`## ${node.label}`))
    const { structuredContent } = await called('dataset', spec)
    t.true(structuredContent.cautions.some((one: string) => one.startsWith(`MIND ${node.label}: `)))
  })
  test.serial(`${key} is told where a figure is checked, and by that tool`, async (t) => {
    const { json: node } = await service.get(`/api/v1/graph/node/${ref}`)
    const { json } = await service.post('/api/v1/verify', { claim })
    const [checked] = json.claims
    const places = { figure: refsOf(checked.traps), reason: checked.reasons.flatMap((one: Json) => refsOf(one.traps)) }
    t.true(places[told].includes(ref), JSON.stringify(checked.reasons))
    const { structuredContent } = await called('verify', { text: claim })
    t.true(structuredContent.summary.includes(`Mind: ${node.label}.`), structuredContent.summary)
  })
}

test.serial('a reason names the break between the two years that were mistaken for one another', async (t) => {
  const { json } = await service.post('/api/v1/search/resolve', {
    input: { kind: 'raw_text', query: 'GDP of Sudan in 2014' },
  })
  t.is(json.parts[0].status, 'definite')
  const checked = async (claim: string): Promise<Json> =>
    (await service.post('/api/v1/verify', { claim })).json.claims[0]
  const { figure } = await checked("Sudan's GDP was $1 in 2009.")
  const claim = `Sudan's GDP was $${figure.value} in 2014.`
  const { verdict, reasons } = await checked(claim)
  t.is(verdict, 'mismatch')
  t.like(reasons[0], { code: 'other_year' })
  t.true(refsOf(reasons[0].traps).includes('trap/series-break'))
})
