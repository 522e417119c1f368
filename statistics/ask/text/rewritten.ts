// A question with words put in the place of others, and where what is read from it stands in the question as it was written.
import type { Part, Span } from '../resolution.ts'

export type Replacement = { readonly start: number; readonly end: number; readonly text: string }

export type Rewritten = {
  readonly text: string
  /** A span of the new text as one of the question as written. */
  readonly asWritten: <S extends Pick<Span, 'start' | 'end'>>(span: S) => S & Span
  /** What was left out: nothing stands in its place. */
  readonly left: ReadonlyArray<Span>
}

/** Puts each replacement in its place; they are in order and do not overlap. */
export const rewritten = (query: string, replacements: ReadonlyArray<Replacement>): Rewritten => {
  const placed: { readonly from: number; readonly to: number; readonly start: number; readonly end: number }[] = []
  let text = ''
  let read = 0
  for (const { start, end, text: meant } of replacements) {
    text += query.slice(read, start)
    placed.push({ from: text.length, to: text.length + meant.length, start, end })
    text += meant
    read = end
  }
  text += query.slice(read)
  const place = (offset: number, isEnd: boolean): number => {
    const before = placed.findLast(({ from }) => (isEnd ? from < offset : from <= offset))
    if (before === undefined) return offset
    if (isEnd ? offset <= before.to : offset < before.to) return isEnd ? before.end : before.start
    return offset - before.to + before.end
  }
  return {
    text,
    left: replacements.flatMap(({ start, end, text: meant }) => {
      const own = query.slice(start, end)
      const from = start + own.length - own.trimStart().length
      return meant.trim() === '' && /[\p{L}\p{N}]/u.test(own)
        ? [{ start: from, end: from + own.trim().length, text: own.trim() }]
        : []
    }),
    asWritten: (span) => {
      const [start, end] = [place(span.start, false), place(span.end, true)]
      return { ...span, start, end, text: query.slice(start, Math.max(start, end)) }
    },
  }
}

/** Whether two spans share a letter. */
const overlap = (one: Pick<Span, 'start' | 'end'>, other: Pick<Span, 'start' | 'end'>): boolean =>
  one.start < other.end && one.end > other.start

/**
 * A part read from the new text, as one of the question as written. What stands for words that were put otherwise is all of them: where some of
 * them are used they are not ignored, and they are ignored once.
 */
export const partAsWritten = <P extends Part>({ asWritten }: Pick<Rewritten, 'asWritten'>, part: P): P => {
  const used = part.used.map(asWritten)
  const ignored = part.ignored
    .map(asWritten)
    .filter(
      (word, at, all) =>
        !used.some((other) => overlap(other, word)) &&
        all.findIndex(({ start, end }) => start === word.start && end === word.end) === at,
    )
  const moved = { ...part, said: asWritten(part.said), used, ignored, corrected: part.corrected.map(asWritten) }
  return 'reason' in moved ? { ...moved, reason: { ...moved.reason, words: moved.reason.words.map(asWritten) } } : moved
}

/** Parts read from the new text, each with what was left out around it as ignored, the first with what stands apart from all. `why`: why it is. */
export const partsAsWritten = <P extends Part>(
  meant: Pick<Rewritten, 'asWritten' | 'left'>,
  parts: ReadonlyArray<P>,
  why: string,
): ReadonlyArray<P> => {
  const moved = parts.map((part) => partAsWritten(meant, part))
  const ownerOf = ({ start }: Span): P | undefined =>
    moved.find(({ said }) => said.start <= start && start < said.end) ?? moved[0]
  return moved.map((part) => {
    const own = meant.left.filter((span) => ownerOf(span) === part).map((span) => ({ ...span, why }))
    return own.length === 0 ? part : { ...part, ignored: [...part.ignored, ...own].sort((a, b) => a.start - b.start) }
  })
}
