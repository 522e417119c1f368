// The World Economic Outlook against itself, the DAC's rates and the incomes of DAC1.
import type { Law } from './law.ts'

const wide = `SELECT area, year, max(value) FILTER (concept = 'NGDP') AS gdp, max(value) FILTER (concept = 'NGDPD') AS dollars,
  max(value) FILTER (concept = 'NGDP_R') AS volume, max(value) FILTER (concept = 'NGDP_D') AS prices FROM outlook GROUP BY area, year`

export const outlookLaws: ReadonlyArray<Law> = [
  {
    says: 'WEO: GDP = volume x deflator / 100',
    reads: ['outlook'],
    sql: `SELECT gdp AS l, volume * prices / 100 AS r FROM (${wide})`,
    within: 0,
    share: 0.01,
    least: 0.98,
  },
  {
    says: 'WEO: the deflator is 100 in its base year (calendar years)',
    reads: ['outlook'],
    sql: `SELECT value AS l, 100 AS r FROM outlook WHERE concept = 'NGDP_D' AND base_year = CAST(year AS VARCHAR)`,
    within: 1,
    least: 0.97,
  },
  {
    says: 'WEO and DAC: units of national currency per dollar from 1999, where the DAC tells a rate',
    reads: ['outlook', 'rates'],
    sql: `SELECT gdp / dollars AS l, rate AS r FROM (${wide}) w JOIN rates r ON r.iso = w.area AND r.year = w.year
      WHERE w.year >= 1999 AND (rate <> 1 OR area = 'USA')`,
    within: 0,
    share: 0.05,
    least: 0.98,
  },
  {
    says: 'WEO and DAC: dollar deflators from 2010, base 2022',
    reads: ['outlook', 'rates'],
    sql: `SELECT 100 * (w.prices * w.dollars / w.gdp) / (b.prices * b.dollars / b.gdp) AS l, deflator AS r
      FROM (${wide}) w JOIN (${wide}) b ON b.area = w.area AND b.year = 2022 JOIN rates r ON r.iso = w.area AND r.year = w.year
      WHERE w.year >= 2010`,
    within: 0,
    share: 0.05,
    least: 0.8,
  },
  {
    says: 'WEO and DAC1: gross national income (1) and GDP in dollars',
    reads: ['outlook', 'dac1', 'rates'],
    sql: `SELECT d.value * 1e6 AS l, dollars AS r FROM dac1 d JOIN rates USING (donor, year) JOIN (${wide}) w ON w.area = iso AND w.year = d.year
      WHERE measure = 1 AND flow = 1140 AND amount = 'A' AND d.donor < 20000`,
    within: 0,
    share: 0.15,
    least: 0.9,
  },
]
