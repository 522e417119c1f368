// A question as tokens. One pass, linear in the length of the text; spans are UTF-16 offsets into the text as sent.
import { lately, textsOfQuestion } from './lately.ts'
import { foldWord, saint, stemWord } from './word-forms.ts'

type TokenKind = 'word' | 'number' | 'possessive' | 'comma' | 'stop' | 'break' | 'sign'

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
  /** Whether "the" stood before it, or could: then it is a noun or a name ("the US", "us aid"). */
  readonly led?: true
}

const pattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|[-=–—]{1,4}>|<[-=–—]{1,4}|\.{2,}|…|(?<=\p{N})[-–—](?=\s|$|[,;|.)])|[,;?!.\n\t%$€£¥₹₦&:|<>=*→←+÷/]/gu

/** Signs that stand for a word. */
const words: Readonly<Record<string, string>> = { '&': 'and', '→': 'to', '←': 'from' }
const arrow = /^(?:[-=–—]{1,4}>|<[-=–—]{1,4})$/
const breaks = new Set([';', '?', '!', '\n', '\t', '|'])

const wordOf = (text: string): string | undefined =>
  words[text] ?? (arrow.test(text) ? (text.endsWith('>') ? 'to' : 'from') : undefined)

const kindOf = (text: string): TokenKind => {
  if (/^\p{N}+$/u.test(text)) return 'number'
  if (/^[\p{L}\p{N}]/u.test(text) || wordOf(text) !== undefined) return 'word'
  if (text === ',') return 'comma'
  if (text === '.') return 'stop'
  return breaks.has(text) ? 'break' : 'sign'
}

const plainWord = /^[a-z]/i

/** What a word is by its letters alone, wherever it stands. */
type Form = Pick<Token, 'kind' | 'folded' | 'stem'>

const formOf = (text: string): Form => {
  // most tokens are words that no sign stands for
  const isPlain = plainWord.test(text)
  const folded = isPlain ? foldWord(text) : (wordOf(text) ?? foldWord(text))
  return { kind: isPlain ? 'word' : kindOf(text), folded, stem: stemWord(folded) }
}

/** Words whose forms are kept, and how long one is at most: longer ones are slices of their question, which would be kept with them. */
const [formsKept, longestKept] = [20_000, 12]
const forms = new Map<string, Form>()

/** The same form for a word that is met again: its folded text is the very one that look-ups have seen before. */
const keptForm = (text: string): Form => {
  const known = forms.get(text)
  if (known !== undefined) return known
  const made = formOf(text)
  if (text.length > longestKept) return made
  if (forms.size >= formsKept) forms.clear()
  forms.set(text, made)
  return made
}

const tokenOf = (text: string, start: number, between: string): Token => {
  const { kind, folded, stem } = keptForm(text)
  return {
    kind,
    text,
    start,
    end: start + text.length,
    folded,
    stem,
    joint: between === ' ' ? '' : between.trim(),
    spaced: start === 0 || between === ' ' || /\s/.test(between),
  }
}

const apostrophe = /^['’ʼ`]/

/**
 * The tokens of a text, the same array for a text that is looked at again. `X's` is two tokens, `U.S.` one (`us`), "the" none; "1)" and "a)"
 * before a question are one break.
 */
export const tokenise = lately(textsOfQuestion, (text: string): ReadonlyArray<Token> => tokensIn(text))

/** Most phrases are plain words. */
const plainPhrase = /^[a-zà-öø-ÿ]+(?:(?: +|-)[a-zà-öø-ÿ]+)*$/

/** The folded words of a phrase, those of its tokens; of plain ones in a quick way, for every start compiles tens of thousands. */
export const foldedWords = (phrase: string): ReadonlyArray<string> => {
  if (!plainPhrase.test(phrase)) return tokenise(phrase).map(({ folded }) => folded)
  const words = phrase.split(/ +|-/).map(foldWord)
  return words.includes('the') ? words.filter((word) => word !== 'the') : words
}

const tokensIn = (text: string): ReadonlyArray<Token> => {
  const found: Token[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const between = text.slice(end, match.index)
    end = match.index + match[0].length
    // a slash is looked at as what joins two words
    if (match[0] === '/') {
      end = match.index
      continue
    }
    const last = found.at(-1)
    if (last?.kind === 'word' && match.index === last.end + 1 && apostrophe.test(between) && /^s$/i.test(match[0])) {
      found.push({ ...tokenOf(match[0], match.index, between), kind: 'possessive', start: last.end })
      continue
    }
    if (last?.kind === 'word' && /s$/i.test(last.text) && /^['’ʼ]\s/.test(between)) {
      found.push({ ...tokenOf(between[0] ?? '', last.end, ''), kind: 'possessive', folded: 's', stem: 's' })
    }
    found.push(tokenOf(match[0], match.index, between))
  }
  // most texts have none of the signs that these look for
  const joined = text.includes('.') ? withAcronyms(text, found) : found
  const listed = text.includes(')') ? withoutEnumerators(text, joined) : joined
  const linked = text.includes('>') ? withLinks(listed) : listed
  return withoutIdle(text.includes('+') ? withSums(linked) : linked)
}

const withSums = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.map((t, i) => (isSum(t, tokens[i + 1]) ? { ...t, kind: 'word', folded: 'and', stem: 'and' } : t))

/** Without "the", which leads what stands behind it, and without full stops that end no sentence. */
const withoutIdle = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const kept: Token[] = []
  for (const [i, t] of tokens.entries()) {
    const [before, next] = [tokens[i - 1], tokens[i + 1]]
    if (t.folded === 'the' || isIdleStop(t, next)) continue
    kept.push(before?.folded === 'the' || isNoPronoun(t, before, next) ? ledBy(before, t) : t)
  }
  return kept
}

const isName = (t: Token | undefined): boolean => t?.kind === 'word' && /^\p{Lu}/u.test(t.text)

/** "Germany > Ethiopia": between two names the sign leads from one to the other. */
const isLead = (t: Token, before: Token | undefined, next: Token | undefined): boolean =>
  t.text === '>' && t.spaced && next?.spaced === true && isName(before) && isName(next)

/** "Sweden > Zambia > 2021": in a chain the sign parts fields; before a number it does not mean "after". */
const withLinks = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.filter(({ text }) => text === '>').length < 2
    ? tokens.map((t, i) =>
        isLead(t, tokens[i - 1], tokens[i + 1]) ? { ...t, kind: 'word', folded: 'to', stem: 'to' } : t,
      )
    : tokens.map((t, i) =>
        t.text === '>' && tokens[i + 1]?.kind === 'number' ? { ...t, kind: 'comma', folded: ',', stem: ',' } : t,
      )

/** A token behind "the", which leaves what stood before it: "(the US excepted)". */
const ledBy = (lead: Token | undefined, t: Token): Token =>
  lead?.folded === 'the' && t.joint === '' ? { ...t, led: true, joint: lead.joint } : { ...t, led: true }

/** "us aid 2020", "was us aid": where no verb or small word stands before it, "us" is no pronoun. */
const isNoPronoun = (t: Token, before: Token | undefined, next: Token | undefined): boolean =>
  t.text === 'us' &&
  next?.kind === 'word' &&
  (before === undefined ||
    before.kind === 'break' ||
    before.kind === 'comma' ||
    before.kind === 'stop' ||
    /^(did|does|is|was|total|annual)$/.test(before.folded))

/** "principal + interest": a plus that stands by itself joins. */
const isSum = (t: Token, next: Token | undefined): boolean => t.text === '+' && t.spaced && next?.spaced === true

/** A full stop ends a sentence only before a capital letter or number; else it ends an abbreviation or the text. */
const isIdleStop = (t: Token, next: Token | undefined): boolean =>
  t.kind === 'stop' && (next === undefined || !next.spaced || !/^[\p{Lu}\p{N}]/u.test(next.text))

/** "1) ODA ... 2) GDP ...": a number or letter before a bracket begins a question of its own. */
const withoutEnumerators = (text: string, tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.map((t) =>
    t.spaced &&
    /^(\d{1,2}|[a-h])$/i.test(t.text) &&
    text[t.end] === ')' &&
    !isInBrackets(text, t.start) &&
    /^[\s(]*$/.test(text.slice(Math.max(0, t.start - 1), t.start))
      ? { ...t, kind: 'break' as const, folded: ';', stem: ';' }
      : t,
  )

/** "(over 65)": the bracket that ends here began before other words. */
const isInBrackets = (text: string, at: number): boolean => {
  const open = text.lastIndexOf('(', at)
  return open > text.lastIndexOf(')', at) && text.slice(open + 1, at).trim() !== ''
}

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
  const found: string[] = []
  for (const word of name.toLowerCase().split(' ')) if (word !== '' && word !== 'the') found.push(saint(stemWord(word)))
  return found
}

/** Most names are plain words: a quick way to the same result. */
const plainName = /^[A-Za-z0-9 ]*$/

/** The words of a name by way of its tokens. */
export const tokenisedName = (name: string): ReadonlyArray<string> => tokensIn(name).flatMap((t) => nameWord(t) ?? [])

/** The form of a token in names, or null for punctuation that names skip. */
export const nameWord = (t: Token): string | null =>
  t.kind === 'possessive' ? "'s" : t.kind === 'word' || t.kind === 'number' ? saint(t.stem) : null
