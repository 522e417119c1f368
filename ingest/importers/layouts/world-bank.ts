// The World Bank's debt statistics as they are published.
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
