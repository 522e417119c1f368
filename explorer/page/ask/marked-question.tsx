import type { Part } from '../service/shapes.ts'

export type Mark = {
  readonly start: number
  readonly end: number
  readonly kind: 'measure' | 'place' | 'time' | 'code' | 'money' | 'glue' | 'ignored'
  /** One word for the reader; empty where the word needs none. */
  readonly name: string
  readonly says: string
}

const kinds: ReadonlyArray<readonly [RegExp, Mark['kind'], string]> = [
  [/^measure$/, 'measure', 'what'],
  [/^(direction|joins)$/, 'glue', ''],
  [/^window$/, 'time', 'when'],
  [/^suggested conversion$/, 'money', 'in'],
  [/breakdown/, 'code', 'split by'],
  [/^slot/, 'code', 'for what'],
  [/^origin/, 'place', 'provider'],
  [/^destination/, 'place', 'recipient'],
  [/^refused/, 'ignored', 'not answered'],
]

const kindOf = (as: string): Pick<Mark, 'kind' | 'name'> => {
  const [, kind, name] = kinds.find(([form]) => form.test(as)) ?? [null, 'place' as const, 'where']
  return { kind, name }
}

/** What each word was read as, in the order of the question; overlapping spans keep the first, "by" and "purpose" are one. */
const marksOf = (question: string, parts: ReadonlyArray<Part>): ReadonlyArray<Mark> => {
  const all = parts.flatMap((part) => [
    ...part.used.map((span): Mark => ({ start: span.start, end: span.end, ...kindOf(span.as), says: span.as })),
    ...part.ignored.map(
      (span): Mark => ({ start: span.start, end: span.end, kind: 'ignored', name: 'not used', says: span.why }),
    ),
  ])
  const ordered = all.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Mark[] = []
  for (const mark of ordered) {
    const before = kept.at(-1)
    if (before !== undefined && mark.start < before.end) continue
    const joins =
      before !== undefined &&
      mark.name === 'split by' &&
      before.name === 'split by' &&
      question.slice(before.end, mark.start).trim() === ''
    if (joins) kept[kept.length - 1] = { ...before, end: mark.end }
    else kept.push(mark)
  }
  return kept
}

/** The question with every word marked by how it was read. */
export const MarkedQuestion = ({
  question,
  parts,
}: {
  readonly question: string
  readonly parts: ReadonlyArray<Part>
}) => {
  const marks = marksOf(question, parts)
  const pieces = marks.flatMap((mark, i) => {
    const before = question.slice(marks[i - 1]?.end ?? 0, mark.start)
    const { name } = mark
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
