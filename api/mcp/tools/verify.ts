import * as E from 'fp-ts/lib/Either.js'
import { longestText, type VerifyAnswer } from '../../verify/codecs.ts'
import { routeCaller } from '../call-route.ts'
import type { McpServices } from '../services.ts'
import { anyObject, count, inputOf, list, outputOf, text, textIn, type Tool } from '../tool.ts'

const objectOrNull = { type: ['object', 'null'] } as const
/** The claims of the interface; their details are described there. */
const claimSchema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    start: count,
    end: count,
    verdict: { enum: ['match', 'close', 'mismatch', 'not_checkable'] },
    figure: { ...objectOrNull, description: 'The figure that the claim was held against' },
    receipt: { ...objectOrNull, description: '{spec_id, content_version, definition}: cite this' },
    reasons: list(anyObject),
    traps: list(anyObject),
    candidates: list(anyObject),
  },
  required: ['text', 'verdict', 'figure', 'receipt', 'reasons', 'traps', 'candidates'],
} as const

const sentenceOf = ({ text: said, verdict, figure, reasons, traps }: VerifyAnswer['claims'][number]): string =>
  [
    `"${said}": ${verdict.replace('_', ' ')}.`,
    ...(figure === null
      ? []
      : [`The figure is ${figure.value} ${figure.currency ?? figure.unit ?? ''} (${figure.label}).`]),
    ...reasons.map(({ detail }) => detail),
    ...traps.map(({ label }) => `Mind: ${label}.`),
  ].join(' ')

export const verifyTool = (services: McpServices): Tool => {
  const call = routeCaller(services)
  return {
    name: 'verify',
    title: 'Check a figure',
    description: [
      'Checks figures that somebody states about development finance: "Kenya\'s GDP was $100.9 billion in 2020". Each figure of the text is a claim with a verdict.',
      '`match`: the figure itself; `close`: rounded to the digits that were said; `mismatch`: another figure, and `reasons` say what the claim would be the figure of; `not_checkable`: no verdict, for the reason given.',
      'Say which year, of whom and of what, and the currency. Never call a claim wrong that is `not_checkable`. Stores nothing.',
    ].join(' '),
    readOnly: true,
    input: inputOf({ text: text('One sentence or several', { minLength: 1, maxLength: longestText }) }, ['text']),
    output: outputOf({ claims: list(claimSchema) }),
    run: async (input, context) => {
      const answer = await call(
        { method: 'POST', path: '/verify', body: { claim: (textIn(input, 'text') ?? '').toWellFormed() } },
        context,
      )
      if (E.isLeft(answer)) return answer
      const { claims } = answer.right.value as VerifyAnswer
      return E.right({ summary: claims.map(sentenceOf).join('\n'), claims, left_out: [] })
    },
  }
}
