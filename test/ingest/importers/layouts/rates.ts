// The DAC's tables of exchange rates and deflators: workbooks and CSV, wide, and the table that pydeflate keeps.
import { dacRatesImporter } from '../../../../ingest/importers/dac-rates.ts'
import { delimited, type LayoutFixture, workbook } from './fixture.ts'

// title rows, names without heading, the newest year's heading is no number, empty columns at the end
const deflatorSheet = [
  ['DEFLATORS FOR RESOURCE FLOWS FROM DAC DONORS (2024 = 100)'],
  [''],
  ['', '2022', '2023', '2024', 'p', '', ''],
  ['Australia', '99.5', '98.25', '100', '101.5', '', ''],
  ['France', '91.125', '97.5', '100', '102', '', ''],
  ['Total DAC', '93.5', '97.25', '100', '', '', ''],
  ['(1) Including the effect of exchange rates'],
]
const deflators: LayoutFixture = {
  what: "the OECD's workbook of deflators",
  importer: dacRatesImporter,
  name: 'Deflators-base-2024.xlsx',
  text: delimited(deflatorSheet, '\t'),
  pack: workbook('Deflators'),
  rows: {
    'rates/dac.csv': [
      'country/AUS,AUD,2022,,99.5,false',
      'country/AUS,AUD,2023,,98.25,false',
      'country/AUS,AUD,2024,,100,false',
      'country/FRA,EUR,2022,,91.125,false',
      'country/FRA,EUR,2023,,97.5,false',
      'country/FRA,EUR,2024,,100,false',
      'group/DACCountries,USD,2022,,93.5,false',
      'group/DACCountries,USD,2023,,97.25,false',
      'group/DACCountries,USD,2024,,100,false',
    ],
  },
  // two figures under a heading that is no year
  read: 11,
  kept: 9,
  figure: { text: '91.125', row: 5, column: '2022' },
  heading: '\t2022\t2023\t2024',
  missing: ['..'],
  footer: 'Source: OECD DAC',
  repeat: { line: 4, says: /rows 5 and/ },
}

const exchange: LayoutFixture = {
  what: "the OECD's table of exchange rates as CSV",
  importer: dacRatesImporter,
  name: 'Exchange-rates.csv',
  text: delimited([
    ['Unnamed: 0', '1998', '1999', '2022'],
    ['Australia', '1.5917', '1.5496', '1.4424'],
    ['France', '5.8995', '0.9386', '0.9503'],
    ['EU Institutions', '0.8926', '0.9386', '0.9503'],
  ]),
  rows: {
    'rates/dac.csv': [
      'country/AUS,AUD,1998,1.5917,,false',
      'country/AUS,AUD,1999,1.5496,,false',
      'country/AUS,AUD,2022,1.4424,,false',
      'country/FRA,FRF,1998,5.8995,,false',
      'country/FRA,EUR,1999,0.9386,,false',
      'country/FRA,EUR,2022,0.9503,,false',
      'org/dac/918,EUR,1998,0.8926,,false',
      'org/dac/918,EUR,1999,0.9386,,false',
      'org/dac/918,EUR,2022,0.9503,,false',
    ],
  },
  read: 9,
  kept: 9,
  figure: { text: '1.4424', row: 2, column: '2022' },
  heading: 'Unnamed: 0',
  missing: ['..'],
  footer: 'Source: OECD DAC',
  repeat: { line: 1, says: /rows 2 and 3: Australia/ },
}

const pydeflate: LayoutFixture = {
  what: "pydeflate's table of DAC rates",
  importer: dacRatesImporter,
  name: 'dac_2025-02-20.csv',
  text: delimited([
    'pydeflate_year,pydeflate_entity_code,pydeflate_entity,pydeflate_EXCHANGE,pydeflate_DAC_DEFLATOR'.split(','),
    ['2021', '10', 'Sweden', '8.5769', '100.4'],
    ['2021', '20001', 'DAC Countries, Total', '1', '99.5'],
  ]),
  rows: { 'rates/dac.csv': ['country/SWE,SEK,2021,8.5769,100.4,false', 'group/DACCountries,USD,2021,1,99.5,false'] },
  read: 2,
  kept: 2,
  figure: { text: '8.5769', row: 2, column: 'pydeflate_EXCHANGE' },
  heading: 'pydeflate_DAC_DEFLATOR',
  repeat: { line: 1, says: /rows 2 and 3: 10, 2021/ },
}

export const rateFixtures: ReadonlyArray<LayoutFixture> = [deflators, exchange, pydeflate]
