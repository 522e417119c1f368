// Plain addresses: one GET, and the rows as a file.
import { answerCache } from '../datasets/answer-cache.ts'
import type { Route } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { addressQuery, dataDocs } from './docs.ts'
import { fixedData, fixedParameters } from './fixed.ts'
import { liveData } from './live.ts'
import { questionData, questionQuery } from './question.ts'

export const dataRoutes = (services: ApiServices): ReadonlyArray<Route> => {
  const cached = answerCache(services)
  const common = { method: 'GET', at: 'api', anyAccept: true, costly: true, checksItsQuery: true } as const
  return [
    {
      ...common,
      path: '/data',
      query: [...questionQuery.parameters, ...addressQuery()],
      doc: dataDocs.question,
      handler: questionData(services),
    },
    cached({
      ...common,
      path: '/data/:spec_id.:ending',
      query: addressQuery(),
      doc: dataDocs.live,
      handler: liveData(services),
    }),
    cached({
      ...common,
      path: '/data/:spec_id/:content_version.:ending',
      query: addressQuery(fixedParameters),
      doc: dataDocs.fixed,
      handler: fixedData(services),
    }),
  ]
}
