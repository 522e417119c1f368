// The service's own site: one page for every view of it, and the files the build named by their content.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import type { Route, RouteRequest, RouteResponse } from '../route.ts'
import { addressIn, type HeadServices, headOf, languageOf, ofThePage, pictureIn, withHead } from './head.ts'
import { openBuiltFiles } from './built-files.ts'
import { explorerPolicy } from './policy.ts'

export type ExplorerPlace = {
  /** Where the build lies. */
  readonly directory: string
  /** Origins that download links lead to, when the store is another host. */
  readonly storageOrigins: ReadonlyArray<string>
}

const views = [
  { path: '/', operationId: 'getExplorer', summary: 'The explorer page' },
  { path: '/browse', operationId: 'getExplorerBrowse', summary: 'The explorer page, browsing the graph' },
  { path: '/check', operationId: 'getExplorerCheck', summary: 'The explorer page, checking a figure' },
  { path: '/share/:id', operationId: 'getExplorerShare', summary: 'The explorer page, opening a share link' },
  {
    path: '/embed/:spec_id',
    operationId: 'getExplorerEmbed',
    summary: 'One chart of the explorer page, for frames in pages of others',
  },
  {
    path: '/embed/:spec_id/:content_version',
    operationId: 'getExplorerEmbedVersion',
    summary: 'One chart of a stored version, for frames in pages of others',
  },
] as const

const isEmbedded = (path: string): boolean => path.startsWith('/embed/')

/** Whether a name in the path can be no dataset or version: then there is nothing to frame. */
const namesNothing = ({ spec_id: spec, content_version: version }: RouteRequest['params']): boolean =>
  (spec !== undefined && !SpecId.is(spec)) || (version !== undefined && !ContentVersion.is(version))

const descriptions: Readonly<Record<string, string>> = {
  id: 'Share id',
  spec_id: 'The dataset',
  content_version: 'The version of it',
}
const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    pathParameter(name, parameter(t.string, descriptions[name] ?? name)),
  )

const notBuilt = Buffer.from(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The page is not built</title></head>
<body><main><h1>The page is not built yet</h1>
<p>Build it with <code>npm run explorer:build</code>; the running service then serves it at once.
Installing with scripts (<code>npm ci</code>) builds it too.</p>
<p>The interface works without the page: <a href="/docs">documentation</a>.</p></main></body></html>
`)

/** The page for an address that nothing is at; null where it was not built. */
export const nothingPage =
  ({ directory, storageOrigins }: ExplorerPlace) =>
  async (): Promise<{ readonly bytes: Uint8Array; readonly policy: string } | null> => {
    const built = await openBuiltFiles(directory).page()
    if (built === null) return null
    const text = new TextDecoder()
      .decode(built)
      .replace(/<title>[^<]*<\/title>/, '<title>There is nothing at this address · Development finance data</title>')
    return { bytes: Buffer.from(text), policy: explorerPolicy(storageOrigins, 'nobody') }
  }

const withHeadOf = async (
  built: Uint8Array,
  path: string,
  request: RouteRequest,
  services: HeadServices,
): Promise<Uint8Array> => {
  const words = await services.wordsFor(languageOf(request))
  const head = (await headOf(services, path, request, words)) ?? ofThePage(words)
  const address = services.publicUrl + addressIn(path, request)
  const picture = services.publicUrl + pictureIn(request, head)
  return Buffer.from(withHead(new TextDecoder().decode(built), head, { address, picture }, words))
}

/** With `services` the page tells in its own document what a view shows, for links to it. */
export const explorerRoutes = (
  { directory, storageOrigins }: ExplorerPlace,
  services: HeadServices | null = null,
): ReadonlyArray<Route> => {
  const files = openBuiltFiles(directory)
  const page = async (path: string, request: RouteRequest): Promise<E.Either<never, RouteResponse>> => {
    const framing = isEmbedded(path)
      ? ({
          headers: {
            'content-security-policy': explorerPolicy(storageOrigins, 'anyone'),
            'cross-origin-resource-policy': 'cross-origin',
            vary: 'accept-language',
          },
          mayBeFramed: true,
        } as const)
      : { headers: { 'content-security-policy': explorerPolicy(storageOrigins, 'nobody'), vary: 'accept-language' } }
    const built = await files.page()
    const bytes = built === null || services === null ? built : await withHeadOf(built, path, request, services)
    const body = { kind: 'bytes', bytes: bytes ?? notBuilt, mediaType: 'text/html; charset=utf-8' } as const
    if (bytes === null) return E.right({ status: 503, body, ...framing })
    const etag = `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
    return E.right({ status: 200, body, ...framing, etag, cache: 'no-cache' })
  }
  return [
    ...views.map(
      (view): Route => ({
        method: 'GET',
        path: view.path,
        at: 'root',
        anyAccept: true,
        doc: {
          operationId: view.operationId,
          tag: 'common',
          summary: view.summary,
          extension: true,
          ...(view.path.includes(':') ? { parameters: parametersOf(view.path) } : {}),
          responses: {
            200: { description: 'The page', mediaType: 'text/html' },
            503: { description: 'The page is not built; says how to build it', mediaType: 'text/html' },
          },
          problems: isEmbedded(view.path) ? ['not_found'] : [],
        },
        handler: async (request) =>
          namesNothing(request.params)
            ? E.left(
                problem('not_found', 'An embedded chart is named by a spec_id, and a version by its content_version.'),
              )
            : page(view.path, request),
      }),
    ),
    assetRoute(files),
  ]
}

const assetRoute = (files: ReturnType<typeof openBuiltFiles>): Route => ({
  method: 'GET',
  path: '/assets/:file',
  at: 'root',
  anyAccept: true,
  doc: {
    operationId: 'getExplorerAsset',
    tag: 'common',
    summary: 'A script, style or image of the explorer page, named by its content',
    extension: true,
    parameters: [pathParameter('file', parameter(t.string, 'File name'))],
    responses: { 200: { description: 'The file', mediaType: '*/*' } },
    problems: [],
  },
  handler: async (request) => {
    const asset = await files.asset(request.params['file'] ?? '')
    if (asset === null) return E.left(problem('not_found', 'The explorer page has no such file.'))
    return E.right({
      status: 200,
      body: { kind: 'bytes', ...asset },
      // the name changes with the content
      cache: 'public, max-age=31536000, immutable',
    })
  },
})
