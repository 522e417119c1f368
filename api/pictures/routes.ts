// The picture that links show of a view of the page.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Reply } from '../../domain/problem.ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { type HeadServices, type HeadWords, languageOf, type PageHead } from '../explorer/head-words.ts'
import { headOf, ofThePage } from '../explorer/head.ts'
import { queryOf as queryOfPage } from '../explorer/head-html.ts'
import { queryOf } from '../query.ts'
import { get, type Handled, okBytes, type Route, type RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { type ShownVersion, type ViewAsked, versionOfView } from './version-of-view.ts'

export type Pictures = {
  /** What the query of the page asks of a dataset. */
  readonly askedBy: (query: URLSearchParams) => ViewAsked
  /** The pixels of a picture: a chart where a version is shown, else words. Left: too many are being drawn. */
  readonly draw: (picture: PictureAsked) => Reply<Uint8Array>
}

export type PictureAsked = {
  readonly query: URLSearchParams
  readonly head: PageHead
  readonly shown: ShownVersion | null
  readonly words: HeadWords
}

export type PictureServices = ApiServices & HeadServices & { readonly pictures: Pictures }

/** Refusals that pass: then no picture is better than one that says less than there is. */
const passing: ReadonlySet<string> = new Set([
  'service_unavailable',
  'too_many_requests',
  'storage_full',
  'deadline_exceeded',
])

const picture =
  (services: PictureServices) =>
  async (request: RouteRequest): Handled => {
    const query = queryOfPage(request)
    const shown = await versionOfView(services, services.pictures.askedBy(query), request)
    if (E.isLeft(shown) && (passing.has(shown.left.code) || shown.left.code === 'snapshot_revoked')) return shown
    const path = query.has('node') ? '/browse' : '/'
    const words = await services.wordsFor(languageOf(request))
    const head = (await headOf(services, path, request, words)) ?? {
      ...ofThePage(words),
      title: words.say('home.title'),
    }
    const drawn = await services.pictures.draw({ query, head, shown: E.isRight(shown) ? shown.right : null, words })
    if (E.isLeft(drawn)) return drawn
    const etag = `"${createHash('sha256').update(drawn.right).digest('hex').slice(0, 32)}"`
    // a version may be taken down at any time
    const headers = { 'cross-origin-resource-policy': 'cross-origin', vary: 'accept-language' }
    return E.right(okBytes(drawn.right, 'image/png', { etag, cache: 'no-cache', headers }))
  }

/** What is said of it; other parameters of the page change how the view is drawn. */
const viewQuery = queryOf({
  q: parameter(optional(t.string), 'A question'),
  spec: parameter(optional(t.string), 'A dataset by its spec_id'),
  version: parameter(optional(t.string), 'A stored version of it'),
  node: parameter(optional(t.string), 'A node of the graph'),
  lang: parameter(optional(t.string), 'Language of its words: `en`, `fr` or `es`; else the first of `Accept-Language`'),
})

export const pictureRoutes = (services: PictureServices): ReadonlyArray<Route> => [
  get('/picture.png', {
    at: 'root',
    anyAccept: true,
    costly: true,
    checksItsQuery: true,
    query: viewQuery.parameters,
    doc: {
      operationId: 'getPicture',
      tag: 'common',
      summary: 'The picture that links show of a view of the page',
      description:
        'Takes the query of the page itself. A chart of 1200 by 630 pixels with title, source, version and date where the view shows one dataset of at most 5,000 rows, else the words of the view.',
      extension: true,
      responses: { 200: { description: 'The picture', mediaType: 'image/png' } },
      problems: ['snapshot_revoked', 'service_unavailable'],
    },
    handler: picture(services),
  }),
]
