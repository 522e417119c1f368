// Plain addresses: one GET, and the rows as a file.
import { answerCache } from '../datasets/answer-cache.ts'
import { get, type Route } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { addressQuery, dataDocs } from './docs.ts'
import { fixedData, fixedParameters } from './fixed.ts'
import { liveData } from './live.ts'
import { questionData, questionQuery } from './question.ts'

export const dataRoutes = (services: ApiServices): ReadonlyArray<Route> => {
  const cached = answerCache(services)
  const common = { anyAccept: true, costly: true, checksItsQuery: true }
  return [
    get('/data', {
      ...common,
      query: [...questionQuery.parameters, ...addressQuery()],
      doc: dataDocs.question,
      handler: questionData(services),
    }),
    cached(
      get('/data/:spec_id.:ending', {
        ...common,
        query: addressQuery(),
        doc: dataDocs.live,
        handler: liveData(services),
      }),
    ),
    cached(
      get('/data/:spec_id/:content_version.:ending', {
        ...common,
        query: addressQuery(fixedParameters),
        doc: dataDocs.fixed,
        handler: fixedData(services),
      }),
    ),
  ]
}
