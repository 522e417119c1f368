// A problem is a fact about why something was not done. Only api/ turns it into a status.
import * as E from 'fp-ts/lib/Either.js'
import type { ProblemCode } from './problem-registry.ts'

export type Issue = { readonly pointer: string; readonly message: string }

/** Why a request or run was refused or failed (RFC 9457 members that do not depend on HTTP). */
export type Problem = {
  readonly code: ProblemCode
  /** One sentence for a person: what is wrong and what to do. Never an internal message. */
  readonly detail: string
  /** JSON Pointer into the request body (or query parameter as `/name`). */
  readonly pointer?: string
  readonly alternatives?: ReadonlyArray<unknown>
  readonly issues?: ReadonlyArray<Issue>
  readonly cause?: string
  /** Members particular to the code, e.g. `estimate`, `limit`, `missing`; they become members of the response. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly retry_after_seconds?: number
}

/** What was asked for, or why it is not to be had. */
export type OrProblem<A> = E.Either<Problem, A>

/** The same, later. */
export type Reply<A> = Promise<OrProblem<A>>

export const problem = (code: ProblemCode, detail: string, rest: Omit<Problem, 'code' | 'detail'> = {}): Problem => ({
  code,
  detail,
  ...rest,
})

/** A problem from the issues of a failed decode: the first issue gives the pointer. */
export const requestInvalid = (issues: ReadonlyArray<Issue>, at = ''): Problem => {
  const located = issues.map((issue) => ({ ...issue, pointer: at + issue.pointer }))
  const first = located[0]
  return problem(
    'request_invalid',
    first === undefined ? 'The request is not valid.' : `${first.pointer || '/'}: ${first.message}`,
    {
      ...(first === undefined ? {} : { pointer: first.pointer }),
      issues: located,
    },
  )
}

/** Thrown only where a stream or callback cannot return an Either; caught at the nearest border. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(p: Problem) {
    super(`${p.code}: ${p.detail}`)
    this.problem = p
  }
}

/** What there is; a problem is thrown to the nearest border. */
export const orThrow = <A>(result: OrProblem<A>): A => {
  if (E.isLeft(result)) throw new ProblemError(result.left)
  return result.right
}
