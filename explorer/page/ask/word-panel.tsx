// What one word of the question was read as, and what it could be instead.
import { useEffect, useRef } from 'preact/hooks'
import { NodeLinks } from '../browse/node-link.tsx'
import { post } from '../service/client.ts'
import type { GraphNodes, Reading } from '../service/shapes.ts'
import { say } from '../language.ts'
import { useAnswer } from '../use-answer.ts'
import { go, type View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import type { Mark } from './mark-kinds.ts'
import { differsIn } from './differs-in.ts'
import { ReadingList } from './readings.tsx'

/** Nodes a reader knows: words of the graph's own language (shapes, terms) are not shown. */
const telling = (ref: string): boolean => !/^(shape|term)\//.test(ref)

const ReadAs = ({ refs }: { readonly refs: ReadonlyArray<string> }) => {
  const dcids = refs.filter(telling)
  const { value } = useAnswer(dcids.length === 0 ? null : dcids.join(), (signal) =>
    post<GraphNodes>('/api/graph/nodes', { dcids }, signal),
  )
  return value === null ? null : (
    <p>
      {say('word.read-as')} <NodeLinks nodes={value.nodes.flatMap((node) => ('label' in node ? [node] : []))} />
    </p>
  )
}

/** Years that a question can name instead, in the words of the page: questions are read in each of its languages. */
const yearTexts = (): ReadonlyArray<string> => [
  '',
  say('word.years.five'),
  say('word.years.since'),
  say('word.years.latest'),
]

const Replace = ({ mark, question }: { readonly mark: Mark; readonly question: string }) => {
  const said = question.slice(mark.start, mark.end)
  const withWord = (word: string): string =>
    `${question.slice(0, mark.start)}${word}${question.slice(mark.end)}`.replace(/\s+/g, ' ').trim()
  if (mark.kind === 'time') {
    return (
      <div class="chips" role="group" aria-label={say('word.other-years')}>
        <span class="fine">{say('word.other-years')}</span>
        {yearTexts()
          .filter((text) => text !== said)
          .map((text) => (
            <ViewLink key={text} class="chip" to={{ question: withWord(text) }}>
              {text === '' ? say('years.all') : text}
            </ViewLink>
          ))}
      </div>
    )
  }
  return (
    <form
      class="replace"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('word')
        if (typeof text === 'string' && text.trim() !== '') go({ question: withWord(text.trim()) })
      }}
    >
      <label>
        {say('word.replace', { word: said })} <input name="word" type="text" autocomplete="off" maxLength={200} />
      </label>
      <button type="submit" class="small">
        {say('site.ask')}
      </button>
    </form>
  )
}

type WordPanelProps = {
  readonly mark: Mark
  readonly question: string
  readonly shown: Omit<Reading, 'differs'> | null
  readonly others: ReadonlyArray<Reading>
  readonly view: View
  readonly onClose: () => void
}

export const WordPanel = ({ mark, question, shown, others, view, onClose }: WordPanelProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  const alternatives = shown === null ? others : others.filter((other) => differsIn(shown, other) === mark.kind)
  return (
    <div class="word-panel" ref={place} role="group" aria-label={question.slice(mark.start, mark.end)}>
      <button type="button" class="close" aria-label={say('close')} onClick={onClose}>
        ×
      </button>
      {mark.kind === 'ignored' ? <p lang="en">{mark.says}</p> : <ReadAs refs={mark.refs} />}
      {alternatives.length === 0 ? null : (
        <>
          <p class="fine">{say('word.instead')}</p>
          <ReadingList readings={alternatives} view={view} />
        </>
      )}
      <Replace mark={mark} question={question} />
    </div>
  )
}
