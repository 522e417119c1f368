import { createReadStream } from 'node:fs'
import type { BuildProblemCode, Report } from '../build/problem.ts'

/** Characters a line may have; what has no line breaks is no text of ours, and would be read for ever. */
const maximumLine = 1 << 22

class LineTooLong extends Error {}

/** Lines of a UTF-8 file, in batches as they arrive; a byte order mark is dropped. */
async function* batchesOfLines(path: string): AsyncGenerator<ReadonlyArray<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield parts
    if (rest.length > maximumLine) throw new LineTooLong()
  }
  rest += decoder.decode()
  if (rest !== '') yield [rest]
}

/** Hands every line of a file to a reader; tells when the file is not UTF-8 or a line does not end. */
export const readLines = async (
  path: string,
  code: BuildProblemCode,
  reader: { readonly line: (text: string) => void; readonly end: () => void },
  report: Report,
): Promise<void> => {
  let read = 0
  try {
    for await (const lines of batchesOfLines(path)) {
      for (const line of lines) reader.line(line)
      read += lines.length
    }
  } catch (error) {
    if (error instanceof LineTooLong) {
      report({ code, file: path, line: read + 1, message: `a line has more than ${maximumLine} characters` })
    } else if (error instanceof TypeError) {
      report({ code: 'not_utf8', file: path, line: null, message: 'the file is not valid UTF-8' })
    } else throw error
  }
  reader.end()
}
