// Aid of four providers to three countries with a hole, a region beside its countries, people and income to divide by.
import { csv, node, template } from './mcf.ts'

const country = (iso: string, properties: Readonly<Record<string, string>> = {}) =>
  node(`country/${iso}`, 'Country', { name: `"Name of ${iso}"`, ...properties })
const member = (group: string, iso: string, dates: Readonly<Record<string, string>> = {}) =>
  node(`membership/${group}/${iso}`, 'GroupMembership', {
    group: `dcid:group/${group}`,
    member: `dcid:country/${iso}`,
    ...dates,
  })
const variable = (dcid: string, measured: string, properties: Readonly<Record<string, string>> = {}) =>
  node(dcid, 'StatisticalVariable', {
    name: `"Name of ${dcid}"`,
    populationType: 'dcs:Thing',
    measuredProperty: `dcs:${measured}`,
    measurementQualifier: 'dcs:Nominal',
    ...properties,
  })
const provenance = (dcid: string) =>
  node(dcid, 'Provenance', { name: `"Name of ${dcid}"`, isPartOf: 'dcid:dataset/d', lastDataRefreshDate: '"2025-01"' })
const ratio = (dcid: string, properties: Readonly<Record<string, string>>) =>
  node(dcid, 'RatioRecipe', { name: `"Name of ${dcid}"`, ...properties })

const nodes = [
  node('role/origin', 'Role', { role: '"origin"', observationProperty: 'dcs:financingProvider', name: '"Provider"' }),
  node('role/destination', 'Role', {
    role: '"destination"',
    observationProperty: 'dcs:financingRecipient',
    name: '"Recipient"',
  }),
  node('USDollar', 'UnitOfMeasure', { name: '"US dollar"', currencyCode: '"USD"' }),
  node('PercentOfGNI', 'UnitOfMeasure', { name: '"per cent of gross national income"' }),
  node('africa', 'Continent', { name: '"Africa"' }),
  ...['KEN', 'UGA', 'SOM'].map((iso) => country(iso, { containedInPlace: 'dcid:africa' })),
  ...['DEU', 'FRA', 'GBR', 'USA', 'SWE'].map((iso) => country(iso)),
  node('group/Four', 'Group', { name: '"The four"' }),
  ...['FRA', 'GBR', 'USA'].map((iso) => member('Four', iso)),
  member('Four', 'SWE', { startDate: '"2021"' }),
  node('purpose', 'CodeSystem', { name: '"Purpose"', codeProperty: '"crsPurpose"' }),
  node('purpose/110', 'Code', { inCodeSystem: 'dcid:purpose', code: '"110"', name: '"Education"' }),
  node('purpose/120', 'Code', { inCodeSystem: 'dcid:purpose', code: '"120"', name: '"Health"' }),
  node('purpose/121', 'Code', {
    inCodeSystem: 'dcid:purpose',
    code: '"121"',
    name: '"Basic health"',
    parentCode: 'dcid:purpose/120',
  }),
  node('source/s', 'Source', { name: '"The source"' }),
  node('dataset/d', 'Dataset', { name: '"The dataset"', isPartOf: 'dcid:source/s' }),
  ...['provenance/aid', 'provenance/old', 'provenance/new'].map(provenance),
  variable('aid', 'amount'),
  ...['110', '120', '121'].map((code) => variable(`aid/${code}`, 'amount', { crsPurpose: `dcid:purpose/${code}` })),
  variable('lone/110', 'lone', { crsPurpose: 'dcid:purpose/110' }),
  variable('people', 'count'),
  variable('income', 'income'),
  ratio('ratio/people/new', {
    measure: '"population"',
    denominator: 'dcid:people',
    provenance: 'dcid:provenance/new',
    rank: '1',
    unitSuffix: '"PerPerson"',
    unitName: '"per person"',
  }),
  ratio('ratio/people/old', {
    measure: '"population"',
    denominator: 'dcid:people',
    provenance: 'dcid:provenance/old',
    rank: '2',
    unitSuffix: '"PerPerson"',
    unitName: '"per person"',
  }),
  ratio('ratio/income', { measure: '"gni"', denominator: 'dcid:income', rank: '1', unit: 'dcid:PercentOfGNI' }),
  node('break/1', 'SeriesBreak', { variable: 'dcid:aid/120', fromPeriod: '"2021"' }),
]

/** provider, recipient, year, value, status; Sweden gives Uganda nothing in 2020, France takes money back in 2021. */
const flows = [
  ['aid', 'FRA', 'KEN', '2020', '0.1'],
  ['aid', 'FRA', 'KEN', '2021', '-0.3'],
  ['aid', 'GBR', 'KEN', '2020', '0.2'],
  ['aid', 'GBR', 'KEN', '2021', '1.5', 'P'],
  ['aid', 'SWE', 'KEN', '2021', '0.7'],
  ['aid', 'USA', 'UGA', '2020', '12345678.91'],
  ['aid', 'USA', 'UGA', '2021', '2'],
  ['aid', 'USA', 'SOM', '2020', '3'],
  ['aid/110', 'USA', 'UGA', '2020', '1'],
  ['aid/120', 'USA', 'UGA', '2020', '2'],
  ['aid/120', 'USA', 'UGA', '2021', '4'],
  ['aid/121', 'USA', 'UGA', '2020', '0.5'],
  ['lone/110', 'USA', 'UGA', '2020', '1'],
]

const givenFlows = flows.map(([what, from, to, year, value, status = '']) =>
  [what, `country/${from}`, `country/${to}`, year, value, status].join(','),
)
const regional = ['aid,country/DEU,africa,2020,9,']

const facts = [
  'people,country/KEN,2020,3,,provenance/new',
  'people,country/KEN,2021,7,F,provenance/new',
  'people,country/UGA,2020,1000,,provenance/old',
  'people,country/KEN,2019,5,,provenance/old',
  'income,country/FRA,2020,30,,provenance/old,USDollar',
  'income,country/FRA,2021,30,,provenance/old,USDollar',
  'income,country/GBR,2020,8,,provenance/old,USDollar',
]

const numbers = (table: string, roles: Readonly<Record<string, string>>, rest: Readonly<Record<string, string>>) =>
  template(table, {
    variableMeasured: 'variable',
    ...roles,
    observationDate: 'year',
    value: 'value',
    observationStatus: 'status',
    ...rest,
  })

/** The files of the graph. */
export const computedAidFiles = (): Readonly<Record<string, string>> => ({
  'nodes.mcf': nodes.join(''),
  'flows.csv': csv('variable,from,to,year,value,status', ...givenFlows, ...regional),
  'flows.tmcf': numbers(
    'flows',
    { financingProvider: 'from', financingRecipient: 'to' },
    { unit: 'dcid:USDollar', provenance: 'dcid:provenance/aid' },
  ),
  'facts.csv': csv(
    'variable,about,year,value,status,provenance,unit',
    ...facts.map((line) => `${line}${line.startsWith('people') ? ',' : ''}`),
  ),
  'facts.tmcf': numbers('facts', { observationAbout: 'about' }, { unit: 'unit', provenance: 'provenance' }),
})

/** The same, with aid declared a flow, so that its years may be added up; income and people are none. */
export const aidFlowFiles = (): Readonly<Record<string, string>> => ({
  ...computedAidFiles(),
  'families.mcf': node('shape/aid', 'Shape', {
    name: '"Aid"',
    populationType: 'dcs:Thing',
    measuredProperty: 'dcs:amount',
    measurementQualifier: 'dcs:Nominal',
    flow: 'true',
  }),
})
