// Bytes of texts of many rows, filled page by page: several times quicker than joining strings and encoding them.
import { type Cells, wordBytes } from './cells.ts'

/** The longest double in shortest form is one like -0.0000012345678901234567. */
export const longestNumber = 25

const zero = 0x30
const minus = 0x2d
const point = 0x2e

/** The four digits of each number below 10,000, as the bytes of a little-endian word. */
const fourDigits = Int32Array.from({ length: 10_000 }, (_, n) => {
  const digit = (unit: number): number => zero + (Math.floor(n / unit) % 10)
  return digit(1000) | (digit(100) << 8) | (digit(10) << 16) | (digit(1) << 24)
})

/** Bytes being filled. Two buffers take turns: who takes a page has finished with the one before. */
export class BytePage {
  view: DataView
  at = 0
  #other: DataView

  constructor(size: number) {
    this.view = room(size)
    this.#other = room(size)
  }

  has(more: number): boolean {
    return this.at + more + wordBytes <= this.view.byteLength
  }

  /** The bytes filled so far; the page is empty afterwards. Their memory is used again for the page after the next one. */
  take(): Uint8Array {
    const filled = new Uint8Array(this.view.buffer, 0, this.at)
    const next = this.#other
    this.#other = this.view
    this.view = next
    this.at = 0
    return filled
  }

  /** Makes an empty page large enough for a row of so many bytes. */
  grow(row: number): void {
    if (row + wordBytes > this.view.byteLength) this.view = room(row)
  }

  byte(code: number): void {
    this.view.setUint8(this.at++, code)
  }

  /** The cell of a code. */
  put(cells: Cells, code: number): void {
    const from = cells.starts[code] ?? 0
    this.copy(cells.view, from, (cells.starts[code + 1] ?? 0) - from)
  }

  /** Bytes of another buffer, which may be read a word beyond them. Words are several times quicker than bytes or calls. */
  copy(source: DataView, from: number, length: number): void {
    const { view, at } = this
    for (let i = 0; i < length; i += wordBytes) view.setBigInt64(at + i, source.getBigInt64(from + i, true), true)
    this.at = at + length
  }

  /**
   * A finite number as ECMAScript and RFC 8785 write it: the shortest form that reads back, -0 as 0. A decimal of at most
   * 15 digits that reads as the number is its shortest form, trailing zeros apart: two such decimals never read as the
   * same double. So decimals of up to six places are written digit by digit.
   */
  number(value: number): void {
    const magnitude = value < 0 ? -value : value
    if (magnitude >= 1e9) return magnitude < 1e15 && Number.isInteger(magnitude) ? this.#long(value) : this.#any(value)
    const whole = magnitude | 0
    const thousandths = Math.round(magnitude * 1e3)
    if (thousandths / 1e3 === magnitude) {
      this.#whole(value, whole)
      if (whole !== magnitude) this.#fraction(thousandths - whole * 1e3)
      return
    }
    const millionths = Math.round(magnitude * 1e6)
    if (millionths / 1e6 !== magnitude) return this.#any(value)
    this.#whole(value, whole)
    this.#sixPlaces(millionths - whole * 1e6)
  }

  /** A text of ASCII characters. */
  ascii(text: string): void {
    const { view, at } = this
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i))
    this.at = at + text.length
  }

  #any(value: number): void {
    this.ascii(`${value}`)
  }

  /** An integer of ten to fifteen digits. */
  #long(value: number): void {
    const magnitude = Math.abs(value)
    const high = Math.trunc(magnitude / 1e8)
    this.#whole(value, high | 0)
    this.#eightDigits((magnitude - high * 1e8) | 0)
  }

  #whole(value: number, digits: number): void {
    if (value < 0) this.byte(minus)
    this.#upTo9Digits(digits)
  }

  /** The point and three places without their trailing zeros, of which there are at most two. */
  #fraction(thousandths: number): void {
    this.byte(point)
    this.#threePlaces(thousandths)
  }

  #sixPlaces(millionths: number): void {
    const high = (millionths / 1000) | 0
    this.byte(point)
    this.#word((fourDigits[high] ?? 0) >>> 8, 3)
    this.#threePlaces(millionths - high * 1000)
  }

  #threePlaces(number: number): void {
    const count = number % 10 !== 0 ? 3 : number % 100 !== 0 ? 2 : 1
    this.#word((fourDigits[number] ?? 0) >>> 8, count)
  }

  #upTo9Digits(number: number): void {
    if (number < 10_000) return this.#upTo4Digits(number)
    if (number < 100_000_000) {
      const high = (number / 10_000) | 0
      this.#upTo4Digits(high)
      return this.#word(fourDigits[number - high * 10_000] ?? 0, 4)
    }
    const high = (number / 100_000_000) | 0
    this.byte(zero + high)
    this.#eightDigits(number - high * 100_000_000)
  }

  #upTo4Digits(number: number): void {
    const count = number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    this.#word((fourDigits[number] ?? 0) >>> (32 - 8 * count), count)
  }

  #eightDigits(number: number): void {
    const high = (number / 10_000) | 0
    this.#word(fourDigits[high] ?? 0, 4)
    this.#word(fourDigits[number - high * 10_000] ?? 0, 4)
  }

  /** The first bytes of a little-endian word; what stands behind them is written over. */
  #word(word: number, count: number): void {
    this.view.setInt32(this.at, word, true)
    this.at += count
  }
}

const pageBytes = 1 << 18
const freePages: BytePage[] = []
const mostFreePages = 4

/**
 * Lends a page until `use` has ended, when its bytes must have been used too. Then the next one fills it: memory outside the heap
 * that is made and dropped for every file has the heap collected for it again and again.
 */
export const withPage = async <A>(use: (page: BytePage) => Promise<A>): Promise<A> => {
  const page = freePages.pop() ?? newPage()
  page.at = 0
  try {
    return await use(page)
  } finally {
    if (freePages.length < mostFreePages) freePages.push(page)
  }
}

/** A page of the size that rows are written in. */
export const newPage = (): BytePage => new BytePage(pageBytes)

const room = (size: number): DataView => new DataView(new ArrayBuffer(size + wordBytes))
