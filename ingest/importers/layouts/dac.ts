// DAC1, DAC2A and DAC2B as they are published: bulk files, SDMX-CSV, and the forms that readers make of them.
import { type Layout, may, need } from '../../published/layout.ts'

/** `Table1_Data.csv`: codes and labels in pairs whose names differ in case alone; values in millions. */
const dac1Bulk: Layout = {
  key: 'dac1/bulk',
  isPaired: true,
  says: 'Table1_Data.csv, the bulk file of DAC1',
  columns: {
    donor: need('DONOR'),
    donor_name: may('Donor'),
    part: need('PART'),
    measure: need('AIDTYPE'),
    measure_name: may('Aid type'),
    fund: need('FLOWS'),
    amount_type: need('AMOUNTTYPE'),
    amount_label: may('Amount type'),
    year: need('TIME', 'Year'),
    value: need('Value'),
    multiplier: may('PowerCode Code'),
    flags: may('Flags'),
  },
}

const sdmx = {
  structure: may('STRUCTURE_ID', 'DATAFLOW'),
  donor: need('DONOR'),
  donor_name: may('Donor'),
  measure: need('MEASURE'),
  measure_name: may('Measure'),
  unit: need('UNIT_MEASURE'),
  price_base: need('PRICE_BASE'),
  year: need('TIME_PERIOD'),
  value: need('OBS_VALUE'),
  base_period: may('BASE_PER'),
  status: may('OBS_STATUS'),
  multiplier: need('UNIT_MULT'),
} as const

const dac1Sdmx: Layout = {
  key: 'dac1/sdmx-csv',
  isPaired: true,
  says: 'SDMX-CSV of DSD_DAC1',
  columns: { ...sdmx, sector: need('SECTOR'), tying: need('TYING_STATUS'), fund: need('FLOW_TYPE') },
}

/** What oda_reader makes of SDMX-CSV. */
const dac1Read: Layout = {
  key: 'dac1/oda-reader',
  says: 'DAC1 as oda_reader writes it',
  columns: {
    year: need('year'),
    donor: need('donor_code'),
    donor_name: may('donor_name'),
    measure: need('aidtype_code'),
    measure_name: may('aid_type'),
    fund: need('flows_code'),
    amount_type: need('amounttype_code'),
    base_period: may('base_period'),
    value: need('value'),
    multiplier: need('unit_multiplier', 'UNIT_MULT'),
  },
}

export const dac1Layouts: ReadonlyArray<Layout> = [dac1Sdmx, dac1Bulk, dac1Read]

/** `Table2a_Data.csv`; Table2b has the same columns and other measures. */
const dac2aBulk: Layout = {
  key: 'dac2a/bulk',
  isPaired: true,
  says: 'Table2a_Data.csv, the bulk file of DAC2A',
  columns: {
    recipient: need('RECIPIENT'),
    recipient_name: may('Recipient'),
    donor: need('DONOR'),
    donor_name: may('Donor'),
    part: need('PART'),
    measure: need('AIDTYPE'),
    measure_name: may('Aid type'),
    amount_type: need('DATATYPE', 'AMOUNTTYPE'),
    amount_label: may('Amount type'),
    year: need('TIME', 'Year'),
    value: need('Value'),
    flags: may('Flags'),
  },
}

const dac2aSdmx: Layout = {
  key: 'dac2a/sdmx-csv',
  isPaired: true,
  says: 'SDMX-CSV of DSD_DAC2',
  columns: { ...sdmx, recipient: need('RECIPIENT'), recipient_name: may('Recipient'), flow: may('FLOW_TYPE') },
  absent: ['MD_DIM', 'TYING_STATUS'],
}

/** One measure by year, provider and recipient; which measure, the file does not say. */
const dac2aYearly: Layout = {
  key: 'dac2a/yearly',
  says: 'a yearly file of one measure by provider and recipient',
  columns: {
    year: need('year'),
    donor: need('donor_code'),
    donor_name: may('donor_name'),
    recipient: need('recipient_code'),
    recipient_name: may('recipient_name'),
    value: need('value'),
  },
  absent: ['flow_code', 'purpose_code', 'aidtype_code', 'prices'],
}

export const dac2aLayouts: ReadonlyArray<Layout> = [dac2aSdmx, dac2aBulk, dac2aYearly]

/** DAC2B has the columns of DAC2A, and other measures. */
export const dac2bLayouts: ReadonlyArray<Layout> = [
  { ...dac2aSdmx, key: 'dac2b/sdmx-csv' },
  { ...dac2aBulk, key: 'dac2b/bulk', says: 'Table2b_Data.csv, the bulk file of DAC2B' },
]

/** What pydeflate keeps of DAC1. */
const dacRatesPydeflate: Layout = {
  key: 'dac-rates/pydeflate',
  says: "pydeflate's table of DAC rates",
  columns: {
    year: need('pydeflate_year'),
    code: need('pydeflate_entity_code'),
    name: may('pydeflate_entity'),
    rate: need('pydeflate_EXCHANGE'),
    deflator: need('pydeflate_DAC_DEFLATOR'),
  },
}

/** The OECD's tables of deflators and of exchange rates: providers by name down, years across. */
export const dacRatesWide: Layout = {
  key: 'dac-rates/wide',
  hasOnlyYears: true,
  says: "the OECD's table of deflators or exchange rates",
  columns: { name: need('', 'Unnamed: 0', 'Donor', 'Provider') },
  absent: ['SERIES_CODE', 'WEO Subject Code', 'Country Code', 'ISO'],
  years: /^(19[5-9]\d|20\d\d)(?:\.0)?$/,
  footer: /^(\(?[a-z0-9]\)|[a-z]\)|https?:|source|note)/i,
  missing: ['..', '-', '0', '0.0'],
}

export const dacRatesLayouts: ReadonlyArray<Layout> = [dacRatesPydeflate, dacRatesWide]
