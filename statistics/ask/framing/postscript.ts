// "P.S. No rush": what says nothing of a question is added behind it, and the mark of any postscript is no code of a place.
import type { Part, Resolution } from '../resolution.ts'
import { foldWord } from '../text/word-forms.ts'
import { framesQuestion } from './framed.ts'
import data from './letters.json' with { type: 'json' }

const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const folded = (text: string): string => wordsOf(text).map(foldWord).join(' ')

const idle = data.postscripts.split(', ').map((phrase) => ` ${folded(phrase)} `)
const bounding = new Set(data.bounding.split(', ').map(foldWord))
const mark = /(?<=[.?!…)]\s{1,3}|\n\s{0,3}|[\p{L}\p{N},]\s{1,3})(?:p\.\s?p?\.?s|ps|pps)\b[.:,]?(?=\s{0,2}[–—:-]|\s)/iu
/** In the midst of words one that is not idle needs its dots or a colon: "ODA to PS". */
const isMarked = /[.:]|ps\s{0,2}[–—-]/iu
const mostWords = 12

type Added = { readonly text: string; readonly start: number; readonly end: number }

/** The question without an idle postscript, or without the mark of another one; null where it has none. */
export const withoutPostscript = (query: string): Added | null => {
  const found = mark.exec(query)
  if (found === null) return null
  const [start, behind] = [found.index, found.index + found[0].length]
  const isSentence = /[.?!…)\n]\s{0,3}$/u.test(query.slice(0, start))
  const isSure = isSentence || isMarked.test(`${found[0]}${query.slice(behind, behind + 3)}`)
  if (!/^[\s:–—-]{0,4}\p{L}/u.test(query.slice(behind))) return null
  const text = query.slice(behind)
  const words = wordsOf(text)
  const phrase = idle.find((each) => ` ${folded(text)} `.startsWith(each))
  const rest = phrase === undefined ? words : words.slice(phrase.trim().split(' ').length)
  const isOne = !/[.!…\n]\s{1,3}\p{L}/u.test(text) && !/[?;]|\d{3}/u.test(text) && words.length <= mostWords
  const isIdle = phrase !== undefined && isOne && !rest.some((word) => bounding.has(foldWord(word)))
  if (!isIdle && !isSure) return null
  const end = isIdle ? query.length : behind
  return { text: query.slice(0, start) + ' '.repeat(end - start) + query.slice(end), start, end }
}

/** Each part with the postscript among what was left out. */
export const withPostscript = (query: string, { start, end }: Added, read: Resolution): Resolution => {
  const left = { text: query.slice(start, end), start, end, why: framesQuestion }
  return { ...read, parts: read.parts.map((part): Part => ({ ...part, ignored: [...part.ignored, left] })) }
}
