// How the words of a question were read, as marks in their order.
import { roleKey, type Topic } from '../answer/topic.ts'
import type { Part } from '../service/shapes.ts'
import { say } from '../language.ts'
import { kindOf, type Mark } from './mark-kinds.ts'

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
