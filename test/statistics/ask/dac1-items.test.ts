// Everyday names of items of DAC1 in three languages, and whose they are: a place where an item is spent or paid from is its donor.
import test from 'ava'
import { partsOf } from './support/starter.ts'

const items: ReadonlyArray<readonly [question: string, measure: string, donor: string]> = [
  ['private grants by NGOs in the United States, 2016', '415', 'USA'],
  ['Grants by American NGOs in 2016', '415', 'USA'],
  ['grants by NGOs (private), United States 2016', '415', 'USA'],
  ['donations by German NGOs 2019', '415', 'DEU'],
  ['donations privées des ONG américaines 2016', '415', 'USA'],
  ['subvenciones privadas de ONG de Estados Unidos, 2016', '415', 'USA'],
  ['aid kept at home for housing asylum seekers, Germany 2016', '1820', 'DEU'],
  ['how much aid did Norway spend on hosting refugees at home in 2015', '1820', 'NOR'],
  ['Frais de réfugiés de la Suède sur son sol en 2015', '1820', 'SWE'],
  ['coûts imputés des étudiants de la France en 2018', '1520', 'FRA'],
  ["contributions de la Finlande à l'IDA en 2019", '2103', 'FIN'],
  ["Finland's payments into IDA 2017", '2103', 'FIN'],
  ['what did Finland pay into the regional development banks in 2018', '2105', 'FIN'],
  ['aportaciones a las instituciones de la UE, Italia, 2018', '2102', 'ITA'],
  ["Greece's contributions to the EU institutions, 2018", '2102', 'GRC'],
  ['development awareness spending in Belgium, 2018', '1810', 'BEL'],
  ['what it costs Canada to run its aid programme, 2019', '1700', 'CAN'],
  ['private flows at market terms, DAC1 concept, Japan, 2016', '3300', 'JPN'],
  ['private flows at market terms, DAC1 item, Japan, 2016', '3300', 'JPN'],
]
for (const [question, measure, donor] of items)
  test(`an item by its everyday name: ${question}`, (t) => {
    const [part, ...others] = partsOf(question)
    t.is(others.length, 0)
    if (part?.status !== 'definite') return t.fail(JSON.stringify(part?.reason))
    const { slots, entities } = part.spec.definition.identity
    const bound = slots.find(({ property }) => property === 'dac1Measure')?.binding
    t.is(bound?.state === 'value' ? bound.ref : '', `dac1Measure/${measure}`)
    t.deepEqual(entities['origin'], [`country/${donor}`])
  })

test('what is no such item, or of whom nobody can have it, stays as it was', (t) => {
  for (const question of [
    'grants by the United States to NGOs, 2016',
    'NGOs in Kenya, grants from the United States, 2016',
    'grants by NGOs in Kenya 2016',
    'grants to NGOs in Kenya from Germany, 2018',
    "Kenya's payments to IDA 2019",
    'Uganda, contributions to IDA 2019',
    'refugees in Uganda, aid from Germany, 2019',
    'refugees in Germany, 2019',
    'students in Germany 2019',
  ])
    for (const { status } of partsOf(question)) t.not(status, 'definite', question)
})

test('a kind of code behind "by" or in the plural is still a break-down', (t) => {
  for (const question of ['Japan 2016, ODA, by DAC1 item', 'DAC1 items of Japan in 2016']) {
    const [part] = partsOf(question)
    t.regex(part?.status === 'definite' ? part.label : '', /by DAC1 measure/)
  }
})
