// "Los cinco mayores donantes del CAD en 2019", "les pays africains les plus peuplés", "ordena los países del CAD por AOD": orders of the members of a group
// in Spanish and French, put in the plain words that ask for them.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import data from './group-ranked-romance.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 300

type Words = (typeof data)['es' | 'fr']
type Pattern = readonly [string, RegExp]

const anyOf = (texts: ReadonlyArray<string>): string => `(?:${texts.join('|')})`
const patternsOf = (of: Readonly<Record<string, string>>): ReadonlyArray<Pattern> =>
  Object.entries(of).map(([means, says]) => [means, new RegExp(`^(?:${says})$`, 'u')])

const compiled = (words: Words) => {
  const { leads, orders, counts, largest, smallest, nouns, of } = words
  const count = anyOf([...Object.keys(counts), '[2-9]', '[1-4]\\d'])
  const noun = anyOf(Object.keys(nouns))
  const size = `(?:${largest}|${smallest})`
  return {
    words,
    /** The count, the words of an order before or behind the noun, and the noun, up to the name of the group. */
    before: new RegExp(
      `^(?:(?<order>${orders})|${leads})(?:(?<one>${count}) )?(?:de (?:los |las )?|des )?(?:(?<ahead>${size}) )?(?:(?<two>${count}) )?(?<noun>${noun})(?: (?<after>${size}))?(?: (?:${of}))?$`,
      'u',
    ),
    /** "Países del CAD", "donantes del CAD": names of groups that begin with who is in them. */
    named: new RegExp(`^(?:los |las |les )?(?<noun>${noun})(?: (?<after>${size}))?(?: (?:${of}))? `, 'u'),
    smallest: new RegExp(`^(?:${smallest})$`, 'u'),
    fewer: new RegExp(`(?:^| )(?:${words.fewer})(?: |$)`, 'u'),
    nouns: Object.entries(nouns).flatMap(([names, means]) => names.split('|').map((name) => [name, means] as const)),
    measures: patternsOf(words.measures),
    behind: patternsOf(words.behind),
    down: new RegExp(`(?:^| )${words.down}$`, 'u'),
    up: new RegExp(`(?:^| )${words.up}$`, 'u'),
  }
}
type Compiled = ReturnType<typeof compiled>
const spoken: Readonly<Partial<Record<string, Compiled>>> = { es: compiled(data.es), fr: compiled(data.fr) }

/** Every expression that is put together here. */
export const romanceRankedPatterns: ReadonlyArray<RegExp> = Object.values(spoken).flatMap((words) =>
  words === undefined
    ? []
    : [
        words.before,
        words.named,
        words.smallest,
        words.fewer,
        ...[...words.measures, ...words.behind].map(([, says]) => says),
        words.down,
        words.up,
      ],
)

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[¿?¡!.,;:()'’-]/gu, ' ')
    .replaceAll(/\s{1,9}/gu, ' ')
    .trim()

/** The only group that is named, and nothing but it and one year. */
const groupIn = (graph: Graph, { mentions }: Sketch): MentionOf<'entity'> | null => {
  const places = mentions.filter((m): m is MentionOf<'entity'> => m.kind === 'entity')
  const [only, ...others] = places
  return only !== undefined && others.length === 0 && only.options.every(({ ref }) => graph.memberships(ref) !== null)
    ? only
    : null
}

const plural = (label: string): string => `${label.replace(/ (?:countries|states)$/u, '')} countries`

const leastOf = (means: string, isLeast: boolean): string => {
  const [verb = '', ...rest] = means.split(' ')
  const size = verb === 'had' ? (isLeast ? 'the smallest' : 'the largest') : isLeast ? 'the least' : 'the most'
  return `${verb} ${size} ${rest.join(' ')}`
}

/** What the words before and behind the group ask for: a statistic, and whether the least of it; null where they ask for anything else. */
const askedBy = (words: Compiled, groups: Readonly<Record<string, string | undefined>>, rest: string) => {
  const { order, ahead, after, noun = '' } = groups
  const size = ahead ?? after
  const own = words.nouns.find(([name]) => name === noun)?.[1] ?? ''
  const isUp = words.up.test(rest)
  const isSorted = order !== undefined || isUp || words.down.test(rest)
  const plain = rest.replace(words.up, '').replace(words.down, '').trim()
  const behind = words.behind.find(([, says]) => says.test(plain))?.[0]
  if (behind !== undefined)
    return size === undefined && order === undefined ? { means: behind, isLeast: words.fewer.test(plain) } : null
  if (size === undefined && !isSorted) return null
  const means = plain === '' ? own : (words.measures.find(([, says]) => says.test(plain))?.[0] ?? '')
  return means === '' ? null : { means, isLeast: isUp || (size !== undefined && words.smallest.test(size)) }
}

const ordering =
  /mayor|menor|princip|primer|premi|m[aá]s |menos |orden|clasific|ranking|top|plus |moins |class|tri|rang|palmar|hi[eé]rarch/iu

/** The question in plain words; null where it has no such order. */
export const withGroupRankedInRomance = (
  query: string,
  sketch: () => Sketch | null,
  graph: Graph,
): Rewritten | null => {
  if (query.length > longest || !ordering.test(query)) return null
  const looked = sketch()
  const words = looked === null ? undefined : spoken[looked.language.code]
  if (looked === null || words === undefined) return null
  const named = groupIn(graph, looked)
  const label = named === null ? null : graph.label(named.options[0]?.ref ?? '')
  const windows = looked.mentions.filter(({ kind }) => kind === 'window')
  if (named === null || label === null || windows.length > 1) return null
  const { tokens } = looked
  const placeOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0] as const
  const [start, end] = placeOf(named)
  const [first, last] = windows[0] === undefined ? [query.length, query.length] : placeOf(windows[0])
  const years = query.slice(first, last).match(/(?:19|20)\d\d/gu) ?? []
  if (years.length !== windows.length || first < end) return null
  const own = words.named.exec(folded(query.slice(start, end)))?.[0] ?? ''
  const found = words.before.exec(folded(`${query.slice(0, start)} ${own}`))
  const asked =
    found === null
      ? null
      : askedBy(words, found.groups ?? {}, folded(`${query.slice(end, first)} ${query.slice(last)}`))
  if (found === null || asked === null) return null
  const written = found.groups?.['one'] ?? found.groups?.['two']
  const counts: Readonly<Record<string, number>> = words.words.counts
  const count = written === undefined ? '' : `${counts[written] ?? written} `
  const year = years[0] === undefined ? '' : ` in ${years[0]}`
  const text = `Which ${count}${plural(label)} ${leastOf(asked.means, asked.isLeast)}${year}?`
  return rewritten(query, [{ start: 0, end: query.length, text }])
}
