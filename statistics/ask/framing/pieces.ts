// A question as pieces: what stands between marks (full stops, colons, dashes, brackets, quotation marks, commas), and where somebody begins or
// ends to ask ("... wishes to know | what ...", "... | so that I can ...").
import type { FramingWords } from './framing-words.ts'
import { letterOf } from './letters.ts'

type Mark = 'edge' | 'stop' | 'asks' | 'colon' | 'dash' | 'bracket' | 'quote' | 'comma' | 'hinge' | 'tail'

/** A piece of the text; `to` stands behind the mark that ends it. */
export type Piece = {
  readonly start: number
  readonly end: number
  readonly to: number
  readonly before: Mark
  readonly after: Mark
  readonly isQuoted: boolean
  readonly isBracketed: boolean
  /** How a letter begins or ends. */
  readonly isLetter: boolean
  readonly sentence: number
}

type Cut = { readonly start: number; readonly end: number; readonly mark: Mark; readonly text: string }

const marks =
  /(?:\p{Extended_Pictographic}\uFE0F?|[.!?…]{1,8}(?=["'’)\]»”]{0,4}(?:\s|$))|[;\n¿¡]|:(?=\s|$)|\s[-–—]{1,2}(?=\s)|[—()[\]"«»“”]|(?<=\s|^)['‘](?=\p{L})|(?<=[\p{L}\p{N}?!.])['’](?=[\s:,.;)]|$)|,(?=\s|$))/gu
const abbreviated =
  /(?:^|[^\p{L}])(?:\p{L}|st|ste|dr|mr|mrs|ms|no|nos|nr|vs|sr|sra|approx|ca|pp|art|para|sec|ed|incl|excl|ext|avg|dept|min|max|esp|fig|cf|m|mme)$/iu

/** "À 18 h." */
const isHour = /\d\s?h$/i

const markOf = (text: string): Mark => {
  const sign = text.trim()
  if (sign.includes('?')) return 'asks'
  if (/^[.!…;\n¿¡]|^\p{Extended_Pictographic}/u.test(sign) || sign === '') return 'stop'
  if (sign === ':') return 'colon'
  if (/^[-–—]/.test(sign)) return 'dash'
  if (/[()[\]]/.test(sign)) return 'bracket'
  return sign === ',' ? 'comma' : 'quote'
}

const isApostrophe = (text: string, open: number): boolean => open === 0 && /['’]/.test(text)

const cutsOf = (query: string, words: FramingWords, isPlain: boolean): ReadonlyArray<Cut> => {
  const cuts: Cut[] = []
  let quotes = 0
  for (const match of query.matchAll(marks)) {
    const [text] = match
    const start = match.index
    if (/^['’]$/.test(text) && isApostrophe(text, quotes % 2) && !/^(?:\s|$)/.test(query[start - 1] ?? ' ')) continue
    const lead = query.slice(Math.max(0, start - 12), start)
    if (text === '.' && abbreviated.test(lead) && !isHour.test(lead)) continue
    const mark = markOf(text)
    if (mark === 'quote') quotes++
    cuts.push({ start, end: start + text.length, mark, text: text.trim() })
  }
  if (isPlain) return cuts
  const asking: { readonly from: number; readonly to: number }[] = []
  for (const match of words.hinges.flatMap((hinge) => hinge.all(query))) {
    const asked = match.index + match[0].length
    asking.push({ from: match.index, to: asked })
    // "could you send us Nepal's debt": us is no country there
    const end =
      asked +
      (/^\s+(?:us|me|(?:my|our) (?:team|group|class|students|pupils|readers|listeners|viewers|committee|board|office|desk|editor|boss|unit|club|members))(?=\s+\S)/.exec(
        query.slice(asked, asked + 20),
      )?.[0].length ?? 0)
    // "please state-owned"
    if (/^-\p{L}/u.test(query.slice(end, end + 3))) continue
    cuts.push({ start: end, end, mark: 'hinge', text: '' })
  }
  // "would like | to show": asks
  const isAsking = (at: number): boolean => asking.some(({ from, to }) => from < at && at < to)
  for (const { index } of words.tail.all(query))
    if (!isAsking(index)) cuts.push({ start: index, end: index, mark: 'tail', text: '' })
  return cuts.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The pieces of a question that have words; between its marks alone, where words that ask do not matter (`isPlain`). */
export const piecesOf = (query: string, words: FramingWords, isPlain = false): ReadonlyArray<Piece> => {
  const found: Piece[] = []
  let [start, sentence, brackets] = [0, 0, 0]
  let before: Mark = 'edge'
  let isQuoted = false
  const letter = letterOf(query)
  const isWithin = ({ start }: Cut): boolean => start >= letter.from - 1 && start < letter.to
  for (const cut of [
    ...cutsOf(query, words, isPlain).filter(isWithin),
    ...(letter.to < query.length ? [{ start: letter.to, end: letter.to, mark: 'stop' as Mark, text: '' }] : []),
    { start: query.length, end: query.length, mark: 'edge' as Mark, text: '' },
  ]) {
    if (cut.start < start) continue
    if (/[\p{L}\p{N}]/u.test(query.slice(start, cut.start))) {
      found.push({
        start,
        end: cut.start,
        to: cut.end,
        before,
        after: cut.mark,
        isQuoted,
        isBracketed: brackets > 0,
        isLetter: start < letter.from || start >= letter.to,
        sentence,
      })
    }
    if (cut.mark === 'quote') isQuoted = /[«“]/.test(cut.text) ? true : /[»”]/.test(cut.text) ? false : !isQuoted
    if (/[([]/.test(cut.text)) brackets++
    if (/[)\]]/.test(cut.text)) brackets = Math.max(0, brackets - 1)
    if ((cut.mark === 'stop' || cut.mark === 'asks') && !isQuoted && brackets === 0) sentence++
    start = cut.end
    before = cut.mark
  }
  return found
}
