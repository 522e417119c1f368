// A question with its chart as it is now: loaded when it comes into sight.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ChartSpec } from '../../chart/chart-spec.ts'
import type { Structure } from '../../chart/structure.ts'
import { upperFirst } from '../../names/measures.ts'
import { SentenceTold } from '../answer/figure-button.tsx'
import type { Sentence } from '../answer/sentence.ts'
import { answerOf } from '../answer/sentences.ts'
import { held } from '../ask/held.ts'
import type { ChartModule } from '../dataset/chart-module-type.ts'
import { ChartPanel } from '../dataset/chart-panel.tsx'
import { explainableOf, type FigureKey } from '../dataset/explainable.ts'
import { type Dataset, loadDataset } from '../dataset/load-dataset.ts'
import { useReceipts } from '../dataset/receipts.tsx'
import { Busy } from '../failure-message.tsx'
import type { About } from '../service/shapes.ts'
import { named, say, texts } from '../language.ts'
import { QuestionNamed } from '../named.tsx'
import { useAnswer } from '../use-answer.ts'
import { useModule } from '../use-module.ts'
import { ViewLink } from '../view-link.tsx'
import { useCodeStructure, useStructure } from '../workbench/use-structure.ts'

export type ProvenQuestion = About['questions'][number]

/** Whether a place was in sight; what is far below is not loaded. */
const useSeen = (place: { readonly current: HTMLElement | null }): boolean => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (place.current === null || seen) return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return seen
}

/** As many names as a card has room for, the rest stay as lines; and as many bars. */
const inCard = { names: 3, bars: 8, apart: 3 }

/** What the marks in a picture mean is told beside it too; what it leaves out, where all of it is shown. */
const inSmall = (spec: ChartSpec, { withTallest, markNotes }: ChartModule): ChartSpec => {
  const notes = markNotes(spec)
  if (spec.kind === 'bars')
    return { ...spec, notes, named: spec.named.slice(0, inCard.bars), apart: spec.apart.slice(0, inCard.apart) }
  if (spec.kind !== 'lines') return { ...spec, notes }
  const all = [...spec.named, ...spec.others]
  const named = withTallest(all, inCard.names)
  return { ...spec, notes, named, others: all.filter((one) => !named.includes(one)) }
}

type Shown = {
  readonly dataset: Dataset
  readonly title: string
  readonly onExplain: (figure: FigureKey) => void
}

const Picture = ({ dataset, title, chart, onExplain }: Shown & { readonly chart: ChartModule }) => {
  const { figures, manifest } = dataset
  const structure = useStructure(figures)
  const spec = useMemo(
    () =>
      figures === null || structure === null
        ? null
        : chart.chartOf(
            figures,
            {
              title,
              sources: manifest.sources.map(({ provenance }) => named(provenance.label ?? provenance.ref)),
              illustrative: manifest.sources.some((source) => source.illustrative),
              texts: texts(),
            },
            chart.noChoice,
            structure,
          ),
    [figures, structure, texts()],
  )
  if (spec === null) return <Busy>{say('live.drawing')}</Busy>
  return (
    <>
      <p class="fine">{upperFirst(chart.measureWithPeriod(spec))}</p>
      <ChartPanel chart={chart} spec={inSmall(spec, chart)} small onExplain={onExplain} />
      <p class="fine live-source">{say('live.source', { source: spec.sources.join('; ') })}</p>
    </>
  )
}

/** The picture, once what draws it is there. */
const AwaitedPicture = (shown: Shown) => {
  const chart = useModule(() => import('../chart-module.ts'))
  return chart === null ? <Busy>{say('live.drawing')}</Busy> : <Picture {...shown} chart={chart} />
}

const firstSentence = ({ manifest, figures }: Dataset, structure: Structure): Sentence => {
  const [first = []] = figures === null ? [] : answerOf({ manifest, figures, total: 'unasked', structure }, texts())
  return first
}

const LiveChart = ({ proven }: { readonly proven: ProvenQuestion }) => {
  const place = useRef<HTMLElement>(null)
  const seen = useSeen(place)
  const loaded = useAnswer(seen ? proven.spec_id : null, (signal) =>
    loadDataset(
      { specId: proven.spec_id, definition: proven.definition, unit: null, computed: null, contentVersion: '' },
      signal,
      () => undefined,
    ),
  )
  const { value: dataset } = loaded
  const structure = useCodeStructure(dataset?.figures ?? null)
  const { explain, dialog } = useReceipts()
  const open = (figure: FigureKey): void => {
    if (dataset !== null) explain(explainableOf(dataset.manifest, dataset.figures, figure))
  }
  return (
    <section class="card live" ref={place} aria-labelledby={`live-${proven.spec_id}`}>
      <h3 id={`live-${proven.spec_id}`}>
        <ViewLink to={{ question: proven.question }}>
          <QuestionNamed {...proven} />
        </ViewLink>
      </h3>
      <p class="fine">{held(proven.coverage)}</p>
      {dataset === null ? (
        <div class="live-awaited">
          {loaded.state === 'failed' ? (
            <p class="fine" lang="en">
              {loaded.failure.detail}
            </p>
          ) : seen ? (
            <Busy>{say('dataset.loading')}</Busy>
          ) : null}
        </div>
      ) : (
        <div class="live-there">
          <p class="live-answer">
            {structure === null ? '' : <SentenceTold sentence={firstSentence(dataset, structure)} onOpen={open} />}
          </p>
          <AwaitedPicture dataset={dataset} title={proven.reading} onExplain={open} />
        </div>
      )}
      {dialog}
    </section>
  )
}

type LiveChartsProps = {
  readonly questions: ReadonlyArray<ProvenQuestion>
  readonly most: number
}

/** Live charts beside one another, and the other questions as links. */
export const LiveCharts = ({ questions, most }: LiveChartsProps) => (
  <>
    <div class={most > 3 ? 'live-charts live-pairs' : 'live-charts'}>
      {questions.slice(0, most).map((proven) => (
        <LiveChart key={proven.spec_id} proven={proven} />
      ))}
    </div>
    {questions.length <= most ? null : (
      <div class="chips" role="group" aria-label={say('live.more')}>
        <span class="fine">{say('live.more')}</span>
        {questions.slice(most).map(({ question, phrase, spec_id: specId }) => (
          <ViewLink key={specId} class="chip" to={{ question }}>
            <QuestionNamed {...{ question, phrase }} />
          </ViewLink>
        ))}
      </div>
    )}
  </>
)
