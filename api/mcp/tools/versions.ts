// The tool that lists versions.
import * as E from 'fp-ts/lib/Either.js'
import { type VersionList, versionListMembers } from '../../versions/shapes.ts'
import { routeCaller } from '../call-route.ts'
import type { McpServices } from '../services.ts'
import { type AnswerOf, answerOf, inputOf, numberIn, specId, text, textIn, type Tool } from '../tool.ts'

const VersionsAnswer = answerOf(versionListMembers, {}, 2)

export const versionsTool = (services: McpServices): Tool => {
  const call = routeCaller(services)
  return {
    name: 'versions',
    title: 'Versions of a question',
    description:
      'Every stored answer of a spec, newest first: when it was made, how many rows, which sources and rates, whether it can still be served or was taken down and why. ' +
      'Versions of one spec may differ in conversion or source (`facets`), not only in time.',
    readOnly: true,
    input: inputOf(
      {
        spec_id: specId,
        limit: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
        cursor: text('`next_cursor` of the page before'),
      },
      ['spec_id'],
    ),
    output: VersionsAnswer.output,
    run: async (input, context) => {
      const id = textIn(input, 'spec_id') ?? ''
      const query = { limit: numberIn(input, 'limit', 20), cursor: textIn(input, 'cursor') }
      const answer = await call(
        { method: 'GET', path: '/datasets/:spec_id/versions', params: { spec_id: id }, query },
        context,
      )
      if (E.isLeft(answer)) return answer
      const { latest, versions, next_cursor: next } = answer.right.value as VersionList
      const shown: AnswerOf<typeof VersionsAnswer> = {
        summary: `${versions.length} ${versions.length === 1 ? 'version' : 'versions'} of ${id} shown${latest === null ? '; none can be served' : `; the newest that can be served is ${latest}`}.`,
        spec_id: id,
        latest,
        versions,
        next_cursor: next,
        left_out: next === null ? [] : [`There are older versions: call \`versions\` again with cursor ${next}`],
      }
      return E.right(shown)
    },
  }
}
