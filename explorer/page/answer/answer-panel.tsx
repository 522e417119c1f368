// The answer first: what the rows say in a sentence, then what they cover.
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Figures, readFigures } from '../../chart/figures.ts'
import { type Explainable, explainableOf } from '../dataset/explainable.ts'
import { artifactOf, type Dataset } from '../dataset/load-dataset.ts'
import { useCodeStructure } from '../workbench/use-structure.ts'
import { computedFacets, conversionIn, downloadText, requestDataset } from '../service/client.ts'
import type { Manifest } from '../service/shapes.ts'
import { named, say, texts } from '../language.ts'
import { SentenceTold } from './figure-button.tsx'
import type { Piece } from './sentence.ts'
import { answerOf, type Ranked } from './sentences.ts'
import { fewSeries } from './several.ts'
import { summedOver } from './summed-over.ts'

type Total = { readonly manifest: Manifest; readonly figures: Figures }

/** The rows added up by the service, where it proves that they may be; null where they may not, `pending` until that is known. */
const useTotal = ({ manifest, figures }: Dataset): Total | null | 'pending' => {
  const over = useMemo(() => (figures === null ? [] : summedOver(manifest, figures)), [manifest.content_version])
  const [held, setHeld] = useState<{ readonly of: string; readonly total: Total | null } | null>(null)
  useEffect(() => {
    if (over.length === 0) return
    const abort = new AbortController()
    const load = async (): Promise<void> => {
      const made = await requestDataset(
        {
          specId: manifest.spec_id,
          definition: manifest.definition,
          unit: conversionIn(manifest.facets.bound),
          computed: { ...computedFacets(manifest), sum_over: over },
        },
        abort.signal,
      )
      const file = made.ok ? artifactOf(made.value, 'csv', false) : undefined
      if (!made.ok || file === undefined) return setHeld({ of: manifest.content_version, total: null })
      const text = await downloadText(file.url, abort.signal)
      const total = text.ok ? { manifest: made.value, figures: readFigures(text.value, named) } : null
      setHeld({ of: manifest.content_version, total })
    }
    load().catch(() => {
      // without a total the largest is told
      if (!abort.signal.aborted) setHeld({ of: manifest.content_version, total: null })
    })
    return () => abort.abort()
  }, [manifest.content_version])
  if (over.length === 0) return null
  return held !== null && held.of === manifest.content_version ? held.total : 'pending'
}

type AnswerPanelProps = {
  readonly dataset: Dataset
  /** Whether the question asks who is largest, or smallest. */
  readonly ranked: Ranked
  readonly onExplain: (figure: Explainable) => void
  /** Opens the report of the first figure of the answer. */
  readonly onReport: (figure: Explainable) => void
}

export const AnswerPanel = ({ dataset, ranked, onExplain, onReport }: AnswerPanelProps) => {
  const { manifest, figures } = dataset
  const total = useTotal(dataset)
  const structure = useCodeStructure(figures)
  const { language } = texts()
  const answer = useMemo(
    () =>
      figures === null || total === 'pending' || structure === null
        ? []
        : answerOf({ manifest, figures, total: total?.figures ?? null, ranked, structure }, texts()),
    [manifest.content_version, total, structure, ranked, language],
  )
  const explainable = ({ of, series, period }: Exclude<Piece, string>): Explainable => {
    const from = of === 'total' && total !== null && total !== 'pending' ? total : { manifest, figures }
    return explainableOf(from.manifest, from.figures, { series, period })
  }
  const first = answer.flat().find((piece) => typeof piece !== 'string')
  const report =
    first === undefined ? null : (
      <button type="button" class="link report-link" onClick={() => onReport(explainable(first))}>
        {say('report.open')}
      </button>
    )
  const many = manifest.coverage.series > fewSeries
  if (total === 'pending' || structure === null)
    return <AnswerAwaited many={many}>{say('answer.total.loading')}</AnswerAwaited>
  if (answer.length === 0) return null
  return (
    <div class={many ? 'answer answer-many' : 'answer'}>
      {answer.map((sentence, i) => (
        <p key={i} class={i === 0 ? 'answer-first' : ''}>
          <SentenceTold sentence={sentence} onOpen={(piece) => onExplain(explainable(piece))} />
          {i > 0 && i === answer.length - 1 ? <> {report}</> : null}
        </p>
      ))}
      {answer.length > 1 ? null : <p>{report}</p>}
    </div>
  )
}

type AnswerAwaitedProps = {
  /** Whether there are many series: then a total and the largest are told. */
  readonly many: boolean
  readonly children: ComponentChildren
}

/** The place of the answer while it is made, as high as most are, so that nothing moves when it comes. */
export const AnswerAwaited = ({ many, children }: AnswerAwaitedProps) => (
  <div class={many ? 'answer answer-many' : 'answer'}>
    <p class="arriving fine">{children}</p>
  </div>
)
