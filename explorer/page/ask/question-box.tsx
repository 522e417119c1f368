import { useEffect, useState } from 'preact/hooks'
import { go } from '../view.ts'

export const QuestionBox = ({ question, large = false }: { readonly question: string; readonly large?: boolean }) => {
  const [text, setText] = useState(question)
  useEffect(() => setText(question), [question])
  const ask = (event: Event) => {
    event.preventDefault()
    if (text.trim() !== '') go({ question: text.trim() })
  }
  return (
    <form class={large ? 'question question-large' : 'question'} role="search" onSubmit={ask}>
      <label class="unseen" for="question">
        Your question
      </label>
      <input
        id="question"
        name="q"
        type="search"
        autocomplete="off"
        spellcheck={false}
        maxLength={2000}
        placeholder="aid from France to Senegal since 2015"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        Ask
      </button>
    </form>
  )
}
