// Sums, ratios, shares and changes: what the rows are, what they say of themselves, and what is refused.
import { createHash } from 'node:crypto'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { computedAidFiles } from './support/computed-aid.ts'
import { recomputed } from './support/recomputed.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(computedAidFiles()) })
})
test.after.always(() => service.stop())

const four = { entities: { origin: ['group/Four'], destination: ['country/KEN', 'country/SOM', 'country/UGA'] } }
const toKenya = { entities: { destination: ['country/KEN'] } }

const ask = (facets: object, scope: object = four, statvars = ['aid'], options?: object): Promise<Json> =>
  service.post('/api/v1/datasets', statVarRequest(statvars, { ...scope, facets }, options))

const made = async (...asked: Parameters<typeof ask>): Promise<Json> => {
  const { status, json, text } = await ask(...asked)
  if (status !== 200) throw new Error(text)
  return json
}
const csvOf = async (manifest: Json): Promise<ReadonlyArray<Readonly<Record<string, string>>>> => {
  const artifact = manifest.artifacts.find(({ rendering }: Json) => rendering.table === undefined)
  return parse((await service.download(artifact.url)).bytes, { columns: true })
}
const said = async (manifest: Json, ...columns: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  (await csvOf(manifest)).map((row) => columns.map((column) => row[column]?.replace('country/', '')).join(' '))
const warning = (manifest: Json, code: string): Json => manifest.warnings.find((it: Json) => it.code === code)

test.serial('a sum adds exactly, counts its parts and says who is missing', async (t) => {
  const sum = await made({ sum_over: ['origin'] })
  t.deepEqual(
    await said(sum, 'destination', 'period', 'value', 'unit', 'parts', 'parts_expected', 'observation_status'),
    [
      // 0.1 and 0.2 are 0.3, and Sweden is no member before 2021
      'KEN 2020 0.3 USDollar 2 3 A',
      'KEN 2021 1.9 USDollar 3 4 P',
      'SOM 2020 3 USDollar 1 3 A',
      'UGA 2020 12345678.91 USDollar 1 3 A',
      'UGA 2021 2 USDollar 1 4 A',
    ],
  )
  t.false(Object.hasOwn((await csvOf(sum))[0] ?? {}, 'origin'))
  t.like(sum.computed, { recipe: 'sum', version: '1', parameters: { sum_over: ['origin'] } })
  const { details } = warning(sum, 'sum_incomplete')
  t.is(details.sums, 5)
  const sweden = details.missing.shown.find((it: Json) => it.roles.origin.ref === 'country/SWE')
  t.deepEqual(sweden.periods, ['2021'])
})

test.serial('roles may be named by their observation property; the order of names does not matter', async (t) => {
  const [a, b] = [
    await made({ sum_over: ['financingRecipient', 'origin'] }),
    await made({ sum_over: ['origin', 'destination'] }),
  ]
  t.is(a.content_version, b.content_version)
  t.deepEqual(await said(a, 'period', 'value', 'parts'), ['2020 12345682.21 4', '2021 3.9 4'])
})

test.serial('a spec keeps its id, whatever is computed; each computation is a version of its own', async (t) => {
  const versions = [await made({}), await made({ sum_over: ['origin'] }), await made({ share_of: ['origin'] })]
  t.is(new Set(versions.map(({ spec_id }) => spec_id)).size, 1)
  t.is(new Set(versions.map(({ content_version }) => content_version)).size, 3)
})

test.serial('a sum of a region beside its countries is refused with disjoint choices', async (t) => {
  const { status, json } = await ask({ sum_over: ['destination'] }, {}, ['aid'])
  t.deepEqual([status, json.code, json.pointer], [200, undefined, undefined], 'no provider gives to both')
  const both = await ask({ sum_over: ['destination', 'origin'] }, {}, ['aid'])
  t.deepEqual([both.status, both.json.code, both.json.pointer], [422, 'sum_overlaps', '/input/scope/facets/sum_over'])
  t.deepEqual(
    both.json.alternatives.map((it: Json) => [it.choice, it.entities]),
    [
      ['parts', ['country/KEN', 'country/SOM', 'country/UGA']],
      ['groups', ['africa']],
    ],
  )
})

test.serial('a sum over codes is that of the variable without them; codes within each other are refused', async (t) => {
  const sum = await made({ sum_over: ['crsPurpose'] }, {}, ['aid/110', 'aid/120'])
  t.deepEqual(await said(sum, 'variable', 'period', 'value', 'parts'), ['aid 2020 3 2', 'aid 2021 4 1'])
  const nested = await ask({ sum_over: ['crsPurpose'] }, {}, ['aid/110', 'aid/120', 'aid/121'])
  t.deepEqual([nested.status, nested.json.code, nested.json.cause], [422, 'sum_overlaps', 'variable'])
  t.deepEqual(nested.json.alternatives[0].statvars, ['aid/110', 'aid/121'])
})

test.serial('rows per person take one source for all years and leave out who has none', async (t) => {
  const per = await made({ per: { measure: 'population', role: 'destination' } })
  t.deepEqual(await said(per, 'origin', 'destination', 'period', 'value', 'unit', 'observation_status'), [
    'FRA KEN 2020 0.03333333333333333 USDollarPerPerson A',
    'FRA KEN 2021 -0.04285714285714286 USDollarPerPerson F',
    'GBR KEN 2020 0.06666666666666667 USDollarPerPerson A',
    'GBR KEN 2021 0.21428571428571427 USDollarPerPerson F',
    'SWE KEN 2021 0.1 USDollarPerPerson F',
    'USA UGA 2020 12345.67891 USDollarPerPerson A',
  ])
  t.like(warning(per, 'denominator_missing_omitted').details, { rows: 2, measure: 'population' })
  t.like(warning(per, 'denominator_projected').details, { rows: 3, periods: ['2021'] })
  t.deepEqual(per.completeness, { rows_read: 8, rows_delivered: 6, rows_omitted: 2 })
  t.true(per.sources.some(({ provenance }: Json) => provenance.ref === 'provenance/old'))
})

test.serial('a share of income is in per cent of the same year as reported, and cannot be converted', async (t) => {
  const share = await made({ per: { measure: 'gni', role: 'origin' }, sum_over: ['destination'] })
  t.deepEqual(await said(share, 'origin', 'period', 'value', 'unit'), [
    'FRA 2020 0.3333333333333333 PercentOfGNI',
    'FRA 2021 -1 PercentOfGNI',
    'GBR 2020 2.5 PercentOfGNI',
  ])
  const converted = await ask({
    per: { measure: 'gni', role: 'origin' },
    unit: { currency: 'EUR', prices: 'current' },
  })
  t.deepEqual([converted.status, converted.json.code], [422, 'option_conflict'])
  const undeclared = await ask({ per: { measure: 'gdp', role: 'origin' } })
  t.deepEqual(
    [undeclared.status, undeclared.json.code, undeclared.json.cause],
    [422, 'ratio_not_declared', 'no_recipe'],
  )
  t.deepEqual(undeclared.json.alternatives, ['gni', 'population'])
})

test.serial('a computation that leaves nothing is refused with the reason', async (t) => {
  const none = await ask({ per: { measure: 'population', role: 'origin' } })
  t.deepEqual(
    [none.status, none.json.code, none.json.cause],
    [422, 'computation_leaves_no_row', 'denominator_missing_omitted'],
  )
})

test.serial('shares keep their sign, are told of, and are undefined for a total of zero or below', async (t) => {
  const shares = await made({ share_of: ['origin'] }, toKenya)
  t.deepEqual(await said(shares, 'origin', 'period', 'value', 'parts'), [
    'FRA 2020 33.333333333333336 2',
    'FRA 2021 -15.789473684210526 3',
    'GBR 2020 66.66666666666667 2',
    'GBR 2021 78.94736842105263 3',
    'SWE 2021 36.8421052631579 3',
  ])
  t.is(warning(shares, 'negative_parts').details.rows, 3)
  const below = await ask(
    { share_of: ['origin'] },
    { entities: { origin: ['country/FRA'], destination: ['country/KEN'] } },
  )
  t.deepEqual(await said(below.json, 'period', 'value'), ['2020 100'])
  t.is(warning(below.json, 'share_undefined').details.rows, 1)
})

/** Part of what Kenya got: of Britain and of Sweden, whose aid counts from 2021. */
const fromTwo = { entities: { origin: ['country/GBR', 'country/SWE'], destination: ['country/KEN'] } }

test.serial('a share within a greater whole has the rows asked for, each of the sum of all', async (t) => {
  const shares = await made({ share_of: ['origin'], share_within: 'all' }, fromTwo)
  t.deepEqual(await said(shares, 'origin', 'period', 'value', 'unit', 'parts', 'observation_status'), [
    'GBR 2020 66.66666666666667 Percent 2 A',
    'GBR 2021 78.94736842105263 Percent 3 P',
    'SWE 2021 36.8421052631579 Percent 3 P',
  ])
  t.is(warning(shares, 'negative_parts').details.rows, 2)
  t.deepEqual(shares.computed.inputs, { rows: 5, series: 3, denominators: 0 })
  t.is(shares.computed.formula, '100 * (figure) / sum(figure) over origin within all')
  t.regex(shares.title, /per cent of the sum over every provider$/)
  t.is(shares.spec_id, (await made({}, fromTwo)).spec_id)
  const named = await made({ share_of: ['origin'], share_within: { origin: ['group/Four'] } }, fromTwo)
  t.deepEqual(await said(named, 'origin', 'period', 'value', 'parts', 'parts_expected'), [
    'GBR 2020 66.66666666666667 2 3',
    'GBR 2021 78.94736842105263 3 4',
    'SWE 2021 36.8421052631579 3 4',
  ])
  t.true(named.expansions.some(({ group }: Json) => group === 'group/Four'))
  const roundabout = { financingProvider: ['group/Four'] }
  const same = await made({ share_of: ['financingProvider'], share_within: roundabout }, fromTwo)
  t.is(same.content_version, named.content_version)
})

/** What one provider gave one recipient, of which education and health are parts. */
const toUganda = { entities: { origin: ['country/USA'], destination: ['country/UGA'] } }
const ofPurpose = { share_of: ['crsPurpose'], share_within: 'all' }

test.serial('a share of a code is that of the figures without it, which the graph holds', async (t) => {
  const shares = await made(ofPurpose, toUganda, ['aid/110', 'aid/120'])
  t.deepEqual(await said(shares, 'variable', 'period', 'value', 'unit', 'parts', 'parts_expected'), [
    `aid/110 2020 ${100 / 12345678.91} Percent 1 1`,
    `aid/120 2020 ${200 / 12345678.91} Percent 1 1`,
    'aid/120 2021 200 Percent 1 1',
  ])
  t.deepEqual(shares.computed.inputs, { rows: 5, series: 3, denominators: 0 })
  t.regex(shares.title, /per cent of the total over every purpose$/)
  const together = { ...ofPurpose, sum_over: ['crsPurpose', 'destination', 'origin'] }
  const summed = await made(together, { entities: { origin: ['country/USA'] } }, ['aid/110', 'aid/120'])
  const ofAll = await said(summed, 'variable', 'period', 'value', 'parts')
  t.deepEqual(ofAll, ['aid 2020 0.00002429999429654834 2', 'aid 2021 200 1'])
})

test.serial('codes without a total that holds them have no share of it', async (t) => {
  const none = await ask(ofPurpose, toUganda, ['aid'])
  t.deepEqual([none.status, none.json.code, none.json.cause], [422, 'option_conflict', 'whole_not_held'])
  t.is(none.json.pointer, '/input/scope/facets/share_within')
  const alone = await ask(ofPurpose, {}, ['lone/110'])
  t.deepEqual([alone.status, alone.json.cause], [422, 'whole_not_held'])
})

test.serial('what was asked for may be summed and be one share of the whole, and its change', async (t) => {
  const together = { sum_over: ['origin'], share_of: ['origin'], share_within: 'all' }
  const share = await made(together, fromTwo)
  t.deepEqual(await said(share, 'destination', 'period', 'value', 'parts'), [
    'KEN 2020 66.66666666666667 2',
    'KEN 2021 115.78947368421052 3',
  ])
  const window = { kind: 'range', start_year: 2021, end_year: 2021 }
  const change = await made({ ...together, change: { kind: 'absolute' } }, { ...fromTwo, window })
  t.deepEqual(await said(change, 'period', 'value'), ['2021 49.12280701754386'])
  // of all that anyone gave anyone: each role of the whole is open
  const roles = ['origin', 'destination']
  const ofAll = await ask({ share_of: roles, share_within: 'all' }, fromTwo)
  t.deepEqual([ofAll.json.code, ofAll.json.pointer], ['sum_overlaps', '/input/scope/facets/share_within'])
  const ofFour = await made({ share_of: roles, share_within: { origin: ['group/Four'] } }, fromTwo)
  t.deepEqual((await said(ofFour, 'origin', 'period', 'parts'))[0], 'GBR 2020 4')
})

test.serial('members of a group that count from a year on are part of the whole before it', async (t) => {
  // Sweden is no member in 2020, and the whole holds what it gave in 2021 alone
  const scope = { entities: { origin: ['group/Four'], destination: ['country/KEN'] } }
  const whole = { origin: ['country/FRA', 'country/GBR', 'country/SWE'] }
  const share = await made({ share_of: ['origin'], share_within: whole }, scope)
  t.is((await csvOf(share)).length, 5)
  const outside = await ask({ share_of: ['origin'], share_within: { origin: ['country/FRA'] } }, scope)
  t.deepEqual([outside.status, outside.json.code, outside.json.cause], [422, 'option_conflict', 'not_within_whole'])
})

test.serial('a whole that could not be divided whole says so; the estimate counts what is read of it', async (t) => {
  const facets = { share_of: ['destination'], share_within: 'all', per: { measure: 'population', role: 'destination' } }
  const scope = { entities: { origin: ['country/USA'], destination: ['country/UGA'] } }
  const share = await made(facets, scope)
  t.deepEqual(await said(share, 'period', 'value', 'parts'), ['2020 100 1'])
  t.deepEqual(warning(share, 'whole_incomplete').details, {
    figures: 2,
    reasons: [{ reason: 'denominator_missing_omitted', figures: 2 }],
  })
  const { json } = await service.post('/api/v1/datasets/estimate', statVarRequest(['aid'], { ...scope, facets }))
  t.deepEqual([json.estimate.rows, json.rows_are], [3, 'at_most'])
})

test.serial('a change looks back beyond the years asked for, and never over a break of the series', async (t) => {
  const window = { kind: 'range', start_year: 2021, end_year: 2021 }
  const change = await made({ change: { kind: 'absolute' } }, { ...toKenya, window })
  t.deepEqual(await said(change, 'origin', 'period', 'value'), ['FRA 2021 -0.4', 'GBR 2021 1.3'])
  t.deepEqual(warning(change, 'change_omitted').details.reasons, [
    { reason: 'earlier_period_missing_omitted', rows: 1 },
  ])
  const percent = await made({ change: { kind: 'percent' } }, { ...toKenya, window })
  t.deepEqual(await said(percent, 'origin', 'value', 'unit'), ['FRA -400 Percent', 'GBR 650 Percent'])
  const broken = await ask({ change: { kind: 'absolute' } }, { window }, ['aid/120'])
  t.deepEqual([broken.json.code, broken.json.cause], ['computation_leaves_no_row', 'series_break_omitted'])
})

test.serial('the content_version of computed rows follows from the file by the published rule', async (t) => {
  const manifest = await made({ sum_over: ['origin'] })
  const lines = (await csvOf(manifest)).map((row) => {
    const { parts, parts_expected, observation_status: status } = row
    const counts = { parts: Number(parts), parts_expected: Number(parts_expected) }
    return canonicalJson([
      row['variable'],
      { destination: row['destination'] },
      row['period'],
      Number(row['value']),
      row['unit'],
      null,
      row['provenance'],
      null,
      {
        computed: [
          row['computed'],
          row['computed_version'],
          { ...JSON.parse(row['computed_parameters'] ?? ''), ...counts },
        ],
        ...(status === 'A' ? {} : { status }),
      },
    ])
  })
  const digest = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex')
  t.is(manifest.content_version, `cv_${digest.slice(0, 32)}`)
})

test.serial('an estimate says whether its rows are exact or at most so many', async (t) => {
  const estimate = async (facets: object): Promise<Json> =>
    (await service.post('/api/v1/datasets/estimate', statVarRequest(['aid'], { ...four, facets }))).json
  const [plain, sum] = [await estimate({}), await estimate({ sum_over: ['origin'] })]
  t.deepEqual([plain.rows_are, sum.rows_are], ['exact', 'at_most'])
  t.is((await made({})).coverage.rows, plain.estimate.rows)
  t.true((await made({ sum_over: ['origin'] })).coverage.rows < sum.estimate.rows)
})

test.serial('combinations that mean nothing are refused where they stand', async (t) => {
  const refusals: ReadonlyArray<readonly [object, string, string]> = [
    [{ sum_over: ['origin'], share_of: ['origin'] }, 'option_conflict', '/input/scope/facets/share_of'],
    [
      { sum_over: ['origin'], per: { measure: 'gni', role: 'origin' } },
      'option_conflict',
      '/input/scope/facets/per/role',
    ],
    [{ share_within: 'all' }, 'option_conflict', '/input/scope/facets/share_within'],
    [
      { share_of: ['origin'], share_within: { destination: ['country/KEN'] } },
      'option_conflict',
      '/input/scope/facets/share_within/destination',
    ],
    [
      { share_of: ['origin'], share_within: { giver: ['country/KEN'] } },
      'role_unknown',
      '/input/scope/facets/share_within/giver',
    ],
    [
      { share_of: ['origin'], share_within: { origin: ['country/XXX'] } },
      'entity_not_held',
      '/input/scope/facets/share_within/origin',
    ],
    [{ share_of: ['origin'], share_within: 'some' }, 'request_invalid', '/input/scope/facets/share_within'],
    [{ share_of: ['crsPurpose'], share_within: 'all' }, 'option_conflict', '/input/scope/facets/share_within'],
    [{ sum_over: ['giver'] }, 'role_unknown', '/input/scope/facets/sum_over/0'],
    [{ sum_over: ['observationAbout'] }, 'role_unknown', '/input/scope/facets/sum_over'],
    [{ sum_over: [] }, 'request_invalid', '/input/scope/facets/sum_over'],
    [{ change: { kind: 'percent', lag: 0 } }, 'request_invalid', '/input/scope/facets/change/lag'],
    [{ per: { measure: 'area', role: 'origin' } }, 'request_invalid', '/input/scope/facets/per/measure'],
  ]
  for (const [facets, code, pointer] of refusals) {
    const { json } = await ask(facets)
    t.deepEqual([json.code, json.pointer], [code, pointer], JSON.stringify(facets))
  }
})

const explained = async (manifest: Json, keys: string): Promise<Json> => {
  const { status, json, text } = await service.get(`${manifest.links.explain}?${keys}`)
  if (status !== 200) throw new Error(text)
  return json
}

test.serial(
  'a receipt shows every input with its own source, the formula with numbers, and who is missing',
  async (t) => {
    const sum = await made({ sum_over: ['origin'], per: { measure: 'population', role: 'destination' } })
    const { computed, text } = await explained(sum, 'destination=country/KEN&period=2021')
    t.like(computed, {
      recipe: 'sum+per',
      parts: 3,
      parts_expected: 4,
      formula: 'sum(figure) / population',
      calculation: '((-0.3) + 1.5 + 0.7) / 7',
      result: 0.2714285714285714,
      reproduces: true,
      missing: [{ origin: 'country/USA' }],
    })
    t.deepEqual(
      computed.inputs.shown.map((it: Json) => [
        it.enters,
        it.roles.origin ?? it.roles.observationAbout,
        it.value,
        it.provenance,
      ]),
      [
        ['figure', 'country/FRA', -0.3, 'provenance/aid'],
        ['figure', 'country/GBR', 1.5, 'provenance/aid'],
        ['figure', 'country/SWE', 0.7, 'provenance/aid'],
        ['denominator', 'country/KEN', 7, 'provenance/new'],
      ],
    )
    t.deepEqual(
      computed.sources.map(({ provenance }: Json) => provenance.ref),
      ['provenance/aid', 'provenance/new'],
    )
    t.true(
      text.some((line: string) => line.includes('Without a figure: Name of USA')),
      text.join('\n'),
    )
  },
)

test.serial('the inputs of a receipt come page by page', async (t) => {
  const sum = await made({ sum_over: ['origin'] })
  const first = (await explained(sum, 'destination=country/KEN&period=2021&inputs_limit=2')).computed.inputs
  t.deepEqual([first.total, first.shown.length], [3, 2])
  const { json } = await service.get(first.next)
  t.deepEqual(
    json.computed.inputs.shown.map(({ value }: Json) => value),
    [0.7],
  )
  t.is(json.computed.inputs.next, null)
  const refused = await service.get(`${sum.links.explain}?period=2021&inputs_limit=0`)
  t.deepEqual([refused.status, refused.json.pointer], [400, '/inputs_limit'])
})

test.serial('a receipt of a share shows what its total is made of, one of a change the year before', async (t) => {
  const share = await made({ share_of: ['origin'] }, toKenya)
  const ofBritain = (await explained(share, 'origin=country/GBR&period=2020')).computed
  t.like(ofBritain, { calculation: '100 * 0.2 / (0.1 + 0.2)', reproduces: true })
  t.deepEqual(
    ofBritain.inputs.shown.map(({ enters }: Json) => enters),
    ['total', 'figure'],
  )
  const within = await made({ share_of: ['origin'], share_within: 'all' }, fromTwo)
  const { computed: ofSweden } = await explained(within, 'origin=country/SWE&period=2021')
  t.like(ofSweden, { calculation: '100 * 0.7 / (1.5 + 0.7 + (-0.3))', reproduces: true })
  t.deepEqual(
    ofSweden.inputs.shown.map(({ enters, roles }: Json) => [enters, roles.origin]),
    [
      ['total', 'country/GBR'],
      ['figure', 'country/SWE'],
      ['total', 'country/FRA'],
    ],
  )
  const together = await made({ share_of: ['origin'], share_within: 'all', sum_over: ['origin'] }, fromTwo)
  t.like((await explained(together, 'period=2021')).computed, {
    calculation: '100 * (1.5 + 0.7) / ((1.5 + 0.7 + (-0.3)))',
    reproduces: true,
    parts: 3,
  })
  const ofCode = await made(ofPurpose, toUganda, ['aid/110', 'aid/120'])
  t.like((await explained(ofCode, 'variable=aid/120&period=2021')).computed, {
    calculation: '100 * 4 / (2)',
    reproduces: true,
    parts: 1,
  })
  const ofRows = await made({ share_of: ['crsPurpose'] }, toUganda, ['aid/110', 'aid/120'])
  t.like((await explained(ofRows, 'variable=aid/120&period=2020')).computed, {
    calculation: '100 * 2 / (1 + 2)',
    reproduces: true,
  })
  const change = await made({ change: { kind: 'percent' } }, toKenya)
  const ofFrance = (await explained(change, 'origin=country/FRA&period=2021')).computed
  t.like(ofFrance, { calculation: '100 * ((-0.3) - 0.1) / 0.1', reproduces: true })
})

test.serial('a bundle holds the inputs, from which the published script gives every row again', async (t) => {
  const computations: ReadonlyArray<readonly [object, object?, string[]?]> = [
    [{ sum_over: ['origin'] }],
    [{ sum_over: ['destination'], per: { measure: 'gni', role: 'origin' } }],
    [{ per: { measure: 'population', role: 'destination' }, share_of: ['origin'] }],
    [{ sum_over: ['destination'], change: { kind: 'percent' } }],
    [{ sum_over: ['crsPurpose'] }, {}, ['aid/110', 'aid/120']],
    [{ share_of: ['origin'], share_within: 'all' }, fromTwo],
    [{ share_of: ['crsPurpose'] }, {}, ['aid/110', 'aid/120']],
    [ofPurpose, toUganda, ['aid/110', 'aid/120']],
    [{ ...ofPurpose, sum_over: ['destination', 'origin'] }, four, ['aid/110', 'aid/120']],
    [{ ...ofPurpose, sum_over: ['crsPurpose', 'origin'] }, toUganda, ['aid/110', 'aid/120']],
    [{ share_of: ['origin'], share_within: 'all', sum_over: ['origin'], change: { kind: 'absolute' } }, fromTwo],
    [{ share_of: ['destination'], share_within: 'all', per: { measure: 'population', role: 'destination' } }, toKenya],
  ]
  for (const [facets, scope, variables] of computations) {
    const manifest = await made(facets, scope, variables, { bundle: true })
    const { url } = manifest.artifacts.find(({ rendering }: Json) => rendering.bundle)
    const { bytes } = await service.download(url)
    t.regex(await recomputed(bytes), /^\d+ rows recomputed from \d+ inputs: all are the same/, JSON.stringify(facets))
  }
})

test.serial('a file may show the first series by the figure of a year; the version holds all', async (t) => {
  const scope = { entities: { destination: ['country/KEN', 'country/SOM', 'country/UGA'] } }
  const all = await made({}, scope)
  const shown = async (options: object) => {
    const manifest = await made({}, scope, ['aid'], { format: 'csv', bundle: false, ...options })
    t.is(manifest.content_version, all.content_version)
    t.is(manifest.coverage.rows, 8)
    return { manifest, rows: await said(manifest, 'origin', 'destination', 'period', 'value') }
  }
  const top = await shown({ top: { by: 'value', period: 2020, top: 2 } })
  t.deepEqual(top.rows, ['USA UGA 2020 12345678.91', 'USA UGA 2021 2', 'USA SOM 2020 3'])
  t.like(top.manifest.artifacts[0].rendering, { sort: { by: 'value', period: 2020 }, top: 2 })
  t.regex(top.manifest.artifacts[0].file_name, /_top-2-2020\.csv$/)
  const sorted = await shown({ sort: { by: 'value', period: 2021, order: 'ascending' } })
  t.deepEqual(
    sorted.rows.map((line) => line.slice(0, 12)),
    [
      'FRA KEN 2020',
      'FRA KEN 2021',
      'SWE KEN 2021',
      'GBR KEN 2020',
      'GBR KEN 2021',
      'USA UGA 2020',
      'USA UGA 2021',
      'USA SOM 2020',
    ],
  )
  const refused = await ask({}, scope, ['aid'], { sort: { by: 'value', period: 1999 } })
  t.deepEqual([refused.json.code, refused.json.pointer], ['option_conflict', '/options/sort/period'])
  const pivoted = await ask({}, scope, ['aid'], { top: 3, pivot: { index: 'period', columns: 'origin' } })
  t.deepEqual([pivoted.json.code, pivoted.json.pointer], ['option_conflict', '/options/top'])
})
