// The head of the page with what links tell.
import type { RouteRequest } from '../route.ts'
import { type PageHead, languageOf, type HeadWords } from './head-words.ts'

/** The parameters of a request that stand once. */
export const queryOf = ({ query }: Pick<RouteRequest, 'query'>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
  )

/** The address that was asked for, path and query, to be named in the document. */
export const addressIn = (path: string, request: RouteRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(request.params[name] ?? ''))
  const parameters = queryOf(request).toString()
  return parameters === '' ? filled : `${filled}?${parameters}`
}

/** The address of the picture of a view, which names the language. */
export const pictureIn = (request: RouteRequest, { picture }: PageHead): string => {
  const parameters = queryOf(request)
  const language = languageOf(request)
  if (language === 'en') parameters.delete('lang')
  else parameters.set('lang', language)
  const query = [picture ?? '', parameters.toString()].filter((part) => part !== '').join('&')
  return query === '' ? '/picture.png' : `/picture.png?${query}`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The built page with the head of a view in place of its own. `picture` is the whole address of its picture. */
export const withHead = (
  page: string,
  { title, description }: PageHead,
  { address, picture }: { readonly address: string; readonly picture: string },
  { language, say }: Pick<HeadWords, 'language' | 'say'>,
): string => {
  const site = say('site.name')
  const named = title === '' ? site : `${title} · ${site}`
  const shown = title === '' ? site : title
  const tags = [
    ['property', 'og:title', shown],
    ['property', 'og:description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', site],
    ['property', 'og:url', address],
    ['property', 'og:locale', language],
    ['property', 'og:image', picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', shown],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', shown],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
  ].map(([kind = '', name = '', content = '']) => `<meta ${kind}="${name}" content="${escaped(content)}" />`)
  return page
    .replace(/<html lang="en">/, () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(named)}</title>\n    ${tags.join('\n    ')}`)
    .replace(
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
}
