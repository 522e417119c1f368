// Questions over the real statistics that come with the program, with figures that were recomputed from the published files.
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { type BlackBox, type Json, openService } from '../support/black-box.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'
import { recomputed } from './support/recomputed.ts'

let service: BlackBox
test.before(async (t) => {
  t.timeout(300_000)
  service = await openService({ GRAPH: await starterGraphLocation() })
})
test.after.always(() => service.stop())

const partOf = async (query: string): Promise<Json> => {
  const { json } = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
  return json.parts[0]
}

/** The rows of the dataset of a definite question, as their sum in millions and their manifest. */
const made = async (query: string): Promise<{ manifest: Json; rows: number; millions: number }> => {
  const { status, spec } = await partOf(query)
  if (status !== 'definite') throw new Error(`${query} is ${status}`)
  const { json } = await service.post('/api/v1/datasets', {
    schema_version: 1,
    input: { kind: 'spec_id', ...spec },
    options: { format: 'csv', bundle: false },
  })
  const file = await service.download(json.artifacts[0].url)
  const lines: ReadonlyArray<Readonly<Record<string, string>>> = parse(Buffer.from(file.bytes), {
    columns: true,
    bom: true,
  })
  const total = lines.reduce((sum, row) => sum + Number(row['value']), 0)
  return { manifest: json, rows: lines.length, millions: Math.round(total / 1e4) / 100 }
}

test("a provider's total is read from the table of totals", async (t) => {
  t.is((await made("What was the UK's ODA in 2022?")).millions, 15_761.32)
  t.is((await made('How much ODA did Sweden give in 2021?')).millions, 5_934.17)
})

test('payments made hold every creditor with an actual payment, and none that is scheduled', async (t) => {
  const { rows, millions } = await made('Uganda debt service 2022 by creditor')
  t.deepEqual([rows, millions], [28, 691.99])
})

test('bilateral ODA is disbursed: commitments and grant equivalents are other views', async (t) => {
  const { rows, manifest } = await made('bilateral ODA from DAC countries in 2020')
  t.is(rows, 1)
  t.regex(manifest.title, /net disbursements/)
})

test('aid to a region holds its regional amounts', async (t) => {
  const { millions, manifest } = await made('aid from Germany to Africa 2020')
  t.is(millions, 8_219.68)
  const [africa] = manifest.coverage.roles.find(({ role }: Json) => role === 'destination').groups
  t.is(africa.areas.held, 7)
})

test('the EU is its institutions or its members, as the reader chooses', async (t) => {
  const part = await partOf('EU aid to Ukraine 2022')
  t.is(part.status, 'candidates')
  t.deepEqual(part.candidates.map(({ spec }: Json) => spec.definition.identity.entities.origin[0]).sort(), [
    'EuropeanUnion',
    'org/dac/918',
  ])
  const members = await partOf('EU member states aid to Ukraine 2022')
  t.deepEqual(members.spec.definition.identity.entities.origin, ['EuropeanUnion'])
})

test('the World Bank is IBRD and IDA', async (t) => {
  const { rows, millions } = await made('debt service of Indonesia to the World Bank in 2021')
  t.deepEqual([rows, millions], [2, 1_550.8])
})

test('a group asked for donor by donor is opened to its members', async (t) => {
  const part = await partOf('net ODA by DAC donor 2010-2023')
  t.is(part.status, 'definite')
  t.true(part.spec.definition.identity.entities.origin.length > 30)
  t.regex(part.label, /each member of DAC countries/)
})

test('an item is a share of the item of which the graph declares it a part, and its bundle can be recomputed', async (t) => {
  const items = ['1015', '1820'].map((measure) => `dac1/Measure${measure}_Disbursement_Net_Nominal`)
  const input = {
    kind: 'statvar_set',
    statvars: [...items, 'dac1/Measure1820_GrantEquivalent_Nominal'],
    scope: {
      entities: { origin: ['country/DEU', 'country/ITA'] },
      window: { kind: 'range', start_year: 2020, end_year: 2022 },
      facets: { share_of: ['dac1Measure'], share_within: 'all' },
    },
  }
  const options = { format: 'csv', bundle: true }
  const { json } = await service.post('/api/v1/datasets', { schema_version: 1, input, options })
  t.is(json.computed.inputs.series, 10)
  t.regex(
    json.title,
    /per cent of Official Development Assistance \(ODA\) \(net disbursements\), Official Development Assistance \(ODA\), grant equivalent$/,
  )
  const { bytes } = await service.download(json.artifacts.find(({ rendering }: Json) => rendering.bundle).url)
  t.regex(await recomputed(bytes), /^18 rows recomputed from 30 inputs: all are the same/)
  const other = { ...input, statvars: ['dac1/Measure415_Disbursement_Net_Nominal'] }
  const refused = await service.post('/api/v1/datasets', { schema_version: 1, input: other, options })
  t.deepEqual([refused.status, refused.json.cause], [422, 'whole_not_held'])
})

test('what is held under no exact name is refused, not read as something narrower', async (t) => {
  t.not((await partOf('gender equality aid from Sweden')).status, 'definite')
  t.not((await partOf('GDP per capita growth of Kenya')).status, 'definite')
})

test('aid as a share of income is held against the headline of its years, never one made of both', async (t) => {
  const late = await partOf('ODA of Japan as a share of GNI in 2020')
  t.deepEqual([late.status, late.suggested_facets], ['definite', { per: { measure: 'gni', role: 'origin' } }])
  t.regex(late.label, /grant equivalent/)
  t.regex((await partOf('ODA of Japan as a share of GNI in 2016')).label, /net disbursements/)
  t.regex((await partOf('net ODA of Japan as a share of GNI in 2020')).label, /net disbursements/)
  const both = await partOf('did Japan reach the 0.7 % target from 2015 to 2020')
  // years of both headlines: the one that was counted in all of them, the other told beside it
  t.is(both.status, 'definite')
  t.regex(both.label, /net disbursements/)
  t.true(both.alternatives.some(({ label }: Json) => /grant equivalent/.test(label)))
  t.true(both.cautions.some(({ code }: Json) => code === 'headline_grant_equivalent'))
  t.is((await partOf('which countries met the 0.7 % target in 2020')).reason.code, 'comparison_filter')
})

test('aid per head of a place is all that it got, unless it is asked by whom', async (t) => {
  const facets = async (query: string) => (await partOf(query)).suggested_facets
  const per = { measure: 'population', role: 'destination' }
  t.deepEqual(await facets('ODA per capita of Kenya in 2019'), { sum_over: ['origin'], per })
  t.deepEqual(await facets('ODA per capita to Kenya by donor in 2019'), { per })
  t.deepEqual(await facets('AOD per cápita a Kenia en 2019'), { sum_over: ['origin'], per })
})

const verify = async (claim: string): Promise<Json> => (await service.post('/api/v1/verify', { claim })).json.claims[0]
const verdict = async (claim: string): Promise<readonly [string, string | undefined]> => {
  const { verdict: said, reasons } = await verify(claim)
  return [said, reasons[0]?.code]
}

test('shares of income, figures per head and changes that are stated are checked', async (t) => {
  // Japan 2020: 16,260 million of grant equivalents against 5,223,518 million of income
  t.deepEqual(await verdict('Japan gave 0.31% of its GNI as aid in 2020.'), ['close', undefined])
  t.deepEqual(await verdict("Japan's ODA/GNI ratio stood at 3.1 per cent in 2020."), ['mismatch', 'order_of_magnitude'])
  t.deepEqual(await verdict('GDP per capita in Kenya was $2,068 in 2020.'), ['close', undefined])
  t.deepEqual(await verdict("Germany's net ODA fell by 6.0% in 2019."), ['close', undefined])
  t.deepEqual(await verdict("Germany's net ODA rose by 6.0% between 2018 and 2019."), ['mismatch', undefined])
  t.deepEqual(await verdict("Kenya's GDP grew by 5% in 2021."), ['not_checkable', 'not_definite'])
  t.deepEqual(await verdict("Germany's net ODA was 12% in 2019."), ['not_checkable', 'unit'])
})

test('a claim that fits the other headline of its year fits, and the measure first read stands beside it', async (t) => {
  const { verdict: said, figure, candidates, reasons } = await verify("Japan's ODA was $16.26 billion in 2020.")
  t.deepEqual([said, reasons], ['close', []])
  t.regex(figure.label, /grant equivalent/)
  t.deepEqual(
    candidates.map((candidate: Json) => [candidate.verdict, /net disbursements/.test(candidate.label)]),
    [['mismatch', true]],
  )
  t.is((await verify("Japan's net ODA was $16.26 billion in 2020.")).verdict, 'mismatch')
  t.is((await verify("Japan's ODA was $18.26 billion in 2020.")).verdict, 'mismatch')
  const perHead = await verdict('Irish ODA per head of population was 2.41 billion dollars in 2022.')
  t.deepEqual(perHead, ['mismatch', 'per_head'])
})

test('nobody is held against a figure of one side whose other side may be named beside it', async (t) => {
  const named = [
    'Our 2021 grants to Uganda came to exactly US$9,220,000, says the Danish foreign ministry.',
    'Ghana, said the ambassador, had no better friend: American grants of $1.28 billion in 2021 alone.',
    'France, Togo and Benin are old friends. In 2019 Paris gave its partner grants of some 51 million dollars.',
    'Zambia signed at last. Claims of China came to $9.9 billion at the end of 2021.',
  ]
  for (const claim of named) {
    const { json } = await service.post('/api/v1/verify', { claim })
    const [last] = json.claims.slice(-1)
    t.deepEqual([last.verdict, last.figure], ['not_checkable', null], claim)
  }
  // of two who are named, the partner of the one is the other
  const { json: ofTwo } = await service.post('/api/v1/verify', {
    claim: 'France and Benin are old friends. In 2019 Paris gave its partner grants of some 51 million dollars.',
  })
  t.regex(ofTwo.claims.at(-1).figure.label, /from France to Benin in 2019/)
  // who is named has no part that is open, or the very figure explains itself
  t.is((await verify('Kenya, unlike Uganda, had a GDP of $250 billion in 2019.')).verdict, 'mismatch')
  t.deepEqual(await verdict('Irish net ODA was $2.41 billion in 2021, the Danish minister said.'), [
    'mismatch',
    'other_year',
  ])
})

test('a figure told the wrong way round is a mismatch with its reason; a trap that explains one is named', async (t) => {
  const turned = await verify('Colombia committed 84.4 million dollars of ODA to Spain in 2021.')
  t.deepEqual([turned.verdict, turned.figure, turned.reasons[0].code], ['mismatch', null, 'other_direction'])
  const gross = await verify("Japan's net ODA was $20.3 billion in 2020.")
  t.is(gross.reasons[0]?.code, 'gross_for_net')
  t.true(gross.reasons[0].traps.some(({ ref }: Json) => ref === 'trap/netting'))
  t.true(gross.traps.some(({ ref }: Json) => ref === 'trap/grant-equivalent'))
})

test('a code named by two words of funding is the code, never all aid', async (t) => {
  const part = await partOf('budget support to Mali')
  t.true(part.status !== 'definite' || /budget support/i.test(part.label), part.label)
})

test('net flows are official and private flows of providers: never ODA alone, and of no recipient', async (t) => {
  const held = await partOf('net flows from France in 2020')
  t.is(held.status, 'definite')
  t.regex(held.label, /^Official and private flows, net disbursements \(DAC1\)/)
  for (const query of ['net flows to Kenya', 'total net flows to Kenya', 'net receipts of Kenya'])
    t.is((await partOf(query)).status, 'no_data', query)
  const aid = await partOf('net flows of ODA to Kenya')
  t.is(aid.spec.spec_id, (await partOf('net ODA to Kenya')).spec.spec_id)
})

test('a name taken for the nearest group says which places it is taken for, and is offered where it is not agreed', async (t) => {
  const sahel = await partOf('French aid to Sahel countries 2022')
  t.is(sahel.status, 'candidates')
  t.regex(sahel.reason.detail, /Burkina Faso, Chad, Mali, Mauritania, Niger/)
  const named = await partOf('French aid to the G5 Sahel in 2022')
  t.false(named.cautions.some(({ code }: Json) => code === 'name_taken_for'))
  t.is(named.spec.spec_id, sahel.candidates[0].spec.spec_id)
  const middle = await partOf('aide au Moyen-Orient en 2020')
  t.is(middle.status, 'candidates')
  t.regex(middle.reason.detail, /Western Asia/)
  const latin = await partOf('debt of Latin America in 2020')
  t.is(latin.status, 'definite')
  t.is(latin.cautions[0].code, 'name_taken_for')
})
