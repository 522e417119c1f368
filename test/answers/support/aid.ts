// Aid as a reporting system has it: providers, recipients and regional areas, groups with dated members, two sources for one
// variable, commitments beside disbursements, and a rate table that lacks a year of one provider.
import { csv, node, template } from './mcf.ts'

const country = (iso: string, name: string, properties: Readonly<Record<string, string>> = {}) =>
  node(`country/${iso}`, 'Country', { name: `"${name}"`, countryAlpha3Code: `"${iso}"`, ...properties })
const inEast = { containedInPlace: 'dcid:region/EasternAfrica' }

const member = (group: string, iso: string, dates: Readonly<Record<string, string>> = {}) =>
  node(`membership/${group}/${iso}`, 'GroupMembership', {
    group: `dcid:group/${group}`,
    member: `dcid:country/${iso}`,
    ...dates,
  })

const places = [
  node('africa', 'Continent', { name: '"Africa"' }),
  node('region/EasternAfrica', 'Subregion', { name: '"Eastern Africa"', containedInPlace: 'dcid:africa' }),
  country('KEN', 'Kenya', { ...inEast, currencyCode: '"KES"' }),
  country('UGA', 'Uganda', inEast),
  country('SOM', 'Somalia', inEast),
  country('ERI', 'Eritrea', inEast),
  country('SWE', 'Sweden', { currencyCode: '"SEK"' }),
  country('FRA', 'France', { currencyCode: '"EUR"' }),
  country('USA', 'United States', { currencyCode: '"USD"' }),
  country('GBR', 'United Kingdom', { currencyCode: '"GBP"' }),
  country('KAZ', 'Kazakhstan', { currencyCode: '"KZT"' }),
  country('TLS', 'Timor-Leste', { currencyCode: '"USD"' }),
]

const areas = [
  node('area/298', 'Subregion', { name: '"Africa, regional"', regionalAreaOf: 'dcid:africa' }),
  node('area/1027', 'Subregion', { name: '"Eastern Africa, regional"', regionalAreaOf: 'dcid:region/EasternAfrica' }),
  node('area/9998', 'Subregion', { name: '"Unspecified"' }),
]

const groups = [
  node('group/DACCountries', 'Group', { name: '"DAC countries"' }),
  member('DACCountries', 'SWE', { startDate: '"1965"' }),
  member('DACCountries', 'FRA', { startDate: '"1961"' }),
  member('DACCountries', 'GBR', { startDate: '"1961"' }),
  member('DACCountries', 'USA', { startDate: '"2021"' }),
  node('group/Visegrad', 'Group', { name: '"Undated group"' }),
  member('Visegrad', 'SWE'),
  member('Visegrad', 'KAZ'),
]

const flow = (dcid: string, name: string, slots: Readonly<Record<string, string>> = {}) =>
  node(dcid, 'StatisticalVariable', {
    name: `"${name}"`,
    populationType: 'dcs:OfficialDevelopmentAssistance',
    measuredProperty: 'dcs:DevelopmentFinanceFlow',
    statType: 'dcs:measuredValue',
    measurementQualifier: 'dcs:Nominal',
    ...slots,
  })

const variables = [
  node('flowType', 'CodeSystem', { name: '"Flow type"', codeProperty: '"financialFlowType"' }),
  node('flowType/commitment', 'Code', { inCodeSystem: 'dcid:flowType', code: '"C"', name: '"Commitments"' }),
  node('flowType/disbursement', 'Code', { inCodeSystem: 'dcid:flowType', code: '"D"', name: '"Disbursements"' }),
  node('purpose', 'CodeSystem', { name: '"Purpose"', codeProperty: '"crsPurpose"' }),
  node('purpose/120', 'Code', { inCodeSystem: 'dcid:purpose', code: '"120"', name: '"Health"' }),
  node('purpose/110', 'Code', { inCodeSystem: 'dcid:purpose', code: '"110"', name: '"Education"' }),
  flow('oda/Total_Nominal', 'ODA'),
  flow('oda/Commitment_Nominal', 'ODA, commitments', { financialFlowType: 'dcid:flowType/commitment' }),
  flow('oda/Purpose120_Nominal', 'ODA, health', { crsPurpose: 'dcid:purpose/120' }),
  flow('oda/Purpose110_Nominal', 'ODA, education', { crsPurpose: 'dcid:purpose/110' }),
  node('shape/oda', 'Shape', {
    name: '"Official development assistance"',
    alternateName: '"ODA"',
    populationType: 'dcs:OfficialDevelopmentAssistance',
    measuredProperty: 'dcs:DevelopmentFinanceFlow',
    statType: 'dcs:measuredValue',
    measurementQualifier: 'dcs:Nominal',
    slot: '"financialFlowType", "crsPurpose"',
    impliedView: '"financialFlowType=dcid:flowType/disbursement"',
  }),
  node('provider/ODA_Nominal', 'StatisticalVariable', {
    name: '"ODA of a provider to all recipients"',
    populationType: 'dcs:DevelopmentFinanceProvider',
    measuredProperty: 'dcs:DevelopmentFinanceProvided',
    statType: 'dcs:measuredValue',
    measurementQualifier: 'dcs:Nominal',
  }),
  node('economy/GDP_Nominal', 'StatisticalVariable', {
    name: '"Gross domestic product"',
    populationType: 'dcs:Economy',
    measuredProperty: 'dcs:GrossDomesticProduct',
    statType: 'dcs:measuredValue',
    measurementQualifier: 'dcs:Nominal',
  }),
]

const sources = [
  node('role/origin', 'Role', {
    role: '"origin"',
    observationProperty: 'dcs:financingProvider',
    name: '"Provider"',
    alternateName: '"donor"',
  }),
  node('role/destination', 'Role', {
    role: '"destination"',
    observationProperty: 'dcs:financingRecipient',
    name: '"Recipient"',
  }),
  node('USDollar', 'UnitOfMeasure', { name: '"US dollar"', currencyCode: '"USD"' }),
  node('source/committee', 'Source', { name: '"The committee"' }),
  node('dataset/aid', 'Dataset', { name: '"Aid"', isPartOf: 'dcid:source/committee' }),
  ...[
    ['crs', 'Creditor reporting system'],
    ['dac2a', 'Table 2a'],
    ['outlook', 'Economic outlook'],
  ].map(([id, name]) =>
    node(`provenance/${id}`, 'Provenance', {
      name: `"${name}"`,
      isPartOf: 'dcid:dataset/aid',
      lastDataRefreshDate: '"2025-01"',
      ...(id === 'outlook' ? {} : { conversionRecipe: 'dcid:RecipeCommittee' }),
    }),
  ),
  node('source/rates', 'Source', { name: '"Makers of rates"' }),
  node('dataset/rates', 'Dataset', { name: '"Rates and deflators"', isPartOf: 'dcid:source/rates' }),
  node('RecipeCommittee', 'ConversionRecipe', {
    name: '"Rates of the committee"',
    rateTable: 'dcid:rateTable/committee',
    deflatorRole: '"origin"',
    fallbackEntity: 'dcid:group/DACCountries',
    converts: 'dcs:DevelopmentFinanceFlow',
  }),
  node('rateTable/committee', 'RateTable', {
    name: '"Rates of the committee"',
    file: '"rates/committee.csv"',
    revision: '"2025-02"',
    isPartOf: 'dcid:dataset/rates',
    publisher: 'dcid:source/rates',
    licenseType: '"CC BY 4.0"',
    url: '"https://example.org/rates"',
  }),
]

/** variable, origin, destination, year, value, provenance */
export const aidRows = [
  'oda/Total_Nominal,SWE,country/KEN,2019,90,crs',
  'oda/Total_Nominal,SWE,country/KEN,2021,100,crs',
  'oda/Total_Nominal,SWE,country/UGA,2021,50,crs',
  'oda/Total_Nominal,SWE,area/298,2021,20,crs',
  'oda/Total_Nominal,SWE,area/1027,2021,7,crs',
  'oda/Total_Nominal,SWE,area/9998,2021,5,crs',
  'oda/Total_Nominal,FRA,country/KEN,2021,40,crs',
  'oda/Total_Nominal,FRA,country/KEN,2022,44,crs',
  'oda/Total_Nominal,KAZ,country/KEN,2021,3,crs',
  'oda/Total_Nominal,KAZ,country/KEN,2022,4,crs',
  'oda/Total_Nominal,TLS,country/KEN,2021,2,crs',
  // two sources of one variable: the longer series is taken
  'oda/Total_Nominal,SWE,country/SOM,2020,11,dac2a',
  'oda/Total_Nominal,SWE,country/SOM,2021,12,dac2a',
  'oda/Total_Nominal,SWE,country/SOM,2021,13,crs',
  'oda/Commitment_Nominal,SWE,country/KEN,2021,120,crs',
  'oda/Purpose120_Nominal,SWE,country/KEN,2021,30,crs',
]

const aidCells = (row: string): string => {
  const [variable, origin, destination, year, value, provenance] = row.split(',')
  return `${variable},country/${origin},${destination},${year},${value},provenance/${provenance}`
}

const rates = [
  ...['SWE,SEK,8', 'FRA,EUR,0.9', 'USA,USD,1', 'GBR,GBP,0.7'].flatMap((cells) =>
    [2019, 2020, 2021, 2022, 2023].map((year) => {
      const [iso, currency, rate] = cells.split(',')
      return `country/${iso},${currency},${year},${Number(rate) + (year - 2019) / 10},${90 + (year - 2019) * 5},`
    }),
  ),
  // Kazakhstan is in the table, but has no deflator of 2023
  ...[2019, 2020, 2021, 2022].map((year) => `country/KAZ,KZT,${year},420,${80 + (year - 2019) * 4},`),
  'country/KAZ,KZT,2023,430,,',
  ...[2019, 2020, 2021, 2022, 2023].map((year) => `group/DACCountries,,${year},,${95 + (year - 2019) * 2},`),
  // Kenya's rate begins in 2021
  ...[2021, 2022, 2023].map((year) => `country/KEN,KES,${year},110,,`),
]

/** The files of the graph. */
export const aidFiles = (rows: ReadonlyArray<string> = aidRows): Readonly<Record<string, string>> => ({
  'nodes.mcf': [...places, ...areas, ...groups, ...variables, ...sources].join(''),
  'aid.tmcf': template('aid', {
    variableMeasured: 'variable',
    financingProvider: 'provider',
    financingRecipient: 'recipient',
    observationDate: 'year',
    value: 'value',
    unit: 'dcid:USDollar',
    provenance: 'provenance',
  }),
  'aid.csv': csv('variable,provider,recipient,year,value,provenance', ...rows.map(aidCells)),
  'totals.tmcf': template('totals', {
    variableMeasured: 'dcid:provider/ODA_Nominal',
    financingProvider: 'provider',
    observationDate: 'year',
    value: 'value',
    unit: 'dcid:USDollar',
    provenance: 'dcid:provenance/crs',
  }),
  'totals.csv': csv('provider,year,value', 'country/SWE,2021,400', 'country/FRA,2021,900'),
  'gdp.tmcf': template('gdp', {
    variableMeasured: 'dcid:economy/GDP_Nominal',
    observationAbout: 'place',
    observationDate: 'year',
    value: 'value',
    unit: 'dcid:USDollar',
    provenance: 'dcid:provenance/outlook',
  }),
  'gdp.csv': csv('place,year,value', 'country/KEN,2020,1000', 'country/KEN,2021,1100', 'country/SWE,2021,5000'),
  'rates/committee.csv': csv('entity,currency,year,exchange_rate,deflator,projected', ...rates),
})
