// How a pattern that is written in words becomes the source of a regular expression:
//
//   how (much|many) {things}    words as they are said; one of several; one of a list
//   (the|) loan(|s)             what may lack, with the space beside it; "loan" or "loans"
//   where ... best              anything between, within the sentence
//   commit~, (way|place)~       words that begin so
//   (the|all)*                  any number of these
//   best !(way|place)           not before these
//   (the|first)! two years      not behind these
//   end =(of|in), <=(and )who   only before these, only behind these; neither is part of what is found
//   (verb=gives|gave)           what is found under a name
//   <year>                      what is no word: a figure, a name, a mark
//
// An apostrophe stands for either form of it. A pattern whose first or last sign is no word's has no border of words there.

export type PatternWords = {
  /** Phrases with commas between them, patterns themselves. */
  readonly lists: Readonly<Record<string, string>>
  /** Regular expressions of what is no word of a language. */
  readonly signs: Readonly<Record<string, string>>
}

/** A text and how far it is read. */
type Reader = { readonly text: string; readonly words: PatternWords; at: number }
type Choice = { readonly source: string; readonly mayLack: boolean }
/** What stands between two spaces, how it stands among the rest, and how often where it may lack. */
type Item = {
  readonly source: string
  readonly is: 'word' | 'optional' | 'gap' | 'ahead' | 'behind'
  readonly times?: '?' | '*'
}

const fault = ({ text, at }: Reader, what: string): Error => new Error(`${what} at ${at} of the pattern "${text}"`)

const isAtEnd = ({ text, at }: Reader): boolean => at >= text.length || text[at] === '|' || text[at] === ')'

const spaceIn = (reader: Reader): string => {
  if (reader.text[reader.at] !== ' ') return ''
  reader.at++
  return ' '
}

/** The name in brackets that begins here. */
const nameIn = (reader: Reader, end: string): string => {
  const to = reader.text.indexOf(end, reader.at)
  if (to < 0) throw fault(reader, `"${end}" lacks`)
  const name = reader.text.slice(reader.at + 1, to)
  reader.at = to + 1
  return name
}

const literal = (char: string): string => (char === "'" ? "['’]" : char.replace(/[.?+^$[\]\\/]/u, String.raw`\$&`))

/** One of several sources; one alone needs no brackets. */
export const oneOf = (sources: ReadonlyArray<string>): string =>
  sources.length === 1 ? (sources[0] ?? '') : `(?:${sources.join('|')})`

/** A source with how often it stands. */
const repeated = (source: string, times: string): string =>
  source.length === 1 || /^\(\?:[^()]*\)$/u.test(source) ? `${source}${times}` : `(?:${source})${times}`

/** Alternatives in brackets, under a name where one is given; an empty one may be meant. */
const choiceIn = (reader: Reader): Choice => {
  const [mark = '', name] = /^\((\w{1,20})=/u.exec(reader.text.slice(reader.at, reader.at + 22)) ?? []
  if (name !== undefined) reader.at += mark.length - 1
  const sources: string[] = []
  do {
    reader.at++
    sources.push(sequenceIn(reader))
  } while (reader.text[reader.at] === '|')
  if (reader.text[reader.at] !== ')') throw fault(reader, '")" lacks')
  reader.at++
  const said = sources.filter((source) => source !== '')
  const source = name === undefined ? oneOf(said) : `(?<${name}>${said.join('|')})`
  return { source, mayLack: said.length < sources.length }
}

const always = (source: string): Choice => ({ source, mayLack: false })

const pieceIn = (reader: Reader): Choice => {
  const char = reader.text[reader.at] ?? ''
  if (char === '{') return always(listSource(nameIn(reader, '}'), reader.words))
  const look = ['<=(', '=('].find((marks) => reader.text.startsWith(marks, reader.at))
  if (look !== undefined) {
    reader.at += look.length - 1
    return always(`(?${look.slice(0, -1)}${choiceIn(reader).source})`)
  }
  if (char === '<') return always(signSource(nameIn(reader, '>'), reader.words))
  if (char === '(') return choiceIn(reader)
  reader.at++
  return always(char === '~' ? String.raw`\w*` : literal(char))
}

const itemIn = (reader: Reader): Item => {
  if (reader.text.startsWith('...', reader.at)) {
    reader.at += 3
    return { source: '', is: 'gap' }
  }
  const isAhead = reader.text[reader.at] === '!'
  if (isAhead) reader.at++
  const pieces: Choice[] = []
  while (!isAtEnd(reader) && reader.text[reader.at] !== ' ') {
    const mark = reader.text[reader.at]
    if (mark === '!' || mark === '*') {
      reader.at++
      const source = pieces.map(({ source: own }) => own).join('')
      return mark === '!' ? { source, is: 'behind' } : { source, is: 'optional', times: '*' }
    }
    pieces.push(pieceIn(reader))
  }
  const [only, ...more] = pieces
  if (only === undefined) throw fault(reader, 'Nothing is said')
  if (only.mayLack && more.length === 0 && !isAhead) return { source: only.source, is: 'optional', times: '?' }
  const source = pieces.map(({ source: own, mayLack }) => (mayLack ? repeated(own, '?') : own)).join('')
  return { source, is: isAhead ? 'ahead' : 'word' }
}

const isNeeded = ({ is }: Item): boolean => is === 'word' || is === 'gap'

const joined = (items: ReadonlyArray<Item>): string => {
  let out = ''
  // whether the space before the next item is written, or none is to be
  let isSpaced = true
  for (const [i, { source, is, times = '' }] of items.entries()) {
    const space = isSpaced ? '' : ' '
    if (is === 'behind') out += String.raw`(?<!\b${source} )`
    else if (is === 'ahead') out += String.raw`(?!${space}${source}\b)`
    else if (is === 'optional' && !isSpaced && items.slice(i + 1).find(isNeeded)?.is !== 'word')
      out += `(?: ${source})${times}`
    else {
      out +=
        is === 'gap' ? String.raw`\b[^.?!;]*\b` : is === 'word' ? `${space}${source}` : `${space}(?:${source} )${times}`
      isSpaced = is !== 'word'
    }
  }
  return out
}

/** Items up to the end of an alternative; spaces at the ends of one stand for themselves. */
const sequenceIn = (reader: Reader): string => {
  const before = spaceIn(reader)
  const items: Item[] = []
  let behind = ''
  while (!isAtEnd(reader)) {
    items.push(itemIn(reader))
    behind = spaceIn(reader)
  }
  return `${before}${joined(items)}${behind}`
}

const listSource = (name: string, words: PatternWords): string => {
  const list = words.lists[name]
  if (list === undefined) throw new Error(`There is no list "${name}".`)
  return oneOf(list.split(', ').map((phrase) => patternSource(phrase, words)))
}

const signSource = (name: string, { signs }: PatternWords): string => {
  const sign = signs[name]
  if (sign === undefined) throw new Error(`There is no sign "${name}".`)
  return sign
}

/** The source of a regular expression for a pattern, without borders of words at its ends. */
export const patternSource = (text: string, words: PatternWords): string => {
  const reader: Reader = { text, words, at: 0 }
  const source = sequenceIn(reader)
  if (reader.at < text.length) throw fault(reader, 'More follows')
  return source
}
