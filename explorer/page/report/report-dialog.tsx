// A figure that looks wrong: what is wrong with it goes to the operators together with its receipt.
import { useEffect, useRef, useState } from 'preact/hooks'
import { amountInWords, exactFigure } from '../answer/amount.ts'
import { announce } from '../announcer.tsx'
import { type Explainable, versionOf } from '../dataset/explainable.ts'
import { FailureMessage } from '../failure-message.tsx'
import { languageOf, say, texts } from '../language.ts'
import { type Answer, post } from '../service/client.ts'
import type { Failure } from '../service/failure.ts'
import type { ReportAccepted } from '../service/shapes.ts'

type Sent =
  | { readonly state: 'open' | 'sending' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'sent'; readonly accepted: ReportAccepted }

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  )

/** The figure in words, with its period and every digit. */
const figureInWords = ({ name, period, value, counted }: Explainable): string => {
  const named = [name, period].filter((part) => part !== '').join(', ')
  return value === null ? named : `${named}: ${amountInWords(value, counted, texts())} (${exactFigure(value, texts())})`
}

const reportOf = async (reported: Explainable, said: Record<string, string>): Promise<Answer<ReportAccepted>> => {
  const version = await versionOf(reported, new AbortController().signal)
  if (!version.ok) return version
  const { spec_id: spec, content_version: content } = version.value
  return post<ReportAccepted>(`/api/datasets/${spec}/${content}/reports`, { figure: reported.keys, ...said })
}

type ReportDialogProps = {
  readonly reported: Explainable
  readonly onClose: () => void
}

/** The dialog of one figure; it is open as long as it is in the document. */
export const ReportDialog = ({ reported, onClose }: ReportDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [sent, setSent] = useState<Sent>({ state: 'open' })
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (sent.state === 'sent') done.current?.focus()
  }, [sent.state])
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSent({ state: 'sending' })
    const answer = await reportOf(reported, fieldsOf(form))
    if (answer.ok) announce(say('report.done', { id: answer.value.report_id }))
    setSent(answer.ok ? { state: 'sent', accepted: answer.value } : { state: 'failed', failure: answer.failure })
  }
  return (
    <dialog ref={dialog} class="explain" aria-labelledby="report-title" onClose={onClose}>
      <div class="explain-inside">
        <button type="button" class="close" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          ×
        </button>
        <h2 id="report-title">{say('report.title')}</h2>
        <p lang={languageOf(reported.name)}>{say('report.figure', { figure: figureInWords(reported) })}</p>
        {sent.state === 'sent' ? (
          <>
            <p>{say(sent.accepted.new ? 'report.done' : 'report.again', { id: sent.accepted.report_id })}</p>
            <button type="button" class="primary" ref={done} onClick={() => dialog.current?.close()}>
              {say('close')}
            </button>
          </>
        ) : (
          <form
            class="report-form"
            onSubmit={(event) => {
              event.preventDefault()
              void send(event.currentTarget)
            }}
          >
            <label>
              {say('report.says')}
              <textarea name="says" rows={4} maxLength={2_000} required dir="auto" />
            </label>
            <label>
              {say('report.expected')}
              <input name="expected" type="text" maxLength={200} dir="auto" autocomplete="off" />
            </label>
            <label>
              {say('report.source')}
              <input name="source" type="text" maxLength={500} dir="auto" autocomplete="off" />
            </label>
            <p class="fine">{say('report.kept')}</p>
            {sent.state === 'failed' ? <FailureMessage failure={sent.failure} /> : null}
            <button type="submit" class="primary" disabled={sent.state === 'sending'}>
              {say(sent.state === 'sending' ? 'report.sending' : 'report.send')}
            </button>
          </form>
        )}
      </div>
    </dialog>
  )
}
