// DAC1, DAC2A, DAC2B: SDMX-CSV and bulk files. The rows of the United States and of China are those the OECD publishes.
import { dac1Importer } from '../../../../ingest/importers/dac1.ts'
import { dac2aImporter } from '../../../../ingest/importers/dac2a.ts'
import { dac2bImporter } from '../../../../ingest/importers/dac2b.ts'
import { delimited, headings, type LayoutFixture, underHeader, zipped } from './fixture.ts'

const start = 'STRUCTURE, STRUCTURE_ID, STRUCTURE_NAME, ACTION, DONOR, Donor'

const dac1Header = headings(
  start,
  'SECTOR, Sector, MEASURE, Measure, TYING_STATUS, Tying status, FLOW_TYPE, Flow type',
  'UNIT_MEASURE, Unit of measure, PRICE_BASE, Price base, TIME_PERIOD, Time period, OBS_VALUE',
  'Observation value, BASE_PER, Base period, OBS_STATUS, Observation status, UNIT_MULT',
  'Unit multiplier, DECIMALS, Decimals',
)
const dac1Row = {
  STRUCTURE: 'DATAFLOW',
  STRUCTURE_ID: 'OECD.DCD.FSD:DSD_DAC1@DF_DAC1(1.7)',
  STRUCTURE_NAME: 'DAC1: Flows by provider (ODA+OOF+Private)',
  ACTION: 'I',
  DONOR: 'USA',
  Donor: 'United States',
  SECTOR: '_Z',
  Sector: 'Not applicable',
  MEASURE: '1010',
  Measure: 'Official Development Assistance (ODA)',
  TYING_STATUS: '_Z',
  FLOW_TYPE: '1140',
  'Flow type': 'Disbursements, net',
  UNIT_MEASURE: 'USD',
  'Unit of measure': 'US dollar',
  PRICE_BASE: 'V',
  'Price base': 'Current prices',
  TIME_PERIOD: '2015',
  OBS_VALUE: '30985.54',
  OBS_STATUS: 'A',
  'Observation status': 'Normal value',
  UNIT_MULT: '6',
  'Unit multiplier': 'Millions',
}

const dac1Sdmx: LayoutFixture = {
  what: 'DAC1, SDMX-CSV with labels',
  importer: dac1Importer,
  name: 'dac1.csv',
  text: `\ufeff${delimited(
    underHeader(dac1Header, [
      dac1Row,
      { ...dac1Row, PRICE_BASE: 'Q', BASE_PER: '2023', OBS_VALUE: '36000.11' },
      { ...dac1Row, UNIT_MEASURE: 'XDC' },
      { ...dac1Row, UNIT_MEASURE: 'PT_B5G', UNIT_MULT: '0', OBS_VALUE: '0.17' },
      { ...dac1Row, DONOR: '4EU001', Donor: 'EU Institutions', OBS_STATUS: 'E', OBS_VALUE: '13669.98' },
      { ...dac1Row, DONOR: 'DAC', Donor: 'DAC countries', OBS_VALUE: '131555.1' },
      { ...dac1Row, MEASURE: '1', Measure: 'GNI', OBS_VALUE: '18222000' },
    ]),
  )}\n\n`,
  rows: {
    'dac1.csv.gz': [
      'dac1/Measure1010_Disbursement_Net_Nominal,country/USA,2015,30985540000,',
      'dac1/Measure1010_Disbursement_Net_Nominal,group/DACCountries,2015,131555100000,',
      'dac1/Measure1010_Disbursement_Net_Nominal,org/dac/918,2015,13669980000,E',
    ],
    'dac1-income.csv.gz': ['dac1/GrossNationalIncome_Nominal,country/USA,2015,18222000000000'],
  },
  read: 7,
  kept: 4,
  figure: { text: '30985.54', row: 2, column: 'OBS_VALUE' },
  heading: 'FLOW_TYPE',
  repeat: { line: 1, says: /rows 2 and 3: 302, 1010, 1140, 2015, A/ },
}

const bulkHeader =
  'DONOR,Donor,PART,Part,AIDTYPE,Aid type,FLOWS,Fund flows,AMOUNTTYPE,Amount type,TIME,Year,Value,Flags'.split(',')
const bulkRow = {
  DONOR: '10',
  Donor: 'Sweden',
  PART: '1',
  Part: '1 : Part I - Developing Countries',
  AIDTYPE: '1010',
  'Aid type': 'I. Official Development Assistance (ODA) (I.A + I.B)',
  FLOWS: '1140',
  'Fund flows': 'Net Disbursements',
  AMOUNTTYPE: 'A',
  'Amount type': 'Current Prices (USD millions)',
  TIME: '2021',
  Year: '2021',
  Value: '5934.17',
}

const dac1Bulk: LayoutFixture = {
  what: 'DAC1, Table1_Data in a zip, with PART',
  importer: dac1Importer,
  name: 'Table1_Data.zip',
  text: delimited(
    underHeader(bulkHeader, [
      bulkRow,
      { ...bulkRow, PART: '2', Part: '2 : Part II - Countries in Transition', Value: '12.5' },
      { ...bulkRow, AMOUNTTYPE: 'N', 'Amount type': 'National currency (millions)', Value: '50896.73' },
      { ...bulkRow, AMOUNTTYPE: 'D', 'Amount type': 'Constant Prices (2024 USD millions)', Value: '5700.2' },
      { ...bulkRow, AIDTYPE: '2', 'Aid type': 'ODA % GNI', Value: '0.91' },
    ]),
  ),
  pack: zipped('Table1_Data.csv', [{ name: 'readme.txt', content: 'Flows by provider\n' }]),
  rows: { 'dac1.csv.gz': ['dac1/Measure1010_Disbursement_Net_Nominal,country/SWE,2021,5934170000'] },
  read: 5,
  kept: 1,
  figure: { text: '5934.17', row: 2, column: 'Value' },
  heading: 'PART',
  repeat: { line: 1, says: /rows 2 and 3: 10, 1010, 1140, 2021, A/ },
}

const dac2Header = headings(
  start,
  'RECIPIENT, Recipient, MEASURE, Measure, UNIT_MEASURE, Unit of measure, PRICE_BASE, Price base',
  'TIME_PERIOD, Time period, OBS_VALUE, Observation value, BASE_PER, Base period, UNIT_MULT',
  'Unit multiplier, FLOW_TYPE, Flow type, OBS_STATUS, Observation status',
)
const dac2Row = {
  STRUCTURE: 'DATAFLOW',
  STRUCTURE_ID: 'OECD.DCD.FSD:DSD_DAC2@DF_DAC2A(1.6)',
  STRUCTURE_NAME: 'DAC2A: Aid (ODA) disbursements to countries and regions',
  ACTION: 'I',
  DONOR: 'SWE',
  Donor: 'Sweden',
  RECIPIENT: 'CHN',
  Recipient: "China (People's Republic of)",
  MEASURE: '206',
  Measure: 'Official development assistance (ODA), disbursements',
  UNIT_MEASURE: 'USD',
  'Unit of measure': 'US dollar',
  PRICE_BASE: 'V',
  'Price base': 'Current prices',
  TIME_PERIOD: '2020',
  OBS_VALUE: '-5.706171',
  UNIT_MULT: '6',
  'Unit multiplier': 'Millions',
  FLOW_TYPE: 'D',
  'Flow type': 'Disbursements',
  OBS_STATUS: 'A',
  'Observation status': 'Normal value',
}

const dac2aSdmx: LayoutFixture = {
  what: 'DAC2A, SDMX-CSV with labels',
  importer: dac2aImporter,
  name: 'dac2a.csv',
  text: delimited(
    underHeader(dac2Header, [
      dac2Row,
      { ...dac2Row, RECIPIENT: 'KEN', Recipient: 'Kenya', OBS_VALUE: '61.5' },
      { ...dac2Row, RECIPIENT: 'KEN', Recipient: 'Kenya', PRICE_BASE: 'Q', BASE_PER: '2023', OBS_VALUE: '65' },
      { ...dac2Row, DONOR: 'ALLD', Donor: 'Official donors', OBS_VALUE: '-570.617053' },
      { ...dac2Row, RECIPIENT: 'DPGC', Recipient: 'Developing countries', OBS_VALUE: '4000' },
    ]),
  ),
  rows: {
    'dac2a.csv.gz': [
      'dac2a/Measure206_Net_Nominal,country/SWE,country/CHN,2020,-5706171',
      'dac2a/Measure206_Net_Nominal,country/SWE,country/KEN,2020,61500000',
    ],
  },
  read: 5,
  kept: 2,
  figure: { text: '61.5', row: 3, column: 'OBS_VALUE' },
  heading: 'UNIT_MEASURE',
  repeat: { line: 2, says: /rows 3 and 4/ },
}

const bulk2Header =
  'RECIPIENT,Recipient,DONOR,Donor,PART,Part,AIDTYPE,Aid type,DATATYPE,Amount type,TIME,Year,Value,Flags'.split(',')
const bulk2Row = {
  RECIPIENT: '248',
  Recipient: 'Kenya',
  DONOR: '10',
  Donor: 'Sweden',
  PART: '1',
  Part: '1 : Part I - Developing Countries',
  AIDTYPE: '206',
  'Aid type': 'ODA: Total Net',
  DATATYPE: 'A',
  'Amount type': 'Current Prices (USD millions)',
  TIME: '2021',
  Year: '2021',
  Value: '48.25',
}

const dac2aBulk: LayoutFixture = {
  what: 'DAC2A, Table2a_Data in a zip',
  importer: dac2aImporter,
  name: 'Table2a_Data.zip',
  text: delimited(
    underHeader(bulk2Header, [
      bulk2Row,
      { ...bulk2Row, AIDTYPE: '240', 'Aid type': 'ODA: Total Gross', Value: '50' },
      { ...bulk2Row, DATATYPE: 'D', 'Amount type': 'Constant Prices (2024 USD millions)', Value: '47' },
      { ...bulk2Row, RECIPIENT: '10100', Recipient: 'Developing Countries, Total', Value: '3000' },
      { ...bulk2Row, DONOR: '20001', Donor: 'DAC Countries, Total', Value: '900' },
      { ...bulk2Row, AIDTYPE: '286', 'Aid type': 'ODA as % Recipient GNI', Value: '0.9' },
    ]),
  ),
  pack: zipped('Table2a_Data.csv'),
  rows: {
    'dac2a.csv.gz': [
      'dac2a/Measure206_Gross_Nominal,country/SWE,country/KEN,2021,50000000',
      'dac2a/Measure206_Net_Nominal,country/SWE,country/KEN,2021,48250000',
    ],
  },
  read: 6,
  kept: 2,
  figure: { text: '48.25', row: 2, column: 'Value' },
  heading: 'DATATYPE',
  repeat: { line: 1, says: /rows 2 and 3: 10, 248, 206, 2021/ },
}

const dac2bSdmx: LayoutFixture = {
  ...dac2aSdmx,
  what: 'DAC2B, SDMX-CSV with labels, measures of the Data Explorer',
  importer: dac2bImporter,
  name: 'dac2b.csv',
  text: delimited(
    underHeader(
      dac2Header,
      [
        { OBS_VALUE: '61.5' },
        { MEASURE: '2972', Measure: 'Interest received, OOF', OBS_VALUE: '3' },
        { DONOR: 'ALLD', Donor: 'Official donors', OBS_VALUE: '99' },
      ].map((own) => ({
        ...dac2Row,
        STRUCTURE_ID: 'OECD.DCD.FSD:DSD_DAC2@DF_DAC2B(1.7)',
        STRUCTURE_NAME: 'DAC2B: Other Official Flows (OOF) and export credits',
        RECIPIENT: 'KEN',
        Recipient: 'Kenya',
        MEASURE: '2204',
        Measure: 'OOF loans, disbursements',
        ...own,
      })),
    ),
  ),
  rows: {
    'dac2b.csv.gz': [
      'dac2b/Measure204_Nominal,country/SWE,country/KEN,2020,61500000',
      'dac2b/Measure972_Nominal,country/SWE,country/KEN,2020,3000000',
    ],
  },
  read: 3,
  figure: { text: '61.5', row: 2, column: 'OBS_VALUE' },
  repeat: { line: 1, says: /rows 2 and 3/ },
}

const dac2bBulk: LayoutFixture = {
  ...dac2aBulk,
  what: 'DAC2B, Table2b_Data in a zip',
  importer: dac2bImporter,
  name: 'Table2b_Data.zip',
  text: delimited(
    underHeader(bulk2Header, [
      { ...bulk2Row, AIDTYPE: '204', 'Aid type': 'OOF Loans: Gross' },
      { ...bulk2Row, AIDTYPE: '292', 'Aid type': 'Export Credits: Gross', DONOR: '901', Donor: 'IBRD', Value: '7.125' },
      { ...bulk2Row, AIDTYPE: '204', 'Aid type': 'OOF Loans: Gross', DATATYPE: 'D', Value: '49' },
    ]),
  ),
  pack: zipped('Table2b_Data.csv'),
  rows: {
    'dac2b.csv.gz': [
      'dac2b/Measure204_Nominal,country/SWE,country/KEN,2021,48250000',
      'dac2b/Measure292_Nominal,org/dac/901,country/KEN,2021,7125000',
    ],
  },
  read: 3,
  repeat: { line: 1, says: /rows 2 and 3: 10, 248, 204, 2021/ },
}

export const dacFixtures: ReadonlyArray<LayoutFixture> = [
  dac1Sdmx,
  dac1Bulk,
  dac2aSdmx,
  dac2aBulk,
  dac2bSdmx,
  dac2bBulk,
]
