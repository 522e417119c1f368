// A sentence with several figures: each with the words that it is said of, and what it leaves to the words before it.
import { completed, isNameAlone, isSameOfOther } from './ellipsis.ts'
import { paired } from './paired.ts'
import type { StatedFigure } from './numbers.ts'

/** A figure and the words that say it alone; `from` and `to` are its place in the sentence. */
export type Said = {
  readonly figure: StatedFigure
  /** As `figure`, in `words`. */
  readonly own: StatedFigure
  readonly words: string
  readonly from: number
  readonly to: number
  /** Said whole with words of the clause before. */
  readonly isElliptic?: true
}

/** Where one sentence says several things. */
const clauseEnds = /;\s|,?\s(?:and|while|whereas|but|compared with|against|versus)\s|,\s(?=up from |down from )/giu
const lastWord = /\b(?:and|while|whereas|but|compared with|against|versus)$/iu
const trimEnd = (text: string): string => text.replace(/(?<![\s,;])[\s,;]+$/u, '')
/** Words without the one that joins them to what follows. */
const unjoined = (text: string): string => trimEnd(trimEnd(text).replace(lastWord, ''))
const oneYear = /\b(?:19|20)\d\d\b/u
const years = /\b(?:19|20)\d\d\b/gu
const sameYear = /\b(?:in )?(?:that|the same|this) year\b/giu

const inside = (figure: StatedFigure, from: number, to: number): boolean => figure.start >= from && figure.end <= to

/** The name that a sentence is of: the first words in capitals that begin no sentence for grammar's sake. */
const smallWords =
  /^(?:in|while|although|when|the|a|an|by|from|between|during|back|after|of|at|on|for|to|its|their|net|gross|oda|gdp|gni|aid)$/iu
const namesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*)*/gu)]
    .map(([name]) =>
      name
        .split(' ')
        .filter((word, i, all) => !(smallWords.test(word) && (i === 0 || i === all.length - 1)))
        .join(' '),
    )
    .filter((name) => name !== '')

/** "its people", "gave it": whose and whom the words before told. */
const withNames = (words: string, before: string): string => {
  const names = namesIn(before)
  const [first, last] = [names[0], names.at(-1)]
  if (first === undefined || last === undefined) return words
  return words
    .replace(/\b(?:its|their|the country's|that country's)\b/iu, `${first}'s`)
    .replace(/^((?:in (?:19|20)\d\d,? )?)(?:it|they|the country|that country)\b/iu, `$1${first}`)
    .replace(/(?<=\b(?:gave|lent|sent|paid|owed|provided) )(?:it|them|him|her)\b/iu, last)
}

/** A year that is told by another one. */
const relative =
  /\b(?:years? (?:later|earlier|before|after|afterwards|on|ago|previously)|(?:next|following|previous|preceding|prior) year)\b/iu

/** The year that is left out: that of the words before, else the only one of the sentence. */
const withYear = (words: string, before: string, sentence: string): string => {
  const told = before.match(years)?.at(-1)
  const all = new Set(sentence.match(years) ?? [])
  const year = told ?? (all.size === 1 ? [...all][0] : undefined)
  const named = year === undefined ? words : words.replaceAll(sameYear, `in ${year}`)
  return year === undefined || oneYear.test(named) || relative.test(named) ? named : `${named} in ${year}`
}

/** "While France gave $1 million, Canada gave $2 million": the comma behind the first figure ends its clause. */
const contrasting = /^(?:while|whereas|although|though|as)\s/iu

/** "Kenya had 5 million people, Uganda 4 million", "its GDP was $16 billion, its people 27 million": what follows a comma is of somebody, or something, else. */
const behindFigure =
  /^(?:people|persons|inhabitants|residents|citizens)?(?: of (?:its |their |the )?(?:net |gross )?(?:aid|ODA|grants))?(?: (?:to|from|for|by) (?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,3})?(?: in (?:19|20)\d\d)?, /u
const toName = /^ (?:to|from|for|by) (?:the )?\p{Lu}/u
const mostWords = 5
const isNextOfList = (words: string): boolean => {
  if (isNameAlone(words)) return true
  const [first = '', ...rest] = words.split(' ')
  if (words.split(' ').length > mostWords + 1 || /[,;:]/u.test(words)) return false
  return /^(?:its|their)$/u.test(first) || (rest.length > 0 && isNameAlone(first) && /['’]s?$/u.test(first))
}
const listCuts = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<number> =>
  figures.flatMap(({ end }, i) => {
    const next = figures[i + 1]
    const between = next === undefined ? '' : text.slice(end, next.start)
    const [opening] = behindFigure.exec(between) ?? []
    const rest = between.slice(opening?.length ?? 0).trim()
    const isNext = isNextOfList(rest) || isSameOfOther(rest) || (rest === '' && toName.test(text.slice(next?.end ?? 0)))
    return opening !== undefined && isNext ? [end + opening.length] : []
  })

const cutsOf = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<number> => {
  const comma = contrasting.test(text) ? text.indexOf(', ', figures[0]?.end ?? 0) : -1
  const cuts = [...text.matchAll(clauseEnds)].map((found) => found.index + found[0].length)
  return [
    0,
    ...[...cuts, ...listCuts(text, figures), ...(comma === -1 ? [] : [comma + 2])].sort((a, b) => a - b),
    text.length,
  ]
}

type Span = { readonly from: number; readonly to: number; readonly lead: string }

/** The span of words that holds this figure alone; null where figures stand too close to be told apart. */
const spanOf = (text: string, figure: StatedFigure, figures: ReadonlyArray<StatedFigure>): Span | null => {
  const cuts = cutsOf(text, figures)
  const to = cuts.find((cut) => cut > figure.start) ?? text.length
  const from = cuts.findLast((cut) => cut <= figure.start) ?? 0
  const others = figures.filter((other) => other !== figure && inside(other, from, to))
  if (others.length === 0) return { from, to, lead: '' }
  // "Denmark's aid, $2 million in 2013, had fallen to $1 million by 2016": what stands between commas is apart
  const open = text.lastIndexOf(', ', figure.start)
  const close = text.indexOf(',', figure.end)
  if (open >= from && close !== -1 && close < to && others.every((other) => !inside(other, open, close)))
    return { from: open + 2, to: close, lead: text.slice(from, open) }
  return null
}

/** The words around a figure without the parts between commas that hold another one. */
const withoutOthers = (text: string, figure: StatedFigure, figures: ReadonlyArray<StatedFigure>): Said | null => {
  let [words, own] = [text, figure]
  for (const other of [...figures].sort((a, b) => b.start - a.start)) {
    if (other === figure) continue
    const open = text.lastIndexOf(', ', other.start)
    const close = text.indexOf(',', other.end)
    if (open === -1 || close === -1 || inside(figure, open, close)) return null
    const length = close + 1 - open
    words = `${words.slice(0, open)}${words.slice(close + 1)}`
    if (figure.start > close) own = { ...own, start: own.start - length, end: own.end - length }
  }
  return { figure, own, words: withYear(words, '', text), from: 0, to: text.length }
}

/** "grew from $1 million in 2010 to $2 million in 2019": the first ends where the second begins, which is said of the same. */
const fromTo = (text: string, [first, second, ...more]: ReadonlyArray<StatedFigure>): ReadonlyArray<Said> | null => {
  if (first === undefined || second === undefined || more.length > 0) return null
  const [before, between] = [text.slice(0, first.start), text.slice(first.end, second.start)]
  const opens =
    /(?:,? (?:has |had )?(?:grew|grown|rose|risen|fell|fallen|climbed|went|gone|jumped|dropped|declined|increased|up|down|moved|shifted|swelled|shrank))? from $/iu.exec(
      before,
    )
  const joined = /^(,? in (?:19|20)\d\d| \((?:19|20)\d\d\)),? to $/iu.exec(between)
  if (opens === null || joined === null) return null
  const subject = `${before.slice(0, opens.index)} `
  const [to, year] = [first.end + (joined[1]?.length ?? 0), joined[1] ?? '']
  const at = (figure: StatedFigure): StatedFigure => ({
    ...figure,
    start: subject.length,
    end: subject.length + figure.end - figure.start,
  })
  return [
    { figure: first, own: at(first), words: `${subject}${text.slice(first.start, first.end)}${year}`, from: 0, to },
    {
      figure: second,
      own: at(second),
      words: `${subject}${text.slice(second.start)}`,
      from: second.start,
      to: text.length,
    },
  ]
}

const joints = /^(?:,| and|, and) $/u
const opened = /^(?:by|from|to|of|in|for) /u
/** Words of a name at the end of a text, or at its beginning: "EU institutions" is one. */
const nameWord = /^[A-Z][^,]*$/u
const nameAtEnd = (text: string): string => {
  const words = text.split(' ')
  let from = words.length - (/^(?:institutions|countries)$/u.test(words.at(-1) ?? '') ? 1 : 0)
  while (from > 0 && words.length - from < 2 && nameWord.test(words[from - 1] ?? '')) from--
  if (!nameWord.test(words[from] ?? '')) return ''
  if (words[from - 1] === 'the') from--
  if (opened.test(`${words[from - 1] ?? ''} `)) from--
  return words.slice(from).join(' ')
}
const nameAtStart = (text: string): string =>
  /^(?:(?:by|from|to|of|in|for) )?(?:the )?[A-Z][^\s,]{1,30}(?: [A-Z][^\s,]{1,30}| institutions| countries)?/u.exec(
    text,
  )?.[0] ?? ''

/** The names that a list has, with where it stands: "by Kenya, Mali and Chad". */
const namesListed = (
  text: string,
): { readonly names: ReadonlyArray<string>; readonly from: number; readonly to: number } | null => {
  const at = text.indexOf(' and ')
  if (at === -1) return null
  const last = nameAtStart(text.slice(at + ' and '.length))
  const names = [nameAtEnd(text.slice(0, at)), last]
  let from = at - (names[0]?.length ?? 0)
  while (text.slice(0, from).endsWith(', ') && names.every((name) => name !== '')) {
    const before = nameAtEnd(text.slice(0, from - 2))
    if (before === '') break
    names.unshift(before)
    from -= before.length + 2
  }
  return names.every((name) => name !== '') ? { names, from, to: at + ' and '.length + last.length } : null
}

/** "Aid of Kenya and Mali came to $1 million and $2 million respectively": the first is the first one's. */
const respectively = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<Said> | null => {
  const [first, last] = [figures[0], figures.at(-1)]
  if (first === undefined || last === undefined || !/\brespectively\b/iu.test(text)) return null
  const before = text.slice(0, first.start)
  const list = namesListed(before)
  const between = figures.slice(1).map(({ start }, i) => text.slice(figures[i]?.end ?? 0, start))
  if (list === null || list.names.length !== figures.length || between.some((one) => !joints.test(one))) return null
  const [opening] = opened.exec(list.names[0] ?? '') ?? ['']
  const after = text.slice(last.end).replace(/,? ?\brespectively\b,?/iu, '')
  return figures.map((figure, i): Said => {
    const who = list.names[i] ?? ''
    const told = `${before.slice(0, list.from)}${who.startsWith(opening) ? '' : opening}${who}${before.slice(list.to)}`
    const words = `${told}${text.slice(figure.start, figure.end)}${after}`
    const own = { ...figure, start: told.length, end: told.length + figure.end - figure.start }
    return { figure, own, words: withYear(words, '', text), from: 0, to: text.length }
  })
}

/** Each figure of a sentence with its words; null in place of one that cannot be told from the others. */
export const saidApart = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<Said | null> =>
  paired(text, figures) ?? fromTo(text, figures) ?? respectively(text, figures) ?? eachApart(text, figures)

/** One after the other: what a clause leaves out may be what the one before left out. */
const eachApart = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<Said | null> => {
  const said: (Said | null)[] = []
  for (const figure of figures) said.push(saidOf(text, figure, figures, said.at(-1) ?? null))
  return said
}

const saidOf = (
  text: string,
  figure: StatedFigure,
  figures: ReadonlyArray<StatedFigure>,
  last: Said | null,
): Said | null => {
  const span = spanOf(text, figure, figures)
  if (span === null) return withoutOthers(text, figure, figures)
  const { from, to, lead } = span
  const elliptic = lead === '' ? completedAt(text, figure, figures, last, from, to) : null
  if (elliptic !== null) return elliptic
  const before = text.slice(0, from)
  const lost = contrasting.exec(text.slice(from, to))?.[0].length ?? 0
  const raw = unjoined(text.slice(from + lost, to))
  // a clause that begins with the figure has the subject of the one before it
  const previous = figures.findLast((other) => other.end <= from)
  const begins =
    figure.start - from <= 1 || /^(?:to|of|then|just|only|about|in)?\s*$/iu.test(text.slice(from, figure.start))
  const subject = lead !== '' ? lead : begins && previous !== undefined ? subjectOf(text, previous) : ''
  const opening = subject === '' ? '' : `${subject.trim()} `
  const shift = opening.length - from - lost
  const own = { ...figure, start: figure.start + shift, end: figure.end + shift }
  const told = `${opening}${raw}`
  const year = before.match(years)?.at(-1)
  const named = withNames(told.slice(0, own.start), before)
  const head = year === undefined ? named : named.replaceAll(sameYear, `in ${year}`)
  const moved = head.length - own.start
  const tail = withYear(told.slice(own.end), `${before} ${head}`, text)
  const words = `${head}${told.slice(own.start, own.end)}${oneYear.test(head) ? told.slice(own.end).replaceAll(sameYear, ' ') : tail}`
  return {
    figure,
    own: { ...own, start: own.start + moved, end: own.end + moved },
    words,
    from,
    to: from + raw.length,
  }
}

const aroundOf = ({ words, own }: Said) => ({ before: words.slice(0, own.start), after: words.slice(own.end) })

/** A clause that leaves to the one before what it is of, said whole; its figure is in the same unit unless it names one. */
const completedAt = (
  text: string,
  figure: StatedFigure,
  figures: ReadonlyArray<StatedFigure>,
  last: Said | null,
  from: number,
  to: number,
): Said | null => {
  const previous = figures.findLast((other) => other.end <= from)
  if (previous === undefined) return null
  const raw = unjoined(text.slice(from, to))
  const own = { before: text.slice(from, figure.start), after: raw.slice(figure.end - from) }
  const told = {
    before: subjectOf(text, previous),
    after: unjoined(text.slice(previous.end, Math.max(from, previous.end))),
  }
  const whole = completed(own, last?.isElliptic === true ? aroundOf(last) : told)
  if (whole === null) return null
  const { kind, currency } = figure.kind === 'bare' ? previous : figure
  const before = `${whole.before.trim()} `
  const words = `${before}${text.slice(figure.start, figure.end)} ${whole.after.trim()}`
  return {
    figure,
    own: { ...figure, kind, currency, start: before.length, end: before.length + figure.end - figure.start },
    words: withYear(words, text.slice(0, from), text),
    from,
    to: from + raw.length,
    isElliptic: true,
  }
}

/** What stands before a figure in its own clause: who did what. */
const subjectOf = (text: string, figure: StatedFigure): string => {
  const cuts = cutsOf(text, [figure])
  return text.slice(cuts.findLast((cut) => cut <= figure.start) ?? 0, figure.start)
}
