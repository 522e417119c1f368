// A question with words put in the place of others, and where what is read from it stands in the question as it was written.
import type { Part, Span } from '../resolution.ts'

export type Replacement = { readonly start: number; readonly end: number; readonly text: string }

export type Rewritten = {
  readonly text: string
  /** A span of the new text as one of the question as written. */
  readonly asWritten: <S extends Pick<Span, 'start' | 'end'>>(span: S) => S & Span
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
    asWritten: (span) => {
      const [start, end] = [place(span.start, false), place(span.end, true)]
      return { ...span, start, end, text: query.slice(start, Math.max(start, end)) }
    },
  }
}

/** A part read from the new text, as one of the question as written. */
export const partAsWritten = <P extends Part>({ asWritten }: Pick<Rewritten, 'asWritten'>, part: P): P => {
  const moved = {
    ...part,
    said: asWritten(part.said),
    used: part.used.map(asWritten),
    ignored: part.ignored.map(asWritten),
    corrected: part.corrected.map(asWritten),
  }
  return 'reason' in moved ? { ...moved, reason: { ...moved.reason, words: moved.reason.words.map(asWritten) } } : moved
}
