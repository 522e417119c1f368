// World Development Indicators and World Population Prospects. Figures are made up.
import { wdiImporter } from '../../../../ingest/importers/wdi.ts'
import { wppImporter } from '../../../../ingest/importers/wpp.ts'
import {
  delimited,
  gzipped,
  headings,
  type LayoutFixture,
  plain,
  quoted,
  windows1252,
  workbook,
  zipped,
} from './fixture.ts'

const population = ['country/KEN,2022,54027487', 'country/KEN,2023,55100586']
const gdp = ['country/KEN,2022,113420008179.125', 'country/XKS,2023,10438000000']
const gni = ['country/KEN,2023,106000000000']
const rows = { 'wdi-population.csv.gz': population, 'wdi-gdp.csv.gz': gdp, 'wdi-gni.csv.gz': gni }

type Line = readonly [name: string, code: string, series: string, a: string, b: string]
const lines: ReadonlyArray<Line> = [
  ['Africa Eastern and Southern', 'AFE', 'SP.POP.TOTL', '720859132', '739108306'],
  ['Kenya', 'KEN', 'SP.POP.TOTL', '54027487', '55100586'],
  ['Kenya', 'KEN', 'NY.GDP.MKTP.CD', '113420008179.125', ''],
  ['Kenya', 'KEN', 'NY.GNP.MKTP.CD', '', '106000000000'],
  ['Kenya', 'KEN', 'SP.DYN.LE00.IN', '62.1', '63.2'],
  ['Kosovo', 'XKX', 'NY.GDP.MKTP.CD', '', '10438000000'],
]
const header = ['Country Name', 'Country Code', 'Indicator Name', 'Indicator Code', '2022', '2023']
const lineOf = ([name, code, series, a, b]: Line): ReadonlyArray<string> => [
  name,
  code,
  `Name of ${series}`,
  series,
  a,
  b,
]

const countries = quoted([
  ['Country Code', 'Short Name', 'Special Notes'],
  ['KEN', 'Kenya', ''],
  ['XKX', 'Kosovo', 'Fiscal year end: June 30; reporting period for national accounts data: FY.'],
])
const bulk: LayoutFixture = {
  what: 'the bulk zip of the World Development Indicators',
  importer: wdiImporter,
  name: 'WDI_CSV.zip',
  text: `\ufeff${quoted([header, ...lines.map(lineOf)])}`,
  pack: zipped('WDICSV.csv', [
    { name: 'WDICountry.csv', content: countries },
    {
      name: 'WDISeries.csv',
      content: quoted([
        ['Series Code', 'Topic'],
        ['SP.POP.TOTL', 'Health: Population'],
      ]),
    },
    {
      name: 'WDIfootnote.csv',
      content: quoted([
        ['CountryCode', 'SeriesCode', 'Year', 'DESCRIPTION'],
        ['KEN', 'SP.POP.TOTL', 'YR2022', 'Estimate'],
      ]),
    },
  ]),
  rows,
  read: 8,
  kept: 5,
  figure: { text: '"55100586"', row: 3, column: '2023' },
  heading: 'Country Code',
  missing: ['..'],
  footer: 'Last Updated: 04/08/2026',
  repeat: { line: 2, says: /rows 3 and 4: SP\.POP\.TOTL, KEN, 2022/ },
}

const one: LayoutFixture = {
  ...bulk,
  what: 'the zip of one indicator',
  name: 'API_SP.POP.TOTL_DS2_en_csv_v2_2593.zip',
  // every line ends with a comma; the day stands above the header
  text: `\ufeff"Data Source","World Development Indicators",\n\n"Last Updated Date","2026-04-08",\n\n${quoted([
    header,
    ...lines.slice(0, 2).map(lineOf),
  ]).replaceAll('"\n', '",\n')}`,
  pack: zipped('API_SP.POP.TOTL_DS2_en_csv_v2_2593.csv', [
    {
      name: 'Metadata_Country_API_SP.POP.TOTL_DS2_en_csv_v2_2593.csv',
      content: quoted([
        ['Country Code', 'Region', 'IncomeGroup', 'SpecialNotes', 'TableName'],
        ['KEN', '', '', '', 'Kenya'],
      ]),
    },
    {
      name: 'Metadata_Indicator_API_SP.POP.TOTL_DS2_en_csv_v2_2593.csv',
      content: quoted([
        ['INDICATOR_CODE', 'INDICATOR_NAME'],
        ['SP.POP.TOTL', 'Population, total'],
      ]),
    },
  ]),
  rows: { 'wdi-population.csv.gz': population },
  read: 4,
  kept: 2,
  figure: { text: '"55100586"', row: 7, column: '2023' },
  repeat: { line: 6, says: /rows 7 and 8: SP\.POP\.TOTL, KEN, 2022/ },
}

const dataBank: LayoutFixture = {
  ...bulk,
  what: 'an export of DataBank of the World Development Indicators',
  name: 'P_Data_Extract_From_World_Development_Indicators.csv',
  text: `${delimited([
    headings('Country Name, Country Code, Series Name, Series Code, 2022 [YR2022], 2023 [YR2023]'),
    ...lines.map((line) => lineOf(line).map((cell) => (cell === '' ? '..' : cell))),
  ])}\n\n\nData from database: World Development Indicators\nLast Updated: 04/08/2026\n`,
  pack: plain,
  figure: { text: '55100586', row: 3, column: '2023' },
  heading: 'Country Code',
}

const pages: LayoutFixture = {
  what: "a page of the World Bank's interface of indicators",
  importer: wdiImporter,
  name: 'SP.POP.TOTL.json',
  text: `${JSON.stringify([
    { page: 1, pages: 1, per_page: 20000, total: 3, sourceid: '2', lastupdated: '2026-04-08' },
    [
      ['AFE', '2023', 739108306],
      ['KEN', '2023', 55100586],
      ['KEN', '2022', 54027487],
      ['KEN', '2021', null],
    ].map(([code, date, value]) => ({
      indicator: { id: 'SP.POP.TOTL', value: 'Population, total' },
      country: { id: 'XX', value: 'Somewhere' },
      countryiso3code: code,
      date,
      value,
      unit: '',
      obs_status: '',
      decimal: 0,
    })),
  ])}\n`,
  rows: { 'wdi-population.csv.gz': population },
  read: 4,
  kept: 2,
  figure: { text: '55100586', row: 2, column: 'value' },
  heading: 'indicator',
  repeat: null,
}

const wppHeader = headings(
  'SortOrder, LocID, Notes, ISO3_code, ISO2_code, SDMX_code, LocTypeID, LocTypeName, ParentID, Location, VarID',
  'Variant, Time, MidPeriod, PopMale, PopFemale, PopTotal, PopDensity',
)
type WppLine = readonly [iso3: string, kind: string, variant: string, year: string, value: string]
const wppLine = ([iso3, kind, variant, year, value]: WppLine): ReadonlyArray<string> => {
  const isCountry = kind === 'Country/Area'
  const location = isCountry ? 'Kenya' : 'World'
  const place = ['31', '404', '', iso3, iso3.slice(0, 2), '404', isCountry ? '4' : '1', kind, '910', location]
  return [...place, '2', variant, year, `${year}.5`, '1', '2', value, '96.8']
}
const bySex: LayoutFixture = {
  what: 'World Population Prospects, population by sex',
  importer: wppImporter,
  name: 'WPP2024_TotalPopulationBySex.csv.gz',
  text: `\ufeff${delimited([
    wppHeader,
    ...(
      [
        ['', 'World', 'Medium', '2023', '8091735.0'],
        ['KEN', 'Country/Area', 'Medium', '2023', '55339.003'],
        ['KEN', 'Country/Area', 'Medium', '2024', '56432.944'],
        ['KEN', 'Country/Area', 'High', '2024', '56500.1'],
      ] as const
    ).map(wppLine),
  ])}`,
  pack: gzipped,
  rows: { 'wpp-population.csv.gz': ['country/KEN,2023,55339003,', 'country/KEN,2024,56432944,F'] },
  read: 4,
  kept: 2,
  figure: { text: '55339.003', row: 3, column: 'PopTotal' },
  heading: 'Variant',
  repeat: { line: 2, says: /rows 3 and 4: KEN, 2023/ },
}

// the edition of 2019: places by number, in Windows-1252 as it was published
const bySex2019: LayoutFixture = {
  ...bySex,
  what: 'World Population Prospects 2019, population by sex',
  name: 'WPP2019_TotalPopulationBySex.csv',
  text: delimited([
    headings('LocID, Location, VarID, Variant, Time, MidPeriod, PopMale, PopFemale, PopTotal, PopDensity'),
    ['900', 'World', '2', 'Medium', '2020', '2020.5', '1', '2', '7794798.729', '60'],
    ['404', 'Kenya', '2', 'Medium', '2020', '2020.5', '1', '2', '53771.3', '94.5'],
    ['404', 'Kenya', '2', 'Medium', '2021', '2021.5', '1', '2', '54985.702', '96.6'],
    ['404', 'Kenya', '3', 'High', '2021', '2021.5', '1', '2', '55100.1', '96.8'],
    ['384', 'Côte d’Ivoire', '2', 'High', '2021', '2021.5', '1', '2', '27053.6', '85.1'],
  ]),
  pack: windows1252,
  rows: { 'wpp-population.csv.gz': ['country/KEN,2020,53771300,', 'country/KEN,2021,54985702,F'] },
  read: 5,
  figure: { text: '53771.3', row: 3, column: 'PopTotal' },
  heading: 'MidPeriod',
  repeat: { line: 2, says: /rows 3 and 4: 404, 2020/ },
}

const demographicHeader = headings(
  'SortOrder, LocID, Notes, ISO3_code, ISO2_code, SDMX_code, LocTypeID, LocTypeName, ParentID, Location, VarID',
  'Variant, Time, TPopulation1Jan, TPopulation1July, TPopulationMale1July',
)
const demographic: LayoutFixture = {
  ...bySex,
  what: 'World Population Prospects, demographic indicators',
  name: 'WPP2024_Demographic_Indicators_Medium.zip',
  text: delimited([
    demographicHeader,
    [
      '31',
      '404',
      '',
      'KEN',
      'KE',
      '404',
      '4',
      'Country/Area',
      '910',
      'Kenya',
      '2',
      'Medium',
      '2023',
      '54790',
      '55339.003',
      '27',
    ],
    [
      '31',
      '404',
      '',
      'KEN',
      'KE',
      '404',
      '4',
      'Country/Area',
      '910',
      'Kenya',
      '2',
      'Medium',
      '2024',
      '55880',
      '56432.944',
      '28',
    ],
    // the last year has a figure for 1 January alone
    ['31', '404', '', 'KEN', 'KE', '404', '4', 'Country/Area', '910', 'Kenya', '2', 'Medium', '2101', '104000', '', ''],
  ]),
  pack: zipped('WPP2024_Demographic_Indicators_Medium.csv'),
  read: 3,
  figure: { text: '55339.003', row: 2, column: 'TPopulation1July' },
  heading: 'Time',
  repeat: { line: 1, says: /rows 2 and 3: KEN, 2023/ },
}

const sheetHeader = [
  'Index',
  'Variant',
  'Region, subregion, country or area *',
  'Notes',
  'Location code',
  'ISO3 Alpha-code',
  'ISO2 Alpha-code',
  'SDMX code**',
  'Type',
  'Parent code',
  'Year',
  'Total Population, as of 1 January (thousands)',
  'Total Population, as of 1 July (thousands)',
]
const sheetLine = (variant: string, kind: string, iso3: string, year: string, value: string) => [
  '1',
  variant,
  kind === 'World' ? 'World' : 'Kenya',
  '',
  '404',
  iso3,
  iso3.slice(0, 2),
  '404',
  kind,
  '910',
  year,
  '1',
  value,
]
const title = [['United Nations'], ['Population Division'], ['World Population Prospects 2024'], ['']]
const indicators: LayoutFixture = {
  ...bySex,
  what: 'World Population Prospects, the workbook of demographic indicators',
  name: 'demographic_indicators.xlsx',
  text: [
    [
      ...title,
      sheetHeader,
      sheetLine('Estimates', 'World', '', '2023', '8091735'),
      sheetLine('Estimates', 'Label/Separator', '', '', '...'),
      sheetLine('Estimates', 'Country/Area', 'KEN', '2023', '55339.003'),
    ],
    [...title, sheetHeader, sheetLine('Medium', 'Country/Area', 'KEN', '2024', '56432.944')],
    [...title, sheetHeader, sheetLine('High', 'Country/Area', 'KEN', '2024', '56500.1')],
  ]
    .map((sheet) => delimited(sheet, '\t'))
    .join('\f'),
  pack: workbook('Estimates', 'Medium variant', 'High variant'),
  read: 5,
  figure: { text: '55339.003', row: 8, column: 'Total Population, as of 1 July (thousands)' },
  heading: 'Variant\t',
  footer: 'Source: United Nations',
  repeat: { line: 7, says: /rows 8 and 9: KEN, 2023/ },
}

export const economyFixtures: ReadonlyArray<LayoutFixture> = [
  bulk,
  one,
  dataBank,
  pages,
  bySex,
  bySex2019,
  demographic,
  indicators,
]
