// A small graph with every kind of relation.
import { baseMcf, type Files, flows, node } from './folders.ts'

const membership = (id: string, group: string, member: string, ...dates: ReadonlyArray<string>) =>
  node(id, 'GroupMembership', `group: dcid:${group}`, `member: dcid:${member}`, ...dates)

const mcf = [
  node('africa', 'Continent', 'name: "Africa"'),
  node('africa/east', 'Subregion', 'name: "Eastern Africa"', 'containedInPlace: dcid:africa'),
  node('country/UGA', 'Country', 'name: "Uganda"', 'containedInPlace: dcid:africa/east'),
  node('country/KEN', 'Country', 'containedInPlace: dcid:africa/east, dcid:africa'),
  node('country/REU', 'Country', 'name: "Reunion"', 'containedInPlace: dcid:africa/east', 'memberClass: "territories"'),
  node('city/NBO', 'City', 'name: "Nairobi"', 'containedInPlace: dcid:country/KEN'),
  node('group/DAC', 'Group', 'name: "DAC"', 'membershipComplete: false'),
  membership('m/1', 'group/DAC', 'country/USA', 'startDate: 1961'),
  membership('m/2', 'group/DAC', 'country/FRA', 'startDate: 1961-05-01', 'endDate: 1990'),
  membership('m/3', 'group/DAC', 'country/FRA', 'startDate: 2000'),
  membership('m/4', 'group/DAC', 'org/EU', 'startDate: 1961'),
  membership('m/5', 'group/DAC', 'country/KEN', 'endDate: 1970-07'),
  node('group/G2', 'Group', 'name: "G2"'),
  membership('m/6', 'group/G2', 'country/USA'),
  membership('m/7', 'group/G2', 'country/FRA'),
  node('org/EU', 'Organization', 'name: "EU institutions"'),
  node('purpose', 'CodeSystem', 'name: "Purpose"', 'codeProperty: "crsPurpose"'),
  node('purpose/120', 'Code', 'inCodeSystem: dcid:purpose', 'code: "120"', 'name: "Health"'),
  node('purpose/z', 'Code', 'inCodeSystem: dcid:purpose', 'code: "110"', 'name: "Education"'),
  node(
    'purpose/121',
    'Code',
    'inCodeSystem: dcid:purpose',
    'code: "121"',
    'parentCode: dcid:purpose/120',
    'name: "Basic health"',
  ),
  node(
    'oda/health',
    'StatisticalVariable',
    'populationType: dcs:DevelopmentFinance',
    'measuredProperty: dcs:flow',
    'crsPurpose: dcid:purpose/120',
  ),
  node(
    'gdp',
    'StatisticalVariable',
    'populationType: dcs:Economy',
    'measuredProperty: dcs:gdp',
    'statType: dcs:measuredValue',
    'measurementQualifier: dcs:Nominal',
  ),
  node('provenance/dac1', 'Provenance', 'name: "DAC1"', 'isPartOf: dcid:dataset/crs', 'conversionRecipe: dcid:recipe'),
  node(
    'rates/dac',
    'RateTable',
    'name: "DAC rates"',
    'file: "rates/dac.csv"',
    'revision: "2026-01"',
    'firstProjectedYear: 2025',
  ),
  node(
    'recipe',
    'ConversionRecipe',
    'name: "DAC"',
    'rateTable: dcid:rates/dac',
    'deflatorRole: "financingProvider"',
    'fallbackEntity: dcid:org/EU',
    'currencyEntity: "EUR=dcid:org/EU"',
    'converts: dcs:flow',
  ),
  node('default/1', 'FacetDefault', 'measuredProperty: dcs:flow', 'provenance: dcid:provenance/dac1'),
  node('default/2', 'FacetDefault', 'variable: dcid:oda/health', 'provenance: dcid:provenance/crs'),
].join('')

const rows = [
  'oda,country/USA,country/KEN,2020,1.5,,provenance/crs',
  'oda,country/USA,country/KEN,2021,2.5,,provenance/crs',
  'oda,country/FRA,country/KEN,2021,3,,provenance/crs',
  'oda,country/FRA,country/KEN,2019,3,net,provenance/dac1',
  'oda/health,country/FRA,,2018-06,4,,provenance/dac1',
]

const rates = `entity,currency,year,exchange_rate,deflator,projected
org/EU,,2019,0.9,95.5,false
org/EU,EUR,2020,0.8,,
country/KEN,KES,2020,106.5,,true
country/KEN,,2019,102,,false
`

export const world: Files = {
  ...flows(rows),
  'nodes.mcf': `${baseMcf}${mcf}`,
  'rates/dac.csv': rates,
}
