import type { ComponentChildren } from 'preact'
import type { Failure } from './service/failure.ts'

/** A failure as a person reads it: what happened, why, and what can be done. */
export const FailureMessage = ({
  failure,
  again,
  children,
}: {
  readonly failure: Failure
  readonly again?: () => void
  readonly children?: ComponentChildren
}) => (
  <div class="message message-bad" role="alert">
    <h2>{failure.title}</h2>
    <p>{failure.detail}</p>
    {children}
    {failure.retryable && again !== undefined ? (
      <p>
        <button type="button" onClick={again}>
          Try again
        </button>
      </p>
    ) : null}
    <p class="fine">
      {failure.code === 'unreachable' || failure.code.startsWith('http_') ? null : (
        <a href={`/codes/${failure.code}`}>What “{failure.code}” means</a>
      )}
      {failure.traceId === null ? null : <> · If you report this, give the trace {failure.traceId}</>}
    </p>
  </div>
)

export const Busy = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="busy" role="status">
    <span class="dots" aria-hidden="true">
      <span /> <span /> <span />
    </span>
    {children}
  </p>
)
