// The service's own site: one page for every view of it, and the files the build named by their content.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import { get, type Route, type RouteRequest, type RouteResponse } from '../route.ts'
import { addressIn, pictureIn, withHead } from './head-html.ts'
import { type HeadServices, languageOf } from './head-words.ts'
import { headOf, ofThePage } from './head.ts'
import { openBuiltFiles } from './built-files.ts'
import { explorerPolicy } from './policy.ts'
import { type ExplorerPlace, notBuilt, assetRoute } from './asset-route.ts'
import { isEmbedded, views, parametersOf, namesNothing } from './explorer-views.ts'

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

const noChart = problem('not_found', 'An embedded chart is named by a spec_id, and a version by its content_version.')

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
    ...views.map((view) =>
      get(view.path, {
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
        handler: async (request) => (namesNothing(request.params) ? E.left(noChart) : page(view.path, request)),
      }),
    ),
    assetRoute(files),
  ]
}
