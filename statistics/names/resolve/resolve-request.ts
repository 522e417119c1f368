// The input of the resolver and its limits.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { decodeWith, refuseExtra } from '../../../domain/values/codecs.ts'
import { type Issue, type Problem, problem, requestInvalid } from '../../../domain/problem.ts'
import { graphLimits } from '../graph-limits.ts'
import { isKindWord, type KindWord, kindWords } from './scope.ts'

export type ResolveInput = {
  readonly texts: ReadonlyArray<string>
  readonly kinds: ReadonlyArray<KindWord> | null
  readonly codeSystem: string | null
  readonly expandMembers: boolean
}

const Body = refuseExtra(
  { texts: t.array(t.unknown) },
  { kinds: t.array(t.unknown), code_system: t.unknown, expand: t.array(t.unknown) },
)

const control = /\p{Cc}/u

const textIssue = (value: unknown): string | null => {
  if (typeof value !== 'string') return 'must be a string'
  if (value.length > graphLimits.textCharacters) return `must be at most ${graphLimits.textCharacters} characters`
  if (!value.isWellFormed()) return 'must be well-formed Unicode'
  if (value.trim() === '') return 'must not be empty'
  return control.test(value.trim()) ? 'must not contain control characters' : null
}

const textIssues = (texts: ReadonlyArray<unknown>): ReadonlyArray<Issue> => {
  if (texts.length === 0) return [{ pointer: '/texts', message: 'must hold at least one text' }]
  if (texts.length > graphLimits.resolveTexts)
    return [{ pointer: '/texts', message: `must hold at most ${graphLimits.resolveTexts} texts` }]
  return texts
    .flatMap((value, i) => {
      const message = textIssue(value)
      return message === null ? [] : [{ pointer: `/texts/${i}`, message }]
    })
    .slice(0, 20)
}

/** The contract names `/texts` as the pointer of every fault in the batch; `issues` says which text it was. */
const textsInvalid = (issues: ReadonlyArray<Issue>): Problem =>
  problem('request_invalid', `${issues[0]?.pointer ?? '/texts'}: ${issues[0]?.message ?? 'is not valid'}`, {
    pointer: '/texts',
    issues,
  })

const wordIssues = (values: ReadonlyArray<unknown>, at: string, allowed: ReadonlyArray<string>): ReadonlyArray<Issue> =>
  values.flatMap((value, i) =>
    typeof value === 'string' && allowed.includes(value)
      ? []
      : [{ pointer: `${at}/${i}`, message: `must be one of ${allowed.join(', ')}` }],
  )

/** Decodes the body of a resolve request. */
export const decodeResolveInput = (body: unknown): E.Either<Problem, ResolveInput> => {
  const decoded = decodeWith(Body)(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const { texts, kinds, code_system: system, expand } = decoded.right
  const faults = textIssues(texts)
  if (faults.length > 0) return E.left(textsInvalid(faults))
  const issues = [...wordIssues(kinds ?? [], '/kinds', kindWords), ...wordIssues(expand ?? [], '/expand', ['members'])]
  if (kinds?.length === 0) issues.push({ pointer: '/kinds', message: 'must name at least one kind' })
  const systemFault = system === undefined ? null : textIssue(system)
  if (systemFault !== null) issues.push({ pointer: '/code_system', message: systemFault })
  if (issues.length > 0) return E.left(requestInvalid(issues.slice(0, 20)))
  return E.right({
    texts: texts.filter((text) => typeof text === 'string'),
    kinds: kinds === undefined ? null : kinds.filter(isKindWord),
    codeSystem: typeof system === 'string' ? system.trim() : null,
    expandMembers: expand?.includes('members') === true,
  })
}
