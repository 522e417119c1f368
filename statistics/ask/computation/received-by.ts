// "Aid received by Norway": an account of what a provider gives has no other side, but nobody who is said to get is the giver.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from '../answer/offered.ts'

const received = /^(?:received|got|gotten|obtained|accepted|taken in)$/i

const isOfAid = (part: Part): boolean => {
  if (part.status !== 'definite') return false
  const { shape } = part.spec.definition.identity
  return (
    shape.kind === 'statvar_schema' && /^(?:DevelopmentFinance|OfficialDevelopment)/.test(shape.population_type ?? '')
  )
}

/** Whether a giver is who words say to get. */
const isTurned = (part: Part): boolean =>
  isOfAid(part) &&
  part.used.some(
    ({ as }, at, used) =>
      as === 'origin, by the subject of "receive"' ||
      (as === 'origin, by "by"' && used[at - 1]?.as === 'direction' && received.test(used[at - 2]?.text ?? '')),
  )

/** An answer with such a reading as a choice. */
export const asReceived = (read: Resolution): Resolution =>
  read.parts.some(isTurned)
    ? {
        ...read,
        parts: read.parts.map((part) =>
          part.status === 'definite' && isTurned(part)
            ? offered(part, {
                code: 'several_readings',
                detail: 'This is what is given; what the place received is not held of it.',
                words: [part.said],
              })
            : part,
        ),
      }
    : read
