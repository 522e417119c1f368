// The question with every word marked by how it was read; a word opens what else it could have been.
import { useState } from 'preact/hooks'
import { topicOf } from '../answer/topic.ts'
import type { Part, Reading } from '../service/shapes.ts'
import { say } from '../language.ts'
import type { View } from '../view.ts'
import type { Mark } from './mark-kinds.ts'
import { marksOf, nameOfMark } from './marks.ts'
import { WordPanel } from './word-panel.tsx'

type MarkedQuestionProps = {
  readonly question: string
  readonly parts: ReadonlyArray<Part>
  readonly shown: Omit<Reading, 'differs'> | null
  readonly others: ReadonlyArray<Reading>
  readonly view: View
}

export const MarkedQuestion = ({ question, parts, shown, others, view }: MarkedQuestionProps) => {
  const [open, setOpen] = useState<number | null>(null)
  const marks = marksOf(question, parts)
  // of a choice, what all that can be chosen are about
  const topics = new Set(
    parts.flatMap((part) =>
      part.status === 'candidates' ? part.candidates.map(({ spec }) => topicOf(spec.definition.identity.shape)) : [],
    ),
  )
  const [common = 'other'] = topics.size === 1 ? topics : []
  const topic = shown === null ? common : topicOf(shown.spec.definition.identity.shape)
  const opened = marks.find(({ start }) => start === open)
  const word = (mark: Mark) => {
    const name = nameOfMark(mark, topic)
    return (
      <button
        type="button"
        class={`word word-${mark.kind}`}
        key={mark.start}
        aria-expanded={open === mark.start}
        onClick={() => setOpen(open === mark.start ? null : mark.start)}
      >
        <span class="word-text" dir="auto" translate={false}>
          {question.slice(mark.start, mark.end)}
        </span>
        {name === '' ? null : (
          <span class="word-name">
            <span class="unseen"> (</span>
            {name}
            <span class="unseen">)</span>
          </span>
        )}
      </button>
    )
  }
  const pieces = marks.flatMap((mark, i) => [
    question.slice(marks[i - 1]?.end ?? 0, mark.start),
    mark.kind === 'glue' ? (
      <span class="word word-glue" key={mark.start} translate={false}>
        {question.slice(mark.start, mark.end)}
      </span>
    ) : (
      word(mark)
    ),
  ])
  return (
    <>
      <p class="marked" role="group" aria-label={say('reading.words')}>
        {pieces}
        {question.slice(marks.at(-1)?.end ?? 0)}
      </p>
      {opened === undefined ? null : (
        <WordPanel
          key={opened.start}
          mark={opened}
          {...{ question, shown, others, view }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
