// International Debt Statistics: pages of the interface, the bulk file, an export of DataBank, a long table.
import { idsImporter } from '../../../../ingest/importers/ids.ts'
import { delimited, gzipped, headings, type LayoutFixture, plain, quoted, zipped } from './fixture.ts'

const only = /^debt\/(Service|ScheduledService|Outstanding)_Nominal,/
const service = [
  'debt/Service_Nominal,country/KEN,country/CHN,2023,730500000.5',
  'debt/Service_Nominal,country/KEN,org/dac/905,2023,120000000',
]
const scheduled = ['debt/ScheduledService_Nominal,country/KEN,country/CHN,2025,650000000']
const rows = { 'debt-service.csv.gz': service, 'debt-service-scheduled.csv.gz': scheduled }

type Cell = readonly [creditor: string, name: string, series: string, year: string, value: number | null]
const cells: ReadonlyArray<Cell> = [
  ['730', 'China', 'DT.AMT.BLAT.CD', 'YR2023', 600000000.5],
  ['730', 'China', 'DT.INT.BLAT.CD', 'YR2023', 130500000],
  ['905', 'World Bank-IDA ', 'DT.AMT.MLAT.CD', 'YR2023', 120000000],
  ['730', 'China', 'DT.AMT.BLAT.CD', 'YR2025', 650000000],
  ['730', 'China', 'DT.INT.BLAT.CD', 'YR2024', null],
  ['WLD', 'World', 'DT.AMT.BLAT.CD', 'YR2023', 900000000],
  ['730', 'China', 'DT.TDS.DECT.CD', 'YR2023', 1],
]
// the order of the concepts varies, names carry blanks and no-break blanks
const records = cells.map(([id, name, series, year, value], i) => {
  const variable = [
    { concept: 'Country', id: 'KEN', value: 'Kenya' },
    { concept: 'Series', id: series, value: series },
    { concept: 'Counterpart-Area', id, value: name.replace(' ', '\u00a0') },
    { concept: 'Time', id: year, value: year.slice(2) },
  ]
  return { variable: i % 2 === 0 ? variable : variable.toReversed(), value }
})
const pages: LayoutFixture = {
  what: 'a page of the debt statistics from the interface',
  importer: idsImporter,
  name: 'ids_KEN.json',
  text: `${JSON.stringify({
    page: 1,
    pages: 1,
    per_page: 600,
    total: records.length,
    lastupdated: '2024-12-03',
    source: { id: '6', name: 'International Debt Statistics', data: records },
  })}\n`,
  only,
  rows,
  read: 7,
  kept: 4,
  figure: { text: '120000000', row: 3, column: 'value' },
  heading: 'Counterpart-Area',
  repeat: null,
}

const bulkHeader = headings(
  'Country Name, Country Code, Counterpart-Area Name, Counterpart-Area Code, Series Name, Series Code',
  '2023, 2024, 2025, ',
)
const bulkRow = (code: string, name: string, series: string, values: ReadonlyArray<string>): ReadonlyArray<string> => [
  'Kenya',
  'KEN',
  name,
  code,
  `PPG (${series}, current US$)`,
  series,
  ...values,
  '',
]
const bulkRows = [
  bulkRow('730', 'China', 'DT.AMT.BLAT.CD', ['600000000.5', '', '650000000']),
  bulkRow('730', 'China', 'DT.INT.BLAT.CD', ['130500000', '', '']),
  bulkRow('905', 'World Bank-IDA ', 'DT.AMT.MLAT.CD', ['120000000', '', '']),
  bulkRow('WLD', 'World', 'DT.AMT.BLAT.CD', ['900000000', '', '']),
  bulkRow('730', 'China', 'DT.TDS.DECT.CD', ['1', '2', '']),
]
const bulk: LayoutFixture = {
  what: 'the bulk file of the debt statistics',
  importer: idsImporter,
  name: 'IDS_CSV.zip',
  text: `\ufeff${quoted([bulkHeader, ...bulkRows])}`,
  pack: zipped('IDS_ALLCountries_Data.csv', [
    { name: 'IDS_SeriesMetaData.csv', content: '"Code","Indicator Name"\n"DT.AMT.BLAT.CD","PPG, bilateral"\n' },
  ]),
  options: { revision: '2024-12' },
  only,
  rows,
  read: 6,
  kept: 4,
  figure: { text: '"120000000"', row: 4, column: '2023' },
  heading: 'Counterpart-Area Code',
  missing: ['..'],
  footer: 'Data from database: International Debt Statistics',
  repeat: { line: 3, says: /rows 4 and 5: DT\.AMT\.MLAT\.CD, KEN, 905, 2023/ },
}

const dataBank: LayoutFixture = {
  ...bulk,
  what: 'an export of DataBank',
  name: 'P_Data_Extract_From_International_Debt_Statistics.csv',
  text: `${delimited([
    [...bulkHeader.slice(0, 6), '2023 [YR2023]', '2024 [YR2024]', '2025 [YR2025]'],
    ...bulkRows.map((cellsOf) => cellsOf.slice(0, -1).map((cell) => (cell === '' ? '..' : cell))),
  ])}\n\n\nData from database: International Debt Statistics,,,,,,,,\nLast Updated: 12/03/2024,,,,,,,,\n`,
  pack: plain,
  options: {},
  figure: { text: '120000000', row: 4, column: '2023' },
  repeat: { line: 3, says: /rows 4 and 5/ },
}

const long: LayoutFixture = {
  what: 'a long table of the debt statistics',
  importer: idsImporter,
  name: 'ids.csv.gz',
  text: delimited([
    'country,counterpart_area,series,year,value,series_code'.split(','),
    ...cells
      .filter(([, , , , value]) => value !== null)
      .map(([, name, series, year, value]) => ['Kenya', name, 'PPG', year.slice(2), String(value), series]),
  ]),
  pack: gzipped,
  options: { revision: '2024-12' },
  only,
  rows,
  read: 6,
  kept: 4,
  figure: { text: '120000000', row: 4, column: 'value' },
  heading: 'counterpart_area',
  repeat: { line: 3, says: /rows 4 and 5/ },
}

export const debtFixtures: ReadonlyArray<LayoutFixture> = [pages, bulk, dataBank, long]
