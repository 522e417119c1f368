import * as E from 'fp-ts/lib/Either.js'
import { ClaimText, VerifiedClaim, type VerifyAnswer } from '../../verify/codecs.ts'
import { routeCaller } from '../call-route.ts'
import type { McpServices } from '../services.ts'
import { argument, outline } from '../outline.ts'
import { inputOf, list, outputOf, textIn, type Tool } from '../tool.ts'

type Claim = VerifyAnswer['claims'][number]
/** What is often mistaken with such a figure, and what its reasons come of. */
const mindedOf = ({ traps, reasons }: Claim): ReadonlyArray<string> => [
  ...new Set([...traps, ...reasons.flatMap((reason) => reason.traps)].map(({ label }) => `Mind: ${label}.`)),
]

const sentenceOf = (claim: Claim): string => sentencesOf(claim, mindedOf(claim))
const sentencesOf = ({ text: said, verdict, figure, reasons }: Claim, minded: ReadonlyArray<string>): string =>
  [
    `"${said}": ${verdict.replace('_', ' ')}.`,
    ...(figure === null
      ? []
      : [`The figure is ${figure.value} ${figure.currency ?? figure.unit ?? ''} (${figure.label}).`]),
    ...reasons.map(({ detail }) => detail),
    ...minded,
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
    input: inputOf({ text: argument(ClaimText, 'One sentence or several') }, ['text']),
    // their details are described by the interface
    output: outputOf({ claims: list(outline(VerifiedClaim)) }),
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
