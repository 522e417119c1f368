// Text of any encoding the producers use, told by its bytes, as a UTF-8 file without byte order mark.
import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ImportRefused } from '../importers/import-result.ts'
import { firstBytes } from './source-file.ts'

export type TextEncodingName = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'

/** How far into a file UTF-16 without mark is looked for. */
const sample = 4096

/** UTF-16 by its mark, or by the zero bytes that its ASCII characters have. */
const utf16Of = (first: Buffer): TextEncodingName | null => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'UTF-16LE'
  if (first[0] === 0xfe && first[1] === 0xff) return 'UTF-16BE'
  let even = 0
  let odd = 0
  for (let i = 0; i + 1 < first.length; i += 2) {
    if (first[i] === 0) even++
    if (first[i + 1] === 0) odd++
  }
  const pairs = first.length / 2
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'UTF-16LE'
  return even > pairs * 0.6 && odd < pairs * 0.1 ? 'UTF-16BE' : null
}

class NotUtf8 extends Error {}
class CutShort extends Error {}
class HoldsNul extends Error {}

/** Length of the cut-off character at the end of a chunk, 0 when it ends between characters. */
const cutOff = (chunk: Buffer): number => {
  for (let back = 1; back <= Math.min(3, chunk.length); back++) {
    const byte = chunk[chunk.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

const checkUtf8 = () => {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (isFirst && all.length >= 3) {
        if (all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf) all = all.subarray(3)
        isFirst = false
      }
      const cut = cutOff(all)
      const whole = all.subarray(0, all.length - cut)
      rest = all.subarray(all.length - cut)
      if (whole.includes(0)) done(new HoldsNul())
      else if (isUtf8(whole)) done(null, whole)
      else done(new NotUtf8())
    },
    flush(done) {
      if (rest.length > 0) done(new CutShort())
      else done()
    },
  })
}

const decode = (encoding: TextEncodingName) => {
  const decoder = new TextDecoder(encoding.toLowerCase(), { fatal: true })
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, decoder.decode(chunk, { stream: true }))
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode())
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** What stands against Windows-1252: characters of UTF-8 in the same file, or bytes that mean nothing in it. */
const against1252 = async (path: string): Promise<string | null> => {
  let line = 1
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0
      if (byte === 10) line++
      if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) {
        return `line ${line} has the byte 0x${byte.toString(16)}, which is no character of UTF-8 or Windows-1252`
      }
      const next = bytes[i + 1] ?? 0
      // a letter of UTF-8 as two bytes: in Windows-1252 this would read as "Ã©"
      if ((byte === 0xc3 || byte === 0xc2) && next >= 0x80 && next <= 0xbf) {
        return `line ${line} is UTF-8, other lines are not: the file mixes encodings`
      }
    }
  }
  return null
}

/** Writes a text file as UTF-8 and tells the encoding it was in. Refused: bytes that are no text, mixed encodings. */
export const writeUtf8 = async (from: string, to: string, name: string): Promise<TextEncodingName> => {
  const copy = (through: Transform) =>
    pipeline(createReadStream(from, { highWaterMark: 1 << 20 }), through, createWriteStream(to))
  const wide = utf16Of(await firstBytes(from, sample))
  if (wide !== null) {
    await copy(decode(wide)).catch((error: unknown) => {
      throw new ImportRefused(`${name} is no ${wide} text: ${error instanceof Error ? error.message : 'broken'}`)
    })
    return wide
  }
  try {
    await copy(checkUtf8())
    return 'UTF-8'
  } catch (error) {
    if (error instanceof CutShort) throw new ImportRefused(`${name} ends within a character: the file is cut`)
    if (error instanceof HoldsNul) throw new ImportRefused(`${name} holds NUL characters: it is no text table`)
    if (!(error instanceof NotUtf8)) throw error
  }
  const problem = await against1252(from)
  if (problem !== null) throw new ImportRefused(`${name} is in no encoding that is read`, [problem])
  await copy(decode('Windows-1252'))
  return 'Windows-1252'
}
