import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { planQuestion } from '../../../statistics/plan/plan.ts'
import { ask, asking, graphOf, linesOf, type Observation, planOf, recordOf, refusalOf } from './support/observations.ts'

const of = (variable: string, period: string, value: number, rest: Partial<Observation> = {}): Observation => ({
  variable,
  origin: 'country/FRA',
  period,
  value,
  provenance: 'p/a',
  ...rest,
})

const flow = { kind: 'statvar_schema', population_type: 'Flow', measured_property: 'amount' }
const open = (property: string) => ({ property, binding: { state: 'unbound' } })
const fixed = (property: string, ref: string) => ({ property, binding: { state: 'value', ref } })
const slotted = ['aid', 'aid/120', 'aid/121', 'aid/121/grant'].map((variable, i) => of(variable, '2020', i))

type SlotCase = readonly [string, ReadonlyArray<object>, ReadonlyArray<string>]
const slotCases: ReadonlyArray<SlotCase> = [
  ['no slot means the total alone', [], ['aid']],
  ['an open slot ranges over its codes, without the total', [open('crsPurpose')], ['aid/120', 'aid/121']],
  ['a fixed slot means its code alone, not the codes below it', [fixed('crsPurpose', 'purpose/120')], ['aid/120']],
  ['two open slots mean variables with both', [open('crsPurpose'), open('crsTypeOfFinance')], ['aid/121/grant']],
]
for (const [what, slots, variables] of slotCases) {
  test(what, async (t) => {
    const graph = await graphOf(t, slotted)
    t.deepEqual(
      planOf(graph, asking(graph, flow, slots)).variables.map((v) => v.dcid),
      variables,
    )
  })
}

test('slots that no variable has exactly are refused', async (t) => {
  const graph = await graphOf(t, slotted)
  t.is(refusalOf(graph, asking(graph, flow, [open('crsTypeOfFinance')])).code, 'statvar_not_held')
  t.is(refusalOf(graph, asking(graph, flow, [fixed('crsPurpose', 'finance/grant')])).code, 'statvar_not_held')
  t.is(refusalOf(graph, asking(graph, { ...flow, stat_type: 'measuredValue' }, [])).code, 'statvar_not_held')
})

test('a role that is not named is not constrained, and one the variables lack is refused', async (t) => {
  const graph = await graphOf(t, [of('aid', '2020', 1), of('aid', '2020', 2, { destination: 'country/KEN' })])
  t.deepEqual(await linesOf(graph, ask(graph, ['aid'])), [
    'aid country/FRA 2020 1',
    'aid country/FRA country/KEN 2020 2',
  ])
  t.deepEqual(await linesOf(graph, ask(graph, ['aid'], { entities: { financingRecipient: ['country/KEN'] } })), [
    'aid country/FRA country/KEN 2020 2',
  ])
  const refused = refusalOf(graph, ask(graph, ['aid'], { entities: { observationAbout: ['country/KEN'] } }))
  t.is(refused.code, 'role_unknown')
  t.deepEqual(refused.alternatives, ['origin', 'destination'])
})

// windows

const calendar = [
  '2018',
  '2018-12',
  '2018-12-31',
  '2019',
  '2019-01',
  '2019-01-01',
  '2019-12-31',
  '2020-01',
  '9999',
].map((period, i) => of('aid', period, i))
type WindowCase = readonly [string, object, ReadonlyArray<string>]
const windowCases: ReadonlyArray<WindowCase> = [
  ['a year', { kind: 'range', start_year: 2019, end_year: 2019 }, ['2019', '2019-01', '2019-01-01', '2019-12-31']],
  ['an open end', { kind: 'range', start_year: 2020 }, ['2020-01', '9999']],
  ['an open start', { kind: 'range', end_year: 2018 }, ['2018', '2018-12', '2018-12-31']],
  ['the last year there is', { kind: 'range', start_year: 2021, end_year: 9999 }, ['9999']],
  ['all years', { kind: 'all' }, calendar.map((o) => o.period)],
]
for (const [what, window, periods] of windowCases) {
  test(`a window of ${what} takes the years, months and days in it`, async (t) => {
    const graph = await graphOf(t, calendar)
    t.deepEqual(
      (await linesOf(graph, ask(graph, ['aid'], { window }))).map((line) => line.split(' ')[2]),
      periods,
    )
  })
}

test('the coverage names the years of the rows and whether the request named any', async (t) => {
  const graph = await graphOf(t, calendar.slice(0, 8))
  const window = { kind: 'range', start_year: 2000, end_year: 2019 }
  const { rows, series, window: held } = (await recordOf(graph, ask(graph, ['aid'], { window }))).coverage
  t.deepEqual(
    { rows, series, window: held },
    {
      rows: 7,
      series: 1,
      window: { kind: 'range', origin: 'request', start_year: 2018, end_year: 2019 },
    },
  )
  t.deepEqual((await recordOf(graph, ask(graph, ['aid']))).coverage.window, {
    kind: 'all',
    origin: 'default',
    start_year: 2018,
    end_year: 2020,
  })
})

test('years without observations are refused with what is held', async (t) => {
  const graph = await graphOf(t, calendar.slice(0, 4))
  const refused = refusalOf(graph, ask(graph, ['aid'], { window: { kind: 'range', start_year: 1990, end_year: 1991 } }))
  t.is(refused.code, 'no_observations')
  t.deepEqual(refused.extra?.['held'], [{ variable: 'aid', series: 1, first_period: '2018', last_period: '2019' }])
})

// facets

const long = (
  provenance: string,
  years: number,
  rest: Partial<Observation> = {},
  from = 2010,
): ReadonlyArray<Observation> =>
  Array.from({ length: years }, (_, i) => of('aid', String(from + i), i, { provenance, ...rest }))

test('the facet with most observations is chosen, over the whole series and not the years asked for', async (t) => {
  const graph = await graphOf(t, [...long('p/a', 5), ...long('p/b', 3, {}, 2013)])
  const question = ask(graph, ['aid'], { window: { kind: 'range', start_year: 2013, end_year: 2015 } })
  t.deepEqual((await linesOf(graph, question)).length, 2)
  t.deepEqual(planOf(graph, question).choices, [
    {
      policy: 'service/facet-policy/most-observations',
      policy_version: '1',
      chosen: { provenance: 'p/a', unit: null, measurement_method: null },
      alternatives: [{ provenance: 'p/b', unit: null, measurement_method: null, observations: 3 }],
      series: 1,
    },
  ])
})

const ties: ReadonlyArray<readonly [string, ReadonlyArray<Partial<Observation>>, string]> = [
  ['provenance', [{ provenance: 'p/b' }, { provenance: 'p/a' }], 'p/a||'],
  ['unit, absent first', [{ unit: 'USDollar' }, { unit: 'Euro' }, {}], 'p/a||'],
  ['unit, in byte order', [{ unit: 'USDollar' }, { unit: 'Euro' }], 'p/a|Euro|'],
  ['method', [{ method: 'net' }, { method: 'gross' }], 'p/a||gross'],
  ['provenance before unit', [{ provenance: 'p/b' }, { provenance: 'p/a', unit: 'USDollar' }], 'p/a|USDollar|'],
]
for (const [what, facets, chosen] of ties) {
  test(`equal numbers of observations are decided by ${what}`, async (t) => {
    const graph = await graphOf(
      t,
      facets.flatMap((facet) => long('p/a', 2, facet)),
    )
    const [choice] = planOf(graph, ask(graph, ['aid'])).choices
    t.is(`${choice?.chosen.provenance}|${choice?.chosen.unit ?? ''}|${choice?.chosen.measurement_method ?? ''}`, chosen)
    t.is(choice?.alternatives.length, facets.length - 1)
  })
}

test('a bound provenance and a bound unit are the only ones considered', async (t) => {
  const graph = await graphOf(t, [...long('p/a', 5), ...long('p/b', 2), ...long('p/b', 1, { unit: 'Euro' })])
  const bound = planOf(graph, ask(graph, ['aid'], { facets: { provenance: 'p/b' } }))
  t.is(bound.estimate.rows, 2)
  t.is(bound.choices[0]?.policy, 'service/facet-policy/request')
  t.is(planOf(graph, ask(graph, ['aid'], { facets: { unit: { ref: 'Euro' } } })).estimate.rows, 1)
  t.is(planOf(graph, ask(graph, ['aid'], { facets: { provenance: 'p/b', unit: { ref: 'Euro' } } })).estimate.rows, 1)
  const refused = refusalOf(graph, ask(graph, ['aid'], { facets: { provenance: 'p/c' } }))
  t.is(refused.code, 'no_observations')
  t.regex(refused.detail, /provenance or unit/)
})

const sales = [...long('p/a', 4), ...long('p/b', 2), ...long('p/b', 1, { unit: 'Euro' })].map((o) => ({
  ...o,
  variable: 'sales',
}))

test("the graph's default beats the number of observations, which decides among its units", async (t) => {
  const graph = await graphOf(t, sales)
  const [choice] = planOf(graph, ask(graph, ['sales'])).choices
  t.is(choice?.policy, 'service/facet-policy/graph-default')
  t.deepEqual(choice?.chosen, { provenance: 'p/b', unit: null, measurement_method: null })
})

test("a request that binds the provenance leaves nothing to the graph's default", async (t) => {
  const graph = await graphOf(t, sales)
  const [choice] = planOf(graph, ask(graph, ['sales'], { facets: { provenance: 'p/b' } })).choices
  t.is(choice?.policy, 'service/facet-policy/request')
  t.is(planOf(graph, ask(graph, ['sales'], { facets: { provenance: 'p/a' } })).estimate.rows, 4)
})

test('a default that holds no such series leaves the choice to the policy', async (t) => {
  const graph = await graphOf(
    t,
    sales.filter((o) => o.provenance === 'p/a'),
  )
  t.is(planOf(graph, ask(graph, ['sales'])).choices[0]?.policy, 'service/facet-policy/most-observations')
})

test('the facet is chosen for each series by itself', async (t) => {
  const toKenya = { destination: 'country/KEN' }
  const graph = await graphOf(t, [
    ...long('p/a', 3),
    ...long('p/b', 2),
    ...long('p/b', 3, toKenya),
    ...long('p/a', 2, toKenya),
  ])
  t.deepEqual(
    planOf(graph, ask(graph, ['aid'])).choices.map((c) => [c.chosen.provenance, c.series]),
    [
      ['p/a', 1],
      ['p/b', 1],
    ],
  )
})

test('under a conversion the provenances that name a recipe come first, where there are any', async (t) => {
  const facets = { unit: { currency: 'EUR', prices: 'current' as const } }
  const graph = await graphOf(t, [...long('p/a', 5), ...long('p/b', 2)])
  const chosenBy = (converts: (provenance: string) => boolean) => {
    const planned = planQuestion(graph, ask(graph, ['aid'], { facets }), converts)
    return E.isRight(planned) ? planned.right.choices.map((c) => c.chosen.provenance) : []
  }
  t.deepEqual(
    chosenBy((provenance) => provenance === 'p/b'),
    ['p/b'],
  )
  t.deepEqual(
    chosenBy(() => false),
    ['p/a'],
  )
  t.deepEqual(
    chosenBy(() => true),
    ['p/a'],
  )
})
