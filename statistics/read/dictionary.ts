import { tableFromIPC } from 'apache-arrow'
import type { Dictionary } from '../../domain/ports/graph.ts'

/** The texts of a dictionary in shared memory: UTF-8 one after another, and where each begins. */
export type SharedTexts = { readonly offsets: Int32Array; readonly bytes: Uint8Array }

/** Puts texts given as UTF-8 into shared memory. */
const shareTexts = (texts: ReadonlyArray<Uint8Array>): SharedTexts => {
  const total = texts.reduce((sum, text) => sum + text.byteLength, 0)
  const offsets = new Int32Array(new SharedArrayBuffer((texts.length + 1) * 4))
  const bytes = new Uint8Array(new SharedArrayBuffer(total))
  let at = 0
  for (const [i, text] of texts.entries()) {
    bytes.set(text, at)
    at += text.byteLength
    offsets[i + 1] = at
  }
  return { offsets, bytes }
}

/** All dictionaries of `dictionaries.arrow`, by name. */
export const readDictionaries = (file: Uint8Array): ReadonlyMap<string, SharedTexts> => {
  const table = tableFromIPC(file)
  const texts = new Map<string, Uint8Array[]>()
  const [names, values] = [table.getChild('dictionary'), table.getChild('text')]
  const encoder = new TextEncoder()
  for (let row = 0; row < table.numRows; row++) {
    const name = String(names?.get(row))
    const list = texts.get(name) ?? []
    if (list.length === 0) texts.set(name, list)
    list.push(encoder.encode(String(values?.get(row))))
  }
  return new Map([...texts].map(([name, list]) => [name, shareTexts(list)]))
}

/** No texts at all. */
export const emptyTexts = (): SharedTexts => shareTexts([])

/** Codes found that a thread keeps: requests ask for the same names again and again. */
const keptCodes = 20_000

/** A dictionary over shared texts; texts once read, and the codes last asked for, are kept by the thread. */
export const dictionaryOf = ({ offsets, bytes }: SharedTexts): Dictionary => {
  const size = offsets.length - 1
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read: (string | undefined)[] = []
  const codes = new Map<string, number>()
  const search = (text: string): number => {
    const wanted = Buffer.from(text, 'utf8')
    let [low, high] = [0, size - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = view.compare(wanted, 0, wanted.length, offsets[middle], offsets[middle + 1])
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return {
    size,
    at: (code) => {
      const known = read[code]
      if (known !== undefined) return known
      const [from, to] = [offsets[code], offsets[code + 1]]
      if (from === undefined || to === undefined) throw new RangeError(`no text has code ${code}`)
      return (read[code] = view.toString('utf8', from, to))
    },
    codeOf: (text) => {
      const known = codes.get(text)
      if (known !== undefined) return known
      const code = search(text)
      // texts that are not there come from outside and may be of any number and length
      if (code >= 0) {
        if (codes.size >= keptCodes) codes.clear()
        codes.set(text, code)
      }
      return code
    },
  }
}
