// The tool that explains a figure.
import * as E from 'fp-ts/lib/Either.js'
import { answerExplain } from '../../explain/answer.ts'
import { FigureAnswer } from '../../explain/shapes.ts'
import { wholeSchemaOf } from '../../schema-of-codec.ts'
import type { McpServices } from '../services.ts'
import { inputOf, outputOf, text, type Tool } from '../tool.ts'
import { frameInput } from './rows.ts'
import { namedIn, absolute } from './named-version.ts'

export const explainTool = ({ frames }: McpServices): Tool => ({
  name: 'explain',
  title: 'Where one figure comes from',
  description:
    'Explains one figure of a version from what was stored with it: source, reported amount, and for converted amounts every rate and deflator, the formula and the calculation, which anybody can repeat. ' +
    'Name the figure by its keys (as in `rows`); keys in which the rows do not differ may be left out. When several rows fit, the problem says which key is missing and its values.',
  readOnly: true,
  input: inputOf(
    {
      ...frameInput,
      variable: text('The statistical variable'),
      roles: {
        type: 'object',
        description: 'Role to reference, e.g. {"origin": "country/FRA"}',
        additionalProperties: { type: 'string' },
      },
      period: text('As in the rows, e.g. "2019"'),
      unit: text('Only where rows differ in it'),
      measurement_method: text('Only where rows differ in it'),
      provenance: text('Only where rows differ in it'),
    },
    ['spec_id', 'content_version'],
  ),
  output: outputOf({ explanation: wholeSchemaOf(FigureAnswer) }),
  run: async (input, context) => {
    const { specId: spec, version } = namedIn(input)
    const { spec_id: _spec, content_version: _version, roles, ...keys } = input
    const named = typeof roles === 'object' && roles !== null ? roles : {}
    const answer = await answerExplain(frames, spec, version, { ...keys, ...named })
    if (E.isLeft(answer)) return answer
    return E.right({
      summary: answer.right.text.join(' '),
      explanation: { ...answer.right, links: absolute(answer.right.links, context) },
      left_out: [],
    })
  },
})
