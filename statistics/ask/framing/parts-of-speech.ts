// English words with their parts of speech, by the tagger of wink-nlp (MIT; some 95 of 100 right). Its model is read when first needed: most questions need none.
import { createRequire } from 'node:module'
import type { ItemToken, TokenItsFunction, WinkMethods } from 'wink-nlp'

/** A word, or a mark, with its tag of the Universal Dependencies ("NOUN", "VERB") and the form a dictionary has. */
export type Tagged = { readonly text: string; readonly tag: string; readonly lemma: string }

type Tagger = { readonly wink: WinkMethods }

let made: Tagger | null = null

const tagger = (): Tagger => {
  if (made !== null) return made
  const require = createRequire(import.meta.url)
  const winkNlp: typeof import('wink-nlp').default = require('wink-nlp')
  made = { wink: winkNlp(require('wink-eng-lite-web-model'), ['sbd', 'pos']) }
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

/** The words of an English text in order, contractions written out. */
export const taggedWords = (contracted: string): ReadonlyArray<Tagged> => {
  const { wink } = tagger()
  const text = written.reduce((found, [pattern, whole]) => found.replace(pattern, whole), contracted)
  const { its } = wink
  // its declaration names other parameters than the program has
  const lemmaOf = its.lemma as unknown as TokenItsFunction<string>
  const tokens = wink.readDoc(text).tokens()
  const found: Tagged[] = []
  tokens.each((token: ItemToken) => {
    found.push({
      text: token.out(),
      tag: String(token.out(its.pos)),
      lemma: String(token.out(lemmaOf)).toLowerCase(),
    })
  })
  return found
}
