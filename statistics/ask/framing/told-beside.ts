// French sentences beside a question, or before its colon, that only tell what somebody else does or what happens ("Berlin accueille beaucoup de
// réfugiés.", "Le Ghana serait au bord du défaut : ..."). They name no statistic, code, year or currency, and no word of them may rule over figures.
import type { Mention } from '../chart/mention.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import type { Facts } from './fact.ts'
import { runsOf } from './told-of-self.ts'
import data from './told-beside.json' with { type: 'json' }

type Pieces = ReadonlyArray<Facts>
/** `calls`: what begins to call something out ("Honte au G7 !"); `folk`: words of data that are whoever does something here, or whom it is done to. */
type Words = {
  readonly verbs: string
  readonly rulers: string
  readonly never: string
  readonly calls: string
  readonly folk: string
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldWord))
const compiled = ({ verbs, rulers, never, calls, folk }: Words) => ({
  verbs: setOf(verbs),
  rulers: setOf(rulers),
  never: setOf(never),
  calls: setOf(calls),
  folk: setOf(folk),
})
const words: Readonly<Partial<Record<LanguageCode, ReturnType<typeof compiled>>>> = {
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** What "18" may count that is no figure of a statistic: an hour, somebody's age. */
const counted: ReadonlySet<string> = new Set(['h', 'heures', 'heure', 'hs', 'horas', 'ans', 'anos'])

/** Sentences of fewer words name rather than tell. */
const fewest = 3

/** Whether a run is a sentence by itself, all that stands before a colon, or a question that is followed by a request ("Rome a-t-elle réduit la voilure ? Je veux ..."). */
const isSentence = (run: Pieces, pieces: Pieces): boolean => {
  const last = run.at(-1)
  if (last === undefined || !/^(?:edge|stop|asks)$/.test(run[0]?.before ?? '')) return false
  const next = pieces[pieces.indexOf(last) + 1]
  return last.after === 'asks'
    ? next?.after === 'hinge' || next?.requests === true
    : /^(?:stop|edge|colon)$/.test(last.after)
}

const isData = ({ kind }: Mention): boolean => kind === 'measure' || kind === 'slot'

/** The pieces that only tell of others; none where they are all there is. */
export const toldBeside = (code: LanguageCode, pieces: Pieces, tokens: ReadonlyArray<Token>): ReadonlySet<Facts> => {
  const own = words[code]
  if (own === undefined) return new Set()
  const isFolk = ({ from, to }: Mention): boolean => to === from + 1 && own.folk.has(tokens[from]?.folded ?? '')
  const isTold = (run: Pieces): boolean => {
    const said = run.flatMap((piece) => piece.tokens)
    const verb = said.findIndex(({ folded }) => own.verbs.has(folded))
    return (
      isSentence(run, pieces) &&
      said.length >= fewest &&
      (own.calls.has(said[0]?.folded ?? '') ||
        (verb > 0 && said.slice(0, verb).every(({ folded }) => !own.rulers.has(folded)))) &&
      run.every(
        ({ mentions, windows, hasMoney, isLetter, requests }) =>
          mentions.every((m) => !isData(m) || isFolk(m)) && windows.length === 0 && !hasMoney && !isLetter && !requests,
      ) &&
      said.every(
        ({ folded, kind }, at) =>
          !own.never.has(folded) && (kind !== 'number' || counted.has(said[at + 1]?.folded ?? '')),
      )
    )
  }
  const told = new Set(runsOf(pieces).filter(isTold).flat())
  return told.size < pieces.length ? told : new Set()
}
