// Members of a workbook read as XML, in a stream.
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

type Handlers = {
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (tag: string) => void
  /** Between chunks: what has been gathered may be written. */
  readonly pause?: () => Promise<void>
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads an XML member; tags come without their prefix. */
export const readXml = async (path: string, { open, text, close, pause }: Handlers): Promise<void> => {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text !== undefined) parser.on('text', text)
  if (text !== undefined) parser.on('cdata', text)
  if (close !== undefined) parser.on('closetag', ({ name }) => close(localName(name)))
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    parser.write(chunk as string)
    await pause?.()
  }
  parser.close()
}
