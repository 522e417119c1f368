// Words of data in what stands beside a question: which are idle there, and which could say what is asked.
import { asksToCompute } from '../computation/phrases.ts'
import type { Facts } from './fact.ts'
import { isWhatWith } from './lead-forms.ts'
import { limits } from './limiting.ts'
import { asksOtherwise, setsApart } from './narrowing.ts'
import { requests, secondQuestion, summed } from './remark-limits.ts'
import { bounds, isHandled as reckons, wordsIn } from './remark-words.ts'
import type { Sketch } from './sketch.ts'
import { kindsOf } from './word-kinds.ts'

/** How a remark stands beside the question. */
export type Form = 'told' | 'moment' | 'place' | 'phrase' | 'self'

const deeds = /^(?:m|['’]m|am|re|are|i|we)$/

/** "I will compare it with France's figure myself": not asked of anybody else. */
const themselves = /\b(?:myself|ourselves|by hand|on (?:my|our) own)\b/i
export const isAlone = (text: string): boolean => /\b(?:I|we)\b/i.test(text) && themselves.test(text)

/** Words of data that people use of other things: in what is told they say nothing. */
export const everyday = new Set(
  'people person persons claim claims member members service services bank banks stock stocks interest interests cut cuts figure figures number numbers state states income work works worked closed signed promised planned moved built lived live budget peace visited vote voted debate change fair'.split(
    ' ',
  ),
)

/** The words of statistics and codes, but for those that people use of other things. */
export const namesOf = (pieces: ReadonlyArray<Facts>, { tokens }: Sketch): ReadonlySet<string> =>
  new Set(
    pieces
      .flatMap(({ mentions }) =>
        mentions.filter(
          (m) =>
            (m.kind === 'measure' && !isOfPerson(m, { tokens })) ||
            (m.kind === 'slot' && !m.partial && !isOwned(m, { tokens })),
        ),
      )
      .flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text.toLowerCase()))
      .filter((name) => !everyday.has(name)),
  )

/** Whether a word names what aid may be for, which other statistics do not have. */
export const isOfTopic = (m: Facts['mentions'][number]): boolean =>
  m.kind === 'slot' && m.options.every((option) => Object.keys(option).every((slot) => slot === 'crsPurpose'))

export const isCommon = ({ from, to }: Facts['mentions'][number], { tokens }: Sketch): boolean =>
  tokens.slice(from, to).every(({ folded }) => everyday.has(folded))

/** The words that name what aid may be for. */
export const topicWords = ({ mentions }: Facts, { tokens }: Sketch): ReadonlySet<string> =>
  new Set(
    mentions.filter(isOfTopic).flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text.toLowerCase())),
  )

/** "My teacher", "a nurse": one person, or what is somebody's. */
export const isOwned = (m: Facts['mentions'][number], { tokens }: Pick<Sketch, 'tokens'>): boolean =>
  m.to === m.from + 1 && /^(?:my|our|your|his|her)$/.test(tokens[m.from - 1]?.folded ?? '')

/** "A finance minister", "a debt campaigner": a statistic in the name of one person. */
const isOfPerson = (m: Facts['mentions'][number], { tokens }: Pick<Sketch, 'tokens'>): boolean =>
  /^(?:a|an|my|our|his|her|former|retired)$/.test(tokens[m.from - 1]?.folded ?? '') &&
  !isSide.test(tokens[m.to]?.folded ?? '') &&
  kindsOf(tokens[m.to]?.folded ?? '').has('person')
const isSide =
  /^(?:donor|giver|provider|creditor|lender|borrower|debtor|recipient|holder|service|owner|guarantor|receiver)$/

/** Whether words of data in a remark can be of nothing that is asked, by its form. */
const isIdle = (text: string, piece: Facts, form: Form, sketch: Sketch): boolean => {
  const wordsOf = (from: number, to: number): ReadonlyArray<string> =>
    sketch.tokens.slice(from, to).map(({ folded }) => folded)
  return piece.mentions.every((m) => {
    const words = wordsOf(m.from, m.to)
    // "a talk I'm giving"
    if (
      m.to === m.from + 1 &&
      deeds.test(sketch.tokens[m.from - 1]?.folded ?? '') &&
      words[0]?.endsWith('ing') === true
    )
      return true
    const isEveryday = (form === 'told' || form === 'moment') && words.every((word) => everyday.has(word))
    if (m.kind === 'system' || (m.kind === 'slot' && m.partial)) return m.kind === 'slot' || words.length < 2
    if (m.kind === 'slot') return isEveryday || isOfTopic(m)
    if (m.kind === 'measure')
      return m.isHint || isEveryday || isOfPerson(m, sketch) || (form !== 'phrase' && form !== 'place')
    if (m.kind === 'role') return form !== 'phrase'
    if (m.kind === 'money') return isAlone(text) || (form !== 'phrase' && piece.isSum)
    return true
  })
}

/** Whether something in a remark could say what is asked. */
export const mayNarrow = (text: string, pieces: ReadonlyArray<Facts>, form: Form, sketch: Sketch): boolean =>
  pieces.some((piece) => piece.isOpaque || piece.isQuoted || piece.isLetter || !isIdle(text, piece, form, sketch)) ||
  (form !== 'told' && form !== 'moment' && asksToCompute(text)) ||
  requests.test(text) ||
  secondQuestion.test(text) ||
  isOfItself(pieces) ||
  (pieces.some(({ mentions }) => mentions.some(({ kind }) => /^(?:measure|slot|role)$/.test(kind))) &&
    reckons(
      wordsIn(text).filter((_, i, all) => !deeds.test(all[i - 1]?.text.toLowerCase() ?? '')),
      namesOf(pieces, sketch),
    )) ||
  summed.test(text) ||
  bounds(wordsIn(text)) ||
  (limits(text, namesOf(pieces, sketch)) && !/^not that /i.test(text.trim()) && !isBareWhatWith(text, pieces)) ||
  asksOtherwise(text) ||
  setsApart(text)

/** "What with the flags coming down": without a word of data. */
export const isBareWhatWith = (text: string, pieces: ReadonlyArray<Facts>): boolean =>
  isWhatWith(wordsIn(text)) && pieces.every(({ isContent }) => !isContent)

/** "I am writing on Kenyan debt to China": a statistic with whose it is, which may be asked for. */
const isOfItself = (pieces: ReadonlyArray<Facts>): boolean =>
  pieces.some(({ hasMeasure, mentions }) => hasMeasure && mentions.some(({ kind }) => kind === 'measure')) &&
  pieces.some(({ refs, windows }) => refs.length > 0 || windows.length > 0)
