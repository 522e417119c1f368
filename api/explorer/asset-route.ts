// The files of the page, named by their content.
import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import { get, okBytes, type Route } from '../route.ts'
import type { openBuiltFiles } from './built-files.ts'

export type ExplorerPlace = {
  /** Where the build lies. */
  readonly directory: string
  /** Origins that download links lead to, when the store is another host. */
  readonly storageOrigins: ReadonlyArray<string>
}

export const notBuilt = Buffer.from(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The page is not built</title></head>
<body><main><h1>The page is not built yet</h1>
<p>Build it with <code>npm run explorer:build</code>; the running service then serves it at once.
Installing with scripts (<code>npm ci</code>) builds it too.</p>
<p>The interface works without the page: <a href="/docs">documentation</a>.</p></main></body></html>
`)

export const assetRoute = (files: ReturnType<typeof openBuiltFiles>): Route =>
  get('/assets/:file', {
    at: 'root',
    anyAccept: true,
    doc: {
      operationId: 'getExplorerAsset',
      tag: 'common',
      summary: 'A script, style or image of the explorer page, named by its content',
      extension: true,
      parameters: [pathParameter('file', parameter(t.string, 'File name'))],
      responses: { 200: { description: 'The file', mediaType: '*/*' } },
    },
    handler: async (request) => {
      const asset = await files.asset(request.params['file'] ?? '')
      if (asset === null) return E.left(problem('not_found', 'The explorer page has no such file.'))
      // the name changes with the content
      return E.right(okBytes(asset.bytes, asset.mediaType, { cache: 'public, max-age=31536000, immutable' }))
    },
  })
