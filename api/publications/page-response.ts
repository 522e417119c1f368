// How pages about public versions are answered.
import { createHash } from 'node:crypto'
import { pageStyle } from '../../domain/publication/html.ts'
import { okBytes, type RouteResponse } from '../route.ts'

/** A version may be taken down at any time: pages and descriptions are asked for again. */
const cache = 'no-cache'

export const textResponse = (
  text: string,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): RouteResponse => okBytes(text, `${mediaType}; charset=utf-8`, { headers, cache })

/** Nothing but the styles of the page itself and pictures of this host. */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
