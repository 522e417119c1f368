// How the words of a question were read, as marks in their order.
import { roleKey, type Topic } from '../answer/topic.ts'
import type { Part } from '../service/shapes.ts'
import { say } from '../language.ts'

export type Mark = {
  readonly start: number
  readonly end: number
  readonly kind: 'measure' | 'place' | 'time' | 'code' | 'money' | 'glue' | 'ignored'
  /** What the word is to the question: a role, or one of the kinds below; empty where it needs no name. */
  readonly as:
    | 'what'
    | 'when'
    | 'in'
    | 'split'
    | 'computed'
    | 'for'
    | 'origin'
    | 'destination'
    | 'where'
    | 'refused'
    | 'unused'
    | ''
  /** How the service says it. */
  readonly says: string
  /** What it was read as, in the graph. */
  readonly refs: ReadonlyArray<string>
}

const kinds: ReadonlyArray<readonly [RegExp, Mark['kind'], Mark['as']]> = [
  [/^measure$/, 'measure', 'what'],
  [/^(direction|joins)$/, 'glue', ''],
  [/^window$/, 'time', 'when'],
  [/^suggested conversion$/, 'money', 'in'],
  [/breakdown/, 'code', 'split'],
  [/^computation$/, 'code', 'computed'],
  [/^slot/, 'code', 'for'],
  [/^origin/, 'place', 'origin'],
  [/^destination/, 'place', 'destination'],
  [/^refused/, 'ignored', 'refused'],
]

const kindOf = (as: string): Pick<Mark, 'kind' | 'as'> => {
  const [, kind, name] = kinds.find(([form]) => form.test(as)) ?? [null, 'place' as const, 'where' as const]
  return { kind, as: name }
}

/** What a word is called for a reader; empty where it needs no name. */
export const nameOfMark = ({ as }: Mark, topic: Topic): string => {
  switch (as) {
    case '':
      return ''
    case 'origin':
    case 'destination':
      return say(roleKey(topic, as), { n: 1 })
    default:
      return say(`word.${as}`)
  }
}

/** What each word was read as, in the order of the question; overlapping spans keep the first, "by" and "purpose" are one. */
export const marksOf = (question: string, parts: ReadonlyArray<Part>): ReadonlyArray<Mark> => {
  const all = parts.flatMap((part) => [
    ...part.used.map(
      (span): Mark => ({ start: span.start, end: span.end, ...kindOf(span.as), says: span.as, refs: span.refs }),
    ),
    ...part.ignored.map(
      (span): Mark => ({ start: span.start, end: span.end, kind: 'ignored', as: 'unused', says: span.why, refs: [] }),
    ),
  ])
  const ordered = all.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Mark[] = []
  for (const mark of ordered) {
    const before = kept.at(-1)
    if (before !== undefined && mark.start < before.end) continue
    const joins =
      before !== undefined &&
      mark.as === 'split' &&
      before.as === 'split' &&
      question.slice(before.end, mark.start).trim() === ''
    if (joins) kept[kept.length - 1] = { ...before, end: mark.end, refs: [...before.refs, ...mark.refs] }
    else kept.push(mark)
  }
  return kept
}
