// French and Spanish sentences, and what leads up to a question in its sentence, in which somebody tells who they are and what they are at ("soy docente
// en la Universidad Central, en Quito, y preparo un seminario ..."). English ones are told by a tagger (`story.ts`).
import type { LanguageCode } from '../language/language.ts'
import type { Facts } from './fact.ts'
import data from './told-of-self.json' with { type: 'json' }

type Pieces = ReadonlyArray<Facts>

type Words = {
  readonly tells: ReadonlyArray<string>
  readonly owners: string
  readonly deeds: string
  readonly never: string
  readonly concerns: string
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split('|'))
const compiled = ({ tells, owners, deeds, never, concerns }: Words) => ({
  tells: tells.map((told) => new RegExp(`(?:^| )${told}(?: |$)`, 'u')),
  owners: setOf(owners),
  deeds: setOf(deeds),
  never: setOf(never),
  concerns: concerns.split('|').filter((phrase) => phrase !== ''),
})
const words: Readonly<Partial<Record<LanguageCode, ReturnType<typeof compiled>>>> = {
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** Expressions put together here, to be looked through for how long they take. */
export const selfPatterns: ReadonlyArray<RegExp> = Object.values(words).flatMap(({ tells }) => tells)

/** Runs of pieces of one sentence, up to words that ask or a mark that leads to what is asked. */
export const runsOf = (pieces: Pieces): ReadonlyArray<Pieces> => {
  const runs: Facts[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    const isOn = last?.[0]?.sentence === piece.sentence && !/^(?:hinge|tail|colon|dash)$/.test(piece.before)
    if (isOn && last !== undefined) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** "They promised us 0.7 %": the target of the United Nations, of which everybody tells. */
const isOldTarget = (text: string): boolean => /^0[.,]7$/.test(text)

/** Words between an owner and what its people are at, at most: "notre association de Dakar prépare". */
const farthest = 8

const areAtWork = (words: ReadonlyArray<string>, owners: ReadonlySet<string>, deeds: ReadonlySet<string>): boolean =>
  words.some((word, at) => owners.has(word) && words.slice(at + 2, at + farthest).some((deed) => deeds.has(deed)))

/** The pieces that tell only of whoever asks; none where they are all there is. */
export const toldOfSelf = (code: LanguageCode, pieces: Pieces): ReadonlySet<Facts> => {
  const own = words[code]
  if (own === undefined) return new Set()
  const isTold = (run: Pieces): boolean => {
    const tokens = run.flatMap((piece) => piece.tokens)
    const said = tokens.map(({ folded }) => folded)
    const text = said.join(' ')
    // who tells of a statistic asks for it, unless it is what a paper is on
    const isOnPaper = run.some(({ hasPaper }) => hasPaper)
    return (
      (isOnPaper || run.every(({ hasMeasure }) => !hasMeasure)) &&
      run.every(
        ({ isLetter, after, windows, hasMoney }) => !isLetter && after !== 'asks' && windows.length === 0 && !hasMoney,
      ) &&
      tokens.every(
        ({ folded, kind, text: written }) => (kind !== 'number' || isOldTarget(written)) && !own.never.has(folded),
      ) &&
      (own.tells.some((pattern) => pattern.test(text)) || areAtWork(said, own.owners, own.deeds))
    )
  }
  const told = new Set(
    runsOf(pieces.filter(({ isLetter }) => !isLetter))
      .filter(isTold)
      .flat(),
  )
  return told.size < pieces.length ? told : new Set()
}

/** "Mon mémoire porte sur l'éducation": tells what somebody is concerned with, which what is asked may be of too. */
export const tellsConcern = (code: LanguageCode, { tokens }: Pick<Facts, 'tokens'>): boolean => {
  const text = ` ${tokens.map(({ folded }) => folded).join(' ')} `
  return words[code]?.concerns.some((phrase) => text.includes(` ${phrase} `)) === true
}
