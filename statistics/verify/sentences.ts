// A text to its sentences: a question without a figure goes with the figure that answers it.
import { isAskedElse, isLead } from './context.ts'
import { figuresIn } from './numbers.ts'

/** A sentence and its place in what was given. */
export type Sentence = { readonly text: string; readonly start: number }

const abbreviated =
  /(?<![\p{L}\p{N}_])(?:U\.S|Mr|Mrs|Ms|Dr|Prof|Hon|Sen|Gov|Figs?|Tab|Eq|Sec|Ch|Vol|pp?|approx|ca|e\.g|i\.e|Mio|Mrd|Rep|Dem|St|No|vs|c)$/iu
const longestAbbreviation = 8
/** "Fr. 3.4 billion" */
const moneyMark = /(?<![\p{L}\p{N}_])(?:S?Fr|Rs|Kr|kr|[KTU]?[Ss]h|Dhs|Tk|Rp)$/u

/** Where sentences end: not behind an abbreviation, nor inside a number. */
export const sentencesOf = (text: string): ReadonlyArray<{ readonly text: string; readonly start: number }> => {
  const sentences: { text: string; start: number }[] = []
  const ends = /(?<![.!?])[.!?]+(?=\s|$)|\n+/gu
  let from = 0
  const add = (to: number): void => {
    const raw = text.slice(from, to)
    const start = from + (raw.length - raw.trimStart().length)
    if (raw.trim() !== '') sentences.push({ text: raw.trim(), start })
  }
  for (const found of text.matchAll(ends)) {
    const to = found.index + found[0].length
    // "Mali... no, Niger": the sentence goes on
    if (found[0].length > 1 && found[0].startsWith('.') && /^ ?\p{Ll}/u.test(text.slice(to))) continue
    const said = text.slice(Math.max(0, found.index - longestAbbreviation), found.index)
    const isMark = found[0] === '.' && moneyMark.test(said) && /^ ?[\d\p{Ll}]/u.test(text.slice(to, to + 2))
    if (isMark || (!found[0].startsWith('\n') && abbreviated.test(said))) continue
    add(to)
    from = to
  }
  add(text.length)
  return answered(sentences, text)
}

/** "Its population? Around 44 million in 2011.": a question without a figure goes with the figure that answers it. */
const answered = (sentences: ReadonlyArray<Sentence>, text: string): ReadonlyArray<Sentence> => {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    const [figure] = figuresIn(sentence.text)
    const isDateline = before !== undefined && /^\p{Lu}[\p{Lu}'’ -]{2,40}\.$/u.test(before.text)
    const isAnswer =
      figure !== undefined &&
      (figure.start <= 3 || isLead(sentence.text.slice(0, figure.start))) &&
      before?.text.endsWith('?') === true &&
      !isAskedElse(before.text)
    if (before === undefined || !(isAnswer || isDateline) || figuresIn(before.text).length > 0) joined.push(sentence)
    else
      joined.splice(-1, 1, {
        start: before.start,
        text: text.slice(before.start, sentence.start + sentence.text.length),
      })
  }
  return joined
}
