// The input of the resolver and its limits.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { decodeWith, refuseExtra } from '../../../domain/values/codecs.ts'
import { component, described, oneOfTexts, published } from '../../../domain/values/described.ts'
import { listOf } from '../../../domain/values/lists.ts'
import { spokenTextPattern } from '../../../domain/values/patterns.ts'
import { type Issue, type Problem, problem, requestInvalid, type OrProblem } from '../../../domain/problem.ts'
import { graphLimits } from '../graph-limits.ts'
import { type KindWord, kindWords } from './scope.ts'

export type ResolveInput = {
  readonly texts: ReadonlyArray<string>
  readonly kinds: ReadonlyArray<KindWord> | null
  readonly codeSystem: string | null
  readonly expandMembers: boolean
}

const control = /\p{Cc}/u
const faultOf = (u: unknown): string | null => {
  if (typeof u !== 'string') return 'must be a string'
  if (u.length > graphLimits.textCharacters) return `must be at most ${graphLimits.textCharacters} characters`
  if (!u.isWellFormed()) return 'must be well-formed Unicode'
  if (u.trim() === '') return 'must not be empty'
  return control.test(u.trim()) ? 'must not contain control characters' : null
}

/** A name or code as a person writes it. */
const SpokenText = published(
  new t.Type<string, string, unknown>(
    'SpokenText',
    (u): u is string => faultOf(u) === null,
    (u, c) => {
      const fault = faultOf(u)
      return fault === null ? t.success(String(u)) : t.failure(u, c, fault)
    },
    t.identity,
  ),
  { keywords: spokenTextPattern(graphLimits.textCharacters) },
)

export const ResolveRequest = component(
  'GraphResolveRequest',
  refuseExtra(
    {
      texts: listOf(SpokenText, {
        atLeast: 1,
        atMost: graphLimits.resolveTexts,
        tooFew: 'must hold at least one text',
      }),
    },
    {
      kinds: described(
        listOf(oneOfTexts(kindWords), { atLeast: 1, tooFew: 'must name at least one kind' }),
        'Kinds admitted; default places, groups, organisations',
      ),
      code_system: described(SpokenText, 'dcid of a code system, or the slot property it belongs to'),
      expand: described(
        t.readonlyArray(t.keyof({ members: null })),
        `\`members\`: give up to ${graphLimits.expandedMembers} members of a group inline`,
      ),
    },
  ),
)

/** The contract names `/texts` as the pointer of every fault in the batch; `issues` says which text it was. */
const textsInvalid = (issues: ReadonlyArray<Issue>): Problem =>
  problem('request_invalid', `${issues[0]?.pointer ?? '/texts'}: ${issues[0]?.message ?? 'is not valid'}`, {
    pointer: '/texts',
    issues,
  })

/** Decodes the body of a resolve request. */
export const decodeResolveInput = (body: unknown): OrProblem<ResolveInput> => {
  const decoded = decodeWith(ResolveRequest)(body)
  if (E.isLeft(decoded)) {
    const ofTexts = decoded.left.filter(({ pointer }) => pointer.startsWith('/texts'))
    return E.left(ofTexts.length > 0 ? textsInvalid(ofTexts) : requestInvalid(decoded.left))
  }
  const { texts, kinds = null, code_system: system, expand = [] } = decoded.right
  return E.right({ texts, kinds, codeSystem: system?.trim() ?? null, expandMembers: expand.includes('members') })
}
