import { DatasetView } from '../dataset/dataset-view.tsx'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { post } from '../service/client.ts'
import type { Part, Reading, Resolution } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { addressOf, follow, type View } from '../view.ts'
import { Home } from './home.tsx'
import { MarkedQuestion } from './marked-question.tsx'
import { QuestionBox } from './question-box.tsx'
import { Alternatives, ReadingList } from './readings.tsx'

const readingsOf = (part: Part): ReadonlyArray<Omit<Reading, 'differs'>> => {
  switch (part.status) {
    case 'definite':
      return [part, ...part.alternatives]
    case 'candidates':
      return part.candidates
    case 'no_data':
      return [...(part.reading === null ? [] : [part.reading]), ...part.nearest]
    case 'unsupported':
      return []
  }
}

/** The part and reading that an address means: the chosen spec, else the first part that is definite. */
const chosenReading = (parts: ReadonlyArray<Part>, specId: string) => {
  for (const part of parts) {
    const reading =
      specId === ''
        ? part.status === 'definite'
          ? part
          : undefined
        : readingsOf(part).find(({ spec }) => spec.spec_id === specId)
    if (reading !== undefined) return { part, reading }
  }
  return null
}

const Unanswered = ({ part, view }: { readonly part: Exclude<Part, { status: 'definite' }>; readonly view: View }) => {
  switch (part.status) {
    case 'candidates':
      return (
        <section class="message" aria-labelledby="which">
          <h2 id="which">Which do you mean?</h2>
          <p>{part.reason.detail}</p>
          <ReadingList readings={part.candidates} view={view} />
        </section>
      )
    case 'no_data':
      return (
        <section class="message" aria-labelledby="none">
          <h2 id="none">No figures for this question</h2>
          <p>{part.reason.detail}</p>
          {part.nearest.length > 0 ? (
            <>
              <h3>Nearest that has figures</h3>
              <ReadingList readings={part.nearest} view={view} />
            </>
          ) : (
            <p>
              Try another place or other years, or <a href="/browse">see what the service knows</a>.
            </p>
          )}
        </section>
      )
    case 'unsupported':
      return (
        <section class="message" aria-labelledby="unsupported">
          <h2 id="unsupported">This service does not answer such questions</h2>
          <p>{part.reason.detail}</p>
        </section>
      )
  }
}

const PartLinks = ({
  parts,
  view,
  shown,
}: {
  readonly parts: ReadonlyArray<Part>
  readonly view: View
  readonly shown: Part | null
}) => (
  <nav class="chips" aria-label="Parts of the question">
    <span class="fine">Your question has {parts.length} parts</span>
    {parts.map((part) => {
      if (part.status !== 'definite')
        return (
          <span class="chip chip-off" key={part.said.start}>
            {part.said.text}
          </span>
        )
      const target = { question: view.question, specId: part.spec.spec_id }
      return (
        <a
          key={part.said.start}
          class="chip"
          href={addressOf(target)}
          onClick={follow(target)}
          aria-current={part === shown ? 'true' : undefined}
        >
          {part.label}
        </a>
      )
    })}
  </nav>
)

const Answered = ({ parts, view }: { readonly parts: ReadonlyArray<Part>; readonly view: View }) => {
  const chosen = chosenReading(parts, view.specId)
  const part = chosen?.part ?? null
  const shownSpec = chosen?.reading.spec.spec_id ?? view.specId
  const marked = { ...view, specId: shownSpec }
  const notes = [
    ...new Set(parts.flatMap((one) => [...(one.window.origin === 'default' ? [] : [one.window.detail]), ...one.notes])),
  ]
  // what must be known before the figures are trusted: gaps, forecasts, another measure than the headline
  const cautions = part?.status === 'definite' && chosen?.reading === part ? part.cautions : []
  return (
    <>
      <section class="reading wide" aria-labelledby="read-as">
        <h2 id="read-as" class="unseen">
          How the question was read
        </h2>
        <MarkedQuestion question={view.question} parts={parts} />
        {notes
          .filter((note) => !note.startsWith('Read from'))
          .map((note) => (
            <p class="fine" key={note}>
              {note}
            </p>
          ))}
        {cautions.length === 0 ? null : (
          <ul class="warnings">
            {cautions.map(({ code, detail }) => (
              <li key={code}>{detail}</li>
            ))}
          </ul>
        )}
        {parts.length > 1 ? <PartLinks parts={parts} view={view} shown={part} /> : null}
        {part?.status === 'definite' ? (
          <Alternatives
            view={marked}
            alternatives={[...(chosen?.reading === part ? [] : [{ ...part, differs: 'total' }]), ...part.alternatives]}
          />
        ) : null}
        {parts.map((one) =>
          one.status === 'definite' || (one === part && one.status === 'candidates') ? null : (
            <Unanswered key={one.said.start} part={one} view={marked} />
          ),
        )}
        {chosen === null && view.specId !== '' ? (
          <p class="fine">
            You have changed the question since: what is shown below is not what its words say.{' '}
            <a href={addressOf({ question: view.question })} onClick={follow({ question: view.question })}>
              Back to the question as asked
            </a>
          </p>
        ) : null}
        {part?.status === 'candidates' ? (
          <details class="message">
            <summary>Another reading</summary>
            <ReadingList readings={part.candidates} view={marked} />
          </details>
        ) : null}
      </section>
      {shownSpec === '' ? null : (
        <DatasetView
          key={shownSpec}
          view={marked}
          definition={chosen?.reading.spec.definition ?? null}
          suggested={part?.suggested_conversion?.unit ?? null}
          computed={chosen?.reading.suggested_facets ?? null}
          label={chosen?.reading.label ?? null}
        />
      )}
    </>
  )
}

/** A question and what became of it; or a dataset by its identifier. */
export const AskPage = ({ view }: { readonly view: View }) => {
  const { question } = view
  const resolution = useAnswer(question === '' ? null : question, (signal) =>
    post<Resolution>('/api/search/resolve', { input: { kind: 'raw_text', query: question } }, signal),
  )
  if (question === '' && view.specId === '') return <Home />
  return (
    <>
      <div class="band">
        <div class="wide">
          <QuestionBox question={question} />
        </div>
      </div>
      {question === '' ? (
        <DatasetView view={view} definition={null} suggested={null} label={null} />
      ) : resolution.state === 'loading' ? (
        <div class="wide">
          <Busy>Reading the question</Busy>
        </div>
      ) : resolution.answer.ok ? (
        <Answered parts={resolution.answer.value.parts} view={view} />
      ) : (
        <div class="wide">
          <FailureMessage failure={resolution.answer.failure} again={resolution.again} />
        </div>
      )}
    </>
  )
}
