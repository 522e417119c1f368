// The routes of the Datasets interface but health, versions and shares.
import * as E from 'fp-ts/lib/Either.js'
import { manifestOnly } from '../data/manifest-only.ts'
import { get, ok, post, type Route } from '../route.ts'
import { schemaDocument } from '../schema-document.ts'
import type { ApiServices } from '../services.ts'
import { pollOperation } from './poll-operation.ts'
import { answerCache } from './answer-cache.ts'
import { createDatasets } from './batch.ts'
import { type CapabilityFacts, datasetCapabilities } from './capabilities.ts'
import { datasetDocs } from './docs.ts'
import { redirectToFile } from './files.ts'
import { createDataset, postDefinition, rerunSpec } from './handlers.ts'
import { estimateDataset } from './estimate.ts'
import { getRecord, getSnapshot } from './snapshot.ts'
import { Problem } from '../common/shapes.ts'
import { datasetShapes } from './shapes.ts'

export const datasetRoutes = (services: ApiServices, capabilities: CapabilityFacts): ReadonlyArray<Route> => {
  const cached = answerCache(services)
  const { bodyLimitBytes } = services
  const schema = schemaDocument({
    publicUrl: services.publicUrl,
    path: '/api/datasets/schema',
    title: 'Shapes of the Datasets interface',
    description: 'Requests and responses of the routes under /datasets, by name under $defs.',
    shapes: [...datasetShapes, Problem],
  })
  return [
    cached(
      manifestOnly(post('/datasets', { bodyLimitBytes, doc: datasetDocs.create, handler: createDataset(services) })),
    ),
    post('/datasets/estimate', { bodyLimitBytes, doc: datasetDocs.estimate, handler: estimateDataset(services) }),
    post('/datasets/batch', { bodyLimitBytes, doc: datasetDocs.createMany, handler: createDatasets(services) }),
    post('/datasets/definitions', {
      bodyLimitBytes,
      limit: 'write',
      ownPagesOnly: true,
      doc: datasetDocs.define,
      handler: postDefinition(services),
    }),
    get('/datasets/capabilities', {
      doc: datasetDocs.capabilities,
      handler: async () =>
        E.right(ok(datasetCapabilities(capabilities, services.graphs.active()), { cache: 'no-cache' })),
    }),
    get('/datasets/schema', {
      doc: datasetDocs.schema,
      handler: async () => E.right(ok(schema, { cache: 'public, max-age=300' })),
    }),
    cached(
      get('/datasets/operations/:id', {
        doc: datasetDocs.poll,
        handler: (request) => pollOperation(services, request.params['id'] ?? ''),
      }),
    ),
    cached(
      manifestOnly(get('/datasets/:spec_id', { doc: datasetDocs.rerun, costly: true, handler: rerunSpec(services) })),
    ),
    cached(
      manifestOnly(
        get('/datasets/:spec_id/:content_version', { doc: datasetDocs.snapshot, handler: getSnapshot(services) }),
      ),
    ),
    get('/datasets/:spec_id/:content_version/record', { doc: datasetDocs.record, handler: getRecord(services) }),
    get('/datasets/:spec_id/:content_version/files/:digest', {
      anyAccept: true,
      doc: datasetDocs.file,
      handler: (request) => redirectToFile(services, request),
    }),
  ]
}
