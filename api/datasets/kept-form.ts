// The form in which an answer is kept, and the moment up to which it holds.
import type { RouteRequest, RouteResponse } from '../route.ts'

const maximumKeyCharacters = 8_000

type Asked = Pick<RouteRequest, 'params' | 'query' | 'bodyText' | 'header'>

/** What an answer is kept under; null for those that are not kept: parts of files, and what is asked at length. */
export const keyOf = (operationId: string, { params, query, bodyText = '', header }: Asked): string | null => {
  if (header('range') !== undefined) return null
  const key = JSON.stringify([operationId, params, query, bodyText])
  return key.length > maximumKeyCharacters ? null : key
}

/** An answer in the form in which it is kept, and how much room it takes; null for one that is not kept. */
export const keptForm = (
  answer: RouteResponse,
): { readonly response: RouteResponse; readonly weight: number } | null => {
  if (answer.status !== 200) return null
  if (answer.body.kind === 'bytes') return { response: answer, weight: answer.body.bytes.byteLength }
  if (answer.body.kind !== 'json') return null
  const text = JSON.stringify(answer.body.value)
  return { response: { ...answer, body: { kind: 'json_text', text } }, weight: text.length }
}

/**
 * The log is asked once for all requests that have come when the event loop looks for them: what is committed while they are answered
 * comes after them.
 */
export const onceATurn = <A>(ask: () => A): (() => A) => {
  let known: { readonly answer: A } | null = null
  const forget = (): void => {
    known = null
  }
  return () => {
    if (known === null) {
      known = { answer: ask() }
      setImmediate(forget)
    }
    return known.answer
  }
}
