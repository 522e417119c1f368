// Figures that a verb tells: "doubled", "fell by a third", "met the 0.7 % target". Each is read as the statement it stands for.
import type { StatedFigure } from './numbers.ts'

/** A statement with a sign for the figure that it tells. */
const sign = '❶'

type Told = Omit<StatedFigure, 'currency' | 'hedge'>
const figure = (told: Told): StatedFigure => ({ ...told, currency: null, hedge: null })

const ratios: Readonly<Record<string, number>> = {
  doubled: 2,
  tripled: 3,
  trebled: 3,
  quadrupled: 4,
  quintupled: 5,
  halved: 1 / 2,
}
const parts: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 }
const counts: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4 }

const hedge =
  '(?:(?<more>(?:well |far |slightly |a little )?(?:more than|over))|(?<less>almost|nearly|not quite|close to|just under)|about|roughly|around|some)? ?'
const times = new RegExp(`\\b${hedge}\\b(?<verb>${Object.keys(ratios).join('|')})\\b`, 'giu')
const byPart = new RegExp(
  `\\b(?<rise>rose|grew|increased|climbed|expanded|jumped|went up)?(?<fall>fell|dropped|declined|decreased|shrank|slumped|plunged|went down|was cut|were cut)? by ${hedge}(?:(?<count>a|one|two|three|four) )?(?<part>half|third|quarter|fifth|tenth)s?\\b(?! (?:of|to)\\b)`,
  'giu',
)

type Groups = Readonly<Record<string, string | undefined>>
/** What people still call so: a tenth less, a fifth more; "more than" and "almost" are told on their own side. */
const around = (value: number, { more, less }: Groups): readonly [number, number] => [
  more === undefined ? value * 0.85 : value,
  less === undefined ? value * (more === undefined ? 1.15 : 1.5) : value,
]

/** "more than doubled": a change by all of it, and how much more it may be. */
const multiplied = (found: RegExpExecArray): StatedFigure => {
  const groups = found.groups ?? {}
  const ratio = ratios[(groups['verb'] ?? '').toLowerCase()] ?? 1
  const isFall = ratio < 1
  const value = isFall ? 100 * (1 - ratio) : 100 * (ratio - 1)
  const [least, most] = isFall
    ? around(value, groups)
    : (around(ratio, groups).map((one) => 100 * (one - 1)) as [number, number])
  const said = `${isFall ? 'fell' : 'rose'} by ${sign}`
  return figure({
    start: found.index,
    end: found.index + found[0].length,
    value,
    step: 1,
    kind: 'percent',
    said,
    within: [least, most],
  })
}

const partly = (found: RegExpExecArray): ReadonlyArray<StatedFigure> => {
  const groups = found.groups ?? {}
  const { rise, fall, count = 'a', part = 'half' } = groups
  if ((rise === undefined) === (fall === undefined)) return []
  const value = (100 * (counts[count.toLowerCase()] ?? 1)) / (parts[part.toLowerCase()] ?? 2)
  const said = `${fall === undefined ? 'rose' : 'fell'} by ${sign}`
  const [start, end] = [found.index, found.index + found[0].length]
  return [figure({ start, end, value, step: 1, kind: 'percent', said, within: around(value, groups) })]
}

const target =
  /\b(?:(?<met>met|meets|hit|reached|achieved|attained|fulfilled|exceeded|surpassed|topped|beat)|(?<missed>missed|misses|fell short of|failed to (?:meet|reach|hit|achieve)|did not (?:meet|reach|hit|achieve))) (?:the |its |their )?(?:UN |United Nations |international |UN's )?(?:(?:aid |ODA )?(?:target|goal) of )?(?<number>0[.,]\d{1,2})(?: ?(?:%|per ?cent)|(?= (?:UN |aid |ODA )?(?:target|goal)\b))(?: of (?:its |their )?(?:GNI|gross national income|national income))?(?: (?:UN |aid |ODA )?(?:target|goal|mark|threshold|commitment))?(?: for (?:aid|ODA))?/giu

/** "met the 0.7 % of GNI target": at least so much was given; whoever missed it gave less. */
const aimed = (found: RegExpExecArray): StatedFigure => {
  const { met, number = '' } = found.groups ?? {}
  const value = Number(number.replace(',', '.'))
  const within: readonly [number, number] = met === undefined ? [0, value - 0.005] : [value - 0.005, 100]
  const [start, end] = [found.index, found.index + found[0].length]
  return figure({ start, end, value, step: 0.1, kind: 'percent', said: `gave ${sign} of GNI in ODA`, within })
}

/** The targets that a text says were met or missed. */
export const targetsIn = (text: string): ReadonlyArray<StatedFigure> => [...text.matchAll(target)].map(aimed)

/** The changes that verbs tell in a text without another figure. */
export const changesTold = (text: string): ReadonlyArray<StatedFigure> =>
  [...[...text.matchAll(times)].map(multiplied), ...[...text.matchAll(byPart)].flatMap(partly)].slice(0, 1)

/** For the check that they run in proportion to their input. */
export const toldPatterns: ReadonlyArray<RegExp> = [times, byPart, target]
