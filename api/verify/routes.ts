// POST /verify: is this figure right?
import * as E from 'fp-ts/lib/Either.js'
import { post, ok, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import { answerVerify, type VerifyServices } from './answer.ts'
import { VerifyAnswer, VerifyRequest } from './codecs.ts'

export const verifyRoutes = (services: VerifyServices): ReadonlyArray<Route> => [
  post('/verify', {
    bodyLimitBytes: 32_768,
    limit: 'dataset',
    doc: {
      operationId: 'verifyClaim',
      tag: 'search',
      summary: 'Whether figures in a text are right, and what they are the figures of when they are not',
      description:
        'Each figure of the text is a claim. The rest of its sentence is read as Search reads a question; only a definite reading of one figure gets a verdict. ' +
        'For a mismatch, what is often mistaken is looked up: another year, edition, price basis, currency, commitment for disbursement, gross for net, the other direction, a member or group, the order of magnitude, per head. Stores nothing.',
      extension: true,
      requestSchema: refTo(VerifyRequest),
      requestExamples: {
        text: { claim: 'ODA from France to Kenya was $10 million in 2015.' },
        figure: { claim: { value: 10_000_000, unit: 'USD', question: 'ODA from France to Kenya in 2015' } },
      },
      responses: { 200: { description: 'The claims, each with its verdict', schema: refTo(VerifyAnswer) } },
    },
    handler: async ({ body, signal }) => E.map(ok)(await answerVerify(services, body, signal)),
  }),
]
