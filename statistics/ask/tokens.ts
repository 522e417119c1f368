// A question as tokens. One pass, linear in the length of the text; spans are UTF-16 offsets into the text as sent.

type TokenKind = 'word' | 'number' | 'possessive' | 'comma' | 'stop' | 'break' | 'symbol'

export type Token = {
  readonly kind: TokenKind
  /** As written. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Lower case, no accents: the form that grammar words are written in. */
  readonly folded: string
  /** The folded form without a plural ending: the form that names are compared in. */
  readonly stem: string
  /** What stands between this token and the one before it, trimmed: `-`, `/`, `'`, or empty. */
  readonly joint: string
  /** Whether white space or the start of the text stands before it. */
  readonly spaced: boolean
}

const pattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|[-=]>|[,;?!.\n%$€£¥&:|<>=*→]/gu
const letters = /[øłđðþıæœß]/g
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const ascii = /^[ -~]*$/

/** Lower case without accents. Idempotent. */
export const foldWord = (text: string): string => {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter] ?? letter)
}

const unchanged = new Set(['aids', 'news', 'gross', 'series', 'species', 'plus', 'minus', 'versus', 'across'])

/** A folded word without its plural ending; the same for singular and plural of regular nouns. */
export const stemWord = (folded: string): string => {
  if (folded.length < 4 || !folded.endsWith('s') || unchanged.has(folded)) return folded
  if (/(ss|us|is)$/.test(folded)) return folded
  if (folded.endsWith('ies') && folded.length > 4) return `${folded.slice(0, -3)}y`
  if (/(ches|shes|xes|sses)$/.test(folded)) return folded.slice(0, -2)
  return folded.slice(0, -1)
}

const kindOf = (text: string): TokenKind => {
  if (/^\p{N}+$/u.test(text)) return 'number'
  if (/^[\p{L}\p{N}]/u.test(text)) return 'word'
  if (text === ',') return 'comma'
  if (text === '.') return 'stop'
  return text === ';' || text === '?' || text === '!' || text === '\n' || text === '|' ? 'break' : 'symbol'
}

/** Signs that stand for a word. */
const signs: Readonly<Record<string, string>> = { '&': 'and', '->': 'to', '=>': 'to', '→': 'to' }

const token = (kind: TokenKind, text: string, start: number, between: string): Token => {
  const folded = signs[text] ?? foldWord(text)
  return {
    kind: signs[text] === undefined ? kind : 'word',
    text,
    start,
    end: start + text.length,
    folded,
    stem: stemWord(folded),
    joint: between.trim(),
    spaced: start === 0 || /\s/.test(between),
  }
}

const apostrophe = /^['’ʼ`]/

/** The tokens of a text. `X's` is two tokens, `U.S.` one (`us`), "the" none. */
export const tokenise = (text: string): ReadonlyArray<Token> => {
  const found: Token[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const between = text.slice(end, match.index)
    end = match.index + match[0].length
    const last = found.at(-1)
    if (last?.kind === 'word' && match.index === last.end + 1 && apostrophe.test(between) && /^s$/i.test(match[0])) {
      found.push({ ...token('possessive', match[0], match.index, between), start: last.end })
      continue
    }
    if (last?.kind === 'word' && /s$/i.test(last.text) && /^['’ʼ]\s/.test(between)) {
      found.push({ ...token('possessive', between[0] ?? '', last.end, ''), folded: 's', stem: 's' })
    }
    found.push(token(kindOf(match[0]), match[0], match.index, between))
  }
  return withAcronyms(text, found)
    .map((t, i, all) => (all[i - 1]?.text === ':' ? { ...t, joint: `:${t.joint}` } : t))
    .filter((t, i, all) => t.folded !== 'the' && t.text !== ':' && !isIdleStop(t, all[i + 1]))
}

/** A full stop ends a sentence only before a capital letter or number; else it ends an abbreviation or the text. */
const isIdleStop = (t: Token, next: Token | undefined): boolean =>
  t.kind === 'stop' && (next === undefined || !next.spaced || !/^[\p{Lu}\p{N}]/u.test(next.text))

const isLetter = (t: Token | undefined): t is Token => t?.kind === 'word' && t.text.length === 1

/** Joins `U . S .` written without spaces into one word. */
const withAcronyms = (text: string, tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i]
    if (first === undefined) break
    let last = i
    while (
      isLetter(tokens[last]) &&
      tokens[last + 1]?.kind === 'stop' &&
      tokens[last + 1]?.start === tokens[last]?.end &&
      isLetter(tokens[last + 2]) &&
      tokens[last + 2]?.start === tokens[last + 1]?.end
    ) {
      last += 2
    }
    if (last === i) {
      joined.push(first)
      continue
    }
    const closing = tokens[last + 1]
    const end = closing?.kind === 'stop' && closing.start === tokens[last]?.end ? closing.end : (tokens[last]?.end ?? 0)
    const letters = text.slice(first.start, end).replaceAll('.', '')
    joined.push({ ...first, text: letters, end, folded: foldWord(letters), stem: foldWord(letters) })
    i = closing?.end === end ? last + 1 : last
  }
  return joined
}

/** The words a name is compared by: stems, without punctuation, brackets and "the". */
export const nameWords = (name: string): ReadonlyArray<string> => {
  if (!plainName.test(name)) return tokenisedName(name)
  const words: string[] = []
  for (const word of name.toLowerCase().split(' ')) if (word !== '' && word !== 'the') words.push(saint(stemWord(word)))
  return words
}

/** Most names are plain words: a quick way to the same result. */
const plainName = /^[A-Za-z0-9 ]*$/

/** The words of a name by way of its tokens. */
export const tokenisedName = (name: string): ReadonlyArray<string> =>
  tokenise(name)
    .filter((t) => t.kind === 'word' || t.kind === 'number' || t.kind === 'possessive')
    .map((t) => saint(t.kind === 'possessive' ? "'s" : t.stem))

/** "Saint" and "St" are one word in names. */
const saint = (stem: string): string => (stem === 'saint' ? 'st' : stem)

/** The form of a token in names, or null for punctuation that names skip. */
export const nameWord = (t: Token): string | null =>
  t.kind === 'possessive' ? "'s" : t.kind === 'word' || t.kind === 'number' ? saint(t.stem) : null
