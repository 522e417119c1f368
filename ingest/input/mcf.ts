// Reads MCF line by line into blocks. It knows the form only; what a property means is the build's business.
import * as E from 'fp-ts/lib/Either.js'
import { parseMcfValues, type McfValue } from '../../statistics/read/mcf-value.ts'

type McfProperty = { readonly name: string; readonly values: ReadonlyArray<McfValue>; readonly line: number }
export type McfBlock = {
  /** What stands after `Node:`, as written. */
  readonly id: string
  readonly line: number
  readonly properties: ReadonlyArray<McfProperty>
}

type RawProperty = { readonly name: string; readonly text: string; readonly line: number }
export type RawBlock = { readonly id: string; readonly line: number; readonly properties: ReadonlyArray<RawProperty> }
type Trouble = (line: number, message: string) => void

/** Splits lines into blocks of `name: text`; shared by MCF and template MCF. Call `end` after the last line. */
export const blockReader = (onBlock: (block: RawBlock) => void, onTrouble: Trouble) => {
  let number = 0
  let block: { id: string; line: number; properties: RawProperty[] } | null = null
  const close = () => {
    if (block !== null) onBlock(block)
    block = null
  }
  const line = (written: string) => {
    number++
    const text = written.trim()
    if (text === '') return close()
    if (text.startsWith('#')) return
    const colon = text.indexOf(':')
    const name = text.slice(0, Math.max(colon, 0)).trim()
    if (colon === -1 || name === '' || /[\s"]/.test(name)) {
      return onTrouble(number, 'a line must have the form "property: value"')
    }
    const value = text.slice(colon + 1).trim()
    if (name === 'Node') {
      close()
      if (value === '') return onTrouble(number, 'Node: needs a name')
      block = { id: value, line: number, properties: [] }
      return
    }
    if (block === null) return onTrouble(number, `property ${name} stands outside of a node`)
    if (value === '') return onTrouble(number, `property ${name} has no value`)
    block.properties.push({ name, text: value, line: number })
  }
  return { line, end: close }
}

/** Parses MCF lines into blocks with values; every malformed line is told and left out. */
export const mcfReader = (onBlock: (block: McfBlock) => void, onTrouble: Trouble) =>
  blockReader((raw) => {
    const properties: McfProperty[] = []
    for (const property of raw.properties) {
      const values = parseMcfValues(property.text)
      if (E.isLeft(values)) onTrouble(property.line, `property ${property.name}: ${values.left}`)
      else properties.push({ name: property.name, values: values.right, line: property.line })
    }
    onBlock({ id: raw.id, line: raw.line, properties })
  }, onTrouble)
