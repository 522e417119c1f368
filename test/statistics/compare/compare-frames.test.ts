import test from 'ava'
import fc from 'fast-check'
import type { StoredRecord } from '../../../domain/dataset/record.ts'
import { changeLine, changesHeader } from '../../../statistics/compare/changes-csv.ts'
import type { RowChange } from '../../../domain/dataset/comparison.ts'
import { compareFrames, isAtLeast, summaryText } from '../../../statistics/compare/compare-frames.ts'
import { frameOf, type PlainFrame, type PlainSeries } from '../../domain/frame/arbitrary-frame.ts'
import { recordOf } from '../../render/stored-record.ts'

const series = (
  variable: string,
  destination: string,
  years: Readonly<Record<string, number>>,
  rest: Partial<PlainSeries> = {},
): PlainSeries => ({
  variable,
  roles: { origin: 'country/FRA', destination },
  unit: 'USDollar',
  measurement_method: null,
  provenance: 'provenance/crs',
  conversion_recipe: null,
  observations: Object.entries(years).map(([period, value]) => ({ period, value, reported: value })),
  ...rest,
})

const lineageOf = (revision: string): StoredRecord['lineage'] => ({
  graph_revision: revision,
  sources: [],
  rate_tables: [],
  software: { name: 'test', version: '0', commit: 'test' },
})

const schema: StoredRecord['identity'] = {
  identity_version: 'spec1',
  shape: {
    kind: 'statvar_schema',
    population_type: null,
    measured_property: null,
    stat_type: null,
    measurement_qualifier: null,
  },
  slots: [],
  entities: {},
  requested_window: { kind: 'all' },
}

const version = (plain: PlainFrame, changes: Partial<StoredRecord> = {}, cuts: ReadonlyArray<number> = []) => {
  const frame = frameOf(plain, cuts)
  return {
    frame,
    record: recordOf(frame, {
      identity: schema,
      omissions: [],
      expansions: [],
      lineage: lineageOf('graph 1'),
      ...changes,
    }),
  }
}

const compared = async (from: ReturnType<typeof version>, to: ReturnType<typeof version>) => {
  const changes: RowChange[] = []
  const comparison = compareFrames(from, to)
  for (;;) {
    const next = await comparison.next()
    if (next.done === true) return { summary: next.value, changes }
    changes.push(next.value)
  }
}

const reported = (list: ReadonlyArray<PlainSeries>): PlainFrame => ({ conversion: null, series: list })
const converted = (list: ReadonlyArray<PlainSeries>): PlainFrame => ({
  conversion: { price_basis: 'current', base_year: null },
  series: list.map((it) => ({ ...it, unit: 'EUR', conversion_recipe: 'ConversionRecipeDAC' })),
})
const base = [series('aid', 'country/KEN', { 2019: 1, 2020: 2 }), series('aid', 'country/UGA', { 2019: 3 })]
const later = { lineage: lineageOf('graph 2') }

const membersOf = (
  ...members: ReadonlyArray<string | readonly [string, string]>
): StoredRecord['expansions'][number] => ({
  role: 'destination',
  group: 'group/x',
  by: 'members',
  dated: true,
  members: members.length,
  memberships: members.map((it) =>
    typeof it === 'string'
      ? { member: it, start_date: null, end_date: null }
      : { member: it[0], start_date: null, end_date: it[1] },
  ),
})

const cases: ReadonlyArray<{
  readonly name: string
  readonly from: ReturnType<typeof version>
  readonly to: ReturnType<typeof version>
  readonly changes: ReadonlyArray<string>
}> = [
  {
    name: 'a figure the source revised',
    from: version(reported(base)),
    to: version(reported([series('aid', 'country/KEN', { 2019: 1, 2020: 2.5 }), ...base.slice(1)]), later),
    changes: ['revised source_revised country/KEN 2020'],
  },
  {
    name: 'a year the source added',
    from: version(reported(base)),
    to: version(reported([series('aid', 'country/KEN', { 2019: 1, 2020: 2, 2021: 4 }), ...base.slice(1)]), later),
    changes: ['new source_revised country/KEN 2021'],
  },
  {
    name: 'another value on the same graph, which nothing explains',
    from: version(reported(base)),
    to: version(reported([series('aid', 'country/KEN', { 2019: 1, 2020: 2.5 }), ...base.slice(1)])),
    changes: ['revised unknown country/KEN 2020'],
  },
  {
    name: 'another provenance for a series, in all its years',
    from: version(reported(base)),
    to: version(
      reported([
        series('aid', 'country/KEN', { 2018: 9, 2019: 1 }, { provenance: 'provenance/dac1' }),
        ...base.slice(1),
      ]),
      later,
    ),
    changes: [
      'new facet_choice country/KEN 2018',
      'revised facet_choice country/KEN 2019',
      'gone facet_choice country/KEN 2020',
    ],
  },
  {
    name: 'an entity that joined an expanded group',
    from: version(reported(base), {
      expansions: [{ role: 'destination', group: 'group/x', by: 'members', dated: false, members: 2 }],
    }),
    to: version(reported([...base, series('aid', 'country/ZMB', { 2019: 7 })]), {
      ...later,
      expansions: [{ role: 'destination', group: 'group/x', by: 'members', dated: false, members: 3 }],
    }),
    changes: ['new membership country/ZMB 2019'],
  },
  {
    name: 'a member of a group that another took the place of',
    from: version(reported([...base, series('aid', 'country/ZMB', { 2019: 7 })]), {
      expansions: [membersOf('country/KEN', 'country/UGA', 'country/ZMB')],
    }),
    to: version(reported([...base, series('aid', 'country/TZA', { 2019: 8 })]), {
      ...later,
      expansions: [membersOf('country/KEN', 'country/UGA', 'country/TZA')],
    }),
    changes: ['new membership country/TZA 2019', 'gone membership country/ZMB 2019'],
  },
  {
    name: 'a membership that ends earlier than it was held to',
    from: version(reported(base), { expansions: [membersOf('country/KEN', 'country/UGA')] }),
    to: version(reported([series('aid', 'country/KEN', { 2019: 1 }), series('aid', 'country/UGA', { 2019: 3 })]), {
      ...later,
      expansions: [membersOf(['country/KEN', '2020'], 'country/UGA')],
    }),
    changes: ['gone membership country/KEN 2020'],
  },
  {
    name: 'rows of a member that stayed one, which the source dropped, and of one named itself',
    from: version(reported([...base, series('aid', 'country/ZMB', { 2019: 7 })]), {
      identity: { ...schema, entities: { destination: ['country/ZMB', 'group/x'] } },
      expansions: [membersOf('country/KEN', 'country/UGA')],
    }),
    to: version(reported(base.slice(0, 1)), {
      ...later,
      identity: { ...schema, entities: { destination: ['country/ZMB', 'group/x'] } },
      expansions: [membersOf('country/KEN', 'country/UGA', 'country/TZA')],
    }),
    changes: ['gone source_revised country/UGA 2019', 'gone source_revised country/ZMB 2019'],
  },
  {
    name: 'a group that has observations of its own now, for one variable only',
    from: version(reported([...base, series('sales', 'country/KEN', { 2019: 7 })]), {
      expansions: [membersOf('country/KEN', 'country/UGA')],
    }),
    to: version(reported([series('aid', 'group/x', { 2019: 1 }), series('sales', 'country/KEN', { 2019: 7 })]), {
      ...later,
      expansions: [
        { role: 'destination', group: 'group/x', by: 'itself', dated: false, members: 0, variables: ['aid'] },
        { ...membersOf('country/KEN', 'country/UGA'), variables: ['sales'] },
      ],
    }),
    changes: [
      'gone membership country/KEN 2019',
      'gone membership country/KEN 2020',
      'gone membership country/UGA 2019',
      'new membership group/x 2019',
    ],
  },
  {
    name: 'an entity of an unchanged group, for which the source has rows now',
    from: version(reported(base), {
      expansions: [{ role: 'destination', group: 'group/x', by: 'members', dated: false, members: 3 }],
    }),
    to: version(reported([...base, series('aid', 'country/ZMB', { 2019: 7 })]), {
      ...later,
      expansions: [{ role: 'destination', group: 'group/x', by: 'members', dated: false, members: 3 }],
    }),
    changes: ['new source_revised country/ZMB 2019'],
  },
  {
    name: 'a statvar that was dropped',
    from: version(reported([...base, series('aid/grants', 'country/KEN', { 2019: 5 })])),
    to: version(reported(base), later),
    changes: ['gone statvar_added_or_dropped country/KEN 2019'],
  },
  {
    name: 'converted rows whose reported amounts are the same',
    from: version(converted(base)),
    to: version(
      converted([
        series(
          'aid',
          'country/KEN',
          {},
          {
            observations: [
              { period: '2019', value: 1.1, reported: 1 },
              { period: '2020', value: 2, reported: 2 },
            ],
          },
        ),
        ...base.slice(1),
      ]),
      later,
    ),
    changes: ['revised rates_or_deflators country/KEN 2019'],
  },
  {
    name: 'converted rows whose reported amounts changed',
    from: version(converted(base)),
    to: version(converted([series('aid', 'country/KEN', { 2019: 1.5, 2020: 2 }), ...base.slice(1)]), later),
    changes: ['revised source_revised country/KEN 2019'],
  },
  {
    name: 'a row left out for want of a deflator',
    from: version(converted(base)),
    to: version(converted([series('aid', 'country/KEN', { 2019: 1 }), ...base.slice(1)]), {
      ...later,
      omissions: [
        {
          reason: 'deflator_missing_omitted',
          variable: 'aid',
          roles: { origin: 'country/FRA', destination: 'country/KEN' },
          periods: ['2020'],
          rows: 1,
        },
      ],
    }),
    changes: ['gone rates_or_deflators country/KEN 2020'],
  },
  {
    name: 'another conversion asked for',
    from: version(reported(base.slice(1))),
    to: version(converted(base.slice(1)), { facets: { unit: { currency: 'EUR', prices: 'current' } } }),
    changes: ['revised facet_choice country/UGA 2019'],
  },
]

for (const { name, from, to, changes } of cases) {
  test(`${name} is classed so, and the same backwards`, async (t) => {
    const said = (list: ReadonlyArray<RowChange>) =>
      list.map((c) => `${c.change} ${c.cause} ${c.roles['destination']} ${c.period}`)
    t.deepEqual(said((await compared(from, to)).changes), [...changes])
    const back = { new: 'gone', gone: 'new', revised: 'revised' } as const
    const turned = changes.map((line) => line.replace(/^(new|gone|revised)/, (kind) => back[kind as keyof typeof back]))
    t.deepEqual(said((await compared(to, from)).changes), turned)
  })
}

const arbitraryRows = fc.uniqueArray(
  fc.record({
    variable: fc.constantFrom('a', 'b'),
    destination: fc.constantFrom('x', 'y', '\u{1f600}', '￿'),
    period: fc.constantFrom('2019', '2020', '2020-05'),
    value: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ variable, destination, period }) => `${variable} ${destination} ${period}` },
)
type Row = { variable: string; destination: string; period: string; value: number }

const frameFromRows = (rows: ReadonlyArray<Row>): PlainFrame => {
  const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const groups = Map.groupBy(rows, ({ variable, destination }) => `${variable}\n${destination}`)
  const made = [...groups.values()].map((held) => {
    const sorted = [...held].sort((a, b) => bytes(a.period, b.period))
    const observations = sorted.map(({ period, value }) => ({ period, value, reported: value }))
    return series(held[0]?.variable ?? '', held[0]?.destination ?? '', {}, { observations })
  })
  const sorted = made.sort(
    (a, b) => bytes(a.variable, b.variable) || bytes(a.roles['destination'] ?? '', b.roles['destination'] ?? ''),
  )
  return reported(sorted)
}

test('the counts are those of the two sets of rows, however the frames were batched', async (t) => {
  const cuts = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(arbitraryRows, arbitraryRows, cuts, cuts, async (a, b, cutsA, cutsB) => {
      const { summary, changes } = await compared(
        version(frameFromRows(a), {}, cutsA),
        version(frameFromRows(b), {}, cutsB),
      )
      const keyed = (rows: ReadonlyArray<Row>) =>
        new Map(rows.map((r) => [`${r.variable} ${r.destination} ${r.period}`, r.value]))
      const [left, right] = [keyed(a), keyed(b)]
      const both = [...left.keys()].filter((key) => right.has(key))
      const expected = {
        rows_from: left.size,
        rows_to: right.size,
        unchanged: both.filter((key) => left.get(key) === right.get(key)).length,
        new: right.size - both.length,
        gone: left.size - both.length,
        revised: both.filter((key) => left.get(key) !== right.get(key)).length,
      }
      const { causes, ...counts } = summary
      t.deepEqual(counts, expected)
      t.is(changes.length, expected.new + expected.gone + expected.revised)
      t.is(
        Object.values(causes).reduce((sum, n) => sum + n, 0),
        changes.length,
      )
    }),
  )
})

test('changed rows are written as CSV with quotes where they are needed', async (t) => {
  const from = version(reported([series('aid, "net"', 'country/KEN', { 2019: 1 })]))
  const to = version(reported([series('aid, "net"', 'country/KEN', { 2019: 2 })]), later)
  const { changes, summary } = await compared(from, to)
  t.is(
    changesHeader(['origin', 'observationAbout']),
    'change,cause,variable,origin,observation_about,period,from_value,to_value,from_unit,to_unit,from_measurement_method,to_measurement_method,from_provenance,to_provenance,from_reported_value,to_reported_value,from_observation_status,to_observation_status,change_percent\n',
  )
  const [change] = changes
  if (change === undefined) return t.fail('no change')
  t.is(
    changeLine(['origin', 'destination'], change),
    'revised,source_revised,"aid, ""net""",country/FRA,country/KEN,2019,1,2,USDollar,USDollar,,,provenance/crs,provenance/crs,,,A,A,100\n',
  )
  t.is(summaryText(summary), 'Rows: 1 revised; 1 before, 1 now (source revised 1).')
})

test('a revised value has its change in per cent; what differs by rounding alone is called so', async (t) => {
  const from = version(reported([series('aid', 'country/KEN', { 2018: 0, 2019: 0.1 + 0.2, 2020: -50 })]))
  const to = version(reported([series('aid', 'country/KEN', { 2018: 3, 2019: 0.3, 2020: -60 })]), later)
  const { changes, summary } = await compared(from, to)
  t.deepEqual(
    changes.map(({ period, cause, percent }) => [period, cause, percent === null ? null : Math.round(percent)]),
    [
      ['2018', 'source_revised', null],
      ['2019', 'rounding', -0],
      ['2020', 'source_revised', -20],
    ],
  )
  t.deepEqual(summary.causes, { rounding: 1, source_revised: 2 })
  t.deepEqual(
    changes.filter((change) => isAtLeast(change, 0.5)).map(({ period }) => period),
    ['2018', '2020'],
  )
})
