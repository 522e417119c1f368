// The Creditor Reporting System: yearly text in a zip, Parquet, SDMX-CSV. Amounts and activities are made up.
import { crsImporter } from '../../../../ingest/importers/crs.ts'
import { delimited, headings, type LayoutFixture, parquet, underHeader, zipped } from './fixture.ts'

const only = /^(oda\/(Total|Collaboration2|Purpose12220|Purpose12220_Commitment)_Nominal|devfin\/Total_Nominal),/

// PascalCase of the yearly text; a part of its columns, in their order
const yearlyHeader = [
  'Year',
  'DonorCode',
  'DEDonorcode',
  'DonorName',
  'AgencyCode',
  'AgencyName',
  'CrsID',
  'RecipientCode',
  'DERecipientcode',
  'RecipientName',
  'FlowCode',
  'FlowName',
  'Bi_Multi',
  'Category',
  'Finance_t',
  'Aid_t',
  'USD_Commitment',
  'USD_Disbursement',
  'USD_Received',
  'USD_Commitment_Defl',
  'ProjectTitle',
  'PurposeCode',
  'PurposeName',
]

const activity = {
  Year: '2021',
  DonorCode: '10',
  DEDonorcode: 'SWE',
  DonorName: 'Sweden',
  AgencyCode: '6',
  AgencyName: 'Sida',
  CrsID: '2021000001',
  RecipientCode: '248',
  DERecipientcode: 'KEN',
  RecipientName: 'Kenya',
  FlowCode: '11',
  FlowName: 'ODA Grants',
  Bi_Multi: '1',
  Category: '10',
  Finance_t: '110',
  Aid_t: 'C01',
  USD_Commitment: '2.5',
  USD_Disbursement: '1.234567',
  USD_Received: '',
  USD_Commitment_Defl: '2.4',
  ProjectTitle: 'Clinics | Côte d’Azur, "phase 2"',
  PurposeCode: '12220',
  PurposeName: 'Basic health care',
}
const yearlyRows = underHeader(yearlyHeader, [
  activity,
  { ...activity, RecipientCode: '247', DERecipientcode: 'CIV', USD_Commitment: '', USD_Disbursement: '0.5' },
  // core contribution: in no total
  { ...activity, RecipientCode: '998', DERecipientcode: 'DPGC_X', Bi_Multi: '2', USD_Disbursement: '40' },
  // other official flow
  { ...activity, FlowCode: '14', FlowName: 'Other Official Flows', Category: '21', USD_Disbursement: '3' },
  // national amount only
  { ...activity, USD_Commitment: '', USD_Disbursement: '', USD_Commitment_Defl: '' },
])

const yearlyResult = [
  'devfin/Total_Nominal,country/SWE,country/CIV,2021,500000',
  'devfin/Total_Nominal,country/SWE,country/KEN,2021,4234567',
  'oda/Collaboration2_Nominal,country/SWE,area/dac/998,2021,40000000',
  'oda/Purpose12220_Commitment_Nominal,country/SWE,country/KEN,2021,2500000',
  'oda/Purpose12220_Nominal,country/SWE,country/CIV,2021,500000',
  'oda/Purpose12220_Nominal,country/SWE,country/KEN,2021,1234567',
  'oda/Total_Nominal,country/SWE,country/CIV,2021,500000',
  'oda/Total_Nominal,country/SWE,country/KEN,2021,1234567',
]

const yearly: LayoutFixture = {
  what: 'CRS, text of a year between bars in a zip',
  importer: crsImporter,
  name: 'CRS 2021 data.zip',
  text: delimited(yearlyRows, '|'),
  pack: zipped('CRS 2021 data.txt'),
  only,
  rows: { 'crs.csv.gz': yearlyResult },
  read: 5,
  kept: 4,
  figure: { text: '1.234567', row: 2, column: 'USD_Disbursement' },
  heading: 'USD_Disbursement',
  // activities of one provider and year may be alike in all their columns
  repeat: null,
}

const snake = (name: string): string =>
  name === 'DEDonorcode' || name === 'DERecipientcode'
    ? name.replace('DE', 'de_').toLowerCase()
    : name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

const asParquet: LayoutFixture = {
  ...yearly,
  what: 'CRS, Parquet in snake_case',
  name: 'CRS-reduced.parquet',
  text: delimited([yearlyHeader.map(snake), ...yearlyRows.slice(1)]),
  pack: parquet,
  figure: { text: '1.234567', row: 2, column: 'usd_disbursement' },
  heading: 'usd_disbursement',
}

// codes and labels in pairs; of some the names are equal
const sdmxHeader = headings(
  'STRUCTURE, STRUCTURE_ID, STRUCTURE_NAME, ACTION, DONOR, Donor, RECIPIENT, Recipient',
  'SECTOR, Sector, MEASURE, Measure, CHANNEL, Channel, MODALITY, Modality, FLOW_TYPE, Flow type',
  'PRICE_BASE, Price base, MD_DIM, Drilldown dimension, MD_ID, Microdata ID, UNIT_MEASURE',
  'Unit of measure, TIME_PERIOD, Time period, OBS_VALUE, Observation value, BASE_PER, Base period',
  'OBS_STATUS, Observation status, UNIT_MULT, Unit multiplier, CATEGORY_CODE, CATEGORY_NAME',
  'FINANCETYPE_CODE, FINANCETYPE_NAME, BIMULTI_CODE, RMNCH, RMNCH, DRR, DRR',
)
const sdmxRow = {
  STRUCTURE: 'DATAFLOW',
  STRUCTURE_ID: 'OECD.DCD.FSD:DSD_CRS@DF_CRS(1.6)',
  STRUCTURE_NAME: 'CRS: Creditor Reporting System (flows)',
  ACTION: 'I',
  DONOR: 'SWE',
  Donor: 'Sweden',
  RECIPIENT: 'KEN',
  Recipient: 'Kenya',
  SECTOR: '12220',
  Sector: 'Basic health care',
  MEASURE: '100',
  Measure: 'Official Development Assistance (ODA)',
  CHANNEL: '12000',
  Channel: 'Recipient government',
  MODALITY: 'C01',
  Modality: 'Project-type interventions',
  FLOW_TYPE: 'D',
  'Flow type': 'Disbursements',
  PRICE_BASE: 'V',
  'Price base': 'Current prices',
  MD_DIM: 'DD',
  'Drilldown dimension': 'Microdata',
  MD_ID: '2021000001',
  UNIT_MEASURE: 'USD',
  'Unit of measure': 'US dollar',
  TIME_PERIOD: '2021',
  OBS_VALUE: '1.234567',
  OBS_STATUS: 'A',
  UNIT_MULT: '6',
  'Unit multiplier': 'Millions',
  CATEGORY_CODE: '10',
  FINANCETYPE_CODE: '110',
  BIMULTI_CODE: '1',
}

const sdmx: LayoutFixture = {
  what: 'CRS, SDMX-CSV of activities with labels',
  importer: crsImporter,
  name: 'crs_sdmx.csv',
  text: delimited(
    underHeader(sdmxHeader, [
      sdmxRow,
      { ...sdmxRow, FLOW_TYPE: 'C', OBS_VALUE: '2.5' },
      { ...sdmxRow, RECIPIENT: 'CIV', Recipient: 'Côte d’Ivoire', MD_ID: '2021000002', OBS_VALUE: '0.5' },
      { ...sdmxRow, PRICE_BASE: 'Q', BASE_PER: '2022', OBS_VALUE: '1.3' },
      { ...sdmxRow, MD_DIM: '_T', MD_ID: '_T', CHANNEL: '_T', MODALITY: '_T', OBS_VALUE: '1.734567' },
    ]),
  ),
  only,
  rows: {
    'crs.csv.gz': [
      'devfin/Total_Nominal,country/SWE,country/CIV,2021,500000',
      'devfin/Total_Nominal,country/SWE,country/KEN,2021,1234567',
      'oda/Purpose12220_Commitment_Nominal,country/SWE,country/KEN,2021,2500000',
      'oda/Purpose12220_Nominal,country/SWE,country/CIV,2021,500000',
      'oda/Purpose12220_Nominal,country/SWE,country/KEN,2021,1234567',
      'oda/Total_Nominal,country/SWE,country/CIV,2021,500000',
      'oda/Total_Nominal,country/SWE,country/KEN,2021,1234567',
    ],
  },
  read: 5,
  kept: 3,
  figure: { text: '1.234567', row: 2, column: 'OBS_VALUE' },
  heading: 'MD_ID',
  repeat: { line: 1, says: /rows 2 and 3/ },
}

export const crsFixtures: ReadonlyArray<LayoutFixture> = [yearly, asParquet, sdmx]
