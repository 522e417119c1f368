// Bytes of texts of many rows, filled page by page: several times quicker than joining strings and encoding them.

/** The longest double in shortest form is one like -0.0000012345678901234567. */
export const longestNumber = 25

const zero = 0x30
const minus = 0x2d
const point = 0x2e

/** Bytes being filled. Two buffers take turns: who takes a page has finished with the one before. */
export class BytePage {
  bytes: Uint8Array
  at = 0
  #other: Uint8Array

  constructor(size: number) {
    this.bytes = new Uint8Array(size)
    this.#other = new Uint8Array(size)
  }

  has(more: number): boolean {
    return this.at + more <= this.bytes.length
  }

  /** The bytes filled so far; the page is empty afterwards. Their memory is used again for the page after the next one. */
  take(): Uint8Array {
    const filled = this.bytes.subarray(0, this.at)
    const next = this.#other
    this.#other = this.bytes
    this.bytes = next
    this.at = 0
    return filled
  }

  /** Makes an empty page large enough for a row of so many bytes. */
  grow(row: number): void {
    if (row > this.bytes.length) this.bytes = new Uint8Array(row)
  }

  byte(code: number): void {
    this.bytes[this.at++] = code
  }

  put(cell: Uint8Array): void {
    const { bytes, at } = this
    const { length } = cell
    // a call into the runtime costs more than a short loop
    if (length > 40) bytes.set(cell, at)
    else for (let i = 0; i < length; i++) bytes[at + i] = cell[i] ?? 0
    this.at = at + length
  }

  /** Repeats bytes that stand on this page. */
  repeat(from: number, length: number): void {
    const { bytes, at } = this
    if (length > 24) bytes.copyWithin(at, from, from + length)
    else for (let i = 0; i < length; i++) bytes[at + i] = bytes[from + i] ?? 0
    this.at = at + length
  }

  /** A finite number as ECMAScript and RFC 8785 write it: the shortest form that reads back, -0 as 0. */
  number(value: number): void {
    const magnitude = value < 0 ? -value : value
    const places = magnitude < 1e9 ? placesOf(magnitude) : magnitude < 1e15 && Number.isInteger(magnitude) ? 0 : -1
    if (places < 0) return this.ascii(`${value}`)
    if (value < 0) this.byte(minus)
    if (places === 0) return this.#whole(magnitude)
    const whole = Math.trunc(magnitude)
    const scaled = Math.round(magnitude * (places === 3 ? 1e3 : 1e6))
    this.#whole(whole)
    this.byte(point)
    this.#fraction(scaled - whole * (places === 3 ? 1e3 : 1e6), places)
  }

  /** A text of ASCII characters. */
  ascii(text: string): void {
    const { bytes, at } = this
    for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
    this.at = at + text.length
  }

  #whole(magnitude: number): void {
    if (magnitude < 1e9) return this.#digits(magnitude | 0, digitsOf(magnitude))
    const millions = Math.trunc(magnitude / 1e6)
    this.#digits(millions | 0, digitsOf(millions))
    this.#digits((magnitude - millions * 1e6) | 0, 6)
  }

  /** The places of a fraction without its trailing zeros. */
  #fraction(scaled: number, places: number): void {
    let digits = scaled | 0
    let count = places
    while (digits % 10 === 0) {
      digits = (digits / 10) | 0
      count--
    }
    this.#digits(digits, count)
  }

  #digits(number: number, count: number): void {
    const { bytes, at } = this
    let rest = number
    for (let i = at + count - 1; i >= at; i--) {
      const next = (rest / 10) | 0
      bytes[i] = zero + rest - next * 10
      rest = next
    }
    this.at = at + count
  }
}

/**
 * 0, 3 or 6 when the number is a decimal of at most so many places, else -1. A decimal of at most 15 digits that reads
 * as the number is its shortest form, trailing zeros apart: two such decimals never read as the same double.
 */
const placesOf = (magnitude: number): number => {
  if (Math.trunc(magnitude) === magnitude) return 0
  if (Math.round(magnitude * 1e3) / 1e3 === magnitude) return 3
  return Math.round(magnitude * 1e6) / 1e6 === magnitude ? 6 : -1
}

const digitsOf = (number: number): number => {
  if (number < 1e4) return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  if (number < 1e7) return number < 1e5 ? 5 : number < 1e6 ? 6 : 7
  return number < 1e8 ? 8 : 9
}
