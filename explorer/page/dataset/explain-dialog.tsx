// Where a figure comes from: in plain words first, the calculation next, codes last.
import { useEffect, useRef } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import { exactFigure } from '../answer/amount.ts'
import { plainWords } from '../answer/plain-words.ts'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { FigureAnswer, Manifest } from '../service/shapes.ts'
import { say, texts } from '../language.ts'
import { useAnswer } from '../use-answer.ts'
import type { FigureKey } from './figure-key.ts'

/** A figure with the dataset that it is of: a total is of another one than the rows shown. */
export type Explainable = {
  readonly manifest: Pick<Manifest, 'spec_id' | 'content_version'>
  readonly figures: Figures | null
  readonly figure: FigureKey
}

const facets = new Set(['variable', 'unit', 'measurement_method', 'provenance'])

/** The explain route of a figure: its variable, its roles, its period. */
const explainPath = ({ manifest, figures, figure: { series, period } }: Explainable): string => {
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
  explained,
  onClose,
}: {
  readonly explained: Explainable
  readonly onClose: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { series, period } = explained.figure
  const path = explainPath(explained)
  const loaded = useAnswer(path, (signal) => get<FigureAnswer>(path, signal))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const point = series.points.find((one) => one.period === period)
  return (
    <dialog
      ref={dialog}
      class="explain"
      aria-labelledby="explain-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="explain-inside">
        <button type="button" class="close" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          ×
        </button>
        <h2 id="explain-title">{say('explain.title')}</h2>
        <p class="explain-figure">
          {point === undefined ? '' : exactFigure(point.value, texts())} <span>{series.unit}</span>
        </p>
        <p class="fine">
          {series.name === '' ? '' : `${series.name}, `}
          {period}
        </p>
        {loaded.state === 'loading' ? (
          <Busy>{say('explain.loading')}</Busy>
        ) : loaded.answer.ok ? (
          <Explanation explained={loaded.answer.value} />
        ) : (
          <FailureMessage failure={loaded.answer.failure} again={loaded.again} />
        )}
        <p class="fine">
          <a href={path}>{say('explain.programs')}</a>
        </p>
      </div>
    </dialog>
  )
}

const Explanation = ({ explained }: { readonly explained: FigureAnswer }) => {
  const { conversion, computed, text } = explained
  return (
    <>
      <ul class="sentences plain-words">
        {plainWords(explained, texts()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {computed === undefined ? null : <Inputs explained={explained} computed={computed} />}
      {conversion === null && computed === undefined ? null : (
        <div class="formula">
          <h3>{say('explain.calculation')}</h3>
          {[computed, conversion].map((step, i) =>
            step === null || step === undefined ? null : (
              <div key={i}>
                <code>{step.formula}</code>
                <code>= {step.calculation}</code>
                <code>
                  = <strong>{step.result === null ? '' : exactFigure(step.result, texts())}</strong>
                </code>
                <p class="fine">{say(step.reproduces ? 'explain.reproduces' : 'explain.differs')}</p>
              </div>
            ),
          )}
        </div>
      )}
      <h3>{say('explain.codes')}</h3>
      <ul class="sentences fine">
        {text
          .filter((sentence) => !sentence.startsWith('Calculation:'))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </>
  )
}

/** What a computed figure was made from, largest first. */
const Inputs = ({
  explained: { labels },
  computed,
}: {
  readonly explained: FigureAnswer
  readonly computed: NonNullable<FigureAnswer['computed']>
}) => {
  const { shown, total, next } = computed.inputs
  const name = (input: (typeof shown)[number]): string =>
    [...Object.values(input.roles).map((ref) => labels[ref] ?? ref), input.period].join(', ')
  return (
    <>
      <h3>{say('explain.inputs', { n: total })}</h3>
      <div class="table-scroll inputs" role="region" aria-label={say('explain.inputs', { n: total })} tabIndex={0}>
        <table>
          <tbody>
            {[...shown]
              .sort((a, b) => b.value - a.value)
              .map((input) => (
                <tr key={JSON.stringify([input.roles, input.variable, input.period, input.enters])}>
                  <th scope="row">{name(input)}</th>
                  <td class="number">
                    {exactFigure(input.value, texts())} {input.unit}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {next === null ? null : (
        <p class="fine">
          <a href={next}>{say('explain.next')}</a>
        </p>
      )}
    </>
  )
}
