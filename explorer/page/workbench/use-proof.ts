// Whether parts may be stacked: the service is asked for their sum, and refuses where one counts what another counts.
import { useEffect, useState } from 'preact/hooks'
import { commonDimensions, roleColumns } from '../../chart/figures.ts'
import type { Series } from '../../chart/series.ts'
import { camel } from '../answer/summed-over.ts'
import { post } from '../service/client.ts'

export type Proof = 'unasked' | 'asked' | 'disjoint' | 'overlapping'

/** More series than these are not asked about. */
const mostSeries = 400

/** The sum of exactly these series over all that tells them apart, as a dataset request. */
const sumRequest = (series: ReadonlyArray<Series>, period: string): object => {
  const valuesOf = (column: string): ReadonlyArray<string> => [
    ...new Set(series.flatMap(({ key }) => (key[column] === undefined || key[column] === '' ? [] : [key[column]]))),
  ]
  const telling = [...new Set(series.flatMap((one) => Object.keys(one.telling)))].filter(
    (column) => !commonDimensions.includes(column) && valuesOf(column).length > 1,
  )
  const year = Number(period.slice(0, 4))
  return {
    schema_version: 1,
    input: {
      kind: 'statvar_set',
      statvars: valuesOf('variable'),
      scope: {
        entities: Object.fromEntries(
          roleColumns.flatMap((column) => {
            const refs = valuesOf(column)
            return refs.length === 0 ? [] : [[camel(column), refs]]
          }),
        ),
        window: { kind: 'range', start_year: year, end_year: year },
        facets: { sum_over: telling.map(camel) },
      },
    },
    options: { format: 'csv', bundle: false },
  }
}

/** Asks for the proof when it is wanted; the same series are asked about once. */
export const useProof = (series: ReadonlyArray<Series>, period: string, wanted: boolean): Proof => {
  const key = wanted ? series.map(({ id }) => id).join('\n') : ''
  const [held, setHeld] = useState<{ readonly key: string; readonly proof: Proof }>({ key: '', proof: 'unasked' })
  useEffect(() => {
    if (key === '' || held.key === key) return
    if (series.length > mostSeries) return setHeld({ key, proof: 'overlapping' })
    const abort = new AbortController()
    setHeld({ key, proof: 'asked' })
    post<unknown>('/api/datasets', sumRequest(series, period), abort.signal).then(
      (answer) => setHeld({ key, proof: answer.ok ? 'disjoint' : 'overlapping' }),
      () => undefined,
    )
    return () => abort.abort()
  }, [key])
  return held.key === key ? held.proof : wanted ? 'asked' : 'unasked'
}
