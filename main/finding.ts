// What a version says in words, for links, by the page's own sentences and texts.
import type { HeadLanguage, HeadWords } from '../api/explorer/head-words.ts'
import { readFigures } from '../explorer/chart/figures.ts'
import { seriesOf } from '../explorer/chart/series.ts'
import { phraseNamed } from '../explorer/names/phrases.ts'
import { type AnswerInput, answerOf } from '../explorer/page/answer/sentences.ts'
import { titleIn } from '../explorer/page/dataset/called.ts'
import { englishTexts, type Key, type Texts } from '../explorer/texts/texts.ts'
import type { ReadVersion } from '../projections/queries/read-version.ts'

/** Series that a sentence can tell one by one. */
const fewSeries = 3

/** The texts of a language; those of others than English are read when somebody first asks for them. */
export const textsFor = async (language: HeadLanguage): Promise<Texts> => {
  if (language === 'fr') return (await import('../explorer/texts/french.ts')).frenchTexts
  if (language === 'es') return (await import('../explorer/texts/spanish.ts')).spanishTexts
  return englishTexts
}

type Told = Pick<ReadVersion, 'view'> & { readonly csv: string }
const manifestOf = ({ view }: Pick<ReadVersion, 'view'>) =>
  view as unknown as AnswerInput['manifest'] & Parameters<typeof titleIn>[0]

/** The finding that the page tells of a version of few series: its first sentence. Empty for others: one of many is no finding. */
export const findingIn = ({ view, csv }: Told, texts: Texts): string => {
  const figures = readFigures(csv, texts.named)
  if (seriesOf(figures).length > fewSeries) return ''
  const [first = []] = answerOf({ manifest: manifestOf({ view }), figures, total: 'unasked' }, texts)
  return first.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** The words of what links tell. */
export const wordsFor = async (language: HeadLanguage): Promise<HeadWords> => {
  const texts = await textsFor(language)
  const short = (code: string): Key | null => (texts.has(`told.${code}`) ? (`told.${code}` as Key) : null)
  return {
    language,
    say: texts.say,
    named: texts.named,
    day: (instant) => (language === 'en' ? instant.slice(0, 10) : texts.day(instant)),
    told: ({ code, detail }) => {
      const key = language === 'en' ? null : short(code)
      return key === null ? detail : texts.say(key)
    },
    reading: ({ label, phrase }) => (language === 'en' ? label : (phraseNamed(phrase, texts) ?? label)),
    finding: (rows) => findingIn(rows, texts),
    title: ({ record }) => titleIn(record, texts).text,
  }
}
