// English words with their parts of speech, by the tagger of wink-nlp (MIT; some 95 of 100 right). Its model is read when first needed: most questions need none.
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'

/** A word, or a mark, with its tag of the Universal Dependencies ("NOUN", "VERB") and the form a dictionary has. */
export type Tagged = { readonly text: string; readonly tag: string; readonly lemma: string }

/** What is used of the library. Its own types name other parameters than its functions have. */
type Wink = {
  readonly its: Readonly<Record<'pos' | 'lemma', unknown>>
  readonly readDoc: (text: string) => {
    readonly tokens: () => {
      readonly each: (visit: (token: { readonly out: (how?: unknown) => string }) => void) => void
    }
  }
}

let made: Wink | null = null

const tagger = (): Wink => {
  if (made !== null) return made
  const require = createRequire(import.meta.url)
  const winkNlp: (model: unknown, pipes: ReadonlyArray<string>) => Wink = require('wink-nlp')
  made = winkNlp(require('wink-eng-lite-web-model'), ['sbd', 'pos'])
  return made
}

/** "I'm", "they've": contractions of pronouns, which the tagger takes for names where they begin with a capital. */
const written: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(I)['’]?m\b/gi, '$1 am'],
  [/\b(\w{1,4})['’]ve\b/gi, '$1 have'],
  [/\b(\w{1,4})['’]ll\b/gi, '$1 will'],
  [/\b(\w{1,4})['’]re\b/gi, '$1 are'],
  [/\b(I|we|you|he|she|they|it)['’]d\b/gi, '$1 would'],
]

/** Texts whose words are remembered: each piece of a question is looked at for several things. */
const remembered = new LRUCache<string, ReadonlyArray<Tagged>>({ max: 64 })

/** The words of an English text in order, contractions written out. */
export const taggedWords = (text: string): ReadonlyArray<Tagged> => {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const made = wordsOf(text)
  remembered.set(text, made)
  return made
}

/** The model has no lemma for some pieces of words that are torn in two ("cant"). */
const lemmaOf = (lemma: string | undefined, text: string): string => (lemma ?? text).toLowerCase()

const wordsOf = (contracted: string): ReadonlyArray<Tagged> => {
  const { its, readDoc } = tagger()
  const text = written.reduce((found, [pattern, whole]) => found.replace(pattern, whole), contracted)
  const found: Tagged[] = []
  readDoc(text)
    .tokens()
    .each((token) => {
      found.push({ text: token.out(), tag: token.out(its.pos), lemma: lemmaOf(token.out(its.lemma), token.out()) })
    })
  return found
}
