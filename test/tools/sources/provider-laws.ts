// DAC1 against itself, the graph's groups and the table of rates.
import type { Law } from './law.ts'

const rounding = 0.05

/** A flow as the sum of others, of the same provider, measure and year; income (1) is repeated under other flows. */
const flowIs = (says: string, flow: number, parts: ReadonlyArray<number>): Law => ({
  says: `DAC1: ${says}`,
  reads: ['dac1'],
  sql: `SELECT max(value) FILTER (flow = ${flow}) AS l, sum(value) FILTER (flow IN (${parts.join(', ')})) AS r FROM dac1
    WHERE amount = 'A' AND measure <> 1 GROUP BY donor, measure, year HAVING count(*) FILTER (flow = ${parts[0] ?? flow}) = 1`,
  within: rounding,
  least: 0.99,
})
const measureIs = (says: string, measure: number, parts: ReadonlyArray<number>, from: number): Law => ({
  says: `DAC1: ${says}`,
  reads: ['dac1'],
  sql: `SELECT max(value) FILTER (measure = ${measure}) AS l, sum(value) FILTER (measure IN (${parts.join(', ')})) AS r FROM dac1
    WHERE amount = 'A' AND year >= ${from} GROUP BY donor, flow, year`,
  within: rounding,
  least: 0.99,
})
/** The producer's total of a group and the sum of those that the graph has as its members in 2023. */
const groupIs = (says: string, code: number, members: string): Law => ({
  says: `DAC1: ${says}`,
  reads: ['dac1'],
  sql: `SELECT any_value(t.value) AS l, sum(m.value) AS r FROM dac1 t JOIN dac1 m USING (measure, flow, year, amount)
    WHERE amount = 'A' AND t.donor = ${code} AND CAST(m.donor AS VARCHAR) IN (${members}) GROUP BY measure, flow, year`,
  within: 0.5,
  least: 0.99,
})
const membersOf = (group: string): string => `SELECT e.code FROM memberships g JOIN entities e ON e.dcid = g.member
  WHERE g."group" = '${group}' AND coalesce(g.start, '0') <= '2023-12-31' AND coalesce(g."end", '9') > '2023-12-31'`

export const providerLaws: ReadonlyArray<Law> = [
  flowIs('net disbursements (1140) = gross (1120) + received (1130, below zero)', 1140, [1120, 1130]),
  flowIs('gross disbursements (1120) = grants (1121) + others (1122)', 1120, [1121, 1122]),
  flowIs('commitments (1150) = grants (1151) + others (1152)', 1150, [1151, 1152]),
  measureIs('ODA (1010) = bilateral (1015) + multilateral (2000), every flow', 1010, [1015, 2000], 2010),
  measureIs(
    'grant equivalent (11010) = bilateral (11015) + multilateral (12000), from 2018',
    11010,
    [11015, 12000],
    2018,
  ),
  {
    says: 'DAC1: grant equivalent of ODA stands alike under 11010 and under 1010, flow 1160',
    reads: ['dac1'],
    sql: `SELECT a.value AS l, b.value AS r FROM dac1 a JOIN dac1 b USING (donor, year, amount, flow)
      WHERE amount = 'A' AND flow = 1160 AND a.measure = 11010 AND b.measure = 1010`,
    within: rounding,
    least: 0.99,
  },
  groupIs('DAC countries (20001) = its members of 2023 in all years', 20001, membersOf('group/DACCountries')),
  groupIs('G7 (20003) = its members', 20003, membersOf('group/G7')),
  groupIs('DAC members (20000) = DAC countries (20001) + EU institutions', 20000, `VALUES ('20001'), ('918')`),
  {
    says: 'DAC1 and rates: national currency = dollars x rate, amounts from 10 million',
    reads: ['dac1', 'rates'],
    sql: `SELECT n.value AS l, a.value * rate AS r FROM dac1 a JOIN dac1 n USING (donor, measure, flow, year) JOIN rates USING (donor, year)
      WHERE a.amount = 'A' AND n.amount = 'N' AND abs(a.value) >= 10 AND abs(n.value) >= 10`,
    within: 0,
    share: 0.001,
    least: 0.999,
  },
  {
    says: 'Rates: deflators are 100 in 2022',
    reads: ['rates'],
    sql: 'SELECT deflator AS l, 100 AS r FROM rates WHERE year = 2022',
    within: 0.001,
    least: 1,
  },
]
