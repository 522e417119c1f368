import type { Context } from 'koa'
import type { Coding } from './middleware/compression.ts'

/** What the headers of a coded body say. */
export const sayCoded = (ctx: Context, coding: Coding): void => {
  ctx.set('content-encoding', coding)
  // a strong tag names the bytes sent, and these are others
  const etag = ctx.res.getHeader('etag')
  if (typeof etag === 'string' && etag.startsWith('"')) ctx.set('etag', `W/${etag}`)
}
