import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { get } from './service/client.ts'
import type { Failure } from './service/failure.ts'
import { useAnswer } from './use-answer.ts'
import { say } from './language.ts'
import type { ProblemCode } from './service/shapes.ts'

type FailureMessageProps = {
  readonly failure: Failure
  readonly again?: () => void
  /** Whether the page has nothing else: then its heading is the page's. */
  readonly alone?: boolean
  readonly children?: ComponentChildren
}

/** A failure as a person reads it: what happened, why, and what can be done. */
export const FailureMessage = ({ failure, again, alone = false, children }: FailureMessageProps) => (
  <div class="message message-bad" role="alert">
    {alone ? <h1>{say(failure.title)}</h1> : <h2>{say(failure.title)}</h2>}
    <Detail failure={failure} />
    {children}
    {failure.retryable && again !== undefined ? (
      <p>
        <button type="button" onClick={again}>
          {say('try-again')}
        </button>
      </p>
    ) : null}
    {failure.code === 'unreachable' || failure.code.startsWith('http_') ? null : <Meaning code={failure.code} />}
    {failure.traceId === null ? null : <p class="fine">{say('failure.trace', { trace: failure.traceId })}</p>}
  </div>
)

/** Why, as the service says it; what it left unsaid is said here. */
const Detail = ({ failure }: { readonly failure: Failure }) => {
  if (failure.code === 'unreachable') return <p>{say('failure.unreachable.detail')}</p>
  return failure.detail === '' ? (
    <p>{say('failure.no-words', { status: String(failure.status) })}</p>
  ) : (
    <p lang="en">{failure.detail}</p>
  )
}

/** What the service's own registry says of a problem code. */
const Meaning = ({ code }: { readonly code: string }) => {
  const [open, setOpen] = useState(false)
  const path = `/codes/${encodeURIComponent(code)}`
  const entry = useAnswer(open ? path : null, (signal) => get<ProblemCode>(path, signal))
  return (
    <details class="fine" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('failure.means', { code })}</summary>
      {entry.state === 'there' && entry.answer.ok ? (
        <p lang="en">
          {entry.answer.value.meaning} {entry.answer.value.cause} {entry.answer.value.remedy}
        </p>
      ) : null}
    </details>
  )
}

export const Busy = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="busy" role="status">
    <span class="dots" aria-hidden="true">
      <span /> <span /> <span />
    </span>
    {children}
  </p>
)
