import { useEffect, useState } from 'preact/hooks'
import { type Answer, get } from './service/client.ts'
import type { Failure } from './service/failure.ts'

type Became<A> =
  | { readonly state: 'loading'; readonly note: string; readonly value: null }
  | { readonly state: 'there'; readonly value: A }
  | { readonly state: 'failed'; readonly failure: Failure; readonly value: null }

/** What became of what was asked for, and how to ask again. `latest` came last, of this or of what was asked before: it stays in sight while something else is loaded. */
export type Asked<A> = Became<A> & { readonly again: () => void; readonly latest: A | null }

type Held<A> = { readonly key: string; readonly became: Became<A>; readonly latest: A | null }

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
    const keep = (became: Became<A>) => {
      if (!abort.signal.aborted) setHeld((before) => ({ key, became, latest: became.value ?? before?.latest ?? null }))
    }
    const loading = (note: string) => keep({ state: 'loading', note, value: null })
    loading('')
    load(abort.signal, loading).then(
      (answer) =>
        keep(
          answer.ok
            ? { state: 'there', value: answer.value }
            : { state: 'failed', failure: answer.failure, value: null },
        ),
      () => undefined,
    )
    return () => abort.abort()
  }, [key, turn])
  const became = held !== null && held.key === key ? held.became : { state: 'loading' as const, note: '', value: null }
  return { ...became, latest: key === null ? null : (held?.latest ?? null), again: () => setTurn((n) => n + 1) }
}

/** Loads what a path of the API answers; a null path loads nothing. */
export const useGet = <A>(path: string | null): Asked<A> => useAnswer(path, (signal) => get<A>(path ?? '', signal))
