// The names in a column of somebody's table as references: each distinct name once, and what is left for a person to settle.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { requestInvalid, type Reply } from '../../domain/problem.ts'
import { graphLimits } from './graph-limits.ts'
import type { Resolution } from './resolve/resolution.ts'
import { resolveTexts } from './resolve/resolve-texts.ts'

/** How names are to be read, as the resolver takes it. */
export type ReconcileOptions = {
  readonly kinds?: ReadonlyArray<string> | undefined
  readonly code_system?: string | undefined
}

export type ReconciledName = { readonly text: string; readonly rows: number; readonly result: Resolution }

/** Distinct names of one table. */
const mostNames = 10_000

/** Names resolved before others get a turn. */
const atOnce = 50

/** A name that the resolver takes; what is too long or has control characters is nobody's name. */
const isName = (text: string): boolean =>
  text.length <= graphLimits.textCharacters && text.isWellFormed() && !/\p{Cc}/u.test(text)

/**
 * Resolves the texts of a column, white space around them taken off; empty cells are passed over. In the order in which names first stand.
 * `between` is awaited between groups of names.
 */
export const reconcileNames = async (
  graph: Graph,
  cells: Iterable<string>,
  options: ReconcileOptions,
  between: () => Promise<void> = async () => {},
): Reply<ReadonlyArray<ReconciledName>> => {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const text = cell.trim()
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  if (counts.size > mostNames) {
    const message = `has ${counts.size} different names; at most ${mostNames} are reconciled at once`
    return E.left(requestInvalid([{ pointer: '/column', message }]))
  }
  const names = [...counts.keys()]
  const found = new Map<string, Resolution>(
    names.filter((text) => !isName(text)).map((text) => [text, { status: 'not_found' }]),
  )
  const askable = names.filter(isName)
  // also of a table without names the options must be right
  for (let at = 0; at === 0 || at < askable.length; at += atOnce) {
    const texts = askable.slice(at, at + atOnce)
    const body = {
      texts: texts.length === 0 ? ['-'] : texts,
      ...(options.kinds === undefined ? {} : { kinds: options.kinds }),
      ...(options.code_system === undefined ? {} : { code_system: options.code_system }),
    }
    const answer = resolveTexts(graph, body)
    if (E.isLeft(answer)) return answer
    for (const [i, text] of texts.entries()) found.set(text, answer.right.results[i] ?? { status: 'not_found' })
    await between()
  }
  return E.right(
    names.map((text) => ({ text, rows: counts.get(text) ?? 0, result: found.get(text) ?? { status: 'not_found' } })),
  )
}
