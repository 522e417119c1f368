// Ten datasets and the SQL over published files that must give the same rows: `key` and `value` of each.

/** Table expressions of the published files, and the list of DAC codes (code, dcid). */
export type RawFiles = Readonly<
  Record<'crs' | 'dac1' | 'commitments' | 'service' | 'stocks' | 'weo' | 'entities', string>
>

export type RecomputedCase = {
  readonly name: string
  readonly statvar: string
  readonly scope: object
  /** Columns of the file that make the key; several are joined by a space. */
  readonly key: ReadonlyArray<string>
  readonly sql: string
}

const range = (start_year: number, end_year: number) => ({ kind: 'range', start_year, end_year })

export const cases = (raw: RawFiles): ReadonlyArray<RecomputedCase> => [
  ...commitmentsCases(raw),
  ...dac1Cases(raw),
  ...crsCases(raw),
  ...debtCases(raw),
  {
    name: 'WEO: GDP of all places, 2010 to 2023',
    statvar: 'economy/GrossDomesticProduct_Nominal',
    scope: { window: range(2010, 2023) },
    key: ['observation_about', 'period'],
    // the outlook's own codes of Kosovo and of the West Bank and Gaza
    sql: `SELECT 'country/' || CASE ref_area WHEN 'KOS' THEN 'XKS' WHEN 'WBG' THEN 'PSE' ELSE ref_area END || ' ' || year AS key, value::DOUBLE * pow(10, scale::INTEGER) AS value FROM ${raw.weo}
      WHERE concept = 'NGDPD' AND year::INTEGER BETWEEN 2010 AND 2023 AND value IS NOT NULL AND regexp_full_match(ref_area, '[A-Z]{3}')`,
  },
]

/** The reference of a DAC code; regional areas are named by their code. */
const reference = (raw: RawFiles, column: string, area: string): string =>
  `coalesce((SELECT dcid FROM ${raw.entities} e WHERE e.code = ${column}::VARCHAR), '${area}/dac/' || ${column})`

const commitments = 'commitments/ODA_Nominal'

/** Recipients of Africa as the CRS sorts them, regional amounts included: not by the regions of this project. */
const ofAfrica = (raw: RawFiles): string =>
  `(SELECT DISTINCT recipient_code FROM ${raw.crs} WHERE region_code IN ('10001', '10002', '10003'))`

const commitmentsCases = (raw: RawFiles): ReadonlyArray<RecomputedCase> => {
  const recipients = (where: string): string =>
    `SELECT ${reference(raw, 'recipient_code', 'area')} AS key, value::DOUBLE * 1e6 AS value FROM ${raw.commitments} WHERE ${where}`
  return [
    {
      name: 'Commitments: Germany to Africa, 2020, with regional amounts',
      statvar: commitments,
      scope: { entities: { origin: ['country/DEU'], destination: ['africa'] }, window: range(2020, 2020) },
      key: ['destination'],
      sql: recipients(`donor_code = '5' AND year = '2020' AND recipient_code IN ${ofAfrica(raw)}`),
    },
    {
      name: 'Commitments: Sweden by recipient, 2021',
      statvar: commitments,
      scope: { entities: { origin: ['country/SWE'] }, window: range(2021, 2021) },
      key: ['destination'],
      sql: recipients(`donor_code = '10' AND year = '2021' AND NOT regexp_full_match(recipient_code, '10\\d{3}')`),
    },
    {
      name: 'Commitments: to Kenya by provider, 2015 to 2022',
      statvar: commitments,
      scope: { entities: { destination: ['country/KEN'] }, window: range(2015, 2022) },
      key: ['origin', 'period'],
      sql: `SELECT ${reference(raw, 'donor_code', 'org')} || ' ' || year AS key, value::DOUBLE * 1e6 AS value FROM ${raw.commitments}
        WHERE recipient_code = '248' AND NOT regexp_full_match(donor_code, '2\\d{4}')`,
    },
  ]
}

const dac1Cases = (raw: RawFiles): ReadonlyArray<RecomputedCase> => {
  const providers = (where: string): string =>
    `SELECT ${reference(raw, 'donor_code', 'org')} || ' ' || year AS key, value * pow(10, unit_multiplier) AS value FROM ${raw.dac1}
      WHERE amounttype_code = 'A' AND value IS NOT NULL AND ${where}`
  return [
    {
      name: 'DAC1: net ODA of all providers, 2010 to 2023',
      statvar: 'dac1/Measure1010_Disbursement_Net_Nominal',
      scope: { window: range(2010, 2023) },
      key: ['origin', 'period'],
      sql: providers('aidtype_code = 1010 AND flows_code = 1140'),
    },
    {
      name: 'DAC1: refugees in donor countries, net, 2022',
      statvar: 'dac1/Measure1820_Disbursement_Net_Nominal',
      scope: { window: range(2022, 2022) },
      key: ['origin', 'period'],
      sql: providers('aidtype_code = 1820 AND flows_code = 1140 AND year = 2022'),
    },
  ]
}

const crsCases = (raw: RawFiles): ReadonlyArray<RecomputedCase> => {
  const oda = `flow_code IN ('11', '13', '19')`
  const sums = (key: string, amount: string, where: string): string =>
    `SELECT ${key} AS key, sum(${amount}::DECIMAL(30, 9))::DOUBLE * 1e6 AS value FROM ${raw.crs}
      WHERE ${oda} AND ${where} AND ${amount} IS NOT NULL GROUP BY 1`
  const recipient = reference(raw, 'recipient_code', 'area')
  return [
    {
      name: 'CRS: Sweden to Africa, gross, 2021, with regional amounts',
      statvar: 'oda/Total_Nominal',
      scope: { entities: { origin: ['country/SWE'], destination: ['africa'] } },
      key: ['destination'],
      sql: sums(recipient, 'usd_disbursement', `donor_code = '10' AND region_code IN ('10001', '10002', '10003')`),
    },
    {
      name: 'CRS: commitments of Norway by recipient, 2021',
      statvar: 'oda/Commitment_Nominal',
      scope: { entities: { origin: ['country/NOR'] } },
      key: ['destination'],
      sql: sums(recipient, 'usd_commitment', `donor_code = '8'`),
    },
    {
      name: 'CRS: health from Sweden by recipient, 2021',
      statvar: 'oda/Purpose120_Nominal',
      scope: { entities: { origin: ['country/SWE'] } },
      key: ['destination'],
      sql: sums(recipient, 'usd_disbursement', `donor_code = '10' AND sector_code IN ('121', '122', '123')`),
    },
  ]
}

/** Creditors are told by name there, so rows are told apart by year and amount. */
const debtCases = (raw: RawFiles): ReadonlyArray<RecomputedCase> => [
  {
    name: 'IDS: debt service of Uganda by creditor, 2022',
    statvar: 'debt/Service_Nominal',
    scope: { entities: { origin: ['country/UGA'] }, window: range(2022, 2022) },
    key: ['period'],
    sql: `SELECT year AS key, sum(value::DECIMAL(30, 6))::DOUBLE AS value FROM ${raw.service}
      WHERE country = 'Uganda' AND year = '2022' AND regexp_matches(series_code, '\\.(BLAT|MLAT|PBND|PCBK|PROP)\\.')
        AND counterpart_area <> 'World' GROUP BY year, counterpart_area`,
  },
  {
    name: 'IDS: debt of Kenya by creditor, 2010 to 2023',
    statvar: 'debt/Outstanding_Nominal',
    scope: { entities: { origin: ['country/KEN'] }, window: range(2010, 2023) },
    key: ['period'],
    sql: `SELECT time AS key, sum(value::DECIMAL(30, 6))::DOUBLE AS value FROM ${raw.stocks}
      WHERE country = 'Kenya' AND time::INTEGER BETWEEN 2010 AND 2023 AND regexp_matches(series_code, '\\.(BLAT|MLAT|PBND|PCBK|PROP)\\.')
        AND "counterpart-area" <> 'World' GROUP BY time, "counterpart-area"`,
  },
]
