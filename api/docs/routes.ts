// Interactive documentation from the installed package: no other host is asked for anything.
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { problem } from '../../domain/problem.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import { get, okBytes, type Route } from '../route.ts'
import { docsPage, docsPolicy, frameStyle, startScript } from './page.ts'

const require = createRequire(import.meta.url)

type Asset = { readonly mediaType: string; readonly read: () => Promise<Uint8Array> }

/** Read once, at the first request. */
const ofPackage = (file: string, mediaType: string): Asset => {
  let held: Promise<Uint8Array> | null = null
  return {
    mediaType,
    read: () => {
      held ??= readFile(join(dirname(require.resolve('swagger-ui-dist/package.json')), file))
      return held
    },
  }
}
const ofText = (text: string, mediaType: string): Asset => {
  const bytes = Promise.resolve(Buffer.from(text))
  return { mediaType, read: () => bytes }
}

/** The only files there are: a name outside this list is not looked for. */
const assets: ReadonlyMap<string, Asset> = new Map([
  ['swagger-ui.css', ofPackage('swagger-ui.css', 'text/css; charset=utf-8')],
  ['swagger-ui-bundle.js', ofPackage('swagger-ui-bundle.js', 'text/javascript; charset=utf-8')],
  ['favicon-32x32.png', ofPackage('favicon-32x32.png', 'image/png')],
  ['frame.css', ofText(frameStyle, 'text/css; charset=utf-8')],
  ['start.js', ofText(startScript, 'text/javascript; charset=utf-8')],
])
const page = ofText(docsPage, 'text/html; charset=utf-8')

const pageRoute = get('/docs', {
  at: 'everywhere',
  doc: {
    operationId: 'getDocs',
    tag: 'common',
    summary: 'Interactive documentation',
    responses: { 200: { description: 'A page', mediaType: 'text/html' } },
  },
  handler: async () =>
    E.right(
      okBytes(await page.read(), page.mediaType, {
        headers: { 'content-security-policy': docsPolicy },
        cache: 'public, max-age=300',
      }),
    ),
})

const assetRoute = get('/docs/assets/:file', {
  at: 'root',
  anyAccept: true,
  doc: {
    operationId: 'getDocsAsset',
    tag: 'common',
    summary: 'A script, style or image of the interactive documentation',
    parameters: [pathParameter('file', parameter(oneOfTexts([...assets.keys()]), 'File name', 'start.js'))],
    responses: { 200: { description: 'The file', mediaType: '*/*' } },
  },
  handler: async (request) => {
    const asset = assets.get(request.params['file'] ?? '')
    if (asset === undefined) return E.left(problem('not_found', 'There is nothing at this path.'))
    return E.right(okBytes(await asset.read(), asset.mediaType, { cache: 'public, max-age=3600' }))
  },
})

export const docsRoutes: ReadonlyArray<Route> = [pageRoute, assetRoute]
