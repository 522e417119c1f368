import { createReadStream } from 'node:fs'

/** Lines of a UTF-8 file, in batches as they arrive; a byte order mark is dropped. Throws `TypeError` on invalid UTF-8. */
export async function* readLines(path: string): AsyncGenerator<ReadonlyArray<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield parts
  }
  rest += decoder.decode()
  if (rest !== '') yield [rest]
}
