// One amount asked of a group that has no figure of its own, or of all on the other side, is what they have together.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)

const summedOf = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) =>
      part.status === 'definite'
        ? `${part.suggested_facets?.sum_over?.join(' ') ?? 'none'}${part.phrase.by.length > 0 ? ` by ${part.phrase.by.join()}` : ''}`
        : part.status,
    )
    .join(' + ')

const summed: ReadonlyArray<readonly [string, string]> = [
  ['How much did low-income countries pay in debt service in 2021?', 'destination origin'],
  ['What do African countries owe to China in 2022?', 'origin'],
  ['What was the population of the Nordic countries in 2010?', 'observationAbout'],
  ['How much interest did Ghana pay to all its creditors in 2020?', 'destination'],
  ['How much will Egypt have to pay back to its foreign lenders in 2024?', 'destination'],
  ['Total ODA commitments to Ethiopia in 2020 from everybody', 'origin'],
  ['By how many dollars did ODA commitments to Ethiopia fall from 2020 to 2021?', 'origin'],
  ['Did aid to Malawi rise or fall in 2016 against 2015?', 'origin'],
  // rows of its own, or each of them asked for
  ['How much ODA did the G7 give in 2020?', 'none'],
  ['How much ODA did each Nordic country give in 2020?', 'none'],
  ['How much do African countries owe to China in 2022, country by country?', 'none'],
  ['How did the ODA of the Nordic countries compare in 2020?', 'none'],
  ['How much does Ghana owe to each of its creditors in 2021?', 'none by creditor'],
  ['What does Kenya owe to its creditors by creditor in 2021?', 'none by creditor'],
  ['Change in debt of Kenya by creditor from 2019 to 2020', 'none by creditor'],
  ['Change in ODA of each Nordic country from 2019 to 2020', 'none'],
]
for (const [question, roles] of summed) {
  test(`"${question}" is added up over: ${roles}`, (t) => t.is(summedOf(question), roles))
}
