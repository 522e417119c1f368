import * as E from 'fp-ts/lib/Either.js'
import { explainReading } from '../../../statistics/ask/answer/explain.ts'
import { searchLimits } from '../../../statistics/ask/limits.ts'
import { Part } from '../../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import type { McpServices } from '../services.ts'
import { outline } from '../outline.ts'
import { inputOf, list, outputOf, text, textIn, type Tool } from '../tool.ts'

const nextOf = (part: Part): string => {
  switch (part.status) {
    case 'definite':
      return 'Call `dataset` with spec_id and definition of `spec`, both unchanged.'
    case 'candidates':
      return 'Do not guess: ask the person which candidate is meant (`differs` tells them apart), then call `dataset` with its spec.'
    case 'no_data':
      return part.nearest.length > 0
        ? 'There are no figures for this reading. Offer `nearest` as what it is: another question.'
        : 'There are no figures for this; say so.'
    case 'unsupported':
      return 'Not answered here; say why (`reason.detail`) and offer a question for plain figures instead.'
  }
}

export const searchTool = ({ graphs }: McpServices): Tool => ({
  name: 'search',
  title: 'Read a question',
  description: [
    'Reads a question in English about development finance (aid, debt, GDP, prices) and gives the exact dataset it means.',
    'Start here. Deterministic; makes nothing and gives no figures: pass the spec found to `dataset`.',
    '"from" is the giver (origin), "to" the receiver (destination): aid FROM France TO Kenya and the other way round are different questions.',
    'Each part is `definite` (one spec), `candidates` (ask which), `no_data`, or `unsupported` (causes, forecasts, averages).',
    'Check `used` and `ignored`: they say how each word was read. `alternatives` are finer breakdowns of the same question.',
    '`suggested_conversion.unit`, when not null, is what to pass to `dataset` as `convert`; members of `suggested_facets` (sum_over, per, share_of, share_within, change) are arguments of `dataset` too, `presentation` is its `top`.',
  ].join(' '),
  readOnly: true,
  input: inputOf(
    {
      question: text('For example "ODA from France to Kenya since 2015" or "debt service of Ghana by creditor"', {
        minLength: 1,
        maxLength: searchLimits.queryCharacters,
      }),
    },
    ['question'],
  ),
  output: outputOf({
    // the reading of the interface, and what to do with it
    parts: list({
      allOf: [
        outline(Part),
        {
          type: 'object',
          properties: { next: { type: 'string', description: 'What to do with this part' } },
          required: ['next'],
        },
      ],
    }),
  }),
  run: (input) => {
    const question = (textIn(input, 'question') ?? '').toWellFormed()
    const { parts } = resolveComputed(searchOf(graphs.active()), question)
    return Promise.resolve(
      E.right({
        summary: parts.map(explainReading).join('\n\n'),
        parts: parts.map((part) => ({ next: nextOf(part), ...part })),
        left_out: [],
      }),
    )
  },
})
