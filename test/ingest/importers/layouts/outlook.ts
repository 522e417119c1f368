// The World Economic Outlook in its five forms. The figures are made up so that ratios are round.
import { weoImporter } from '../../../../ingest/importers/weo.ts'
import {
  delimited,
  headings,
  type LayoutFixture,
  quoted,
  underHeader,
  utf16,
  windows1252,
  workbook,
  zipped,
} from './fixture.ts'

// two years of Kenya (last actual year 2023) and of India (fiscal year 2023/24): rate 100 and 80 per dollar
const rates = [
  'country/IND,INR,2023,80,1.5,false',
  'country/IND,INR,2024,80,1.5625,false',
  'country/KEN,KES,2023,100,1.25,false',
  'country/KEN,KES,2024,100,1.375,true',
]
const gdp = [
  'country/IND,2023,3500000000000,',
  'country/IND,2024,3750000000000,',
  'country/KEN,2023,108500000000,',
  'country/KEN,2024,120000000000,F',
]
const population = ['country/KEN,2023,51525000,', 'country/KEN,2024,52500000,F']
const rows = { 'rates/weo.csv': rates, 'gdp.csv': gdp, 'population.csv': population }

type Series = {
  readonly area: string
  readonly concept: string
  readonly unit: string
  readonly scale: string
  readonly last: string
  readonly values: readonly [string, string]
}
const series: ReadonlyArray<Series> = [
  { area: 'KEN', concept: 'NGDP', unit: 'XDC', scale: 'Billions', last: '2023', values: ['10850', '12000'] },
  { area: 'KEN', concept: 'NGDPD', unit: 'USD', scale: 'Billions', last: '2023', values: ['108.5', '120'] },
  { area: 'KEN', concept: 'NGDP_D', unit: 'IX', scale: 'Units', last: '2023', values: ['125', '137.5'] },
  { area: 'KEN', concept: 'LP', unit: 'PE', scale: 'Millions', last: '2023', values: ['51.525', '52.5'] },
  { area: 'IND', concept: 'NGDP', unit: 'XDC', scale: 'Billions', last: 'FY2023/24', values: ['280000', '300000'] },
  { area: 'IND', concept: 'NGDPD', unit: 'USD', scale: 'Billions', last: 'FY2023/24', values: ['3500', '3750'] },
  { area: 'IND', concept: 'NGDP_D', unit: 'IX', scale: 'Units', last: 'FY2023/24', values: ['120', '125'] },
]

const subjectOf: Readonly<Record<string, readonly [string, string]>> = {
  NGDP: ['Gross domestic product, current prices', 'National currency'],
  NGDPD: ['Gross domestic product, current prices', 'U.S. dollars'],
  NGDP_D: ['Gross domestic product, deflator', 'Index'],
  LP: ['Population', 'Persons'],
}
const countryOf: Readonly<Record<string, readonly [string, string]>> = {
  KEN: ['664', 'Kenya'],
  IND: ['534', 'India'],
}

// by-country text: thousands commas, words for scales, the year in which a fiscal year ends
const thousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',')
const byCountryHeader = headings(
  'WEO Country Code, ISO, WEO Subject Code, Country, Subject Descriptor, Subject Notes, Units',
  'Scale, Country/Series-specific Notes, 2023, 2024, Estimates Start After',
)
const byCountryText = delimited(
  [
    byCountryHeader,
    ...series.map(({ area, concept, scale, last, values: [first, second] }) => [
      countryOf[area]?.[0] ?? '',
      area,
      concept,
      countryOf[area]?.[1] ?? '',
      subjectOf[concept]?.[0] ?? '',
      '',
      subjectOf[concept]?.[1] ?? '',
      scale === 'Units' ? '' : scale,
      'Source: National Statistics Office. Primary domestic currency: Kenyan shilling – see notes',
      thousands(first),
      thousands(second),
      last === 'FY2023/24' ? '2024' : last,
    ]),
    [
      '512',
      'AFG',
      'NGDPD',
      'Afghanistan',
      'Gross domestic product',
      '',
      'U.S. dollars',
      'Billions',
      '',
      'n/a',
      '--',
      '2023',
    ],
    ['664', 'KEN', 'PCPI', 'Kenya', 'Inflation', '', 'Index', '', '', '130.1', '137', '2023'],
  ],
  '\t',
)
const lastLine = 'International Monetary Fund, World Economic Outlook Database, April 2024'
const byCountry: LayoutFixture = {
  what: "the outlook's by-country text in UTF-16",
  importer: weoImporter,
  name: 'WEOApr2024all.xls',
  text: `${byCountryText}\n${lastLine}\n`,
  pack: utf16,
  rows,
  read: 16,
  kept: 14,
  figure: { text: '108.5', row: 3, column: '2023' },
  heading: 'WEO Subject Code',
  missing: ['n/a', '--'],
  hasThousands: true,
  footer: lastLine,
  repeat: { line: 2, says: /a second NGDPD of KEN in 2023/ },
}
const byCountryOld: LayoutFixture = {
  ...byCountry,
  what: "the outlook's by-country text in Windows-1252",
  text: byCountry.text.replaceAll('–', '’'),
  pack: windows1252,
}

const groups: LayoutFixture = {
  ...byCountry,
  what: "the outlook's text of country groups beside that of countries",
  text: byCountry.text.replace(
    '664\tKEN\tPCPI\tKenya\tInflation\t\tIndex\t\t\t130.1\t137\t2023',
    '163\tG163\tNGDPD\tEuro area\tGross domestic product\t\tU.S. dollars\tBillions\t\t15,500\t16,000\t2023',
  ),
  read: 16,
}

// portal: series by code, all quoted; in the workbook the same columns
const portalHeader = headings(
  'DATASET, SERIES_CODE, OBS_MEASURE, COUNTRY, INDICATOR, FREQUENCY, SCALE, UNIT',
  'PUBLICATION_DATE, LATEST_ACTUAL_ANNUAL_DATA, START_END_MONTHS_OF_REPORTING_YEAR, 2023, 2024',
)
const portalRow = ({ area, concept, unit, scale, last, values }: Series): ReadonlyArray<string> => [
  'IMF.RES:WEO(9.0.0)',
  `${area}.${concept}.A`,
  'OBS_VALUE',
  countryOf[area]?.[1] ?? '',
  subjectOf[concept]?.[0] ?? '',
  'Annual',
  scale,
  unit === 'USD' ? 'US dollar' : unit === 'XDC' ? 'Domestic currency' : unit === 'IX' ? 'Index' : 'Persons',
  '2026-04-14T13:00:00Z',
  last,
  last.startsWith('FY') ? 'April/March' : 'January/December',
  ...values,
]
const world = portalRow({ ...(series[1] as Series), area: 'G001', last: '', values: ['105000', '110000'] })
const growth = portalRow({
  ...(series[0] as Series),
  concept: 'NGDP_RPCH',
  unit: '',
  scale: 'Units',
  values: ['5.6', ''],
})
const portalRows = [portalHeader, ...series.map(portalRow), world, growth]

const portal: LayoutFixture = {
  what: "the outlook's portal CSV, one row a series",
  importer: weoImporter,
  name: 'dataset_2026-04-20T10_00_00Z.csv',
  text: quoted(portalRows),
  rows,
  read: 17,
  kept: 14,
  figure: { text: '"108.5"', row: 3, column: '2023' },
  heading: 'LATEST_ACTUAL_ANNUAL_DATA',
  footer: 'Source: International Monetary Fund, World Economic Outlook',
  repeat: { line: 2, says: /a second NGDPD of KEN in 2023/ },
}

const book: LayoutFixture = {
  ...portal,
  what: "the outlook's workbook, sheets of countries and of groups",
  name: 'WEOApr2026all.xlsx',
  text: [portalRows.slice(0, 8), [portalHeader, world], [portalHeader, growth]]
    .map((sheet) => delimited(sheet, '\t'))
    .join('\f'),
  pack: workbook('Countries', 'Country Groups', 'Commodity Prices'),
  figure: { text: '108.5', row: 3, column: '2023' },
}

const sdmxHeader = headings(
  'STRUCTURE[;], STRUCTURE_ID, ACTION, COUNTRY, INDICATOR, FREQUENCY, TIME_PERIOD, OBS_VALUE',
  'SCALE, UNIT, PUBLICATION_DATE[], LATEST_ACTUAL_ANNUAL_DATA[]',
)
const powers: Readonly<Record<string, string>> = { Units: '0', Millions: '6', Billions: '9' }
const sdmxRows = series.flatMap(({ area, concept, unit, scale, last, values }) =>
  values.map((value, i) => ({
    'STRUCTURE[;]': 'DATAFLOW',
    STRUCTURE_ID: 'IMF.RES:WEO(9.0.0)',
    ACTION: 'I',
    COUNTRY: area,
    INDICATOR: concept,
    FREQUENCY: 'A',
    TIME_PERIOD: String(2023 + i),
    OBS_VALUE: value,
    SCALE: powers[scale] ?? '',
    UNIT: unit,
    'PUBLICATION_DATE[]': '2026-04-14T13:00:00Z',
    'LATEST_ACTUAL_ANNUAL_DATA[]': last,
  })),
)

const sdmx: LayoutFixture = {
  what: "the outlook's SDMX-CSV",
  importer: weoImporter,
  name: 'weo_sdmx.csv',
  text: delimited(underHeader(sdmxHeader, sdmxRows)),
  rows,
  read: 14,
  kept: 14,
  figure: { text: '108.5', row: 4, column: 'OBS_VALUE' },
  heading: 'SCALE',
  repeat: { line: 3, says: /a second NGDPD of KEN in 2023/ },
}

// areas by number, scales as multipliers; the attributes of a series stand once, indented as published
const multipliers: Readonly<Record<string, string>> = { Units: '1', Millions: '1000000', Billions: '1000000000' }
const unitLetters: Readonly<Record<string, string>> = { NGDP: 'E', NGDPD: 'P', NGDP_D: 'B', LP: 'F' }
const sdmxXmlText = [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<message:StructureSpecificData xmlns:message="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message">',
  '\t<message:Header>',
  '\t\t<message:ID>WEO_PUB</message:ID>',
  '\t\t<message:Prepared>2024-04-10T15:10:57</message:Prepared>',
  '\t</message:Header>',
  '\t<message:DataSet>',
  ...series.flatMap(({ area, concept, scale, last, values }) => [
    `\t\t<Series UNIT="${unitLetters[concept]}" CONCEPT="${concept}" REF_AREA="${countryOf[area]?.[0]}" FREQ="A" LASTACTUALDATE="${last === 'FY2023/24' ? '2024' : last}" SCALE="${multipliers[scale]}" NOTES="Source: National Statistics Office, &quot;accounts&quot;.">`,
    ...values.map((value, i) => `\t\t\t<Obs TIME_PERIOD="${2023 + i}" OBS_VALUE="${thousands(value)}" />`),
    '\t\t</Series>',
  ]),
  '\t\t<Series UNIT="P" CONCEPT="NGDPD" REF_AREA="512" FREQ="A" SCALE="1000000000">',
  '\t\t\t<Obs TIME_PERIOD="2023" OBS_VALUE="n/a" />',
  '\t\t\t<Obs TIME_PERIOD="2024" OBS_VALUE="--" />',
  '\t\t</Series>',
  '\t</message:DataSet>',
  '</message:StructureSpecificData>',
].join('\n')
const sdmxXml: LayoutFixture = {
  what: "the outlook's SDMX in XML",
  importer: weoImporter,
  name: 'WEOApr2024-sdmxdata.zip',
  text: sdmxXmlText,
  pack: zipped('WEO_PUB_APR2024.xml', [
    {
      name: 'WEO_PUB_APR2024.xsd',
      content: '<?xml version="1.0"?>\n<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" />\n',
    },
  ]),
  rows,
  read: 16,
  kept: 14,
  figure: { text: '108.5', row: 4, column: 'OBS_VALUE' },
  heading: 'CONCEPT',
  missing: ['n/a', '--'],
  hasThousands: true,
  repeat: { line: 12, says: /a second NGDPD of 664 in 2023/ },
}

const letters: Readonly<Record<string, string>> = { Units: '0', Millions: '6', Billions: '9' }
const long: LayoutFixture = {
  what: 'a long table of the outlook, letters of 2025',
  importer: weoImporter,
  name: 'weo_2026-04.csv',
  text: delimited([
    'ref_area,concept,unit,base_year,scale,lastactualdate,year,value'.split(','),
    ...series.flatMap(({ area, concept, unit, scale, last, values }) =>
      values.map((value, i) => [area, concept, unit, '', letters[scale] ?? '', last, String(2023 + i), value]),
    ),
  ]),
  rows,
  read: 14,
  kept: 14,
  figure: { text: '108.5', row: 4, column: 'value' },
  heading: 'lastactualdate',
  repeat: { line: 3, says: /a second NGDPD of KEN in 2023/ },
}

export const outlookFixtures: ReadonlyArray<LayoutFixture> = [
  byCountry,
  byCountryOld,
  groups,
  portal,
  book,
  sdmx,
  sdmxXml,
  long,
]
