import { useEffect, useRef } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { Manifest } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import type { FigureKey } from './figure-key.ts'

type Explained = {
  readonly figure: {
    readonly variable: string
    readonly roles: Readonly<Record<string, string>>
    readonly period: string
    readonly value: number
    readonly unit: string | null
    readonly provenance: string | null
  }
  readonly labels?: Readonly<Record<string, string>>
  readonly conversion?: null | {
    readonly formula: string
    readonly calculation: string
    readonly result: number
    readonly reproduces: boolean
  }
  readonly text?: ReadonlyArray<string>
}

const facets = new Set(['variable', 'unit', 'measurement_method', 'provenance'])

/** The explain route of a figure: its variable, its roles, its period. */
const explainPath = (manifest: Manifest, figures: Figures | null, { series, period }: FigureKey): string => {
  const columns = figures?.columns ?? []
  const roles = columns
    .slice(0, columns.indexOf('period'))
    .filter((column) => column in series.key && !facets.has(column))
  const parameters = new URLSearchParams([
    ['variable', series.key['variable'] ?? ''],
    ['period', period],
    ...roles.flatMap((role) => (series.key[role] === '' ? [] : [[role, series.key[role] ?? '']])),
  ])
  return `/api/datasets/${manifest.spec_id}/${manifest.content_version}/explain?${parameters.toString()}`
}

export const ExplainDialog = ({
  manifest,
  figure,
  figures,
  onClose,
}: {
  readonly manifest: Manifest
  readonly figure: FigureKey
  readonly figures: Figures | null
  readonly onClose: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const path = explainPath(manifest, figures, figure)
  const loaded = useAnswer(path, (signal) => get<Explained>(path, signal))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const point = figure.series.points.find(({ period }) => period === figure.period)
  return (
    <dialog
      ref={dialog}
      class="explain"
      aria-labelledby="explain-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="explain-inside">
        <button type="button" class="close" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
        <h2 id="explain-title">Where this figure comes from</h2>
        <p class="explain-figure">
          {point === undefined ? '' : point.value.toLocaleString('en', { maximumFractionDigits: 2 })}{' '}
          <span>{figure.series.unit}</span>
        </p>
        <p class="fine">
          {figure.series.name === '' ? '' : `${figure.series.name}, `}
          {figure.period}
        </p>
        {loaded.state === 'loading' ? (
          <Busy>Looking it up</Busy>
        ) : loaded.answer.ok ? (
          <Explanation explained={loaded.answer.value} />
        ) : (
          <FailureMessage failure={loaded.answer.failure} again={loaded.again} />
        )}
        <p class="fine">
          <a href={path}>The same, for programs</a>
        </p>
      </div>
    </dialog>
  )
}

const Explanation = ({ explained: { text, conversion } }: { readonly explained: Explained }) => (
  <>
    <ul class="sentences">
      {(text ?? [])
        .filter((sentence) => !sentence.startsWith('Calculation:'))
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
    {conversion === null || conversion === undefined ? null : (
      <div class="formula">
        <h3>Calculation</h3>
        <code>{conversion.formula}</code>
        <code>= {conversion.calculation}</code>
        <code>
          = <strong>{conversion.result.toLocaleString('en', { maximumFractionDigits: 20 })}</strong>
        </code>
      </div>
    )}
  </>
)
