// The World Bank's tables as they are published: debt statistics and development indicators; and UN population.
import { type Layout, may, need } from '../../published/layout.ts'

const years = /^(\d{4})(?: \[YR\d{4}\])?$/
const footer = /^(data from database|last updated)/i
const missing = ['..'] as const

/** `IDS_ALLCountries_Data.csv` and DataBank's export: series down, years across. */
const idsWide: Layout = {
  key: 'ids/wide',
  says: 'International Debt Statistics, the bulk file or an export of DataBank',
  columns: {
    debtor: need('Country Code'),
    debtor_name: need('Country Name'),
    creditor: need('Counterpart-Area Code'),
    creditor_name: need('Counterpart-Area Name'),
    series: need('Series Code'),
    series_name: may('Series Name'),
  },
  years,
  footer,
  missing,
}

/** One row a figure, names without codes. */
const idsLong: Layout = {
  key: 'ids/long',
  says: 'a long table of the International Debt Statistics',
  columns: {
    debtor_name: need('country'),
    creditor_name: need('counterpart_area', 'counterpart-area'),
    series: need('series_code'),
    year: need('year', 'time'),
    value: need('value'),
  },
}

export const idsLayouts: ReadonlyArray<Layout> = [idsWide, idsLong]

/** `WDICSV.csv`, a single indicator's file, DataBank's export: indicators down, years across. */
const wdiWide: Layout = {
  key: 'wdi/wide',
  says: 'World Development Indicators, the bulk file, an indicator or an export of DataBank',
  columns: {
    area: need('Country Code'),
    area_name: need('Country Name'),
    indicator: need('Indicator Code', 'Series Code'),
    indicator_name: may('Indicator Name', 'Series Name'),
  },
  absent: ['Counterpart-Area Code'],
  years,
  footer,
  missing,
}

export const wdiLayouts: ReadonlyArray<Layout> = [wdiWide]

/** `WPP2024_TotalPopulationBySex.csv` and `WPP2024_Demographic_Indicators_Medium.csv`; population in thousands. */
const wppPopulation: Layout = {
  key: 'wpp/population',
  says: 'World Population Prospects',
  columns: {
    area: need('ISO3_code'),
    location: need('LocID'),
    location_type: need('LocTypeID'),
    location_name: may('Location'),
    variant: need('Variant'),
    year: need('Time'),
    value: need('PopTotal', 'TPopulation1July'),
  },
}

export const wppLayouts: ReadonlyArray<Layout> = [wppPopulation]
