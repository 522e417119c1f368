// The Creditor Reporting System as published: its columns, what a row must hold, and the activities that are kept.
import { asCode, loadPublishedTable, refuseRows, type WantedColumns } from './published-table.ts'
import type { Database } from './duckdb.ts'
import { ImportRefused } from './import-result.ts'
import { dacReference } from './dac-entities.ts'

const need = (...names: string[]) => ({ names, required: true })
const may = (...names: string[]) => ({ names, required: false })

const columns: WantedColumns = {
  year: need('year'),
  donor: need('donor_code', 'DonorCode', 'de_donorcode'),
  donor_name: may('donor_name', 'DonorName', 'de_donorname'),
  recipient: need('recipient_code', 'RecipientCode', 'de_recipientcode'),
  recipient_name: may('recipient_name', 'RecipientName', 'de_recipientname'),
  flow: need('flow_code', 'FlowCode'),
  flow_name: may('flow_name', 'FlowName'),
  category: may('category'),
  finance: need('finance_t', 'Finance_t'),
  modality: need('aid_t', 'Aid_t'),
  purpose: need('purpose_code', 'PurposeCode'),
  purpose_name: may('purpose_name', 'PurposeName'),
  commitment: need('usd_commitment', 'USD_Commitment'),
  disbursement: need('usd_disbursement', 'USD_Disbursement'),
  received: may('usd_received', 'USD_Received'),
}

const amounts = ['commitment', 'disbursement', 'received'] as const
const codes = ['donor', 'recipient', 'flow', 'finance', 'purpose'] as const
// Millions as published, 12 decimals: a millionth of a dollar.
const millions = (column: string): string => `TRY_CAST(${column} AS DECIMAL(24, 12))`
const dollars = (column: string): string => `CAST(${millions(column)} * 1000000 AS DECIMAL(31, 6))`

const rules = [
  {
    when: `year IS NOT NULL AND coalesce(TRY_CAST(${asCode('year')} AS INTEGER), 0) NOT BETWEEN 1950 AND 2100`,
    says: `'year is "' || year || '"'`,
  },
  ...codes.map((column) => ({
    when: `${column} IS NOT NULL AND NOT regexp_full_match(${column}, '\\d+(\\.0+)?')`,
    says: `'${column} code is "' || ${column} || '"'`,
  })),
  {
    when: `modality IS NOT NULL AND NOT regexp_full_match(modality, '[A-Z]\\d{0,3}')`,
    says: `'aid_t is "' || modality || '"'`,
  },
  ...amounts.map((column) => ({
    when: `${column} IS NOT NULL AND ${millions(column)} IS NULL`,
    says: `'usd_${column} is "' || ${column} || '", which is no amount'`,
  })),
]

const reasons: ReadonlyArray<readonly [string, string]> = [
  [`coalesce(year, donor, recipient, flow, finance, purpose, commitment, disbursement) IS NULL`, 'empty row'],
  ['year IS NULL', 'no year'],
  ['donor IS NULL', 'no provider code'],
  ['recipient IS NULL', 'no recipient code'],
  ['flow IS NULL', 'no flow code'],
  [
    `commitment IS NULL AND disbursement IS NULL AND coalesce(${millions('received')}, 0) = 0`,
    'no amount in US dollars (national-currency and constant amounts are not read)',
  ],
]

/** Loads the file into `crs`; a wrong file, missing columns and unreadable values are refused. */
export const loadCrs = async (database: Database, path: string): Promise<void> => {
  await loadPublishedTable(database, path, 'crs_text', columns)
  if ((await database.count('SELECT count(*) FROM crs_text')) === 0) throw new ImportRefused(`${path} has no rows`)
  await refuseRows(database, path, 'crs_text', rules)
  const reason = `CASE ${reasons.map(([when, says]) => `WHEN ${when} THEN '${says}'`).join(' ')} END`
  await database.run(`CREATE TABLE crs AS SELECT row, ${reason} AS dropped, TRY_CAST(${asCode('year')} AS INTEGER) AS year,
    ${asCode('donor')} AS donor, donor_name, ${asCode('recipient')} AS recipient, recipient_name,
    ${asCode('flow')} AS flow, flow_name, ${asCode('category')} AS category,
    coalesce(${asCode('finance')}, 'unspecified') AS finance, coalesce(modality, 'X') AS modality,
    coalesce(${asCode('purpose')}, 'unspecified') AS purpose, purpose_name,
    ${amounts.map((column) => `${dollars(column)} AS ${column}`).join(', ')}
    FROM crs_text`)
}

/** Makes `activities` for the sums. ODA is what the file's category says (10), else the root of the flow code. */
export const makeActivities = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE activities AS
    SELECT CASE WHEN coalesce(c.category, CASE WHEN o.code IS NULL THEN '' ELSE '10' END) = '10' THEN 'oda' ELSE 'devfin' END AS family,
      c.purpose, c.finance, c.flow, c.modality, ${dacReference('p', 'c.donor', 'org')} AS origin,
      ${dacReference('r', 'c.recipient', 'area')} AS destination, c.year, c.commitment, c.disbursement, c.received
    FROM crs c
    LEFT JOIN dac_entities p ON p.code = c.donor
    LEFT JOIN dac_entities r ON r.code = c.recipient
    LEFT JOIN (SELECT code FROM ancestors WHERE property = 'crsTypeOfFlow' AND ancestor = '10') o ON o.code = c.flow
    WHERE c.dropped IS NULL`)
