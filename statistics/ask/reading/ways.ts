// The ways to read the words of a question, part by part: the cheapest way that can be read leads, others that cut the question alike stand beside it.
import { clearMargin } from '../chart/costs.ts'
import type { Path } from '../chart/paths.ts'
import type { Language } from '../language/language.ts'
import { searchLimits } from '../limits.ts'
import type { Token } from '../text/tokens.ts'
import { type Mention, onlyFills } from '../chart/mention.ts'
import { withoutCircumstances } from './circumstances.ts'
import { withoutContrasts } from './contrasts.ts'
import { withoutOwnedKinds } from './owned-kinds.ts'
import { type PartReader, partReader, type PartWay, type WaySources } from './part-ways.ts'
import { partsOf } from './parts.ts'
import { withPayers } from './payers.ts'
import { withPricesAsWish, withPricesInName } from './priced-names.ts'
import { isAsking, isPointer, recalls, saysAgain, saysToo } from './recalled.ts'
import { withoutRequests } from './requests.ts'

/** A way to read a whole question. */
export type QuestionWay = { readonly parts: ReadonlyArray<PartWay>; readonly beyond: ReadonlyArray<Mention> }

const reckoning = new Set([
  'sum',
  'ratio',
  'difference',
  'gap',
  'correlation',
  'somme',
  'ecart',
  'suma',
  'diferencia',
  'brecha',
])

/** "The sum of GDP and debt" is one wish, not two parts. */
const reckons = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): boolean =>
  mentions.some(({ kind, from }) => kind === 'refusal' && reckoning.has(tokens[from]?.stem ?? ''))

const questionWay = (
  sources: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  path: Path,
  partWay: PartReader,
): QuestionWay => {
  const mentions = withoutOwnedKinds(
    tokens,
    withPayers(
      tokens,
      withoutRequests(
        language,
        tokens,
        withoutContrasts(language, tokens, withoutCircumstances(language, tokens, path.mentions)),
      ),
    ),
  )
  const { drafts, beyond } = reckons(tokens, mentions)
    ? { drafts: [{ own: mentions, shared: [] }], beyond: [] }
    : partsOf(mentions, searchLimits.parts, {
        isRecalled: recalls(language, tokens),
        words: {
          isAsking: isAsking(language, tokens),
          isPointer: isPointer(language, tokens),
          saysAgain: saysAgain(language, tokens),
          saysToo: saysToo(language, tokens),
          fits: fitsOf(sources),
        },
      })
  return { parts: drafts.map((draft) => partWay(draft, path)), beyond }
}

/** Whether a slot tells statistics apart that a measure may name. */
const fitsOf =
  ({ families }: WaySources) =>
  (measure: Mention, slot: Mention): boolean => {
    if (measure.kind !== 'measure' || slot.kind !== 'slot' || slot.partial) return true
    const held = (population: string, property: string): boolean =>
      families.some(
        ({ populationType, slotSets }) =>
          populationType === population && slotSets.some(({ properties }) => properties.includes(property)),
      )
    return measure.meanings.some((meaning) => {
      const population = meaning.measure === null ? (meaning.shape.populationType ?? null) : null
      return (
        population === null ||
        slot.options.some((option) => Object.keys(option).every((property) => held(population, property)))
      )
    })
  }

/** The path with its price words in or out of the names of measures, where that names something: in the name first. */
const priced = (
  { lexicon }: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  path: Path,
): ReadonlyArray<Path> => {
  const inName = withPricesInName(lexicon, language, tokens, path.mentions)
  const asWish = withPricesAsWish(lexicon, language, tokens, path.mentions)
  return [
    ...(inName === null ? [] : [{ ...path, mentions: inName }]),
    path,
    ...(asWish === null ? [] : [{ ...path, mentions: asWish }]),
  ]
}

/** What a reading over a dearer path may cost beyond the path of a way and still stand beside its readings; null where the way does not answer. */
const reachOf = ({ parts }: QuestionWay, hasRows: (part: PartWay) => boolean): number | null =>
  parts.some(({ isRefused }) => isRefused) || !parts.every((part) => part.isReadable && hasRows(part))
    ? null
    : Math.max(
        0,
        ...parts.flatMap(({ wanted }) =>
          wanted.map((group) => Math.min(...group.flatMap(({ candidates }) => candidates.map(({ cost }) => cost)))),
        ),
      ) + clearMargin

/** The ways to read a question over its paths, in order of cost. Once one is answered, paths too dear to stand beside it are not read. */
export const waysOf = (
  sources: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  paths: ReadonlyArray<Path>,
  hasRows: (part: PartWay) => boolean,
): ReadonlyArray<QuestionWay> => {
  const found: QuestionWay[] = []
  const partWay = partReader(sources, language, tokens)
  let most: number | null = null
  for (const path of paths) {
    if (most !== null && path.cost > most) break
    const ways = priced(sources, language, tokens, path).map((each) =>
      questionWay(sources, language, tokens, each, partWay),
    )
    // price words settle by what the graph names and holds
    const settled =
      ways.length === 1
        ? ways[0]
        : (ways.find(({ parts }) => parts.every((part) => part.isReadable && hasRows(part))) ??
          ways.find(({ parts }) => parts.every(({ isReadable }) => isReadable)) ??
          ways[0])
    if (settled === undefined) continue
    found.push(settled)
    const reach: number | null = most === null && wholeNames(found).includes(settled) ? reachOf(settled, hasRows) : null
    if (reach !== null) most = path.cost + reach
  }
  return found
}

const spanOf = ({ draft }: PartWay): string => `${draft.own[0]?.from ?? 0}-${draft.own.at(-1)?.to ?? 0}`

/**
 * Whether a way reads a piece of a measure's name as another measure, or as saying nothing: "net flows" are not net aid because "flows"
 * may mean aid. `names`: of measures, of several words each.
 */
const isTorn = (way: QuestionWay, names: ReadonlyArray<Mention>): boolean =>
  way.parts.some(({ draft }) =>
    draft.own.some(
      (m) =>
        (m.kind === 'measure' || onlyFills(m)) &&
        names.some(({ from, to }) => m.from >= from && m.to <= to && m.to - m.from < to - from),
    ),
  )

/** The ways that take the names of measures whole, as the cheapest does. */
const wholeNames = (ways: ReadonlyArray<QuestionWay>): ReadonlyArray<QuestionWay> => {
  const names = (ways[0]?.parts ?? []).flatMap(({ draft }) =>
    draft.own.filter(({ kind, from, to }) => kind === 'measure' && to > from + 1),
  )
  return names.length === 0 ? ways : ways.filter((way) => !isTorn(way, names))
}

/** The way that leads and those that cut the question into the same parts. */
export const leading = (
  all: ReadonlyArray<QuestionWay>,
): { readonly lead: QuestionWay | undefined; readonly alike: ReadonlyArray<QuestionWay> } => {
  // a name of something else that holds data words ("aid workers") is not read in pieces
  const isOpaque = ({ parts }: QuestionWay): boolean =>
    parts.some(({ ask }) => ask.unknown.some(({ tags }) => tags.includes('opaque')))
  const isRead = ({ parts }: QuestionWay): boolean => parts.every(({ isReadable }) => isReadable)
  const ways = wholeNames(all)
  const lead = ways.find((way) => isRead(way) || isOpaque(way)) ?? ways[0]
  if (lead === undefined) return { lead, alike: [] }
  const cut = lead.parts.map(spanOf).join(' ')
  return { lead, alike: ways.filter((way) => way !== lead && way.parts.map(spanOf).join(' ') === cut) }
}
