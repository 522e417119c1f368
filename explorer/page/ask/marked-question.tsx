import type { Part } from '../service/shapes.ts'

export type Mark = {
  readonly start: number
  readonly end: number
  readonly kind: 'measure' | 'place' | 'time' | 'code' | 'money' | 'glue' | 'ignored'
  readonly says: string
}

const kindOf = (as: string): Mark['kind'] => {
  if (as === 'measure') return 'measure'
  if (as === 'direction' || as === 'joins') return 'glue'
  if (as === 'window') return 'time'
  if (as === 'suggested conversion') return 'money'
  return /^slot|breakdown/.test(as) ? 'code' : 'place'
}

/** What each word was read as, in the order of the question; overlapping spans keep the first. */
export const marksOf = (parts: ReadonlyArray<Part>): ReadonlyArray<Mark> => {
  const all = parts.flatMap((part) => [
    ...part.used.map((span): Mark => ({ start: span.start, end: span.end, kind: kindOf(span.as), says: span.as })),
    ...part.ignored.map((span): Mark => ({ start: span.start, end: span.end, kind: 'ignored', says: span.why })),
  ])
  const ordered = all.sort((a, b) => a.start - b.start || b.end - a.end)
  return ordered.filter((mark, i) => ordered.slice(0, i).every((before) => before.end <= mark.start))
}

const names: Readonly<Record<Mark['kind'], string>> = {
  measure: 'what',
  place: 'who',
  time: 'when',
  code: 'for what',
  money: 'money',
  glue: '',
  ignored: 'not used',
}

/** The question with every word marked by how it was read. */
export const MarkedQuestion = ({
  question,
  parts,
}: {
  readonly question: string
  readonly parts: ReadonlyArray<Part>
}) => {
  const marks = marksOf(parts)
  const pieces = marks.flatMap((mark, i) => {
    const before = question.slice(marks[i - 1]?.end ?? 0, mark.start)
    const name = names[mark.kind]
    return [
      before,
      <span class={`word word-${mark.kind}`} key={mark.start} title={mark.says}>
        <span class="word-text">{question.slice(mark.start, mark.end)}</span>
        {name === '' ? null : (
          <span class="word-name">
            <span class="unseen"> (</span>
            {name}
            <span class="unseen">{mark.says === name ? '' : `: ${mark.says}`})</span>
          </span>
        )}
      </span>,
    ]
  })
  return (
    <p class="marked" aria-label="How each word was read">
      {pieces}
      {question.slice(marks.at(-1)?.end ?? 0)}
    </p>
  )
}
