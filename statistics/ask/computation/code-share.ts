// Shares of a code in the total of its table: "what portion of Swedish aid was for human rights", "the multilateral share of Chad's debt".
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { whyNotComputable } from '../../compute/is-computable.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import type { Part } from '../resolution.ts'
import type { Search } from '../search.ts'
import { rolesOf, summedRoles } from './asked-roles.ts'
import { declaredSlotOf, isDeclared, namesDeclared } from './declared-part.ts'
import { openRoles } from './whole-of.ts'

/** The facets of such a share, or why there is none. */
export type CodeShare = { readonly facets: Facets } | { readonly why: string }

type Span = { readonly start: number; readonly end: number }

/** The slot whose code the words of the part name, and which is fixed; null where they name none, or somebody or another statistic too. */
const slotOf = (part: Span, { entities, slots }: SpecIdentity, used: Part['used']): string | null => {
  const words = used.filter((word) => word.start < part.end && word.end > part.start)
  const isCode = (word: (typeof words)[number]): boolean => word.as.startsWith('slot ')
  const refs = new Set(words.flatMap((word) => (isCode(word) ? word.refs : [])))
  const others = words.some((word) => !isCode(word) && word.refs.length > 0)
  const bound = slots.flatMap(({ property, binding }) =>
    binding.state === 'value' && refs.has(binding.ref) ? [property] : [],
  )
  // no whole is named where nobody is
  return others || bound.length !== 1 || Object.keys(entities).length === 0 ? null : (bound[0] ?? null)
}

/** What makes rows of a code a share of the total without it; null where the part is no code. */
export const codeShareOf = (
  { graph }: Search,
  part: Span,
  identity: SpecIdentity,
  used: Part['used'],
): CodeShare | null => {
  const slot = slotOf(part, identity, used) ?? declaredSlotOf(graph, part, identity, used)
  // "interest as a share of the debt stock": a payment is no part of what is owed
  if (
    slot === 'debtPayment' &&
    used.some(({ as, text }) => as === 'measure' && /\b(?:stock|outstanding)\b|\bdebts?$/i.test(text))
  )
    return { why: 'What is paid is no part of what is owed; its share of that is not computed.' }
  const variables = slot === null ? null : statVarsOf(graph, identity)
  if (slot === null || variables === null || E.isLeft(variables)) return null
  if (isDeclared(graph, variables.right, slot) && !namesDeclared(graph, part, variables.right, slot, used))
    return { why: 'An item of the table is held as a part of one total alone; the question does not name that total.' }
  const roles = used.some(({ as }) => as === 'role' || as.startsWith('breakdown'))
    ? []
    : rolesOf(graph, variables.right)
  const open = roles.filter((role) => identity.entities[role] === undefined)
  // of all donors together, where nobody asks by whom
  const whole = openRoles(graph, identity, roles)
  if (whole.length < open.length)
    return { why: 'The source is held in part, or its rows overlap, so that the whole of the share is not known.' }
  const over = [...whole, ...summedRoles(graph, identity, roles)].sort()
  const facets: Facets = { ...(over.length === 0 ? {} : { sum_over: over }), share_of: [slot], share_within: 'all' }
  const refusal = whyNotComputable(graph, { identity, facets })
  return refusal === null ? { facets } : { why: refusal.detail }
}
