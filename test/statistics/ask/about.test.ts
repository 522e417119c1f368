// What the page of a country opens with, on real figures: what it is known for among countries.
import test from 'ava'
import { searchOf } from '../../../statistics/ask/search.ts'
import { aboutOf } from '../../../statistics/ask/ways/about.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const questionsOf = (ref: string): ReadonlyArray<string> =>
  (aboutOf(search, ref)?.questions ?? []).map(({ question }) => question)

test('a country that owes and lends opens with the side on which it is the larger among countries', (t) => {
  const [china = '', next = ''] = questionsOf('country/CHN')
  t.regex(china, /\bto China$/)
  t.regex(next, /^debt service to China$/)
  t.regex(questionsOf('country/IND')[0] ?? '', /^external debt stock of India$/)
})

test('a donor opens with its aid, a recipient of aid with what it receives, and both before their people', (t) => {
  t.regex(questionsOf('country/FRA')[0] ?? '', /^aid from France/)
  t.regex(questionsOf('country/KEN')[0] ?? '', /^aid to Kenya$/)
  for (const ref of ['country/FRA', 'country/KEN', 'country/CHN']) {
    const firsts = questionsOf(ref).slice(0, 3)
    t.false(
      firsts.some((question) => /^(?:GDP|population|GNI) of/.test(question)),
      firsts.join('; '),
    )
  }
})

test('countries, donors, creditors, sectors and sources have four questions each, where so many statistics are held', (t) => {
  const refs = [
    'country/KEN',
    'country/FSM',
    'country/TUV',
    'country/FRA',
    'group/DACCountries',
    'group/G7',
    'org/dac/905',
    'country/CHN',
    'org/ids/Bondholders',
    'creditorType/bilateral',
    'crsPurpose/120',
    'crsPurpose/110',
    'codeSystem/crsPurpose',
    'dac1Measure/1010',
    'source/imf',
    'provenance/oecd-crs',
    'provenance/ids',
    'provenance/weo',
    'area/dac/1027',
    'Earth',
  ]
  for (const ref of refs) {
    const questions = questionsOf(ref)
    t.true(questions.length >= 4, `${ref}: ${questions.join('; ')}`)
  }
})

test('of more figures than a picture holds the latest are asked for, and nothing is broken down that has no parts', (t) => {
  t.true(questionsOf('group/DACCountries').includes('latest grants from DAC countries by recipient'))
  const [micronesia = ''] = questionsOf('country/FSM')
  t.regex(micronesia, /Federated States of Micronesia/)
  t.false(questionsOf('area/dac/1027').some((question) => /^aid to .* by commitment or disbursement/.test(question)))
})
