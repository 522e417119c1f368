// What a resolution says beside its spec: coverage, used and ignored words, alternatives, suggestions, catalogue.
import test from 'ava'
import { catalogueOf } from '../../../statistics/ask/catalogue.ts'
import { explainReading } from '../../../statistics/ask/answer/explain.ts'
import { heldBelow } from '../../../statistics/ask/reading/views.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const graph = await sampleGraph()
const search = searchOf(graph)
const partOf = (question: string): Part => {
  const [part] = resolveQuestion(search, question).parts
  if (part === undefined) throw new Error('no part')
  return part
}
const definiteOf = (question: string) => {
  const part = partOf(question)
  if (part.status !== 'definite') throw new Error(`${question}: ${part.status}`)
  return part
}

/** Rows of a family, one role bound, within years: those of the longest of the series that differ in facet only. */
const countRows = (variable: string, role: string, entity: string, low: number, high: number): number => {
  const { series } = graph
  const column = series.roleColumns[series.roles.indexOf(role)]
  const [from, to] = series.rangeOfVariable(series.dictionaries.variable.codeOf(variable))
  let rows = 0
  const longest = new Map<string, number>()
  for (let i = from; i < to; i++) {
    if (column?.[i] !== series.dictionaries.entity.codeOf(entity)) continue
    const roles = series.roleColumns.map((each) => each[i]).join()
    const held = longest.get(roles)
    if (held === undefined || (series.length[i] ?? 0) > (series.length[held] ?? 0)) longest.set(roles, i)
  }
  for (const i of longest.values()) {
    for (const period of graph.observations.read(series.first[i] ?? 0, series.length[i] ?? 0).periods) {
      const year = Number(series.dictionaries.period.at(period).slice(0, 4))
      if (year >= low && year <= high) rows++
    }
  }
  return rows
}

test('coverage counts the observations of the reading within its window', (t) => {
  t.is(definiteOf('ODA to Kenya').coverage.rows, countRows('oda/Total_Nominal', 'destination', 'country/KEN', 0, 9999))
  t.is(
    definiteOf('ODA to Kenya 2012-2016').coverage.rows,
    countRows('oda/Total_Nominal', 'destination', 'country/KEN', 2012, 2016),
  )
  t.is(
    definiteOf('health ODA to Kenya since 2010').coverage.rows,
    countRows('oda/Purpose120_Nominal', 'destination', 'country/KEN', 2010, 9999),
  )
  t.is(
    definiteOf('CPI of Kenya in 2020').coverage.rows,
    countRows('economy/ConsumerPriceIndex', 'observationAbout', 'country/KEN', 2020, 2020),
  )
})

test('a group with dated membership counts a member only in its years', (t) => {
  const members = graph.memberships('EuropeanUnion')?.members ?? []
  t.regex(members.find(({ member }) => member === 'country/GBR')?.endDate ?? '', /^2020-0[12]/)
  const rowsOf = (givers: string, years: string): number => {
    const part = partOf(`ODA from ${givers} to Nigeria ${years}`)
    return part.status === 'definite' ? part.coverage.rows : 0
  }
  const names = (held: typeof members): string => held.map(({ member }) => graph.label(member)).join(', ')
  t.true(rowsOf('the United Kingdom', 'in 2023') > 0)
  t.is(
    rowsOf('members of the European Union', 'in 2023'),
    rowsOf(names(members.filter(({ endDate }) => endDate === null)), 'in 2023'),
  )
  t.is(rowsOf('members of the European Union', 'in 2018'), rowsOf(names(members), 'in 2018'))
})

test('every word is either used or ignored, with its place in the question', (t) => {
  const question = 'Please show me French aid to Kenya since 2015'
  const { used, ignored } = definiteOf(question)
  t.deepEqual(
    ignored.map(({ text }) => text),
    ['Please show me'],
  )
  t.deepEqual(
    used.map(({ text }) => text),
    ['French', 'aid', 'to', 'Kenya', 'since 2015'],
  )
  for (const { text, start, end } of [...used, ...ignored]) t.is(question.slice(start, end), text)
})

test('years relative to the newest one are fixed years, and projections do not count', (t) => {
  const latest = definiteOf('latest GDP of Kenya')
  t.deepEqual(latest.spec.definition.identity.requested_window, { kind: 'range', start_year: 2025, end_year: 2025 })
  t.true((definiteOf('GDP of Kenya').coverage.last_year ?? 0) > 2025)
  t.regex(latest.window.detail, /newest year held/)
  t.is(definiteOf('GDP of Kenya').window.origin, 'default')
})

test('the total is taken, and finer slot sets stand beside it', (t) => {
  const part = definiteOf('ODA to Kenya')
  t.deepEqual(part.spec.definition.identity.slots, [])
  const slots = part.alternatives.map(({ spec }) =>
    spec.definition.identity.slots.map(({ property }) => property).join(' '),
  )
  t.true(slots.includes('crsPurpose'))
  t.is(new Set(slots).size, slots.length)
})

test('where the graph holds no total, the reading says what it lists', (t) => {
  const part = definiteOf('development finance grants to Mozambique from the Gates Foundation')
  t.true(
    part.notes.some((note) => note.includes('no total')),
    part.notes.join(),
  )
})

test('prices and currencies are a suggestion and never change the spec', (t) => {
  const plain = definiteOf('ODA to Kenya in 2018')
  t.is(plain.suggested_conversion, null)
  const cases: ReadonlyArray<readonly [string, unknown]> = [
    ['ODA to Kenya in 2018 in euros', { currency: 'EUR', prices: 'current' }],
    ['ODA to Kenya in 2018 in constant 2020 prices', { currency: 'USD', prices: 'constant', base_year: 2020 }],
    ["ODA to Kenya in 2018 in the donor's currency", { currency: { role: 'origin' }, prices: 'current' }],
  ]
  for (const [question, unit] of cases) {
    const part = definiteOf(question)
    t.is(part.spec.spec_id, plain.spec.spec_id)
    t.deepEqual(part.suggested_conversion?.unit, unit)
  }
  const two = definiteOf('ODA to Kenya in 2018 in euros and in yen')
  t.deepEqual(two.suggested_conversion?.unit, { currency: 'EUR', prices: 'current' })
  t.regex(two.notes.join(), /one currency: EUR is suggested. Send JPY/)
  const real = definiteOf('ODA to Kenya in 2018 in real terms')
  t.is(real.spec.spec_id, plain.spec.spec_id)
  t.true((real.suggested_conversion?.unit.base_year ?? 0) > 2015)
  t.regex(real.suggested_conversion?.detail ?? '', /newest full year/)
})

test('candidates stand broadest first and say what tells them apart', (t) => {
  const part = partOf('aid to Congo')
  if (part.status !== 'candidates') return t.fail(part.status)
  const rows = part.candidates.map(({ coverage }) => coverage.rows)
  t.deepEqual(
    rows,
    rows.toSorted((a, b) => b - a),
  )
  t.is(new Set(part.candidates.map(({ differs }) => differs)).size, part.candidates.length)
})

test('a name that several nodes bear is not settled by which of them has data', (t) => {
  t.is(partOf('aid from Germany to Congo').status, 'candidates')
})

test('a right reading without rows is given, with readings near it that have rows', (t) => {
  const part = partOf('ODA to Kenya in 1980')
  if (part.status !== 'no_data') return t.fail(part.status)
  t.is(part.reason.code, 'no_observations')
  t.is(part.reading?.coverage.rows, 0)
  t.deepEqual(part.reading?.spec.definition.identity.requested_window, {
    kind: 'range',
    start_year: 1980,
    end_year: 1980,
  })
  t.true(part.nearest.length > 0 && part.nearest.every(({ coverage }) => coverage.rows > 0))
})

test('below a code that a family does not hold, the codes it does hold are found', (t) => {
  const slot = 'crsCooperationModality'
  const family = search.families.find(
    (each) => each.bySlotValue.has(`${slot}=${slot}/B03`) && !each.bySlotValue.has(`${slot}=${slot}/B`),
  )
  if (family === undefined) return t.fail('the sample has changed')
  t.deepEqual(heldBelow(graph, family, { [slot]: `${slot}/B` }), [{ [slot]: `${slot}/B03` }])
  t.deepEqual(heldBelow(graph, family, { [slot]: `${slot}/B03` }), [])
})

test('the catalogue lists every family with its roles, slots, years and sources', (t) => {
  const catalogue = catalogueOf(search)
  t.is(
    catalogue.families.reduce((sum, { observations }) => sum + observations, 0),
    graph.series.observations,
  )
  for (const { roles, sources, years, examples } of catalogue.families) {
    t.true(roles.length > 0 && sources.length > 0 && years.first !== null && examples.length > 0)
  }
  t.is(catalogueOf(search), catalogue)
})

test('a part is explained in plain text', (t) => {
  const text = explainReading(definiteOf('French aid to Kenya since 2015 in euros'))
  for (const line of [
    /^Question: {3}French aid/,
    /Reading: {4}Official development assistance, gross disbursements \(CRS\) from France to Kenya since 2015/,
    /Spec: {7}spec_[0-9a-f]{32}/,
    /Conversion: .*EUR/,
  ])
    t.regex(text, line)
  t.regex(explainReading(partOf('aid to Congo')), /Ambiguous: .*\n {2}1\. /)
  t.regex(explainReading(partOf('ODA from Kenya to France')), /No data: /)
  t.regex(explainReading(partOf('top donors')), /Not read: /)
})
