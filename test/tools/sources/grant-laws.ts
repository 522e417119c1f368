// Grants by pair against DAC1, the CRS and the file of commitments.
import type { Law } from './law.ts'

const donors = `(VALUES (1, 'Austria'), (8, 'Norway'), (10, 'Sweden'), (30, 'Cyprus'), (967, 'UN High Commissioner for Refugees'),
  (1401, 'International Trade Centre'), (974, 'UN Population Fund')) AS names(donor, name)`
const activities = (
  sum: string,
  where: string,
): string => `SELECT g.value AS l, c.value AS r FROM grants g JOIN ${donors} ON names.name = g.donor
  JOIN (SELECT donor, recipient_name, ${sum} AS value FROM crs WHERE oda AND flow = 11 GROUP BY ALL) c
    ON c.donor = names.donor AND c.recipient_name = g.recipient WHERE year = 2021 AND ${where}`

export const grantLaws: ReadonlyArray<Law> = [
  {
    says: 'Grants by pair and DAC1: what a provider gave to countries is no more than its bilateral grants (1015, 1121)',
    reads: ['grants', 'dac1'],
    sql: `SELECT greatest(0, sum(g.value) - any_value(d.value)) AS l, 0 AS r FROM grants g JOIN dac1 d ON d.name = g.donor AND d.year = g.year
      WHERE amount = 'A' AND measure = 1015 AND d.flow = 1121 GROUP BY g.donor, g.year`,
    within: 0.02,
    least: 0.99,
  },
  {
    says: 'Grants by pair and CRS, 2021: grants disbursed of a pair, but of UNFPA',
    reads: ['grants', 'crs'],
    sql: activities('sum(disbursement)', 'names.donor <> 974'),
    within: 0.0051,
    least: 0.99,
  },
  {
    says: 'Grants by pair and CRS, 2021: commitments of a pair are not its grants disbursed',
    reads: ['grants', 'crs'],
    sql: activities('sum(commitment)', 'names.donor IN (8, 10)'),
    within: 0.0051,
    least: 0,
    most: 0.2,
  },
  {
    says: "Grants by pair and CRS, 2021: UNFPA's pair, by the columns of national currency",
    reads: ['grants', 'crs'],
    sql: activities('sum(disbursement_national)', 'names.donor = 974'),
    within: 0.0051,
    least: 0.85,
  },
  {
    says: 'Grants by pair: amounts are whole ten thousands of dollars',
    reads: ['grants'],
    sql: 'SELECT value AS l, round(value, 2) AS r FROM grants',
    within: 1e-6,
    least: 1,
  },
]
