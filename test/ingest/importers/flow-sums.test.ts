import test from 'ava'
import fc from 'fast-check'
import { readCodeLists } from '../../../ingest/importers/code-lists.ts'
import { textAt, withDatabase } from '../../../ingest/importers/duckdb.ts'
import { activitySumSets } from '../../../ingest/importers/flow-sum-sets.ts'
import { ancestorRows, fillAncestors, sumActivities } from '../../../ingest/importers/flow-sums.ts'
import { flowDcid, flowLabel } from '../../../ingest/importers/flow-statvars.ts'

const activity = fc.record({
  family: fc.constantFrom('oda', 'devfin'),
  purpose: fc.constantFrom('12220', '12262', '13040', '11220'),
  finance: fc.constantFrom('110', '421'),
  flow: fc.constantFrom('11', '13', '14'),
  modality: fc.constantFrom('C01', 'B031'),
  origin: fc.constantFrom('country/FRA', 'country/DEU'),
  destination: fc.constant('country/KEN'),
  year: fc.constantFrom('2020', '2021'),
  commitment: fc.option(fc.integer({ min: -999_999, max: 999_999_999 })),
  disbursement: fc.option(fc.integer({ min: -999_999, max: 999_999_999 })),
  received: fc.option(fc.integer({ min: 0, max: 999_999 })),
})
type Activity = typeof activity extends fc.Arbitrary<infer A> ? A : never
const columns = [
  'family',
  'purpose',
  'finance',
  'flow',
  'modality',
  'origin',
  'destination',
  'year',
  'commitment',
  'disbursement',
  'received',
] as const

// Millionths of a dollar, so that sums stay exact in JavaScript as well.
const dollars = (millionths: number | null): string | null =>
  millionths === null
    ? null
    : `${millionths < 0 ? '-' : ''}${Math.floor(Math.abs(millionths) / 1e6)}.${String(Math.abs(millionths) % 1e6).padStart(6, '0')}`

const totals = (activities: ReadonlyArray<Activity>, pick: (a: Activity) => number | null) => {
  const sums = new Map<string, number>()
  for (const a of activities) {
    const amount = pick(a)
    const key = `${a.origin} ${a.year}`
    if (amount !== null) sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return Object.fromEntries(sums)
}

test('the finest cells, each slot alone and the total add up to the same figures, exactly', async (t) => {
  const lists = await readCodeLists()
  await fc.assert(
    fc.asyncProperty(fc.array(activity, { minLength: 1, maxLength: 40 }), async (activities) =>
      withDatabase(async (database) => {
        await fillAncestors(database, lists)
        await database.fill(
          'texts',
          columns,
          activities.map((a) => columns.map((c) => (typeof a[c] === 'string' ? a[c] : dollars(a[c])))),
        )
        await database.run(`CREATE TABLE activities AS SELECT * REPLACE (CAST(year AS INTEGER) AS year,
          CAST(commitment AS DECIMAL(31, 6)) AS commitment, CAST(disbursement AS DECIMAL(31, 6)) AS disbursement,
          CAST(received AS DECIMAL(31, 6)) AS received), CAST(NULL AS VARCHAR) AS collaboration FROM texts`)
        await sumActivities(database, activitySumSets)
        const summed = async (where: string) => {
          const rows =
            await database.rows(`SELECT origin || ' ' || year AS key, CAST(sum(value) * 1000000 AS BIGINT)::VARCHAR AS value
            FROM sums WHERE ${where} GROUP BY 1 ORDER BY 1`)
          return Object.fromEntries(rows.map((row) => [textAt(row, 'key'), Number(row['value'])]))
        }
        const oda = activities.filter((a) => a.family === 'oda')
        const disbursed = totals(oda, (a) => a.disbursement)
        const committed = totals(oda, (a) => a.commitment)
        const alone = (keeps: string) => {
          const others = ['purpose', 'finance', 'flow', 'modality'].filter((d) => d !== keeps)
          return `family = 'oda' AND netting IS NULL AND ${others.map((d) => `${d} IS NULL`).join(' AND ')}`
        }
        const fine = `family = 'oda' AND purpose IS NOT NULL AND finance IS NOT NULL AND flow IS NOT NULL AND modality IS NOT NULL`
        t.deepEqual(await summed(`${alone('none')} AND stage IS NULL`), disbursed)
        t.deepEqual(await summed(`${alone('none')} AND stage = 'disbursement'`), disbursed)
        t.deepEqual(await summed(`${alone('none')} AND stage = 'commitment'`), committed)
        t.deepEqual(await summed(`${fine} AND stage = 'disbursement'`), disbursed)
        t.deepEqual(await summed(`${fine} AND stage = 'commitment'`), committed)
        t.deepEqual(await summed(`${alone('purpose')} AND length(purpose) = 5 AND stage IS NULL`), disbursed)
        t.deepEqual(
          await summed(`${alone('purpose')} AND purpose IN ('110', '120', '130') AND stage IS NULL`),
          disbursed,
        )
        t.deepEqual(await summed(`${alone('finance')} AND finance IN ('100', '420') AND stage IS NULL`), disbursed)
        t.deepEqual(await summed(`${alone('modality')} AND length(modality) = 1 AND stage = 'commitment'`), committed)
        t.deepEqual(
          await summed(
            `family = 'devfin' AND purpose IS NULL AND finance IS NULL AND flow IS NULL AND modality IS NULL AND stage IS NULL`,
          ),
          totals(activities, (a) => a.disbursement),
        )
      }),
    ),
    { numRuns: 8 },
  )
})

test('every code leads to itself and all its broader codes; a circle of parents ends', (t) => {
  const codes = [
    { code: '120', parent: '', name: '' },
    { code: '122', parent: '120', name: '' },
    { code: '12220', parent: '122', name: '' },
    { code: 'a', parent: 'b', name: '' },
    { code: 'b', parent: 'a', name: '' },
  ]
  const of = (code: string) => ancestorRows('p', codes).flatMap((row) => (row[1] === code ? [row[2]] : []))
  t.deepEqual(of('12220'), ['12220', '122', '120'])
  t.deepEqual(of('120'), ['120'])
  t.deepEqual(of('a'), ['a', 'b'])
})

test('a variable is named by its family, its codes and its view, and ends in Nominal', (t) => {
  t.is(flowDcid({ family: 'oda', slots: {} }), 'oda/Total_Nominal')
  const slots = {
    nettingBasis: 'net',
    financialFlowType: 'disbursement',
    crsTypeOfFinance: '100',
    crsPurpose: '120',
  }
  t.is(flowDcid({ family: 'devfin', slots }), 'devfin/Purpose120_Finance100_Disbursement_Net_Nominal')
  const names: Record<string, string> = { 'crsPurpose/120': 'Health' }
  t.is(
    flowLabel({ family: 'oda', slots }, (dcid) => names[dcid]),
    'Official development assistance: Health; Finance 100 (net disbursements)',
  )
  t.is(
    flowLabel({ family: 'oda', slots: { financialFlowType: 'commitment' } }, () => undefined),
    'Official development assistance (commitments)',
  )
})
