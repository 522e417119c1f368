// The tool that compares versions.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type Comparison, comparisonMembers } from '../../versions/comparison-shapes.ts'
import { routeCaller } from '../call-route.ts'
import type { McpServices } from '../services.ts'
import { type AnswerOf, answerOf, inputOf, linkTo, numberIn, specId, text, textIn, type Tool } from '../tool.ts'
import { absolute } from './named-version.ts'

const { summary: counts, spec_id: compared, from, to, changes } = comparisonMembers

const CompareAnswer = answerOf({ spec_id: compared, from, to, counts, changes, links: t.UnknownRecord }, {}, 2)

export const compareTool = (services: McpServices): Tool => {
  const call = routeCaller(services)
  return {
    name: 'compare',
    title: 'What changed between two versions',
    description:
      'Rows that are new, gone or revised between two versions of one spec, each with its cause and, where it was revised, the change in per cent: the source revised it, rates changed, the same figure was rounded otherwise, another source was chosen, membership or variables changed. ' +
      'Without arguments: the newest version against the one before it with the same conversion and source.',
    readOnly: true,
    input: inputOf(
      {
        spec_id: specId,
        from: text('A content_version, or `previous` (default)'),
        to: text('A content_version, or `latest` (default)'),
        limit: { type: 'integer', minimum: 0, maximum: 500, default: 50, description: 'Changed rows shown' },
        least_percent: {
          type: 'number',
          minimum: 0,
          default: 0,
          description: 'Leaves out values revised by less than so many per cent',
        },
      },
      ['spec_id'],
    ),
    output: CompareAnswer.output,
    run: async (input, context) => {
      const id = textIn(input, 'spec_id') ?? ''
      const query = {
        from: textIn(input, 'from'),
        to: textIn(input, 'to'),
        limit: numberIn(input, 'limit', 50),
        least_percent: numberIn(input, 'least_percent', 0),
        format: 'json',
      }
      const answer = await call(
        { method: 'GET', path: '/datasets/:spec_id/compare', params: { spec_id: id }, query },
        context,
      )
      if (E.isLeft(answer)) return answer
      const { text: words, changes, links, summary, from, to } = answer.right.value as Comparison
      const hidden = changes.total - changes.shown.length
      const shown: AnswerOf<typeof CompareAnswer> = {
        summary: words,
        spec_id: id,
        from,
        to,
        counts: summary,
        changes,
        links: absolute(links, context),
        left_out:
          hidden === 0
            ? []
            : [`${hidden} of ${changes.total} changed rows are not shown: ${linkTo(context, links.csv)}`],
      }
      return E.right(shown)
    },
  }
}
