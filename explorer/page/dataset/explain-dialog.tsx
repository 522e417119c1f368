// Where a figure comes from: in plain words first, the calculation next, codes last.
import { useEffect, useRef } from 'preact/hooks'
import { unitName } from '../../chart/unit-name.ts'
import { exactFigure } from '../answer/amount.ts'
import { plainWords } from '../answer/plain-words.ts'
import { NotThere } from '../failure-message.tsx'
import { type Answer, get } from '../service/client.ts'
import type { FigureAnswer } from '../service/shapes.ts'
import { languageOf, named, say, texts } from '../language.ts'
import { useAnswer } from '../use-answer.ts'
import { type Explainable, versionOf, type VersionRef } from './explainable.ts'

/** The explain route of a figure. */
const explainPath = ({ spec_id: spec, content_version: version }: VersionRef, keys: Explainable['keys']): string =>
  `/api/datasets/${spec}/${version}/explain?${new URLSearchParams(keys).toString()}`

type Explained = { readonly path: string; readonly figure: FigureAnswer }

const explain = async (figure: Explainable, signal: AbortSignal): Promise<Answer<Explained>> => {
  const version = await versionOf(figure, signal)
  if (!version.ok) return version
  const path = explainPath(version.value, figure.keys)
  const answer = await get<FigureAnswer>(path, signal)
  return answer.ok ? { ok: true, value: { path, figure: answer.value } } : answer
}

/** The figure above its explanation: as it stands on the page, or else as its receipt has it. */
const shownOf = ({ value, counted }: Explainable, receipt: FigureAnswer | null) =>
  value !== null
    ? { value, ...counted }
    : receipt === null
      ? null
      : { value: receipt.figure.value, unit: receipt.figure.unit ?? '' }

type ExplainDialogProps = {
  readonly explained: Explainable
  readonly onClose: () => void
  /** Opens the report of the same figure; a frame in somebody else's page reports nothing. */
  readonly onReport?: () => void
}

export const ExplainDialog = ({ explained, onClose, onReport }: ExplainDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { name, period } = explained
  const loaded = useAnswer(JSON.stringify(explained.keys), (signal) => explain(explained, signal))
  const shown = shownOf(explained, loaded.value?.figure ?? null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
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
          {shown === null ? null : (
            <>
              {exactFigure(shown.value, texts())} <span>{unitName(shown, texts())}</span>
            </>
          )}
        </p>
        <p class="fine" lang={languageOf(name)}>
          {name === '' ? '' : `${name}, `}
          {period}
        </p>
        {loaded.value === null ? (
          <NotThere asked={loaded}>{say('explain.loading')}</NotThere>
        ) : (
          <Explanation explained={loaded.value.figure} />
        )}
        <p class="fine">
          {onReport === undefined ? null : (
            <>
              <button type="button" class="link" onClick={onReport}>
                {say('report.open')}
              </button>{' '}
            </>
          )}
          {loaded.value === null ? null : (
            <>
              {onReport === undefined ? '' : '· '}
              <a href={loaded.value.path}>{say('explain.programs')}</a>
            </>
          )}
        </p>
      </div>
    </dialog>
  )
}

const Explanation = ({ explained }: { readonly explained: FigureAnswer }) => {
  const { conversion, computed, text, source } = explained
  return (
    <>
      <ul class="sentences plain-words">
        {plainWords(explained, texts()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {source === null || source.scope_and_units === null ? null : <li lang="en">{source.scope_and_units}</li>}
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
      <ul class="sentences fine" lang="en">
        {text
          .filter((sentence) => !sentence.startsWith('Calculation:'))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </>
  )
}

type InputsProps = {
  readonly explained: FigureAnswer
  readonly computed: NonNullable<FigureAnswer['computed']>
}

/** What a computed figure was made from, largest first. */
const Inputs = ({ explained: { labels }, computed }: InputsProps) => {
  const { shown, total, next } = computed.inputs
  const name = (input: (typeof shown)[number]): string =>
    [...Object.values(input.roles).map((ref) => named(labels[ref] ?? ref)), input.period].join(', ')
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
                    {exactFigure(input.value, texts())} {unitName({ unit: input.unit ?? '' }, texts())}
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
