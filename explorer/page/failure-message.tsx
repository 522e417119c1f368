import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Failure } from './service/failure.ts'
import { type Asked, useGet } from './use-answer.ts'
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
  const { value: entry } = useGet<ProblemCode>(open ? `/codes/${encodeURIComponent(code)}` : null)
  return (
    <details class="fine" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('failure.means', { code })}</summary>
      {entry === null ? null : (
        <p lang="en">
          {entry.meaning} {entry.cause} {entry.remedy}
        </p>
      )}
    </details>
  )
}

type NotThereProps = Pick<FailureMessageProps, 'alone'> & {
  readonly asked: Asked<unknown>
  /** What is said while it is loaded. */
  readonly children: ComponentChildren
}

/** The place of what was asked for and is not there: it is awaited, or did not come. */
export const NotThere = ({ asked, children, ...place }: NotThereProps) =>
  asked.state === 'failed' ? (
    <FailureMessage failure={asked.failure} again={asked.again} {...place} />
  ) : (
    <Busy>{children}</Busy>
  )

export const Busy = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="busy" role="status">
    <span class="dots" aria-hidden="true">
      <span /> <span /> <span />
    </span>
    {children}
  </p>
)
