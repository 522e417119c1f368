// Questions that have rows, as links, each with what is held.
import { held } from '../ask/held.ts'
import { QuestionNamed } from '../named.tsx'
import { ViewLink } from '../view-link.tsx'
import type { About } from '../service/shapes.ts'

type Question = Pick<About['questions'][number], 'question' | 'phrase' | 'coverage'> & {
  /** How it stands to what was asked, in words. */
  readonly relation?: string
}

export const LiveQuestions = ({ questions }: { readonly questions: ReadonlyArray<Question> }) => (
  <ul class="plain readings">
    {questions.map(({ question, phrase, coverage, relation }) => (
      <li key={question}>
        <ViewLink to={{ question }}>
          <span class="reading-label">
            <QuestionNamed {...{ question, phrase }} />
          </span>
          <span class="fine">
            {relation === undefined ? '' : `${relation} · `}
            {held(coverage)}
          </span>
        </ViewLink>
      </li>
    ))}
  </ul>
)
