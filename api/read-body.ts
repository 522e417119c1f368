import * as E from 'fp-ts/lib/Either.js'
import type { IncomingMessage } from 'node:http'
import { type Problem, problem, type OrProblem, type Reply } from '../domain/problem.ts'

const maximumDepth = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads the text of a JSON body within its limits; any fault of it is a problem, never an exception. */
export const readBodyText = async (request: IncomingMessage, limitBytes: number): Reply<string> => {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const coding = request.headers['content-encoding']
  if (coding !== undefined && coding !== 'identity') {
    return E.left(
      problem(
        'unsupported_media_type',
        `Content-Encoding ${JSON.stringify(coding.slice(0, 40))} is not supported; send the body as it is.`,
      ),
    )
  }
  const declared = Number(request.headers['content-length'] ?? '0')
  if (declared > limitBytes) return E.left(tooLarge(limitBytes))
  const chunks: Buffer[] = []
  let size = 0
  try {
    // leaving the loop must not destroy the connection that the refusal is to be sent on
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limitBytes) return E.left(tooLarge(limitBytes))
      chunks.push(chunk)
    }
  } catch {
    return E.left(problem('request_invalid', 'The body ended before it was complete.', { pointer: '' }))
  }
  if (size === 0) return E.left(problem('request_invalid', 'A JSON body is required.', { pointer: '' }))
  if (type !== 'application/json' && !(type?.startsWith('application/') && type.endsWith('+json'))) {
    return E.left(problem('unsupported_media_type', 'Send the body as application/json.'))
  }
  const [only] = chunks
  return decodeUtf8(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks))
}

const tooLarge = (limitBytes: number): Problem =>
  problem('payload_too_large', `The body is larger than ${limitBytes} bytes.`, { extra: { limit_bytes: limitBytes } })

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decodeUtf8 = (bytes: Buffer): OrProblem<string> => {
  try {
    return E.right(utf8.decode(bytes))
  } catch {
    return E.left(problem('request_invalid', 'The body is not valid UTF-8.', { pointer: '' }))
  }
}

/** Parses the text of a body: shallow, and without member names that reach into prototypes. */
export const parseJsonBody = (text: string): OrProblem<unknown> => {
  if (nesting(text) > maximumDepth) {
    return E.left(problem('request_invalid', `The body is nested deeper than ${maximumDepth} levels.`, { pointer: '' }))
  }
  try {
    const value: unknown = JSON.parse(text)
    const at = forbiddenKeyIn(value, '')
    return at === null
      ? E.right(value)
      : E.left(problem('request_invalid', `${at}: this member name is not allowed.`, { pointer: at }))
  } catch {
    return E.left(problem('request_invalid', 'The body is not valid JSON.', { pointer: '' }))
  }
}

/** Depth of brackets outside strings, found without parsing, so that deep input costs nothing. */
const nesting = (text: string): number => {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) deepest = Math.max(deepest, ++depth)
    else if (c === 125 || c === 93) depth--
  }
  return deepest
}

const forbiddenKeyIn = (value: unknown, pointer: string): string | null => {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!Array.isArray(value) && forbiddenKeys.has(key)) return at
    const inner = forbiddenKeyIn(member, at)
    if (inner !== null) return inner
  }
  return null
}
