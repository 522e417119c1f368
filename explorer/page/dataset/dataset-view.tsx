// One dataset, the answer first. What was shown stays in sight while something else is loaded.
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { AnswerAwaited, AnswerPanel } from '../answer/answer-panel.tsx'
import { Cite } from '../cite/cite.tsx'
import type { Ranked } from '../answer/sentences.ts'
import { fewSeries } from '../answer/several.ts'
import { CoverageStrip, type Readings } from '../answer/coverage-strip.tsx'
import { topicOf } from '../answer/topic.ts'
import { announce } from '../announcer.tsx'
import { Busy } from '../failure-message.tsx'
import type { Failure } from '../service/failure.ts'
import type { Conversion, Definition, Reading } from '../service/shapes.ts'
import { say, texts } from '../language.ts'
import { ReadingNamed } from '../named.tsx'
import { type Asked, useAnswer } from '../use-answer.ts'
import { go, unitText, type View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import { Behind } from './behind.tsx'
import { titleIn } from './called.ts'
import { Controls } from './controls.tsx'
import { computedWords } from './computed-words.ts'
import { computedOf } from './facets.ts'
import { DatasetFailure } from './dataset-failure.tsx'
import { Downloads } from './downloads.tsx'
import { explainableOf } from './explainable.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { type Dataset, loadDataset } from './load-dataset.ts'
import { Related } from '../related/related.tsx'
import { useReceipts } from './receipts.tsx'
import { Share } from './share.tsx'
import { Versions } from './versions.tsx'

type Props = {
  readonly view: View
  readonly definition: Definition | null
  /** The conversion that the words of the question suggest. */
  readonly suggested: Conversion | null
  /** What the words of the question ask to be computed, as facets. */
  readonly computed?: object | null
  /** What the reading is called, where a question was read. */
  readonly called: Pick<Reading, 'label' | 'phrase'> | null
  /** The reading shown and the others of the question, where one was asked. */
  readonly readings?: Readings
  /** How the question was read; it stands below the answer. */
  readonly children?: ComponentChildren
}

type Shown = {
  readonly dataset: Dataset | null
  readonly failure: Failure | null
  /** Whether the figures are as reported, since they could not be converted as asked. */
  readonly unconverted: boolean
}

const shownOf = (loaded: Asked<Dataset>, reported: Asked<Dataset>): Shown => {
  if (loaded.state !== 'failed') return { dataset: loaded.latest, failure: null, unconverted: false }
  return { dataset: reported.value, failure: loaded.failure, unconverted: reported.value !== null }
}

/** One dataset: figures, what stands behind them, files, versions, links. */
export const DatasetView = (props: Props) => {
  const { view, definition, suggested, computed = null, called, readings = null, children } = props
  const unit = view.unit === 'reported' ? null : (view.unit ?? (view.contentVersion === '' ? suggested : null))
  const facets = view.contentVersion === '' ? computedOf(view, computed) : null
  const key = [view.specId, view.contentVersion, unitText(unit), JSON.stringify(facets)].join('|')
  const wanted = { specId: view.specId, definition, unit, computed: facets, contentVersion: view.contentVersion }
  const loaded = useAnswer(key, (signal, note) => loadDataset(wanted, signal, note))
  const isChanged = unit !== null || facets !== null
  const cannotConvert = loaded.state === 'failed' && isChanged && view.contentVersion === ''
  const reported = useAnswer(cannotConvert ? `${key}|reported` : null, (signal, note) =>
    loadDataset({ ...wanted, unit: null, computed: null }, signal, note),
  )
  const { dataset, failure, unconverted } = shownOf(loaded, reported)
  const isBusy = loaded.state === 'loading'
  useEffect(() => {
    if (loaded.state === 'loading') announce(say('dataset.loading'))
    if (loaded.state === 'there') announce(say('dataset.there', { n: loaded.value.manifest.coverage.rows }))
  }, [loaded.state, key])
  const title = called?.label ?? dataset?.manifest.title ?? null
  return (
    <article class="wide dataset" aria-labelledby={title === null ? undefined : 'dataset-title'} aria-busy={isBusy}>
      <header class="dataset-head">
        {dataset !== null && dataset.manifest.sources.some((source) => source.illustrative) ? (
          <p class="sample-mark">
            <strong>{say('sample')}</strong> {say('sample.dataset')}
          </p>
        ) : null}
        {title === null ? null : (
          <h1 class="dataset-title" id="dataset-title">
            {called === null ? <TitleOf dataset={dataset} /> : <ReadingNamed reading={called} />}
            {called === null || unconverted ? '' : wordsOf(facets, dataset?.manifest.definition ?? definition)}
          </h1>
        )}
        {isBusy && dataset !== null ? <p class="arriving fine">{noteOf(loaded)}</p> : null}
      </header>
      {failure === null ? null : (
        <DatasetFailure
          {...{ failure, view, unit, dataset, unconverted, again: loaded.again }}
          alone={title === null}
        />
      )}
      {dataset === null ? (
        <Awaited note={isBusy ? noteOf(loaded) : ''} view={view} readings={readings}>
          {children}
        </Awaited>
      ) : (
        <Content
          {...{ dataset, view, readings }}
          unit={unconverted ? null : unit}
          suggested={suggested !== null && view.unit === null && !unconverted}
        >
          {children}
        </Content>
      )}
    </article>
  )
}

/** What is computed, as the end of the title of a reading. */
const wordsOf = (facets: object | null, definition: Definition | null): string =>
  facets === null || definition === null
    ? ''
    : computedWords(facets, topicOf(definition.identity.shape), texts())
        .map((words) => `, ${words}`)
        .join('')

/** The title of a dataset that no question led to. */
const TitleOf = ({ dataset }: { readonly dataset: Dataset | null }) => {
  if (dataset === null) return null
  const { text, lang } = titleIn(dataset.manifest, texts())
  return <span lang={lang}>{text}</span>
}

type AwaitedProps = {
  readonly note: string
  readonly view: View
  readonly readings: Readings
  readonly children: ComponentChildren
}

/** The places of what is being loaded, so that nothing moves when it comes. */
const Awaited = ({ note, view, readings, children }: AwaitedProps) =>
  note === '' ? (
    <>{children}</>
  ) : (
    <>
      <AnswerAwaited many={(readings?.shown.coverage.series ?? 0) > fewSeries}>{note}</AnswerAwaited>
      {readings === null ? null : (
        <CoverageStrip
          told={{ coverage: readings.shown.coverage, definition: readings.shown.spec.definition }}
          view={view}
          readings={readings}
        />
      )}
      {children}
      <div class="controls" />
      <div class="card figures-awaited">
        <Busy>{note}</Busy>
      </div>
    </>
  )

const noteOf = (loaded: Asked<Dataset>): string =>
  loaded.state === 'loading' && loaded.note !== '' ? loaded.note : say('dataset.loading')

/** Whom a question that ranks asks for: the greatest first, unless it says otherwise. */
const rankedBy = (sort: { readonly order?: string } | undefined): Ranked =>
  sort === undefined ? null : sort.order === 'ascending' ? 'smallest' : 'largest'

type ContentProps = {
  readonly dataset: Dataset
  readonly view: View
  readonly unit: Conversion | null
  readonly suggested: boolean
  readonly readings: Readings
  readonly children: ComponentChildren
}

const Content = ({ dataset, view, unit, suggested, readings, children }: ContentProps) => {
  const { manifest } = dataset
  const formal = titleIn(manifest, texts())
  const { explain, report, dialog } = useReceipts()
  return (
    <>
      {view.contentVersion === '' ? null : (
        <p class="message message-slim">
          {say('dataset.stored', { day: texts().day(manifest.materialised_at) })}{' '}
          <ViewLink to={{ ...view, contentVersion: '' }}>{say('dataset.today')}</ViewLink>
        </p>
      )}
      <AnswerPanel
        dataset={dataset}
        ranked={rankedBy(readings?.shown.presentation?.sort)}
        onExplain={explain}
        onReport={report}
      />
      <CoverageStrip told={manifest} view={view} readings={readings} />
      {children}
      {suggested && unit !== null ? (
        <p class="fine">
          {say('dataset.converted')}{' '}
          <button type="button" class="link" onClick={() => go({ ...view, unit: 'reported' })}>
            {say('dataset.as-reported')}
          </button>
        </p>
      ) : null}
      {view.contentVersion === '' ? <Controls {...{ manifest, view, unit }} figures={dataset.figures} /> : null}
      <FiguresPanel
        dataset={dataset}
        view={view}
        order={readings?.shown.presentation?.sort ?? null}
        onExplain={(figure) => explain(explainableOf(manifest, dataset.figures, figure))}
      />
      <p class="dataset-formal fine" lang={formal.lang}>
        {formal.text}
      </p>
      <Cite manifest={manifest} />
      <Related definition={manifest.definition} />
      <Behind manifest={manifest} names={dataset.names} />
      <div class="columns">
        <Downloads key={manifest.content_version} manifest={manifest} unit={unit} stored={view.contentVersion !== ''} />
        <div>
          <Share key={manifest.content_version} manifest={manifest} converted={unit !== null} />
          <Versions manifest={manifest} names={dataset.names} view={view} onExplain={explain} />
        </div>
      </div>
      {dialog}
    </>
  )
}
