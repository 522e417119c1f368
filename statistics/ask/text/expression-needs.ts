// What an expression needs of a text, read from its source: words that stand in each way to match it. What cannot be told needs nothing.
import { allNeeds, anyNeed, anySign, anyWord, type Need, nothingNeeded } from './needed-letters.ts'

/** What a part of an expression matches: one of these words, where that is all; and what it needs. */
type Matched = { readonly words: ReadonlyArray<string> | null; readonly need: Need }
type Reader = { readonly source: string; at: number }

/** Words that are told apart of one part, at most. */
const mostWords = 48

const nothing: Matched = { words: [''], need: nothingNeeded }
const untold: Matched = { words: null, need: nothingNeeded }
const oneSign: Matched = { words: [anySign], need: nothingNeeded }

const signOf = (code: number): Matched =>
  code < 128 ? { words: [String.fromCharCode(code)], need: nothingNeeded } : oneSign

const needOf = ({ words, need }: Matched): Need => (words === null ? need : anyWord(words))

/** The name or code in braces that stands here, if any. */
const skipBraces = (reader: Reader): void => {
  if (reader.source[reader.at] === '{') reader.at = reader.source.indexOf('}', reader.at) + 1
}

const escapeIn = (reader: Reader): Matched => {
  const { source } = reader
  const sign = source[reader.at + 1] ?? ''
  reader.at += 2
  if (sign === 'b' || sign === 'B') return nothing
  if (/[dDsSwWnrtvf0]/.test(sign)) return oneSign
  if (sign === 'p' || sign === 'P' || sign === 'u') {
    if (source[reader.at] === '{') skipBraces(reader)
    else reader.at += 4
    return oneSign
  }
  if (sign === 'x') {
    reader.at += 2
    return oneSign
  }
  if (sign === 'k') {
    reader.at = source.indexOf('>', reader.at) + 1
    return untold
  }
  return /[1-9]/.test(sign) ? untold : signOf(sign.charCodeAt(0))
}

/** A class of signs: each where they are few and plain, else any sign. */
const classIn = (reader: Reader): Matched => {
  const from = reader.at + 1
  reader.at = from
  while (reader.source[reader.at] !== ']') reader.at += reader.source[reader.at] === '\\' ? 2 : 1
  const signs = reader.source.slice(from, reader.at)
  reader.at++
  if (signs.length > 4 || /[\\^-]/.test(signs)) return oneSign
  return { words: signs.split('').map((sign) => (sign.charCodeAt(0) < 128 ? sign : anySign)), need: nothingNeeded }
}

const groupIn = (reader: Reader): Matched => {
  const mark = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(reader.source.slice(reader.at, reader.at + 40))?.[0] ?? '('
  reader.at += mark.length
  const inside = choiceIn(reader)
  reader.at++
  if (mark.endsWith('!')) return nothing
  // what is looked at stands in the text too
  return mark.endsWith('=') ? { words: needOf(inside).length === 0 ? [''] : null, need: needOf(inside) } : inside
}

const atomIn = (reader: Reader): Matched => {
  const sign = reader.source[reader.at] ?? ''
  if (sign === '(') return groupIn(reader)
  if (sign === '[') return classIn(reader)
  if (sign === '\\') return escapeIn(reader)
  reader.at++
  if (sign === '^' || sign === '$') return nothing
  return sign === '.' ? oneSign : signOf(sign.charCodeAt(0))
}

/** An atom with how often it stands. */
const repeatedIn = (reader: Reader, atom: Matched): Matched => {
  const [times] = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(reader.source.slice(reader.at, reader.at + 12)) ?? []
  if (times === undefined) return atom
  reader.at += times.length
  if (reader.source[reader.at] === '?') reader.at++
  if (times === '?' || times === '{0,1}')
    return atom.words === null ? untold : { words: [...new Set([...atom.words, ''])], need: nothingNeeded }
  return times === '*' || times.startsWith('{0') ? untold : { words: null, need: needOf(atom) }
}

const sequenceIn = (reader: Reader): Matched => {
  const needs: Need[] = []
  let words: ReadonlyArray<string> = ['']
  let isWhole = true
  const end = (): void => {
    needs.push(anyWord(words))
    words = ['']
    isWhole = false
  }
  while (reader.at < reader.source.length && reader.source[reader.at] !== '|' && reader.source[reader.at] !== ')') {
    const next = repeatedIn(reader, atomIn(reader))
    const own = next.words
    if (own === null) {
      end()
      needs.push(next.need)
      continue
    }
    if (own.length * words.length > mostWords) end()
    words = words.flatMap((word) => own.map((more) => word + more))
  }
  if (isWhole) return { words, need: nothingNeeded }
  end()
  return { words: null, need: allNeeds(needs) }
}

const choiceIn = (reader: Reader): Matched => {
  const found = [sequenceIn(reader)]
  while (reader.source[reader.at] === '|') {
    reader.at++
    found.push(sequenceIn(reader))
  }
  const [only] = found
  if (found.length === 1 && only !== undefined) return only
  const words = found.flatMap((one) => one.words ?? [])
  return found.every((one) => one.words !== null) && words.length <= mostWords
    ? { words: [...new Set(words)], need: nothingNeeded }
    : { words: null, need: anyNeed(found.map(needOf)) }
}

/** What a text must have for an expression to be found in it. */
export const needOfExpression = ({ source }: RegExp): Need => needOf(choiceIn({ source, at: 0 }))
