// The answer first: what the rows say in a sentence, then what they cover.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Figures, readFigures } from '../../chart/figures.ts'
import type { Explainable } from '../dataset/explain-dialog.tsx'
import type { Dataset } from '../dataset/load-dataset.ts'
import { artifactOf } from '../dataset/load-dataset.ts'
import { computedFacets, downloadText, requestDataset } from '../service/client.ts'
import type { Manifest, Reading } from '../service/shapes.ts'
import { say, texts } from '../texts/language.ts'
import { addressOf, follow, type View } from '../view.ts'
import { coverageLines, heldElsewhere } from './coverage-lines.ts'
import { answerOf, type Piece } from './sentences.ts'
import { summedOver } from './summed-over.ts'

type Total = { readonly manifest: Manifest; readonly figures: Figures }

/** The rows added up by the service, where it proves that they may be; null while unknown and where they may not. */
const useTotal = ({ manifest, figures }: Dataset): Total | null => {
  const [total, setTotal] = useState<Total | null>(null)
  useEffect(() => {
    setTotal(null)
    const over = figures === null ? [] : summedOver(manifest, figures)
    if (over.length === 0) return
    const abort = new AbortController()
    const load = async (): Promise<void> => {
      const unit = manifest.facets.bound.unit
      const made = await requestDataset(
        {
          specId: manifest.spec_id,
          definition: manifest.definition,
          unit: unit !== undefined && 'currency' in unit ? unit : null,
          computed: { ...computedFacets(manifest), sum_over: over },
          format: 'csv',
          bundle: false,
        },
        abort.signal,
      )
      const file = made.ok ? artifactOf(made.value, 'csv', false) : undefined
      if (!made.ok || file === undefined) return
      const text = await downloadText(file.url, abort.signal)
      if (text.ok) setTotal({ manifest: made.value, figures: readFigures(text.value) })
    }
    load().catch(() => undefined) // without a total the largest is told
    return () => abort.abort()
  }, [manifest.content_version])
  return total
}

const FigureButton = ({
  piece,
  onOpen,
}: {
  readonly piece: Exclude<Piece, string>
  readonly onOpen: () => void
}) => (
  <button
    type="button"
    class="figure answer-figure"
    title={say('answer.exact', { exact: piece.exact })}
    aria-label={say('answer.open', { amount: piece.text })}
    onClick={onOpen}
  >
    {piece.text}
  </button>
)

export const AnswerPanel = ({
  dataset,
  onExplain,
}: {
  readonly dataset: Dataset
  readonly onExplain: (figure: Explainable) => void
}) => {
  const { manifest, figures } = dataset
  const total = useTotal(dataset)
  const { language } = texts()
  const answer = useMemo(
    () => (figures === null ? [] : answerOf({ manifest, figures, total: total?.figures ?? null }, texts())),
    [manifest.content_version, total, language],
  )
  const open = ({ of, series, period }: Exclude<Piece, string>): void => {
    const from = of === 'total' && total !== null ? total : { manifest, figures }
    onExplain({ ...from, figure: { series, period } })
  }
  if (answer.length === 0) return null
  return (
    <div class="answer" role="status">
      {answer.map((sentence, i) => (
        <p key={i} class={i === 0 ? 'answer-first' : ''}>
          {sentence.map((piece, j) =>
            typeof piece === 'string' ? piece : <FigureButton key={j} piece={piece} onOpen={() => open(piece)} />,
          )}
        </p>
      ))}
    </div>
  )
}

/** Asked, held, missing; and which other table holds more, one click away. */
export const CoverageStrip = ({
  manifest,
  view,
  reading,
}: {
  readonly manifest: Manifest
  readonly view: View
  /** What is shown and what else the question can be read as, where a question was asked. */
  readonly reading: { readonly shown: Omit<Reading, 'differs'>; readonly others: ReadonlyArray<Reading> } | null
}) => {
  const { asked, held, missing } = coverageLines(manifest, texts())
  const elsewhere = reading === null ? [] : heldElsewhere(reading.shown, reading.others)
  return (
    <dl class="coverage" aria-label={say('coverage.title')}>
      <div>
        <dt>{say('coverage.asked')}</dt>
        <dd>{asked}</dd>
      </div>
      <div>
        <dt>{say('coverage.held')}</dt>
        <dd>{held}</dd>
      </div>
      <div class={missing.length === 0 ? '' : 'coverage-missing'}>
        <dt>{say('coverage.missing')}</dt>
        <dd>{missing.length === 0 ? say('coverage.nothing') : missing.join('; ')}</dd>
      </div>
      {elsewhere.length === 0 ? null : (
        <div>
          <dt>{say('coverage.more')}</dt>
          <dd>
            {elsewhere.map((other, i) => {
              const target = { question: view.question, specId: other.spec.spec_id }
              return (
                <span key={other.spec.spec_id}>
                  {i === 0 ? '' : '; '}
                  <a href={addressOf(target)} onClick={follow(target)}>
                    {other.differs === '' ? other.label : other.differs}
                  </a>{' '}
                  ({say('figures', { n: other.coverage.rows })}
                  {other.coverage.first_year === null
                    ? ''
                    : `, ${String(other.coverage.first_year)}–${String(other.coverage.last_year)}`}
                  )
                </span>
              )
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}
