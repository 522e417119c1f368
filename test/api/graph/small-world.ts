// Graph input with every kind of node, as text, and a second build of it with more members.
import { type Files, node } from '../../statistics/read/support/folders.ts'

const pad = (i: number): string => String(i).padStart(3, '0')

/** Members of the group that is paged in tests. */
const clubMembers = (numbers: ReadonlyArray<number>): string =>
  numbers
    .map((i) =>
      [
        node(`org/m${pad(i)}`, 'Organization', `name: "Member ${pad(i)}"`),
        node(`membership/club/m${pad(i)}`, 'GroupMembership', 'group: dcid:group/Club', `member: dcid:org/m${pad(i)}`),
      ].join(''),
    )
    .join('')

const mcf = [
  node('role/origin', 'Role', 'role: "origin"', 'observationProperty: dcs:financingProvider', 'name: "provider"'),
  node(
    'role/destination',
    'Role',
    'role: "destination"',
    'observationProperty: dcs:financingRecipient',
    'name: "recipient"',
  ),
  node('USDollar', 'UnitOfMeasure', 'name: "US dollar"', 'currencyCode: "USD"'),
  node('source/oecd', 'Source', 'name: "OECD"', 'url: "https://example.org/oecd"'),
  node('dataset/crs', 'Dataset', 'name: "Creditor reporting"', 'isPartOf: dcid:source/oecd'),
  node(
    'provenance/crs',
    'Provenance',
    'name: "Creditor reporting 2021"',
    'isPartOf: dcid:dataset/crs',
    'publisher: dcid:source/oecd',
    'licenseType: "CC BY 4.0"',
    'lastDataRefreshDate: "2026-01-15"',
    'conversionRecipe: dcid:recipe/dac',
    'scopeAndUnits: "Flows in US dollars"',
    'dataNotes: "First note", "Second note"',
  ),
  node('africa', 'Continent', 'name: "Africa"'),
  node('region/EasternAfrica', 'Subregion', 'name: "Eastern Africa"', 'containedInPlace: dcid:africa'),
  node(
    'country/KEN',
    'Country',
    'name: "Kenya"',
    'alternateName: "Republic of Kenya"',
    'countryAlpha2Code: "KE"',
    'countryAlpha3Code: "KEN"',
    'countryNumericCode: "404"',
    'currencyCode: "KES"',
    'containedInPlace: dcid:region/EasternAfrica',
    'dacCode: "248"',
  ),
  node(
    'country/UGA',
    'Country',
    'name: "Uganda"',
    'countryAlpha3Code: "UGA"',
    'containedInPlace: dcid:region/EasternAfrica',
  ),
  node('country/FRA', 'Country', 'name: "France"', 'countryAlpha3Code: "FRA"', 'description: "A country in Europe"'),
  node('country/GBR', 'Country', 'name: "United Kingdom"', 'countryAlpha3Code: "GBR"'),
  node(
    'country/REU',
    'Country',
    'name: "Réunion"',
    'memberClass: "territories"',
    'containedInPlace: dcid:region/EasternAfrica',
  ),
  node('group/EU', 'Group', 'name: "European Union"', 'alternateName: "EU"'),
  node(
    'membership/EU/FRA',
    'GroupMembership',
    'group: dcid:group/EU',
    'member: dcid:country/FRA',
    'startDate: "1958-01-01"',
  ),
  node(
    'membership/EU/GBR',
    'GroupMembership',
    'group: dcid:group/EU',
    'member: dcid:country/GBR',
    'startDate: "1973-01-01"',
    'endDate: "2020-02-01"',
  ),
  node('group/Club', 'Group', 'name: "Club"', 'membershipComplete: "false"'),
  node('purposes', 'CodeSystem', 'name: "Purpose"', 'codeProperty: "crsPurpose"'),
  node('purpose/120', 'Code', 'name: "Health"', 'code: "120"', 'inCodeSystem: dcid:purposes'),
  node(
    'purpose/12220',
    'Code',
    'name: "Basic health care"',
    'code: "12220"',
    'inCodeSystem: dcid:purposes',
    'parentCode: dcid:purpose/120',
  ),
  node(
    'oda/health',
    'StatisticalVariable',
    'name: "Health ODA"',
    'populationType: dcs:DevelopmentFinance',
    'measuredProperty: dcs:flow',
    'statType: dcs:measuredValue',
    'measurementQualifier: dcs:Nominal',
    'crsPurpose: dcid:purpose/120',
  ),
  node('oda/unused', 'StatisticalVariable', 'name: "Unused"', 'populationType: dcs:DevelopmentFinance'),
  node(
    'recipe/dac',
    'ConversionRecipe',
    'name: "DAC"',
    'rateTable: dcid:rates/dac',
    'deflatorRole: "origin"',
    'currencyEntity: "EUR=dcid:country/FRA"',
    'converts: dcs:flow',
  ),
  node('rates/dac', 'RateTable', 'name: "DAC rates"', 'file: "rates/dac.csv"', 'revision: "2025-02"'),
  node('shape/flows', 'Shape', 'name: "Flows"', 'populationType: dcs:DevelopmentFinance', 'slot: "crsPurpose"'),
  node(
    'shape/flows/origin',
    'FamilyRole',
    'name: "Donor"',
    'shape: dcid:shape/flows',
    'role: "origin"',
    'subjectOf: "give"',
  ),
  node('measure/aid', 'Measure', 'name: "Aid"', 'impliedBy: "donor"'),
  node('headline/aid', 'Headline', 'name: "Aid"', 'measure: dcid:measure/aid', 'shape: dcid:shape/flows', 'rank: 1'),
  node('ratio/head', 'RatioRecipe', 'measure: "population"', 'denominator: dcid:oda/unused', 'rank: 1'),
  node('break/flow', 'SeriesBreak', 'name: "Break"', 'variable: dcid:oda/health', 'fromPeriod: "2018"'),
  node(
    'trap/break',
    'Trap',
    'name: "The rule changed"',
    'description: "Not alike."',
    'trap: "series_break"',
    'acrossBreak: true',
  ),
  node('term/aid', 'QuestionTerm', 'phrase: "aid", "help"', 'measuredProperty: dcs:flow'),
  node('default/flow', 'FacetDefault', 'measuredProperty: dcs:flow', 'provenance: dcid:provenance/crs'),
  node('crsPurpose', 'Property', 'name: "Purpose"'),
  node('thing/1', 'Thing', 'name: "Some thing"', 'colour: "red"', 'near: dcid:country/KEN'),
].join('')

const observations = [
  'variable,provider,recipient,year,value,method',
  'oda/health,country/FRA,country/KEN,2020,10,',
  'oda/health,country/FRA,country/KEN,2021,11,',
  'oda/health,country/GBR,country/UGA,2021,12,estimate',
  '',
].join('\n')

const template = `Node: E:flows->E0
typeOf: dcs:StatVarObservation
variableMeasured: C:flows->variable
financingProvider: C:flows->provider
financingRecipient: C:flows->recipient
observationDate: C:flows->year
value: C:flows->value
unit: dcid:USDollar
measurementMethod: C:flows->method
provenance: dcid:provenance/crs
`

const rates = [
  'entity,currency,year,exchange_rate,deflator,projected',
  'country/FRA,EUR,2020,0.88,95.5,false',
  'country/FRA,EUR,2021,0.85,100,false',
  'country/GBR,GBP,2021,0.73,,true',
  '',
].join('\n')

/** The input folder; `numbers` are the members of the club. */
export const smallWorld = (numbers: ReadonlyArray<number>): Files => ({
  'nodes.mcf': mcf + clubMembers(numbers),
  'flows.csv': observations,
  'flows.tmcf': template,
  'rates/dac.csv': rates,
})
