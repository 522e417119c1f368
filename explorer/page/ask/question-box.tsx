// The box to ask in: suggests measures, places, groups, codes and whole questions, each with what is held of it.
import { useEffect, useRef, useState } from 'preact/hooks'
import { get } from '../service/client.ts'
import type { Suggestions } from '../service/shapes.ts'
import { say } from '../language.ts'
import { Named } from '../named.tsx'
import { go } from '../view.ts'
import { held } from './held.ts'

type Suggestion = Suggestions['suggestions'][number]

/** Typing rests this long before suggestions are asked for. */
const restMs = 120

const useSuggestions = (text: string, wanted: boolean): ReadonlyArray<Suggestion> => {
  const [found, setFound] = useState<ReadonlyArray<Suggestion>>([])
  useEffect(() => {
    if (!wanted) return setFound([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      get<Suggestions>(`/api/search/suggest?text=${encodeURIComponent(text)}`, abort.signal).then(
        (answer) => setFound(answer.ok ? answer.value.suggestions : []),
        () => undefined,
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, wanted])
  return found
}

export const QuestionBox = ({ question, large = false }: { readonly question: string; readonly large?: boolean }) => {
  const [text, setText] = useState(question)
  const [typing, setTyping] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const found = useSuggestions(text, typing)
  useEffect(() => setText(question), [question])
  useEffect(() => setChosen(-1), [found])
  const open = typing && found.length > 0
  const ask = (words: string) => {
    setTyping(false)
    if (words.trim() !== '') go({ question: words.trim() })
  }
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === 'question') return ask(suggestion.question)
    // a name is a part of a question: the person goes on writing
    setText(`${suggestion.question} `)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyping(false)
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      setTyping(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((before) => ((before + step + found.length + 1 + 1) % (found.length + 1)) - 1)
    }
    const suggestion = found[chosen]
    if (event.key === 'Enter' && open && suggestion !== undefined) {
      event.preventDefault()
      take(suggestion)
    }
  }
  return (
    <form
      class={large ? 'question question-large' : 'question'}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        ask(text)
      }}
    >
      <label class="unseen" for="question">
        {say('ask.label')}
      </label>
      <div class="combobox">
        <input
          ref={input}
          id="question"
          name="q"
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls="suggestions"
          aria-autocomplete="list"
          {...(chosen >= 0 && open ? { 'aria-activedescendant': `suggestion-${chosen}` } : {})}
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          maxLength={2000}
          placeholder={say('ask.placeholder')}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setTyping(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyping(false)}
        />
        <SuggestionList {...{ found, chosen, open }} onTake={take} />
      </div>
      <button type="submit" class="primary">
        <span class="ask-word">{say('site.ask')}</span>
        <svg class="ask-sign" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 12h15m-6-7l7 7-7 7" fill="none" stroke="currentColor" stroke-width="2.5" />
        </svg>
      </button>
    </form>
  )
}

type SuggestionListProps = {
  readonly found: ReadonlyArray<Suggestion>
  readonly chosen: number
  readonly open: boolean
  readonly onTake: (suggestion: Suggestion) => void
}

const SuggestionList = ({ found, chosen, open, onTake }: SuggestionListProps) => (
  <ul class="suggestions" id="suggestions" role="listbox" aria-label={say('ask.suggestions')} hidden={!open}>
    {found.map((suggestion, i) => (
      <li
        key={`${suggestion.kind} ${suggestion.question}`}
        id={`suggestion-${i}`}
        role="option"
        aria-selected={i === chosen}
        // the box keeps the focus, so that a person can go on typing
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(suggestion)}
      >
        <span dir="auto">
          <Named label={suggestion.label} />
        </span>
        <span class="fine">
          {say(`ask.kind.${suggestion.kind}`)} · {held(suggestion)}
        </span>
      </li>
    ))}
  </ul>
)
