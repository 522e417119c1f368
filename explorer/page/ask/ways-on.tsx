// Where a question has no figures: every way on, each proven to lead to some.
import { named, say } from '../language.ts'
import { ReadingNamed } from '../named.tsx'
import { LiveQuestions } from '../related/live-questions.tsx'
import { Related } from '../related/related.tsx'
import { post } from '../service/client.ts'
import type { About, Part, Resolution } from '../service/shapes.ts'
import { useAnswer, useGet } from '../use-answer.ts'
import { ViewLink } from '../view-link.tsx'
import { heldOf } from './readings.tsx'

type Unanswered = Exclude<Part, { status: 'definite' }>

/** The question without the words that stand in its way; empty where nothing is left. */
const questionWithout = (question: string, { reason, said }: Unanswered): string => {
  const words = reason.words.filter(({ text }) => text !== said.text)
  if (words.length === 0) return ''
  const rest = words
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, question)
  return rest
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?!.,;])/g, '')
    .replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, '')
    .trim()
}

const AskWithout = ({ part, question }: { readonly part: Unanswered; readonly question: string }) => {
  const shorter = questionWithout(question, part)
  const loaded = useAnswer(shorter === '' || shorter === question ? null : shorter, (signal) =>
    post<Resolution>('/api/search/resolve', { input: { kind: 'raw_text', query: shorter } }, signal),
  )
  const [read, ...others] = loaded.value?.parts ?? []
  if (read?.status !== 'definite' || others.length > 0 || read.coverage.rows === 0) return null
  const words = part.reason.words.map(({ text }) => text).join(', ')
  return (
    <>
      <h3>{say('ways.without', { words })}</h3>
      <ul class="plain readings">
        <li>
          <ViewLink to={{ question: shorter }}>
            <span class="reading-label" translate={false}>
              <ReadingNamed reading={read} />
            </span>
            <span class="fine">{heldOf(read)}</span>
          </ViewLink>
        </li>
      </ul>
    </>
  )
}

const mostPlaces = 2
/** Places that the question names, as far as they were understood. */
const placesIn = ({ used }: Unanswered): ReadonlyArray<string> =>
  [
    ...new Set(
      used.filter(({ as }) => /^(entity|origin|destination|observationAbout)/.test(as)).flatMap((one) => one.refs),
    ),
  ].slice(0, mostPlaces)

/** Questions about a place, or about all that is held. */
const Questions = ({ of }: { readonly of: string | null }) => {
  const { value } = useGet<About>(`/api/search/about${of === null ? '' : `?ref=${encodeURIComponent(of)}`}`)
  if (value === null || value.questions.length === 0) return null
  const { label, questions } = value
  return (
    <>
      <h3>{of === null ? say('ways.general') : say('ways.about', { place: named(label ?? of) })}</h3>
      <LiveQuestions questions={questions.slice(0, 4)} />
    </>
  )
}

/** What can be done next: ask without the words in the way, what is held beside it, of its places, or at all. */
export const WaysOn = ({ part, question }: { readonly part: Unanswered; readonly question: string }) => {
  const reading = part.status === 'no_data' ? part.reading : null
  const places = placesIn(part)
  return (
    <div class="ways-on">
      <AskWithout part={part} question={question} />
      {reading === null ? null : <Related definition={reading.spec.definition} instead />}
      {places.map((ref) => (
        <Questions key={ref} of={ref} />
      ))}
      {reading === null && places.length === 0 ? <Questions of={null} /> : null}
      <p>
        <ViewLink to={{ path: '/browse' }}>{say('ways.browse')}</ViewLink>
      </p>
    </div>
  )
}
