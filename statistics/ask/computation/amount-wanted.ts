// "What part of the aid was for demining? We need the amount": a share is asked for in words that say an amount is meant.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from '../answer/offered.ts'
import { has } from './per.ts'
import { computingText } from './phrases.ts'

/** Shares as a choice, where other words of the question want amounts. */
export const asWanted = (query: string, read: Resolution): Resolution => {
  const isShare = (part: Part): boolean => part.status === 'definite' && part.suggested_facets?.share_of !== undefined
  if (!read.parts.some(isShare)) return read
  const text = computingText(query)
  if (text === null || !has(text, 'amountWanted')) return read
  return { ...read, parts: read.parts.map((part) => (isShare(part) ? amountOrShare(part) : part)) }
}

const amountOrShare = (part: Part): Part => {
  if (part.status !== 'definite') return part
  const { suggested_facets: _share, ...plain } = part
  const reason = {
    code: 'several_readings',
    detail: 'The question asks for a share and for an amount.',
    words: [part.said],
  } as const
  const [amount, share] = [offered(plain, reason), offered(part, reason)]
  return amount.status === 'candidates' && share.status === 'candidates'
    ? {
        ...amount,
        candidates: [
          ...amount.candidates.map((reading) => ({ ...reading, differs: 'the amount' })),
          ...share.candidates.map((reading) => ({ ...reading, differs: 'its share of the whole' })),
        ],
      }
    : amount
}
