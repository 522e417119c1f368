// The World Development Indicators and the United Nations' population figures as they are published.
import { type Layout, may, need } from '../../published/layout.ts'

/** `WDICSV.csv` of the bulk zip, the table of a zip for one indicator, an export of DataBank: series down, years across. */
const wdiWide: Layout = {
  key: 'wdi/wide',
  says: 'World Development Indicators, the bulk file, one indicator, or an export of DataBank',
  columns: {
    place: need('Country Code'),
    place_name: may('Country Name'),
    series: need('Indicator Code', 'Series Code'),
  },
  absent: ['Counterpart-Area Code', 'Counterpart-Area Name'],
  years: /^(\d{4})(?: \[YR\d{4}\])?$/,
  footer: /^(data from database|last updated)/i,
  missing: ['..'],
}

/** What stands beside it in the zip: notes on each economy, which tell who reports by fiscal years. */
const wdiCountries: Layout = {
  key: 'wdi/countries',
  says: 'the notes on economies of the World Development Indicators',
  columns: { place: need('Country Code'), notes: need('SpecialNotes', 'Special Notes') },
  isBeside: true,
}

export const wdiLayouts: ReadonlyArray<Layout> = [wdiWide, wdiCountries]

/** `WPP<year>_TotalPopulationBySex.csv`, `WPP<year>_Demographic_Indicators_Medium.csv`: population in thousands. */
const wppCsv: Layout = {
  key: 'wpp/csv',
  says: 'World Population Prospects, CSV',
  columns: {
    place: need('ISO3_code'),
    place_name: may('Location'),
    kind: need('LocTypeName'),
    variant: need('Variant'),
    year: need('Time'),
    value: need('PopTotal', 'TPopulation1July'),
  },
}

/** `WPP2019_TotalPopulationBySex.csv`: places by the number of ISO 3166 (M49), regions and groups from 900; no type of place. */
const wpp2019: Layout = {
  key: 'wpp/csv-2019',
  says: 'World Population Prospects 2019, CSV',
  columns: {
    place: need('LocID'),
    place_name: may('Location'),
    variant: need('Variant'),
    year: need('Time'),
    middle: need('MidPeriod'),
    value: need('PopTotal'),
  },
  absent: ['ISO3_code'],
}

/** The sheets of `WPP<year>_GEN_F01_DEMOGRAPHIC_INDICATORS_COMPACT.xlsx`. */
const wppWorkbook: Layout = {
  key: 'wpp/workbook',
  says: 'World Population Prospects, the workbook of demographic indicators',
  columns: {
    place: need('ISO3 Alpha-code'),
    place_name: may('Region, subregion, country or area *'),
    kind: need('Type'),
    variant: need('Variant'),
    year: need('Year'),
    value: need('Total Population, as of 1 July (thousands)'),
  },
  missing: ['...'],
}

export const wppLayouts: ReadonlyArray<Layout> = [wppCsv, wpp2019, wppWorkbook]
