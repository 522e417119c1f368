// Routes that pin versions and take them down.
import { refTo } from '../schema-of-codec.ts'
import { withToken } from '../common/bearer.ts'
import { specInPath, versionInPath, problemsOfVersion } from '../common/named.ts'
import { asking } from '../query.ts'
import { post, type Route } from '../route.ts'
import { pinQuery, pinRoute, takeDownRoute } from './privileged.ts'
import type { VersionServices } from './services.ts'
import { PinResult, TakeDownRequest, TakeDownResult } from './decided-shapes.ts'

export const pin = (services: VersionServices, token: string): Route =>
  post('/datasets/:spec_id/:content_version/pin', {
    mayUseReserve: true,
    ownPagesOnly: true,
    doc: {
      operationId: 'pinVersion',
      tag: 'privileged',
      summary: 'Keep the files of a version for ever (bearer token of the site)',
      extension: true,
      parameters: [specInPath, versionInPath],
      responses: { 200: { description: 'The files, pinned', schema: refTo(PinResult) } },
      problems: ['unauthorized', 'forbidden', ...problemsOfVersion, 'artifact_not_found'],
    },
    ...asking(pinQuery, withToken(token, pinRoute(services))),
  })

export const takeDown = (services: VersionServices, token: string): Route =>
  post('/datasets/:spec_id/:content_version/take-down', {
    mayUseReserve: true,
    ownPagesOnly: true,
    bodyLimitBytes: 16_384,
    doc: {
      operationId: 'takeDownVersion',
      tag: 'privileged',
      summary: 'Revoke a version: frame and files are deleted, the tombstone stays (bearer token of the operator)',
      extension: true,
      parameters: [specInPath, versionInPath],
      requestSchema: refTo(TakeDownRequest),
      requestExamples: { 'A mistake of the source': { reason: 'The source withdrew these figures.' } },
      responses: { 200: { description: 'It is taken down', schema: refTo(TakeDownResult) } },
      problems: ['unauthorized', 'forbidden', 'snapshot_not_found'],
    },
    handler: withToken(token, takeDownRoute(services)),
  })
