import test from 'ava'
import { readFigures } from '../../explorer/chart/figures.ts'
import { amountInWords } from '../../explorer/page/answer/amount.ts'
import { coverageLines, heldElsewhere } from '../../explorer/page/answer/coverage-lines.ts'
import type { Sentence } from '../../explorer/page/answer/sentence.ts'
import { answerOf } from '../../explorer/page/answer/sentences.ts'
import { computedWords } from '../../explorer/page/dataset/computed-words.ts'
import { summedOver } from '../../explorer/page/answer/summed-over.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'

type Input = Parameters<typeof answerOf>[0]
type Row = readonly [origin: string, destination: string, period: string, value: number | '', status?: string]

const named = (text: string): string => (text === '' ? '' : `country/${text.toUpperCase().slice(0, 3)}`)
const oda = 'Official development assistance (ODA), disbursements, gross (DAC2A)'

const csvOf = (rows: ReadonlyArray<Row>, { measure = oda, unit = 'USDollar', more = '' } = {}): string =>
  [
    `variable,variable_label,origin,origin_label,destination,destination_label,period,value,unit,measurement_method,provenance,observation_status${more === '' ? '' : ',price_basis,base_year'}`,
    ...rows.map(
      ([origin, destination, period, value, status = 'A']) =>
        `v/1,"${measure}",${named(origin)},${origin},${named(destination)},${destination},${period},${value},${unit},,p/1,${status}${more}`,
    ),
  ].join('\n')

const role = (name: string, asked: number | null, held: number, groups: ReadonlyArray<object> = []) => ({
  role: name,
  asked,
  held,
  without_rows: { total: 0, shown: [] },
  groups,
  partly: { total: 0, shown: [] },
})
const none = { total: 0, shown: [] }

const manifestOf = (
  population: string,
  property: string,
  roles: ReadonlyArray<object>,
  rest: object = {},
): Input['manifest'] =>
  ({
    title: '',
    warnings: [],
    definition: {
      spec_id: 'spec_0',
      identity: {
        shape: {
          kind: 'statvar_schema',
          population_type: population,
          measured_property: property,
          stat_type: 'measuredValue',
          measurement_qualifier: 'Nominal',
        },
        slots: [],
        entities: { origin: ['country/SWE'], destination: ['country/KEN'] },
        requested_window: { kind: 'all' },
      },
    },
    coverage: { rows: 1, series: 1, roles, ...rest },
  }) as unknown as Input['manifest']

const aid = manifestOf('DevelopmentFinanceByRecipient', 'DevelopmentFinanceDisbursed', [
  role('origin', 1, 1),
  role('destination', 1, 1),
])
const written = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<string> =>
  sentences.map((one) => one.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''))
const said = (manifest: Input['manifest'], csv: string, total: string | null = null): ReadonlyArray<string> =>
  written(
    answerOf({ manifest, figures: readFigures(csv), total: total === null ? null : readFigures(total) }, englishTexts),
  )

test('one figure is told in one sentence: who, whom, how much, when, of what', (t) => {
  t.deepEqual(said(aid, csvOf([['Sweden', 'Kenya', '2021', 57_412_345]])), [
    'Sweden gave Kenya $57.4 million in 2021, gross disbursements of official development assistance.',
  ])
})

test('a sum over years is told as one, with the figures that it lacks', (t) => {
  const csv = [
    'variable,variable_label,destination,destination_label,period,value,unit,measurement_method,provenance,observation_status,computed,parts,parts_expected',
    `v/1,"${oda}",country/KEN,Kenya,2010/2020,57412345,USDollar,,p/1,A,sum,20,22`,
  ].join('\n')
  const summed = {
    ...aid,
    coverage: { ...aid.coverage, roles: [role('origin', 2, 2), role('destination', 1, 1)] },
    computed: { recipe: 'sum', version: '1', parameters: { sum_over: ['origin', 'period'] }, formula: '' },
  } as unknown as Input['manifest']
  t.deepEqual(said(summed, csv), [
    'Between 2010 and 2020, gross disbursements of official development assistance from 2 donors to Kenya came to $57.4 million in total.',
    'It adds up 20 of the 22 figures that belong in it: it may be too low.',
  ])
})

test('one of a few that has no figure in the last year is told with its own last', (t) => {
  const rows = csvOf([
    ['France', 'Kenya', '2021', 2e6],
    ['France', 'Kenya', '2022', 3e6],
    ['Italy', 'Kenya', '2022', 4e6],
    ['Italy', 'Kenya', '2023', 5e6],
  ])
  const [first = '', second = ''] = said(aid, rows)
  t.is(first, 'Gross disbursements of official development assistance, 2023: Italy $5 million.')
  t.is(second, 'France has no figure for that year; its last is $3 million, of 2022.')
})

test('no part is told beside its whole', (t) => {
  const rows = [
    ['purpose/100', 'Social Infrastructure', 900],
    ['purpose/120', 'Health', 500],
    ['purpose/122', 'Basic Health', 400],
    ['purpose/700', 'Humanitarian Aid', 300],
    ['purpose/210', 'Transport', 200],
    ['purpose/410', 'Environment', 100],
  ] as const
  const csv = [
    'variable,variable_label,crs_purpose,crs_purpose_label,period,value,unit,measurement_method,provenance,observation_status',
    ...rows.map(([ref, name, value]) => `v/${ref},Aid,${ref},${name},2021,${value},USDollar,,p/1,A`),
  ].join('\n')
  const code = (ref: string, parent: string | null) => [ref, { kind: 'code', label: ref, parent, area: false }] as const
  const structure = {
    known: new Map([code('purpose/120', 'purpose/100'), code('purpose/122', 'purpose/120')]),
    breaks: [],
  }
  const figures = readFigures(csv)
  const [told = ''] = written(answerOf({ manifest: aid, figures, total: 'unasked', structure }, englishTexts))
  t.regex(
    told,
    /^The largest of 4 figures for 2021: Social Infrastructure \$900, Humanitarian Aid \$300, and Transport \$200\./,
  )
  const [peers = ''] = written(answerOf({ manifest: aid, figures, total: 'unasked' }, englishTexts))
  t.regex(peers, /^The largest of 6 figures/)
  const [least = ''] = written(
    answerOf({ manifest: aid, figures, total: 'unasked', structure, ranked: 'smallest' }, englishTexts),
  )
  t.regex(least, /^The smallest of 4 figures for 2021: /, 'who gives least is not told who gives most')
  t.false(least.includes('Social Infrastructure'))
})

test('the history of a series begins where it last broke', (t) => {
  const figures = readFigures(
    csvOf([
      ['Sudan', '', '2009', 39e6],
      ['Sudan', '', '2010', 40e6],
      ['Sudan', '', '2011', 32e6],
      ['Sudan', '', '2012', 33e6],
    ]),
  )
  const broken = { variable: 'v/1', label: 'Without South Sudan', from: '2011', provenances: [], entities: [] }
  const told = (breaks: ReadonlyArray<typeof broken>): string =>
    written(
      answerOf({ manifest: aid, figures, total: null, structure: { known: new Map(), breaks } }, englishTexts),
    ).join(' ')
  t.regex(told([]), /In 2009 it was/)
  t.regex(told([broken]), /In 2011 it was/)
  t.notRegex(told([broken]), /2009|2010/)
})

test('a question that ranks is told who is first, and then the total', (t) => {
  const rows = csvOf([
    ['France', 'Kenya', '2021', 4e6],
    ['France', 'Ghana', '2021', 3e6],
    ['France', 'Mali', '2021', 2e6],
    ['France', 'Tanzania', '2021', 1e6],
  ])
  const total = readFigures(
    [
      'variable,variable_label,origin,origin_label,period,value,unit,measurement_method,provenance,parts,parts_expected,observation_status',
      `v/1,"${oda}",country/FRA,France,2021,10000000,USDollar,,,4,4,A`,
    ].join('\n'),
  )
  const firstOf = (ranked: Input['ranked']): string =>
    written(answerOf({ manifest: aid, figures: readFigures(rows), total, ranked: ranked ?? null }, englishTexts))[0] ??
    ''
  t.regex(firstOf(null), /\$10 million/)
  t.is(
    firstOf('largest'),
    'The largest of 4 figures for 2021: Kenya $4 million, Ghana $3 million, and Mali $2 million.',
  )
  t.is(
    firstOf('smallest'),
    'The smallest of 4 figures for 2021: Tanzania $1 million, Mali $2 million, and Ghana $3 million.',
  )
})

test('grants are told as grants of what they are part of', (t) => {
  const measure = 'Official development assistance (ODA), grants disbursed'
  t.deepEqual(said(aid, csvOf([['Norway', 'Ethiopia', '2022', 92_200_000]], { measure })), [
    'Norway gave Ethiopia $92.2 million in 2022, grants of official development assistance.',
  ])
})

test('a commitment is told once, by the verb', (t) => {
  const measure = 'Official development assistance, commitments (DAC3A)'
  t.deepEqual(said(aid, csvOf([['Sweden', 'Kenya', '2021', 31_060_000]], { measure })), [
    'Sweden committed $31.1 million to Kenya in 2021 as official development assistance.',
  ])
})

test('a figure of a sentence tells every digit and which row it is of', (t) => {
  const figures = readFigures(csvOf([['Sweden', 'Kenya', '2021', 57_412_345.25]]))
  const [first] = answerOf({ manifest: aid, figures, total: null }, englishTexts)
  const piece = first?.find((one) => typeof one !== 'string')
  t.like(piece, { text: '$57.4 million', exact: '57,412,345.25', period: '2021', of: 'rows' })
})

test('a series is told by its latest figure, its first and its highest', (t) => {
  const csv = csvOf([
    ['Sweden', 'Kenya', '2015', 1e6],
    ['Sweden', 'Kenya', '2018', 9e6],
    ['Sweden', 'Kenya', '2021', 3e6],
  ])
  t.is(said(aid, csv)[1], 'In 2015 it was $1 million; the highest since was $9 million, in 2018.')
})

test('forecasts are never told as the latest figure', (t) => {
  const gdp = manifestOf('Economy', 'GrossDomesticProduct', [role('observationAbout', 1, 1)])
  const csv = [
    'variable,variable_label,observation_about,observation_about_label,period,value,unit,measurement_method,provenance,observation_status',
    'v/g,Gross domestic product,country/KEN,Kenya,2022,110000000000,USDollar,,p/weo,A',
    'v/g,Gross domestic product,country/KEN,Kenya,2030,190000000000,USDollar,,p/weo,F',
  ].join('\n')
  const [first, ...rest] = said(gdp, csv)
  t.is(first, 'Gross domestic product of Kenya: $110 billion in 2022.')
  t.true(rest.includes('Figures are held up to 2030; after 2022 most or all are estimates or forecasts.'))
})

test('several series are a total where the service proves one, with the count of its parts and the largest', (t) => {
  const donors = manifestOf('DevelopmentFinanceByRecipient', 'DevelopmentFinanceDisbursed', [
    role('origin', null, 3),
    role('destination', 1, 1),
  ])
  const rows = csvOf([
    ['Sweden', 'Kenya', '2021', 2e6],
    ['France', 'Kenya', '2021', 5e6],
    ['Japan', 'Kenya', '2020', 8e6],
    ['Italy', 'Kenya', '2020', 1e6],
  ])
  const total = csvOf([['', 'Kenya', '2021', 7e6]])
    .replace(/status$/m, 'status,parts,parts_expected')
    .replace(/A$/m, 'A,2,3')
  t.deepEqual(said(donors, rows, total), [
    'Kenya received $7 million in 2021, gross disbursements of official development assistance.',
    'It adds up 2 of the 3 figures that belong in it: it may be too low. The 2 figures for 2021: France $5 million and Sweden $2 million.',
  ])
})

test('a total over kinds is named for what is summed, not for the first kind', (t) => {
  const owed = manifestOf('ExternalDebt', 'DebtOutstanding', [role('origin', 1, 1), role('destination', null, 2)])
  const kinds = ['bilateral creditors', 'bonds'].map((kind) =>
    csvOf([['Ghana', kind, '2024', 5e9]], { measure: `Debt outstanding (${kind}), public` }),
  )
  const rows = [kinds[0], kinds[1]?.split('\n')[1]].join('\n')
  const total = csvOf([['Ghana', '', '2024', 1e10]], { measure: 'Debt outstanding, public' })
    .replace(/status$/m, 'status,parts,parts_expected')
    .replace(/A$/m, 'A,2,2')
  t.is(said(owed, rows, total)[0], 'Ghana owed $10 billion at the end of 2024, public.')
})

test('what is of no one place is told apart from the largest', (t) => {
  const rows = [
    ['Sweden', 'Unspecified', '2022', 16_200_000],
    ['Sweden', 'Ukraine', '2022', 10_300_000],
    ['Sweden', 'Ethiopia', '2022', 2_110_000],
    ['Sweden', 'Kenya', '2022', 1_500_000],
    ['Sweden', 'Regional', '2022', 100_000],
  ] as const
  const csv = csvOf(rows).replaceAll('country/UNS', 'area/dac/9998').replaceAll('country/REG', 'area/dac/298')
  const beside = 'Beside them, of no one place: Unspecified $16.2 million.'
  const [told = '', more = ''] = said(aid, csv)
  t.regex(told, /^Of 3 figures for 2022, the largest is \$10\.3 million: Ukraine\./)
  t.true(more.endsWith(beside))
  const [alone = ''] = written(answerOf({ manifest: aid, figures: readFigures(csv), total: 'unasked' }, englishTexts))
  t.true(alone.endsWith(beside), 'where one sentence stands alone, it tells them')
})

test('figures per head are told per person', (t) => {
  const csv = csvOf([['Sweden', 'Kenya', '2021', 26.04]], { unit: 'USDollarPerPerson' })
  t.regex(said(aid, csv)[0] ?? '', /\$26 per person/)
})

test('several series without a proven total are never added up', (t) => {
  const rows = csvOf([
    ['Sweden', 'Kenya', '2021', 2e6],
    ['France', 'Kenya', '2021', 5e6],
    ['Japan', 'Kenya', '2021', 1e6],
    ['Italy', 'Kenya', '2021', 1e6],
  ])
  const [first = '', second = ''] = said(aid, rows)
  t.regex(first, /^Of 4 figures for 2021, the largest is \$5 million: France\.$/)
  t.regex(second, /^They are not added up here/)
})

test('two or three places are told one by one, in the last year in which none is a forecast', (t) => {
  const gdp = manifestOf('Economy', 'GrossDomesticProduct', [role('observationAbout', 2, 2)])
  const row = (place: string, period: string, value: number, status: string): string =>
    `v/g,Gross domestic product,${named(place)},${place},${period},${value},USDollar,,p/weo,${status}`
  const csv = [
    'variable,variable_label,observation_about,observation_about_label,period,value,unit,measurement_method,provenance,observation_status',
    row('Kenya', '2023', 107e9, 'A'),
    row('Ghana', '2023', 80e9, 'A'),
    row('Kenya', '2024', 119e9, 'A'),
    row('Ghana', '2024', 83e9, 'F'),
  ].join('\n')
  t.deepEqual(said(gdp, csv), [
    'Gross domestic product, 2023: Kenya $107 billion and Ghana $80 billion.',
    'Figures are held up to 2024; after 2023 most or all are estimates or forecasts.',
  ])
})

test('places that the question names are told one by one where each is a sum, with the count of the parts', (t) => {
  const named = manifestOf(
    'DevelopmentFinanceByRecipient',
    'DevelopmentFinanceDisbursed',
    [role('origin', null, 2), role('destination', 2, 2)],
    { rows: 4, series: 4 },
  )
  const manifest = {
    ...named,
    definition: {
      ...named.definition,
      identity: { ...named.definition.identity, entities: { destination: ['country/GHA', 'country/KEN'] } },
    },
    facets: { bound: {} },
    sources: [],
  } as unknown as Input['manifest'] & Parameters<typeof summedOver>[0]
  const rows = csvOf([
    ['Sweden', 'Kenya', '2021', 2e6],
    ['France', 'Kenya', '2021', 5e6],
    ['Sweden', 'Ghana', '2021', 1e6],
    ['France', 'Ghana', '2021', 3e6],
  ])
  t.deepEqual(summedOver(manifest, readFigures(rows)), ['origin'])
  const both = {
    ...manifest,
    coverage: { ...manifest.coverage, roles: [role('origin', 2, 2), role('destination', 2, 2)] },
    definition: {
      ...manifest.definition,
      identity: {
        ...manifest.definition.identity,
        entities: {
          origin: ['country/FRA', 'country/SWE'],
          destination: ['country/GHA', 'country/KEN'],
        },
      },
    },
  } as unknown as typeof manifest
  t.deepEqual(
    summedOver(both, readFigures(rows)),
    ['destination'],
    'of two roles so named, one is told and the other added up',
  )
  const total = [
    'variable,variable_label,destination,destination_label,period,value,unit,measurement_method,provenance,parts,parts_expected,observation_status',
    `v/1,"${oda}",country/KEN,Kenya,2021,7000000,USDollar,,,2,2,A`,
    `v/1,"${oda}",country/GHA,Ghana,2021,4000000,USDollar,,,2,2,A`,
  ].join('\n')
  const [first = '', second = ''] = said(manifest, rows, total)
  t.is(first, 'Gross disbursements of official development assistance, 2021: Kenya $7 million and Ghana $4 million.')
  t.regex(second, /^It adds up 4 figures\. The largest of 4 figures for 2021: /)
})

test('a forecast among a few is told as one, and a single forecast says so', (t) => {
  const two = csvOf([
    ['Kenya', '', '2024', 119e9],
    ['Ghana', '', '2024', 83e9, 'F'],
  ])
  t.regex(said(aid, two)[0] ?? '', /Kenya \$119 billion and Ghana \$83 billion \(a forecast\)\.$/)
  const one = said(aid, csvOf([['Sweden', 'Kenya', '2030', 2e6, 'F']]))
  t.true(one.some((sentence) => sentence === 'It is a forecast: nobody has measured it yet.'))
})

const computedBy = (recipe: string, parameters: object): Input['manifest'] => ({
  ...aid,
  computed: { recipe, version: '1', parameters, formula: '', inputs: { rows: 2, series: 2, denominators: 0 } } as never,
})

test('changes are told as rises and falls between two years, never as amounts', (t) => {
  const change = computedBy('change', { change: { kind: 'absolute', lag: 7 } })
  const several = csvOf([
    ['Sweden', 'Kenya', '2022', 2e6],
    ['France', 'Kenya', '2022', -5e6],
    ['Japan', 'Kenya', '2022', 1e6],
  ])
  t.is(
    said(change, several)[0],
    'From 2015 to 2022, the largest rise of 3 is +$2 million: Sweden; the largest fall is −$5 million: France.',
  )
  t.is(
    said(change, csvOf([['Sweden', 'Kenya', '2022', -2e6]]))[0],
    'Gross disbursements of official development assistance from Sweden to Kenya changed by −$2 million from 2015 to 2022.',
  )
})

test('shares are told in per cent of all whom they are shares of', (t) => {
  const named = computedBy('share', { share_of: ['destination'] })
  // nobody is named as recipient: the rows are all there are
  const identity = { ...named.definition.identity, entities: {} }
  const share = { ...named, definition: { ...named.definition, identity } }
  const csv = csvOf(
    [
      ['Sweden', 'Kenya', '2022', 12.34],
      ['Sweden', 'Mali', '2022', 8],
    ],
    { unit: 'Percent' },
  )
  t.is(
    said(share, csv)[0],
    'Gross disbursements of official development assistance, in per cent of all recipients, 2022: Kenya 12.3 % and Mali 8 %.',
  )
})

test('shares of a greater whole name the whole, shares of those asked for do not claim it', (t) => {
  const csv = csvOf([['Sweden', 'Kenya', '2022', 12.34]], { unit: 'Percent' })
  const told = (parameters: object): string => {
    const share = computedBy('share', { share_of: ['destination'], ...parameters })
    const identity = { ...share.definition.identity, entities: { destination: ['country/KEN'] } }
    return said({ ...share, definition: { ...share.definition, identity } }, csv)[0] ?? ''
  }
  t.regex(told({ share_within: 'all' }), /, in per cent of all recipients, 2022: /)
  t.regex(told({ share_within: { destination: ['africa'] } }), /, in per cent of the recipients chosen as the whole, /)
  t.regex(told({}), /, in per cent of these recipients together, /)
})

test('a share of a code is told in per cent of the total that it is part of', (t) => {
  const csv = csvOf([['Sweden', 'Kenya', '2022', 12.34]], { unit: 'Percent' })
  const share = computedBy('share', { share_of: ['crsPurpose'], share_within: 'all' })
  t.regex(said(share, csv)[0] ?? '', /, in per cent of the total that it is part of, 2022: /)
})

test('debt is paid and owed, never given', (t) => {
  const csv = csvOf([['Kenya', 'China', '2021', 3e8]], { measure: 'Debt service, public and publicly guaranteed' })
  const paid = manifestOf('ExternalDebt', 'DebtServicePayment', [role('origin', 1, 1), role('destination', 1, 1)])
  t.regex(said(paid, csv)[0] ?? '', /^Kenya paid China \$300 million in debt service in 2021, /)
  const owed = manifestOf('ExternalDebt', 'DebtOutstanding', [role('origin', 1, 1), role('destination', 1, 1)])
  t.regex(said(owed, csv)[0] ?? '', /^Kenya owed China \$300 million at the end of 2021, /)
})

test('a repayment larger than what was given is not told as a gift', (t) => {
  const [first = ''] = said(aid, csvOf([['Sweden', 'Kenya', '2021', -2e6]]))
  t.is(first, 'Gross disbursements of official development assistance from Sweden to Kenya: −$2 million in 2021.')
})

test('prices are told where amounts are at constant prices', (t) => {
  const csv = csvOf([['Sweden', 'Kenya', '2021', 2e6]], { unit: 'EUR', more: ',constant,2020' })
  t.regex(said(aid, csv)[0] ?? '', /€2 million in 2021, .*, at constant 2020 prices\.$/)
})

test('series in several units have no largest', (t) => {
  const csv = `${csvOf([['Sweden', 'Kenya', '2021', 2]])}\n${csvOf([['France', 'Kenya', '2021', 5]], { unit: 'EUR' }).split('\n')[1] ?? ''}`
  t.regex(said(aid, csv)[0] ?? '', /several units/)
})

test('rows without a figure give no sentence', (t) => {
  t.deepEqual(said(aid, csvOf([['Sweden', 'Kenya', '2021', '']])), [])
})

test('a sum is asked for over what tells the rows apart, and not where it would fall short', (t) => {
  const figures = readFigures(
    csvOf([
      ['Sweden', 'Kenya', '2021', 2],
      ['France', 'Kenya', '2021', 3],
    ]),
  )
  const full = { ...aid, coverage: { ...aid.coverage, series: 2 }, facets: { bound: {} }, sources: [{}] } as never
  t.deepEqual(summedOver(full, figures), ['origin'])
  const extract = { ...(full as object), sources: [{ extract: 'ten donors' }] } as never
  t.deepEqual(summedOver(extract, figures), [])
})

test('coverage tells what was asked, what is held and who is missing, by name', (t) => {
  const partial = manifestOf(
    'DevelopmentFinanceByRecipient',
    'x',
    [
      role('origin', 32, 3, [
        {
          group: { ref: 'group/DAC', label: 'DAC countries' },
          members: 32,
          held: 3,
          without_rows: { total: 29, shown: [{ ref: 'country/AUS', label: 'Australia' }] },
        },
      ]),
    ],
    {
      rows: 3,
      years: {
        asked: { start_year: 2010, end_year: 2023 },
        held: { start_year: 2021, end_year: 2021 },
        without_rows: {
          total: 13,
          shown: [
            { start_year: 2010, end_year: 2020 },
            { start_year: 2022, end_year: 2023 },
          ],
        },
      },
      variables: { asked: 1, held: 1, by_name: true, without_rows: none, partly: none },
    },
  )
  const lines = coverageLines(partial, englishTexts)
  t.is(lines.asked, 'DAC countries (32 donors) · 2010 to 2023')
  t.is(lines.held, '3 donors · 2021 · 3 figures')
  t.deepEqual(lines.missing, ['no figures for 2010 to 2020 and 2022 to 2023', 'Australia and 28 more'])
})

test('another table is offered where it holds more years, a break-down of the same table is not', (t) => {
  const reading = (population: string, first: number, last: number, rows: number) =>
    ({
      spec: { spec_id: 's', definition: manifestOf(population, 'p', []).definition },
      coverage: { rows, series: 1, first_year: first, last_year: last },
      label: population,
      differs: '',
    }) as unknown as Parameters<typeof heldElsewhere>[1][number]
  const shown = reading('A', 2021, 2021, 3)
  const found = heldElsewhere(shown, [
    reading('A', 2010, 2021, 90),
    reading('B', 2010, 2021, 12),
    reading('C', 2021, 2021, 1),
    reading('D', 2021, 2021, 40),
  ])
  t.deepEqual(
    found.map(({ label }) => label),
    ['B', 'D'],
  )
  const long = reading('A', 2010, 2023, 14)
  t.deepEqual(heldElsewhere(long, [reading('B', 2021, 2021, 401)]), [], 'many figures of one year are not more years')
})

test('a figure in per cent says of what it is, where its unit does', (t) => {
  const counted = { unit: 'PercentOfGrossNationalIncome', priceBasis: '', baseYear: '' }
  t.is(amountInWords(0.37281, counted, englishTexts), '0.373 % of GNI')
  t.is(amountInWords(12.34, { ...counted, unit: 'Percent' }, englishTexts), '12.3 %')
})

test('a title ends with what is computed, in the words of the controls', (t) => {
  t.deepEqual(computedWords({ per: { measure: 'gni', role: 'origin' } }, 'aid', englishTexts), [
    'per cent of the donor’s GNI',
  ])
  t.deepEqual(computedWords({ share_of: ['destination'], change: { kind: 'percent', lag: 5 } }, 'debt', englishTexts), [
    'per cent of the sum over creditor',
    'change in per cent on 5 years before',
  ])
  t.deepEqual(computedWords({ share_of: ['crsPurpose'] }, 'aid', englishTexts), [
    'per cent of the total over all codes',
  ])
})
