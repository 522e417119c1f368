import { useEffect, useState } from 'preact/hooks'
import type { Answer } from './service/client.ts'

type Loading<A> =
  | { readonly state: 'loading'; readonly note: string }
  | { readonly state: 'there'; readonly answer: Answer<A> }

/** What was asked for, how to ask again, and what was there before: it stays in sight while something else is loaded. */
export type Asked<A> = Loading<A> & { readonly again: () => void; readonly former: A | null }

type Held<A> = { readonly key: string; readonly value: Loading<A>; readonly former: A | null }

const formerOf = <A>(held: Held<A> | null): A | null =>
  held === null ? null : held.value.state === 'there' && held.value.answer.ok ? held.value.answer.value : held.former

/** Loads something and loads it again when `key` changes; what is no longer wanted is aborted. A null key loads nothing. */
export const useAnswer = <A>(
  key: string | null,
  load: (signal: AbortSignal, note: (text: string) => void) => Promise<Answer<A>>,
): Asked<A> => {
  const [held, setHeld] = useState<Held<A> | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    const keep = (value: Loading<A>) => {
      if (!abort.signal.aborted) setHeld((before) => ({ key, value, former: formerOf(before) }))
    }
    keep({ state: 'loading', note: '' })
    load(abort.signal, (note) => keep({ state: 'loading', note })).then(
      (answer) => keep({ state: 'there', answer }),
      () => undefined,
    )
    return () => abort.abort()
  }, [key, turn])
  const value = held !== null && held.key === key ? held.value : { state: 'loading' as const, note: '' }
  return { ...value, former: key === null ? null : formerOf(held), again: () => setTurn((n) => n + 1) }
}
