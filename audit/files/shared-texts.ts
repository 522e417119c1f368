// The texts that the cells of a workbook name by number.
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'

export const openParser = () => {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** The texts that cells name by number. */
export const sharedTexts = async (xml: Readable): Promise<ReadonlyArray<string>> => {
  const texts: string[] = []
  const parser = openParser()
  let text: string | null = null
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = ''
  })
  parser.on('text', (piece) => {
    if (text !== null) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name !== 'si' || text === null) return
    // `_x005F_` is how a workbook writes an underscore that would begin an escape
    texts.push(text.replaceAll(/_x005F_(?=x[0-9A-Fa-f]{4}_)/g, '_'))
    text = null
  })
  for await (const chunk of xml) parser.write(chunk as string)
  parser.close()
  return texts
}
