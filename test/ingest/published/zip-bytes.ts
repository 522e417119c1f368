// Zip files made by hand, so that a test can say which method, name, CRC and cut they have.
import { crc32, deflateRawSync } from 'node:zlib'

export type Member = {
  readonly name: string
  readonly content: string | Buffer
  /** Deflate, or the Deflate64 stream given. */
  readonly deflate64?: Buffer
  readonly crc?: number
}

type Packed = { readonly local: Buffer; readonly central: (offset: number) => Buffer }

const packed = ({ name, content, deflate64, crc }: Member): Packed => {
  const plain = Buffer.from(content)
  const body = deflate64 ?? deflateRawSync(plain)
  const method = deflate64 === undefined ? 8 : 9
  const title = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(crc ?? crc32(plain), 10)
  common.writeUInt32LE(body.length, 14)
  common.writeUInt32LE(plain.length, 18)
  common.writeUInt16LE(title.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, title, body])
  return {
    local,
    central: (offset) => {
      const head = Buffer.alloc(16)
      head.writeUInt32LE(offset, 12)
      return Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, 0]),
        common,
        head.subarray(2),
        title,
      ])
    },
  }
}

/** A zip file of these members. */
export const zipOf = (members: ReadonlyArray<Member>): Buffer => {
  const parts = members.map(packed)
  const centrals: Buffer[] = []
  let offset = 0
  for (const { local, central } of parts) {
    centrals.push(central(offset))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts.map(({ local }) => local), directory, end])
}

/** A Deflate64 stream for this text followed by `repeats` more of its last character, as one match that only Deflate64 has. */
export const deflate64Of = (text: string, repeats: number): Buffer => {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1)
  }
  const code = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  put(1, 1)
  put(1, 2)
  for (const byte of Buffer.from(text)) {
    if (byte < 144) code(0x30 + byte, 8)
    else code(0x190 + byte - 144, 9)
  }
  // length code 285 has 16 more bits in Deflate64; distance code 0 is the byte before
  code(0xc0 + 285 - 280, 8)
  put(repeats - 3, 16)
  code(0, 5)
  code(0, 7)
  const stream = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [i, bit] of bits.entries()) stream.writeUInt8(stream.readUInt8(i >> 3) | (bit << (i & 7)), i >> 3)
  return stream
}
