import { useEffect, useState } from 'preact/hooks'
import type { Answer } from './service/client.ts'

export type Loading<A> =
  | { readonly state: 'loading'; readonly note: string }
  | { readonly state: 'there'; readonly answer: Answer<A> }

/** Loads something and loads it again when `key` changes; what is no longer wanted is aborted. A null key loads nothing. */
export const useAnswer = <A>(
  key: string | null,
  load: (signal: AbortSignal, note: (text: string) => void) => Promise<Answer<A>>,
): Loading<A> & { readonly again: () => void } => {
  const [held, setHeld] = useState<{ readonly key: string; readonly value: Loading<A> } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    const keep = (value: Loading<A>) => {
      if (!abort.signal.aborted) setHeld({ key, value })
    }
    keep({ state: 'loading', note: '' })
    load(abort.signal, (note) => keep({ state: 'loading', note })).then(
      (answer) => keep({ state: 'there', answer }),
      () => undefined,
    )
    return () => abort.abort()
  }, [key, turn])
  const value = held !== null && held.key === key ? held.value : { state: 'loading' as const, note: '' }
  return { ...value, again: () => setTurn((n) => n + 1) }
}
