// The World Economic Outlook as the IMF publishes it, from the by-country text of old to the portal and SDMX-CSV.
import { type Layout, may, need } from '../../published/layout.ts'

const years = /^(19[89]\d|20\d\d)$/
const footer = /^(international monetary fund|source)/i
/** As the editions to April 2025 write figures. */
const asWritten = { missing: ['n/a', '--'], hasThousands: true }

/** `weo<mon><year>all.xls`: text between tabs, UTF-16 or Windows-1252. */
const weoByCountry: Layout = {
  key: 'weo/by-country',
  says: "the outlook's by-country text",
  columns: {
    area: need('ISO'),
    area_code: need('WEO Country Code'),
    concept: need('WEO Subject Code'),
    unit: need('Units'),
    scale: need('Scale'),
    last_actual: need('Estimates Start After'),
  },
  years,
  footer,
  ...asWritten,
}

/** The groups of countries beside it, `...alla.xls`. */
const weoByGroup: Layout = {
  key: 'weo/by-group',
  says: "the outlook's text of country groups",
  columns: {
    area_code: need('WEO Country Group Code'),
    concept: need('WEO Subject Code'),
    unit: need('Units'),
    scale: need('Scale'),
    last_actual: may('Estimates Start After'),
  },
  years,
  footer,
  ...asWritten,
}

/** The portal's CSV ("timeseries per row") and the sheets of `WEO<Mon><year>all.xlsx`. */
const weoPortal: Layout = {
  key: 'weo/portal',
  says: "the outlook's table of series, from the portal or the workbook",
  columns: {
    series: need('SERIES_CODE'),
    scale: need('SCALE'),
    unit: need('UNIT'),
    published: need('PUBLICATION_DATE'),
    last_actual: need('LATEST_ACTUAL_ANNUAL_DATA'),
    fiscal_months: may('START_END_MONTHS_OF_REPORTING_YEAR'),
    base_year: may('BASE_YEAR'),
  },
  years,
  footer,
}

/** SDMX-CSV of the IMF's interface, of which headings may end in `[]` or `[;]`. */
const weoSdmx: Layout = {
  key: 'weo/sdmx-csv',
  says: 'SDMX-CSV of the outlook',
  columns: {
    structure: may('STRUCTURE_ID', 'DATAFLOW', 'STRUCTURE_ID[;]'),
    area: need('COUNTRY', 'COUNTRY[]'),
    concept: need('INDICATOR', 'INDICATOR[]'),
    frequency: may('FREQUENCY', 'FREQUENCY[]'),
    year: need('TIME_PERIOD', 'TIME_PERIOD[]'),
    value: need('OBS_VALUE', 'OBS_VALUE[]'),
    scale: need('SCALE', 'SCALE[]'),
    unit: need('UNIT', 'UNIT[]'),
    published: may('PUBLICATION_DATE', 'PUBLICATION_DATE[]'),
    last_actual: may('LATEST_ACTUAL_ANNUAL_DATA', 'LATEST_ACTUAL_ANNUAL_DATA[]'),
    fiscal_months: may('START_END_MONTHS_OF_REPORTING_YEAR', 'START_END_MONTHS_OF_REPORTING_YEAR[]'),
    base_year: may('BASE_YEAR', 'BASE_YEAR[]'),
  },
  missing: ['NaN'],
}

/** The zip of SDMX in XML that was published to April 2025, its attributes as columns: areas by number, scales as multipliers. */
const weoSdmxXml: Layout = {
  key: 'weo/sdmx-xml',
  says: "the outlook's SDMX in XML",
  columns: {
    area: need('REF_AREA'),
    concept: need('CONCEPT'),
    unit: need('UNIT'),
    frequency: may('FREQ'),
    scale: may('SCALE'),
    last_actual: may('LASTACTUALDATE'),
    year: need('TIME_PERIOD'),
    value: need('OBS_VALUE'),
    published: need('PREPARED'),
  },
  ...asWritten,
}

/** The long table that readers make of it, in the letters of 2025 (`base_year` is there) or the numbers of before. */
const weoLong: Layout = {
  key: 'weo/long',
  says: 'a long table of the outlook',
  columns: {
    area: need('ref_area'),
    concept: need('concept'),
    unit: need('unit'),
    base_year: may('base_year'),
    scale: need('scale'),
    last_actual: need('lastactualdate'),
    year: need('year'),
    value: need('value'),
  },
  missing: ['NA'],
}

export const weoLayouts: ReadonlyArray<Layout> = [weoPortal, weoSdmx, weoSdmxXml, weoByCountry, weoByGroup, weoLong]
