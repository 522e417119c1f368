/** Encoded texts behind each other, each found by its number: the dictionary of a column as a file or digest writes it. */
export class Cells {
  readonly view: DataView
  readonly starts: Int32Array
  /** Bytes of the longest. */
  readonly longest: number

  constructor(texts: ReadonlyArray<string>) {
    const encoder = new TextEncoder()
    const most = texts.reduce((sum, { length }) => sum + length * 3, 0)
    const bytes = new Uint8Array(most + wordBytes)
    const starts = new Int32Array(texts.length + 1)
    let at = 0
    let longest = 0
    for (let i = 0; i < texts.length; i++) {
      const { written } = encoder.encodeInto(texts[i] ?? '', bytes.subarray(at))
      at += written
      starts[i + 1] = at
      longest = Math.max(longest, written)
    }
    // a copy, without the room that three bytes a character would have needed
    this.view = new DataView(bytes.slice(0, at + wordBytes).buffer)
    this.starts = starts
    this.longest = longest
  }
}

/** Bytes are copied by words: what is read or written may reach so far beyond their end. */
export const wordBytes = 8
