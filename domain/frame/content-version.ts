import { type BytePage, newPage, withPage } from '../byte-page.ts'
import { sha256Stream } from '../digest.ts'
import type { Frame } from './frame.ts'
import { lineWriter } from './digest-line.ts'

/**
 * `cv_` and 32 hex digits of SHA-256 over one RFC 8785 line per row, in frame order.
 * The lines are assembled from dictionary entries encoded once; a property test holds them equal to
 * `canonicalJson` of the row.
 */
export const contentVersionOf = (frame: Frame): Promise<string> =>
  withPage(async (page) => {
    const hash = sha256Stream()
    for await (const lines of digestLines(frame, page)) hash.update(lines)
    return `cv_${hash.digest('hex').slice(0, 32)}`
  })

/** The digest's input in chunks of whole lines. A chunk's memory is used again for the chunk after the next one. */
export async function* digestLines(frame: Frame, page: BytePage = newPage()): AsyncGenerator<Uint8Array> {
  const writer = lineWriter(frame, page)
  for await (const batch of frame.batches()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}
