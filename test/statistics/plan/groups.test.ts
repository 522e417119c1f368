import test from 'ava'
import { warningView } from '../../../domain/dataset/shortened.ts'
import { coversAnyDay } from '../../../statistics/plan/entities.ts'
import { daysOf } from '../../../statistics/plan/periods.ts'
import { ask, graphOf, linesOf, type Observation, planOf, recordOf } from './support/observations.ts'

const from = (origin: string, period: string, rest: Partial<Observation> = {}): Observation => ({
  variable: 'aid',
  origin,
  period,
  value: 1,
  provenance: 'p/a',
  ...rest,
})
const by = (...origin: ReadonlyArray<string>) => ({ entities: { origin } })

test('a dated group stands for its members while their membership covers a day of the period', async (t) => {
  const periods = [
    '1957',
    '1958',
    '1972',
    '1972-12',
    '1973-01',
    '2019',
    '2020',
    '2020-01',
    '2020-01-31',
    '2020-02',
    '2020-02-01',
    '2021',
  ]
  const graph = await graphOf(
    t,
    periods.flatMap((period) => [from('country/FRA', period), from('country/GBR', period)]),
  )
  const held = async (country: string) =>
    (await linesOf(graph, ask(graph, ['aid'], by('group/EU'))))
      .filter((line) => line.includes(country))
      .map((line) => line.split(' ')[2])
  // France since 1958; the United Kingdom from 1973-01-01 until before 2020-02-01
  t.deepEqual(await held('FRA'), periods.slice(1))
  t.deepEqual(await held('GBR'), ['1973-01', '2019', '2020', '2020-01', '2020-01-31'])
})

test('the record says how a group was read', async (t) => {
  const graph = await graphOf(t, [from('country/FRA', '2000'), from('group/G', '2000'), from('country/KEN', '2000')])
  t.deepEqual((await recordOf(graph, ask(graph, ['aid'], by('group/EU', 'group/G', 'africa')))).expansions, [
    {
      role: 'origin',
      group: 'africa',
      by: 'members',
      dated: false,
      members: 2,
      memberships: [always('country/KEN'), always('country/UGA')],
    },
    {
      role: 'origin',
      group: 'group/EU',
      by: 'members',
      dated: true,
      members: 2,
      memberships: [
        { member: 'country/FRA', start_date: '1958', end_date: null },
        { member: 'country/GBR', start_date: '1973-01-01', end_date: '2020-02-01' },
      ],
    },
    { role: 'origin', group: 'group/G', by: 'itself', dated: false, members: 0 },
  ])
})

const always = (member: string) => ({ member, start_date: null, end_date: null })

test('a group is its own observations for the variables that have them, and its members for the others', async (t) => {
  const graph = await graphOf(t, [
    from('group/G', '2000'),
    from('country/USA', '2000'),
    from('country/USA', '2000', { variable: 'sales' }),
    from('country/FRA', '2000', { variable: 'sales' }),
    from('country/FRA', '2000', { variable: 'aid/120' }),
  ])
  const question = ask(graph, ['aid', 'aid/120', 'sales'], by('group/G'))
  t.deepEqual(await linesOf(graph, question), ['aid group/G 2000 1', 'sales country/USA 2000 1'])
  t.deepEqual(planOf(graph, question).estimate, { rows: 2, requests: 2 })
  // the variable without rows is named by the plan, not by the record
  const of = (variables: ReadonlyArray<string>) => [
    { role: 'origin', group: 'group/G', by: 'itself', dated: false, members: 0, variables: ['aid'] },
    {
      role: 'origin',
      group: 'group/G',
      by: 'members',
      dated: false,
      members: 2,
      memberships: [always('country/GBR'), always('country/USA')],
      variables,
    },
  ]
  t.deepEqual<unknown, unknown>(planOf(graph, question).expansions, of(['aid/120', 'sales']))
  t.deepEqual<unknown, unknown>((await recordOf(graph, question)).expansions, of(['sales']))
})

test('a way to read a group that gave no rows is not told', async (t) => {
  const graph = await graphOf(t, [from('group/G', '2000'), from('country/FRA', '2000', { variable: 'sales' })])
  t.deepEqual((await recordOf(graph, ask(graph, ['aid', 'sales'], by('group/G')))).expansions, [
    { role: 'origin', group: 'group/G', by: 'itself', dated: false, members: 0 },
  ])
})

test('each variable keeps to the dates of the members it was expanded to', async (t) => {
  const periods = ['1960', '1990']
  const graph = await graphOf(t, [
    ...periods.map((period) => from('group/EU', period)),
    ...periods.flatMap((period) => [
      from('country/GBR', period, { variable: 'sales' }),
      from('country/FRA', period, { variable: 'sales' }),
    ]),
  ])
  t.deepEqual(await linesOf(graph, ask(graph, ['aid', 'sales'], by('group/EU'))), [
    'aid group/EU 1960 1',
    'aid group/EU 1990 1',
    'sales country/FRA 1960 1',
    'sales country/FRA 1990 1',
    'sales country/GBR 1990 1',
  ])
})

test('a group with observations of its own in the role is those observations, not its members', async (t) => {
  const graph = await graphOf(t, [from('group/G', '2000'), from('country/USA', '2000')])
  t.deepEqual(await linesOf(graph, ask(graph, ['aid'], by('group/G'))), ['aid group/G 2000 1'])
})

test('observations of a group in another role or of another variable do not count', async (t) => {
  const graph = await graphOf(t, [
    from('country/USA', '2000', { destination: 'group/G' }),
    from('group/G', '2000', { variable: 'sales' }),
  ])
  t.deepEqual(await linesOf(graph, ask(graph, ['aid'], by('group/G'))), ['aid country/USA group/G 2000 1'])
})

test('a member of two groups counts when either covers it, and always when it is named itself', async (t) => {
  const graph = await graphOf(t, [
    from('country/GBR', '1960'),
    from('country/GBR', '2000'),
    from('country/FRA', '1950'),
  ])
  const years = async (...names: ReadonlyArray<string>) =>
    (await linesOf(graph, ask(graph, ['aid'], by(...names)))).map((line) => line.split(' ')[2])
  t.deepEqual(await years('group/EU'), ['2000'])
  t.deepEqual(await years('group/EU', 'group/G'), ['1960', '2000'])
  t.deepEqual(await years('country/GBR', 'group/EU'), ['1960', '2000'])
  t.deepEqual(await years('group/EU', 'country/GBR', 'country/FRA'), ['1950', '1960', '2000'])
})

test('groups in two roles cut the rows by both memberships', async (t) => {
  const graph = await graphOf(t, [
    from('country/FRA', '1965', { destination: 'country/GBR' }),
    from('country/FRA', '1990', { destination: 'country/GBR' }),
  ])
  const entities = { origin: ['group/EU'], destination: ['group/EU'] }
  t.deepEqual(await linesOf(graph, ask(graph, ['aid'], { entities })), ['aid country/FRA country/GBR 1990 1'])
})

test('the estimate counts the rows that a membership leaves', async (t) => {
  const graph = await graphOf(
    t,
    ['1970', '1980', '2030'].map((period) => from('country/GBR', period)),
  )
  t.deepEqual(planOf(graph, ask(graph, ['aid'], by('group/EU'))).estimate, { rows: 1, requests: 1 })
})

test('a period ends where the next begins', (t) => {
  t.deepEqual(daysOf('2020'), ['2020-01-01', '2021-01-01'])
  t.deepEqual(daysOf('0999'), ['0999-01-01', '1000-01-01'])
  t.deepEqual(daysOf('2020-12'), ['2020-12-01', '2021-01-01'])
  t.deepEqual(daysOf('2020-09'), ['2020-09-01', '2020-10-01'])
  t.deepEqual(daysOf('2020-02-28'), ['2020-02-28', '2020-02-29'])
  t.deepEqual(daysOf('2020-12-31'), ['2020-12-31', '2021-01-01'])
})

test('a membership covers days from its start until before its end', (t) => {
  const validity = [['2000-03-01', '2001-01-01']] as const
  t.false(coversAnyDay(validity, '2000-02-01', '2000-03-01'))
  t.true(coversAnyDay(validity, '2000-02-01', '2000-03-02'))
  t.true(coversAnyDay(validity, '2000-12-31', '2001-01-01'))
  t.false(coversAnyDay(validity, '2001-01-01', '2001-02-01'))
  t.true(coversAnyDay([[null, '1990-01-01'], ...validity], '1989-12-31', '1990-01-01'))
  t.true(coversAnyDay(null, '1000-01-01', '1000-01-02'))
  t.false(coversAnyDay([], '2000-01-01', '2001-01-01'))
})

// overlaps

const overlapsOf = async (
  graph: Awaited<ReturnType<typeof graphOf>>,
  ...asked: Parameters<typeof ask> extends [unknown, ...infer R] ? R : never
) =>
  (await recordOf(graph, ask(graph, ...asked))).warnings.find((w) => w.code === 'rows_overlap')?.details['overlaps'] ??
  []

test('a group beside its members is told, a group alone is not', async (t) => {
  const graph = await graphOf(t, [from('group/G', '2000'), from('country/USA', '2000'), from('country/KEN', '2000')])
  t.deepEqual(await overlapsOf(graph, ['aid'], by('group/G', 'country/USA')), [
    { kind: 'group', role: 'origin', whole: 'group/G', parts: ['country/USA'], total: 1 },
  ])
  t.deepEqual(await overlapsOf(graph, ['aid'], by('group/G', 'country/KEN')), [])
})

test('groups that share members without one being in the other are told, with what they share', async (t) => {
  const both = [from('group/EU', '2000'), from('group/G', '2000')]
  const graph = await graphOf(t, both)
  t.deepEqual(await overlapsOf(graph, ['aid']), [
    { kind: 'shared_members', role: 'origin', groups: ['group/EU', 'group/G'], shared: ['country/GBR'], total: 1 },
  ])
  const [warning] = (await recordOf(graph, ask(graph, ['aid']))).warnings
  t.regex(warning?.detail ?? '', /: EU and G both include Name of GBR\.$/)
  const withMember = await graphOf(t, [...both, from('country/GBR', '2000')])
  t.deepEqual(await overlapsOf(withMember, ['aid']), [
    { kind: 'group', role: 'origin', whole: 'group/EU', parts: ['country/GBR'], total: 1 },
    { kind: 'group', role: 'origin', whole: 'group/G', parts: ['country/GBR'], total: 1 },
    { kind: 'shared_members', role: 'origin', groups: ['group/EU', 'group/G'], shared: ['country/GBR'], total: 1 },
  ])
})

test('groups whose common member left the one before it joined the other do not overlap', async (t) => {
  const graph = await graphOf(t, [from('group/EU', '2000'), from('group/later', '2000'), from('group/during', '2000')])
  t.deepEqual(await overlapsOf(graph, ['aid'], by('group/EU', 'group/later')), [])
  t.deepEqual(await overlapsOf(graph, ['aid'], by('group/EU', 'group/during')), [
    { kind: 'shared_members', role: 'origin', groups: ['group/EU', 'group/during'], shared: ['country/GBR'], total: 1 },
  ])
})

test('a region beside a region in it is told', async (t) => {
  const graph = await graphOf(t, [from('africa', '2000'), from('africa/east', '2000'), from('group/G', '2000')])
  t.deepEqual(await overlapsOf(graph, ['aid']), [
    { kind: 'group', role: 'origin', whole: 'africa', parts: ['africa/east'], total: 1 },
  ])
})

test('a roll-up code beside its part and a variable beside one it includes are told', async (t) => {
  const graph = await graphOf(
    t,
    ['aid', 'aid/120', 'aid/121', 'aid/121/grant', 'sales'].map((variable) =>
      from('country/FRA', '2000', { variable }),
    ),
  )
  t.deepEqual(await overlapsOf(graph, ['aid/120', 'aid/121']), [
    { kind: 'code', whole: 'aid/120', parts: ['aid/121'], total: 1 },
  ])
  t.deepEqual(await overlapsOf(graph, ['aid', 'aid/121']), [
    { kind: 'variable', whole: 'aid', parts: ['aid/121'], total: 1 },
  ])
  t.deepEqual(await overlapsOf(graph, ['aid/120', 'aid/121/grant']), [
    { kind: 'variable', whole: 'aid/120', parts: ['aid/121/grant'], total: 1 },
  ])
  t.deepEqual(await overlapsOf(graph, ['aid', 'sales']), [])
})

test('a manifest shows the first few overlaps, and of each the first few, with how many there are', (t) => {
  const parts = Array.from({ length: 30 }, (_, n) => `country/${n}`)
  const overlaps = Array.from({ length: 25 }, (_, n) => ({ kind: 'code', whole: `code/${n}`, parts, total: 30 }))
  const { details } = warningView({ code: 'rows_overlap', detail: 'some', details: { overlaps, total: 40 } })
  t.deepEqual(details, {
    overlaps: overlaps.slice(0, 20).map((overlap) => ({ ...overlap, parts: parts.slice(0, 20) })),
    total: 40,
  })
  const other = { code: 'other', detail: 'some', details: { overlaps } }
  t.is(warningView(other), other)
})

test('the warning names the whole and its parts in words', async (t) => {
  const graph = await graphOf(t, [from('group/G', '2000'), from('country/USA', '2000')])
  const [warning] = (await recordOf(graph, ask(graph, ['aid']))).warnings
  t.is(warning?.detail, 'Some rows include others and must not be added: G includes Name of USA.')
})
