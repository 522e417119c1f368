// Figures by provider and recipient: the CRS and the yearly file of commitments against DAC1 and each other.
import type { Law } from './law.ts'

const totals = (flow: number, says: string, least: number, most?: number): Law => ({
  says: `By recipient and DAC1: the sum of a provider's year is its bilateral ODA (1015), ${says} (${flow})`,
  reads: ['pairs', 'dac1'],
  sql: `SELECT sum(p.value) AS l, any_value(d.value) AS r FROM pairs p JOIN dac1 d USING (donor, year)
    WHERE amount = 'A' AND measure = 1015 AND d.flow = ${flow} GROUP BY donor, year`,
  within: 0,
  share: 0.0005,
  least,
  ...(most === undefined ? {} : { most }),
})
/** Activities of providers that report to DAC1 too: Austria, Norway, Sweden, Cyprus. */
const activities = (says: string, sum: string, measure: number, flow: number, least: number): Law => ({
  says: `CRS and DAC1, 2021: ${says} (${measure}, ${flow})`,
  reads: ['crs', 'dac1'],
  sql: `SELECT ${sum} AS l, any_value(d.value) AS r FROM crs c JOIN dac1 d USING (donor)
    WHERE amount = 'A' AND d.year = 2021 AND measure = ${measure} AND d.flow = ${flow} AND oda GROUP BY donor`,
  within: 0.01,
  share: 0.005,
  least,
})
const pairSums = (sum: string): string => `SELECT p.value AS l, c.value AS r
  FROM (SELECT donor, recipient, sum(value) AS value FROM pairs WHERE year = 2021 GROUP BY ALL) p
  JOIN (SELECT donor, recipient, ${sum} AS value FROM crs WHERE oda GROUP BY ALL) c USING (donor, recipient)`

export const pairLaws: ReadonlyArray<Law> = [
  totals(1150, 'commitments', 0.85),
  totals(1120, 'gross disbursements', 0, 0.3),
  totals(1140, 'net disbursements', 0, 0.3),
  activities('gross disbursements', 'sum(disbursement)', 1015, 1120, 1),
  activities('grants disbursed', 'sum(disbursement) FILTER (c.flow = 11)', 1015, 1121, 1),
  activities('commitments', 'sum(commitment)', 1015, 1150, 0.75),
  activities('repayments received', '-sum(received)', 1015, 1130, 1),
  activities('refugees in donor countries', 'sum(disbursement) FILTER (purpose = 93010)', 1820, 1120, 1),
  activities('administrative costs', 'sum(disbursement) FILTER (purpose = 91010)', 1700, 1120, 1),
  activities('scholarships and student costs', `sum(disbursement) FILTER (modality IN ('E01', 'E02'))`, 1500, 1120, 1),
  {
    says: 'CRS and by recipient, 2021: commitments of a pair, but of the IMF and UNFPA',
    reads: ['crs', 'pairs'],
    sql: `SELECT * FROM (${pairSums('sum(commitment)').replace('SELECT', 'SELECT donor,')}) WHERE donor NOT IN (958, 974)`,
    within: 0.002,
    least: 0.97,
  },
  {
    says: 'CRS and by recipient, 2021: disbursements of a pair are not its commitments',
    reads: ['crs', 'pairs'],
    sql: `SELECT * FROM (${pairSums('sum(disbursement)').replace('SELECT', 'SELECT donor,')}) WHERE donor IN (1, 8, 10)`,
    within: 0.002,
    least: 0,
    most: 0.2,
  },
  {
    says: "CRS and by recipient, 2021: UNFPA's pair, by the columns of national currency",
    reads: ['crs', 'pairs'],
    sql: `SELECT * FROM (${pairSums('sum(commitment_national)').replace('SELECT', 'SELECT donor,')}) WHERE donor = 974`,
    within: 0.002,
    least: 0.95,
  },
  {
    says: "CRS and by recipient, 2021: UNFPA's pair, by the dollar columns",
    reads: ['crs', 'pairs'],
    sql: `SELECT * FROM (${pairSums('sum(commitment)').replace('SELECT', 'SELECT donor,')}) WHERE donor = 974`,
    within: 0.002,
    least: 0,
    most: 0.1,
  },
]
