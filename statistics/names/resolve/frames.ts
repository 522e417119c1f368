// Words around a country's name that say what kind of state it is, in several languages, folded.
import { foldWords } from '../fold.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(foldWords(text))

/**
 * Forms of state that say nothing of which state; the points of the compass do, and "state" may name a part of a country.
 * Folding them as one text keeps them as names keep them.
 */
const plainForms = wordsOf(`
  republic kingdom federation commonwealth principality sultanate emirate duchy grand islamic socialist peoples federal federative sovereign
  country nation colony dominion territory cooperative plurinational hashemite independent
  republique royaume federation principaute sultanat emirat duche islamique socialiste populaire plurinational federale cooperative independant hachemite
  republica reino federacion principado sultanato sultania emirato islamica socialista popular federativa federal cooperativa independiente hachemita
  repubblica regno federazione principato ducato islamica federale socialista
  reino federacao sultanato emirado
  republik konigreich furstentum bundesrepublik sultanat islamische sozialistische foderation unabhangiger staat volksrepublik
  republiek koninkrijk vorstendom republikken kongeriket kongeriget konungariket republiken tasavalta kuningaskunta cumhuriyeti kralligi respublika
  republika kralovstvi krolestwo kralovina koztarsasag kiralysag republica regatul vabariik kuningriik karaliste karalyste
  республика королевство княжество федеративная исламская социалистическая кооперативная федерация султанат независимое государство
  хашимитское содружество многонациональное
  جمهوريه مملكه دوله سلطنه اماره اتحاد كمنولث دوقيه الاسلاميه الاشتراكيه الاتحاديه الفدراليه الكبرى المستقله التعاونيه الهاشميه المتعدده القوميات
  공화국 왕국 연방
`)

/** Forms that tell one state of a name from another where there are two: "Democratic Republic of the Congo", "Arab Republic". */
const tellingForms = wordsOf(
  'democratic arab democratique arabe democratica arabe demokratische демократическая арабская народная الديمقراطيه الشعبيه العربيه',
)

/** Small words of other languages that join a frame to its name. */
const joints = new Set(
  'de du des del della di la le les los las el der die das do da dos den het van e y et und'.split(' '),
)
const articles = new Set(['la', 'le', 'les', 'los', 'las', 'el', 'die', 'der', 'das', 'il', 'lo', 'gli', 'os', 'as'])
const stateWords = new Set(['state', 'estado', 'etat', 'staat'])

const isArticle = (word: string): boolean => articles.has(word)

const isForm = (word: string): boolean => plainForms.has(word) || joints.has(word) || articles.has(word)

/** Whether the words are a frame without a name, as "Republic of" is. */
export const isFrame = (words: ReadonlyArray<string>): boolean =>
  words.every(isArticle) ||
  (words.every((word) => isForm(word) || stateWords.has(word) || tellingForms.has(word)) &&
    words.some((word) => !joints.has(word)))

/** Name words inside a frame; `telling` when what was left out may tell one state from another. */
export type Unframed = { readonly text: string; readonly telling: boolean }

const joinsNothing = (word: string | undefined): boolean => word !== undefined && joints.has(word)

/** The text without a frame around it, or null when it has none. */
export const withoutFrame = (text: string): Unframed | null => {
  const words = foldWords(text)
  const from = words.findIndex((word) => !isForm(word) && !stateWords.has(word) && !tellingForms.has(word))
  const to = words.findLastIndex(
    (word, i) => !plainForms.has(word) && !tellingForms.has(word) && !(i > from && joinsNothing(word)),
  )
  if (from < 0) return null
  const outside = [...words.slice(0, from), ...words.slice(to + 1)]
  const framed = outside.some((word) => plainForms.has(word)) || (outside.length > 0 && outside.every(isArticle))
  if (!framed) return null
  return { text: words.slice(from, to + 1).join(' '), telling: outside.some((word) => tellingForms.has(word)) }
}

const articleBehind = /(?:,\s*|\()(?:l['’]|\p{L}{2,3})\)?$/u

/** The text without an article before it ("la Barbade") or behind it ("Gambie (la)"), or null when it has none. */
export const withoutArticle = (text: string): string | null => {
  const behind = articleBehind.exec(text)
  const isBehind = behind !== null && foldWords(behind[0]).every(isArticle)
  const words = foldWords(isBehind ? text.slice(0, behind.index) : text)
  const from = words.findIndex((word) => !isArticle(word))
  return from > 0 || (isBehind && from === 0) ? words.slice(from).join(' ') : null
}

/** Chinese and Japanese write the form of state as one with the name, behind it. */
const hanForm =
  /^(?<name>\p{Script=Han}{2,}?|[\p{Script=Katakana}ー]{2,}?)(?<telling>阿拉伯|民主|人民){0,3}(?:社会主义|社会主義|伊斯兰|イスラム|联邦|連邦|合作|协作|协同|独立|多民族|大公){0,3}(?<more>阿拉伯|民主|人民){0,3}(?:共和国|王国|公国|酋长国|首長国|联邦|連邦|国)$/u

/** The longest names of states in these scripts have 25; the expression above tries each end of the name. */
const hanCharacters = 64

/** A name in Han characters or Katakana without its form of state, or null. */
export const withoutHanForm = (text: string): Unframed | null => {
  const name = foldWords(text).join('')
  const parts = name.length > hanCharacters ? undefined : hanForm.exec(name)?.groups
  if (parts?.['name'] === undefined) return null
  return { text: parts['name'], telling: parts['telling'] !== undefined || parts['more'] !== undefined }
}
