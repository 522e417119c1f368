import { useEffect } from 'preact/hooks'
import { announce } from '../announcer.tsx'
import { heldElsewhere, toldByCoverage } from '../answer/coverage-lines.ts'
import { DatasetView } from '../dataset/dataset-view.tsx'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { post } from '../service/client.ts'
import type { Part, Reading, Resolution } from '../service/shapes.ts'
import { readingIn, say } from '../language.ts'
import { ReadingNamed } from '../named.tsx'
import { useTitle } from '../title.ts'
import { useAnswer } from '../use-answer.ts'
import type { View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import { Home, Welcome } from './home.tsx'
import { MarkedQuestion } from './marked-question.tsx'
import { QuestionBox } from './question-box.tsx'
import { Told } from '../told.tsx'
import { WaysOn } from './ways-on.tsx'
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

/** What else a part can be read as. */
const othersOf = (part: Part, shown: Omit<Reading, 'differs'>): ReadonlyArray<Reading> =>
  readingsOf(part)
    .filter(({ spec }) => spec.spec_id !== shown.spec.spec_id)
    .map((reading) => ({ differs: '', ...reading }))

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

const unansweredNames = { candidates: 'which', no_data: 'none', unsupported: 'unsupported' } as const

const Unanswered = ({ part, view }: { readonly part: Exclude<Part, { status: 'definite' }>; readonly view: View }) => {
  const name = unansweredNames[part.status]
  return (
    <section class="message" aria-labelledby={name}>
      <h2 id={name}>{say(`${name}.title`)}</h2>
      <div class="reason">
        <Told code={part.reason.code} detail={part.reason.detail} />
      </div>
      {part.status !== 'no_data' || part.nearest.length === 0 ? null : (
        <>
          <h3>{say('none.nearest')}</h3>
          <ReadingList readings={part.nearest} view={view} />
        </>
      )}
      {part.status === 'candidates' ? (
        <ReadingList readings={part.candidates} view={view} />
      ) : (
        <WaysOn part={part} question={view.question} />
      )}
    </section>
  )
}

type PartLinksProps = {
  readonly parts: ReadonlyArray<Part>
  readonly view: View
  readonly shown: Part | null
}

const PartLinks = ({ parts, view, shown }: PartLinksProps) => (
  <nav class="chips" aria-label={say('parts.title')}>
    <span class="fine">{say('parts.count', { n: parts.length })}</span>
    {parts.map((part) =>
      part.status === 'definite' ? (
        <ViewLink
          key={part.said.start}
          class="chip"
          to={{ question: view.question, specId: part.spec.spec_id }}
          current={part === shown}
        >
          <ReadingNamed reading={part} />
        </ViewLink>
      ) : (
        <span class="chip chip-off" key={part.said.start}>
          {part.said.text}
        </span>
      ),
    )}
  </nav>
)

type HowReadProps = {
  readonly parts: ReadonlyArray<Part>
  readonly part: Part | null
  readonly chosen: Omit<Reading, 'differs'> | null
  readonly view: View
}

/** How the question was read: word by word, what must be known before the figures are trusted, other readings. */
const HowRead = ({ parts, part, chosen, view }: HowReadProps) => {
  const notes = [
    ...new Set(parts.flatMap((one) => [...(one.window.origin === 'default' ? [] : [one.window.detail]), ...one.notes])),
  ].filter((note) => !note.startsWith('Read from'))
  // what must be known before the figures are trusted: gaps, forecasts, another measure than the headline
  const cautions =
    part?.status === 'definite' && chosen === part ? part.cautions.filter(({ code }) => !toldByCoverage.has(code)) : []
  const others = part === null || chosen === null ? [] : othersOf(part, chosen)
  // the coverage offers them, with what they hold
  const inCoverage = chosen === null ? [] : heldElsewhere(chosen, others)
  return (
    <section class="reading" aria-labelledby="read-as">
      <h2 id="read-as" class="reading-title">
        {say('reading.title')}
      </h2>
      <MarkedQuestion question={view.question} parts={parts} shown={chosen} others={others} view={view} />
      {notes.map((note) => (
        <p class="fine" key={note} lang="en">
          {note}
        </p>
      ))}
      {parts.length > 1 ? <PartLinks parts={parts} view={view} shown={part} /> : null}
      {part?.status === 'definite' ? (
        <Alternatives
          view={view}
          shown={chosen}
          alternatives={[
            ...(chosen === part ? [] : [{ ...part, differs: say('reading.first') }]),
            ...part.alternatives.filter(({ spec }) => !inCoverage.some((other) => other.spec.spec_id === spec.spec_id)),
          ]}
        />
      ) : null}
      {cautions.length === 0 ? null : (
        <ul class="warnings">
          {cautions.map(({ code, detail }) => (
            <li key={code}>
              <Told code={code} detail={detail} />
            </li>
          ))}
        </ul>
      )}
      {parts.map((one) =>
        one.status === 'definite' || (one === part && one.status === 'candidates') ? null : (
          <Unanswered key={one.said.start} part={one} view={view} />
        ),
      )}
      {chosen === null && view.specId !== '' ? (
        <p class="fine">
          {say('reading.changed')} <ViewLink to={{ question: view.question }}>{say('reading.back')}</ViewLink>
        </p>
      ) : null}
      {part?.status === 'candidates' ? (
        <details class="message">
          <summary>{say('reading.another')}</summary>
          <ReadingList readings={part.candidates} view={view} />
        </details>
      ) : null}
    </section>
  )
}

const Answered = ({ parts, view }: { readonly parts: ReadonlyArray<Part>; readonly view: View }) => {
  const found = chosenReading(parts, view.specId)
  const [part, chosen] = [found?.part ?? null, found?.reading ?? null]
  const marked = { ...view, specId: chosen?.spec.spec_id ?? view.specId }
  const read = <HowRead parts={parts} part={part} chosen={chosen} view={marked} />
  useTitle(chosen === null ? view.question : (readingIn(chosen) ?? chosen.label))
  if (marked.specId === '') {
    return (
      <div class="wide dataset">
        <Asked question={view.question} />
        {read}
      </div>
    )
  }
  return (
    <DatasetView
      view={marked}
      definition={chosen?.spec.definition ?? null}
      suggested={part?.suggested_conversion?.unit ?? null}
      computed={chosen?.suggested_facets ?? null}
      called={chosen}
      readings={part === null || chosen === null ? null : { shown: chosen, others: othersOf(part, chosen) }}
    >
      {read}
    </DatasetView>
  )
}

/** The question as the title of what has no other. */
const Asked = ({ question }: { readonly question: string }) => (
  <h1 class="dataset-title" dir="auto" translate={false}>
    {question}
  </h1>
)

/** What became of a question. */
const Question = ({ view }: { readonly view: View }) => {
  const { question } = view
  const resolution = useAnswer(question, (signal) =>
    post<Resolution>('/api/search/resolve', { input: { kind: 'raw_text', query: question } }, signal),
  )
  useEffect(() => {
    if (resolution.state === 'loading') announce(say('reading.loading'))
  }, [resolution.state, question])
  if (resolution.state === 'failed') {
    return (
      <div class="wide">
        <Asked question={question} />
        <FailureMessage failure={resolution.failure} again={resolution.again} />
      </div>
    )
  }
  const { latest: read } = resolution
  return (
    <div aria-busy={resolution.state === 'loading'}>
      {read === null ? (
        <div class="wide" key="awaited">
          <Busy>{say('reading.loading')}</Busy>
        </div>
      ) : (
        <Answered parts={read.parts} view={resolution.state === 'loading' ? { ...view, specId: '' } : view} />
      )}
    </div>
  )
}

/** A question and what became of it; a dataset by its identifier; or, with neither, the first view. The box to ask in stays. */
export const AskPage = ({ view }: { readonly view: View }) => {
  const isHome = view.question === '' && view.specId === ''
  return (
    <>
      <section class={isHome ? 'hero' : 'band'}>
        <div class="wide">
          {isHome ? <Welcome /> : null}
          <QuestionBox key="box" question={view.question} large={isHome} />
        </div>
      </section>
      {isHome ? <Home /> : view.question === '' ? <BySpec view={view} /> : <Question view={view} />}
    </>
  )
}

const BySpec = ({ view }: { readonly view: View }) => {
  useTitle('')
  return <DatasetView view={view} definition={null} suggested={null} called={null} />
}
